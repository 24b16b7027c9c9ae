"""What a unit's place on the encounter map means: where it can go, how far it reaches, whom it sees and flanks.

One form for all rulesets with a map. Made for players alone, like the intents and prospects of `foresight.py`.
"""

from collections.abc import Iterable
from typing import Literal, NotRequired, TypedDict

from systems.table.battle.foresight import SpotView

Run = tuple[int, int, int]
"""Cells side by side: column and row of the first, and how many there are."""


class RegionView(TypedDict):
    """A part of the map: by `far`, or by `areas` and `runs`, which add up."""

    kind: Literal["move", "range"]
    """What it can reach by moving, or by an attack from where it is."""
    step: int
    """How many moves it takes, or which band of a weapon's range it is, from 1: the first costs least."""
    name: str
    """A short label: `1 move, 12 m`, or `Short Bow 7`."""
    far: NotRequired[int]
    """All within so many cells: in a straight line where cells are metres, else by the larger difference."""
    runs: NotRequired[list[Run]]
    areas: NotRequired[list[str]]
    """Ids of areas."""
    start: NotRequired[SpotView]
    """From where it counts; left out where that is the unit's place."""


class SightView(TypedDict):
    """How a unit stands towards an opponent, for an attack from where it is."""

    at: str
    """Id of the opponent."""
    seen: bool
    """Whether there is a line of sight."""
    words: str
    """What is between, what protects, and the flank: `the wall at 6,3 is between`; empty where nothing is."""
    blocked: NotRequired[SpotView]
    """What blocks the line of sight, as a cell of the map."""
    cover: NotRequired[bool]
    """Whether something protects the opponent; left out where nothing does."""
    flanks: NotRequired[bool]
    """Whether the unit has the opponent in the flank; left out where it does not."""


class StandView(TypedDict):
    """One unit on the map."""

    who: str
    """Id of the unit."""
    regions: list[RegionView]
    """Moves first, then ranges, both from near to far; what it cannot do now is left out."""
    sights: list[SightView]
    """Opponents whose places the player may know; where the rules have no lines of sight, those who are covered."""


def runs_of(cells: Iterable[tuple[int, int]]) -> list[Run]:
    """Return cells, as (column, row) pairs in any order, as runs from the uppermost row down."""
    found: list[Run] = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if found and found[-1][1] == y and found[-1][0] + found[-1][2] == x:
            found[-1] = (found[-1][0], y, found[-1][2] + 1)
        else:
            found.append((x, y, 1))
    return found


def region(kind: Literal["move", "range"], step: int, name: str) -> RegionView:
    """Return a region without its extent."""
    return {"kind": kind, "step": step, "name": name}
