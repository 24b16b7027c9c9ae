"""Terrain maps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from game.campaign.map.hexes import Hex, from_offset
from systems.table.loop.language import tr


@dataclass(frozen=True)
class TerrainFacts:
    """The facts of a terrain that travel and sight need (HX-04): cost in move points, sight in hexes."""

    id: str
    glyph: str
    move_cost: int
    sight: int
    needs_boat: bool = False
    settled: bool = False


def legend_of(terrains: Iterable[TerrainFacts]) -> dict[str, TerrainFacts]:
    """Return terrains by glyph. Raises ValueError for a glyph of several characters or of two terrains."""
    legend: dict[str, TerrainFacts] = {}
    for terrain in terrains:
        if len(terrain.glyph) != 1:
            raise ValueError(
                tr("the glyph of {id} is not one character: {glyph!r}", id=terrain.id, glyph=terrain.glyph)
            )
        if terrain.glyph in legend:
            raise ValueError(
                tr(
                    "glyph {glyph!r} stands for {id} and {other}",
                    glyph=terrain.glyph,
                    id=legend[terrain.glyph].id,
                    other=terrain.id,
                )
            )
        legend[terrain.glyph] = terrain
    return legend


@dataclass(frozen=True)
class HexMap:
    """Rows of terrain glyphs, all of one length, with the legend of the glyphs.

    Raises ValueError for no rows, rows of different lengths, and glyphs that the legend lacks.
    """

    rows: tuple[str, ...]
    legend: Mapping[str, TerrainFacts]

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0]:
            raise ValueError(tr("a map needs at least one hex"))
        for number, row in enumerate(self.rows):
            if len(row) != len(self.rows[0]):
                raise ValueError(
                    tr(
                        "row {number} has {row} hexes, row 0 has {rows}",
                        number=number,
                        row=len(row),
                        rows=len(self.rows[0]),
                    )
                )
            strangers = sorted(set(row) - self.legend.keys())
            if strangers:
                raise ValueError(
                    tr("row {number} has a glyph of no terrain: {strangers!r}", number=number, strangers=strangers[0])
                )

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def contains(self, at: Hex) -> bool:
        """Whether the hex is on the map."""
        q, r = at
        return 0 <= r < len(self.rows) and 0 <= q + (r >> 1) < len(self.rows[0])

    def terrain_at(self, at: Hex) -> TerrainFacts:
        """Raises KeyError for a hex that is not on the map."""
        if not self.contains(at):
            raise KeyError(at)
        q, r = at
        return self.legend[self.rows[r][q + (r >> 1)]]

    def hexes(self) -> Iterator[Hex]:
        """All hexes, row by row, each row from the left."""
        for row in range(self.height):
            for column in range(self.width):
                yield from_offset(column, row)

    def replaced(self, at: Hex, glyph: str) -> HexMap:
        """Return the map with another terrain in one hex. KeyError off the map, ValueError for an unknown glyph."""
        if not self.contains(at):
            raise KeyError(at)
        q, r = at
        column, row = q + (r >> 1), self.rows[r]
        changed = row[:column] + glyph + row[column + 1 :]
        return replace(self, rows=(*self.rows[:r], changed, *self.rows[r + 1 :]))
