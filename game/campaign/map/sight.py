"""Sight from a hex, and the record of hexes ever seen (HX-05).

The record is rows like a map's: '#' for a known hex, '.' for a hidden one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.campaign.map.hexes import Hex, distance, within
from game.campaign.map.terrain import HexMap

Known = tuple[str, ...]

KNOWN, HIDDEN = "#", "."


@dataclass(frozen=True)
class Sight:
    """The hexes that are seen, and those among them with landmarks."""

    hexes: tuple[Hex, ...]
    landmarks: tuple[Hex, ...]


def seen_from(
    land: HexMap, at: Hex, landmarks: Iterable[Hex] = (), landmark_factor: int = 2, reach: int | None = None
) -> Sight:
    """Return the hexes seen on entering a hex: all within its terrain's sight, and landmarks further off (HX-05).

    `reach`: how many hexes far, in place of the terrain's sight.
    `landmarks`: the hexes of all landmarks, seen or not; `landmark_factor`: how many times further they are seen.
    Raises KeyError for a hex that is not on the map.
    """
    reach = land.terrain_at(at).sight if reach is None else reach
    near = [seen for seen in within(at, reach) if land.contains(seen)]
    marks = tuple(mark for mark in landmarks if distance(at, mark) <= landmark_factor * reach)
    far = [mark for mark in marks if distance(at, mark) > reach]
    return Sight(hexes=(*near, *far), landmarks=marks)


def nothing_known(width: int, height: int) -> Known:
    """All hexes of a map hidden."""
    return (HIDDEN * width,) * height


def is_known(known: Known, at: Hex) -> bool:
    """False for a hidden hex and for one that is not on the map."""
    q, r = at
    column = q + (r >> 1)
    return 0 <= r < len(known) and 0 <= column < len(known[r]) and known[r][column] == KNOWN


def count_known(known: Known) -> int:
    """Return the number of known hexes."""
    return sum(row.count(KNOWN) for row in known)


def merged(known: Known, seen: Iterable[Hex]) -> Known:
    """Return the record with these hexes known as well. All must be on the map."""
    columns: dict[int, list[int]] = {}
    for q, r in seen:
        columns.setdefault(r, []).append(q + (r >> 1))
    rows = list(known)
    for r, found in columns.items():
        row = list(rows[r])
        for column in found:
            row[column] = KNOWN
        rows[r] = "".join(row)
    return tuple(rows)
