"""Serve one session to a bot on two streams."""

from collections.abc import Sequence
from typing import Any, Protocol, TextIO

from game.streams import full
from game.wire import messages
from systems.table.events import Event
from systems.table.requests import Choice, Refused, Request


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


class Gone(Exception):
    """The bot reads or writes no longer."""


def serve(session: Session, source: TextIO, out: TextIO) -> None:
    """Play until the session is over or a stream ends.

    A line that cannot be taken is answered with its reason and changes nothing; the request that is open stays open.
    """
    wire = Wire(source, out)
    try:
        wire.send(messages.events(session.events))
        while (request := session.request) is not None:
            wire.send(messages.request(request))
            wire.answer(session)
        wire.send({"outcome": session.outcome})
    except Gone:
        return


class Wire:
    """Two streams of lines."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out

    def send(self, message: dict[str, Any]) -> None:
        """Write a message.

        Raises:
            Gone: nobody reads it.
            OSError: there is no room for it.
        """
        text = messages.written(message)
        try:
            self.out.write(text + "\n")
            self.out.flush()
        except (OSError, ValueError) as error:
            if full(error):
                raise
            raise Gone from error

    def receive(self) -> str:
        """Return the next line that is not empty.

        Raises:
            Gone: there are no more.
        """
        try:
            line = next((line for line in iter(self.source.readline, "") if line.strip()), "")
        except (OSError, ValueError) as error:
            raise Gone from error
        if not line:
            raise Gone
        return line

    def answer(self, session: Session) -> None:
        """Read lines until one answers the request, and tell what follows.

        Raises:
            Gone: there are no more, or nobody reads.
        """
        while True:
            line = self.receive()
            try:
                happened = session.choose(messages.choice(line))
            except (messages.Unreadable, Refused) as error:
                self.send(messages.refused(str(error)))
            else:
                self.send(messages.events(happened))
                return
