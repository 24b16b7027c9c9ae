"""Components of a fight with dice pools."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weapon:
    """A weapon or an attack spell, its pool worked out: attribute + skill and what a template changes."""

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
    """Squares that it reaches at all."""
    type: str
    lingering: int
    cost: int
    fells: bool
    blinds: int
    sickens: int


@dataclass(frozen=True)
class Power:
    """A skill or power without an opponent, its pool worked out."""

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
    """Armour and racial armour, which count against weapons."""
    spellarmor: int
    """Spellarmor and racial armour, which count against spells."""
    resistances: tuple[tuple[str, int], ...]
    most: int
    fortitude: int
    points: int
    weapons: tuple[Weapon, ...]
    powers: tuple[Power, ...]
    scoundrel: bool
    shields: tuple[str, ...]
    """The things that can ignore damage to this bearer."""
    locket: bool
    """Half of each amount of damage passes this bearer by."""


@dataclass
class Vitals:
    """HP, which may be below 0; spell points; damage taken since going down; and whether that killed (DP-09)."""

    hp: int
    points: int
    beyond: int = 0
    dead: bool = False


@dataclass
class Place:
    """The square; -1 for whoever is not on the map: gone over its edge, dead, or a beaten enemy."""

    square: int
    gone: bool = False
    """Left over the edge."""
    yielded: bool = False
    """Threw down its arms."""


@dataclass
class Turn:
    """Combat Initiative, what is left of this round's turn, and whether its bearer hesitates (DP-02, DP-14)."""

    count: int = 0
    rolled: bool = False
    lot: int = 0
    """Settles ties that nothing else settles, the higher first; 0: none was needed."""
    actions: int = 0
    acted: bool = False
    waiting: bool = False
    """Out of the order, with the actions left."""
    asked: bool = False
    """Was offered to re-enter before the next turn; whoever did and hesitates again is not asked twice."""


@dataclass
class Stance:
    """Conditions, and what was lent or taken for a while."""

    prone: bool = False
    blinded: int = 0
    """Rounds left."""
    sickened: int = 0
    sprinted: bool = False
    """In this round (DP-08)."""
    guard: int = 0
    """On all defences until the next turn."""
    press: int = 0
    """Off all defences until the next turn."""
    dice: int = 0
    """More dice on attacks in this turn."""
    boost: int = 0
    """More dice on the next attack."""
    weak: int = 0
    """Fewer dice until the end of the next turn."""
    bound: bool = False
    """Loses its next turn."""
    shifted: bool = False
    """Out of reach of all attacks until its next turn."""
    edge: bool = False
    """Has Edge on the attacks of its next action (DP-13)."""


@dataclass
class Burns:
    """Lingering damage: (next step, type) of each that runs (DP-21)."""

    steps: tuple[tuple[int, str], ...] = ()


@dataclass
class Plan:
    """What an enemy means to do in this round, and what it lets the player see of it (BH-01)."""

    intent: str = ""
    amount: int = 0
    word: str = ""
    """The target word."""
    at: str = ""
    """What the word came to: a unit's id, or a square as `x,y`."""
    shown: str = ""
    shown_at: str = ""
    """The aim that goes with a feint."""
    aimed: bool = False
    """The target word was worked out."""
    aimed_again: bool = False
    """Its turn has come, and it looked whether its target can still be had (BH-08)."""
    die: int = 0
    sides: int = 0
    """What was rolled to choose; told once the turn comes. 0 sides: nothing was rolled."""


@dataclass
class Past:
    """What behaviour scripts may remember, kept only as far as a script looks at it: so equal states stay equal."""

    intent: str = ""
    attacker: str = ""
    unhurt: int = 0
    hurt: bool = False


@dataclass(frozen=True)
class Field:
    """The ground and the stakes: rows of the grid, whether its edge is open, and the Loot rating."""

    rows: tuple[str, ...]
    open_edge: bool
    loot: int


@dataclass
class Round:
    """The round, who has the drop in it, and the order of Combat Initiative (DP-02, DP-15)."""

    number: int = 1
    drop: str = ""
    """The side that alone acts in this round."""
    order: tuple[str, ...] = ()


@dataclass
class Acting:
    """Whose turn it is and what it has under way: rolls still to be made, or a thing that is being used.

    `parts` are (`attack` or `power`, key, target, target was down) of rolls whose targets are named already.
    """

    who: str = ""
    parts: tuple[tuple[str, str, str, bool], ...] = ()
    wanted: int = 0
    """Rolls that a split action is to have; targets are still being named while `parts` are fewer (DP-16)."""
    dice: int = 0
    """Dice of each roll of a split; 0: each roll has its own pool."""
    struck: bool = False
    """The action has had an attack: what was lent to the next attack is used up with it."""
    thing: str = ""
    target: str = ""
    foe: str = ""


@dataclass
class Hit:
    """A hit that is being worked out: damage and lingering damage that get through, and what else it brings."""

    target: str = ""
    attacker: str = ""
    damage: int = 0
    lingering: int = 0
    type: str = ""
    fells: bool = False
    blinds: int = 0
    sickens: int = 0
    asked: bool = False
    """The bearer of a Shield was asked."""
