"""Things that act by themselves in a fight, hold charges, and go on for rounds (TH-01)."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

import pytest

from game.testing.fights import by_toml
from systems.impact.events import CombatTotal, EnemiesHurt
from systems.table.battle.events import FightEnded, Healed
from systems.table.battle.items import offer_words
from systems.table.battle.setup import Thing
from systems.table.battle.triggers import ThingActed
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Rolled
from tests.impact.setups import PARTY, answer, encounter_of, enemy_hp, fight, hp, member, of, options, party_of, thing

DAMAGE = {"effect": "damage", "amount": 3}
HEAL = {"effect": "heal", "amount": "2"}


def acting(on: str, *effects: Mapping[str, Any], uses: int = 0, charged: bool = False, **more: Any) -> Thing:
    """A thing of Ann's that does this on that occasion."""
    trigger = {"on": on, "effects": effects, **more}
    data = thing("lance", holder="ann", uses=uses).model_dump()
    return Thing.model_validate({**data, "powers": {"charged": charged, "triggers": [trigger]}})


def lasting(rounds: int, *effects: Mapping[str, Any]) -> Thing:
    """A thing of one use that goes on for rounds."""
    return Thing.model_validate({**thing("oil", *effects).model_dump(), "powers": {"lasts": rounds}})


def hits(events: Sequence[Any]) -> list[int]:
    """The damage that came to the enemies, blow by blow."""
    return [event.amount for event in of(EnemiesHurt, events)]


@pytest.mark.rule("TH-01")
def test_a_hit_calls_the_thing_of_whoever_did_the_harm() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[acting("hit", DAMAGE)], bonus=True), dice=[4, 4])
    events = answer(battle, "attack")
    assert hits(events) == [8, 3]
    assert [event.thing for event in of(ThingActed, events)] == ["lance"]


@pytest.mark.rule("TH-01")
def test_what_a_thing_does_by_itself_calls_nothing_else() -> None:
    things = [acting("hit", DAMAGE), acting("hit", DAMAGE).model_copy(update={"id": "second"})]
    battle = fight(encounter_of(hp=30), party_of(things=things, bonus=True), dice=[4, 4])
    assert hits(answer(battle, "attack")) == [8, 3, 3]


@pytest.mark.rule("TH-01")
def test_a_chance_is_rolled_and_may_fail() -> None:
    for face, struck in ((40, [8, 3]), (41, [8])):
        party = party_of(things=[acting("hit", DAMAGE, chance=40)], bonus=True)
        battle = fight(encounter_of(hp=30), party, dice=[4, 4, face])
        events = answer(battle, "attack")
        assert hits(events) == struck
        assert [roll.sides for roll in of(Rolled, events)] == [6, 100]


@pytest.mark.rule("TH-01")
def test_charges_run_out_and_the_thing_stays() -> None:
    lance = acting("hit", DAMAGE, uses=1, charged=True, costs=1)
    battle = fight(encounter_of(hp=60), party_of(things=[lance], bonus=True), dice=[4, 4, 4, 4])
    assert offer_words(battle, lance).endswith("; 1 charge left")
    assert hits(answer(battle, "attack")) == [8, 3]
    assert hits(answer(battle, "fight_on")) == [8]
    assert "lance: 0 charges" in battle.view()["party"]["units"][0]["notes"]
    (shown,) = battle.view()["things"]
    assert (shown["left"], shown["gone"]) == (0, True)
    assert battle.used() == {"lance": 1}


@pytest.mark.rule("TH-01")
def test_a_thing_that_comes_without_a_charge_is_empty_from_the_start() -> None:
    staff = Thing.model_validate({**thing("staff", DAMAGE, uses=0).model_dump(), "powers": {"charged": True}})
    battle = fight(encounter_of(hp=30), party_of(things=[staff], bonus=True))
    assert "use:staff" not in options(battle)
    assert battle.view()["things"][0]["left"] == 0


@pytest.mark.rule("TH-01")
def test_a_fight_begins_with_what_is_due_then() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[acting("fight", DAMAGE)], bonus=True))
    assert enemy_hp(battle) == 27
    assert [event.thing for event in of(ThingActed, battle.events)] == ["lance"]


@pytest.mark.rule("TH-01")
def test_harm_to_the_bearer_calls_its_thing_for_the_bearer() -> None:
    members = (member("ann", 3, 9, most=12), PARTY[1])
    battle = fight(encounter_of(impact=10), party_of(members, [acting("hurt", HEAL)], bonus=True), dice=[1, 1])
    answer(battle, "attack")
    events = answer(battle, "assign", amounts={"ann": 3})
    assert [(event.who, event.amount) for event in of(Healed, events)] == [("ann", 2)]
    assert hp(battle)["ann"] == 8


@pytest.mark.rule("TH-01")
def test_who_is_down_is_not_healed_by_it() -> None:
    members = (member("ann", 3, 3, most=12), PARTY[1])
    battle = fight(encounter_of(impact=10), party_of(members, [acting("hurt", HEAL)], bonus=True), dice=[1, 1])
    answer(battle, "attack")
    events = answer(battle, "assign", amounts={"ann": 3})
    assert (of(Healed, events), hp(battle)["ann"]) == ([], 0)


@pytest.mark.rule("TH-01")
def test_nothing_acts_once_the_fight_is_decided() -> None:
    things = [acting("kill", HEAL), acting("hit", DAMAGE).model_copy(update={"id": "second"})]
    battle = fight(encounter_of(hp=8), party_of(things=things, bonus=True), dice=[4, 4])
    events = answer(battle, "attack")
    assert [event.outcome for event in of(FightEnded, events)] == ["victory"]
    assert of(ThingActed, events) == []


@pytest.mark.rule("TH-01")
def test_a_use_goes_on_for_its_rounds_and_no_longer() -> None:
    battle = fight(encounter_of(hp=60), party_of(things=[lasting(3, DAMAGE)], bonus=True), dice=[4, 4] * 3)
    assert hits(answer(battle, "use:oil")) == [3]
    assert hits(answer(battle, "attack")) == [8, 3]
    assert hits(answer(battle, "fight_on")) == [8, 3]
    assert hits(answer(battle, "fight_on")) == [8]


@pytest.mark.rule("TH-01")
def test_what_goes_on_is_saved() -> None:
    dice = ScriptedDice([4, 4])
    battle = fight(encounter_of(hp=60), party_of(things=[lasting(3, DAMAGE)], bonus=True), dice=dice)
    answer(battle, "use:oil")
    answer(battle, "attack")
    with closing(by_toml(battle, ScriptedDice([4, 4]))) as again:
        events = answer(again, "fight_on")
        assert (hits(events), len(of(CombatTotal, events))) == ([8, 3], 1)


@pytest.mark.rule("TH-01")
def test_a_thing_acts_once_the_health_of_its_bearer_is_below_what_it_waits_for() -> None:
    members = (member("ann", 3, 9, most=12), PARTY[1])
    ring = acting("hurt", HEAL, below=50)
    battle = fight(encounter_of(impact=10, hp=60), party_of(members, [ring], bonus=True), dice=[1, 1, 1, 1])
    answer(battle, "attack")
    assert of(Healed, answer(battle, "assign", amounts={"ann": 3})) == []
    answer(battle, "fight_on")
    assert [event.amount for event in of(Healed, answer(battle, "assign", amounts={"ann": 3}))] == [2]
    assert offer_words(battle, ring) == "when its bearer is harmed (below 50 % of health) it heals 2 at once"


@pytest.mark.rule("TH-01")
def test_a_fight_without_such_things_has_no_state_of_them() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[thing("grenade", DAMAGE)], bonus=True))
    assert battle.stirring is None
    assert "powers" not in battle.snapshot()["party"]["things"][0]
    assert "Stirring" not in battle.snapshot()["state"]["battle"]
