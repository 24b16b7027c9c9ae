"""Portraits: faces of people and creatures, drawn from what they are; the same sitter always looks alike."""

from collections import OrderedDict
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import pictures, theme
from game.window.art.creatures import creature, tone_of
from game.window.art.people import person
from game.window.canvas import Canvas
from game.window.icons import Icons

KEPT = 400
_SMALL = 50
"""Below this many pixels only the face is shown."""
_FACE = Rect(17, 6, 66, 66)


class Sitter(NamedTuple):
    """Whose portrait it is."""

    seed: str
    """What tells it apart: the id of a member, or of a foe."""
    name: str
    icon: str = ""
    """The icon of its class or record: what it is."""
    gear: tuple[str, ...] = ()
    """Icons of what it carries, the most telling first."""
    foe: bool = False
    tags: tuple[str, ...] = ()
    """Words of content that classify it; people are `person`, and so is everybody in the party."""
    of: pictures.Of = pictures.NOBODY
    """The record whose picture, if its pack has one, is shown in place of a drawn face."""

    @property
    def human(self) -> bool:
        """Whether it has a person's face."""
        return not self.foe or "person" in self.tags


_Look = tuple[Sitter, int, bool, theme.Colour, int]
_drawn: OrderedDict[_Look, pygame.Surface] = OrderedDict()


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
    side = min(rect.width, rect.height)
    frame = Rect(0, 0, side, side)
    frame.center = rect.center
    canvas.surface.blit(_picture(sitter, side, able, canvas.icons), frame)
    thick = max(1, canvas.u(3 if lit else 1.6))
    pygame.draw.rect(canvas.surface, edge if able else theme.DIM, frame, thick, border_radius=_corner(side))
    if sitter.human and side >= canvas.u(44) and (sitter.gear or sitter.icon):
        _badge(canvas, frame, (sitter.gear or (sitter.icon,))[0], edge if able else theme.DIM)


def _corner(side: int) -> int:
    return max(4, side // 9)


def _picture(sitter: Sitter, side: int, able: bool, icons: Icons) -> pygame.Surface:
    """Return the picture within the frame, as drawn in the palette in use."""
    key = (sitter, side, able, theme.BACK, pictures.version())
    if key in _drawn:
        _drawn.move_to_end(key)
        return _drawn[key]
    made = _ground(sitter, side)
    made.blit(pictures.get(pictures.of(*sitter.of), (side, side)) or _figure(sitter, side, icons), (0, 0))
    if not able:
        made = pygame.transform.grayscale(made)
        made.fill((*theme.blend(theme.BACK, (255, 255, 255), 0.45), 255), special_flags=pygame.BLEND_RGBA_MULT)
    cut = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255, 255), cut.get_rect(), border_radius=_corner(side))
    made.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    _drawn[key] = made
    if len(_drawn) > KEPT:
        _drawn.popitem(last=False)
    return made


def _figure(sitter: Sitter, side: int, icons: Icons) -> pygame.Surface:
    """Draw the sitter before a clear ground."""
    figure = None if sitter.human else creature(side, sitter.seed, sitter.icon, sitter.tags, icons)
    if figure is not None:
        return figure
    face = _FACE if side < _SMALL else None
    return person(side, sitter.seed, foe=sitter.foe, tags=frozenset(sitter.tags)).finished(face)


def _ground(sitter: Sitter, side: int) -> pygame.Surface:
    """A dusky ground that is lighter around the head."""
    tone = tone_of(sitter.tags) if sitter.foe else theme.COOL
    small = pygame.Surface((5, 5), pygame.SRCALPHA)
    for x in range(5):
        for y in range(5):
            far = min(1.0, ((x - 2) ** 2 + (y - 1.6) ** 2) ** 0.5 / 2.8)
            small.set_at((x, y), (*theme.blend(theme.blend(theme.BACK, tone, 0.42), theme.BACK, far), 255))
    return pygame.transform.smoothscale(small, (side, side))


def _badge(canvas: Canvas, frame: Rect, icon: str, edge: theme.Colour) -> None:
    """What the sitter is or carries, as a disc in the lower right corner."""
    radius = max(canvas.u(9), frame.width // 7)
    centre = (frame.right - radius // 2 - canvas.u(2), frame.bottom - radius // 2 - canvas.u(2))
    pygame.draw.aacircle(canvas.surface, theme.INK, centre, radius)
    pygame.draw.aacircle(canvas.surface, edge, centre, radius, max(1, canvas.u(1.4)))
    canvas.icon(icon, centre, radius * 5 // 4, theme.TEXT)
