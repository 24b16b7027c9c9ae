"""The ground of a map in metres: high ground, cover and concealment in plan, and a scale bar."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan
from game.window.stage.ground import earth
from game.window.stage.kinds import GROUND, paint
from game.window.stage.names import draw_icon
from game.window.theme import blend
from systems.table.battle.view import MapView
from systems.table.loop.language import tr

_CORNERS = ("bottomright", "bottomleft", "topright", "topleft")


def draw_metres(canvas: Canvas, plan: Plan, land: MapView, tone: theme.Colour) -> None:
    """Draw the ground in its tone, with a faint line each 5 metres."""
    whole = plan.rect
    ground = blend(GROUND, tone, 0.5)
    earth(canvas.surface, whole, ground, str(land["areas"]), canvas.letters.scale)
    line = blend(ground, theme.TEXT, 0.10)
    for x in range(plan.x // 5 * 5 + 5, plan.x + plan.columns, 5):
        across = plan.cells(x, 0).left
        pygame.draw.line(canvas.surface, line, (across, whole.top), (across, whole.bottom))
    for y in range(plan.y // 5 * 5 + 5, plan.y + plan.rows, 5):
        down = plan.cells(0, y).top
        pygame.draw.line(canvas.surface, line, (whole.left, down), (whole.right, down))
    areas = sorted(land["areas"], key=lambda area: -area["width"] * area["height"])
    for area in areas:
        rect = plan.area(area).clip(whole)
        if rect.size != (0, 0):
            paint(canvas, rect, area["kind"])
            draw_icon(canvas, rect, area["kind"], 20)
    pygame.draw.rect(canvas.surface, theme.LINE, whole, max(1, canvas.u(2)))


def _bar(plan: Plan) -> tuple[int, str]:
    """The metres of the scale bar, a round number, and how they are written."""
    metres = next((each for each in (50, 20, 10, 5, 2, 1) if each * 3 <= plan.columns), 1)
    return metres, tr("{metres} m", metres=metres)


def _scale_rect(canvas: Canvas, plan: Plan, land: MapView, taken: Sequence[Rect]) -> Rect:
    """Where the scale bar stands: in a corner without people, and without an area, if there is one."""
    metres, words = _bar(plan)
    size = canvas.letters.width(words, "key") + canvas.u(5)
    back = Rect(0, 0, metres * plan.wide + size + canvas.u(10), canvas.letters.height("key") + canvas.u(2))
    inner = plan.rect.inflate(-canvas.u(8), -canvas.u(8))
    corners = [back.move_to(**{corner: getattr(inner, corner)}) for corner in _CORNERS]
    areas = [plan.area(area) for area in land["areas"]]
    return min(corners, key=lambda corner: (_covered(corner, taken), corner.collidelist(areas) >= 0))


def _covered(rect: Rect, taken: Sequence[Rect]) -> int:
    """Return how much of a place is taken, in square pixels."""
    parts = (rect.clip(each) for each in taken)
    return sum(part.width * part.height for part in parts)


def draw_scale(canvas: Canvas, plan: Plan, land: MapView, taken: Sequence[Rect]) -> Rect:
    """Draw a bar of a round number of metres, about a fifth of the width, off what is taken; return its place."""
    metres, words = _bar(plan)
    wide, high = metres * plan.wide, canvas.u(4)
    back = _scale_rect(canvas, plan, land, taken)
    canvas.box(back, theme.BACK, None, 3)
    left, middle = back.left + canvas.u(5), back.centery
    canvas.fill(Rect(left, middle - high // 2, wide, high), theme.SOFT)
    canvas.fill(Rect(left, middle - high // 2, wide // 2, high), theme.TEXT)
    for x in (left, left + wide - 1):
        canvas.fill(Rect(x, middle - high, max(1, canvas.u(1)), high * 2), theme.TEXT)
    canvas.text((back.right - canvas.u(4), middle), words, "key", theme.TEXT, anchor="midright")
    return back
