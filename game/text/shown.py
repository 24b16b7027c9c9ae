"""What the terminal has shown of a situation, so that afterwards only what has changed is told."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.text import fight, sheets
from systems.table.loop.events import Event

INTENT_SHOWN = "intent_shown"
"""The kind of event by which an enemy shows its intent, under every ruleset."""


class Shown:
    """The day and the fight as they were shown last."""

    def __init__(self) -> None:
        """Begin with nothing shown: everything is shown in full."""
        self.day: list[str] = []
        self._fight: Mapping[str, Any] | None = None
        self._stood: Mapping[str, Any] | None = None
        """The fight as it was when places were shown last."""

    def of_day(self, view: Mapping[str, Any], question: str, in_full: bool) -> list[str] | None:
        """Return the lines of the day that were not there before, or all; None if nothing has changed.

        In full there is also what others have left behind, such as tracks.
        """
        self._fight = self._stood = None
        lines = _day(view, question, in_full)
        if not in_full and lines == self.day:
            return None
        before, self.day = set(self.day), lines
        if in_full:
            return [*lines, *sheets.others(view)]
        return [line for line in lines if line not in before]

    def of_fight(
        self, battle: Mapping[str, Any], events: Sequence[Event], name: Callable[[str], str], in_full: bool
    ) -> list[str] | None:
        """Return a fight in full at its beginning and on request, otherwise only its changes; None without any.

        Args:
            battle: the fight as it is.
            events: what the last choice led to.
            name: gives names for ids.
            in_full: whether everything is wanted.
        """
        self.day = []
        shown = [event for event in events if event.kind == INTENT_SHOWN]
        before, stood = self._fight, self._stood
        if in_full or before is None or stood is None or before["encounter"] != battle["encounter"]:
            lines = fight.describe(battle, intents=in_full or bool(battle.get("intents")) or not shown)
            self._stood = battle
        else:
            number = re.compile(rf"\b{re.escape(fight.round_word(battle))} {battle.get('round')}\b", re.IGNORECASE)
            announced = any(number.search(event.words(name)) for event in events)
            declared = {str(getattr(event, "who", "")) for event in shown}
            lines = fight.changes(before, battle, intents=not shown, announced=announced, declared=declared)
            if battle.get("round") != stood.get("round"):
                lines += fight.moves(stood, battle)
                self._stood = battle
        self._fight = battle
        return lines or None


def _day(view: Mapping[str, Any], question: str, in_full: bool) -> list[str]:
    """Return the state of the day, without the lines that the question contains.

    A town's text is told at the first visit, and only in full again.
    """
    asked = question.casefold()
    route = [line for line in sheets.route(view) if line.rstrip(".").casefold() not in asked]
    return [*sheets.status(view), *sheets.town(view, in_full=in_full), *route]
