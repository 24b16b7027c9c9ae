"""Components of a fight by opposed 4dF: facts of each combatant and of the ground, and what changes."""

from dataclasses import dataclass
from typing import NamedTuple

from systems.fudge.map.geometry import Ground
from systems.fudge.rules.modifiers import STANDING


class Arm(NamedTuple):
    """Something to attack with: a weapon, a power or a bare hand."""

    key: str
    name: str
    kind: str
    hands: int
    each_hand: bool
    """Every free hand may attack with it in the same turn."""
    edge: str
    anti_personnel: bool
    range: int
    """Metres; 0 in melee."""
    origin: str
    blinds: int


class Action(NamedTuple):
    """One of the two actions of a turn (FT-03).

    `kind`: `hold`, `move`, `stand`, `leave`, `attack`, `aim` or `use`. `by`: what is attacked with, or the thing that
    is used. `at`: a unit, an area, or a spot `x,y`. `way`: `acrobatics` or `stealth` in place of Attack; of `use`, the
    enemy it is meant for. `posture`: what is gone down to with it, if anything.
    """

    kind: str = "hold"
    by: str = ""
    at: str = ""
    way: str = ""
    posture: str = ""


@dataclass(frozen=True)
class Combatant:
    """Somebody in the fight: skills, what they attack with, armour, hands, and what wards them."""

    id: str
    ours: bool
    """Of the party."""
    reaction: int
    attack: int
    defense: int
    acrobatics: int
    stealth: int
    insight: int
    notice: int
    arms: tuple[Arm, ...]
    armour: tuple[str, ...]
    hands: int
    shields: tuple[str, ...] = ()
    locket: bool = False
    healer: bool = False
    """Carries something that heals."""


@dataclass(frozen=True)
class Field:
    """The ground, and the Loot rating."""

    ground: Ground
    loot: int


@dataclass
class Wounds:
    """The wound track: boxes marked of each kind (FT-10)."""

    scratch: int = 0
    hurt: int = 0
    very_hurt: int = 0
    incapacitated: int = 0


@dataclass
class Place:
    """Where somebody is, and how. `gone`: `left` over the edge, or `yielded`."""

    x: int
    y: int
    posture: str = STANDING
    gone: str = ""


@dataclass
class Tempo:
    """The result of the initiative roll (FT-01); of no more account once the order is settled."""

    rolled: bool = False
    result: int = 0


@dataclass
class Senses:
    """Ids of the enemies of whom somebody knows where they are (FT-14)."""

    located: tuple[str, ...] = ()
    """As the beat began."""
    found: tuple[str, ...] = ()
    """Located in this beat."""
    missed: tuple[str, ...] = ()
    """Looked for in vain this turn."""


@dataclass
class Condition:
    """What holds for this turn, and what was done this turn that holds for the next one (FT-11)."""

    surprised: bool = False
    blind: int = 0
    """Turns still to be blind, this one included."""
    aim: str = ""
    """At whom the turn before was spent aiming (FT-07)."""
    attack: int = 0
    """What is added to all attack rolls of this turn, by effects."""
    held: bool = False
    """Can do nothing this turn."""
    shifted: bool = False
    """No attack of this turn finds its target here."""
    next_blind: int = 0
    next_attack: int = 0
    next_held: bool = False
    next_shifted: bool = False


@dataclass
class Plan:
    """What somebody has declared for this turn."""

    step: int = 0
    """0: nothing; 1: the first action; 2: both."""
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    acted: bool = False
    """The action of this beat is done."""
    called: bool = False
    """Has had the chance to shout orders."""
    posture: str = ""
    """What is gone down to with the action that is being chosen."""
    charge: str = ""
    """The target that was charged at in beat 1 (FT-13)."""
    ordered: str = ""
    """The roll that an order helps: `attack`, or the enemy against whom it helps the first defence (FT-02)."""


@dataclass
class Resolve:
    """An enemy's intent, and what it lets the party see of it (BH-01)."""

    intent: str = ""
    amount: int = 0
    word: str = ""
    at: str = ""
    shown: str = ""
    chosen: bool = False
    broken: bool = False
    """Its nerve is gone (BH-05)."""
    rolls: tuple[int, ...] = ()
    """What it rolled to choose: sides and face, in turns; told once the turn is decided."""


@dataclass
class Coming:
    """What will be marked at the turn's end (FT-11): damage values of hits, steps of healing."""

    hits: tuple[int, ...] = ()
    healing: int = 0
    settled: bool = False
    """A Shield was asked about."""
    hurt: bool = False
    """Became Hurt or worse at the turn's end."""
    marked: bool = False
    """Some wound was marked at the turn's end."""
    attacker: str = ""
    """Who attacked it last in this turn."""
    moved: bool = False
    """Moved in this beat."""
    struck: bool = False
    """Made an attack in this beat that was not lost."""


@dataclass
class Past:
    """What behaviour scripts may remember, kept only as far as a script looks at it."""

    intent: str = ""
    attacker: str = ""
    unhurt: int = 0


@dataclass
class Turn:
    """The turn: who is how fast, and how far it has come."""

    round: int = 1
    order: tuple[str, ...] = ()
    """From the fastest to the slowest."""
    beat: int = 1
    party_shouted: bool = False
    foes_shouted: bool = False
    fled: bool = False
    """Some enemy has got away in this fight (HX-15)."""


@dataclass
class Strike:
    """The attack that is being resolved, roll by roll."""

    who: str = ""
    stage: str = ""
    """`seek`, `hide`, `skill`, `attack` or `defend`; empty: none."""
    roll: int = 0
    """The 4d3 of the roll before: of the one who looks, or attacks."""
    skill: str = ""
    """The skill that the defender uses, once it is settled."""
