"""Components of a Reactive fight: facts are frozen, all else is state."""

from dataclasses import dataclass

from systems.reactive.blocks import Act, Task, Weapon


@dataclass(frozen=True)
class Fighter:
    """A member of the party."""

    id: str
    tough: int
    most: int
    weapons: tuple[Weapon, ...]
    healer: bool
    shields: tuple[str, ...]
    """The things that can ignore damage to this bearer."""
    locket: bool
    """Half of each amount of damage passes this bearer by."""


@dataclass
class Health:
    """HP now, 0 to the most; of a member or an enemy."""

    hp: int


@dataclass
class Turn:
    """Where a member stands in the cycle."""

    place: int = 0
    """In the turn order, from 1; 0 has none yet."""
    taken: bool = False
    """The turn of this cycle is used, or was given up to help."""
    answered: bool = False
    """Defended somebody in answer to an attack in this cycle (RX-09)."""
    guards: str = ""
    """The ally who is defended ahead, until the next turn (RX-09)."""
    favoured: bool = False
    """The next roll has advantage (HX-14)."""


@dataclass
class Plight:
    """What comes upon a member."""

    coming: int = 0
    """Damage about to be taken."""
    asked: bool = False
    """A Shield was offered against it."""
    shifted: bool = False
    """Out of reach until the end of the cycle."""
    caught_by: str = ""
    """The enemy that grapples: rolls against anything else have disadvantage."""
    caught: int = 0
    """Ends of cycles until the grapple is over."""


@dataclass(frozen=True)
class Enemy:
    """One enemy. `modifier` is added to rolls against it (RX-11)."""

    id: str
    modifier: int
    most: int


@dataclass
class Bound:
    """How an enemy is held: ends of cycles until it is over, 0 not at all (RX-08). `held` is wholly, however."""

    held: int = 0
    restrained: int = 0
    blinded: int = 0
    stunned: int = 0


@dataclass
class Stance:
    """Where an enemy stands in the cycle, and whether it is still there."""

    gone: str = ""
    """`fled` or `surrendered`."""
    attackers: tuple[str, ...] = ()
    """Who attacked it in this cycle, in the order of ids; nobody: it is ignored (RX-04)."""
    reacted: bool = False
    """It had its say by RX-04."""
    owed: int = 0
    """What the `press` of the cycle before adds to rolls against it."""
    weakened: int = 0
    """What is taken off its damage in this cycle."""
    dulled: int = 0
    """What is taken off its damage for the rest of the fight."""
    exposed: int = 0
    """What is added to rolls against it for the rest of the fight."""


@dataclass
class Declared:
    """An enemy's intent for this cycle, and what it lets the party see of it (BH-01)."""

    intent: str = ""
    amount: int = 0
    target: str = ""
    """The word by which it aims, and aims again (BH-08)."""
    at: str = ""
    shown: str = ""
    die: int = 0
    sides: int = 0
    """What it rolled to choose; told once it shows. 0 sides: nothing was rolled."""


@dataclass
class Past:
    """What behaviour scripts may remember of one enemy, kept only as far as some script looks at it."""

    intent: str = ""
    attacker: str = ""
    unhurt_rounds: int = 0
    hurt: bool = False
    ignored: bool = False


@dataclass
class Cycle:
    """The cycle under way and what holds for the whole fight."""

    round: int = 1
    mode: str = "turn"
    """What blows come of: `turn`, or enemies that act by RX-04: `ambush`, `ignored` or `leave`."""
    shuffle: bool = False
    """The rest of the turn order is drawn at random (RX-03)."""
    asked: bool = False
    """The player was asked about the Scouting Bonus."""
    opened: bool = False
    """Scouting Bonus and ambush are settled (HX-14)."""
    way_out: bool = False
    """A way was opened by which one leaves unharmed."""
    loot: int = 0
    """Loot rating that tasks have found."""
    unasked: bool = False
    """The player lets every blow of this cycle land; who stands ready steps in all the same."""
    lent: int = 0
    """What is added to the damage of the coming attack."""
    mending: tuple[tuple[str, str, str], ...] = ()
    """Healing that is still to be rolled: (member, dice text, thing)."""
    last_defender: str = ""
    last_worker: str = ""


@dataclass
class Swing:
    """The roll of a turn: an attack or a task, and what it came to."""

    who: str = ""
    foe: str = ""
    weapon: str = ""
    task: str = ""
    helper: str = ""
    level: str = ""
    lent: int = 0
    dealt: int = 0


@dataclass
class Blow:
    """Damage by an enemy that is about to land, and who steps in (RX-09)."""

    foe: str = ""
    amount: int = 0
    victims: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    """Victims for whom nobody steps in."""
    ward: str = ""
    """The victim who is defended."""
    defender: str = ""
    ahead: bool = False
    helper: str = ""


@dataclass(frozen=True)
class Undertaking:
    """A task of the encounter."""

    task: Task


@dataclass
class Clock:
    """Segments of a task that are filled."""

    filled: int = 0


@dataclass(frozen=True)
class Chance:
    """A free act of the encounter."""

    act: Act


@dataclass
class Done:
    """Whether a free act was done."""

    done: bool = False


@dataclass(frozen=True)
class Lying:
    """A weapon that lies about at the start."""

    weapon: Weapon


@dataclass
class Carried:
    """Who took it up, if anybody."""

    holder: str = ""
