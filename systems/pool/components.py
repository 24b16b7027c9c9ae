"""Components of a fight: facts of units and of the field, and the state that changes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weapon:
    """A weapon or an attack spell; `dice` is its whole pool: attribute + skill, changed by the template."""

    key: str
    name: str
    kind: str
    dice: int
    accuracy: int
    mastery: bool
    damage: int
    piercing: int
    range: int
    furthest: int
    """Maximal range in squares."""
    type: str
    lingering: int
    cost: int
    fells: bool
    blinds: int
    sickens: int


@dataclass(frozen=True)
class Power:
    """A skill or power without an opponent; `dice` is its whole pool."""

    key: str
    name: str
    dice: int
    mastery: bool
    dt: int
    cost: int
    range: int
    does: str
    amount: int


@dataclass(frozen=True)
class Unit:
    """A character or a creature."""

    id: str
    side: str
    """`party` or `foes`."""
    agility: int
    initiative: int
    brace: int
    dodge: int
    skepticism: int
    armour: int
    """Armour and racial armour, against weapons."""
    spellarmor: int
    """Spellarmor and racial armour, against spells."""
    resistances: tuple[tuple[str, int], ...]
    most: int
    fortitude: int
    points: int
    weapons: tuple[Weapon, ...]
    powers: tuple[Power, ...]
    scoundrel: bool
    shields: tuple[str, ...]
    """Ids of the items that can ignore damage to this bearer."""
    locket: bool
    """The bearer takes half of each amount of damage."""


@dataclass
class Vitals:
    """HP, which may be below 0; spell points; damage taken since going down, and whether it killed (DP-09)."""

    hp: int
    points: int
    beyond: int = 0
    dead: bool = False


@dataclass
class Place:
    """The square; -1 for a unit that is not on the map: gone over its edge, dead, or a beaten enemy."""

    square: int
    gone: bool = False
    """Left over the edge of the map."""
    yielded: bool = False
    """Threw down its arms."""


@dataclass
class Turn:
    """Combat Initiative, the actions left in this round, and whether the unit hesitates (DP-02, DP-14)."""

    count: int = 0
    rolled: bool = False
    lot: int = 0
    """Breaks the remaining ties, the higher number first; 0: none was needed."""
    actions: int = 0
    acted: bool = False
    waiting: bool = False
    """Whether the unit hesitates: out of the order, with its actions left."""
    asked: bool = False
    """Was offered to step in before the next turn; a unit that stepped in and hesitates again is not asked twice."""


@dataclass
class Stance:
    """Conditions, and temporary changes of dice and defences."""

    prone: bool = False
    blinded: int = 0
    """Rounds of blindness left."""
    sickened: int = 0
    sprinted: bool = False
    """Sprinted in this round (DP-08)."""
    guard: int = 0
    """Added to all defences until the next turn."""
    press: int = 0
    """Subtracted from all defences until the next turn."""
    dice: int = 0
    """Additional dice on attacks in this turn."""
    boost: int = 0
    """Additional dice on the next attack."""
    weak: int = 0
    """Dice subtracted until the end of the next turn."""
    bound: bool = False
    """Whether the unit loses its next turn."""
    shifted: bool = False
    """Out of reach of all attacks until its next turn."""
    edge: bool = False
    """Has Edge on its next attack roll of this turn (DP-13, DP-16)."""
    lasting: tuple[tuple[str, int], ...] = ()
    """Of `guard`, `press` and `shifted`, each that holds, and the round ends until it is over at the latest (DP-13)."""


@dataclass
class Burns:
    """Lingering damage: (next step, type) of each that is active (DP-21)."""

    steps: tuple[tuple[int, str], ...] = ()


@dataclass
class Plan:
    """The intent of an enemy for this round, and the intent it shows (BH-01)."""

    intent: str = ""
    amount: int = 0
    word: str = ""
    """The target word."""
    at: str = ""
    """The target: a unit's id, or a square as `x,y`."""
    shown: str = ""
    shown_at: str = ""
    """The target shown with a feint."""
    shown_amount: int = 0
    """The amount shown, which never tells a feint from what it seems to be."""
    aimed: bool = False
    """The target was picked."""
    aimed_again: bool = False
    """The turn has begun, and the target was checked for whether it can still be attacked (BH-08)."""
    die: int = 0
    sides: int = 0
    """Sides of the die that chose the intent, logged as the turn begins; 0: no die was rolled."""
    blows: int = 0
    """The most attacks that it makes with one action, as it declared; 0 or 1: it does not split (DP-16)."""
    shown_blows: int = 0
    """The same of a feint."""


@dataclass
class Past:
    """Memory of behaviour scripts, kept only where a script reads it, so that equal situations have equal state."""

    intent: str = ""
    attacker: str = ""
    unhurt: int = 0
    hurt: bool = False


@dataclass(frozen=True)
class Field:
    """The map and the stakes: rows of the grid, whether its edge is open, and the Loot rating."""

    rows: tuple[str, ...]
    open_edge: bool
    loot: int


@dataclass
class Round:
    """The round, the side with the drop, and the order of Combat Initiative (DP-02, DP-15)."""

    number: int = 1
    drop: str = ""
    """The side that acts alone in this round."""
    order: tuple[str, ...] = ()


@dataclass
class Acting:
    """The unit whose turn it is, and its current action: rolls still to be made, or an item in use.

    `parts` are (`attack` or `power`, key, target, target was down) of the rolls with a target.
    """

    who: str = ""
    parts: tuple[tuple[str, str, str, bool], ...] = ()
    wanted: int = 0
    """Rolls of a split action; targets are still to be named while `parts` are fewer (DP-16)."""
    dice: int = 0
    """Dice of each roll of a split action; 0: each roll has its own pool."""
    struck: bool = False
    """The action included an attack, which uses up any loan to the next attack."""
    thing: str = ""
    target: str = ""
    foe: str = ""


@dataclass
class Hit:
    """The hit about to land: damage and lingering damage that get through, and its conditions."""

    target: str = ""
    attacker: str = ""
    damage: int = 0
    lingering: int = 0
    type: str = ""
    fells: bool = False
    blinds: int = 0
    sickens: int = 0
    asked: bool = False
    """Whether the bearer of a Shield was asked to use it."""
