"""The record of one fight, in whole numbers only."""

from collections.abc import Mapping
from typing import NamedTuple

OUTCOMES = ("victory", "retreat", "rout", "stalemate")
"""The outcomes of a fight; beyond the round limit it counts as a stalemate."""

NOBODY: Mapping[str, tuple[str, ...]] = {}


class Record(NamedTuple):
    """One fight. Members stand in the party's order."""

    run: int
    outcome: str
    rounds: int
    decisive: int
    """The round from which on the winning side was never behind again in its share of health; 0 for none."""
    lost: int
    """Health lost, per mille of the party's health at the start."""
    left: tuple[int, ...]
    """Per mille of full health that each member has left."""
    able: tuple[bool, ...]
    """Which members can act at the end."""
    dead: tuple[bool, ...]
    """Which members were killed outright."""
    spent: Mapping[str, int]
    """The cost of the fight by the keys of bodies, such as `hp`; below 0: gains."""
    used: Mapping[str, int]
    """Uses of items, by item id."""
    found: Mapping[str, int]
    """Loot by item id."""
    contributions: Mapping[tuple[str, str], int]
    """Contributions by (unit id, `dealt`, `healed`, `warded`, `felled` or `taken`), in parts of a point."""
    struck: bool = False
    """Whether the enemies dealt damage to the party, or would have but for a Shield."""
    warded: bool = False
    """Whether a Shield, a Locket or a ward kept something off, or was used to."""
    first: Mapping[str, tuple[str, ...]] = NOBODY
    """The first to fall of each side of which anybody fell (`party`, `foes`); several who fell before the next
    decision fell together."""
    opening: Mapping[tuple[str, str], int] | None = None
    """Harm done until the first decision after the opening, in whole points, by (`harm`, unit) and (`side`, side);
    None where the fight was over by then."""
    luck: tuple[int, int] = (0, 0)
    """The luck of the dice of the party and of the foes."""
