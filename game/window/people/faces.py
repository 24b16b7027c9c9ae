"""Faces of members."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window.art.portraits import portrait
from game.window.art.sitters import sitter_of
from game.window.canvas import Canvas


def draw_face(canvas: Canvas, rect: Rect, member: Mapping[str, Any], *, lit: bool = False) -> None:
    """Draw a member's portrait; grey for who cannot act."""
    portrait(canvas, rect, sitter_of(member), able=member.get("status", "able") == "able", lit=lit)
