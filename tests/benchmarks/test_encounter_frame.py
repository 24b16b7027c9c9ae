"""A frame of a fight with a map and many choices on it, against a blit of the whole window, timed in turn."""

from typing import Any

import pytest

from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option, Request
from tests.benchmarks.interleaved import ratio
from tests.window import fights

LIMIT = 60.0
"""Blits of the window that a frame may cost: some 15 milliseconds where a blit takes a quarter of one."""


def test_a_frame_of_a_fight_with_a_map_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.window.app import Screens
    from game.window.screens.play import PlayScreen
    from game.window.shell import Shell
    from tests.window.fake import FakeSession, campaign_view

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    squares = tuple((f"{x},{y}", f"{x},{y}") for x in range(16) for y in range(11))
    places = [{"id": unit["id"], "x": number, "y": 5} for number, unit in enumerate(fights.CROWD + fights.HORDE)]
    battle: Any = fights.fight({**fights.SQUARES, "places": places}, fights.CROWD, fights.HORDE)  # type: ignore[typeddict-item]

    class Moving(FakeSession):
        @property
        def request(self) -> Request | None:
            return Request.prepared(1, "turn", "m-0", "Where to?", (Option("go", "Go", "", (Pick("to", squares),)),))

    shell = Shell(surface)
    shell.push(PlayScreen(shell, Moving([], campaign_view(battle=battle)), Screens(shell, None)))
    shell.draw()

    def frame() -> None:
        shell.dirty = True
        shell.draw()

    copy = surface.copy()
    cost = ratio(frame, lambda: surface.blit(copy, (0, 0)), runs=15, label="fight frame", repeat=40)
    pygame.display.quit()
    assert cost <= LIMIT
