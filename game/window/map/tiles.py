"""Prepared tiles: each terrain in a few variants at one zoom, and the ticks at the corners of unknown hexes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pygame

from game.window import theme
from game.window.icons import Icons
from game.window.map.metrics import Cell, Metrics, hex_mask, tile_surface
from game.window.map.paper import ink
from game.window.map.terrain_art import MOTIFS, Pen
from game.window.theme import Colour, blend

VARIANTS = 4
_FINE = 3
"""Tiles are drawn this many times larger and shrunk, which smooths their edges."""
_TOO_SMALL = 6
"""Below this quarter a hex shows its colour and texture alone."""
_TICK = 0.1
"""Share of an edge that the tick at each of its ends takes."""

Tiles = tuple[pygame.Surface, ...]
Placed = tuple[pygame.Surface, tuple[int, int]]


def variant(column: int, row: int) -> int:
    """Return the variant of a hex: always the same, without a visible pattern."""
    return (column * 7 + row * 13 + (column * row >> 2) + (column >> 1 ^ row >> 2)) & 3


def _drawn(metrics: Metrics, colour: Colour, number: int, name: str, icon: str, icons: Icons) -> pygame.Surface:
    large = Metrics(metrics.quarter * _FINE)
    size = ((metrics.wide + 2) * _FINE, (metrics.high + 2) * _FINE)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    edge = [(x * _FINE, y * _FINE) for x, y in hex_mask(metrics)]
    pen = Pen(sheet, large.quarter * 2, colour, number + len(name) * 5)
    pygame.draw.polygon(
        sheet, blend(colour, (255, 255, 255) if number & 1 else (0, 0, 0), 0.03 * (number // 2 + 1)), edge
    )
    for x, y in pen.strewn(22, 0.9):
        pen.dot(
            blend(colour, (0, 0, 0) if pen.chance() < 0.5 else (255, 250, 235), 0.07), (x, y), pen.between(0.06, 0.2)
        )
    motif = MOTIFS.get(name)
    if motif is not None:
        motif(pen)
    elif metrics.quarter >= _TOO_SMALL:
        drawn = icons.get(icon, large.quarter * 2, pen.dark)
        if drawn is not None:
            sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
    pygame.draw.polygon(sheet, blend(colour, theme.INK, 0.08 if name == "water" else 0.3), edge, max(1, _FINE - 1))
    # Clip the motif to the hex.
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), edge)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tile = tile_surface(metrics)
    pygame.transform.smoothscale(sheet, tile.get_size(), tile)
    return tile.convert_alpha() if pygame.display.get_surface() else tile


def grid_tile(metrics: Metrics) -> pygame.Surface:
    """Return the marks of an unknown hex, a tick at each corner; it begins a pixel before its hex."""
    return _grid(metrics, ink())


@lru_cache(maxsize=24)
def _grid(metrics: Metrics, colour: Colour) -> pygame.Surface:
    tile = tile_surface(metrics)
    if metrics.quarter >= _TOO_SMALL:
        corners = [(x + 1, y + 1) for x, y in metrics.outline((0, 0))]
        for (x, y), (to_x, to_y) in pairwise([*corners, corners[0]]):
            for start_x, start_y, dx, dy in ((x, y, to_x - x, to_y - y), (to_x, to_y, x - to_x, y - to_y)):
                end = (start_x + dx * _TICK, start_y + dy * _TICK)
                pygame.draw.aaline(tile, (*colour, min(96, 24 + 4 * metrics.quarter)), (start_x, start_y), end)
    return tile


class TileSet:
    """The tiles of a legend at one zoom, by glyph."""

    def __init__(
        self, metrics: Metrics, legend: Mapping[str, Mapping[str, Any]], icons: Icons, look: object = None
    ) -> None:
        """Draw the tiles; `look` is something that tells them from those of other zooms and palettes."""
        self.metrics, self.look = metrics, look
        self.tiles: dict[str, Tiles] = {}
        for glyph, terrain in legend.items():
            name = str(terrain.get("id", "")).rpartition(":")[2]
            colour = theme.ground(str(terrain.get("colour", "")))
            icon = str(terrain.get("icon", ""))
            self.tiles[glyph] = tuple(_drawn(metrics, colour, number, name, icon, icons) for number in range(VARIANTS))

    def blits_of(self, rows: Sequence[str], cells: Iterable[Cell], shift: tuple[int, int]) -> list[Placed]:
        """Tiles with their places for some hexes, those from row to row, with the map's (0, 0) at `shift`."""
        found = []
        for column, row in cells:
            tiles = self.tiles.get(rows[row][column])
            if tiles is not None:
                x, y = self.metrics.corner((column, row))
                found.append((tiles[variant(column, row)], (x + shift[0] - 1, y + shift[1] - 1)))
        return found
