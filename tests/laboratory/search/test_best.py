"""`best` plays whole fights under every ruleset, is always the same, and is better than what it looks ahead with."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.laboratory.search import best
from game.laboratory.search.best import ADVANCE, HORIZON, SURE, Purse
from game.laboratory.search.candidates import STAND, Candidate
from game.laboratory.search.rollouts import PATIENCE, Ahead, Came
from game.setup import single
from game.testing.fights import fights
from systems.table.battle.battle import Battle
from systems.table.enemies.race import FIRST
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy
from systems.table.ruleset import rulesets
from tests.laboratory.search.feinting import fight
from tests.shipped import catalogue

pytestmark = pytest.mark.thorough

RULESETS = sorted(rulesets())


def _played(battle: Battle, share: int) -> list[Choice]:
    policy = best(battle, "s", share)
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


@pytest.mark.parametrize(
    ("rules", "encounter", "party", "more"),
    [
        ("impact", "core:plough_boars", "starters", 0),
        ("zones", "core:regents_court", "debt_collectors", 0),
        ("reactive", "slackwater:weighed_in_full", "debt_collectors", 0),
    ],
)
def test_best_wins_no_less_than_the_styles_it_begins_with(rules: str, encounter: str, party: str, more: int) -> None:
    """Fights that are won and lost: `more` is the number of further victories in thirty fights."""
    battle = single.fight(catalogue(), encounter, rules, f"core:{party}", 1)
    policies: dict[str, Policy] = {
        "best": best(battle, "s"),
        "sensible": battle.ruleset.policy,
        "fight-on": partial(battle.ruleset.policy, style=STAND),
    }
    won = dict.fromkeys(policies, 0)
    for name, policy in policies.items():
        for seed in range(30):
            battle.again(SeededDice(seed))
            while (request := battle.request) is not None:
                battle.choose(policy(request))
            won[name] += battle.outcome == "victory"
    battle.close()
    assert won["best"] >= max(won["sensible"], won["fight-on"]) + more, won


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("share", [0, 5, 20])
def test_trials_take_no_more_answers_than_the_fight_brings_in(
    rules: str, share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = 0
    came = Ahead.came

    def counted(ahead: Ahead, what: Candidate, number: int, horizon: int = PATIENCE) -> Came:
        nonlocal answers
        before = ahead.played
        found = came(ahead, what, number, horizon)
        answers += ahead.played - before
        return found

    monkeypatch.setattr(Ahead, "came", counted)
    battle = fight(rules)
    chosen = _played(battle, share)
    battle.close()
    smallest = 2 * FIRST * (HORIZON + 1)
    assert answers <= share * (len(chosen) + ADVANCE) + smallest
    assert answers or share < 20, "nothing was tried"


def test_one_bad_trial_is_no_reason_to_leave() -> None:
    assert SURE > FIRST


def test_a_purse_begins_anew_with_the_fight() -> None:
    purse = Purse(10)
    assert purse.left(1) == 10 * (1 + ADVANCE)
    purse.pay(30)
    assert purse.left(3) == 10 * (3 + ADVANCE) - 30
    assert purse.left(1) == 10 * (1 + ADVANCE)
