"""Serve one session to a bot on two streams."""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any, Protocol, TextIO

from game.packs.catalogue import Refused as RefusedPack
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.storage import disk_full
from game.sessions.undo import CannotUndo
from game.wire import messages
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Refused, Request


class Session(Protocol):
    """The part of a session that is served."""

    @property
    def request(self) -> Request | None: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def outcome(self) -> str: ...

    def choose(self, choice: Choice) -> Sequence[Event]:
        """Answer the request; raises `Refused`."""

    def undo(self) -> None:
        """Take back the last answer; raises `CannotUndo`."""


class Disconnected(Exception):
    """The bot has closed its end of a stream."""


Reload = Callable[[], Sequence[str]]
"""Reloads the content and returns what changed; raises ReloadFailed."""


Odds = Callable[[], dict[str, Any]]
"""Returns the odds of the open request known so far, as plain data; never waits."""

Way = Callable[[str], Mapping[str, Any]]
"""Returns what it takes to get to a hex, as plain data; raises KeyError for what is no hex."""


def serve(
    session: Session,
    source: TextIO,
    out: TextIO,
    reload: Reload | None = None,
    odds: Odds | None = None,
    notices: list[str] | None = None,
    way: Way | None = None,
) -> None:
    """Play until the session is over or a stream is closed, by the protocol in README.md.

    Args:
        session: the session.
        source: lines from the bot.
        out: lines to the bot.
        reload: reloads the content; without it such lines are refused.
        odds: returns the odds of the open request; without it such lines are refused.
        notices: sentences that belong to no choice, such as that the game cannot be saved; they are sent, and cleared.
    """
    wire = Wire(source, out, reload, odds, way)
    told = [] if notices is None else notices
    try:
        wire.notify(told)
        wire.send(messages.events(session.events))
        while (request := session.request) is not None:
            wire.send(messages.request(request))
            wire.answer(session)
            wire.notify(told)
        wire.send({"outcome": session.outcome})
    except Disconnected:
        return


def send_refused_packs(refused: "Sequence[RefusedPack]", out: TextIO) -> None:
    """Send the packs that are left out because of faults, if there are any."""
    if refused:
        try:
            Wire(StringIO(), out).send(messages.refused_packs(refused))
        except Disconnected:
            return


def ask(request: Request, source: TextIO, out: TextIO) -> str:
    """Send a request before there is a session, and wait for its answer.

    Returns:
        The id of the chosen option; an empty text if a stream is closed.
    """
    wire = Wire(source, out)
    try:
        wire.send(messages.request(request))
        while True:
            try:
                return request.accepted(messages.parse_choice(wire.receive())).option
            except (messages.Unreadable, Refused) as error:
                wire.send(messages.refused(str(error)))
    except Disconnected:
        return ""


class Wire:
    """Two streams of lines, to and from a bot."""

    def __init__(
        self,
        source: TextIO,
        out: TextIO,
        reload: Reload | None = None,
        odds: Odds | None = None,
        way: Way | None = None,
    ) -> None:
        self.source = source
        self.out = out
        self.reload = reload
        self.odds = odds
        self.way = way

    def send(self, message: dict[str, Any]) -> None:
        """Write a message.

        Raises:
            Disconnected: the output is closed.
            OSError: there is no space left.
        """
        text = messages.encode(message)
        try:
            self.out.write(text + "\n")
            self.out.flush()
        except (OSError, ValueError) as error:
            if disk_full(error):
                raise
            raise Disconnected from error

    def receive(self) -> str:
        """Return the next line that is not empty.

        Raises:
            Disconnected: the input has ended.
        """
        try:
            line = next((line for line in iter(self.source.readline, "") if line.strip()), "")
        except (OSError, ValueError) as error:
            raise Disconnected from error
        if not line:
            raise Disconnected
        return line

    def notify(self, notices: list[str]) -> None:
        """Send notices, if there are any, and clear them."""
        if notices:
            self.send(messages.notices(notices))
            notices.clear()

    def answer(self, session: Session) -> None:
        """Read lines until one answers the request, takes back an answer or reloads the content; send what came of it.

        Raises:
            Disconnected: a stream is closed.
        """
        while True:
            line = self.receive()
            if self.reload is not None and messages.asks_to_reload(line):
                if self._reloaded(self.reload):
                    self.send(messages.events(session.events))
                    return
                continue
            if self.odds is not None and messages.asks_for_odds(line):
                self.send({"odds": self.odds()})
                continue
            if messages.asks_to_undo(line):
                if self._undone(session):
                    return
                continue
            if self.way is not None and (goal := messages.asked_way(line)) is not None:
                self._told(self.way, goal)
                continue
            try:
                happened = session.choose(messages.parse_choice(line))
            except (messages.Unreadable, Refused) as error:
                self.send(messages.refused(str(error)))
            else:
                self.send(messages.events(happened))
                return

    def _undone(self, session: Session) -> bool:
        """Take back the last answer and send the result; return whether it was taken back."""
        try:
            session.undo()
        except CannotUndo as error:
            self.send(messages.refused(str(error)))
            return False
        self.send({"undone": True})
        return True

    def _told(self, way: Way, goal: str) -> None:
        """Send what it takes to get to a hex."""
        try:
            self.send({"way": way(goal)})
        except KeyError:
            self.send(messages.refused(f"there is no hex {goal!r} here; a hex of a map is column,row, such as 12,7"))

    def _reloaded(self, reload: Reload) -> bool:
        """Reload the content and send the result; return whether it could be played."""
        try:
            changes = reload()
        except ReloadFailed as error:
            self.send(messages.not_reloaded(str(error), error.faults))
            return False
        self.send(messages.reloaded(changes))
        return True
