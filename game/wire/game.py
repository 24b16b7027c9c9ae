"""One game on the wire: what it sends at its beginning, and in answer to each message of the bot."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.undo import CannotUndo
from game.wire import messages
from game.wire.messages import Asked, Unreadable
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Request

Message = dict[str, Any]
REMEMBERED = 50
"""Choices of which `why` can tell."""


class Session(Protocol):
    """The part of a session that is served."""

    @property
    def request(self) -> Request | None: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def outcome(self) -> str: ...

    def name(self, key: str) -> str:
        """Return the name of an id."""

    def choose(self, choice: Choice) -> Sequence[Event]:
        """Answer the request; raises `Refused`."""

    def undo(self) -> None:
        """Take back the last answer; raises `CannotUndo`."""


Reload = Callable[[], Sequence[str]]
"""Reloads the content and returns what changed; raises ReloadFailed."""
Odds = Callable[[], dict[str, Any]]
"""Returns the odds of the open request known so far, as plain data; never waits."""
Way = Callable[[str], Mapping[str, Any]]
"""Returns what it takes to get to a hex, as plain data; raises KeyError for what is no hex."""


class Game:
    """A session, and what a bot may ask about it."""

    def __init__(
        self,
        session: Session,
        reload: Reload | None = None,
        odds: Odds | None = None,
        notices: list[str] | None = None,
        way: Way | None = None,
    ) -> None:
        """Serve a session.

        Args:
            session: the session.
            reload: reloads the content; without it such lines are refused.
            odds: returns the odds of the open request; without it such lines are refused.
            notices: sentences that belong to no choice; they are sent, and cleared.
            way: returns what it takes to get to a hex; without it such lines are refused.
        """
        self.session = session
        self._reload, self._odds, self._way = reload, odds, way
        self._notices: list[str] = [] if notices is None else notices
        self._views = True
        self._told: deque[list[str]] = deque(maxlen=REMEMBERED)
        """The events of the last choices in words, the newest last."""

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.session.request is None

    def opening(self) -> Iterator[Message]:
        """Yield what comes first: notices, the events so far, and the request."""
        yield from self._noticed()
        yield from self._happened(self.session.events)
        yield self._next()

    def answers(self, asked: Asked) -> Iterator[Message]:
        """Yield what answers a message.

        Raises:
            Unreadable: the message cannot be answered here; nothing has changed.
            Refused: a choice is not legal; nothing has changed.
        """
        match asked.word:
            case "choice":
                happened = self.session.choose(messages.choice_of(asked.value))
                yield from self._happened(happened)
                yield from self._noticed()
                yield self._next()
            case "undo":
                yield from self._undone()
            case "reload":
                yield from self._reloaded()
            case "odds" if self._odds is not None:
                yield {"odds": self._odds()}
            case "way" if self._way is not None:
                yield {"way": self._way_to(self._way, asked.value)}
            case "why":
                yield {"why": self._why(asked.value)}
            case "view":
                yield from self._seen(asked.value)
            case _:
                raise Unreadable(f"a line is not answered here that asks for {asked.word!r}")

    def _next(self) -> Message:
        """Return the open request, or the outcome."""
        request = self.session.request
        if request is None:
            return {"outcome": self.session.outcome}
        return messages.request(request, self._views)

    def _happened(self, events: Sequence[Event]) -> Iterator[Message]:
        self._told.append([event.words(self.session.name) for event in events])
        yield messages.events(events)

    def _noticed(self) -> Iterator[Message]:
        if self._notices:
            yield messages.notices(self._notices)
            self._notices.clear()

    def _undone(self) -> Iterator[Message]:
        try:
            self.session.undo()
        except CannotUndo as error:
            raise Unreadable(str(error)) from error
        if self._told:
            self._told.pop()
        yield {"undone": True}
        yield from self._noticed()
        yield self._next()

    def _reloaded(self) -> Iterator[Message]:
        if self._reload is None:
            raise Unreadable('a line is {"reload": true} only where content can be reloaded, which is not here')
        try:
            changes = self._reload()
        except ReloadFailed as error:
            yield messages.not_reloaded(str(error), error.faults)
            return
        yield messages.reloaded(changes)
        yield from self._happened(self.session.events)
        yield from self._noticed()
        yield self._next()

    def _way_to(self, way: Way, goal: object) -> Mapping[str, Any]:
        if not isinstance(goal, str):
            raise Unreadable('a line is {"way": "column,row"}: the hex is a text')
        try:
            return way(goal)
        except KeyError:
            raise Unreadable(f"there is no hex {goal!r} here; a hex of a map is column,row, such as 12,7") from None

    def _why(self, count: object) -> list[str]:
        """Return the events of so many last choices, each in words."""
        if type(count) is not int or not 1 <= count <= REMEMBERED:
            raise Unreadable(f'"why" is the number of choices to look back at, from 1 to {REMEMBERED}')
        return [line for lines in list(self._told)[-count:] for line in lines]

    def _seen(self, value: object) -> Iterator[Message]:
        """Leave views out of requests, or put them in again; then the open request follows with its view."""
        wanted = {"none": False, "full": True}.get(value) if isinstance(value, str) else value
        if not isinstance(wanted, bool):
            raise Unreadable('"view" is "full" or "none"')
        self._views = wanted
        yield {"view": "full" if wanted else "none"}
        if wanted:
            yield self._next()
