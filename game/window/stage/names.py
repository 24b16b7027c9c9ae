"""Names on the ground: each one where it fits, none over another."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan
from game.window.stage.kinds import look_of
from systems.table.battle.view import AreaView, MapView


def names_of(land: MapView) -> list[AreaView]:
    """The areas of open ground whose names are written: of squares, those that are larger than one."""
    return [area for area in land["areas"] if land["unit"] == "metre" or area["width"] * area["height"] > 1]


def draw_labels(canvas: Canvas, plan: Plan, areas: Sequence[AreaView], taken: Sequence[Rect] = ()) -> list[Rect]:
    """Write the names of areas where `placed_names` finds room for them, and return where."""
    found = placed_names(canvas, plan, areas, taken)
    for rect, area in found:
        _strip(canvas, rect, 150)
        ink = theme.blend(look_of(area["kind"]).ink, theme.TEXT, 0.7)
        canvas.text(rect.center, _name(area), "small", ink, anchor="center")
    return [rect for rect, _ in found]


def _name(area: AreaView) -> str:
    return area["name"][:1].upper() + area["name"][1:]


def placed_names(
    canvas: Canvas, plan: Plan, areas: Sequence[AreaView], taken: Sequence[Rect] = ()
) -> list[tuple[Rect, AreaView]]:
    """Where names stand, those of the largest first; one without room, or already close by, is left out.

    Args:
        canvas: where to.
        plan: the map.
        areas: whose names are wanted.
        taken: what they must not lie under, such as tokens.
    """
    found: list[tuple[Rect, AreaView]] = []
    for area in sorted(areas, key=lambda area: -area["width"] * area["height"]):
        rect = plan.area(area).clip(plan.rect)
        name = _name(area)
        if not name or area["kind"] in ("wall", "ground") or rect.size == (0, 0):
            continue
        wide, high = canvas.letters.width(name, "small") + canvas.u(6), canvas.letters.height("small")
        near = rect.inflate(plan.wide * 6, plan.high * 6)
        if any(_name(other) == name and near.colliderect(where) for where, other in found):
            continue
        if wide <= rect.width + canvas.u(2) and high <= rect.height:
            spots = [Rect(rect.left + canvas.u(2), rect.top + canvas.u(1), wide, high)]
            spots.append(Rect(rect.left + canvas.u(2), rect.bottom - high - canvas.u(1), wide, high))
        else:
            spots = []
        # Beside a small area, or one in which people stand, on free ground.
        spots += [Rect(rect.centerx - wide // 2, y, wide, high) for y in (rect.bottom, rect.top - high)]
        spots += [Rect(x, rect.centery - high // 2, wide, high) for x in (rect.right, rect.left - wide)]
        spots += [
            Rect(x, y, wide, high) for y in (rect.bottom, rect.top - high) for x in (rect.left, rect.right - wide)
        ]
        full = [*taken, *(rect for rect, _ in found)]
        free = next((spot for spot in spots if plan.rect.contains(spot) and spot.collidelist(full) < 0), None)
        if free is not None:
            found.append((free, area))
    return found


def draw_icon(canvas: Canvas, rect: Rect, kind: str, largest: float = 22) -> None:
    """Draw the icon of a kind in the middle of a rectangle, if it is large enough for one."""
    look = look_of(kind)
    side = min(rect.width, rect.height, canvas.u(largest * 1.3)) * 3 // 4
    if look.icon and side >= 9:
        canvas.icon(look.icon, rect.center, side, look.ink)


def _strip(canvas: Canvas, rect: Rect, alpha: int) -> None:
    strip = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(strip, (*theme.BACK, alpha), strip.get_rect(), border_radius=canvas.u(3))
    canvas.surface.blit(strip, rect)
