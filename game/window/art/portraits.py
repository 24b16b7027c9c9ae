"""Portraits: faces of people and creatures, drawn from what they are; the same sitter always looks alike."""

from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import pictures, theme
from game.window.art.creatures import creature, tone_of
from game.window.art.people import person
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.theme import Colour

KEPT = 400
"""Pictures that are kept, with and without their frames."""
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
    foe: bool = False
    tags: tuple[str, ...] = ()
    """Words of content that classify it; people are `person`, and so is everybody in the party."""
    of: pictures.Of = pictures.NOBODY
    """The record whose picture, if its pack has one, is shown in place of a drawn face."""

    @property
    def human(self) -> bool:
        """Whether it has a person's face."""
        return not self.foe or "person" in self.tags


def portrait(canvas: Canvas, rect: Rect, sitter: Sitter, *, able: bool = True, lit: bool = False) -> None:
    """Draw a portrait in a frame: bright for whose turn it is, grey for who is out of the fight.

    Args:
        canvas: where to.
        rect: the frame, from 24 to 200 pixels at scale 1; the head is drawn as large as fits.
        sitter: whose portrait it is.
        able: whether it can still act.
        lit: whether it is its turn.
    """
    frame = Rect(0, 0, *2 * (min(rect.size),))
    frame.center = rect.center
    look = (sitter, frame.width, able, canvas.icons, theme.BACK, pictures.version())
    canvas.surface.blit(_framed(canvas.letters, lit, *look), frame)


def _corner(side: int) -> int:
    return max(4, side // 9)


@lru_cache(maxsize=KEPT)
def _framed(
    letters: Lettering, lit: bool, sitter: Sitter, side: int, able: bool, icons: Icons, palette: Colour, version: int
) -> pygame.Surface:
    """Return the picture in its frame, with its badge, which stands out over the lower right corner."""
    edge = theme.DIM if not able else theme.FLAME if lit else theme.BAD if sitter.foe else theme.COOL
    sheet = pygame.Surface((side * 5 // 4, side * 5 // 4), pygame.SRCALPHA)
    inner, frame = Canvas(sheet, letters, icons), Rect(0, 0, side, side)
    sheet.blit(_picture(sitter, side, able, icons, palette, version), frame)
    pygame.draw.rect(sheet, edge, frame, max(1, inner.u(3 if lit else 1.6)), border_radius=_corner(side))
    if sitter.human and side >= inner.u(44) and sitter.icon:
        _badge(inner, frame, sitter.icon, edge)
    return sheet.subsurface(frame.union(sheet.get_bounding_rect())).copy()


@lru_cache(maxsize=KEPT)
def _picture(sitter: Sitter, side: int, able: bool, icons: Icons, palette: Colour, version: int) -> pygame.Surface:
    """Return the picture within the frame, in the palette with that ground and by the pictures of that version."""
    made = _ground(sitter, side)
    made.blit(pictures.get(pictures.of(*sitter.of), (side, side)) or _figure(sitter, side, icons), (0, 0))
    if not able:
        made = pygame.transform.grayscale(made)
        made.fill((*theme.blend(theme.BACK, (255, 255, 255), 0.45), 255), special_flags=pygame.BLEND_RGBA_MULT)
    cut = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255, 255), cut.get_rect(), border_radius=_corner(side))
    made.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
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


def _badge(canvas: Canvas, frame: Rect, icon: str, edge: Colour) -> None:
    """What the sitter is, as a disc in the lower right corner."""
    radius = max(canvas.u(9), frame.width // 7)
    centre = (frame.right - radius // 2 - canvas.u(2), frame.bottom - radius // 2 - canvas.u(2))
    pygame.draw.aacircle(canvas.surface, theme.INK, centre, radius)
    pygame.draw.aacircle(canvas.surface, edge, centre, radius, max(1, canvas.u(1.4)))
    canvas.icon(icon, centre, radius * 5 // 4, theme.TEXT)
