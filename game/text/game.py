"""The game loop: show, ask, choose, until the game ends or the player leaves."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.text import commands
from game.text.asker import Asker, CommandResult
from game.text.changed_content import Deciding
from game.text.output import Closed, Output
from game.text.reader import Reader
from game.text.table_state import TableState
from systems.table.loop.requests import Refused


def play(session: Session, launcher: Launcher | None, source: TextIO, out: TextIO, slot: str = "") -> None:
    """Play a session on two streams until it ends, the player leaves, or a stream is closed.

    A game that is left is saved in any case, without overwriting a save of the player's.

    Args:
        session: the session.
        launcher: loads other games; None where there are none.
        source: the stream of answers.
        out: the stream to write to.
        slot: the slot that the session came from; without one it is saved as `left` with its seed.
    """
    output = Output(out)
    state = TableState(session, launcher, output, slot)
    try:
        with _hangup_as_closed():
            GameLoop(state, Reader(source, output)).run()
    finally:
        state.oracle.close()


@contextmanager
def _hangup_as_closed() -> Iterator[None]:
    """Raise `Closed` when the terminal is closed or the process is asked to terminate."""
    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # only the main thread may set signal handlers
    before = [(number, signal.signal(number, _gone)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _gone(number: int, frame: FrameType | None) -> None:
    raise Closed


class GameLoop:
    """The state and the asker of one game."""

    def __init__(self, state: TableState, reader: Reader) -> None:
        self.state = state
        self.asker = Asker(state.output, reader, self._command, state.name, self._on_map, state.beside)
        beside = Asker(state.output, reader, lambda typed: CommandResult.ANSWER, str)
        deciding = Deciding(beside, state.output)
        state.ask_to_continue, state.ask_which = deciding.agree, deciding.choose
        self.resting = True
        """No choice is being carried out, so that the game can be saved."""

    def _command(self, typed: str) -> CommandResult:
        return commands.run(self.state, typed)

    def _on_map(self) -> bool:
        return "map" in (self.state.battle or {})

    def run(self) -> None:
        """Play. The end of the input, a closed terminal and Ctrl-C count as leaving."""
        try:
            self._play()
        except Closed:
            self._leave()
        except OSError:
            self._leave()
            raise
        except KeyboardInterrupt:
            saved = self._leave()
            if not saved:
                raise
            self._farewell(saved)

    def _play(self) -> None:
        state = self.state
        state.opening()
        state.output.line("Type ? for help.")
        while (request := state.session.request) is not None:
            state.situation()
            choice = self.asker.choice(request)
            if state.over:
                return
            if choice is None:
                continue
            try:
                self.resting = False
                state.choose(choice)
            except Refused as error:
                state.output.line(f"That will not do: {error}")
            else:
                state.notices()
            finally:
                self.resting = True
        state.ending()

    def _leave(self) -> str:
        """Save unless a choice is being carried out; return a sentence that says where."""
        state = self.state
        if not (self.resting and state.session.can_save and state.session.request is not None):
            return ""
        try:
            return state.leave()
        except SaveError:
            return ""

    def _farewell(self, saved: str) -> None:
        try:
            self.state.output.raw("")
            self.state.output.line(saved)
        except Closed:
            return
