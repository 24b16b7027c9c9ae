"""Components of a fight by opposed 4dF: the facts of units and ground, and the state that changes."""

from dataclasses import dataclass
from typing import NamedTuple

from systems.fudge.map.geometry import Ground
from systems.fudge.rules.modifiers import STANDING


class Arm(NamedTuple):
    """A weapon, a power or a bare hand."""

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

    `kind`: `hold`, `move`, `stand`, `leave`, `attack`, `aim` or `use`. `by`: the weapon, or the item in use. `at`: a
    unit, an area, or a spot `x,y`. `way`: `acrobatics` or `stealth` in place of Attack; of `use`, the enemy it is meant
    for. `posture`: the posture taken with it, if any.
    """

    kind: str = "hold"
    by: str = ""
    at: str = ""
    way: str = ""
    posture: str = ""


@dataclass(frozen=True)
class Combatant:
    """The facts of a unit: skills, weapons, armour, hands, and protective items."""

    id: str
    ours: bool
    """Whether the unit belongs to the party."""
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
    """Carries an item that heals."""
    tough: int = 0
    """Additional boxes of each kind of wound but Incapacitated (TH-03)."""


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
    """Spot and posture. `gone`: `left` over the edge, or `yielded`."""

    x: int
    y: int
    posture: str = STANDING
    gone: str = ""


@dataclass
class Tempo:
    """The result of the initiative roll (FT-01), cleared once the order is fixed."""

    rolled: bool = False
    result: int = 0


@dataclass
class Senses:
    """Ids of the enemies that a unit has located (FT-14)."""

    located: tuple[str, ...] = ()
    """The ids at the beginning of the beat."""
    found: tuple[str, ...] = ()
    """Enemies located in this beat."""
    missed: tuple[str, ...] = ()
    """Enemies looked for in vain this turn."""


@dataclass
class Condition:
    """Conditions of this turn, and those laid up for the next one (FT-11)."""

    surprised: bool = False
    blind: int = 0
    """Turns of blindness left, this one included."""
    aim: str = ""
    """The target at which the turn before was spent aiming (FT-07)."""
    attack: int = 0
    """Modifier of all attack rolls of this turn, by effects."""
    held: bool = False
    """Unable to do anything this turn."""
    shifted: bool = False
    """Out of reach of the attacks of this turn."""
    next_blind: int = 0
    next_attack: int = 0
    next_held: bool = False
    next_shifted: bool = False


@dataclass
class Plan:
    """The declarations of a unit for this turn."""

    step: int = 0
    """Actions declared: 0, 1 or 2."""
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    acted: bool = False
    """The action of this beat is done."""
    called: bool = False
    """Had the chance to shout an order."""
    posture: str = ""
    """The posture taken with the action under choice."""
    charge: str = ""
    """The target of the attack of beat 2, if the move of beat 1 was a charge at it (FT-13)."""
    ordered: str = ""
    """The roll that an order helps: `attack`, or the enemy against whose attack it helps the first defence (FT-02)."""
    spent: tuple[str, ...] = ()
    """What rolls of this turn have used up: `order`, `aimed` (FT-02, FT-07)."""


@dataclass
class Resolve:
    """The intent of an enemy, and the intent that it shows (BH-01)."""

    intent: str = ""
    amount: int = 0
    word: str = ""
    at: str = ""
    shown: str = ""
    shown_amount: int = 0
    """The amount shown, which never tells a feint from what it seems to be."""
    chosen: bool = False
    broken: bool = False
    """Its morale is broken (BH-05)."""
    rolls: tuple[int, ...] = ()
    """The dice behind the choice: faces of the die and result, in turns; revealed at the turn's end."""


@dataclass
class Coming:
    """Wounds and healing due at the turn's end (FT-11): damage values of hits, steps of healing."""

    hits: tuple[int, ...] = ()
    healing: int = 0
    settled: bool = False
    """Whether a Shield was offered."""
    hurt: bool = False
    """Became Hurt or worse at the turn's end."""
    marked: bool = False
    """A wound was marked at the turn's end."""
    attacker: str = ""
    """The last attacker of this turn."""
    moved: bool = False
    """Moved in this beat."""
    struck: bool = False
    """Made an attack in this beat that was not lost."""


@dataclass
class Past:
    """Memory for behaviour scripts, kept only if some script reads it."""

    intent: str = ""
    attacker: str = ""
    unhurt: int = 0


@dataclass
class Turn:
    """The turn: its number, order and progress."""

    round: int = 1
    order: tuple[str, ...] = ()
    """From the fastest to the slowest."""
    beat: int = 1
    party_shouted: bool = False
    foes_shouted: bool = False
    fled: bool = False
    """An enemy has escaped from this fight (HX-15)."""


@dataclass
class Strike:
    """The attack that is being resolved, roll by roll."""

    who: str = ""
    stage: str = ""
    """`seek`, `hide`, `skill`, `attack` or `defend`; empty: none."""
    roll: int = 0
    """The 4d3 of the previous roll: Notice, or the attack."""
    skill: str = ""
    """The defender's skill, once it is set."""
