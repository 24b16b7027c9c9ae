"""A home without packs, and a server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.packs.travel.shelf import Shelf
from tests.packs.travel.zips import Served, served


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Put the player's packs, and the list of them, into a folder of the test's."""
    made = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(made))
    monkeypatch.setenv("XDG_DATA_HOME", str(made))
    return made / "flamequick"


@pytest.fixture
def shelf() -> Shelf:
    """The packs of the game, and those of a player who has none yet."""
    return Shelf()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server by https."""
    with served(monkeypatch) as there:
        yield there
