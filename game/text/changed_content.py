"""Content that is other than before, in the terminal: loading it anew, and games that were saved with other packs."""

from collections.abc import Callable

from game.sessions.changed_content.question import ASKED, GO_ON, lead, question
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.launcher import PacksChanged
from game.text.asker import Asker
from game.text.output import Output


def ask_to_continue(changed: PacksChanged, asker: Asker, paper: Output) -> bool:
    """Tell what differs, and ask whether the game goes on all the same.

    Raises:
        Closed: nobody is there to answer.
    """
    paper.raw("")
    paper.line(lead(changed))
    paper.lines(list(changed.told), indent=2)
    asked = question(changed)
    choice = asker.choice(asked.numbered(asked.id, ASKED))
    if choice is not None and choice.option == GO_ON:
        return True
    paper.line(f"The game saved as {changed.slot} stays as it is.")
    return False


def reload_content(reload: Callable[[], list[str]]) -> list[str]:
    """Load the content anew; return what changed, or why nothing did, with every fault."""
    try:
        return reload()
    except ReloadFailed as error:
        return [str(error), *(f"  {fault}" for fault in error.faults)]
