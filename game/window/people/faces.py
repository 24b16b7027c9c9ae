"""Faces of members, and of people who may become members. A face follows from the name, as in fights."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window.art.portraits import Sitter, portrait
from game.window.canvas import Canvas


def sitter_of(person: Mapping[str, Any], name: str = "") -> Sitter:
    """Return whose portrait it is: a member's, or under a name that of somebody with this trade."""
    name = name or str(person["name"])
    return Sitter(name, name, str(person.get("icon", "")))


def draw_face(canvas: Canvas, rect: Rect, member: Mapping[str, Any], *, lit: bool = False) -> None:
    """Draw a member's portrait; grey for who cannot act."""
    portrait(canvas, rect, sitter_of(member), able=member.get("status", "able") == "able", lit=lit)
