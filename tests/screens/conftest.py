"""A display that shows nothing, and no settings of anybody."""

import os
from collections.abc import Iterator
from pathlib import Path

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
