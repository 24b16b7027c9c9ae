"""Things in a fight: grenades, healing, who may use them and when (IT-11, PI-16, PI-17)."""

import pytest

from systems.impact.events import CombatTotal, EnemiesHurt
from systems.table.battle.battle import Battle
from systems.table.battle.events import Healed
from systems.table.battle.items import ThingUsed
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Refused
from tests.impact.setups import (
    OPEN,
    answer,
    asked,
    encounter_of,
    enemy_hp,
    fight,
    grenade,
    hp,
    locket,
    member,
    of,
    options,
    party_of,
    script,
    shield,
    thing,
)


@pytest.mark.rule("IT-11")
def test_a_grenade_deals_10_before_the_first_roll_and_is_used_up() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[grenade(), grenade("other")], bonus=True))
    assert options(battle) == ["spend_bonus", "attack", "use:grenade", "use:other"]
    events = answer(battle, "use:grenade")
    assert [(event.amount, event.hp) for event in of(EnemiesHurt, events)] == [(10, 20)]
    assert (options(battle), battle.used()) == (["spend_bonus", "attack"], {"grenade": 1})


@pytest.mark.rule("PI-16")
def test_the_first_roll_follows_the_one_thing_where_nothing_else_can_be_decided() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[grenade("one", 2), grenade("two", 2)]), dice=[1, 1])
    events = answer(battle, "use:one")
    assert len(of(CombatTotal, events)) == 1
    assert options(battle) == ["fight_on", "retreat", "use:two"]


@pytest.mark.rule("IT-11")
def test_a_grenade_is_thrown_before_the_damage_of_fighting_on() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[grenade()], bonus=True), dice=[1, 1])
    answer(battle, "attack")
    answer(battle, "use:grenade")
    assert (enemy_hp(battle), hp(battle)) == (18, {"ann": 10, "bob": 10})
    assert options(battle) == ["fight_on", "retreat"]


@pytest.mark.rule("IT-11", "PI-07")
def test_a_grenade_that_brings_enemies_to_0_wins_at_once() -> None:
    battle = fight(encounter_of(hp=9), party_of(things=[grenade()]))
    events = answer(battle, "use:grenade")
    assert [(event.amount, event.hp) for event in of(EnemiesHurt, events)] == [(9, 0)]
    assert battle.outcome == "victory"


@pytest.mark.rule("IT-11")
def test_a_new_grenade_is_nothing_but_its_effects_in_order() -> None:
    flask = thing("flask", {"effect": "damage", "amount": 3}, {"effect": "weaken", "amount": 2})
    battle = fight(encounter_of(hp=30), party_of(things=[flask], bonus=True))
    events = answer(battle, "use:flask")
    assert "deals 3 damage" in of(ThingUsed, events)[0].does
    assert (enemy_hp(battle), ("Enemy Impact", "3") in battle.view()["facts"]) == (27, True)


@pytest.mark.rule("PI-17")
def test_what_somebody_at_0_hp_carries_can_be_used_by_the_others() -> None:
    carried = grenade().model_copy(update={"holder": "bob"})
    members = [member("ann", 3, 9), member("bob", 2, 0, 9)]
    battle = fight(encounter_of(hp=30), party_of(members, [carried]))
    assert "use:grenade" in options(battle)


@pytest.mark.rule("PI-17")
def test_slow_healing_is_not_for_use_in_combat() -> None:
    herbs = thing("herbs", {"effect": "mend", "amount": "1d6"})
    battle = fight(encounter_of(), party_of(things=[herbs], bonus=True))
    assert options(battle) == ["spend_bonus", "attack"]


@pytest.mark.rule("PI-17")
def test_quick_healing_is_for_those_above_0_hp() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    members = [member("ann", 3, 3, 9), member("bob", 2, 0, 9)]
    battle = fight(encounter_of(), party_of(members, [draught], bonus=True))
    field = asked(battle).options[2].fields[0]
    assert isinstance(field, Pick)
    assert [key for key, _ in field.choices] == ["ann"]
    with pytest.raises(Refused, match="bob"):
        answer(battle, "use:draught", target="bob")


@pytest.mark.parametrize(("face", "gained", "now"), [(1, 3, 6), (6, 6, 9)])
def test_healing_stops_at_the_most(face: int, gained: int, now: int) -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    party = party_of([member("ann", 3, 3, 9)], [draught], bonus=True)
    battle = fight(encounter_of(), party, dice=[face])
    events = answer(battle, "use:draught", target="ann")
    assert [(event.amount, event.hp) for event in of(Healed, events)] == [(gained, now)]


@pytest.mark.rule("PI-16")
def test_a_thing_of_several_uses_serves_once_a_roll_and_is_gone_after_its_last() -> None:
    pistol = thing("pistol", {"effect": "damage", "amount": 3}, uses=2)
    battle = fight(encounter_of(hp=30), party_of(things=[pistol], bonus=True), dice=[1, 1] * 2)
    answer(battle, "use:pistol")
    assert options(battle) == ["spend_bonus", "attack"]
    answer(battle, "attack")
    assert options(battle) == ["fight_on", "retreat", "use:pistol"]
    answer(battle, "use:pistol")
    assert (enemy_hp(battle), options(battle)) == (22, ["fight_on", "retreat"])
    answer(battle, "fight_on")
    assert options(battle) == ["fight_on", "retreat"]


@pytest.mark.rule("PI-16")
def test_one_thing_serves_before_each_roll_and_the_question_says_why_there_is_no_second() -> None:
    things = [thing(f"pike-{number}", {"effect": "boost", "amount": 1}, uses=9) for number in (1, 2)]
    battle = fight(encounter_of(hp=99), party_of(things=things, bonus=True), dice=[1, 1] * 3)
    for rest in (["spend_bonus", "attack"], ["fight_on", "retreat"], ["fight_on", "retreat"]):
        assert options(battle) == [*rest, "use:pike-1", "use:pike-2"]
        assert "One thing" not in asked(battle).text
        answer(battle, "use:pike-1")
        assert (options(battle), "One thing has been used" in asked(battle).text) == (rest, True)
        with pytest.raises(Refused):
            answer(battle, "use:pike-2")
        answer(battle, "attack" if "attack" in rest else "fight_on")


@pytest.mark.rule("PI-15", "PI-16")
def test_one_thing_serves_against_those_who_flee() -> None:
    party = party_of(things=[grenade("one", 2), grenade("two", 2)], bonus=True)
    battle = fight(encounter_of(hp=30, behaviour=script({"intent": "flee"})), party)
    answer(battle, "use:one")
    assert options(battle) == ["let_go", "fight_on", "spend_bonus"]
    assert "One thing has been used" in asked(battle).text


@pytest.mark.rule("PI-16")
def test_what_protects_by_itself_or_against_assigned_damage_is_not_that_one_thing() -> None:
    things = [shield("ann"), locket("bob"), thing("horn", {"effect": "boost", "amount": 1}, uses=9)]
    battle = fight(encounter_of(impact=17), party_of(things=things), dice=[3, 3])
    answer(battle, "use:horn")
    answer(battle, "assign", amounts={"ann": 3, "bob": 2})
    assert asked(battle).kind == "shield"
    answer(battle, "use")
    assert hp(battle) == {"ann": 10, "bob": 9}


@pytest.mark.rule("PI-16", "HX-01")
def test_that_a_thing_was_used_is_saved() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[grenade("one", 2), grenade("two", 2)], bonus=True))
    answer(battle, "use:one")
    again = Battle.restore(battle.snapshot(), battle.dice)
    OPEN.append(again)
    assert options(again) == ["spend_bonus", "attack"]
    assert "One thing has been used" in asked(again).text


@pytest.mark.rule("PI-16")
def test_what_is_never_used_up_serves_once_before_each_roll() -> None:
    wand = thing("wand", {"effect": "damage", "amount": 1}, uses=0)
    battle = fight(encounter_of(hp=30), party_of(things=[wand], bonus=True), dice=[1, 1])
    answer(battle, "use:wand")
    assert "use:wand" not in options(battle)
    answer(battle, "attack")
    assert "use:wand" in options(battle)


@pytest.mark.rule("PI-16", "IT-05", "IT-08")
def test_passive_things_are_not_offered_for_use() -> None:
    things = [
        thing("shield", {"effect": "absorb"}, holder="ann"),
        thing("locket", {"effect": "halve"}, holder="ann", uses=0),
    ]
    battle = fight(encounter_of(), party_of(things=things, bonus=True))
    assert options(battle) == ["spend_bonus", "attack"]
