"""Components of every fight, under any ruleset."""

from dataclasses import dataclass
from typing import Annotated

from systems.table.battle.setup import Thing
from systems.table.content.ref import Names


@dataclass(frozen=True)
class Gear:
    """A thing within reach in this fight. A fact; its uses are in `Charge`."""

    thing: Thing


@dataclass
class Charge:
    """The uses of a thing in this fight, whether it is gone, and whether it must rest until the next round.

    Only things that are never used up rest: they serve once a round.
    """

    used: int = 0
    gone: bool = False
    resting: bool = False


@dataclass
class Edge:
    """The better start: a Scouting Bonus to be spent, whether it was, and an ambush (PI-03, HX-14).

    Every ruleset gets it; one that never reads it gives no edge (HX-12).
    """

    bonus: bool = False
    spent: bool = False
    ambushed: bool = False


@dataclass
class Result:
    """The outcome of a fight that is decided; loot may still be handed out."""

    outcome: str = ""
    spared: bool = False
    """The enemies were not slain: they fled or surrendered."""


@dataclass
class Quiet:
    """Rounds without damage, recovery or progress so far (BH-09)."""

    rounds: int = 0
    stirred: bool = False


@dataclass
class Spoils:
    """Loot: the rating that was won, the Loot Dice left, the throw under way, and the things found.

    `waiting` are (item id, dice text) pairs still to be rolled; `found` are (item id, count) pairs.
    """

    rating: int = 0
    dice: int = 0
    table: str = ""
    throw: int = 0
    waiting: Annotated[tuple[tuple[str, str], ...], Names("item")] = ()
    found: Annotated[tuple[tuple[str, int], ...], Names("item")] = ()
