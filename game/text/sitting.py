"""What one player at one terminal has before them: the session, what was told last, and where it is saved."""

from collections.abc import Sequence
from typing import Any

from game.campaign.saves import AUTOSAVE
from game.text import fight, sheets
from game.text.paper import Paper
from game.text.port import Launcher, Session
from systems.table.events import Event, Rolled

LEFT = "left"
"""The slot of a game that was left without having been saved under a name."""


class Sitting:
    """The state that commands and the telling share."""

    def __init__(self, session: Session, launcher: Launcher | None, paper: Paper, slot: str = "") -> None:
        """Take up a session. Without a launcher no other game can be loaded; `slot` is the one it came from."""
        self.session = session
        self.launcher = launcher
        self.paper = paper
        self.slot = _own(slot)
        self.last: list[Event] = []
        self.told: list[str] = []
        self.shown: list[str] = []
        self.rolls = False
        self.over = False

    @property
    def view(self) -> dict[str, Any]:
        """What is known now."""
        return self.session.view()

    @property
    def campaign(self) -> bool:
        """It is a campaign and not a single fight."""
        return "party" in self.view and "day" in self.view

    def name(self, key: str) -> str:
        """The name that a player reads for an id."""
        return self.session.engine.name(key)

    def take(self, session: Session, slot: str) -> None:
        """Go on with another session."""
        self.session, self.slot = session, _own(slot)
        self.last, self.shown = [], []

    def opening(self) -> None:
        """Say what is played, and what happened before the first question."""
        self.paper.heading(self.session.title)
        self.tell(self.session.events)

    def tell(self, events: Sequence[Event]) -> None:
        """Say what happened. Dice are told only where the player asked for them."""
        self.last = list(events)
        lines = [event.words(self.name) for event in events if self.rolls or not isinstance(event, Rolled)]
        self.told += lines
        self.paper.lines(lines)

    def situation(self, anew: bool = False) -> None:
        """Say where things stand: lines that were just said are not said again, unless `anew`."""
        lines = self._situation()
        if anew or lines != self.shown:
            before = set() if anew else set(self.shown)
            self.shown = lines
            self.paper.raw("")
            self.paper.lines([line for line in lines if line not in before])

    def _situation(self) -> list[str]:
        view = self.view
        if not self.campaign:
            return fight.told(view)
        if view.get("battle"):
            return fight.told(view["battle"])
        return [*sheets.status(view), *sheets.town(view), *sheets.route(view)]

    def ending(self) -> None:
        """Say how it ended, with the score of a campaign."""
        self.paper.heading("The end.")
        if self.campaign:
            self.paper.lines(sheets.score(self.view))
        self.paper.line(f"Outcome: {self.session.outcome}.")


def _own(slot: str) -> str:
    """Return the slot to save in: not one that the game saves in by itself."""
    return LEFT if not slot or slot.startswith(AUTOSAVE) else slot
