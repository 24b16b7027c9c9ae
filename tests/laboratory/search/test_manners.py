"""The manners of a fight: the same for every course of it, the plain one first unless another is better."""

import pytest

from game.laboratory.search.candidates import STAND
from game.laboratory.search.manners import STYLES, manners
from game.setup import single
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import rulesets
from tests.laboratory.search.feinting import fight
from tests.shipped import catalogue

RULESETS = sorted(rulesets())


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_they_hang_on_the_set_up_alone(rules: str) -> None:
    battle = fight(rules)
    found = manners(battle)
    values = battle.values()
    battle.again(SeededDice(99))
    assert manners(battle) == found
    battle.resume(values, SeededDice(1))
    assert battle.values() == values
    assert set(found) <= set(STYLES)
    assert len(set(found)) == len(found)
    battle.close()


@pytest.mark.slow
def test_who_must_be_bold_is_bold() -> None:
    battle = single.fight(catalogue(), "core:buried_hulk", "pool", "core:starters", 1)
    assert manners(battle)[0].care == "bold"
    battle.close()


@pytest.mark.slow
def test_where_nothing_is_better_the_plain_manner_stays() -> None:
    battle = single.fight(catalogue(), "slackwater:going_up_hall", "reactive", "core:starters", 1)
    assert manners(battle)[0] == STAND
    battle.close()
