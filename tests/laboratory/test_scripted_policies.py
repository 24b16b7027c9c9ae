"""Policies of packs in a fight: which rule answers, when the party has had enough, and the dice of its draws."""

from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from game.laboratory.policies import make
from game.sessions.launcher import Launcher
from systems.table.battle.battle import Battle
from tests.campaign.tiny import catalogue

LEAVES = {"intent": "flee"}
STAYS = {"intent": "press"}


@pytest.fixture
def battle() -> Iterator[Battle]:
    """Party Impact asks whether to attack or to retreat; it looks easy."""
    engine = Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1").battle
    assert engine is not None
    yield engine
    engine.close()


def leaves(battle: Battle, seed: str = "1", **playbook: Any) -> bool:
    """Whether the party retreats, where its manner alone would never."""
    assert battle.request is not None
    return (
        make("mine:p", {"manner": {"leaving": "never"}, **playbook}, battle, seed)(battle.request).option == "retreat"
    )


def test_where_no_rule_holds_the_manner_answers(battle: Battle) -> None:
    assert not leaves(battle, rules=[{**LEAVES, "when": "round > 9"}])
    assert leaves(battle, manner={"leaving": "now"}, rules=[{**STAYS, "when": "round > 9"}])


def test_a_rule_that_holds_changes_it(battle: Battle) -> None:
    assert leaves(battle, rules=[{**LEAVES, "when": "self.hp_percent == 100 && enemies > 0"}])


def test_only_the_highest_priority_takes_part(battle: Battle) -> None:
    rules = [{**STAYS, "weight": 1000}, {**LEAVES, "priority": 1}]
    assert all(leaves(battle, str(seed), rules=rules) for seed in range(20))


def test_a_rule_for_another_ruleset_takes_no_part(battle: Battle) -> None:
    assert not leaves(battle, rules=[{**LEAVES, "rulesets": ["zones"]}])
    assert leaves(battle, rules=[{**LEAVES, "rulesets": ["zones", "impact"]}])


def test_who_has_had_enough_leaves_whatever_the_rules_say(battle: Battle) -> None:
    rules = [{**STAYS, "priority": 99}]
    assert leaves(battle, rules=rules, morale={"when": "allies_hp_percent > 30"})
    assert not leaves(battle, rules=rules, morale={"when": "allies_hp_percent <= 30"})


def test_draws_go_by_weight(battle: Battle) -> None:
    rules = [{**LEAVES, "weight": 1}, {**STAYS, "weight": 3}]
    left = sum(leaves(battle, str(seed), rules=rules) for seed in range(400))
    assert 70 <= left <= 130


def test_the_same_moment_is_answered_the_same_whichever_request_asks(battle: Battle) -> None:
    asked = battle.request
    assert asked is not None
    other = copy(asked)
    other.id += 7
    for seed in map(str, range(20)):
        policy = make("mine:p", {"rules": [LEAVES, STAYS]}, battle, seed)
        assert policy(asked).option == policy(asked).option == policy(other).option


def test_another_moment_is_drawn_anew(battle: Battle) -> None:
    def drawn() -> list[bool]:
        return [leaves(battle, str(seed), rules=[LEAVES, STAYS]) for seed in range(20)]

    first = drawn()
    assert battle.request is not None
    battle.choose(make("fight-on", {}, battle, "1")(battle.request))
    assert first != drawn()
