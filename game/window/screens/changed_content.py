"""Changed content: reloading, packs that were refused, games saved with other packs; and changed saves."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

from game.sessions import altered
from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.question import ASKED, lead, question
from game.sessions.changed_content.reload import ReloadFailed
from game.window.course import Course
from game.window.layer import Host
from game.window.moment import Moment, taken
from game.window.screens.sheet import Sheet, read
from systems.table.loop.language import tr


def reload(shell: Host, again: Callable[[], list[str]]) -> list[str]:
    """Load the content anew.

    Returns:
        What changed; nothing where it cannot be played, which is told then, with every fault.
    """
    try:
        told = again()
    except ReloadFailed as error:
        faults = [f"  {fault}" for fault in error.faults]
        read(shell, tr("The content was not loaded anew"), [str(error), *faults])
        return []
    shell.told_anew()
    return told


def reload_game(shell: Host, course: Course, note: Callable[[str], None]) -> None:
    """Load the content anew and go on with it; `note` takes what changed for the log, and losses are shown."""
    session = course.session
    if not session.can_reload or course.playing is not None or shell.worker.busy:
        return

    def renewed(done: "Future[tuple[list[str], Moment]]") -> None:
        told = reload(shell, lambda: done.result()[0])
        for line in told:
            note(line)
        if told:
            course.renewed(done.result()[1])
        if len(told) > 1:
            read(shell, tr("New content"), told)

    shell.worker.ask(lambda: (session.reload(), taken(session)), renewed, tr("The content is read anew"))


def tell_refused(shell: Host, refused: Sequence[str]) -> None:
    """Show which packs were refused, if any."""
    if refused:
        read(shell, tr("Not every pack is loaded"), refused)


def agree(shell: Host, changed: PacksChanged, go_on: Callable[[], None]) -> None:
    """Ask whether to go on with a game whose packs have changed."""
    asked = question(changed)
    lines = [
        lead(changed),
        *changed.differences,
        ASKED,
        *(tr("  {option}: {help}.", option=option.label, help=option.help) for option in asked.options),
    ]
    answers = [(asked.options[0].label, go_on), (asked.options[1].label, None)]
    shell.push(Sheet(shell, tr("Other packs than before"), lines, answers))


def choose(shell: Host, found: SaveAltered, take: Callable[[str], None]) -> None:
    """Ask what to take in place of a save that was changed after the game wrote it."""
    asked = altered.question(found)
    lines = [
        found.text,
        altered.ASKED,
        *(tr("  {option}: {help}.", option=option.label, help=option.help) for option in asked.options),
    ]
    answers = [(way.label, partial(take, way.id)) for way in found.ways]
    shell.push(Sheet(shell, tr("A changed save"), lines, [*answers, (asked.options[-1].label, None)]))
