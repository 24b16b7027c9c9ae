"""What all tests share: random cases are the same in every run, an interrupt interrupts, what is long begins first."""

import gc
import signal
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game import toml
from game.packs import reader
from game.packs.kept.folder import PLACE
from game.packs.newpack import make
from game.packs.reading import parse
from game.packs.reading.guard import plain

# What goes by the clock says nothing where the machine is busy: neither deadlines nor how quickly cases are drawn.
settings.register_profile("alike", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("alike")

gc.set_threshold(200_000, 50, 50)  # a sixth of the time is spent on looking for garbage otherwise

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts its background jobs with interrupts ignored, and so would be every game that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """Read equal texts of content once a process: what tests load is the shipped content most of the time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(parse, "tupled", lru_cache(maxsize=200)(toml.tupled))
        patched.setattr(reader, "plain", plain_once())
        yield


def plain_once() -> Callable[[bytes, Mapping[str, Any]], bool]:
    """Return what looks at the bytes of a file once; what they hold is the same each time."""
    found: dict[bytes, bool] = {}

    def known(data: bytes, tables: Mapping[str, Any]) -> bool:
        if len(found) > 500:
            found.clear()
        if data not in found:
            found[data] = plain(data, tables)
        return found[data]

    return known


@pytest.fixture(scope="session", autouse=True)
def kept_content(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep content in a folder of this run, never in the player's own; processes that tests start do likewise."""
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(PLACE, str(folder))
        yield folder


@pytest.fixture(scope="session")
def new_pack(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """Put a new pack into a folder of the same name, and the schemas beside it; each is made once and then copied."""

    @cache
    def made(name: str) -> Path:
        beside = tmp_path_factory.mktemp("made")
        make(beside / name, ())
        return beside

    def copied(folder: Path) -> Path:
        copytree(made(folder.name), folder.parent, dirs_exist_ok=True)
        return folder

    return copied


LONGEST = (
    "test_screens.py::test_the_pictures_of",
    "test_depths.py",
    "test_cues_and_bars.py",
    "test_new_ruleset.py",
    "test_hermits.py",
)
"""Tests that take longest, by parts of their ids."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer a part of the tests: `--part 2/3` runs every third of those that are collected, from the second on."""
    parser.addoption("--part", metavar="N/PARTS", default="1/1", help="run every so manieth test, from the Nth on")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left with it while the others have nothing more to do.

    Thorough tests are left out of a run of the whole tree, unless its `-m` names them.
    """
    if config.args == config.getini("testpaths") and "thorough" not in config.option.markexpr:
        _keep(config, items, [item for item in items if not item.get_closest_marker("thorough")])
    number, parts = map(int, config.option.part.split("/"))
    _keep(config, items, items[number - 1 :: parts])
    items.sort(key=lambda item: not any(part in item.nodeid for part in LONGEST))


def _keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    """Deselect all but some tests."""
    some = {*kept}
    config.hook.pytest_deselected(items=[item for item in items if item not in some])
    items[:] = kept


def pytest_collection_finish() -> None:
    """Look no more for garbage among what was imported and collected, which stays."""
    gc.freeze()
