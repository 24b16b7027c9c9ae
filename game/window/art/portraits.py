"""Portraits: faces of people and heads of creatures, drawn from what they are; the same sitter always looks alike."""

from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas


class Sitter(NamedTuple):
    """Whose portrait it is."""

    seed: str
    """What tells it apart: the id of a member, or of the foe's record with its number."""
    name: str
    icon: str = ""
    """The icon of its class or record: what it is."""
    gear: tuple[str, ...] = ()
    """Icons of what it carries, the most telling first."""
    foe: bool = False


def portrait(canvas: Canvas, rect: Rect, sitter: Sitter, *, able: bool = True, lit: bool = False) -> None:
    """Draw a portrait in a frame: bright for whose turn it is, grey for who is out of the fight.

    Args:
        canvas: where to.
        rect: the frame, from 24 to 200 pixels at scale 1; the head is drawn as large as fits.
        sitter: whose portrait it is.
        able: whether it can still act.
        lit: whether it is its turn.
    """
    edge = theme.FLAME if lit else theme.BAD if sitter.foe else theme.COOL
    if not able:
        edge = theme.DIM
    canvas.box(rect, theme.blend(theme.PANEL, edge, 0.2), edge, 8)
    side = min(rect.width, rect.height) * 3 // 5
    canvas.icon(sitter.icon, rect.center, side, theme.TEXT if able else theme.DIM, sitter.name)
    if not able:
        pygame.draw.line(canvas.surface, theme.DIM, rect.bottomleft, rect.topright, canvas.u(2))
