"""Prepared tiles: each terrain in a few variants at one zoom, and the fog over unknown hexes."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.icons import Icons
from game.window.map.metrics import Metrics, hex_mask, tile_surface
from game.window.map.terrain_art import MOTIFS, Pen
from game.window.theme import Colour, blend

VARIANTS = 4
_FINE = 3
"""Tiles are drawn this many times larger and shrunk, which smooths their edges."""
_TOO_SMALL = 6
"""Below this quarter a hex shows its colour and texture alone."""

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
    pygame.draw.polygon(sheet, blend(colour, theme.BACK, 0.55), edge, max(1, _FINE - 1))
    # Clip the motif to the hex.
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), edge)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tile = tile_surface(metrics)
    pygame.transform.smoothscale(sheet, tile.get_size(), tile)
    return tile.convert_alpha() if pygame.display.get_surface() else tile


def _fog(metrics: Metrics, number: int) -> pygame.Surface:
    tile = tile_surface(metrics)
    shade = blend(theme.FOG, theme.RAISED, 0.12 * (number % 3))
    pygame.draw.polygon(tile, shade, hex_mask(metrics))
    if metrics.quarter >= _TOO_SMALL:
        pygame.draw.aalines(
            tile, blend(shade, theme.LINE, 0.5), True, [(x + 1, y + 1) for x, y in metrics.outline((0, 0))]
        )
    return tile.convert_alpha() if pygame.display.get_surface() else tile


class TileSet:
    """The tiles of a legend at one zoom; `tiles` by glyph, `fog` for " "."""

    def __init__(self, metrics: Metrics, legend: Mapping[str, Mapping[str, Any]], icons: Icons) -> None:
        self.metrics = metrics
        fog: Tiles = tuple(_fog(metrics, number) for number in range(VARIANTS))
        self.tiles: dict[str, Tiles] = {" ": fog}
        for glyph, terrain in legend.items():
            name = str(terrain.get("id", "")).rpartition(":")[2]
            colour = theme.ground(str(terrain.get("colour", "")))
            icon = str(terrain.get("icon", ""))
            self.tiles[glyph] = tuple(_drawn(metrics, colour, number, name, icon, icons) for number in range(VARIANTS))
        self._rows: dict[int, tuple[str, list[pygame.Surface]]] = {}

    def blits(self, rows: Sequence[str], view: Rect, origin: tuple[int, int]) -> Iterator[Placed]:
        """Tiles with their places for the hexes that are in view, and for no others.

        Args:
            rows: glyphs of the map, row by row.
            view: the part of the screen that shows the map.
            origin: where the map's (0, 0) lies on the screen.
        """
        metrics = self.metrics
        columns, lines = metrics.seen(view, origin, len(rows[0]), len(rows))
        wide = metrics.wide
        for row in lines:
            left = origin[0] + (row & 1) * (wide // 2) - 1
            across = range(left + columns.start * wide, left + columns.stop * wide, wide)
            places = zip(across, repeat(origin[1] + row * metrics.step - 1))
            # Yielding temporary pairs is faster than building a list of them.
            yield from zip(self._row(row, rows[row])[columns.start : columns.stop], places, strict=True)

    def _row(self, row: int, glyphs: str) -> list[pygame.Surface]:
        """Return the tiles of a whole row; chosen again only when its glyphs have changed."""
        known = self._rows.get(row)
        if known is not None and known[0] == glyphs:
            return known[1]
        tiles, fog = self.tiles, self.tiles[" "]
        chosen = [tiles.get(glyph, fog)[variant(column, row)] for column, glyph in enumerate(glyphs)]
        self._rows[row] = (glyphs, chosen)
        return chosen
