"""Changed content and changed saves in the terminal: reloading, and questions about games to be loaded."""

from collections.abc import Callable

from game.sessions.altered import ASKED as WHICH
from game.sessions.altered import LEAVE, SaveAltered
from game.sessions.altered import question as altered_question
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.question import ASKED, GO_ON, lead, question
from game.sessions.changed_content.reload import ReloadFailed
from game.text.asker import Asker
from game.text.output import Output
from systems.table.loop.language import tr


def ask_to_continue(changed: PacksChanged, asker: Asker, output: Output) -> bool:
    """Show the differences, and ask whether the game goes on with them.

    Raises:
        Closed: the input has ended.
    """
    output.raw("")
    output.line(lead(changed))
    output.lines(list(changed.differences), indent=2)
    asked = question(changed)
    choice = asker.choice(asked.numbered(asked.id, ASKED))
    if choice is not None and choice.option == GO_ON:
        return True
    output.line(tr("The game saved as {slot} stays as it is.", slot=changed.slot))
    return False


def ask_which(altered: SaveAltered, asker: Asker, output: Output) -> str:
    """Ask what to take in place of a changed save; an empty text leaves it.

    Raises:
        Closed: the input has ended.
    """
    output.raw("")
    output.line(altered.text)
    asked = altered_question(altered)
    choice = asker.choice(asked.numbered(asked.id, WHICH))
    if choice is not None and choice.option != LEAVE:
        return choice.option
    output.line(tr("The game saved as {slot} stays as it is.", slot=altered.slot))
    return ""


class Deciding:
    """Asks whatever has to be decided before a saved game is played; by `Launcher.load_asking`."""

    def __init__(self, asker: Asker, output: Output) -> None:
        self._asker, self._output = asker, output

    def agree(self, changed: PacksChanged) -> bool:
        """Ask whether a game goes on with changed packs."""
        return ask_to_continue(changed, self._asker, self._output)

    def choose(self, altered: SaveAltered) -> str:
        """Ask what to take in place of a changed save."""
        return ask_which(altered, self._asker, self._output)


def reload_content(reload: Callable[[], list[str]]) -> list[str]:
    """Reload the content; return what changed, or why it failed with every fault."""
    try:
        return reload()
    except ReloadFailed as error:
        return [str(error), *(f"  {fault}" for fault in error.faults)]
