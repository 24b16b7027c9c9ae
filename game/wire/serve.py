"""The two streams to and from a bot, and the services that need no more than them."""

from collections.abc import Sequence
from io import StringIO
from typing import Any, TextIO

from game.packs.catalogue import Refused as RefusedPack
from game.sessions.storage import disk_full
from game.wire import messages
from game.wire.game import Game, Odds, Reload, Session, Way
from systems.table.loop.requests import Refused, Request


class Disconnected(Exception):
    """The bot has closed its end of a stream."""


def serve(
    session: Session,
    source: TextIO,
    out: TextIO,
    reload: Reload | None = None,
    odds: Odds | None = None,
    notices: list[str] | None = None,
    way: Way | None = None,
) -> None:
    """Play one game until it is over or a stream is closed, by the protocol in README.md; the arguments are those of
    `Game`.
    """
    wire, game = Wire(source, out), Game(session, reload, odds, notices, way)
    try:
        for message in game.opening():
            wire.send(message)
        while not game.over:
            line = wire.receive()
            try:
                for message in game.answers(messages.parse(line)):
                    wire.send(message)
            except (messages.Unreadable, Refused) as error:
                wire.send(messages.refused(str(error)))
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

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out

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
