"""The game loop: show, ask, choose, until the game ends or the player leaves."""

from pathlib import Path
from typing import TextIO

from game.sessions.interruption import Terminated, termination_raised
from game.sessions.launcher import Launcher
from game.sessions.leaving import may_leave
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.text import commands, keeping
from game.text.asker import Asker, CommandResult
from game.text.changed_content import Deciding
from game.text.output import Closed, Output
from game.text.reader import Reader
from game.text.table_state import TableState
from systems.table.loop.language import Verbatim, tr
from systems.table.loop.requests import Option, Refused, Request


def play(
    session: Session,
    launcher: Launcher | None,
    source: TextIO,
    out: TextIO,
    slot: str = "",
    preferences: Path | None = None,
) -> bool:
    """Play a session on two streams until it ends, the player leaves, or a stream is closed.

    A game that is left is saved in any case, without overwriting a save of the player's.

    Args:
        session: the session.
        launcher: loads other games; None where there are none.
        source: the stream of answers.
        out: the stream to write to.
        slot: the slot that the session came from; without one it is saved as `left` with its seed.
        preferences: the file of the player's preferences; without one they are forgotten.

    Returns:
        Whether the game came to its end.
    """
    output = Output(out)
    state = TableState(session, launcher, output, slot, preferences)
    try:
        with termination_raised():
            GameLoop(state, Reader(source, output)).run()
    finally:
        state.oracle.close()
    return state.ended


class GameLoop:
    """The state and the asker of one game."""

    def __init__(self, state: TableState, reader: Reader) -> None:
        self.state = state
        if state.session.workshop.watch is not None:
            reader.look = lambda: keeping.watched(state)
        self.asker = Asker(
            state.output,
            reader,
            self._command,
            state.name,
            self._on_map,
            state.beside,
            state.question,
            state.place,
            state.prospects,
            state.shut,
        )
        beside = Asker(state.output, reader, lambda typed: CommandResult.ANSWER, str)
        deciding = Deciding(beside, state.output)
        state.ask_to_continue, state.ask_which = deciding.agree, deciding.choose

    def _command(self, typed: str) -> CommandResult:
        return commands.run(self.state, typed)

    def _on_map(self) -> bool:
        return "map" in (self.state.battle or {})

    def run(self) -> None:
        """Play. The end of the input, a closed terminal, Ctrl-C and a request to end count as leaving."""
        try:
            self._play()
        except Closed:
            self._leave()
        except OSError:
            self._leave()
            raise
        except (KeyboardInterrupt, Terminated):
            saved = self._leave()
            if not saved:
                raise
            self._farewell(saved)

    def _play(self) -> None:
        state = self.state
        state.opening()
        state.output.line(
            tr("Type ? for help, and `{typed}` with a name to read what is known of it.", typed=Verbatim("codex"))
        )
        while not self._over():
            request = state.session.request
            assert request is not None
            state.situation()
            choice = self.asker.choice(request)
            if state.over:
                return
            if choice is None:
                continue
            try:
                state.choose(choice)
            except Refused as error:
                state.output.line(tr("That will not do: {error}", error=error))
            else:
                state.notices()

    def _over(self) -> bool:
        """Tell whether nothing more is asked. A game that had ended before it was loaded can be looked back on."""
        state = self.state
        while state.session.request is None:
            state.ending()
            if state.made or not self._looks_back():
                return True
        return False

    def _looks_back(self) -> bool:
        """Let the player look at what became of everything; True if another game is loaded meanwhile."""
        state, session = self.state, self.state.session
        asked = Request.prepared(0, "over", "party", tr("It is over. What do you look at?"), _looks())
        while not state.over and state.session is session:
            choice = self.asker.choice(asked)
            if choice is not None and choice.option == "leave":
                return False
            if choice is not None:
                commands.run(state, choice.option)
        return not state.over

    def _leave(self) -> str:
        """Save unless a choice is being carried out; return a sentence that says where."""
        state = self.state
        if not may_leave(state.session):
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


def _looks() -> list[Option]:
    """Return what can be looked at when a campaign is over, each by the command that shows it."""
    return [
        Option("log", tr("What happened last")),
        Option("journal", tr("The journal")),
        Option("quests", tr("The quests")),
        Option("party", tr("The party")),
        Option("leave", tr("Leave"), back=True),
    ]
