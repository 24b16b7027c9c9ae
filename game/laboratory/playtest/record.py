"""What one fight came to, in whole numbers only."""

from collections.abc import Mapping
from typing import NamedTuple

OUTCOMES = ("victory", "retreat", "rout", "stalemate")
"""How a fight can end; a fight beyond the round limit counts as a stalemate."""


class Record(NamedTuple):
    """One fight. Members stand in the party's order."""

    run: int
    outcome: str
    rounds: int
    decisive: int
    """The round from which on the side that came out on top was never behind again in its share of health; 0: none."""
    lost: int
    """Per mille of the party's health at the start that it lacks at the end."""
    left: tuple[int, ...]
    """Per mille of full health that each member has left."""
    able: tuple[bool, ...]
    """Which members can act at the end."""
    dead: tuple[bool, ...]
    """Which members were killed outright."""
    spent: Mapping[str, int]
    """What the party lacks at the end of what it had, by the keys of bodies, such as `hp`; below 0: gains."""
    used: Mapping[str, int]
    """How often things were used, by item id."""
    found: Mapping[str, int]
    """Loot by item id."""
    deeds: Mapping[tuple[str, str], int]
    """Who did how much, by (unit id, `dealt`, `healed`, `warded`, `felled` or `taken`), in parts of a point."""
