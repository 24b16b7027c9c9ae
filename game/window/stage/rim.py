"""Places beyond the rim of the part of a map that is shown: a plate at the rim with an arrow and a name."""

from collections.abc import Mapping, Sequence
from math import atan2, cos, hypot, sin

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan
from game.window.stage.kinds import look_of
from systems.table.battle.view import AreaView, MapView


def beyond(plan: Plan, land: MapView) -> list[AreaView]:
    """Named areas of which nothing is shown."""
    return [area for area in land["areas"] if area["name"] and not plan.area(area).colliderect(plan.rect)]


def rim_rects(canvas: Canvas, plan: Plan, land: MapView, taken: Sequence[Rect]) -> dict[str, Rect]:
    """The plates of places beyond the rim, by the ids of the areas: as near to each as the map goes, on free ground."""
    high, gap = canvas.letters.height("key") + canvas.u(4), canvas.u(4)
    inner = plan.rect.inflate(-2 * gap, -2 * gap)
    found: dict[str, Rect] = {}
    for area in beyond(plan, land):
        to = plan.area(area).center
        plate = Rect(0, 0, canvas.letters.width(_name(area), "key") + canvas.u(26), high)
        plate.center = to
        plate.clamp_ip(inner)
        along = [plate.move(0, step) for step in range(inner.top - plate.top, inner.bottom - plate.bottom + 1, gap)]
        along += [plate.move(step, 0) for step in range(inner.left - plate.left, inner.right - plate.right + 1, gap)]
        full = [*taken, *found.values()]
        found[area["id"]] = min([plate, *along], key=lambda each: (_covered(each, full), _far(each, to)))
    return found


def _covered(plate: Rect, full: Sequence[Rect]) -> int:
    """Return how much of a plate lies over something, in square pixels."""
    parts = (plate.clip(each) for each in full)
    return sum(part.width * part.height for part in parts)


def _far(plate: Rect, to: tuple[int, int]) -> float:
    return hypot(plate.centerx - to[0], plate.centery - to[1])


def draw_rim(canvas: Canvas, plan: Plan, land: MapView, plates: Mapping[str, Rect]) -> None:
    """Draw the plates, each with an arrow towards its place."""
    for area in beyond(plan, land):
        plate, ink = plates[area["id"]], look_of(area["kind"]).ink
        canvas.box(plate, theme.WELL, ink, 4)
        centre, size = (plate.left + canvas.u(11), plate.centery), canvas.u(7)
        to = plan.area(area).center
        turn = atan2(to[1] - centre[1], to[0] - centre[0])
        corners = [
            (centre[0] + size * far * cos(turn + lean), centre[1] + size * far * sin(turn + lean))
            for far, lean in ((1.0, 0.0), (0.9, 2.4), (0.9, -2.4))
        ]
        pygame.draw.polygon(canvas.surface, ink, corners)
        canvas.text((plate.left + canvas.u(21), plate.centery), _name(area), "key", theme.TEXT, anchor="midleft")


def _name(area: AreaView) -> str:
    return area["name"][:1].upper() + area["name"][1:]
