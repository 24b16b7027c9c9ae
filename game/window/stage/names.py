"""Names on the ground: each one where it fits, none over another."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan
from game.window.stage.kinds import look_of
from systems.table.battle.view import AreaView


def draw_labels(canvas: Canvas, plan: Plan, areas: Sequence[AreaView]) -> None:
    """Write the names of areas, the largest first; a name without room, or already close by, is left out."""
    taken: list[Rect] = []
    said: list[tuple[str, Rect]] = []
    for area in sorted(areas, key=lambda area: -area["width"] * area["height"]):
        rect = plan.area(area)
        name = area["name"][:1].upper() + area["name"][1:]
        if not name or area["kind"] in ("wall", "ground"):
            continue
        wide, high = canvas.letters.width(name, "small") + canvas.u(6), canvas.letters.height("small")
        near = rect.inflate(plan.wide * 6, plan.high * 6)
        if any(text == name and near.colliderect(where) for text, where in said):
            continue
        if wide <= rect.width + canvas.u(2) and high <= rect.height:
            spots = [Rect(rect.left + canvas.u(2), rect.top + canvas.u(1), wide, high)]
            spots.append(Rect(rect.left + canvas.u(2), rect.bottom - high - canvas.u(1), wide, high))
        else:
            # Beside a small area, on free ground.
            spots = [Rect(rect.centerx - wide // 2, y, wide, high) for y in (rect.bottom, rect.top - high)]
        free = next((spot for spot in spots if plan.rect.contains(spot) and spot.collidelist(taken) < 0), None)
        if free is None:
            continue
        taken.append(free)
        said.append((name, free))
        _strip(canvas, free, 150)
        canvas.text(
            free.center, name, "small", theme.blend(look_of(area["kind"]).ink, theme.TEXT, 0.7), anchor="center"
        )


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
