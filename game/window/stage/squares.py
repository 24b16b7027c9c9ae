"""The ground of a map in squares: a grid with walls, cover, hazards and ways out."""

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan
from game.window.stage.ground import earth
from game.window.stage.kinds import GROUND, paint
from game.window.stage.names import draw_icon
from game.window.theme import blend
from systems.table.battle.view import MapView


def draw_squares(canvas: Canvas, plan: Plan, land: MapView, tone: theme.Colour) -> None:
    """Draw the ground, large areas first, so that smaller ones inside them stay visible."""
    whole = plan.rect
    ground = blend(GROUND, tone, 0.5)
    earth(canvas.surface, whole, ground, str(land["areas"]), canvas.letters.scale)
    shade = pygame.Surface((plan.wide, plan.high), pygame.SRCALPHA)
    shade.fill((*theme.INK, 34))
    for x in range(plan.columns):
        for y in range(x & 1, plan.rows, 2):
            canvas.surface.blit(shade, plan.cells(x, y))
    areas = sorted(land["areas"], key=lambda area: -area["width"] * area["height"])
    for area in areas:
        paint(canvas, plan.area(area).clip(whole), area["kind"])
    line = blend(ground, theme.INK, 0.5)
    walls = [plan.area(area) for area in areas if area["kind"] == "wall"]
    for x in range(1, plan.columns):
        for y in range(plan.rows):
            cell = plan.cells(x, y)
            if cell.collidelist(walls) < 0:
                pygame.draw.line(canvas.surface, line, cell.topleft, cell.bottomleft)
    for y in range(1, plan.rows):
        for x in range(plan.columns):
            cell = plan.cells(x, y)
            if cell.collidelist(walls) < 0:
                pygame.draw.line(canvas.surface, line, cell.topleft, cell.topright)
    for area in areas:
        cell = plan.cells(area["x"], area["y"])
        draw_icon(canvas, cell, area["kind"])
    _rulers(canvas, plan)
    pygame.draw.rect(canvas.surface, theme.LINE, whole, max(1, canvas.u(2)))


def _rulers(canvas: Canvas, plan: Plan) -> None:
    """Number every column and row, where squares are large enough: options name squares by these numbers."""
    step = 1 if plan.wide >= canvas.u(26) else 5
    ink = blend(GROUND, theme.TEXT, 0.62)
    for x in range(0, plan.columns, step):
        cell = plan.cells(x, 0)
        canvas.text((cell.left + canvas.u(3), cell.top), str(x), "key", ink)
    for y in range(step, plan.rows, step):
        cell = plan.cells(0, y)
        canvas.text((cell.left + canvas.u(3), cell.top), str(y), "key", ink)
