"""Fights of six against eight in the window, as they are played there: the worker answers, and the round is watched."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.laboratory.autoplay import player
from game.packs.catalogue import Records
from game.packs.models.encounter_phase import Foes
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window.app import Screens
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.worker import Worker
from tests.shipped import catalogue

GROUNDS = {
    "impact": "core:barge_crew",
    "zones": "core:cutter_bridge",
    "reactive": "core:barge_crew",
    "pool": "core:sheep_fold",
    "fudge": "core:footbridge_toll",
}
"""An encounter under each ruleset, with a map where the ruleset has any."""
FOES = (Foes(creature="core:river_reaver", count=4), Foes(creature="core:road_cutter", count=4))
PARTY = "core:starters_late"
"""Six members."""
SEED = "3"
STEP = 16
"""Milliseconds from one frame to the next."""
LONGEST = 60.0
"""Seconds that an answer may take."""

Frame = Callable[[], bool]
"""Draws a frame; False where there was nothing to draw."""


def crowd(ruleset: str) -> Session:
    """Begin a fight of six against eight."""
    shipped, key = catalogue(), GROUNDS[ruleset]
    encounter = shipped.encounters[key].model_copy(update={"foes": FOES})
    content = replace(shipped, encounters=Records("encounter", {**shipped.encounters, key: encounter}))
    return Launcher(content).fight(key, ruleset, PARTY, SEED, "ruthless")


class Watched:
    """A fight in a window, with a pointer and a bot that answers."""

    def __init__(self, surface: pygame.Surface, ruleset: str) -> None:
        """Begin it and show it."""
        self.session = crowd(ruleset)
        self._worker = Worker(lambda: None)
        self.shell = Shell(surface, worker=self._worker)
        self._screen = PlayScreen(self.shell, self.session, Screens(self.shell, None))
        self.shell.push(self._screen)
        while self._screen.pages.reading:
            self._screen.pages.on()
        self._policy = player(self.session, SEED, "fight-on")
        self._now = 0
        self.frame()

    def frame(self, *events: pygame.event.Event) -> bool:
        """Let a moment pass and draw it; False where there was nothing to draw."""
        self._now += STEP
        for event in events:
            self.shell.handle(event)
        self.shell.tick(self._now)
        drawn = self.shell.draw()
        if drawn:
            pygame.display.flip()
        return drawn

    def pointed(self) -> Iterator[Frame]:
        """Yield frames in which the pointer goes from one thing on the screen to the next, over all of them."""
        for at in [spot.shown.center for spot in self.shell.spots]:
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            yield partial(self.frame, moved)

    def played(self, answers: int) -> Iterator[Frame]:
        """Yield the frames of what follows so many answers. Answering itself is the work of another thread."""
        for _ in range(answers):
            request = self.session.request
            if request is None:
                return
            choice = self._policy(request)
            self._screen.answer(choice.option, choice.fields)
            assert self._worker.finish(LONGEST)
            yield self.frame
            while self._screen.course.moving:
                yield self.frame
            while self._screen.pages.reading:
                self._screen.pages.on()
