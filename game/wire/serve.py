"""Serve one session to a bot on two streams."""

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, Protocol, TextIO

from game.packs.catalogue import Refused as RefusedPack
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.storage import disk_full
from game.wire import messages
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Refused, Request


class Session(Protocol):
    """What is served; `game.campaign` has the real one."""

    @property
    def request(self) -> Request | None: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def outcome(self) -> str: ...

    def choose(self, choice: Choice) -> Sequence[Event]:
        """Answer the request; raises `Refused`."""


class Disconnected(Exception):
    """The bot reads or writes no longer."""


Reload = Callable[[], Sequence[str]]
"""Loads the content anew and says what changed; raises NotReloaded."""


Odds = Callable[[], dict[str, Any]]
"""Gives what is known by now of the odds of the open request, as plain data; never waits."""


def serve(
    session: Session, source: TextIO, out: TextIO, reload: Reload | None = None, odds: Odds | None = None
) -> None:
    """Play until the session is over or a stream ends.

    A line that cannot be taken is answered with its reason and changes nothing; the request that is open stays open.
    `{"reload": true}` loads the content anew, if that is possible here; the open request is sent again then.
    `{"odds": true}` asks for the odds of the open request of a fight; `{"odds": {"state": …}}` answers at once with
    what is known by then, and the request stays open. `state` is `counting`, `ready` (the numbers are final), `none`
    (it is no fight, or it is decided) or `failed`, with a `reason`. Where something is known there are `exact`,
    `final`, `at_best` (the enemies are ruthless, and the true odds worse), `fights` (for each option at least) and
    `options`, each with `option`, `win`, `low`, `high`, `loss` and `falls` in per cent, the `fields` of the answer that
    is meant, and `leaves`: whether the party gets away after it.
    """
    wire = Wire(source, out, reload, odds)
    try:
        wire.send(messages.events(session.events))
        while (request := session.request) is not None:
            wire.send(messages.request(request))
            wire.answer(session)
        wire.send({"outcome": session.outcome})
    except Disconnected:
        return


def send_refused_packs(refused: "Sequence[RefusedPack]", out: TextIO) -> None:
    """Tell which packs are not loaded, if there are such."""
    if refused:
        try:
            Wire(StringIO(), out).send(messages.refused_packs(refused))
        except Disconnected:
            return


def ask(request: Request, source: TextIO, out: TextIO) -> str:
    """Ask something before there is a session.

    Returns:
        The id of the option; an empty text where nobody is there to answer.
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
    """Two streams of lines."""

    def __init__(self, source: TextIO, out: TextIO, reload: Reload | None = None, odds: Odds | None = None) -> None:
        self.source = source
        self.out = out
        self.reload = reload
        self.odds = odds

    def send(self, message: dict[str, Any]) -> None:
        """Write a message.

        Raises:
            Gone: nobody reads it.
            OSError: there is no room for it.
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
            Gone: there are no more.
        """
        try:
            line = next((line for line in iter(self.source.readline, "") if line.strip()), "")
        except (OSError, ValueError) as error:
            raise Disconnected from error
        if not line:
            raise Disconnected
        return line

    def answer(self, session: Session) -> None:
        """Read lines until one answers the request or has it asked anew, and tell what follows.

        Raises:
            Gone: there are no more, or nobody reads.
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
            try:
                happened = session.choose(messages.parse_choice(line))
            except (messages.Unreadable, Refused) as error:
                self.send(messages.refused(str(error)))
            else:
                self.send(messages.events(happened))
                return

    def _reloaded(self, reload: Reload) -> bool:
        """Load the content anew, and tell what came of it."""
        try:
            told = reload()
        except ReloadFailed as error:
            self.send(messages.not_reloaded(str(error), error.faults))
            return False
        self.send(messages.reloaded(told))
        return True
