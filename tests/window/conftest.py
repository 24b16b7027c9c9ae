"""A display that shows nothing, and no settings of anybody."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """Open the dummy display for a test, and close it."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True)
def unsettled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the settings of a test to itself."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@cache
def drawn_icons() -> Any:
    """The icons of all windows of a process: what is drawn with them is kept for the next window."""
    from game.window.icons import Icons

    return Icons()


@pytest.fixture(autouse=True)
def icons_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw an icon once a process, not for each window anew; it is the same by name, size and colour."""
    from game.window import look

    monkeypatch.setattr(look, "Icons", drawn_icons)
