"""Fights under Party Impact saved in format 3, which did not know of one thing a roll."""

from typing import Any

import pytest

from game.sessions.upgrades import one_thing_a_roll
from systems.impact.state import State
from systems.table.battle.battle import Battle
from tests.impact.setups import OPEN, answer, encounter_of, fight, grenade, options, party_of


def of_format_3(battle: Battle) -> dict[str, Any]:
    """A campaign's document with that fight, as format 3 wrote it."""
    data = battle.snapshot()
    for field in ("used", "rolled"):
        del data["state"]["foes"]["Clash"][field]
    return {"snapshot": {"battle": data}}


def restored(battle: Battle) -> Battle:
    again = Battle.restore(one_thing_a_roll(of_format_3(battle))["snapshot"]["battle"], battle.dice)
    OPEN.append(again)
    return again


@pytest.mark.rule("PI-16")
def test_a_fight_before_a_roll_may_use_a_thing() -> None:
    again = restored(fight(encounter_of(), party_of(things=[grenade()], bonus=True)))
    assert options(again) == ["spend_bonus", "attack", "use:grenade"]
    assert not again.bound(State).clash.rolled


@pytest.mark.rule("PI-16")
def test_a_fight_at_assigned_damage_has_its_roll_behind_it() -> None:
    battle = fight(encounter_of(impact=14), dice=[1, 1])
    again = restored(battle)
    assert again.bound(State).clash.rolled
    answer(again, "assign", amounts={"ann": 7})
    assert not again.bound(State).clash.rolled


def test_what_is_no_fight_of_party_impact_stays_as_it_is() -> None:
    for data in ({}, {"snapshot": {}}, {"snapshot": {"battle": {"ruleset": "zones", "state": {}}}}):
        assert one_thing_a_roll(dict(data)) == data
