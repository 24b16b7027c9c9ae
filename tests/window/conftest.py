"""A display that shows nothing."""

import os
from collections.abc import Iterator

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
