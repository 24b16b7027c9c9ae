"""Saved games that were changed after the game wrote them: what the player can choose, and the question."""

from typing import NamedTuple

from game.sessions.savefile import Header
from game.sessions.saves import SaveError
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

KIND = "save_altered"
ASKED = mark("What do you want to play?")
SOUND, REPLAYED, ALTERED, LEAVE = "sound", "replayed", "altered", "leave"
"""What is loaded: the sound save beside it, the game that its choices lead to, the changed save itself, or nothing."""


class Way(NamedTuple):
    """What can be loaded in place of a changed save: its id, and its label and help for the player."""

    id: str
    label: str
    help: str


class SaveAltered(SaveError):
    """A saved game was changed after the game wrote it: the player decides what is loaded.

    `text` says in sentences what was found; `ways` are what can be loaded, the best first, and never none.
    """

    def __init__(self, slot: str, header: Header, text: str, ways: tuple[Way, ...]) -> None:
        self.slot, self.title, self.day, self.text, self.ways = slot, header.title, header.day, text, ways
        super().__init__(
            tr("{text} To play the changed save all the same: --load {slot!r} --altered.", text=text, slot=slot)
        )

    @property
    def unasked(self) -> str:
        """What is loaded where nobody can be asked: never the changed save itself; empty where there is nothing."""
        return next((way.id for way in self.ways if way.id != ALTERED), "")


def question(found: SaveAltered, number: int = 0) -> Request:
    """Return the request: its options are the ways and `leave`. Its view has slot, title, day and what was found."""
    options = (
        *(Option(way.id, way.label, way.help) for way in found.ways),
        Option(LEAVE, tr("Leave it"), tr("nothing is loaded, and every file stays as it is"), back=True),
    )
    view = {"slot": found.slot, "title": found.title, "day": found.day, "found": found.text}
    return Request.prepared(
        number, KIND, "player", tr("{found} {question}", found=found.text, question=ASKED), options, lambda: view
    )
