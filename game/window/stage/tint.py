"""Sheets of one colour to lay over what is drawn, kept from frame to frame."""

from functools import lru_cache

import pygame

from game.window.theme import Colour


@lru_cache(maxsize=256)
def tint(size: tuple[int, int], colour: Colour, strength: int, round_: int = 0) -> pygame.Surface:
    """Return a rounded sheet of a colour and a strength of 255."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*colour, strength), sheet.get_rect(), border_radius=round_)
    return sheet
