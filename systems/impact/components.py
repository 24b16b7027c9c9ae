"""Components of a Party Impact fight."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fighter:
    """A member of the party: combat modifier and hit points when unhurt."""

    id: str
    modifier: int
    most: int
    shields: tuple[str, ...]
    """Ids of the items that can ignore damage assigned to this bearer."""
    locket: bool
    """Half of the damage assigned to this bearer is ignored."""


@dataclass
class Health:
    """HP now, from 0 to the maximum."""

    hp: int


@dataclass
class Assigned:
    """Damage of this roll assigned to a member, and whether use of a Shield was asked about."""

    damage: int = 0
    asked: bool = False
    shifted: bool = False
    """Out of reach: nothing can be assigned in the coming roll."""


@dataclass(frozen=True)
class Enemies:
    """The opposing side, which fights as one."""

    impact: int
    most: int
    loot: int
    count: int


@dataclass
class EnemyHealth:
    """HP of all enemies together."""

    hp: int


@dataclass
class Declared:
    """The enemies' intent for the coming roll, and the intent they show (BH-01)."""

    intent: str = ""
    press: int = 0
    """Its bonus to Enemy Impact in this roll."""
    shown: str = ""
    shown_press: int = 0
    """The shown bonus."""
    die: int = 0
    sides: int = 0
    """Sides of the die that chose the intent, logged at the end of the round; 0: no die was rolled."""


@dataclass
class Clash:
    """One combat roll: its modifiers and its damage. Boost, weakening and binding are for the coming roll only."""

    round: int = 1
    first: bool = True
    """The first roll is still to be made: a Scouting Bonus may be spent, and there is no retreat (PI-16)."""
    owed: int = 0
    """The penalty to Enemy Impact from the `press` of the previous roll."""
    boost: int = 0
    weaken: int = 0
    bound: bool = False
    damage: int = 0
    """Damage to the party still to be assigned."""
    used: bool = False
    """A thing was used before this roll; there is no second one (PI-16)."""
    rolled: bool = False
    """The roll of this round was made."""


@dataclass
class Past:
    """Memory of behaviour scripts, kept only where a script reads it, so that equal situations have equal state."""

    intent: str = ""
    total: int = 0
    unhurt_rounds: int = 0
    hurt: bool = False
    """The enemies lost HP in this round."""
