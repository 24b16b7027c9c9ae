"""The ids of installed rulesets, without importing those of the game."""

import subprocess
import sys
from functools import cache
from importlib.metadata import EntryPoint

import pytest

from systems.table.ruleset import installed, ruleset_ids, rulesets, set_aside

OWN = ("impact", "systems.impact.ruleset:Impact")
GONE = ("gone", "systems.gone.ruleset:Gone")
MISSPELT = ("misspelt", "systems.impact.rulset:Impact")
STRANGE = ("strange", "nobody_has_this.ruleset:Strange")

CODE = """
import sys
from systems.table.ruleset import ruleset_ids
print(*ruleset_ids(), "systems.pool.rules" in sys.modules)
"""


@pytest.fixture
def named(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have these rulesets installed, and no others; what the process has found so far stays as it is."""
    points = {name: EntryPoint(name, value, installed.GROUP) for name, value in request.param}
    monkeypatch.setattr(installed, "_points", lambda: points)
    monkeypatch.setattr(installed, "_set_aside", {})
    for name in ("_loaded", "homes", "is_strange"):
        monkeypatch.setattr(installed, name, cache(getattr(installed, name).__wrapped__))


@pytest.mark.parametrize("named", [(OWN, GONE, MISSPELT, STRANGE)], indirect=True)
@pytest.mark.usefixtures("named")
def test_those_that_are_not_there_are_left_out() -> None:
    assert ruleset_ids() == [*rulesets()] == ["impact"]


@pytest.mark.parametrize("named", [(OWN,)], indirect=True)
@pytest.mark.usefixtures("named")
def test_one_that_broke_while_it_was_played_is_left_out() -> None:
    set_aside("impact", ValueError("It broke."))
    assert ruleset_ids() == []


def test_none_of_the_game_is_imported_for_it() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["fudge", "impact", "pool", "reactive", "zones", "False"]
