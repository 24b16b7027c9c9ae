"""A part of the damage that the commands do in great numbers."""

import os

import pytest

from tests.endurance import kills, saves
from tests.endurance.damage import KINDS


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_save_or_log_loads_right_gives_way_or_says_why(kind: str) -> None:
    found = saves.cases("tests", range(10), [kind])
    assert [case for case in found if case.result in saves.BAD] == []


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="games are killed in forks of this process")
@pytest.mark.parametrize("number", range(4))
def test_a_killed_game_is_loaded_as_it_was_answered(number: int) -> None:
    found = kills.campaign("tests", number, 3)
    assert [kill.fault for kill in found if kill.fault] == []
