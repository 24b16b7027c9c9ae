"""Components of a fight on zones."""

from dataclasses import dataclass

from systems.zones.blocks.stat_blocks import Ability, Weapon


@dataclass(frozen=True)
class Unit:
    """A character, an object or a hazard of the map (ZN-01)."""

    id: str
    side: str
    """`party`, `foes`, `object` or `hazard`."""
    grade: str
    """`hero`, `foe`, `grunt` or `peon` (ZN-22 to ZN-24)."""
    most: int
    """Health when unhurt; 0: it cannot be attacked."""
    might: int
    agility: int
    wits: int
    score: int
    """An NPC's own Action Score or an object's own Challenge Score; 0: its Zone's or the map's (ZN-04)."""
    weapons: tuple[Weapon, ...]
    abilities: tuple[Ability, ...]
    ardor: int = 0
    """At most."""
    creature: str = ""
    leader: bool = False
    objective: bool = False


@dataclass
class Health:
    """Health, Healing Surges and Ardor now; `gone` says how somebody came to be out of the fight.

    `gone` is empty, `out` (0 health, or broken), `left` over an exit, `fled` or `yielded`.
    """

    now: int
    surges: int = 0
    ardor: int = 0
    gone: str = ""


@dataclass
class Spot:
    """Where a unit is: in a fixed Zone, or at a point of loose ground (feet) where `zone` is empty.

    `was_…` is where it stood before the moves of this round, while beat (c) is still to come.
    """

    zone: str = ""
    x: int = 0
    y: int = 0
    was_zone: str = ""
    was_x: int = 0
    was_y: int = 0
    moved: bool = False


@dataclass
class Plan:
    """What a unit declared for this round (ZN-06), and how far it has come."""

    action: str = ""
    weapon: str = ""
    target: str = ""
    place: str = ""
    what: str = ""
    """The ability, the object or the thing that it is about."""
    friend: str = ""
    """Whom of the party a thing is for."""
    struck: tuple[str, ...] = ()
    """Whom this action was resolved against already."""
    done: bool = False


@dataclass
class Score:
    """The Action Score of the round, and what changes it in this round and the next."""

    value: int = 0
    natural: int = 0
    """The d20; 0 until it is rolled. NPCs roll none (ZN-31)."""
    surge: bool = False
    """A Surge was spent to add a d6, which is still to be rolled (ZN-19)."""
    prepared: bool = False
    lent: int = 0
    due: int = 0
    """Comes in the next round."""
    changed: int = 0
    """What the director, feats and Timers changed for good."""
    held: bool = False
    """It cannot move in this round."""
    holds: bool = False
    """It cannot move in the next one."""


@dataclass
class Harm:
    """What comes upon a unit at the round's end (ZN-28)."""

    damage: int = 0
    recovery: int = 0
    asked: bool = False
    """Whether its Shield was asked about (IT-05)."""
    shifted: bool = False
    """Nothing of this round harms it."""
    bound: bool = False
    """Its Hits of this round do nothing."""


@dataclass
class Mind:
    """What an enemy means to do, and what it remembers (BH-01, BH-04)."""

    stage: int = 0
    """0: nothing yet; 1: an intent; 2: and at whom."""
    intent: str = ""
    amount: int = 0
    word: str = ""
    at: str = ""
    shown: str = ""
    shown_at: str = ""
    """At whom or what it is shown to be; by a feint other than `at`."""
    place: str = ""
    """Where it is shown to move."""
    far: bool = False
    """Whether it is shown to be too far away to strike in this round."""
    last_intent: str = ""
    attacker: str = ""
    """Who attacked it in this round: of several the one with the best score."""
    last_attacker: str = ""
    hurt: bool = False
    unhurt: int = 0


@dataclass
class Holder:
    """Who bears a thing now: it can be handed over (ZN-32)."""

    who: str = ""


@dataclass
class Work:
    """How far an object's feat has come (ZN-25, ZN-26)."""

    progress: int = 0
    tried: str = ""
    """The best that was done with it in this round: `partial` or `success`, or who took it: `party` or `foes`."""
    done: bool = False


@dataclass
class Terrain:
    """What of the map changes: scores, ways, hazards, the Timer, and how far the round has come."""

    round: int = 0
    challenge: int = 0
    zones: tuple[tuple[str, int], ...] = ()
    """Changed Challenge Scores of Zones: what was added, by id."""
    opened: tuple[tuple[str, str], ...] = ()
    stopped: tuple[str, ...] = ()
    fired: tuple[int, ...] = ()
    """Rules of the director that have done their work, by number; those of this round too."""
    timer: int = 0
    """Rounds left."""
    loot: int = 0
    ends: str = ""
    """How an outcome ends the fight at the end of this round."""
