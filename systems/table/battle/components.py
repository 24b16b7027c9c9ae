"""Components of every fight, under any ruleset."""

from dataclasses import dataclass
from typing import Annotated

from systems.table.battle.setup import Thing
from systems.table.content.ref import Names


@dataclass(frozen=True)
class Gear:
    """An item within reach in this fight: fixed facts. Its uses are in `Charge`."""

    thing: Thing


@dataclass
class Charge:
    """The uses of an item in this fight, whether it is gone, and whether it must rest until the next round.

    Only items of unlimited use rest: they serve once a round.
    """

    used: int = 0
    gone: bool = False
    resting: bool = False


@dataclass
class Stirring:
    """What things do by themselves, and go on doing, in this fight; only fights with such things have it (TH-01).

    `waiting` are (thing, number of its trigger, member, foe, next step) in the order of the occasions: -1 is the use
    that goes on; step 0 is the chance, the later ones are the effects. `lasting` are (thing, member, foe, further
    rounds) of uses that go on. `turned`: a round has ended since.
    """

    waiting: tuple[tuple[str, int, str, str, int], ...] = ()
    lasting: tuple[tuple[str, str, str, int], ...] = ()
    turned: bool = False


@dataclass
class Edge:
    """The better start: a Scouting Bonus to be spent, whether it was spent, and an ambush (PI-03, HX-14).

    Every ruleset receives it; a ruleset that never reads it gives no edge (HX-12).
    """

    bonus: bool = False
    spent: bool = False
    ambushed: bool = False


@dataclass
class Result:
    """The outcome of a decided fight; loot may still be handed out."""

    outcome: str = ""
    spared: bool = False
    """The enemies were not slain: they fled or surrendered."""


@dataclass
class Course:
    """The phases of the encounter that have begun, by number and in that order (TH-03); only where it has phases."""

    begun: tuple[int, ...] = ()


@dataclass
class Quiet:
    """Rounds without damage, recovery or progress so far (BH-09)."""

    rounds: int = 0
    stirred: bool = False


@dataclass
class Spoils:
    """Loot: the rating won, the Loot Dice left, the throw under way, and the items found.

    `waiting` are (item id, dice text) pairs still to be rolled; `found` are (item id, count) pairs.
    """

    rating: int = 0
    dice: int = 0
    table: str = ""
    throw: int = 0
    waiting: Annotated[tuple[tuple[str, str], ...], Names("item")] = ()
    found: Annotated[tuple[tuple[str, int], ...], Names("item")] = ()
