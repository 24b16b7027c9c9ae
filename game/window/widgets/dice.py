"""Dice as they fell, with pips."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas

PIPS: Final[Mapping[int, Sequence[tuple[int, int]]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The places of the pips of a die's faces, in quarters of its side."""


def draw_dice(canvas: Canvas, at: tuple[int, int], faces: Sequence[int], side: int) -> int:
    """Draw dice side by side from a corner, of that many pixels a side; return the width.

    Faces beyond six are written as numbers.
    """
    gap = max(2, side // 6)
    for number, face in enumerate(faces):
        rect = Rect(at[0] + number * (side + gap), at[1], side, side)
        pygame.draw.rect(canvas.surface, theme.FLAME, rect, border_radius=max(2, side // 6))
        if face not in PIPS:
            canvas.text(rect.center, str(face), "strong", theme.INK, anchor="center")
        for across, down in PIPS.get(face, ()):
            centre = (rect.centerx + across * side // 4, rect.centery + down * side // 4)
            pygame.draw.aacircle(canvas.surface, theme.INK, centre, max(1, side // 10))
    return len(faces) * (side + gap)
