"""A frame of a fight with a map and many choices on it, against the mere drawing of what is on it, timed in turn."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.window.app import Screens
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option, Request
from tests.benchmarks.interleaved import ratio
from tests.window import fights
from tests.window.fake import FakeSession, campaign_view

LIMIT = 6.0
"""Times the drawing that a frame may cost: with finding out what there is to draw, and where."""
PAINTING = ("blit", "fill", "set_clip")
SHAPES = ("rect", "line", "lines", "circle", "aacircle", "polygon", "aalines")

Stroke = Callable[[], object]


class Moving(FakeSession):
    """Somebody is to move, to any square of the map."""

    @property
    def request(self) -> Request | None:
        squares = tuple((f"{x},{y}", f"{x},{y}") for x in range(16) for y in range(11))
        return Request.prepared(1, "turn", "m-0", "Where to?", (Option("go", "Go", "", (Pick("to", squares),)),))


class Noting(pygame.Surface):
    """A surface that notes how it is painted on."""

    strokes: list[Stroke]

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        return _noted(found, self.strokes) if name in PAINTING else found


def _noted(paint: Callable[..., Any], strokes: list[Stroke]) -> Callable[..., Any]:
    def painted(*arguments: Any, **options: Any) -> Any:
        strokes.append(partial(paint, *arguments, **options))
        return paint(*arguments, **options)

    return painted


def drawing(shell: Shell) -> list[Stroke]:
    """Draw a frame, and return every stroke of it."""
    noting = Noting(shell.surface.get_size())
    noting.strokes = []
    surface, shell.surface = shell.surface, noting
    with pytest.MonkeyPatch.context() as patch:
        for name in SHAPES:
            patch.setattr(pygame.draw, name, _noted(getattr(pygame.draw, name), noting.strokes))
        shell.dirty = True
        shell.draw()
    shell.surface = surface
    return noting.strokes


def test_a_frame_of_a_fight_with_a_map_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    places = [{"id": unit["id"], "x": number, "y": 5} for number, unit in enumerate(fights.CROWD + fights.HORDE)]
    battle: Any = fights.fight({**fights.SQUARES, "places": places}, fights.CROWD, fights.HORDE)  # type: ignore[typeddict-item]
    shell = Shell(surface)
    shell.push(PlayScreen(shell, Moving([], campaign_view(battle=battle)), Screens(shell, None)))
    shell.draw()
    strokes = drawing(shell)

    def frame() -> None:
        shell.dirty = True
        shell.draw()

    def drawn() -> None:
        for stroke in strokes:
            stroke()

    cost = ratio(frame, drawn, limit=LIMIT, runs=15, label=f"fight frame of {len(strokes)} strokes", repeat=4)
    pygame.display.quit()
    assert cost <= LIMIT
