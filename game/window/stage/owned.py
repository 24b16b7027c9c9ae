"""Places for what belongs to one token: beside it, on it, or else where a line to it crosses nobody."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer

SIDES = ("top", "right", "left", "bottom")
"""Where a badge stands, the best place first."""
WIDEST = 2.2
"""How many times as wide as its token a badge may be."""
_LIFT = 7
"""Pixels at scale 1 at the foot of a token that its bar takes."""
_CLEARER = 4
"""How much nearer, in pixels at scale 1, than to anybody else a badge stands to its owner."""


def place_owned(
    canvas: Canvas,
    placer: Placer,
    name: str,
    size: tuple[int, int],
    owner: Rect,
    others: list[Rect],
    sides: Sequence[str] = SIDES,
) -> Rect:
    """Return a place for a badge from which nobody takes it for that of another.

    Args:
        canvas: gives the scale.
        placer: what is free; the place is taken from then on.
        name: whose badge it is, the same in every frame.
        size: what it takes, in pixels.
        owner: the token it belongs to.
        others: all other tokens.
        sides: where it would best be.
    """

    def clear(place: Rect) -> bool:
        far = 2 * (apart(place, owner) + canvas.u(_CLEARER))
        return place.inflate(far, far).collidelist(others) < 0

    found = placer.place(name, size, owner, canvas.u(1), sides, clear)
    if found is None:
        blocks = [each for each in placer.taken if each != owner]
        upon = [place for place in _upon(canvas, size, owner) if place.collidelist(blocks) < 0]
        found = upon[0] if upon else placer.best(size, owner, canvas.u(1), others)
        placer.take(found)
    return found


def leader(canvas: Canvas, label: Rect, owner: Rect, colour: theme.Colour) -> None:
    """Draw a line from a label to what it belongs to, where it had to stand aside."""
    if not label.colliderect(owner.inflate(canvas.u(8), canvas.u(8))):
        line = owner.clipline(label.center, owner.center)
        end = line[0] if line else owner.center
        pygame.draw.line(canvas.surface, theme.INK, label.center, end, canvas.u(4))
        pygame.draw.line(canvas.surface, colour, label.center, end, max(1, canvas.u(2)))


def apart(one: Rect, other: Rect) -> int:
    """Pixels between two rectangles; 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def _upon(canvas: Canvas, size: tuple[int, int], owner: Rect) -> list[Rect]:
    """Places on a token that leave its face free: at its foot, or half over an edge of one that is too low."""
    place = Rect((0, 0), size)
    if owner.height < 2 * size[1] + canvas.u(_LIFT):
        return [place.move(x - size[0] // 2, owner.bottom - size[1]) for x in (owner.right, owner.left)]
    place.midbottom = owner.centerx, owner.bottom - canvas.u(_LIFT)
    aside = (owner.left - place.left, owner.right - place.right) if place.width > owner.width else ()
    return [place, *(place.move(by, 0) for by in aside)]
