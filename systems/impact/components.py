"""Components of a Party Impact fight."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fighter:
    """A member of the party: combat modifier and hit points when unhurt."""

    id: str
    modifier: int
    most: int
    shields: tuple[str, ...]
    """The things that can ignore damage assigned to this bearer."""
    locket: bool
    """Half of the damage assigned to this bearer is ignored."""


@dataclass
class Health:
    """HP now, 0 to the most."""

    hp: int


@dataclass
class Assigned:
    """Damage of this roll that was assigned to a member, and whether a Shield was asked about."""

    damage: int = 0
    asked: bool = False
    shifted: bool = False


@dataclass(frozen=True)
class Enemies:
    """The other side, which fights as one."""

    impact: int
    most: int
    loot: int
    count: int


@dataclass
class EnemyHealth:
    """HP of all enemies together."""

    hp: int


@dataclass
class Edge:
    """What decides how many dice a combat roll has; settled at the start (PI-03, PI-04)."""

    bonus: bool
    spent: bool
    ambushed: bool


@dataclass
class Declared:
    """The enemies' intent for the coming roll, and what they let the party see of it (BH-01)."""

    intent: str = ""
    amount: int = 0
    shown: str = ""


@dataclass
class Clash:
    """One combat roll: what changes it, and what it came to."""

    round: int = 1
    shift: int = 0
    """What `press` adds to Enemy Impact in this roll."""
    owed: int = 0
    """What an earlier `press` takes off it."""
    boost: int = 0
    weaken: int = 0
    bound: bool = False
    damage: int = 0
    """Damage to the party that is still to be handed out."""


@dataclass
class Past:
    """What behaviour scripts may remember."""

    intent: str = ""
    total: int = 0
    unhurt_rounds: int = 0
