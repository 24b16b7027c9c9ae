"""Looking ahead tells nothing that is hidden: what looks alike is alike."""

import pytest

from game.laboratory.search.candidates import STAND, Candidate
from game.laboratory.search.rollouts import Ahead
from systems.fudge.state import State as FudgeState
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import rulesets
from systems.zones.state.state import State as ZonesSides
from tests.laboratory.search.feinting import ApartDice, fight

RULESETS = sorted(rulesets())


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_enemies_that_show_the_same_are_the_same_whatever_they_mean(rules: str) -> None:
    told_apart = 0
    one, other = fight(rules), fight(rules)
    for minds in range(150):
        one.again(ApartDice(1, 0))
        other.again(ApartDice(1, minds))
        while (request := one.request) is not None and (asked := other.request) is not None:
            if request.data() != asked.data():
                break
            told_apart += one.values() != other.values()
            assert Ahead(one).state == Ahead(other).state
            choice = one.ruleset.policy(request)
            one.choose(choice)
            other.choose(choice)
    one.close()
    other.close()
    assert told_apart, "no enemy feinted: nothing was tried"


@pytest.mark.parametrize("rules", RULESETS)
def test_looking_ahead_changes_nothing(rules: str) -> None:
    battle = fight(rules)
    while (request := battle.request) is not None:
        before, data = battle.values(), request.data()
        ahead = Ahead(battle)
        ahead.came(Candidate(battle.ruleset.policy(request), STAND), 0)
        assert battle.values() == before
        assert battle.request is request
        assert request.data() == data
        battle.choose(battle.ruleset.policy(request))
    battle.close()


@pytest.mark.parametrize("rules", RULESETS)
def test_it_is_asked_for_what_is_asked(rules: str) -> None:
    """What can be tried out is what the player is offered, feints or not."""
    battle = fight(rules)
    for seed in range(5):
        battle.again(SeededDice(seed))
        while (request := battle.request) is not None:
            seeming = Ahead(battle).request
            assert (seeming.kind, seeming.who) == (request.kind, request.who)
            assert [option.id for option in seeming.options] == [option.id for option in request.options]
            battle.choose(battle.ruleset.policy(request))
    battle.close()


def test_the_health_behind_a_bar_is_not_told() -> None:
    battle = fight("zones")
    health = battle.bound(ZonesSides).foes[0].health
    states = {}
    for now in range(1, health.now + 1):
        health.now = now
        words = battle.view()["foes"]["units"][0]["words"], battle.view()["foes"]["units"][0]["now"]
        states.setdefault(words, set()).add(Ahead(battle).state)
    battle.close()
    assert len(states) > 3
    assert all(len(alike) == 1 for alike in states.values()), states


def test_where_somebody_hides_is_not_told() -> None:
    battle = fight("fudge")
    sides = battle.bound(FudgeState)
    for member in sides.members:
        member.senses.located = ()
    states, shown = set(), set()
    for spot in ((2, 2), (15, 4), (20, 9)):
        foe = sides.foes[0].place
        foe.x, foe.y = spot
        states.add(Ahead(battle).state)
        shown.add(repr(battle.view()["map"]["places"]))
    battle.close()
    assert len(shown) == 1
    assert len(states) == 1
