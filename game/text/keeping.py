"""Commands about the game itself: saving and loading it, its content, the debug console, leaving."""

from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.sessions.undo import CannotUndo
from game.text.asker import CommandResult
from game.text.changed_content import reload_content
from game.text.reader import Look
from game.text.table_state import TableState
from systems.table.loop.language import Verbatim, tr


def save(state: TableState, rest: str) -> CommandResult:
    """Save the game."""
    name = rest or state.slot
    try:
        path = state.save(name)
    except SaveError as error:
        state.output.line(str(error))
    else:
        state.slot = name
        state.output.line(tr("Saved as {name}, in {path}.", name=name, path=path))
    return CommandResult.DONE


def load(state: TableState, rest: str) -> CommandResult:
    """List the saved games, or go on with one."""
    if state.launcher is None:
        state.output.line(tr("No other game can be loaded here."))
    elif not rest:
        for slot in state.launcher.slots():
            state.output.line(tr("{slot}: {game}", slot=slot.name, game=slot.problem or slot.words), hang=2)
        state.output.line(tr("Type load and a name."))
    else:
        try:
            session = _loaded(state, state.launcher, rest)
        except SaveError as error:
            state.output.line(str(error))
        else:
            if session is not None:
                state.take(session, rest)
                state.opening()
                return CommandResult.OVER
    return CommandResult.DONE


def _loaded(state: TableState, launcher: Launcher, slot: str) -> Session | None:
    """Load a game; None if the player leaves it when asked about it."""
    return launcher.load_asking(slot, state.ask_to_continue, state.ask_which)


def watched(state: TableState) -> Look:
    """Reload the content if a watched pack was saved or is gone; with faults the game stays as it was."""
    watch = state.session.workshop.watch
    if watch is None or not watch.changed():
        return Look.NOTHING
    state.output.raw("")
    for pack in watch.gone:
        state.output.line(tr("The pack in {pack} was taken away.", pack=pack))
    if watch.saved:
        state.output.line(tr("A file of a pack was saved."))
    return Look.OVER if reload(state, "") is CommandResult.OVER else Look.TOLD


def debug(state: TableState, rest: str) -> CommandResult:
    """Carry out an order of the debug console."""
    if not state.session.workshop.console:
        state.output.line(tr("The debug console is for games that were started with --debug."))
        return CommandResult.DONE
    return CommandResult.OVER if state.order(rest) else CommandResult.DONE


def reload(state: TableState, rest: str) -> CommandResult:
    """Load all packs anew, and go on with what they hold now."""
    session = state.session
    if not session.can_reload:
        state.output.line(tr("The content cannot be loaded anew here."))
        return CommandResult.DONE
    before = session.played
    state.output.lines(reload_content(session.reload))
    if session.played is before:
        return CommandResult.DONE
    state.restart()
    return CommandResult.OVER


def undo(state: TableState, rest: str) -> CommandResult:
    """Take back the last answer."""
    try:
        state.undo()
    except CannotUndo as error:
        state.output.line(str(error))
        return CommandResult.DONE
    state.output.line(tr("Your last answer is taken back."))
    return CommandResult.OVER


def leave(state: TableState, rest: str) -> CommandResult:
    """Save under a name of its own and leave; with `unsaved`, leave without saving."""
    if state.session.can_save and state.session.request is not None and rest != "unsaved":
        try:
            state.output.line(state.leave())
        except SaveError as error:
            state.output.line(
                tr("{error} To leave all the same, type: {typed}.", error=error, typed=Verbatim("quit unsaved"))
            )
            return CommandResult.DONE
    state.output.line(tr("Farewell."))
    state.over = True
    return CommandResult.OVER
