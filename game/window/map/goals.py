"""Goals beyond the rim of the map: an arrow with name and distance; pressed, it shows the place and plans the way."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import atan2, cos, hypot, sin
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.campaign.map.hexes import distance, from_offset
from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.map.metrics import Cell, Metrics, cell_of, key_of
from systems.table.loop.language import counted, tr

SPOT = "goal:"
"""What the keys of the spots of arrows begin with; their hexes follow."""


class Goal(NamedTuple):
    """A place that an open quest leads to."""

    cell: Cell
    name: str
    far: int
    """Hexes from the party."""


def goals_of(view: Mapping[str, Any]) -> list[Goal]:
    """Return the goals of a campaign's view, the nearest first; called by the place that is there, if one is."""
    here = cell_of(str(view.get("at", "")))
    found: dict[Cell, Goal] = {}
    names: dict[str, str] = {}
    for place in view.get("places", ()):
        if place["kind"] in ("town", "landmark"):
            names.setdefault(str(place["at"]), str(place["name"]))
    for place in view.get("places", ()):
        cell = cell_of(str(place["at"]))
        if place["kind"] == "quest" and cell is not None and here is not None and cell != here:
            far = distance(from_offset(*here), from_offset(*cell))
            found.setdefault(cell, Goal(cell, names.get(str(place["at"]), str(place["name"])), far))
    return sorted(found.values(), key=lambda goal: (goal.far, goal.cell))


def ranks_of(view: Mapping[str, Any]) -> dict[str, int]:
    """Return the ranks of hexes in a list of where to go: goals of quests, then named ones, near ones first."""
    here = cell_of(str(view.get("at", "")))
    goals = {goal.cell for goal in goals_of(view)}
    named = {cell_of(str(place["at"])) for place in view.get("places", ()) if place["kind"] in ("town", "landmark")}
    found = [cell for cell in named | goals if cell is not None and here is not None]

    def place(cell: Cell) -> tuple[bool, int, Cell]:
        assert here is not None
        return cell not in goals, distance(from_offset(*here), from_offset(*cell)), cell

    return {key_of(cell): rank for rank, cell in enumerate(sorted(found, key=place))}


def draw_goals(
    canvas: Canvas,
    placer: Placer,
    metrics: Metrics,
    origin: tuple[int, int],
    room: Rect,
    goals: Iterable[Goal],
    press: Callable[[Cell], None],
) -> list[Rect]:
    """Draw an arrow on the rim for each goal that is out of view, for `press` to be called with its hex.

    Returns:
        What the arrows with their words cover.
    """
    covered = []
    inner = room.inflate(-metrics.quarter, -metrics.quarter)
    high = canvas.letters.height("small") + canvas.u(6)
    for goal in goals:
        x, y = metrics.centre(goal.cell)
        x, y = x + origin[0], y + origin[1]
        if inner.collidepoint(x, y):
            continue
        words = tr("{goal} · {hexes}", goal=goal.name, hexes=counted(goal.far, "hex", "hexes"))
        wide = canvas.letters.width(words, "small") + canvas.u(36)
        rim = room.inflate(-wide - canvas.u(12), -high - canvas.u(12))
        if rim.width <= 0 or rim.height <= 0:
            continue
        rect = _free(placer, _on_rim(rim, (x, y)), (wide, high), room, high + canvas.u(3))
        if rect is None:
            continue
        placer.take(rect)
        covered.append(rect)
        key = f"{SPOT}{key_of(goal.cell)}"
        lit = key in (canvas.hover, canvas.focus)
        canvas.box(rect, theme.HOVER if lit else theme.PANEL, theme.EMBER, 5)
        _arrow(canvas, (rect.left + canvas.u(15), rect.centery), atan2(y - rect.centery, x - rect.centerx), canvas.u(9))
        canvas.text((rect.left + canvas.u(28), rect.centery), words, "small", theme.TEXT, anchor="midleft")
        label = tr("A goal of a quest: {words}.", words=words)
        canvas.spot(key, rect, partial(press, goal.cell), group="map-tools", label=label)
        canvas.ring(rect, key, 5)
    return covered


def _on_rim(rim: Rect, at: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a rectangle's rim on the line from its centre to a point outside it."""
    dx, dy = at[0] - rim.centerx, at[1] - rim.centery
    reach = min(
        (rim.width / 2) / abs(dx) if dx else float("inf"),
        (rim.height / 2) / abs(dy) if dy else float("inf"),
        1.0,
    )
    return round(rim.centerx + dx * reach), round(rim.centery + dy * reach)


def _free(placer: Placer, centre: tuple[int, int], size: tuple[int, int], room: Rect, step: int) -> Rect | None:
    """Return a free place as near to a point as possible, above or below it in steps, or beside it."""
    for number in range(9):
        for down in (number, -number) if number else (0,):
            for across in (0, -size[0] // 2, size[0] // 2):
                rect = Rect((0, 0), size)
                rect.center = (centre[0] + across, centre[1] + down * step)
                rect.clamp_ip(room.inflate(-8, -8))
                if placer.free(rect):
                    return rect
    return None


def _arrow(canvas: Canvas, centre: tuple[int, int], turn: float, size: int) -> None:
    """Draw an arrowhead that points in a direction, in radians from the east with the clock."""
    corners: Sequence[tuple[float, float]] = (
        (size, 0),
        (-size * 0.7, size * 0.75),
        (-size * 0.3, 0),
        (-size * 0.7, -size * 0.75),
    )
    points = []
    for x, y in corners:
        far, at = hypot(x, y), atan2(y, x) + turn
        points.append((centre[0] + far * cos(at), centre[1] + far * sin(at)))
    pygame.draw.polygon(canvas.surface, theme.EMBER, points)
    pygame.draw.aalines(canvas.surface, theme.EMBER, True, points)
