"""A small game, and a folder in which its content is kept."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs import loader
from game.packs.catalogue import Catalogue
from game.packs.installed import load_installed
from game.packs.kept.folder import PLACE
from tests.packs.travel.zips import small_game


@pytest.fixture
def core(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the only pack of a small game."""
    small_game(monkeypatch, tmp_path)
    return tmp_path / "own" / "core"


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder in which content is kept; it is not there yet."""
    monkeypatch.setenv(PLACE, str(tmp_path / "cache"))
    return tmp_path / "cache"


Loading = Callable[[], tuple[Catalogue, bool]]


@pytest.fixture
def loading(monkeypatch: pytest.MonkeyPatch) -> Loading:
    """Load the content, and tell whether packs were read for it."""
    honest, read = loader.load, []

    def load(*arguments: object) -> Catalogue:
        read.append(arguments)
        return honest(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(loader, "load", load)

    def loaded() -> tuple[Catalogue, bool]:
        read.clear()
        return load_installed(), bool(read)

    return loaded


@pytest.fixture
def file(core: Path, cache: Path, loading: Loading) -> Path:
    """The file in which the content of the small game is kept."""
    assert loading()[1]
    [found] = cache.iterdir()
    return found
