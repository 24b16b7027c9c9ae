"""The course of a session on the screen: answers are carried out beside the frames, and what came of them is played."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

import pygame

from game.sessions.session import Session
from game.sessions.undo import CannotUndo
from game.window import commands, pictures
from game.window.art.portraits import Sitter
from game.window.layer import Host
from game.window.moment import Moment, Told, taken
from game.window.playback.floats import Floats, changes
from game.window.playback.playing import Playing
from game.window.presses import may_answer
from game.window.sound.sounds import of_events, own_of
from game.window.units import battle_of, of_campaign
from systems.table.battle.foresight import what_counted
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Refused, Request

_SKIP = (pygame.K_SPACE, pygame.K_ESCAPE)


class Watches(Protocol):
    """Whoever shows the course of a session."""

    def told(self, told: Sequence[Told], first: bool, last: bool) -> None:
        """Tell events of an answer: its first ones, its last ones, all or none of it."""

    def arrived(self, events: Sequence[Event], asked: str) -> None:
        """Draw another moment from now on.

        Args:
            events: what the answer brought about.
            asked: the kind of request that was answered; empty where an answer was taken back or content was renewed.
        """

    def refused(self, reason: str) -> None:
        """Say why an answer was refused."""

    def taken_back(self) -> None:
        """Forget what was told of the last answer."""


class Course:
    """A session as the window goes through it: the moment that is drawn, and what is played before the next one.

    Only jobs of the shell's worker touch the session's engine; while one is under way, or something is played, nothing
    is answered.
    """

    def __init__(self, shell: Host, session: Session, moment: Moment | None, watcher: Watches) -> None:
        """Begin at a moment of a session, by default the present one, before the eyes of somebody."""
        self.shell, self.session = shell, session
        self.moment = moment or taken(session)
        self.playing: Playing | None = None
        """What is played; None while nothing is."""
        self.floats = Floats()
        self.given: tuple[Request, str, Mapping[str, Value]] | None = None
        """The answer given last: to what, the option and its fields."""
        self.counted = ""
        """What counted for it, by name, as far as that was known."""
        self._watcher = watcher
        self._next: Moment | None = None
        self._lines = 0
        """Events of the next moment that were told already."""

    def name(self, key: str) -> str:
        """Return the display name of an id."""
        return (self._next or self.moment).name(key)

    @property
    def sitters(self) -> Mapping[str, Sitter]:
        """Whose portraits are shown, by the ids of units."""
        return {**(self._next.sitters if self._next is not None else {}), **self.moment.sitters}

    @property
    def view(self) -> Mapping[str, Any]:
        """The view to draw: that of the moment, or while something is played the fight as it is by now."""
        if self.playing is None or self._next is None:
            return self.moment.view
        around = self.moment.view if battle_of(self.moment.view) is not None else self._next.view
        fight = self.playing.view
        return {**around, "battle": fight} if of_campaign(around) else {**around, **fight}

    @property
    def moving(self) -> bool:
        """Whether anything moves, so that frames follow each other."""
        return self.playing is not None or self.floats.moving

    def answer(self, option: str, fields: Mapping[str, Value]) -> None:
        """Answer the open request; what comes of it is shown later."""
        request = self.moment.request
        if request is None or self.playing is not None or self.shell.worker.busy:
            return
        choice, self.given = Choice(request.id, option, fields), (request, option, fields)
        view = self.moment.view
        self.counted = what_counted((battle_of(view) or view).get("prospects", ()), option, fields)
        fight = battle_of(self.moment.view) is not None
        words = (
            tr("They are thinking")
            if fight
            else tr("The day goes on")
            if of_campaign(self.moment.view)
            else tr("One moment")
        )

        def job() -> Moment:
            return self._taken(self.session.choose(choice))

        self.shell.worker.ask(job, self._answered, words)

    def undo(self) -> None:
        """Take back the last answer, or say why it stands."""
        if self.playing is not None or self.shell.worker.busy:
            return

        def job() -> Moment:
            self.session.undo()
            return self._taken([])

        self.shell.worker.ask(job, self._undone, tr("Taking it back"))

    def renewed(self, moment: Moment) -> None:
        """Go on with another moment at once, such as after a reload."""
        self.playing, self._next, self._lines = None, None, 0
        self.floats.clear()
        self.moment = moment
        self._watcher.told(moment.told, True, True)
        self._watcher.arrived((), "")

    def ordered(self, moment: Moment) -> None:
        """Go on with the moment after an order of the debug console at once."""
        self.given, self.counted = None, ""
        self._arrive(moment)

    def tick(self, passed: int) -> bool:
        """Let time pass, in milliseconds; True if something else is to be seen."""
        moving = self.moving
        self.floats.advance(passed)
        if self.playing is not None and self._next is not None:
            for cue in self.playing.advance(passed):
                self.shell.sounds.cue(cue)
            self._tell(self.playing.told)
            if self.playing.done:
                self._arrive(self._next)
        return moving

    def catch(self, event: pygame.event.Event) -> bool:
        """Take a press while something is played: it quickens or skips, and never answers."""
        if self.playing is None or not may_answer(event):
            return False
        if event.type == pygame.KEYDOWN and (event.key in _SKIP or commands.of(event) == "skip"):
            self.playing.skip()
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.playing.quicken()
        return True

    def _taken(self, events: Sequence[Event]) -> Moment:
        """Take the moment after an answer; the worker asks for the odds as well."""
        moment = taken(self.session, events)
        if self.shell.lively:
            self.shell.odds_display.look(self.session.battle)
        return moment

    def _answered(self, done: "Future[Moment]") -> None:
        try:
            moment = done.result()
        except Refused as refused:
            self._watcher.refused(str(refused))
        else:
            self._go_on(moment)

    def _undone(self, done: "Future[Moment]") -> None:
        try:
            moment = done.result()
        except CannotUndo as refused:
            self._watcher.refused(str(refused))
        else:
            self._watcher.taken_back()
            self.moment = moment
            self._watcher.arrived((), "")

    def _go_on(self, moment: Moment) -> None:
        """Play what came of an answer, or go on to its moment at once."""
        before, after = battle_of(self.moment.view), battle_of(moment.view)
        settings = self.shell.preferences.settings
        if self.shell.lively and settings.motion and before is not None:
            playing = Playing([told.cues for told in moment.told], before, after, settings.speed / 100)
            if not playing.idle:
                self.playing, self._next, self._lines = playing, moment, 0
                self.shell.dirty = True
                return
        self._arrive(moment)

    def _tell(self, events: int) -> None:
        if self._next is not None and events > self._lines:
            self._watcher.told(self._next.told[self._lines : events], self._lines == 0, False)
            self._lines = events

    def _arrive(self, moment: Moment) -> None:
        """Draw another moment from now on."""
        before, self.moment = self.moment, moment
        self._watcher.told(moment.told[self._lines :], self._lines == 0, True)
        played, self.playing, self._next, self._lines = self.playing, None, None, 0
        own = own_of(pictures.in_use(), moment.events)
        if not (own is not None and self.shell.sounds.own(own)):
            name = None if played else of_events(told.kind for told in moment.told)
            if name is not None:
                self.shell.sounds.play(name)
        if self.shell.lively and of_campaign(moment.view) and of_campaign(before.view):
            rolls = [] if played else [cue for told in moment.told for cue in told.cues if cue.kind == "dice"]
            if self.shell.preferences.settings.motion:
                self.floats.add(rolls, changes(before.view, moment.view))
        self._watcher.arrived(moment.events, before.request.kind if before.request is not None else "")
