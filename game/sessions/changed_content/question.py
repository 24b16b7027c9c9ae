"""The request that asks whether a saved game goes on with changed packs."""

from game.sessions.changed_content.adapt import PacksChanged
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

KIND = "packs_changed"
ASKED = mark("Go on all the same?")
GO_ON, LEAVE = "go_on", "leave"


def question(changed: PacksChanged, number: int = 0) -> Request:
    """Return the request, with the options `go_on` and `leave`. Its view has slot, title, day and the differences."""
    options = (
        Option(GO_ON, tr("Go on"), tr("the game as it was is kept in a slot of its own")),
        Option(LEAVE, tr("Leave it"), tr("nothing is changed; with the packs of then it goes on as it was"), back=True),
    )
    view = {"slot": changed.slot, "title": changed.title, "day": changed.day, "differences": list(changed.differences)}
    return Request.prepared(
        number, KIND, "player", tr("{lead} {question}", lead=lead(changed), question=ASKED), options, lambda: view
    )


def lead(changed: PacksChanged) -> str:
    """Return the sentence that says which game it is about."""
    return tr(
        "The game saved as {slot} ({title}, day {day}) was played with other packs than those that are loaded now.",
        slot=changed.slot,
        title=changed.title,
        day=changed.day,
    )
