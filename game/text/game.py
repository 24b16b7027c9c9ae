"""A sitting from the first line to the last: tell, ask, choose, until it ends or the player leaves."""

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
from game.text.changed_content import ask_to_continue
from game.text.output import Closed, Output
from game.text.reader import Reader
from game.text.table_state import TableState
from systems.table.loop.requests import Refused


def play(session: Session, launcher: Launcher | None, source: TextIO, out: TextIO, slot: str = "") -> None:
    """Play a session on two streams until it ends, the player leaves, or a stream does.

    Whoever leaves, in whatever way, leaves a saved game behind, and none of their own is written over.

    Args:
        session: what is played.
        launcher: what other games are loaded with; None where there are none.
        source: where answers are typed.
        out: where the game is told.
        slot: the name it was saved under; a game without one is saved as `left`.
    """
    paper = Output(out)
    sitting = TableState(session, launcher, paper, slot)
    try:
        with _told_to_go():
            GameLoop(sitting, Reader(source, paper)).sit()
    finally:
        sitting.oracle.close()


@contextmanager
def _told_to_go() -> Iterator[None]:
    """Take a closed terminal, or being told to end, as nobody being there any more."""
    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # only the main thread may say what becomes of signals
    before = [(number, signal.signal(number, _gone)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _gone(number: int, frame: FrameType | None) -> None:
    raise Closed


class GameLoop:
    """A sitting and the one who asks."""

    def __init__(self, sitting: TableState, reader: Reader) -> None:
        self.sitting = sitting
        self.asker = Asker(sitting.paper, reader, self._command, sitting.name, self._on_map, sitting.beside)
        beside = Asker(sitting.paper, reader, lambda typed: CommandResult.ANSWER, str)
        sitting.agreed = lambda changed: ask_to_continue(changed, beside, sitting.paper)
        self.resting = True
        """No choice is being carried out: what is saved now is whole."""

    def _command(self, typed: str) -> CommandResult:
        return commands.run(self.sitting, typed)

    def _on_map(self) -> bool:
        return "map" in (self.sitting.battle or {})

    def sit(self) -> None:
        """Play; an end of the input, a closed terminal and Ctrl-C are ways of leaving."""
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
        sitting = self.sitting
        sitting.opening()
        sitting.paper.line("Type ? for help.")
        while (request := sitting.session.request) is not None:
            sitting.situation()
            choice = self.asker.choice(request)
            if sitting.over:
                return
            if choice is None:
                continue
            try:
                self.resting = False
                sitting.choose(choice)
            except Refused as error:
                sitting.paper.line(f"That will not do: {error}")
            else:
                sitting.notices()
            finally:
                self.resting = True
        sitting.ending()

    def _leave(self) -> str:
        """Save if there is something whole to save; return a sentence that says where."""
        sitting = self.sitting
        if not (self.resting and sitting.session.can_save and sitting.session.request is not None):
            return ""
        try:
            return sitting.leave()
        except SaveError:
            return ""

    def _farewell(self, saved: str) -> None:
        try:
            self.sitting.paper.raw("")
            self.sitting.paper.line(saved)
        except Closed:
            return
