"""The request that asks whether a saved game goes on with changed packs."""

from game.sessions.changed_content.adapt import PacksChanged
from systems.table.loop.requests import Option, Request

KIND = "packs_changed"
ASKED = "Go on all the same?"
GO_ON, LEAVE = "go_on", "leave"


def question(changed: PacksChanged, number: int = 0) -> Request:
    """Return the request, with the options `go_on` and `leave`. Its view has slot, title, day and the differences."""
    options = (
        Option(GO_ON, "Go on", "the game as it was is kept in a slot of its own"),
        Option(LEAVE, "Leave it", "nothing is changed; with the packs of then it goes on as it was"),
    )
    view = {"slot": changed.slot, "title": changed.title, "day": changed.day, "differences": list(changed.differences)}
    return Request.prepared(number, KIND, "player", f"{lead(changed)} {ASKED}", options, lambda: view)


def lead(changed: PacksChanged) -> str:
    """Return the sentence that says which game it is about."""
    return (
        f"The game saved as {changed.slot} ({changed.title}, day {changed.day}) was played with other packs than those "
        "that are loaded now."
    )
