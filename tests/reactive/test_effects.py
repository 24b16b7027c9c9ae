"""Things in a fight: grenades, healing, what lends and hinders, Shields and Lockets (IT-05, IT-08, IT-11, IT-18)."""

from typing import Any

import pytest

from systems.reactive.components import Bound
from systems.reactive.events.damage import EnemyStrikes, FoeHurt, Missed
from systems.reactive.state import State
from systems.table.battle.events import Healed
from systems.table.battle.shields import DamageHalved
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Refused
from tests.reactive.setups import (
    PAIR,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    foe_hp,
    grenade,
    hp,
    let_land,
    locket,
    member,
    notes,
    of,
    options,
    party_of,
    script,
    shield,
    thing,
    wait,
)

WAITS = script({"intent": "wait"})
QUIET = encounter_of(foe("foe-1", behaviour=WAITS), foe("foe-2", behaviour=WAITS))


@pytest.mark.rule("IT-11")
def test_a_grenade_deals_10_to_one_enemy_takes_the_turn_and_nothing_comes_in_return() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), party_of(PAIR, [grenade()]))
    events = answer(battle, "use:grenade", foe="foe-2")
    assert (foe_hp(battle), of(EnemyStrikes, events)) == ({"foe-1": 30, "foe-2": 20}, [])
    assert (asked(battle).who, battle.used()) == ("bob", {"grenade": 1})


@pytest.mark.rule("IT-11")
def test_a_grenade_that_fells_the_last_enemy_wins_at_once() -> None:
    battle = fight(encounter_of(foe("foe-1", 9)), party_of(things=[grenade()]))
    [hurt] = of(FoeHurt, answer(battle, "use:grenade", foe="foe-1"))
    assert (hurt.amount, battle.outcome) == (9, "victory")
    assert (hurt.rolled, hurt.lent, hurt.halved) == (10, 0, False)


@pytest.mark.rule("IT-11")
def test_a_grenade_can_be_thrown_at_whoever_stands() -> None:
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2")), party_of(PAIR, [grenade()]), dice=[5, 5, 1, 1])
    attack(battle, "foe-1")
    with pytest.raises(Refused, match="foe-1"):
        answer(battle, "use:grenade", foe="foe-1")


@pytest.mark.rule("IT-11", "RX-05")
@pytest.mark.parametrize(
    ("key", "effects", "taken"),
    [
        ("tonic", [{"effect": "boost", "amount": 2}], False),
        ("pot", [{"effect": "bind"}], False),
        ("bell", [{"effect": "weaken", "amount": 2}], False),
        ("charm", [{"effect": "shift"}], False),
        ("draught", [{"effect": "heal", "amount": "2"}], False),
        ("frost", [{"effect": "damage", "amount": 3}, {"effect": "bind"}], True),
        ("spell:cuff:0", [{"effect": "bind"}], True),
        ("spell:cuff:1", [{"effect": "heal", "amount": "1d6"}], True),
    ],
)
def test_what_does_harm_and_every_spell_takes_the_turn(key: str, effects: list[dict[str, Any]], taken: bool) -> None:
    dice = [1] if key == "spell:cuff:1" else []
    battle = fight(QUIET, party_of(PAIR, [thing(key, *effects, spell=key.startswith("spell:"))]), dice=dice)
    fields = {field.name: field.choices[0][0] for field in use_fields(battle, key)}
    answer(battle, f"use:{key}", **fields)
    assert asked(battle).who == ("bob" if taken else "ann")


def use_fields(battle: Any, key: str) -> list[Pick]:
    """The fields of a thing's option."""
    option = asked(battle).option(f"use:{key}")
    assert option is not None
    return [field for field in option.fields if isinstance(field, Pick)]


def test_a_thing_of_several_effects_is_all_of_them_in_order() -> None:
    frost = thing("frost", {"effect": "damage", "amount": 3}, {"effect": "bind"})
    battle = fight(party=party_of(PAIR, [frost]))
    answer(battle, "use:frost", foe="foe-1")
    assert (foe_hp(battle)["foe-1"], "wholly held until the end of this cycle" in notes(battle, "foe-1")) == (27, True)


@pytest.mark.rule("IT-11")
def test_what_somebody_who_is_down_carries_can_be_used_by_the_others() -> None:
    carried = grenade().model_copy(update={"holder": "bob"})
    battle = fight(party=party_of([member("ann"), member("bob", hp=0, most=9)], [carried]))
    assert "use:grenade" in options(battle)


@pytest.mark.parametrize(("face", "gained", "now"), [(1, 3, 6), (6, 6, 9)])
def test_healing_stops_at_the_most(face: int, gained: int, now: int) -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    battle = fight(QUIET, party_of([member("ann", hp=3, most=9)], [draught]), dice=[face])
    events = answer(battle, "use:draught", target="ann")
    assert [(event.amount, event.hp) for event in of(Healed, events)] == [(gained, now)]


@pytest.mark.rule("RX-11")
def test_healing_is_for_those_above_0_hp() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    battle = fight(QUIET, party_of([member("ann"), member("bob", hp=0, most=9)], [draught]))
    [field] = use_fields(battle, "draught")
    assert [key for key, _ in field.choices] == ["ann"]


def test_slow_healing_is_not_for_use_in_combat() -> None:
    battle = fight(QUIET, party_of(things=[thing("herbs", {"effect": "mend", "amount": "1d6"})]))
    assert "use:herbs" not in options(battle)


def test_a_boost_adds_to_the_damage_of_the_coming_attack_alone() -> None:
    tonic = thing("tonic", {"effect": "boost", "amount": 4})
    battle = fight(QUIET, party_of(PAIR, [tonic]), dice=[5, 5, 1, 1, 5, 5, 1, 1])
    answer(battle, "use:tonic")
    attack(battle)
    attack(battle, "foe-2")
    assert foe_hp(battle) == {"foe-1": 24, "foe-2": 28}


def test_a_boost_adds_nothing_to_an_attack_that_deals_no_damage() -> None:
    tonic = thing("tonic", {"effect": "boost", "amount": 4})
    battle = fight(QUIET, party_of(PAIR, [tonic]), dice=[3, 3, 1, 1])
    answer(battle, "use:tonic")
    attack(battle)
    assert foe_hp(battle)["foe-1"] == 30


def test_weaken_takes_off_one_enemys_damage_until_the_end_of_the_cycle() -> None:
    bell = thing("bell", {"effect": "weaken", "amount": 3})
    battle = fight(party=party_of(things=[bell]), dice=[2, 3, 2, 3])
    answer(battle, "use:bell", foe="foe-1")
    assert of(EnemyStrikes, wait(battle))[0].amount == 2
    assert of(EnemyStrikes, wait(battle))[0].amount == 5


def test_what_weakens_for_a_cycle_and_for_the_fight_adds_up() -> None:
    bell = thing("bell", {"effect": "weaken", "amount": 3})
    act = {"id": "talk", "name": "Talk", "gains": [{"gain": "weaken", "amount": 2}]}
    battle = fight(encounter_of(acts=[act]), party_of(things=[bell]), dice=[4, 4, 4, 4])
    answer(battle, "do:talk")
    answer(battle, "use:bell", foe="foe-1")
    assert of(EnemyStrikes, wait(battle))[0].amount == 3
    assert of(EnemyStrikes, wait(battle))[0].amount == 6


def test_bind_keeps_one_enemy_off_until_the_end_of_the_cycle() -> None:
    pot = thing("pot", {"effect": "bind"})
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), party_of(things=[pot]), dice=[1, 1, 1, 1, 1, 1])
    answer(battle, "use:pot", foe="foe-1")
    assert [strike.foe for strike in of(EnemyStrikes, wait(battle))] == ["foe-2"]
    assert len(of(EnemyStrikes, wait(battle))) == 2


def test_what_is_felled_is_not_bound_as_well() -> None:
    frost = thing("frost", {"effect": "damage", "amount": 3}, {"effect": "bind"})
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2")), party_of(PAIR, [frost]))
    answer(battle, "use:frost", foe="foe-1")
    assert battle.bound(State).foes["foe-1"].bound == Bound()


@pytest.mark.rule("BH-09")
def test_to_bind_an_enemy_is_progress() -> None:
    pot = thing("pot", {"effect": "bind"})
    setup = encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": 1})
    battle = fight(setup, party_of(things=[pot]))
    answer(battle, "use:pot", foe="foe-1")
    wait(battle)
    assert battle.outcome == ""


def test_shift_puts_one_out_of_reach_until_the_end_of_the_cycle() -> None:
    charm = thing("charm", {"effect": "shift"})
    battle = fight(party=party_of(PAIR, [charm]), dice=[3, 3, 2, 3])
    answer(battle, "use:charm", target="ann")
    assert [(event.who, event.amount) for event in of(Missed, attack(battle))] == [("ann", 5)]
    assert hp(battle)["ann"] == 30


def test_a_thing_that_is_never_used_up_serves_once_a_cycle() -> None:
    wand = thing("wand", {"effect": "weaken", "amount": 1}, uses=0)
    battle = fight(QUIET, party_of(things=[wand]))
    answer(battle, "use:wand", foe="foe-1")
    assert "use:wand" not in options(battle)
    wait(battle)
    assert "use:wand" in options(battle)


# Shift Shield


@pytest.mark.rule("IT-05", "IT-18")
def test_a_shield_ignores_all_damage_of_one_roll_and_is_gone() -> None:
    battle = fight(party=party_of(things=[shield("ann")]), dice=[3, 3, 4, 4, 3, 3, 1, 1])
    attack(battle)
    assert (asked(battle).kind, asked(battle).who, options(battle)) == ("shield", "ann", ["use", "keep"])
    answer(battle, "use")
    assert hp(battle)["ann"] == 30
    attack(battle)
    assert (hp(battle)["ann"], battle.used()) == (28, {"shield": 1})


@pytest.mark.rule("IT-05", "IT-18")
def test_a_shield_that_is_kept_is_offered_at_the_next_roll() -> None:
    battle = fight(party=party_of(things=[shield("ann")]), dice=[3, 3, 1, 1, 3, 3, 1, 1])
    attack(battle)
    answer(battle, "keep")
    assert hp(battle)["ann"] == 28
    attack(battle)
    assert asked(battle).kind == "shield"


@pytest.mark.rule("IT-05", "IT-18", "RX-09")
def test_a_shield_is_offered_after_the_defence_is_known() -> None:
    battle = fight(party=party_of(PAIR, [shield("bob")]), dice=[3, 3, 4, 4, 5, 5])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    assert (asked(battle).kind, asked(battle).who) == ("shield", "bob")
    assert "4 damage" in asked(battle).text
    answer(battle, "use")
    assert hp(battle) == {"ann": 30, "bob": 30}


@pytest.mark.rule("IT-05", "IT-18", "RX-10")
def test_a_helpers_shield_ignores_the_helpers_share_alone() -> None:
    battle = fight(party=party_of(PAIR, [shield("bob")]), dice=[1, 3, 3, 4, 4])
    answer(battle, "attack:foe-1", helper="bob")
    answer(battle, "use")
    assert hp(battle) == {"ann": 22, "bob": 30}


@pytest.mark.rule("IT-05")
def test_no_shield_is_offered_where_no_damage_comes() -> None:
    battle = fight(party=party_of(PAIR, [shield("ann")]), dice=[5, 5, 1, 1])
    attack(battle)
    assert asked(battle).kind == "turn"


@pytest.mark.rule("IT-05")
def test_a_shield_is_good_against_an_ignored_enemy_too() -> None:
    battle = fight(party=party_of(things=[shield("ann")]), dice=[4, 4])
    wait(battle)
    answer(battle, "use")
    assert hp(battle)["ann"] == 30


@pytest.mark.rule("IT-05")
def test_a_shield_is_not_offered_to_one_who_is_out_of_reach() -> None:
    charm = thing("charm", {"effect": "shift"})
    battle = fight(party=party_of(PAIR, [charm, shield("ann")]), dice=[3, 3, 4, 4])
    answer(battle, "use:charm", target="ann")
    attack(battle)
    assert (asked(battle).kind, hp(battle)["ann"]) == ("turn", 30)


# Holographic Locket


@pytest.mark.rule("IT-08", "IT-18")
@pytest.mark.parametrize(("faces", "taken"), [([1, 1], 1), ([1, 2], 2), ([4, 4], 4), ([3, 4], 4)])
def test_a_locket_lets_half_of_each_damage_through_rounded_up(faces: list[int], taken: int) -> None:
    battle = fight(party=party_of(things=[locket("ann")]), dice=faces)
    events = wait(battle)
    assert hp(battle)["ann"] == 30 - taken
    assert [(event.assigned, event.taken) for event in of(DamageHalved, events)] == [(sum(faces), taken)]


@pytest.mark.rule("IT-08")
def test_1_damage_stays_1() -> None:
    battle = fight(party=party_of(things=[locket("ann")]), dice=[4, 3, 1, 1])
    attack(battle)
    assert hp(battle)["ann"] == 29


@pytest.mark.rule("IT-08")
def test_two_lockets_do_no_more_than_one() -> None:
    battle = fight(party=party_of(things=[locket("ann"), locket("ann", "other")]), dice=[4, 4])
    wait(battle)
    assert hp(battle)["ann"] == 26


@pytest.mark.rule("IT-08", "RX-09")
def test_a_locket_halves_its_bearers_share_of_a_defence_and_nobody_elses() -> None:
    battle = fight(party=party_of(PAIR, [locket("bob")]), dice=[3, 3, 4, 4, 3, 3])
    answer(battle, "attack:foe-1")
    assert asked(battle).text.endswith("only the defender 4; a locket halves its bearer's share.")
    answer(battle, "by:bob")
    assert hp(battle) == {"ann": 22, "bob": 26}


@pytest.mark.rule("IT-08", "RX-09")
@pytest.mark.parametrize(("roll", "ann", "bob"), [((3, 3), 4, 8), ((4, 4), 2, 4), ((5, 5), 0, 4), ((6, 6), 0, 0)])
def test_full_is_what_the_target_would_take_and_its_locket_halves_its_own_share(
    roll: tuple[int, int], ann: int, bob: int
) -> None:
    battle = fight(party=party_of(PAIR, [locket("ann")]), dice=[3, 3, 4, 4, *roll])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    assert hp(battle) == {"ann": 30 - ann, "bob": 30 - bob}


@pytest.mark.rule("IT-05", "IT-08")
def test_passive_things_are_not_offered_for_use() -> None:
    battle = fight(QUIET, party_of(TRIO, [shield("ann"), locket("ann")]))
    assert not [option for option in options(battle) if option.startswith("use:")]
    assert {"shield", "locket"} <= set(notes(battle, "ann"))
    let_land(battle)
