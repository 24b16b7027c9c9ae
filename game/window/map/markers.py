"""Markers on the tiles: towns, landmarks, encounters, vehicles, quests, the route and the party.

Each kind has a shape of its own, so that colour is never the only sign.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.metrics import Metrics, cell_of
from game.window.theme import Colour

_KINDS: dict[str, tuple[str, Colour, str, str]] = {
    "town": ("house", theme.FLAME, "mdi:home-city", "town"),
    "landmark": ("diamond", theme.GOLD, "mdi:map-marker-star", "landmark"),
    "encounter": ("triangle", theme.BAD, "mdi:sword-cross", "encounter"),
    "quest": ("flag", theme.EMBER, "mdi:flag", "quest"),
    "vehicle": ("square", theme.COOL, "mdi:sail-boat", "vehicle"),
    "grave": ("square", theme.SOFT, "mdi:grave-stone", "grave"),
    "corpse": ("square", theme.DIM, "mdi:skull-outline", "body"),
}
_ORDER = tuple(_KINDS)


def kind_words(kind: str) -> str:
    """A word for a kind of place."""
    return _KINDS[kind][3] if kind in _KINDS else kind


def _badge(canvas: Canvas, centre: tuple[int, int], size: int, kind: str, icon: str, name: str) -> None:
    shape, colour, usual, _ = _KINDS.get(kind, ("square", theme.SOFT, "", kind))
    x, y, half = centre[0], centre[1], size // 2
    if shape == "house":
        points = [
            (x - half, y - half // 3),
            (x, y - half - half // 3),
            (x + half, y - half // 3),
            (x + half, y + half),
            (x - half, y + half),
        ]
    elif shape == "diamond":
        far = half + half // 4
        points = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
    elif shape == "triangle":
        far = half + half // 4
        points = [(x, y - far), (x + far, y + half), (x - far, y + half)]
    elif shape == "flag":
        points = [
            (x - half, y - half),
            (x + half, y - half),
            (x + half // 2, y),
            (x + half, y + half),
            (x - half, y + half),
        ]
    else:
        points = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    pygame.draw.polygon(canvas.surface, theme.INK, points)
    pygame.draw.aalines(canvas.surface, colour, True, points)
    pygame.draw.polygon(canvas.surface, colour, points, max(1, size // 12))
    if size >= 12:
        place = (x, y + (half // 4 if shape in ("house", "triangle") else 0))
        side = size * 6 // 10 if shape != "house" else size * 7 // 10
        known = icon if canvas.icons.get(icon, side, colour) else usual
        canvas.icon(known, place, side, colour, name)


Placed = Mapping[tuple[int, int], Sequence[Mapping[str, Any]]]
"""Places by their hexes, those of one hex in the order of their badges."""


def by_hex(places: Iterable[Mapping[str, Any]]) -> Placed:
    """Sort places for `draw_places`; places without a hex are left out."""
    found: dict[tuple[int, int], list[Mapping[str, Any]]] = defaultdict(list)
    for place in places:
        cell = cell_of(str(place["at"]))
        if cell is not None:
            found[cell].append(place)
    for here in found.values():
        here.sort(key=lambda place: _ORDER.index(place["kind"]) if place["kind"] in _ORDER else len(_ORDER))
    return found


def draw_places(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], view: Rect, placed: Placed) -> None:
    """Draw the badges of all places in view, several of one hex side by side, then their names."""
    near = view.inflate(metrics.wide * 4, metrics.high * 2)
    labels: list[Label] = []
    for cell, here in placed.items():
        x, y = metrics.centre(cell)
        x, y = x + origin[0], y + origin[1]
        if not near.collidepoint(x, y):
            continue
        size = max(7, metrics.quarter * (2 if len(here) == 1 else 3) // (1 if len(here) == 1 else 2))
        for number, place in enumerate(here[:3]):
            shift = (2 * number - len(here[:3]) + 1) * size * 6 // 10
            _badge(canvas, (x + shift, y), size, str(place["kind"]), str(place.get("icon", "")), str(place["name"]))
        named = next((place for place in here if place["kind"] in ("town", "landmark")), None)
        if named is not None and metrics.quarter >= canvas.u(10 if named["kind"] == "town" else 13):
            labels.append(
                ((x, y + metrics.quarter * 7 // 4 + canvas.u(2)), str(named["name"]), named["kind"] == "town")
            )
    lift = 2 * (metrics.quarter * 7 // 4 + canvas.u(2))
    high, pad = canvas.letters.height("small"), canvas.u(8)
    for where, name, is_town in side_by_side(
        labels, lambda name: (canvas.letters.width(name, "small") + pad, high), lift
    ):
        label(canvas, where.center, name, theme.FLAME if is_town else theme.TEXT)


Label = tuple[tuple[int, int], str, bool]
"""The centre of a name, the name, and whether it is a town's."""


def side_by_side(
    labels: Iterable[Label], size: Callable[[str], tuple[int, int]], lift: int
) -> list[tuple[Rect, str, bool]]:
    """Find places for names, towns first; one that would lie over another is lifted above its hex, or left out.

    Args:
        labels: names with the middles that they would have.
        size: the pixels that a name takes.
        lift: pixels from the place below a hex to the one above it.
    """
    placed: list[tuple[Rect, str, bool]] = []
    for middle, name, is_town in sorted(labels, key=lambda each: not each[2]):
        below = Rect((0, 0), size(name))
        below.center = middle
        free = (
            place for place in (below, below.move(0, -lift)) if place.collidelist([rect for rect, *_ in placed]) < 0
        )
        if (place := next(free, None)) is not None:
            placed.append((place, name, is_town))
    return placed


def label(canvas: Canvas, at: tuple[int, int], text: str, colour: Colour) -> None:
    """Draw a name on a dark strip that keeps it legible on any terrain."""
    surface = canvas.letters.line(text, "small", colour)
    rect = surface.get_rect(center=at)
    strip = pygame.Surface(rect.inflate(canvas.u(8), 0).size, pygame.SRCALPHA)
    pygame.draw.rect(strip, (*theme.BACK, 205), strip.get_rect(), border_radius=canvas.u(4))
    canvas.surface.blit(strip, strip.get_rect(center=rect.center))
    canvas.surface.blit(surface, rect)


def draw_route(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], path: Iterable[str]) -> None:
    """Draw a planned way: a line with a bead on each hex and a ring at its end."""
    points = []
    for key in path:
        cell = cell_of(key)
        if cell is not None:
            x, y = metrics.centre(cell)
            points.append((x + origin[0], y + origin[1]))
    if len(points) < 2:
        return
    thick = max(2, metrics.quarter // 4)
    pygame.draw.lines(canvas.surface, theme.INK, False, points, thick + 2)
    pygame.draw.lines(canvas.surface, theme.FLAME, False, points, thick)
    for point in points[1:-1] if thick > 2 else ():
        pygame.draw.aacircle(canvas.surface, theme.INK, point, thick + 1)
        pygame.draw.aacircle(canvas.surface, theme.FLAME, point, thick)
    pygame.draw.aacircle(canvas.surface, theme.INK, points[-1], metrics.quarter + 2, thick + 2)
    pygame.draw.aacircle(canvas.surface, theme.FLAME, points[-1], metrics.quarter, thick)


def draw_party(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], at: str) -> None:
    """Draw the party: an ember disc with a light rim, larger than any badge."""
    cell = cell_of(at)
    if cell is None:
        return
    x, y = metrics.centre(cell)
    centre = (x + origin[0], y + origin[1])
    radius = max(6, metrics.quarter * 5 // 4)
    pygame.draw.aacircle(canvas.surface, theme.INK, centre, radius + max(2, radius // 4))
    pygame.draw.aacircle(canvas.surface, theme.EMBER, centre, radius)
    pygame.draw.aacircle(canvas.surface, theme.TEXT, centre, radius, max(1, radius // 6))
    if radius >= 9:
        canvas.icon("mdi:account-group", centre, radius * 4 // 3, theme.INK, "P")


def draw_edge(
    canvas: Canvas, metrics: Metrics, origin: tuple[int, int], cell: tuple[int, int], colour: Colour, thick: int
) -> None:
    """Outline one hex."""
    x, y = metrics.corner(cell)
    points = metrics.outline((x + origin[0], y + origin[1]), thick // 2)
    pygame.draw.polygon(canvas.surface, colour, points, thick)
