"""The state of a game at the terminal: the session, what was shown last, and where it is saved."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.campaign.shut import Shut
from game.laboratory.odds import Oracle
from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.console import obey
from game.sessions.launcher import Launcher
from game.sessions.leaving import own_slot
from game.sessions.preferences import keep, kept
from game.sessions.saves import AUTOSAVE
from game.sessions.session import Session
from game.text import foresight, odds, sheets
from game.text.happened import happened
from game.text.output import Output
from game.text.seen import Seen
from game.text.shown import INTENT_SHOWN, Shown
from game.wording import sentence
from systems.table.battle.foresight import what_counted
from systems.table.battle.loot import ThrowLootDice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Request

HISTORY = 60
"""Choices that are remembered with their events."""
RECAP = 5
"""Lines of the transcript that are repeated when a game is loaded."""


class TableState:
    """The state that the commands and the narration share."""

    def __init__(
        self,
        session: Session,
        launcher: Launcher | None,
        output: Output,
        slot: str = "",
        preferences: Path | None = None,
    ) -> None:
        """Take up a session from a slot. Without a launcher no other game can be loaded.

        `preferences`: the file of the player's preferences; None forgets them.
        """
        self.launcher = launcher
        self.output = output
        self.ask_to_continue: Callable[[PacksChanged], bool] = lambda changed: False
        """Asks whether a game with changed packs goes on; by default it does not."""
        self.ask_which: Callable[[SaveAltered], str] = lambda altered: ""
        """Asks what to take in place of a changed save; by default nothing."""
        self.rolls = False
        self.preferences = preferences
        self.odds = preferences is not None and kept(preferences).get("odds") is True
        """Whether the odds are shown with every question of a fight."""
        self.oracle = Oracle()
        self.over = False
        """The player has left."""
        self.ended = False
        """The game has come to its end."""
        self.take(session, slot)

    @property
    def view(self) -> dict[str, Any]:
        """The current view."""
        return self._seen.view(self.session)

    @property
    def campaign(self) -> bool:
        """Whether this is a campaign, not a single fight."""
        return _of_campaign(self.view)

    def name(self, key: str) -> str:
        """Return the display name of an id."""
        return self.session.name(key)

    @property
    def battle(self) -> Mapping[str, Any] | None:
        """The view of the current fight, if any."""
        view = self.view
        return (view.get("battle") or None) if _of_campaign(view) else view

    def place(self) -> str:
        """Return a text that stays the same during a fight; empty outside fights."""
        battle = self.battle
        return tr("fight {encounter}", encounter=battle["encounter"]) if battle else ""

    def question(self, request: Request) -> str:
        """Return the text of a question, or a short one if the same words have just been told."""
        return tr("What do you do?") if any(request.text in line for line in self.told) else request.text

    def take(self, session: Session, slot: str) -> None:
        """Continue with another session from a slot."""
        self.session, self._seen = session, Seen()
        self.slot = own_slot(session, slot)
        self.safe = slot if slot and not slot.startswith(AUTOSAVE) else ""
        """The slot that holds the game as it is now; empty if none does."""
        self.shown = Shown()
        self.dear: list[str] = []
        """What was too dear at the open desk when it was told last."""
        self.told: list[str] = []
        """What the last choice led to, as it was told."""
        self.past: list[tuple[object, list[Event], str]] = []
        """The events of each choice, with the moment of the choice."""
        self.made = 0
        """The number of choices so far."""
        if self.odds:
            self.oracle.warm()

    def choose(self, choice: Choice) -> None:
        """Make a choice and show its events.

        Raises:
            Refused: it is not legal.
        """
        self.made += 1
        moment, view = self._moment(), self.battle or self.view
        counted = what_counted(view.get("prospects", ()), choice.option, choice.fields)
        events = self.session.choose(choice)
        self.safe, self._seen = "", Seen()
        self.show(events, moment, counted if any(isinstance(event, Rolled) for event in events) else "")

    def order(self, line: str) -> bool:
        """Give the debug console a line, and show what comes of it; return whether the game has changed."""
        moment = self._moment()
        said = obey(self.session, line)
        if not said.events:
            self.output.lines(list(said.lines))
            return False
        self.made += 1
        self.safe, self.shown.day, self._seen = "", [], Seen()
        self.show(said.events, moment)
        self.notices()
        return True

    def undo(self) -> None:
        """Take back the last choice, and show everything in full again.

        Raises:
            CannotUndo: it stands.
        """
        self.session.undo()
        self.made -= 1
        del self.past[-1:]
        self.shown, self.told, self._seen = Shown(), [], Seen()
        self.safe = ""

    def _moment(self) -> object:
        """Return a value that changes with each round of a fight, and outside fights with each choice."""
        battle = self.battle
        return (battle["encounter"], battle["round"]) if battle else self.made

    def history(self, choices: int = 0) -> list[str]:
        """Return all events of the last choices with every roll: of that many choices, or of the last moment."""
        if not choices:
            moments = [moment for moment, _, _ in self.past]
            choices = next((n for n, moment in enumerate(reversed(moments)) if moment != moments[-1]), len(moments))
        lines: list[str] = []
        for _, events, counted in self.past[-choices:]:
            lines += [counted] if counted else []
            lines += [event.words(self.name) for event in events]
        return lines

    def restart(self) -> None:
        """Forget what was shown, so that everything is shown in full after a reload."""
        self.shown, self.past, self._seen = Shown(), [], Seen()
        self.safe = ""
        if self.session.events:
            self.show(self.session.events, self._moment())

    def save(self, slot: str) -> Path:
        """Save under a name.

        Raises:
            SaveError: it cannot be saved.
        """
        path = self.session.save(slot)
        self.safe = slot
        return path

    def leave(self) -> str:
        """Save under a name of its own unless a slot holds the game; return a sentence that says where.

        Raises:
            SaveError: it cannot be saved.
        """
        if self.safe:
            return tr("Nothing has happened since it was saved as {safe}.", safe=self.safe)
        left = own_slot(self.session)
        path = self.save(left)
        kept = "" if self.slot == left else tr(" The game saved as {slot} stays as it was.", slot=self.slot)
        return tr("Saved as {left}, in {path}.{kept}", left=left, path=path, kept=kept)

    def opening(self) -> None:
        """Show the title and the opening events, or the last lines of a loaded game."""
        session = self.session
        self.output.heading(tr("{title}. Seed {seed}.", title=session.title, seed=session.header.seed))
        self.notices()
        if session.events:
            self.show(session.events, self._moment())
        elif lines := list(session.transcript)[-RECAP:]:
            self.output.line(tr("What happened last:"))
            self.output.lines(lines)

    def show(self, events: Sequence[Event], moment: object, counted: str = "") -> None:
        """Show events; rolls only if the player has asked for them, and no intents that the fight lists.

        Args:
            events: what happened.
            moment: when, as `history` tells moments apart.
            counted: what counted for the answer that brought them about, if dice were rolled for it.
        """
        self.past = [*self.past, (moment, list(events), counted)][-HISTORY:]
        listed = bool((self.battle or {}).get("intents"))
        told = [event for event in events if not (listed and event.kind == INTENT_SHOWN)]
        told = [event for event in told if self.rolls or not isinstance(event, Rolled)]
        self.told = lines = happened(told, self.view if self.campaign else {}, self.name)
        self.output.lines(lines)

    def notices(self) -> None:
        """Show the notices of the session, once."""
        self.output.lines(self.session.notices)
        self.session.notices.clear()

    def situation(self, in_full: bool = False) -> None:
        """Show the situation: in full, or only what has changed since it was shown."""
        request, battle = self.session.request, self.battle
        if battle and request is not None and request.kind == ThrowLootDice.kind and not in_full:
            return  # the fight is over, and its state no longer matters
        if battle:
            lines = self.shown.of_fight(battle, self.past[-1][1] if self.past else [], self.name, in_full)
        else:
            lines = self.shown.of_day(self.view, request.text if request else "", in_full)
        if lines is not None:
            self.output.raw("")
            self.output.lines(lines)

    def show_odds(self, on: bool) -> None:
        """Show the odds with every question of a fight from now on, or no longer; the player's preference is kept."""
        self.odds = on
        if not on:
            self.oracle.close()
        if self.preferences is not None:
            keep("odds", on, self.preferences)

    def prospects(self) -> Sequence[Mapping[str, Any]]:
        """Return what answers of the open question may do, in a fight."""
        found: Sequence[Mapping[str, Any]] = (self.battle or {}).get("prospects", ())
        return found

    def weighed(self, request: Request, wanted: str) -> list[str]:
        """Return what the answers of a question may do, with every part that counts, in a fight and on the way."""
        labels = {option.id: option.label for option in request.options}
        asked = [field for option in request.options for field in option.fields if isinstance(field, Pick)]
        # What has no name of its own, such as a way to strike, is called as the question calls it.
        ways = {key: label for field in asked for key, label in field.choices if self.name(key) == key}
        return foresight.weighed(self.battle or self.view, labels, wanted, lambda key: ways.get(key) or self.name(key))

    def chances(self, request: Request) -> list[str]:
        """Return the odds of a question known so far."""
        return odds.lines(self.oracle.look(self.session.battle), request, self.name)

    def beside(self, request: Request, whole: bool) -> list[str]:
        """Return the lines below a question: what is shut or too dear, and the odds in a fight if wanted.

        What was too dear at this desk before is told again only as a `whole`.
        """
        if self.campaign and not self.battle:
            known, self.dear = ([] if whole else self.dear), sheets.too_dear(self.view)
            new = [line for line in self.dear if line not in known]
            return [*self._not_now(), *([tr("Too dear today:"), *new] if new else [])]
        if not self.odds or self.oracle.look(self.session.battle).state == "none":
            return []
        return self.chances(request)

    def shut(self, request: Request) -> list[Shut]:
        """Return what cannot be chosen, with the reasons."""
        return sheets.desks_shut(self.view) if request.kind == "town" else sheets.shut(self.view)

    def _not_now(self) -> list[str]:
        shut = sheets.shut(self.view)
        lines = [tr("  {label}: {reason}", label=each.label, reason=sentence(each.reason)) for each in shut]
        return [tr("Not now:"), *lines] if lines else []

    def ending(self) -> None:
        """Show the outcome, with the score of a campaign."""
        self.ended = True
        self.output.heading(tr("The end."))
        if self.campaign:
            self.output.lines(sheets.ending(self.view))
            self.output.lines(sheets.score(self.view))
        self.output.line(tr("Outcome: {outcome}.", outcome=self.session.outcome))


def _of_campaign(view: Mapping[str, Any]) -> bool:
    return "day" in view
