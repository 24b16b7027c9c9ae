"""`best` plays whole fights under every ruleset, is always the same, and is better than what it looks ahead with."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.laboratory.search import best
from game.setup import single
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice
from systems.table.ruleset import rulesets
from tests.laboratory.search.feinting import fight
from tests.rulesets.fights import fights
from tests.shipped import catalogue

pytestmark = pytest.mark.slow

RULESETS = sorted(rulesets())


def _played(battle: Battle, budget: int) -> list[Choice]:
    policy = best(battle, "s", budget)
    chosen = []
    while (request := battle.request) is not None and len(chosen) < 40:
        chosen.append(policy(request))
        assert not request.refuse(chosen[-1])
        battle.choose(chosen[-1])
    return chosen


@pytest.mark.parametrize("rules", RULESETS)
@settings(max_examples=3)
@given(data=st.data())
def test_best_plays_any_fight(rules: str, data: st.DataObject) -> None:
    port = rulesets()[rules]
    encounter, party, seed = data.draw(fights(port))
    battle = Battle.begin(port, encounter, party, SeededDice(seed))
    _played(battle, 1)
    battle.close()


@pytest.mark.parametrize("rules", RULESETS)
def test_best_always_answers_alike(rules: str) -> None:
    one, other = fight(rules), fight(rules)
    assert _played(one, 12) == _played(other, 12)
    one.close()
    other.close()


def test_best_wins_what_the_sensible_way_leaves() -> None:
    battle = single.fight(catalogue(), "core:cinder_pair", "impact", "core:starters", 1)
    won = {"best": 0, "sensible": 0}
    policies = {"best": best(battle, budget=40), "sensible": battle.ruleset.policy}
    for name, policy in policies.items():
        for seed in range(20):
            battle.again(SeededDice(seed))
            while (request := battle.request) is not None:
                battle.choose(policy(request))
            won[name] += battle.outcome == "victory"
    battle.close()
    assert won["best"] > won["sensible"] + 3, won
