"""After each test its fights are closed, and every scripted face must have fallen."""

from collections.abc import Iterator

import pytest

from systems.table.loop.dice import ScriptedDice
from tests.reactive.setups import OPEN


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    OPEN.clear()
    yield
    left = [battle.dice.state() for battle in OPEN if isinstance(battle.dice, ScriptedDice)]
    for battle in OPEN:
        battle.close()
    assert not any(any(faces.values()) for faces in left), f"faces were left over: {left}"
