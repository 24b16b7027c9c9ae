"""No test of the command line touches the player's own files, and what all of them load is loaded once."""

from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

from game.packs import loader
from game.packs.catalogue import Catalogue

LOADED: dict[tuple[frozenset[str], tuple[tuple[Path, int, int], ...]], Catalogue] = {}
"""By what is switched off, and the files that were read: where they are, when they were written, and how long they
are.
"""


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Put saves, packs and crash reports of the player into a folder of the test's."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    return home


@pytest.fixture(autouse=True)
def loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load packs only if any of their files is another one than before."""
    load = loader.load

    def loaded(roots: Sequence[Path], off: Collection[str] = ()) -> Catalogue:
        files = [path for root in roots for path in (root, *sorted(root.rglob("*"))) if path.is_file()]
        key = frozenset(off), tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files)
        if key not in LOADED:
            LOADED[key] = load(roots, off)
        return LOADED[key]

    monkeypatch.setattr(loader, "load", loaded)
