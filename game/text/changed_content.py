"""Changed content in the terminal: reloading it, and games that were saved with other packs."""

from collections.abc import Callable

from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.question import ASKED, GO_ON, lead, question
from game.sessions.changed_content.reload import ReloadFailed
from game.text.asker import Asker
from game.text.output import Output


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
    output.line(f"The game saved as {changed.slot} stays as it is.")
    return False


def reload_content(reload: Callable[[], list[str]]) -> list[str]:
    """Reload the content; return what changed, or why it failed with every fault."""
    try:
        return reload()
    except ReloadFailed as error:
        return [str(error), *(f"  {fault}" for fault in error.faults)]
