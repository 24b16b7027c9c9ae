"""What one player at one terminal has before them: the session, what was told last, and where it is saved."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.laboratory.odds import Oracle
from game.sessions.launcher import Launcher, PacksChanged
from game.sessions.saves import AUTOSAVE
from game.sessions.session import Session
from game.text import fight, odds, sheets
from game.text.output import Output
from systems.table.battle.loot import ThrowLootDice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.requests import Choice, Request

UNNAMED = "left"
"""A game that was left without having been saved under a name is found under this and its seed."""
HISTORY = 60
"""Choices that are remembered with what followed upon them."""
RECAP = 5
"""Lines of what happened before that are told when a game is loaded."""


class TableState:
    """The state that commands and the telling share."""

    def __init__(self, session: Session, launcher: Launcher | None, paper: Output, slot: str = "") -> None:
        """Take up a session. Without a launcher no other game can be loaded; `slot` is the one it came from."""
        self.launcher = launcher
        self.paper = paper
        self.agreed: Callable[[PacksChanged], bool] = lambda changed: False
        """Asks whether a game goes on whose packs are not as they were; without anybody to ask it does not."""
        self.rolls = False
        self.odds = False
        """The odds are told with every question of a fight."""
        self.oracle = Oracle()
        self.over = False
        self.take(session, slot)

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
        return self.session.name(key)

    @property
    def battle(self) -> Mapping[str, Any] | None:
        """The fight that is going on, as it is shown."""
        view = self.view
        return (view.get("battle") or None) if _of_campaign(view) else view

    def take(self, session: Session, slot: str) -> None:
        """Go on with another session; `slot` is the one that it was loaded from."""
        self.session = session
        self.slot = _own(session, slot)
        self.safe = slot if slot and not slot.startswith(AUTOSAVE) else ""
        """The slot that holds all that happened, if one does."""
        self.shown: list[str] = []
        self.fight: Mapping[str, Any] | None = None
        """The fight as it was told last."""
        self.stood: Mapping[str, Any] | None = None
        """The fight as it was when places were told last."""
        self.past: list[tuple[object, list[Event]]] = []
        """What followed upon each choice, with the moment in which it was made."""
        self.made = 0
        """Choices so far."""

    def choose(self, choice: Choice) -> None:
        """Make a choice and tell what follows.

        Raises:
            Refused: it is not legal.
        """
        self.made += 1
        moment = self._moment()
        events = self.session.choose(choice)
        self.safe = ""
        self.tell(events, moment)

    def _moment(self) -> object:
        """What tells one round of a fight from the next; beside fights each choice is a moment of its own."""
        battle = self.battle
        return (battle["encounter"], battle["round"]) if battle else self.made

    def because(self, choices: int = 0) -> list[str]:
        """Say all that followed upon the last choices, with every roll: so many of them, or those of one moment."""
        if not choices:
            moments = [moment for moment, _ in self.past]
            choices = next((n for n, moment in enumerate(reversed(moments)) if moment != moments[-1]), len(moments))
        return [event.words(self.name) for _, events in self.past[-choices:] for event in events]

    def renewed(self) -> None:
        """Go on after the content was loaded anew: everything is told in full once more."""
        self.shown, self.fight, self.stood, self.past = [], None, None, []
        self.safe = ""
        if self.session.events:
            self.tell(self.session.events, self._moment())

    def save(self, slot: str) -> Path:
        """Save under a name.

        Raises:
            SaveError: it cannot be saved.
        """
        path = self.session.save(slot)
        self.safe = slot
        return path

    def leave(self) -> str:
        """Save what no slot holds under a name of its own, so that no save of the player's is changed; say where.

        Raises:
            SaveError: it cannot be saved.
        """
        if self.safe:
            return f"Nothing has happened since it was saved as {self.safe}."
        left = _own(self.session, "")
        path = self.save(left)
        kept = "" if self.slot == left else f" The game saved as {self.slot} stays as it was."
        return f"Saved as {left}, in {path}.{kept}"

    def opening(self) -> None:
        """Say what is played, and what happened before the first question, or last in a game that was loaded."""
        session = self.session
        self.paper.heading(f"{session.title}. Seed {session.header.seed}.")
        self.notices()
        if session.events:
            self.tell(session.events, self._moment())
        elif told := list(session.told)[-RECAP:]:
            self.paper.line("What happened last:")
            self.paper.lines(told)

    def tell(self, events: Sequence[Event], moment: object) -> None:
        """Say what happened. Dice are told only where the player asked for them."""
        self.past = [*self.past, (moment, list(events))][-HISTORY:]
        lines = [event.words(self.name) for event in events if self.rolls or not isinstance(event, Rolled)]
        self.paper.lines(lines)

    def notices(self) -> None:
        """Say what the player should know besides, once."""
        self.paper.lines(self.session.notices)
        self.session.notices.clear()

    def situation(self, anew: bool = False) -> None:
        """Say where things stand. What did not change since is not said again, unless `anew`."""
        request, battle = self.session.request, self.battle
        if battle and request is not None and request.kind == ThrowLootDice.kind and not anew:
            return  # the fight is over, and how it stood no longer matters
        if battle:
            self._fight(battle, anew)
            return
        self.fight = self.stood = None
        lines = _day(self.view, request.text if request else "")
        if anew or lines != self.shown:
            before = set() if anew else set(self.shown)
            self.shown = lines
            self.paper.raw("")
            self.paper.lines([line for line in lines if line not in before])

    def _fight(self, battle: Mapping[str, Any], anew: bool) -> None:
        """Tell a fight in full when it begins and when asked to, and otherwise what is other than before."""
        self.shown = []
        told = self.past[-1][1] if self.past else []
        declared = any("intent" in event.kind for event in told)
        before, stood = self.fight, self.stood
        if anew or before is None or stood is None or before["encounter"] != battle["encounter"]:
            lines = fight.describe(battle, intents=anew or not declared)
            self.stood = battle
        else:
            number = re.compile(rf"\b{re.escape(fight.round_word(battle))} {battle.get('round')}\b", re.IGNORECASE)
            announced = any(number.search(event.words(self.name)) for event in told)
            lines = fight.changes(before, battle, intents=not declared, announced=announced)
            if battle.get("round") != stood.get("round"):
                lines += fight.moves(stood, battle)
                self.stood = battle
        self.fight = battle
        if lines:
            self.paper.raw("")
            self.paper.lines(lines)

    def chances(self, request: Request) -> list[str]:
        """Say what is known by now of the odds of a question."""
        return odds.lines(self.oracle.look(self.session.battle), request, self.name)

    def beside(self, request: Request) -> list[str]:
        """What is told below a question: the odds, where they are wanted and it is one of a fight."""
        if not self.odds or self.oracle.look(self.session.battle).state == "none":
            return []
        return self.chances(request)

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
    return f"{UNNAMED}-{session.header.seed}" if not slot or slot.startswith(AUTOSAVE) else slot
