"""What an idle window costs: processor time of the real loop, as a share of the time that passes."""

import threading
import time

import pygame
import pytest

from game.window.display import run_window, smooth_frames
from tests.benchmarks.crowds import Watched
from tests.benchmarks.interleaved import least

LIMIT = 0.01
"""Of one processor."""
SECONDS = 4.0


@pytest.mark.parametrize("ruleset", ["zones", "pool"])
def test_an_idle_fight_takes_at_most_a_hundredth_of_a_processor(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    shell = Watched(pygame.display.set_mode((1280, 720)), ruleset).shell

    def idle() -> float:
        shell.running = True
        ending = threading.Timer(SECONDS, lambda: setattr(shell, "running", False))
        ending.start()
        begun, used = time.monotonic(), time.process_time()
        run_window(shell)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        ending.join()
        print(f"\nidle under {ruleset}: {100 * share:.2f} % of a processor")
        return share

    with smooth_frames():
        assert least(idle, LIMIT) <= LIMIT
    pygame.display.quit()
