"""The hour on the map: the light of the morning and the evening, and the night around the camp fire."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import pygame
from pygame import Rect

from game.campaign.view.campaign_view import STAGES
from game.window import theme
from game.window.map.metrics import Cell, Metrics
from game.window.theme import Colour
from systems.table.loop.language import mark, told

_LIGHT: dict[str, Colour] = {
    "morning": (255, 244, 228),
    "day": (255, 255, 255),
    "evening": (255, 216, 178),
}
"""What the colours of the land are multiplied with."""

_NIGHT: Colour = (66, 70, 112)
_FIRE: Colour = (189, 160, 78)
"""Light of the fire on top of the night."""
_LAMP: Colour = (120, 96, 40)


def hour_of(view: Mapping[str, Any]) -> str:
    """Return the hour of a view: `morning`, `day`, `evening`, `night`, by the stage of the day and what was walked.

    Whoever has set out and spent no move point yet is still in the morning.
    """
    phase = view.get("phase", "")
    if phase == told(STAGES["camp"]):
        return "night"
    if phase == told(STAGES["planning"]):
        return "morning"
    move = view.get("move") or {}
    left, full = int(move.get("left", 0)), int(move.get("full", 0))
    if full and left == full:
        return "morning"
    return "day" if not full or left * 3 > full else "evening"


HOUR_WORDS = {"morning": mark("Morning"), "day": mark("Midday"), "evening": mark("Evening"), "night": mark("Night")}
"""The hours as they are called."""


class Hours:
    """Lays the light of the hour over the map. A night is kept until the view of the map has changed."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] = ()
        self._night: pygame.Surface | None = None

    def draw(
        self,
        surface: pygame.Surface,
        room: Rect,
        hour: str,
        metrics: Metrics,
        origin: tuple[int, int],
        fire: Cell | None,
        towns: Sequence[Cell],
    ) -> None:
        """Darken or tint a room; `fire` is the party's hex, `towns` those whose lamps are lit."""
        if hour != "night":
            if _LIGHT[hour] != (255, 255, 255):
                surface.fill(_LIGHT[hour], room, special_flags=pygame.BLEND_RGB_MULT)
            return
        made = (room.size, metrics.quarter, origin, fire, tuple(towns))
        if made != self._made or self._night is None:
            self._made = made
            self._night = self._drawn(room, metrics, origin, fire, towns)
        surface.blit(self._night, room, special_flags=pygame.BLEND_RGB_MULT)
        for town in towns:
            _stars(surface, room, metrics, origin, town)

    def _drawn(
        self, room: Rect, metrics: Metrics, origin: tuple[int, int], fire: Cell | None, towns: Sequence[Cell]
    ) -> pygame.Surface:
        night = pygame.Surface(room.size)
        night.fill(_NIGHT)
        lights = [(town, _LAMP, metrics.quarter * 4) for town in towns]
        if fire is not None:
            lights.append((fire, _FIRE, metrics.quarter * 12))
        for cell, colour, radius in lights:
            x, y = metrics.centre(cell)
            glow = _glow(colour, radius)
            place = glow.get_rect(center=(x + origin[0] - room.left, y + origin[1] - room.top))
            night.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)
        return night


@lru_cache(maxsize=16)
def _glow(colour: Colour, radius: int) -> pygame.Surface:
    """A disc of light that fades to its rim."""
    small = pygame.Surface((64, 64))
    for step in range(30, 0, -1):
        share = (1 - step / 31) ** 1.3
        shade = tuple(round(part * share) for part in colour)
        pygame.draw.circle(small, shade, (32, 32), step)
    glow = pygame.transform.smoothscale(small, (2 * radius, 2 * radius))
    return glow.convert() if pygame.display.get_surface() else glow


def _stars(surface: pygame.Surface, room: Rect, metrics: Metrics, origin: tuple[int, int], town: Cell) -> None:
    """The lamps of a town: a few points of light, always the same ones."""
    x, y = metrics.centre(town)
    state = town[0] * 7919 + town[1] * 104729 + 1
    for _ in range(7):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        dx = ((state >> 8) % 200 - 100) * metrics.quarter * 3 // 200
        dy = ((state >> 16) % 200 - 100) * metrics.quarter * 3 // 200
        point = (x + origin[0] + dx, y + origin[1] + dy)
        if room.collidepoint(point):
            pygame.draw.circle(surface, theme.FLAME, point, max(1, metrics.quarter // 9))
