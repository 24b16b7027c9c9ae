"""Components: frozen ones are facts of a fight, the others its state.

Fields of state are int, str, bool or tuples of them, since saves hold them and copies are made of them. Components are
created when a fight begins; nothing is created or deleted in it.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fighter:
    """A unit of either side, as its block says."""

    id: str
    foe: bool
    skill: int
    damage: int
    armour: int
    most: int
    shields: tuple[str, ...] = ()
    """Ids of its Shift Shields."""
    locket: bool = False
    """Half of the damage to it is ignored."""


@dataclass
class Life:
    """Hit points left, and whether it has left the field."""

    hp: int
    gone: bool = False


@dataclass
class Turn:
    """What a unit has chosen for this round, and what helps or hinders it."""

    plan: str = ""
    """Empty until it has chosen, then an intent such as `attack`; `done` once it is carried out."""
    amount: int = 0
    target: str = ""
    other: str = ""
    """The enemy that the use of a thing is meant for."""
    aim: str = ""
    """The target word that still has to become a target; foes alone have one."""
    shown: str = ""
    """The intent that it shows: the plan, or a feint."""
    die: int = 0
    sides: int = 0
    """The die that chose the intent, logged when it is revealed; 0 sides: none was rolled."""
    guarding: bool = False
    boost: int = 0
    owed: int = 0
    """What a press of the last round costs in this one."""
    bound: bool = False
    shifted: bool = False


@dataclass
class Past:
    """What conditions of behaviours may ask about a unit."""

    attacker: str = ""
    intent: str = ""
    unhurt: int = 0
    hurt: bool = False


@dataclass
class Round:
    """The round, and the blow that is about to land."""

    number: int = 1
    leaving: bool = False
    by: str = ""
    target: str = ""
    hit: bool = False
    """A throw hit, and the die of its blow has not been rolled."""
    damage: int = 0
    """Damage of that blow; 0 where none is under way."""
    asked: bool = False
    """Whether its target was asked about a Shield."""
