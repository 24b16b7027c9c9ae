"""Frames of fights of six against eight: pointing at everything, and watching rounds.

The middle one of all frames may take 5 ms, and none more than 50. Milliseconds say nothing on a machine that others
use as well, so both are told in times a reference that takes about 5 ms where nothing else runs: pool, which has most
to draw, takes 0.9 of it, zones and fudge 0.7 to 0.8, impact and reactive half.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from statistics import median
from time import process_time

import pygame
import pytest

from game.window.display import smooth_frames
from systems.table.ruleset import rulesets
from tests.benchmarks.crowds import Frame, Watched
from tests.benchmarks.interleaved import least, seconds

SIZE = (1280, 720)
STROKES = 900
"""Boxes with a line of text each in the reference: 5 ms of drawing on a machine of 2026 with nothing else to do."""
LIMIT = 1.0
"""Times the reference that the middle one of all frames may take: 5 ms."""
LONGEST = 10.0
"""Times the reference that any frame may take: 50 ms."""
ANSWERS = 6
BETWEEN = 30
"""Frames after which the reference is timed again."""


@pytest.fixture
def surface(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """A window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    with smooth_frames():
        yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def strokes(surface: pygame.Surface) -> None:
    """Draw the reference."""
    line = _line()
    for number in range(STROKES):
        rect = pygame.Rect(number * 37 % 1100, number * 23 % 650, 90, 24)
        pygame.draw.rect(surface, (40, 30, 20), rect, border_radius=6)
        surface.blit(line, rect)


def _line() -> pygame.Surface:
    return pygame.font.Font(None, 18).render("Six against eight", True, (240, 230, 220))


def costs(frames: Iterable[Frame], surface: pygame.Surface, label: str) -> tuple[float, float]:
    """The median and the longest of some frames, in times the reference; printed with the label."""
    taken: list[float] = []
    references: list[float] = []
    for number, frame in enumerate(frames):
        if number % BETWEEN == 0:
            references.append(seconds(partial(strokes, surface)))
        begun = process_time()
        if frame():
            taken.append(process_time() - begun)
    reference = median(references)
    middle, longest = median(taken) / reference, max(taken) / reference
    print(
        f"\n{label}: {len(taken)} frames, median {1000 * median(taken):.2f} ms, longest {1000 * max(taken):.2f} ms; "
        f"reference {1000 * reference:.2f} ms: {middle:.2f} and {longest:.2f} times"
    )
    return middle, longest


def worst(frames: Iterable[Frame], surface: pygame.Surface, label: str) -> float:
    """How far frames go towards what they may take; 1 is all of it."""
    middle, longest = costs(frames, surface, label)
    return max(middle / LIMIT, longest / LONGEST)


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_pointing_in_a_fight_is_smooth(surface: pygame.Surface, ruleset: str) -> None:
    fight = Watched(surface, ruleset)
    assert least(lambda: worst(fight.pointed(), surface, f"pointing under {ruleset}"), 1) <= 1


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_watching_a_round_is_smooth(surface: pygame.Surface, ruleset: str) -> None:
    def round_() -> float:
        return worst(Watched(surface, ruleset).played(ANSWERS), surface, f"watching under {ruleset}")

    assert least(round_, 1) <= 1
