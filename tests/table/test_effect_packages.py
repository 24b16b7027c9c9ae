"""Packages of effects that strangers install."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

import pytest

from systems.table.content.effect import GROUP, _loaded, broken_effects, effects


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install packages of effects that cannot be loaded beside the others."""
    points = [
        EntryPoint("a_gone", "no_such_package_anywhere", GROUP),
        EntryPoint("a_leaving", "tests.table.leaves_at_import", GROUP),
        *entry_points(group=GROUP),
    ]
    monkeypatch.setattr(import_module("systems.table.content.effect"), "entry_points", lambda group: points)
    _loaded.cache_clear()
    yield
    monkeypatch.undo()
    _loaded.cache_clear()


def test_a_package_of_effects_that_cannot_be_loaded_is_left_out_by_name(request: pytest.FixtureRequest) -> None:
    before = dict(effects())
    request.getfixturevalue("installed")
    assert effects() == before
    assert broken_effects() == {
        "a_gone": "ModuleNotFoundError: No module named 'no_such_package_anywhere'",
        "a_leaving": "SystemExit: 3",
    }
