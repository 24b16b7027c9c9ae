"""What one player at one terminal has before them: the session, what was told last, and where it is saved."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.launcher import Launcher
from game.campaign.saves import AUTOSAVE
from game.campaign.session import Session
from game.text import fight, sheets
from game.text.paper import Paper
from systems.table.events import Event, Rolled
from systems.table.loot import ThrowLootDice

LEFT = "left"
"""A game that was left without having been saved under a name is found under this and its seed."""
LAST = 5
"""Lines of what happened before that are told when a game is loaded."""


class Sitting:
    """The state that commands and the telling share."""

    def __init__(self, session: Session, launcher: Launcher | None, paper: Paper, slot: str = "") -> None:
        """Take up a session. Without a launcher no other game can be loaded; `slot` is the one it came from."""
        self.session = session
        self.launcher = launcher
        self.paper = paper
        self.slot = _own(session, slot)
        self.last: list[Event] = []
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
        return _of_campaign(self.view)

    def name(self, key: str) -> str:
        """The name that a player reads for an id."""
        return self.session.engine.name(key)

    def take(self, session: Session, slot: str) -> None:
        """Go on with another session."""
        self.session, self.slot = session, _own(session, slot)
        self.last, self.shown = [], []

    def opening(self) -> None:
        """Say what is played, and what happened before the first question, or last in a game that was loaded."""
        session = self.session
        self.paper.heading(f"{session.title}. Seed {session.header.seed}.")
        self.notices()
        if session.events:
            self.tell(session.events)
        elif told := list(session.told)[-LAST:]:
            self.paper.line("What happened last:")
            self.paper.lines(told)

    def tell(self, events: Sequence[Event]) -> None:
        """Say what happened. Dice are told only where the player asked for them."""
        self.last = list(events)
        lines = [event.words(self.name) for event in events if self.rolls or not isinstance(event, Rolled)]
        self.paper.lines(lines)

    def notices(self) -> None:
        """Say what the player should know besides, once."""
        self.paper.lines(self.session.notices)
        self.session.notices.clear()

    def situation(self, anew: bool = False) -> None:
        """Say where things stand. What did not change since is not said again, unless `anew`.

        A fight is told whole as soon as anything in it changes: a declared intent must not be missed.
        """
        view, request = self.view, self.session.request
        battle = view.get("battle") if _of_campaign(view) else view
        if battle and request is not None and request.kind == ThrowLootDice.kind and not anew:
            return  # the fight is over, and how it stood no longer matters
        lines = fight.told(battle) if battle else _day(view, request.text if request else "")
        if anew or lines != self.shown:
            before = set() if anew or battle else set(self.shown)
            self.shown = lines
            self.paper.raw("")
            self.paper.lines([line for line in lines if line not in before])

    def ending(self) -> None:
        """Say how it ended, with the score of a campaign."""
        self.paper.heading("The end.")
        if self.campaign:
            self.paper.lines(sheets.score(self.view))
        self.paper.line(f"Outcome: {self.session.outcome}.")


def _day(view: Mapping[str, Any], question: str) -> list[str]:
    """Return the state of the day, without what the question says itself."""
    asked = question.casefold()
    route = [line for line in sheets.route(view) if line.rstrip(".").casefold() not in asked]
    return [*sheets.status(view), *sheets.town(view), *route]


def _of_campaign(view: Mapping[str, Any]) -> bool:
    return "day" in view


def _own(session: Session, slot: str) -> str:
    """Return the slot to save in: not one that the game saves in by itself, and not another campaign's."""
    return f"{LEFT}-{session.header.seed}" if not slot or slot.startswith(AUTOSAVE) else slot
