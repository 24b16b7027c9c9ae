"""Things in a fight with dice pools, and what wards off damage (IT-05, IT-08, IT-11, IT-18)."""

import pytest

from systems.pool.events.actions import Held
from systems.pool.events.damage import Afflicted, Hurt, PoolRolled
from systems.table.battle.battle import Battle
from systems.table.battle.shields import DamageHalved, ShieldUsed
from tests.pool.setups import (
    FIGHTS,
    SWORD,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    hp,
    of,
    options,
    party_of,
    passing,
    picks,
    script,
    state,
    thing,
)

GRENADE = thing("grenade", {"effect": "damage", "amount": 10})
BURN = {"name": "torch", "damage": 4, "lingering": 3, "type": "fire"}


@pytest.mark.rule("IT-11")
def test_a_grenade_is_10_damage_without_a_roll_for_one_action() -> None:
    battle = fight(party=party_of(things=[GRENADE]))
    events = answer(battle, "use:grenade", foe="foe-1")
    assert ([event.amount for event in of(Hurt, events)], hp(battle, "foe-1")) == ([10], 10)
    assert state(battle).units["ann"].turn.actions == 1
    assert battle.used() == {"grenade": 1}
    assert "use:grenade" not in options(battle)


@pytest.mark.rule("IT-11")
def test_no_armour_resistance_or_cover_lessens_it() -> None:
    tough = foe(armour=9, spellarmor=9, brace=9, resistances=[{"type": "fire", "amount": 9}])
    battle = fight(
        encounter_of(tough, grid=("P....", "..c..", "....F")),
        party_of(things=[GRENADE]),
        at={"foe-1": "2,1", "ann": "0,0"},
    )
    answer(battle, "use:grenade", foe="foe-1")
    assert hp(battle, "foe-1") == 10


@pytest.mark.rule("IT-11")
def test_it_hits_only_an_enemy_in_sight() -> None:
    grid = ("P.#..", "..#..", "..#.F")
    battle = fight(encounter_of(grid=grid), party_of(things=[GRENADE]))
    assert "use:grenade" not in options(battle)


@pytest.mark.rule("IT-11")
def test_any_able_member_can_use_what_somebody_downed_carries() -> None:
    things = [thing("grenade", {"effect": "damage", "amount": 10}, holder="bob")]
    battle = fight(party=party_of(ann(), bob(body={"hp": 0}), things=things))
    assert "use:grenade" in options(battle)


@pytest.mark.rule("IT-11")
def test_a_grenade_can_win_the_fight() -> None:
    battle = fight(encounter_of(foe(hit_points=10)), party_of(things=[GRENADE]))
    answer(battle, "use:grenade", foe="foe-1")
    assert battle.outcome == "victory"


def struck(*weapons: dict[str, object], effect: str, uses: int = 1) -> Battle:
    """Ann bears a ward, and the enemy beside her has struck: a bare hit first, and then a miss."""
    things = [thing("ward", {"effect": effect}, holder="ann", uses=uses)]
    enemy = foe(1, *weapons, behaviour=FIGHTS, initiative=40)
    return fight(encounter_of(enemy), party_of(things=things), dice=dice_of(2, 1, 0, 3), at={"ann": "5,3"})


@pytest.mark.rule("IT-05", "IT-18")
def test_the_shield_is_offered_once_the_damage_is_known() -> None:
    battle = struck(SWORD, effect="absorb")
    request = asked(battle)
    assert (request.kind, request.who, options(battle)) == ("shield", "ann", ["use", "keep"])
    assert "4 damage" in request.text
    answer(battle, "keep")


@pytest.mark.rule("IT-05", "IT-18")
def test_the_shield_ignores_one_hit_with_its_lingering_and_is_gone() -> None:
    battle = struck(BURN, effect="absorb")
    events = answer(battle, "use")
    assert [event.ignored for event in of(ShieldUsed, events)] == [4 + 6]
    assert (hp(battle, "ann"), state(battle).units["ann"].burns.steps) == (20, ())
    assert battle.used() == {"ward": 1}


@pytest.mark.rule("IT-18", "DP-21")
def test_what_a_hit_brings_is_told_less_what_resists_its_lingering() -> None:
    resists = [{"type": "fire", "amount": 1}]
    things = [thing("ward", {"effect": "absorb"}, holder="ann")]
    enemy = foe(1, BURN, behaviour=FIGHTS, initiative=40)
    party = party_of(ann(resistances=resists), things=things)
    battle = fight(encounter_of(enemy), party, dice=dice_of(2, 1, 0, 3), at={"ann": "5,3"})
    assert "take 6 damage" in asked(battle).text
    assert battle.view()["numbers"]["coming"] == 3 + 2 + 1
    answer(battle, "keep")


@pytest.mark.rule("IT-18", "DP-21")
def test_nothing_is_offered_where_all_of_it_is_resisted() -> None:
    resists = [{"type": "fire", "amount": 9}]
    things = [thing("ward", {"effect": "absorb"}, holder="ann")]
    enemy = foe(1, BURN, behaviour=FIGHTS, initiative=40)
    party = party_of(ann(resistances=resists), things=things)
    battle = fight(encounter_of(enemy), party, dice=dice_of(2, 1, 0, 3), at={"ann": "5,3"})
    assert asked(battle).kind == "act"


@pytest.mark.rule("IT-05")
def test_a_shield_that_is_kept_ignores_nothing_and_stays() -> None:
    battle = struck(BURN, effect="absorb")
    answer(battle, "keep")
    assert (hp(battle, "ann"), battle.used()) == (16, {})


@pytest.mark.rule("IT-05", "IT-18")
def test_conditions_of_the_hit_come_all_the_same() -> None:
    battle = struck({**SWORD, "sickens": 1}, effect="absorb")
    assert len(of(Afflicted, answer(battle, "use"))) == 1


@pytest.mark.rule("IT-05")
def test_there_is_no_offer_for_the_downed_nor_without_damage() -> None:
    things = [thing("ward", {"effect": "absorb"}, holder="bob")]
    battle = fight(party=party_of(ann(), bob(armour=9), things=things), dice=dice_of(2, 1, 0, 3), at={"bob": "5,3"})
    state(battle).units["foe-1"].plan.intent, state(battle).units["foe-1"].plan.at = "attack", "bob"
    passing(battle)
    events = passing(battle)
    assert len(of(PoolRolled, events)) == 2
    assert asked(battle).kind == "act"


@pytest.mark.rule("IT-08", "IT-18")
@pytest.mark.parametrize(("damage", "taken"), [(4, 2), (5, 3), (2, 1), (1, 1)])
def test_the_locket_halves_a_hit(damage: int, taken: int) -> None:
    battle = struck({**SWORD, "damage": damage}, effect="halve", uses=0)
    assert hp(battle, "ann") == 20 - taken
    assert len(of(DamageHalved, battle.events)) == (damage > 1)


@pytest.mark.rule("IT-08", "IT-18")
def test_the_locket_halves_each_step_of_lingering_damage() -> None:
    battle = struck({**BURN, "damage": 0, "lingering": 3}, effect="halve", uses=0)
    state(battle).units["foe-1"].stance.bound = True
    events = passing(battle)
    assert [event.amount for event in of(Hurt, events)] == [2]


@pytest.mark.rule("IT-08")
def test_two_lockets_are_no_more_than_one() -> None:
    things = [thing(key, {"effect": "halve"}, holder="ann", uses=0) for key in ("one", "two")]
    enemy = foe(1, behaviour=FIGHTS, initiative=40)
    battle = fight(encounter_of(enemy), party_of(things=things), dice=dice_of(2, 1, 0, 3), at={"ann": "5,3"})
    assert hp(battle, "ann") == 18


def test_a_healing_thing_wakes_the_downed_beside_one() -> None:
    things = [thing("draught", {"effect": "heal", "amount": "1d6+2"})]
    party = party_of(ann(), bob(body={"hp": -3}), things=things)
    battle = fight(party=party, dice=[4], at={"ann": "4,3", "bob": "5,3"})
    assert picks(battle, "use:draught") == ["ann", "bob"]
    answer(battle, "use:draught", target="bob")
    assert (hp(battle, "bob"), state(battle).units["bob"].able, state(battle).units["bob"].stance.prone) == (
        3,
        True,
        True,
    )


def test_a_comrade_further_off_cannot_be_reached_with_it() -> None:
    things = [thing("draught", {"effect": "heal", "amount": "1d6+2"})]
    battle = fight(party=party_of(ann(), bob(), things=things))
    assert picks(battle, "use:draught") == ["ann"]


def test_a_boost_is_dice_for_the_next_attack_alone() -> None:
    things = [thing("horn", {"effect": "boost", "amount": 2}, uses=0)]
    battle = fight(party=party_of(ann(), bob(), things=things), dice=dice_of(0, 5), at={"bob": "5,3", "ann": "4,3"})
    answer(battle, "use:horn", target="bob")
    passing(battle)
    assert len(of(PoolRolled, answer(battle, "attack:sword", target="foe-1"))[0].faces) == 5
    assert state(battle).units["bob"].stance.boost == 0


def test_what_is_never_used_up_serves_once_a_round() -> None:
    things = [thing("horn", {"effect": "boost", "amount": 2}, uses=0)]
    battle = fight(party=party_of(things=things))
    answer(battle, "use:horn", target="ann")
    assert "use:horn" not in options(battle)
    passing(battle)
    assert "use:horn" in options(battle)


def test_a_weakened_enemy_has_fewer_dice_until_its_turn_is_over() -> None:
    things = [thing("bell", {"effect": "weaken", "amount": 2})]
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS, melee=3)),
        party_of(things=things),
        dice=dice_of(0, 8, 0, 12),
        at={"foe-1": "3,3"},
    )
    answer(battle, "use:bell", foe="foe-1")
    assert [len(event.faces) for event in of(PoolRolled, passing(battle))] == [4, 4]
    assert [len(event.faces) for event in of(PoolRolled, passing(battle))] == [6, 6]


def test_a_bound_enemy_loses_its_next_turn_alone() -> None:
    things = [thing("net", {"effect": "bind"})]
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS)), party_of(things=things), dice=dice_of(0, 6), at={"foe-1": "3,3"}
    )
    answer(battle, "use:net", foe="foe-1")
    events = passing(battle)
    assert ([event.who for event in of(Held, events)], of(PoolRolled, events)) == (["foe-1"], [])
    assert len(of(PoolRolled, passing(battle))) == 2


def test_a_weakened_enemy_has_fewer_dice_for_its_powers_too_but_keeps_one() -> None:
    mender = foe(2, behaviour=script({"intent": "mend"}), powers=[{"name": "verse", "skill": 0, "range": 3, "dt": 9}])
    for amount, count in ((1, 2), (9, 1)):
        things = [thing("bell", {"effect": "weaken", "amount": amount})]
        battle = fight(encounter_of(foe(1), mender), party_of(things=things), dice=dice_of(0, 2 * count))
        state(battle).units["foe-1"].vitals.hp = 5
        answer(battle, "use:bell", foe="foe-2")
        assert [len(event.faces) for event in of(PoolRolled, passing(battle))] == [count, count]


@pytest.mark.parametrize(("intent", "what"), [("guard", "guard"), ("press", "press")])
def test_who_is_bound_neither_guards_nor_presses(intent: str, what: str) -> None:
    behaviour = script({"intent": intent, "amount": 2})
    battle = fight(
        encounter_of(foe(behaviour=behaviour), numbers={"guard": 2}),
        party_of(things=[thing("net", {"effect": "bind"})]),
    )
    answer(battle, "use:net", foe="foe-1")
    passing(battle)
    assert getattr(state(battle).units["foe-1"].stance, what) == 0


def test_who_is_shifted_is_no_target_until_their_next_turn() -> None:
    things = [thing("charm", {"effect": "shift"})]
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), party_of(things=things), at={"foe-1": "3,3"})
    answer(battle, "use:charm", target="ann")
    assert not of(PoolRolled, passing(battle))
    assert not state(battle).units["ann"].stance.shifted


@pytest.mark.rule("IT-05")
@pytest.mark.parametrize(
    ("uses", "rest"),
    [(1, "then it is gone"), (3, "2 uses left after it"), (0, "it is ready again in the next round")],
)
def test_what_is_left_of_a_shield_is_told_before_it_is_used(uses: int, rest: str) -> None:
    battle = struck(SWORD, effect="absorb", uses=uses)
    use = asked(battle).option("use")
    assert use is not None
    assert use.help == f"all of this damage is ignored; {rest}"
    answer(battle, "keep")
