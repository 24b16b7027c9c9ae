"""Components of a fight: facts are frozen, the rest is state."""

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
    """Ids of the items that can ignore damage to this bearer."""
    locket: bool
    """Each amount of damage to this bearer is halved."""


@dataclass
class Health:
    """Current HP of a member or an enemy, from 0 to the maximum."""

    hp: int


@dataclass
class Turn:
    """A member's part in the cycle."""

    place: int = 0
    """Place in the turn order, from 1; 0 before it is set."""
    taken: bool = False
    """The turn of this cycle was used, or given up for a defence."""
    answered: bool = False
    """Has defended in answer to an attack in this cycle (RX-09)."""
    guards: str = ""
    """The ally defended in advance, until the next turn (RX-09)."""
    favoured: bool = False
    """The next roll has advantage (HX-14)."""
    lingers: bool = False
    """The roll of this turn is done or given up; free acts are still possible (RX-05)."""


@dataclass
class Plight:
    """Damage pending and effects on a member."""

    coming: int = 0
    """Pending damage."""
    asked: bool = False
    """A Shield was offered against the pending damage."""
    shifted: bool = False
    """Out of reach until the end of the cycle."""
    caught_by: str = ""
    """The grappling enemy: rolls against any other target have disadvantage."""
    caught: int = 0
    """Cycle ends until the end of the grapple."""


@dataclass(frozen=True)
class Enemy:
    """One enemy. `modifier` is added to rolls against it (RX-11)."""

    id: str
    modifier: int
    most: int


@dataclass
class Bound:
    """Special effects on an enemy, in cycle ends left; 0 is none (RX-08). `held` is a whole hold, by any effect."""

    held: int = 0
    restrained: int = 0
    blinded: int = 0
    stunned: int = 0


@dataclass
class Stance:
    """An enemy's part in the cycle, and whether it is gone."""

    gone: str = ""
    """`fled` or `surrendered`."""
    attackers: tuple[str, ...] = ()
    """Members who attacked it in this cycle, sorted by id; an enemy without any is ignored (RX-04)."""
    reacted: bool = False
    """It has acted by RX-04."""
    owed: int = 0
    """Modifier of rolls against it from its `press` in the previous cycle."""
    weakened: int = 0
    """Subtracted from its damage in this cycle."""
    dulled: int = 0
    """Subtracted from its damage for the rest of the fight."""
    exposed: int = 0
    """Modifier of rolls against it for the rest of the fight."""


@dataclass
class Declared:
    """An enemy's intent for this cycle, and the intent it shows (BH-01)."""

    intent: str = ""
    amount: int = 0
    target: str = ""
    """The target word, used again for a new target (BH-08)."""
    at: str = ""
    shown: str = ""
    die: int = 0
    sides: int = 0
    """The die that chose the intent, logged at its reveal; 0 sides if none was rolled."""
    shown_amount: int = 0
    """The amount of a press that is shown; for a feint it may differ from `amount`."""
    aim: int = 0
    aim_sides: int = 0
    """The die that chose the target of a strike behind a feint, logged at its reveal; 0 sides if none was rolled."""


@dataclass
class Past:
    """The past of one enemy for behaviour scripts; only values that some script reads are kept."""

    intent: str = ""
    attacker: str = ""
    unhurt_rounds: int = 0
    hurt: bool = False
    ignored: bool = False


@dataclass
class Cycle:
    """The current cycle, and facts of the whole fight."""

    round: int = 1
    mode: str = "turn"
    """Cause of enemy attacks: `turn`, or by RX-04 `ambush`, `ignored` or `leave`."""
    shuffle: bool = False
    """The rest of the turn order is drawn at random (RX-03)."""
    asked: bool = False
    """The player was asked about the Scouting Bonus."""
    opened: bool = False
    """Scouting Bonus and ambush are resolved (HX-14)."""
    way_out: bool = False
    """A way out is open: the party can leave unharmed."""
    loot: int = 0
    """Loot rating found by tasks and acts."""
    unasked: bool = False
    """The player declines further defences in this cycle; members who stand ready step in anyway."""
    lent: int = 0
    """Bonus to the damage of the next attack."""
    mending: tuple[tuple[str, str, str], ...] = ()
    """Healing still to be rolled: (member, dice text, item)."""
    last_defender: str = ""
    last_worker: str = ""
    brisk: bool = False
    """Turns end with their roll until the next free act: the player has none in mind (RX-05)."""


@dataclass
class Swing:
    """The roll of a turn, for an attack or a task, with its result."""

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
    """Pending damage by an enemy, and its defender (RX-09)."""

    foe: str = ""
    amount: int = 0
    victims: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    """Victims without a defender."""
    ward: str = ""
    """The defended victim."""
    defender: str = ""
    ahead: bool = False
    helper: str = ""


@dataclass(frozen=True)
class Undertaking:
    """A task of the encounter."""

    task: Task


@dataclass
class Clock:
    """Filled segments of a task."""

    filled: int = 0


@dataclass(frozen=True)
class Chance:
    """A free act of the encounter."""

    act: Act


@dataclass
class Done:
    """State of a free act."""

    done: bool = False


@dataclass(frozen=True)
class Lying:
    """A weapon on the ground at the start of the fight."""

    weapon: Weapon


@dataclass
class Carried:
    """The bearer of a weapon from the ground, if any."""

    holder: str = ""
