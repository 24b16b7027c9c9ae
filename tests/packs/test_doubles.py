"""What the check says of names that stand twice in a list (TL-01, TL-04)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import WORLD, record

Told = Callable[..., list[str]]

CORE = "core = { might = 2, agility = 2, wits = 2, vigour = 2 }"
RUMOUR = record("rumour", "dam", 'about = { town = "home" }', 'found_out = "So."')


@pytest.mark.parametrize("twice", ["dam", "other"])
def test_a_rumour_that_a_town_tells_twice(told: Told, twice: str) -> None:
    other = RUMOUR.replace("dam", "other")
    town = f'[[town]]\npatch = "home"\nrumours = ["dam", "{twice}"]\n'.replace("rumours", "add.rumours")
    found = [each for each in told(town, rumours=RUMOUR + other, world=WORLD) if "once" in each]
    expected = ["warning: 'mine:dam' is heard here already: name it once"] if twice == "dam" else []
    assert [each.partition(": ")[2] for each in found] == expected


def test_somebody_who_is_for_hire_twice(told: Told) -> None:
    kind = record(
        "character_type", "porter", "core = { might = 2, agility = 2, wits = 2, vigour = 2 }", "hire_price = 3"
    )
    found = told('[[town]]\npatch = "home"\nadd.hires = ["porter", "porter"]\n', kinds=kind, world=WORLD)
    assert any("warning: 'mine:porter' is for hire here already: name it once" in each for each in found), found


@pytest.mark.rule("TL-04")
def test_an_ending_of_a_region_that_is_named_twice(told: Told) -> None:
    ending = record("ending", "over", 'outcome = "other"', "when = 'day > 9'")
    found = told('[[region]]\npatch = "r"\nset.endings = ["over", "over"]\n', ends=ending, world=WORLD)
    assert any("warning: 'mine:over' is already an ending of this region: name it once" in each for each in found), (
        found
    )


@pytest.mark.rule("TL-01")
def test_a_word_of_a_fact_that_is_written_twice(told: Told) -> None:
    found = told(record("fact", "dam", 'holds = "word"', 'words = ["whole", "gone", "whole"]'), world=WORLD)
    assert any("6:27: warning: 'whole' is already a word of this fact: write it once" in each for each in found), found
