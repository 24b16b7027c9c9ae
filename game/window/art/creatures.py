"""Creatures, from the icon of their record: a dark body, a lit edge, and the glow of what they are."""

from collections.abc import Iterable

import pygame

from game.window.art.draws import Draws
from game.window.icons import Icons
from game.window.theme import Colour, blend

_TONES: dict[str, Colour] = {
    "fire": (240, 132, 62),
    "water": (86, 156, 190),
    "venom": (140, 186, 84),
    "spell": (168, 132, 220),
    "dead": (168, 190, 172),
    "machine": (158, 172, 184),
    "flying": (170, 182, 206),
    "beast": (188, 138, 96),
    "person": (196, 120, 104),
}
"""Tones by tags of content, the most telling first."""
_OTHER: Colour = (200, 128, 112)
_NIGHT: Colour = (26, 22, 26)


def tone_of(tags: Iterable[str]) -> Colour:
    """Return the tone of a creature with these tags."""
    held = set(tags)
    return next((tone for tag, tone in _TONES.items() if tag in held), _OTHER)


def creature(side: int, seed: str, icon: str, tags: Iterable[str], icons: Icons) -> pygame.Surface | None:
    """Draw a creature of that many pixels a side; None where its icon does not exist.

    Args:
        side: pixels a side.
        seed: which of its kind it is: size, lean and facing differ a little.
        icon: the icon of its record.
        tags: words of content that classify it.
        icons: where icons come from.
    """
    draws, tone = Draws(seed), tone_of(tags)
    finer = 2 * round(side * draws.between(0.78, 0.9))
    shape = icons.get(icon, finer, (255, 255, 255))
    if shape is None:
        return None
    if draws.chance(50):
        shape = pygame.transform.flip(shape, True, False)
    shape = pygame.transform.rotozoom(shape, draws.between(-6, 6), 1.0)
    body = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    at = shape.get_rect(center=(side, side + side // 12))
    edge = max(2, side // 22)
    body.blit(_inked(shape, blend(tone, (255, 244, 224), 0.55)), at.move(-edge // 2, -edge // 2))
    body.blit(_graded(shape, blend(tone, _NIGHT, 0.15), blend(tone, _NIGHT, 0.72)), at.move(edge // 2, edge // 2))
    return pygame.transform.smoothscale(body, (side, side))


def _inked(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    made = shape.copy()
    made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _graded(shape: pygame.Surface, above: Colour, below: Colour) -> pygame.Surface:
    """Ink a shape from light above to dark below."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, 255))
    strip.set_at((0, 1), (*below, 255))
    made = pygame.transform.smoothscale(strip, shape.get_size())
    made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
