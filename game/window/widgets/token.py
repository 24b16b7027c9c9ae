"""Tokens: a unit or thing as a shape with an icon or letter. Friends are round, foes have six sides."""

from math import cos, pi, sin

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour


def token(
    canvas: Canvas,
    centre: tuple[int, int],
    size: int,
    name: str,
    icon: str = "",
    *,
    foe: bool = False,
    able: bool = True,
    lit: bool = False,
) -> None:
    """Draw a token of that diameter in pixels; a unit that cannot act is crossed out."""
    edge: Colour = theme.FLAME if lit else theme.BAD if foe else theme.COOL
    fill = theme.blend(theme.PANEL, edge, 0.25)
    ink = theme.TEXT
    if not able:
        edge, fill, ink = theme.DIM, theme.WELL, theme.DIM
    thick = max(2, canvas.u(2))
    if foe:
        half = size / 2
        points = [(centre[0] + half * sin(side * pi / 3), centre[1] - half * cos(side * pi / 3)) for side in range(6)]
        pygame.draw.polygon(canvas.surface, fill, points)
        pygame.draw.aalines(canvas.surface, edge, True, points)
        pygame.draw.polygon(canvas.surface, edge, points, thick)
    else:
        pygame.draw.aacircle(canvas.surface, fill, centre, size // 2)
        pygame.draw.aacircle(canvas.surface, edge, centre, size // 2, thick)
    canvas.icon(icon, centre, size * 6 // 10, ink, name)
    if not able:
        reach = size // 3
        pygame.draw.line(
            canvas.surface,
            theme.BAD,
            (centre[0] - reach, centre[1] + reach),
            (centre[0] + reach, centre[1] - reach),
            thick,
        )
