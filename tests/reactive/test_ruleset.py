"""Reactive behind the port: ends of fights, bodies between them, tests outside them, blocks (HX-02 to HX-23)."""

from typing import Any

import pytest

from systems.reactive.blocks import EncounterBlock, FoeBlock, MemberBlock
from systems.table.battle.loot import LootDiceWon
from systems.table.content.core_values import Core
from systems.table.loop.dice import ScriptedDice
from tests.reactive.setups import (
    COIN,
    PAIR,
    REACTIVE,
    attack,
    encounter_of,
    fight,
    foe,
    hp,
    let_land,
    member,
    of,
    wait,
)

BLOCK = {"tough": 1, "hit_points": 20, "weapons": []}


@pytest.mark.rule("RX-11", "HX-15")
def test_with_no_enemy_left_the_fight_is_won_with_the_encounters_loot() -> None:
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2", 2), tables=[COIN]), PAIR, dice=[5, 5, 1, 1] * 2, loot=[1])
    attack(battle, "foe-1")
    assert battle.outcome == ""
    events = attack(battle, "foe-2")
    assert (battle.result.outcome, of(LootDiceWon, events)[0].rating) == ("victory", 4)


@pytest.mark.rule("HX-15")
def test_the_slain_lie_on_the_field() -> None:
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2", 2)), PAIR, dice=[5, 5, 1, 1] * 2)
    attack(battle, "foe-1")
    attack(battle, "foe-2")
    assert (REACTIVE.slain(battle), battle.result.spared) == (("foe-1", "foe-2"), False)


@pytest.mark.rule("RX-11", "HX-16")
def test_all_down_is_a_rout() -> None:
    battle = fight(party=[member("ann", hp=2), member("bob", hp=2)], dice=[3, 3, 1, 1, 3, 3, 1, 1])
    attack(battle)
    assert battle.outcome == ""
    attack(battle)
    assert (battle.outcome, hp(battle)) == ("rout", {"ann": 0, "bob": 0})


@pytest.mark.rule("RX-11")
def test_who_is_down_is_no_further_target() -> None:
    battle = fight(party=[member("ann", hp=0, most=9), member("bob")], dice=[1, 1])
    wait(battle)
    assert hp(battle) == {"ann": 0, "bob": 28}


@pytest.mark.rule("HX-13")
def test_hp_carry_over_and_bonds_do_not() -> None:
    battle = fight(party=[member("ann", hp=12, most=30)], dice=[1, 2])
    wait(battle)
    assert battle.bodies() == {"ann": {"hp": 9}}


@pytest.mark.rule("HX-13")
def test_who_ends_a_fight_at_0_hp_is_not_able() -> None:
    assert not REACTIVE.able(BLOCK, {"hp": 0})
    assert REACTIVE.health(BLOCK, {"hp": 0}).words == "grievously wounded"


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize(("body", "now"), [({}, 20), ({"hp": 99}, 20), ({"hp": -4}, 0), ({"hp": 7, "odd": 3}, 7)])
def test_a_body_of_an_old_save_is_brought_within_bounds(body: dict[str, int], now: int) -> None:
    assert REACTIVE.health(BLOCK, body).now == now
    battle = fight(party=[member("bob"), member("ann").model_copy(update={"block": BLOCK, "body": body})])
    assert hp(battle)["ann"] == now


@pytest.mark.rule("HX-02")
@pytest.mark.parametrize(("hp_", "after"), [(5, 6), (20, 20), (0, 0)])
def test_a_night_with_food_and_water_gives_1_hp_back(hp_: int, after: int) -> None:
    assert REACTIVE.rest(BLOCK, {"hp": hp_}, {}) == {"hp": after}


@pytest.mark.rule("HX-02")
@pytest.mark.parametrize(("hp_", "after"), [(5, 3), (1, 0)])
def test_hunger_takes_hp(hp_: int, after: int) -> None:
    assert REACTIVE.hurt(BLOCK, {"hp": hp_}, 2) == {"hp": after}


@pytest.mark.rule("HX-09")
@pytest.mark.parametrize(("hp_", "after"), [(0, 1), (6, 6)])
def test_the_tended_come_to_1_hp(hp_: int, after: int) -> None:
    assert REACTIVE.tended(BLOCK, {"hp": hp_}, {}) == {"hp": after}


@pytest.mark.rule("IT-01")
@pytest.mark.parametrize(("hp_", "after"), [(5, 9), (18, 20), (0, 0)])
def test_healing_between_fights_raises_nobody_who_is_down(hp_: int, after: int) -> None:
    assert REACTIVE.heal(BLOCK, {"hp": hp_}, 4) == {"hp": after}


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(
    ("faces", "passed", "partial"),
    [
        ([4, 3], True, False),
        ([3, 3], False, True),
        ([2, 2], False, True),
        ([2, 1], False, False),
        ([1, 1], False, False),
        ([6, 6], True, False),
    ],
)
def test_a_test_outside_a_fight(faces: list[int], passed: bool, partial: bool) -> None:
    with ScriptedDice(world=faces) as dice:
        check = REACTIVE.check(dice, 3, 10, "ann", "might")
    assert (check.total, check.passed, check.partial) == (sum(faces) + 3, passed, partial)


@pytest.mark.rule("HX-12")
@pytest.mark.parametrize("value", range(9))
def test_blocks_can_be_derived_for_anybody(value: int) -> None:
    core = Core(**dict.fromkeys(Core.model_fields, value))
    MemberBlock.model_validate(REACTIVE.block("member", None, core))
    FoeBlock.model_validate(REACTIVE.block("foe", None, core))


@pytest.mark.rule("HX-12", "RX-08")
def test_who_has_no_weapons_written_fights_bare_handed() -> None:
    battle = fight(party=[member("ann")], dice=[5, 5, 1, 1])
    assert "Bare hands" in " ".join(battle.view()["party"]["units"][0]["notes"])
    attack(battle)


@pytest.mark.rule("HX-22")
def test_an_encounter_is_composed_of_its_foes() -> None:
    foes = [({"hit_points": 7}, Core(threat=3)), ({"hit_points": 9}, Core(threat=2))]
    block = REACTIVE.compose(foes, {"loot_base": 1, "threat_per_loot": 1})
    assert EncounterBlock.model_validate(block).loot == 6


def test_without_anybody_able_or_any_foe_there_is_no_fight() -> None:
    with pytest.raises(ValueError, match="above 0 HP"):
        fight(party=[member("ann", hp=0, most=9)])
    empty = encounter_of().model_copy(update={"foes": ()})
    with pytest.raises(ValueError, match="no foes"):
        fight(empty)


@pytest.mark.rule("BH-07")
def test_how_both_sides_stand_is_the_health_of_who_is_able() -> None:
    battle = fight(encounter_of(foe("foe-1", 10), foe("foe-2", 10)), dice=[5, 5, 2, 3, 1, 2])
    assert REACTIVE.sides(battle) == (1000, 2000, 0)
    attack(battle)
    let_land(battle)
    assert REACTIVE.sides(battle) == (900, 500 + 1000, 0)


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ({"acts": [{"id": "lid", "name": "Lid", "after": "key"}]}, "'lid' comes after 'key', which is no task or act"),
        ({"acts": [{"id": "lid", "name": "Lid", "after": "lid"}]}, "'lid' waits for itself"),
        ({"acts": [{"id": "lid", "name": "Lid"}, {"id": "lid", "name": "Lid"}]}, "acts are called 'lid'"),
        ({"arms": [{"name": "Net Gun"}, {"name": "Net gun"}]}, "arms are called 'net_gun'"),
        ({"acts": [{"id": "the lid", "name": "Lid"}]}, "pattern"),
    ],
)
def test_what_cannot_be_done_in_an_encounter_is_a_fault(block: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        EncounterBlock.model_validate({"loot": 1, **block})


@pytest.mark.rule("RX-08")
def test_two_weapons_of_one_name_are_a_fault() -> None:
    with pytest.raises(ValueError, match="weapons are called 'net'"):
        MemberBlock.model_validate({**BLOCK, "weapons": [{"name": "Net"}, {"name": "Net", "effect": "restrain"}]})
