"""What a campaign remembers: journal, codex, facts, scenes, events, decks, quests."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import Amount, Pairs
from systems.table.content.ref import Names
from systems.table.loop.state_values import OneOf


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
class FactOwner:
    """Whose fact it is, beside its state: a power's, a captain's, or that of a member, who may be gone by now."""

    power: Annotated[str, Names("power")] = ""
    captain: Annotated[str, Names("captain")] = ""
    member: str = ""


@dataclass
class Encountered:
    """An encounter that was met: how often, and the options that were chosen in its scene, the last one at the end."""

    encounter: Annotated[str, Names("encounter")]
    times: Amount = 0
    chosen: tuple[str, ...] = ()
    day: Amount = 0
    """The day on which it was met last."""


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
