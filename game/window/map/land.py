"""The land: terrain, shores and knowledge on paper, drawn once in square pieces that a frame merely copies.

Three levels of knowledge: unknown land is blank paper with the lines of the winds, what was seen once is a drawing in
ink with hatching over it, what is in sight now is painted. They run into each other without an edge. A piece is drawn
again only when something in it or beside it has changed.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.campaign.map.hexes import from_offset, to_offset, within
from game.window import theme
from game.window.icons import Icons
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.map.paper import SIDE, draw_border, hatching, ink, paper, sheet
from game.window.map.shores import beside, draw_shores
from game.window.map.tiles import TileSet, grid_tile
from game.window.map.winds import Winds, draw_winds, winds_of
from game.window.theme import blend

KEPT_ZOOMS = 6
"""Sets of tiles that are kept."""
_KEPT = 220
"""Pieces that are kept, 256 kB each."""
_COARSE = 4
"""Knowledge is blurred on a surface this many times smaller."""
_OFF = "\0"
"""The sign of a hex off the map."""


class Ground(NamedTuple):
    """What the land looks like to the party."""

    rows: Sequence[str]
    seen: frozenset[Cell]
    """The hexes in sight now."""
    wet: frozenset[str]
    """The signs of terrains that need a boat."""

    def sign(self, cell: Cell) -> str:
        """The sign of a hex: a blank where it is unknown."""
        column, row = cell
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return _OFF

    def water(self, cell: Cell) -> bool | None:
        """Whether a hex is water, if that is known."""
        sign = self.sign(cell)
        return None if sign in (" ", _OFF) else sign in self.wet


def ground_of(view: Mapping[str, Any]) -> Ground:
    """Return the ground of a campaign's view; without a radius of sight all that is known counts as seen."""
    land = view["map"]
    rows: Sequence[str] = land["rows"]
    here, sight = cell_of(str(view.get("at", ""))), land.get("sight")
    if here is None or sight is None:
        seen = frozenset((column, row) for row, signs in enumerate(rows) for column in range(len(signs)))
    else:
        seen = frozenset(to_offset(at) for at in within(from_offset(*here), int(sight)))
    wet = frozenset(
        sign
        for sign, each in land["legend"].items()
        if each.get("boat", str(each.get("id", "")).rpartition(":")[2] == "water")
    )
    return Ground(rows, seen, wet)


class Land:
    """The pieces of the land at all zooms."""

    def __init__(self) -> None:
        self._sets: dict[object, TileSet] = {}
        self._pieces: OrderedDict[object, tuple[object, pygame.Surface]] = OrderedDict()
        self._view: Mapping[str, Any] | None = None
        self._ground = Ground((), frozenset(), frozenset())
        self._winds = Winds(())
        self._fresh: set[object] = set()
        self._last: tuple[object, tuple[int, int]] | None = None
        """The tiles of the last frame, and where it had the map's (0, 0)."""
        self.drawn = 0
        """Pieces that were drawn so far."""

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        view: Mapping[str, Any],
        metrics: Metrics,
        origin: tuple[int, int],
        icons: Icons,
    ) -> None:
        """Draw the part of the land that a rectangle shows, with the map's (0, 0) at `origin` on the surface."""
        if view is not self._view:
            self._view, self._ground = view, ground_of(view)
            named = {cell_of(str(place["at"])) for place in view.get("places", ())}
            blank = self._ground
            self._winds = winds_of(self._size, lambda cell: blank.sign(cell) == " " and cell not in named)
            self._fresh.clear()
        tiles = self.tiles(metrics, view["map"]["legend"], icons)
        columns = range((rect.left - origin[0]) // SIDE, (rect.right - 1 - origin[0]) // SIDE + 1)
        lines = range((rect.top - origin[1]) // SIDE, (rect.bottom - 1 - origin[1]) // SIDE + 1)
        before = self.drawn
        surface.fblits(
            [
                (self._piece(tiles, (across, down)), (origin[0] + across * SIDE, origin[1] + down * SIDE))
                for down in lines
                for across in columns
            ]
        )
        last, self._last = self._last, (tiles.look, origin)
        if self.drawn == before and last is not None and last[0] == tiles.look:
            self._draw_ahead(tiles, columns, lines, (origin[0] - last[1][0], origin[1] - last[1][1]))

    def tiles(self, metrics: Metrics, legend: Mapping[str, Mapping[str, Any]], icons: Icons) -> TileSet:
        """The prepared tiles of this zoom; the last few zooms are kept."""
        look = tuple((glyph, each.get("id"), each.get("colour"), each.get("icon")) for glyph, each in legend.items())
        key = (metrics.quarter, theme.BACK, theme.TEXT, theme.GROUND, look)
        if key not in self._sets:
            if len(self._sets) >= KEPT_ZOOMS:
                self._sets.pop(next(iter(self._sets)))
            self._sets[key] = TileSet(metrics, legend, icons, key)
        return self._sets[key]

    def _piece(self, tiles: TileSet, place: Cell) -> pygame.Surface:
        """Return a piece: the one that is there if nothing in it has changed."""
        key = (tiles.look, place)
        known = self._pieces.get(key)
        if known is not None and key in self._fresh:
            self._pieces.move_to_end(key)
            return known[1]
        ground, metrics = self._ground, tiles.metrics
        area = Rect(place[0] * SIDE, place[1] * SIDE, SIDE, SIDE)
        columns, lines = metrics.seen(area.inflate(4 * metrics.wide, 4 * metrics.high), (0, 0), *self._size)
        rows = tuple(ground.rows[row][columns.start : columns.stop] for row in lines)
        seen = tuple(cell for row in lines for column in columns if (cell := (column, row)) in ground.seen)
        look = (rows, seen, self._winds.rose_in(metrics, self._size, area))
        if known is None or known[0] != look:
            cells = [(column, row) for row in lines for column in columns]
            known = (look, self._drawn(tiles, place, cells))
            self._pieces[key] = known
            if len(self._pieces) > _KEPT:
                self._fresh.discard(self._pieces.popitem(last=False)[0])
        self._fresh.add(key)
        self._pieces.move_to_end(key)
        return known[1]

    def _draw_ahead(self, tiles: TileSet, columns: range, lines: range, moved: Cell) -> None:
        """Draw one of the pieces that come into view next, so that a moving map does not wait for a row of them."""
        across = [columns.start - 1] if moved[0] > 0 else [columns.stop] if moved[0] < 0 else []
        down = [lines.start - 1] if moved[1] > 0 else [lines.stop] if moved[1] < 0 else []
        coming = [(x, y) for x in across for y in (*lines, *down)] + [(x, y) for y in down for x in columns]
        missing = next((place for place in coming if (tiles.look, place) not in self._fresh), None)
        if missing is not None:
            self._piece(tiles, missing)

    @property
    def _size(self) -> Cell:
        rows = self._ground.rows
        return len(rows[0]) if rows else 0, len(rows)

    def _drawn(self, tiles: TileSet, place: Cell, cells: Sequence[Cell]) -> pygame.Surface:
        """Draw a piece with the hexes that lie in it or near it."""
        self.drawn += 1
        ground, metrics = self._ground, tiles.metrics
        area = Rect(place[0] * SIDE, place[1] * SIDE, SIDE, SIDE)
        shift = (-area.left, -area.top)
        piece = sheet(place).copy()
        known = [cell for cell in cells if ground.sign(cell) != " "]
        if len(known) < len(cells):
            grid = grid_tile(metrics)
            corners = (metrics.corner(cell) for cell in cells if ground.sign(cell) == " ")
            draw_winds(piece, metrics, self._size, shift, self._winds)
            piece.fblits([(grid, (x + shift[0] - 1, y + shift[1] - 1)) for x, y in corners])
        if known:
            land = pygame.Surface(area.size, pygame.SRCALPHA)
            land.fblits(tiles.blits_of(ground.rows, known, shift))
            draw_shores(land, metrics, shift, known, ground.water)
            everywhere = len(known) == len(cells)
            seen = [cell for cell in known if cell in ground.seen]
            if len(seen) < len(known):
                full = land.copy() if seen else None
                _remember(land, metrics)
                if full is not None:
                    full.blit(_soft(metrics, area, seen), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                    land.blit(full, (0, 0))
            if not everywhere:
                # Off the map lies nothing that could be unknown: the land does not fade towards its border.
                beyond = {each for cell in known for each in beside(cell) if ground.sign(each) == _OFF}
                mask = _soft(metrics, area, [*known, *beyond])
                mask.fill((0, 0, 0, 116), special_flags=pygame.BLEND_RGBA_SUB)
                mask.blit(mask.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
                land.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            piece.blit(land, (0, 0))
        draw_border(piece, metrics, self._size, shift)
        return piece


def _remember(land: pygame.Surface, metrics: Metrics) -> None:
    """Make a drawing in ink of land that is only remembered: little colour, and hatching over all of it."""
    grey = pygame.transform.grayscale(land)
    grey.fill(blend(paper(), (255, 255, 255), 0.25), special_flags=pygame.BLEND_RGB_MULT)
    grey.set_alpha(190)
    land.blit(grey, (0, 0))
    mask = land.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    strokes = hatching(ink(), 8 if metrics.quarter < 18 else 16).copy()
    strokes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    land.blit(strokes, (0, 0))


def _soft(metrics: Metrics, area: Rect, cells: Sequence[Cell]) -> pygame.Surface:
    """Return a white surface of an area's size whose alpha is full on some hexes and falls off at their edges."""
    pad = SIDE // 8
    coarse = pygame.Surface(((SIDE + 2 * pad) // _COARSE,) * 2, pygame.SRCALPHA)
    coarse.fill((255, 255, 255, 0))
    left, top = area.left - pad, area.top - pad
    for cell in cells:
        corners = metrics.outline(metrics.corner(cell))
        points = [((x - left) / _COARSE, (y - top) / _COARSE) for x, y in corners]
        pygame.draw.polygon(coarse, (255, 255, 255, 255), points)
    blurred = pygame.transform.box_blur(coarse, max(1, min(pad // _COARSE, round(metrics.quarter / _COARSE))))
    whole = pygame.transform.smoothscale(blurred, (SIDE + 2 * pad,) * 2)
    return whole.subsurface(Rect(pad, pad, SIDE, SIDE)).copy()
