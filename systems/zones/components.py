"""Components of a fight on zones."""

from dataclasses import dataclass

from systems.zones.blocks.stat_blocks import Ability, Weapon


@dataclass(frozen=True)
class Unit:
    """The fixed facts of a character, enemy, object or hazard (ZN-01)."""

    id: str
    side: str
    """`party`, `foes`, `object` or `hazard`."""
    grade: str
    """`hero`, `foe`, `grunt` or `peon` (ZN-22 to ZN-24)."""
    most: int
    """Health when unhurt; 0: the unit cannot be attacked."""
    might: int
    agility: int
    wits: int
    score: int
    """An NPC's own Action Score or an object's own Challenge Score; 0: the score of its Zone or the map (ZN-04)."""
    weapons: tuple[Weapon, ...]
    abilities: tuple[Ability, ...]
    ardor: int = 0
    """Maximal Ardor."""
    creature: str = ""
    leader: bool = False
    objective: bool = False
    force: int = 0
    """With any, its basic attacks strike everybody in a Zone; so much is added to their damage (TH-03)."""


@dataclass
class Health:
    """Health, Healing Surges and Ardor now; `gone` is the way the unit left the fight.

    `gone` is empty, `out` (0 health, or broken), `left` over an exit, `fled` or `yielded`.
    """

    now: int
    surges: int = 0
    ardor: int = 0
    gone: str = ""


@dataclass
class Spot:
    """The position of a unit: in a fixed Zone, or at a point of loose ground (feet) where `zone` is empty.

    `was_…` is the position before the moves of this round, kept while beat (c) is still to come.
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
    """The declared action of this round (ZN-06), and how far its resolution has progressed."""

    action: str = ""
    weapon: str = ""
    target: str = ""
    place: str = ""
    what: str = ""
    """The ability or object of the action, `use:<thing>` or `give:<thing>`, or `press` for that intent."""
    friend: str = ""
    """The member for whom an item is used."""
    struck: tuple[str, ...] = ()
    """Targets against whom this action is already resolved."""
    done: bool = False


@dataclass
class Score:
    """The Action Score of the round, and changes to it in this round and the next."""

    value: int = 0
    natural: int = 0
    """The d20; 0 until it is rolled. NPCs roll none (ZN-31)."""
    surge: bool = False
    """A Surge was spent on an additional d6, still to be rolled (ZN-19)."""
    prepared: bool = False
    lent: int = 0
    due: int = 0
    """Added in the next round."""
    changed: int = 0
    """Permanent changes by the director, feats and Timers."""
    held: bool = False
    """Unable to move in this round."""
    holds: bool = False
    """Unable to move in the next round."""


@dataclass
class Harm:
    """Damage, recovery and protections that apply at the round's end (ZN-28)."""

    damage: int = 0
    recovery: int = 0
    asked: bool = False
    """Whether its Shield was asked about (IT-05)."""
    shifted: bool = False
    """Protected from all harm of this round."""
    bound: bool = False
    """Its Hits of this round have no effect."""


@dataclass
class Mind:
    """An enemy's intent and memory (BH-01, BH-04)."""

    stage: int = 0
    """0: undecided; 1: the intent is decided; 2: the target is decided, too."""
    intent: str = ""
    amount: int = 0
    word: str = ""
    at: str = ""
    shown: str = ""
    shown_at: str = ""
    """The shown target; for a feint it may differ from `at`."""
    place: str = ""
    """The shown destination."""
    far: bool = False
    """Whether it is shown as too far away to attack in this round."""
    last_intent: str = ""
    attacker: str = ""
    """Its attacker in this round; of several the one with the best score."""
    last_attacker: str = ""
    hurt: bool = False
    unhurt: int = 0
    shown_amount: int = 0
    """The amount of a press that is shown; for a feint it may differ from `amount`."""


@dataclass
class Holder:
    """The bearer of an item, which can be handed over (ZN-32)."""

    who: str = ""


@dataclass
class Work:
    """Progress of an object's feat (ZN-25, ZN-26)."""

    progress: int = 0
    tried: str = ""
    """The best result of this round, `partial` or `success`, or the side that took the object, `party` or `foes`."""
    done: bool = False


@dataclass
class Terrain:
    """The changing state of the map: the round, scores, ways, hazards and the Timer."""

    round: int = 0
    challenge: int = 0
    zones: tuple[tuple[str, int], ...] = ()
    """Changes of Zones' Challenge Scores, by id."""
    opened: tuple[tuple[str, str], ...] = ()
    stopped: tuple[str, ...] = ()
    fired: tuple[int, ...] = ()
    """Numbers of the director's rules that are spent, those of this round included."""
    timer: int = 0
    """Rounds left."""
    loot: int = 0
    ends: str = ""
    """The outcome by which the fight ends at the end of this round."""
    coming_challenge: int = 0
    """The change of the map's Challenge Score that this round brings about; it holds from the next (ZN-28)."""
    opening: tuple[tuple[str, str], ...] = ()
    """Ways that were opened in this round, and are open from the next (ZN-28)."""
