"""Things that act below a share of their bearer's health, alike under every ruleset (TH-01)."""

from contextlib import closing

import pytest

from game.testing.fights import against
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Party, Thing
from systems.table.battle.triggers import ThingActed
from systems.table.content.core_values import Core
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import Ruleset, ruleset, rulesets

CORE = Core(might=3, agility=3, wits=3, vigour=3)
FOE = Core(might=2, agility=2, wits=2, vigour=2, threat=1)


def begun(rules: Ruleset, holder: str, *, hurt: bool) -> Battle:
    """A fight of two, the first of them worn down or not; a ring acts at its beginning below half of the health."""
    encounter, party = against(rules, [CORE, CORE], [(FOE, {})])
    first, second = party.members
    body = first.body
    while hurt and (health := rules.health(first.block, body)).now * 2 >= health.most:
        body = rules.hurt(first.block, body, 1)
    trigger = {"on": "fight", "below": 50, "effects": [{"effect": "damage", "amount": 1}]}
    ring = {"id": "ring", "item": "t:ring", "name": "Ring", "holder": holder, "uses": 0, "effects": ()}
    thing = Thing.model_validate({**ring, "powers": {"triggers": [trigger]}})
    members = (first.model_copy(update={"body": body}), second)
    return Battle.begin(rules, encounter, Party(members=members, things=(thing,)), SeededDice("1"))


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("key", sorted(rulesets()))
@pytest.mark.parametrize(
    ("holder", "hurt", "acts"), [("member-1", True, 1), ("member-1", False, 0), ("member-2", True, 0), ("", True, 0)]
)
def test_a_thing_acts_below_a_share_of_its_bearers_health(key: str, holder: str, hurt: bool, acts: int) -> None:
    rules = ruleset(key)
    with closing(begun(rules, holder, hurt=hurt)) as battle:
        assert sum(isinstance(event, ThingActed) for event in battle.events) == acts
