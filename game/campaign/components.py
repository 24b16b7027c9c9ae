"""Components of a campaign's world. Each entity has a stable id: `campaign`, `member-1`, `thing-4`, `spot-12,7` …

Hexes are offset texts, `column,row`. Content is named by full id. Components have no methods; the rules are functions.
"""

from dataclasses import dataclass
from typing import Annotated

from systems.table.content.ref import Names
from systems.table.loop.language import mark
from systems.table.loop.state_values import Entity, OneOf, Within

Pairs = tuple[tuple[str, int], ...]
Amount = Annotated[int, Within()]
"""A number that is never below 0."""

OWNED = mark("item or spell")
"""The kind of a field that names items and spells alike."""

BY_PAIR = mark("the second of each pair")
"""The kind of a field of pairs, each of an id and its kind."""


@dataclass
class Origin:
    """The parameters that the campaign was begun with (HX-01, HX-22, BH-07)."""

    seed: str
    region: Annotated[str, Names("region")]
    ruleset: str
    difficulty: str = "standard"


@dataclass
class Clock:
    """The day, counted from 1, and its stage: `planning`, `travel`, `camp` (HX-02).

    `back` is the phase that a menu (town, equipment …) returns to; `desk` which part of a menu is open.
    """

    day: Annotated[int, Within(1)] = 1
    stage: Annotated[str, OneOf(("planning", "travel", "encounter", "camp"))] = "planning"
    back: str = ""
    desk: str = ""


@dataclass
class Trek:
    """The party's position, the hex it came from, and the rest of the day's movement."""

    at: str
    came_from: str = ""
    points: int = 0
    full: int = 0
    spent: int = 0
    """Move points already spent today when the day's movement was last recomputed."""
    ended: bool = False
    """The rest of the day's movement is spent, however much it was."""
    free_moves: int = 0
    entering: str = ""
    """The hex that is being entered, until its scouting and encounter are resolved."""
    route: tuple[str, ...] = ()
    halted: bool = False
    """The party pauses on its route because a decision comes first."""
    planned: str = ""
    """The goal of a route that is not confirmed yet."""
    fuelled: bool = False
    """The vehicle's fuel for this day is burnt."""
    homeward: bool = False
    """The way home stands open: the party leaves what it cannot carry, and is there (IT-15)."""


@dataclass
class Scouting:
    """The Scouting Roll under way, and the Bonus that is kept for the day (HX-03)."""

    bonus: bool = False
    total: int = 0
    difficulty: int = 0
    result: Annotated[str, OneOf(("", "well", "plain", "ambushed"))] = ""
    """`well`, `plain`, `ambushed`, or empty while nothing is rolled."""
    encounter: Annotated[str, Names("encounter")] = ""
    """The encounter in the hex that is being entered, if there is one."""


@dataclass
class Meeting:
    """The encounter that is being played: its id, whether it is an ambush, and the number of the fight."""

    encounter: Annotated[str, Names("encounter")] = ""
    ambush: bool = False
    fights: Amount = 0
    once: Annotated[tuple[str, ...], Names("encounter")] = ()
    """Unique encounters that were won."""


@dataclass
class Feat:
    """The attempts in the current scene, and the feat of effort under way (ZN-26).

    `option` is the feat of effort; `turn` counts its turns from 1, `tried` are the members who tried in this turn.
    """

    option: str = ""
    tries: Amount = 0
    progress: int = 0
    turn: Amount = 0
    tried: Annotated[tuple[str, ...], Entity()] = ()


@dataclass
class Land:
    """The map: rows of terrain glyphs, and rows of knowledge marks (`#` known, `.` hidden) (HX-05)."""

    rows: tuple[str, ...]
    known: tuple[str, ...]


@dataclass
class Sky:
    """The weather, empty for none, and the last day of it (TH-04)."""

    weather: Annotated[str, Names("weather")] = ""
    until: Amount = 0


@dataclass
class Purse:
    """Gold, and the spells that the party owns, each as often as it is owned."""

    gold: Amount = 0
    spells: Annotated[tuple[str, ...], Names("spell")] = ()
    cast: Annotated[tuple[str, ...], Names("spell")] = ()
    """The spells that were cast today, each as often as it was (IT-13)."""


@dataclass
class Tally:
    """Counters for the summary."""

    victories: int = 0
    retreats: int = 0
    routs: int = 0
    stalemates: int = 0
    deaths: int = 0
    scenes: int = 0
    hexes: int = 0
    things_used: Annotated[Pairs, Names(OWNED)] = ()


@dataclass
class Journal:
    """The journal: (day, kind, text) entries, rumours heard, creatures met (HX-11).

    Rumours are (rumour id, state) with the states `heard`, `true`, `false`.
    """

    entries: tuple[tuple[int, str, str], ...] = ()
    rumours: Annotated[tuple[tuple[str, str], ...], Names("rumour")] = ()
    met: Annotated[tuple[str, ...], Names("creature")] = ()


@dataclass
class Memory:
    """What a campaign remembers: (encounter, hex) of each encounter that was won, every name that a member bore,
    and whom it has slain.
    """

    won: Annotated[tuple[tuple[str, str], ...], Names("encounter")] = ()
    names: tuple[str, ...] = ()
    slain: Annotated[Pairs, Names("creature")] = ()
    """How many of each creature were slain in fights that were won."""


@dataclass
class FactState:
    """A fact that is no longer as it started: its value as a number (1 for true) or a word (TL-01).

    `place` is the town or landmark whose fact it is, if it is that of a place.
    """

    fact: Annotated[str, Names("fact")]
    place: str = ""
    number: int = 0
    word: str = ""


@dataclass
class Encountered:
    """An encounter that was met: how often, and the options that were chosen in its scene, the last one at the end."""

    encounter: Annotated[str, Names("encounter")]
    times: Amount = 0
    chosen: tuple[str, ...] = ()


@dataclass
class Talk:
    """The scene that is being played (TL-02): a `scene` by itself, or else that of the encounter of the meeting.

    `said`: what is said at the step was told. `back` is the phase that goes on after it, or after an encounter that an
    event brought, with the `stage` of the day; empty for travel. While `fighting`, the meeting is that of the fight and
    `host` the encounter whose scene goes on; `won`, `left` and `lost` are the steps after it.
    """

    scene: Annotated[str, Names("scene")] = ""
    step: str = ""
    said: bool = False
    back: str = ""
    stage: Annotated[str, OneOf(("", "planning", "travel", "encounter", "camp"))] = ""
    fighting: bool = False
    host: Annotated[str, Names("encounter")] = ""
    won: str = ""
    left: str = ""
    lost: str = ""


@dataclass
class Happenings:
    """What waits to happen, in order, each with its kind; `reached` is the hex whose entry was an occasion."""

    queue: Annotated[tuple[tuple[str, str], ...], Names(BY_PAIR)] = ()
    reached: str = ""


@dataclass
class SceneState:
    """A scene that was begun: how often, and the options that were chosen in it, the last one at the end."""

    scene: Annotated[str, Names("scene")]
    times: Amount = 0
    chosen: tuple[str, ...] = ()


@dataclass
class EventState:
    """An event that has happened: how often, and on which day the last time."""

    event: Annotated[str, Names("event")]
    times: Amount = 0
    day: Amount = 0


@dataclass
class DeckState:
    """A deck that was drawn from: the cards that are out, each as often as it was drawn, and those of `day`."""

    deck: Annotated[str, Names("deck")]
    drawn: tuple[str, ...] = ()
    day: Amount = 0
    today: tuple[str, ...] = ()


@dataclass
class Codex:
    """What the party has met of each kind, in the order of meeting (TL-05); creatures are the journal's `met`."""

    towns: Annotated[tuple[str, ...], Names("town")] = ()
    landmarks: Annotated[tuple[str, ...], Names("landmark")] = ()
    terrains: Annotated[tuple[str, ...], Names("terrain")] = ()
    items: Annotated[tuple[str, ...], Names("item")] = ()
    spells: Annotated[tuple[str, ...], Names("spell")] = ()
    vehicles: Annotated[tuple[str, ...], Names("vehicle")] = ()
    trades: Annotated[tuple[str, ...], Names("character_type")] = ()
    loot_tables: Annotated[tuple[str, ...], Names("loot_table")] = ()
    desks: tuple[str, ...] = ()
    """Desks of towns, by their kind of request."""


@dataclass
class Person:
    """A member of the party. `steps` are the advancement steps taken; PP are what is left to spend (HX-21)."""

    name: str
    kind: Annotated[str, Names("character_type")]
    pp: Amount = 0
    steps: tuple[str, ...] = ()


@dataclass
class Body:
    """A member's condition in the ruleset's own terms (HX-13)."""

    values: Pairs


@dataclass
class Fate:
    """`able`, `wounded` (grievously, since that day) or `dead` (HX-09)."""

    state: Annotated[str, OneOf(("able", "wounded", "dead"))] = "able"
    since: Amount = 0
    starved: bool = False
    """Went without food or water at the last Camp."""
    aided_on: Amount = 0
    """The day of the last attempt at First Aid on them; 0 for never (DP-22)."""
    aided: bool = False
    """First Aid succeeded: it counts in the coming night."""


@dataclass
class Under:
    """The states that a member is in, each with the day at whose dawn it ends, 0 for none (TH-01)."""

    states: Annotated[Pairs, Names("state")] = ()


@dataclass
class Corpse:
    """A corpse in a hex, or carried along (`at` is empty then). `usable`: the Grimoire can use it (IT-07)."""

    name: str
    at: str
    usable: bool
    day: Amount
    member: bool = False


@dataclass
class Grave:
    """Where a member of the party was buried (HX-09)."""

    name: str
    at: str
    day: int


@dataclass
class Thing:
    """Items of one kind in one place: in the `pack`, in a `hand`, `worn`, or left in a `hex`.

    Stacks are one entity with a count; other things are one entity each. `holder` is a member's id for `hand` and
    `worn`, a hex for `hex`, else empty.
    """

    item: Annotated[str, Names("item")]
    count: Annotated[int, Within(1)] = 1
    where: Annotated[str, OneOf(("pack", "hand", "worn", "hex", "vehicle"))] = "pack"
    holder: str = ""
    used: Amount = 0
    used_on: Amount = 0
    """The day of its last use; 0 for never."""
    spells: Annotated[tuple[str, ...], Names("spell")] = ()
    """Spells stored in it (IT-13)."""


@dataclass
class Vehicle:
    """A vehicle the party owns: where it stands, and whether the party is on board (HX-18).

    A boat that is boarded from the shore still lies in the water, next to the party's hex.
    """

    kind: Annotated[str, Names("vehicle")]
    at: str
    boarded: bool = False
    thing: Annotated[str, Entity()] = ""
    """The thing it was unfolded from, if it can be carried."""
    used: Amount = 0
    """Free moves made on the day `used_on`; for a vehicle that folds, its thing keeps them."""
    used_on: Amount = 0


@dataclass
class Spot:
    """A town or a landmark on the map: `marked` when known of, `seen`, `visited`, `done` when its find was given."""

    at: str
    kind: Annotated[str, OneOf(("town", "landmark"))]
    key: str
    state: Annotated[str, OneOf(("hidden", "marked", "seen", "visited", "done"))] = "hidden"


@dataclass
class Site:
    """The encounter left in a hex, or the day until which the hex is safe (-1: for good) (HX-17)."""

    at: str
    encounter: Annotated[str, Names("encounter")] = ""
    safe_until: int = 0


@dataclass
class QuestState:
    """A quest that the party is on: `open`, `done` or `failed` (HX-11, TL-03)."""

    quest: Annotated[str, Names("quest")]
    state: Annotated[str, OneOf(("open", "done", "failed"))] = "open"
    since: Amount = 1
    owed: Amount = 0
    """PP earned and not yet given to a character."""
    stages: tuple[tuple[str, str, int], ...] = ()
    """(id, state, day of it) of each stage that is no longer waiting: `open`, `done`, `failed` or `closed`."""
    early: tuple[str, ...] = ()
    """Stages whose goals were met before they came, as the party was told."""


@dataclass
class Finale:
    """What makes the tale end, and what quests and prices have been changed for good or for days (TL-04)."""

    ending: Annotated[str, Names("ending")] = ""
    """The ending that has come, or that an effect has made due."""
    left: bool = False
    """The party has walked away."""
    offered: Annotated[tuple[str, ...], Names("quest")] = ()
    """Side quests that an effect has offered."""
    prices: tuple[tuple[int, int], ...] = ()
    """(percent, last day) of each change of prices; 0 for one that lasts."""


COMPONENTS: tuple[type, ...] = (
    Origin, Clock, Trek, Scouting, Meeting, Feat, Land, Purse,
    Tally, Journal, Codex, Person, Body, Fate, Corpse, Thing,
    Vehicle, Spot, Site, QuestState, Memory, Grave,
    FactState, Encountered, Talk, Happenings, SceneState, EventState, DeckState, Finale, Sky, Under,
)  # fmt: skip
"""All component types of a campaign besides the table's Flow."""
