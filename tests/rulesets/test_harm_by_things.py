"""Things that harm whoever bears them, alike under every ruleset (TH-01)."""

from contextlib import closing

import pytest

from game.testing.fights import against
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Party, Thing
from systems.table.battle.triggers import ThingActed
from systems.table.content.core_values import Core
from systems.table.loop.dice import Random, SeededDice
from systems.table.ruleset import Ruleset, ruleset, rulesets

CORE = Core(might=3, agility=3, wits=3, vigour=3)
FOE = Core(might=0, agility=0, wits=0, vigour=8, threat=0)
MANY = 99


def begun(rules: Ruleset, *holders: str, amount: int = 2) -> Battle:
    """A fight of two with a collar for each of these holders, which feeds at its beginning."""
    encounter, party = against(rules, [CORE, CORE], [(FOE, {})])
    trigger = {"on": "fight", "effects": [{"effect": "harm", "amount": amount}]}
    plain = {"item": "t:collar", "name": "Collar", "uses": 0, "effects": (), "powers": {"triggers": [trigger]}}
    things = tuple(Thing.model_validate({**plain, "id": f"collar-{n}", "holder": who}) for n, who in enumerate(holders))
    return Battle.begin(rules, encounter, Party(members=party.members, things=things), SeededDice("1"))


def harmed(battle: Battle, rules: Ruleset, who: str) -> int:
    """What somebody lost to nobody, in the events so far."""
    parts = [part for event in battle.events for part in rules.contributions(event)]
    return sum(part.amount for part in parts if (part.who, part.does, part.whom) == ("", "dealt", who))


def played(battle: Battle, rules: Ruleset, most: int = 60) -> None:
    """Answer at random, until somebody was harmed by nobody or the fight is over."""
    random = Random("7")
    for _ in range(most):
        if battle.request is None or any(harmed(battle, rules, f"member-{n}") for n in (1, 2)):
            return
        battle.choose(battle.request.some(random))


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_a_thing_harms_its_bearer_and_nobody_else_and_nobody_is_credited(key: str) -> None:
    rules = ruleset(key)
    with closing(begun(rules, "member-2")) as battle:
        acted = [event for event in battle.events if isinstance(event, ThingActed)]
        assert [(event.thing, event.who) for event in acted] == [("collar-0", "member-2")]
        played(battle, rules)
        assert harmed(battle, rules, "member-2")
        assert not harmed(battle, rules, "member-1")


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_a_thing_that_nobody_bears_harms_nobody(key: str) -> None:
    rules = ruleset(key)
    with closing(begun(rules, "")) as battle:
        assert not [event for event in battle.events if isinstance(event, ThingActed)]


@pytest.mark.rule("TH-01", "HX-16")
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_a_party_that_its_own_things_fell_is_routed(key: str) -> None:
    rules = ruleset(key)
    with closing(begun(rules, "member-1", "member-2", amount=MANY)) as battle:
        random = Random("7")
        for _ in range(60):
            if battle.request is None:
                break
            battle.choose(battle.request.some(random))
        assert battle.outcome == "rout"
