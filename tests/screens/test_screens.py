"""Every screen, and a fight under each ruleset: nothing cut, nothing overlapping, nothing faint, no flat walls."""

import ctypes
import gc
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper, cache
from pathlib import Path

import pygame
import pytest

from game.window import icons as signs
from game.window import look, shell, theme
from game.window.art import portraits, vignettes
from game.window.icons import Icons
from game.window.map import land
from game.window.screens import backdrop as behind
from game.window.stage import stage, zones
from game.window.town import street
from tests.screens.gallery import FAMILIES, looked_over, shown
from tests.screens.recorder import RecordingCanvas


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep what is drawn once for a size, a scale and a palette: all of them come again with each state.

    No other test comes to these sizes, so nothing of it is kept any longer.
    """
    monkeypatch.setattr(look, "Lettering", cache(look.Lettering))
    for module, name in ((land, "KEPT_ZOOMS"), (street, "KEPT"), (vignettes, "KEPT")):
        monkeypatch.setattr(module, name, 100)
    icons = Icons()
    monkeypatch.setattr(signs, "KEPT", 100_000)
    monkeypatch.setattr(look, "Icons", lambda: icons)
    for module, name in ((portraits, "_framed"), (portraits, "_picture"), (behind, "_picture")):
        monkeypatch.setattr(module, name, cache(getattr(module, name).__wrapped__))
    backdrop = by_palette(stage.backdrop)
    for place in (stage, zones):
        monkeypatch.setattr(place, "backdrop", backdrop)
    yield
    for name in [name for name in sys.modules if name.startswith("game.window.")]:
        for each in vars(sys.modules[name]).values():
            if isinstance(each, _lru_cache_wrapper):
                each.cache_clear()
    street._drawn.clear()
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # not every system can be told to take back what is free
        ctypes.CDLL(None).malloc_trim(0)


def by_palette(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Draw the same only once in a palette."""

    @cache
    def drawn(palette: theme.Colour, *given: Hashable) -> pygame.Surface:
        return draw(*given)

    return lambda *given: drawn(theme.BACK, *given)


@pytest.mark.thorough
@pytest.mark.parametrize("family", FAMILIES)
def test_the_pictures_of(family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "Canvas", RecordingCanvas)
    faults = []
    states = []
    for name, drawn in shown(family, tmp_path):
        states.append(name)
        faults += looked_over(family, name, drawn)
    assert len(states) >= 3
    assert not faults, f"{len(faults)} faults; pictures are in tests/screens/drawn:\n" + "\n".join(faults[:60])
