"""A moment: everything that the window draws of a session, taken where its engine may be touched."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from game.sessions.session import Session
from game.window.art.portraits import Sitter
from game.window.units import sitters_of
from systems.table.battle.setup import LootTable
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.requests import Request


class Told(NamedTuple):
    """An event as the window tells and plays it."""

    kind: str
    words: str
    cues: tuple[Cue, ...] = ()

    @classmethod
    def of(cls, event: Event, name: Namer) -> Self:
        """Return an event with its words."""
        return cls(event.kind, event.words(name), tuple(event.cues()))


@dataclass(frozen=True)
class Moment:
    """A session between two answers. Nothing in it changes, and nothing in it leads back to the engine."""

    view: Mapping[str, Any]
    request: Request | None
    """The open request, with all its words; None when all is over."""
    outcome: str
    events: tuple[Event, ...]
    told: tuple[Told, ...]
    """What the last answer brought about, and how it is told and played."""
    names: Mapping[str, str]
    sitters: Mapping[str, Sitter]
    """Whose portraits are shown, by the ids of units."""
    tables: Mapping[str, LootTable]
    """The loot tables of the open request."""

    def name(self, key: str) -> str:
        """Return the display name of an id."""
        return self.names.get(key, key)


def taken(session: Session, events: Sequence[Event] | None = None) -> Moment:
    """Take the moment of a session; `events` are those of the last answer, by default its own."""
    view, battle = session.view(), session.battle
    request = session.request
    happened = session.events if events is None else events
    return Moment(
        view=view,
        request=None if request is None else settled(request),
        outcome=session.outcome,
        events=tuple(happened),
        told=tuple(told for each in happened if (told := Told.of(each, session.name)).words or told.cues),
        names=dict(session.names),
        sitters=sitters_of(view, battle),
        tables=_tables(session, request),
    )


def settled(request: Request) -> Request:
    """Return a request whose words are all written, so that reading them asks no engine."""
    options = list(request.options)
    for option in options:
        _ = option.label, option.help
    return Request.prepared(request.id, request.kind, request.who, request.text, options)


def _tables(session: Session, request: Request | None) -> Mapping[str, LootTable]:
    """Return the loot tables of the open request; none for other requests."""
    tables: Mapping[str, LootTable] = session.battle.tables if session.battle is not None else {}
    known = request is not None and any(option.id in tables for option in request.options)
    return dict(tables) if known else {}
