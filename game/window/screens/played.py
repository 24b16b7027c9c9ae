"""A session as it is played on the screen: its course, what is told of it, and who is asked."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.sessions.session import Session
from game.window.course import Course
from game.window.layer import Host, Layer
from game.window.moment import Moment, Told, taken
from game.window.navigation import Routes
from game.window.panels.log import Log
from game.window.playback.draw import ROSE
from game.window.presses import may_answer
from game.window.request.panel import RequestPanel
from game.window.screens.changed_content import reload_game
from game.window.screens.codex import CodexDialog
from game.window.screens.console import ConsoleDialog
from game.window.screens.fight import FightScreen
from game.window.screens.hints import Hints
from game.window.screens.keeping import Keeper, keep_explained
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.language import tr

_WATCHED = 500
"""Milliseconds between two looks at watched packs."""


class Played(Layer, ABC):
    """The base of the play screen: it passes answers on, and takes what came of them."""

    view: Mapping[str, Any]
    """What is shown."""

    def __init__(self, shell: Host, session: Session, routes: Routes, moment: Moment | None) -> None:
        super().__init__(shell)
        self.session, self.routes = session, routes
        self.log = Log(shell.say, shell.preferences.settings.explained, partial(keep_explained, shell))
        self.keeper = Keeper(shell, session, routes, self.log.note)
        self.hints = Hints(shell)
        self.course = Course(shell, session, moment, self)
        self.fight = FightScreen(self.course, shell, self._turn_to, self.log)
        self.stage = self.fight.stage
        self.asked = RequestPanel(self.answer, self.course.name, self._turned)
        self._watched = 0
        """When the watched packs were looked at last."""
        self._wondered: int | None = None
        """The event whose number was pressed while it rose."""
        shell.odds_display.warm()
        told = self.course.moment.told
        if len(session.transcript) > len(told):
            self.log.recall(list(session.transcript)[: len(session.transcript) - len(told)])
        self.log.add(told)

    @property
    def moving(self) -> bool:
        """Whether something is played."""
        return self.course.moving

    def catch(self, event: pygame.event.Event) -> bool:
        """Quicken or skip what is played; a press on a number that rises goes to the line that explains it."""
        group, _, number = self.shell.hover.partition(":")
        playing = self.course.playing
        if playing is not None and event.type == pygame.MOUSEBUTTONDOWN and group == ROSE and may_answer(event):
            playing.skip()
            self._wondered = int(number)
            return True
        return self.course.catch(event)

    def answer(self, option: str, fields: Mapping[str, Value]) -> None:
        """Pass an answer to the session; a refusal is shown, and nothing else changes."""
        self.course.answer(option, fields)

    def refused(self, reason: str) -> None:
        """Say why an answer was refused."""
        self.asked.refusal = self.stage.choosing.refusal = reason
        self.shell.say(reason)

    def taken_back(self) -> None:
        """Forget what was told of the last answer."""
        self.keeper.saved = False
        self.log.take_back()

    def told(self, told: Sequence[Told], first: bool, last: bool) -> None:
        """Tell events of an answer: its first ones, its last ones, all or none of it."""
        if first:
            self.keeper.saved = False
            self.hints.answered()
            self.fight.answered()
            self.log.begin(self.course.counted)
        self.log.tell(told, last=last)
        if last and self._wondered is not None:
            self.log.open_event(self._wondered)
            self._wondered = None

    @abstractmethod
    def arrived(self, events: Sequence[Event], asked: str) -> None:
        """Draw another moment from now on, after these events."""

    @abstractmethod
    def _turned(self) -> None:
        """Move the focus with whatever is asked."""

    def _turn_to(self, key: str) -> None:
        """Give the focus to a spot."""
        self.focus = key
        self.shell.dirty = True

    def codex(self) -> None:
        """Open the codex."""
        self.shell.push(CodexDialog(self.shell, self.view.get("codex", ())))

    def reload(self) -> None:
        """Reload content and go on with it."""
        reload_game(self.shell, self.course, self.log.note)

    def told_anew(self) -> None:
        """Take the moment in the language that is spoken now; what the log has told stays."""
        session, course = self.session, self.course
        self.shell.worker.ask(lambda: taken(session, ()), lambda done: course.renewed(done.result()), tr("One moment"))

    def console(self) -> None:
        """Open the debug console, if the game was started with it."""
        if self.session.workshop.console and self.course.playing is None:
            self.shell.push(ConsoleDialog(self.shell, self.course))

    def _watch(self) -> None:
        """Reload the content where a file of a watched pack was saved; twice a second while nothing else goes on."""
        watch = self.session.workshop.watch
        if watch is None or self.shell.now < self._watched + _WATCHED or self.course.playing is not None:
            return
        self._watched = self.shell.now
        if not self.shell.worker.busy and watch.changed():
            self.reload()

    def menu(self) -> None:
        """Open the menu."""
        self.keeper.menu(self.codex, self.reload)

    def before_quit(self) -> bool:
        """Save before the window closes; True if it stays open meanwhile."""
        return self.keeper.before_quit()

    def odds(self) -> None:
        """Show the odds, or hide them."""
        self.shell.odds_display.switch()
        self._weigh()

    def _weigh(self) -> bool:
        """Refresh the odds; True if they have changed."""
        before, self.asked.look = self.asked.look, self.shell.odds_display.look(self.session.battle)
        return self.asked.look != before
