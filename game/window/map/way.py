"""The way to a hex on the map: a line with a bead for each hex, larger ones where a night is spent, and its figures."""

from collections.abc import Container, Sequence
from itertools import accumulate

import pygame
from pygame import Rect

from game.campaign.day.ways import WayView
from game.window import theme
from game.window.canvas import Canvas
from game.window.map.metrics import Metrics, cell_of
from game.window.theme import Colour
from game.wording import sentence
from systems.table.loop.language import counted, tr

Figure = tuple[str, str, str, Colour]
"""An icon, a letter in its place, a text and its colour."""


def points_of(metrics: Metrics, origin: tuple[int, int], keys: Sequence[str]) -> list[tuple[int, int]]:
    """Return the points of the screen where the hexes of a path have their centres."""
    found = []
    for key in keys:
        if (cell := cell_of(key)) is not None:
            x, y = metrics.centre(cell)
            found.append((x + origin[0], y + origin[1]))
    return found


def draw_way(
    canvas: Canvas,
    metrics: Metrics,
    origin: tuple[int, int],
    at: str,
    path: Sequence[str],
    days: Sequence[int],
    marked: Container[str] = (),
) -> list[Rect]:
    """Draw a way from where the party is.

    Args:
        canvas: where to.
        metrics: the zoom.
        origin: where the map's (0, 0) lies on the screen.
        at: the party's hex.
        path: the hexes to enter; one that is the party's is left out.
        days: how many of them on each day, today first; empty if that is not known.
        marked: hexes that have a badge, which needs no bead at its foot if the way ends there.

    Returns:
        What the beads cover.
    """
    hexes = [key for key in path if key != at]
    points = points_of(metrics, origin, [at, *hexes])
    if len(points) < 2:
        return []
    thick = max(2, metrics.quarter // 5)
    surface = canvas.surface
    pygame.draw.lines(surface, theme.INK, False, points, thick + 4)
    pygame.draw.lines(surface, theme.FLAME, False, points, thick)
    nights = {hexes_so_far: day for day, hexes_so_far in enumerate(accumulate(days), start=1)}
    covered = []
    for number, point in enumerate(points[1:], start=1):
        last, night = number == len(points) - 1, nights.get(number, 0)
        if last and hexes[-1] in marked:
            break
        radius = max(5, metrics.quarter * 3 // 4) if last or night else max(3, metrics.quarter // 3)
        pygame.draw.aacircle(surface, theme.INK, point, radius + 2)
        pygame.draw.aacircle(surface, theme.FLAME, point, radius)
        if last:
            pygame.draw.aacircle(surface, theme.INK, point, max(2, radius // 2))
        elif night and radius >= 7:
            canvas.text(point, str(night), "key", theme.INK, anchor="center")
        covered.append(Rect(point[0] - radius - 2, point[1] - radius - 2, 2 * radius + 4, 2 * radius + 4))
    return covered


def figures(way: WayView) -> list[Figure]:
    """Return the figures of a way: days, points, stores, risk, unseen hexes; a short store is marked with `!`."""
    if not way["path"]:
        return []
    days = len(way["days"])
    found: list[Figure] = [
        ("mdi:weather-sunset", "D", counted(days, "day"), theme.TEXT),
        ("mdi:shoe-print", "M", str(way["points"]), theme.TEXT),
        _store("mdi:water", "W", way["water"], way["water_at_hand"]),
        _store("mdi:food-drumstick", "F", way["food"], way["food_at_hand"]),
    ]
    if way["fuel"]:
        found.append(_store("mdi:fire", "L", way["fuel"], way["fuel_at_hand"]))
    if way["unexplored"] < len(way["path"]):
        risk = way["risk"]
        colour = theme.BAD if risk >= 50 else theme.WARN if risk >= 20 else theme.GOOD
        found.append(("mdi:sword-cross", "R", tr("{risk} % to meet somebody", risk=risk), colour))
    if way["unexplored"]:
        found.append(("mdi:help", "?", tr("{unexplored} unseen", unexplored=way["unexplored"]), theme.SOFT))
    return found


def notes(way: WayView) -> list[str]:
    """Say what the figures of a way leave open: the weather, who is known to wait on it, what is not known at all."""
    found = [tr("Somebody is known to wait at {place}.", place=place) for place in way["waiting"]]
    found += [sentence(band) for band in way["bands"]]
    if way["weather"]:
        found.append(sentence(way["weather"]))
    if way["unexplored"]:
        all_, path = way["unexplored"], len(way["path"])
        land = (
            tr("Nobody has seen this way")
            if all_ == path
            else tr("{all} of {path} hexes are unseen", all=all_, path=path)
        )
        found.append(tr("{land}: it may take longer, or be barred. Whom you meet there is not known.", land=land))
    return found


def _store(icon: str, letter: str, needed: int, at_hand: int) -> Figure:
    short = needed > at_hand
    return (
        icon,
        letter,
        tr("{needed} of {at_hand}{alarm}", needed=needed, at_hand=at_hand, alarm="!" if short else ""),
        theme.WARN if short else theme.TEXT,
    )
