"""Between fights: bodies, nights, tests, First Aid, composing, blocks (DP-11, DP-22, HX-02, HX-09, HX-12, HX-23)."""

from typing import Any

import pytest
from pydantic import ValidationError

from systems.pool.blocks.stat_blocks import EncounterBlock, FoeBlock, MemberBlock
from systems.table.content.core_values import Core
from systems.table.loop.dice import ScriptedDice
from tests.pool.setups import BOLT, POOL, ann, block, bob, dice_of, encounter_of, fight, party_of, state

MAGE = block(BOLT, spell_points=6)


@pytest.mark.rule("HX-02", "DP-11")
def test_a_night_gives_back_fortitude_and_all_spell_points() -> None:
    assert POOL.rest(MAGE, {"hp": 9, "points": 1, "dead": 0}, {}) == {"hp": 13, "points": 6, "dead": 0}


@pytest.mark.rule("DP-11")
def test_first_aid_doubles_what_a_night_gives() -> None:
    assert POOL.rest(MAGE, {"hp": 9, "points": 6, "dead": 0}, {}, aided=True)["hp"] == 17


@pytest.mark.rule("DP-11")
def test_how_much_first_aid_gives_is_content() -> None:
    assert POOL.rest(MAGE, {"hp": 2, "points": 6, "dead": 0}, {"aided": 3}, aided=True)["hp"] == 14


@pytest.mark.rule("HX-02", "HX-09")
def test_the_downed_are_not_raised_by_a_night_nor_by_herbs() -> None:
    down = {"hp": -2, "points": 1, "dead": 0}
    assert POOL.rest(MAGE, down, {})["hp"] == POOL.heal(MAGE, down, 9)["hp"] == -2


@pytest.mark.rule("HX-09", "DP-09")
def test_the_tended_come_to_1_hp() -> None:
    assert POOL.tended(MAGE, {"hp": -7, "points": 1, "dead": 0}, {}) == {"hp": 1, "points": 1, "dead": 0}


def test_healing_stops_at_the_most() -> None:
    assert POOL.heal(MAGE, {"hp": 15, "points": 0, "dead": 0}, 9)["hp"] == 20


@pytest.mark.parametrize(("hp", "after"), [(5, 2), (2, 0), (0, 0), (-4, -4)])
def test_harm_outside_a_fight_stops_at_0(hp: int, after: int) -> None:
    assert POOL.hurt(MAGE, {"hp": hp, "points": 0, "dead": 0}, 3)["hp"] == after


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize(("hp", "able"), [(1, True), (0, False), (-3, False)])
def test_who_is_able(hp: int, able: bool) -> None:
    assert POOL.able(MAGE, {"hp": hp, "points": 0, "dead": 0}) is able


@pytest.mark.rule("HX-13")
def test_hp_and_spell_points_are_carried_over_as_they_are() -> None:
    party = party_of(ann(BOLT, spell_points=6, body={"hp": 7, "points": 2}), bob(body={"hp": -4}))
    battle = fight(party=party)
    assert battle.bodies() == {"ann": {"hp": 7, "points": 2, "dead": 0}, "bob": {"hp": -4, "points": 0, "dead": 0}}


@pytest.mark.parametrize(
    ("body", "hp", "points"), [({}, 20, 6), ({"hp": 99, "points": 99}, 20, 6), ({"hp": 5, "points": -3}, 5, 0)]
)
def test_a_body_that_does_not_fit_is_cut_to_what_is_possible(body: dict[str, int], hp: int, points: int) -> None:
    health = POOL.health(MAGE, body)
    assert (health.now, health.most) == (hp, 20)
    vitals = state(fight(party=party_of(ann(BOLT, spell_points=6, body=body)))).units["ann"].vitals
    assert (vitals.hp, vitals.points) == (hp, points)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"hp": 7, "points": 2}, "7 of 20 HP, 2 of 6 spell points"),
        ({"hp": -2, "points": 6}, "Downed, -2 of 20 HP, 6 of 6 spell points"),
    ],
)
def test_health_in_words(body: dict[str, int], words: str) -> None:
    assert POOL.health(MAGE, body).words == words


@pytest.mark.rule("DP-22")
@pytest.mark.parametrize(("count", "passed"), [(1, False), (2, True), (3, True)])
def test_first_aid_is_wits_and_medicine_against_dt_2(count: int, passed: bool) -> None:
    healer = block(wits=3, medicine=2)
    check = POOL.aid(ScriptedDice(world=dice_of(count, 5 - count)), healer, {}, "ann")
    assert (check.roll.dice, check.total, check.passed) == (5, count, passed)


@pytest.mark.rule("DP-22", "HX-23")
@pytest.mark.parametrize(
    ("skill", "difficulty", "dice", "needed"),
    [(4, 8, 6, 1), (4, 9, 5, 1), (4, 10, 6, 2), (4, 11, 5, 2), (4, 12, 6, 3), (0, 11, 1, 2), (0, 3, 1, 1)],
)
def test_a_test_outside_a_fight(skill: int, difficulty: int, dice: int, needed: int) -> None:
    check = POOL.check(
        ScriptedDice(world=dice_of(min(needed, dice), max(0, dice - needed))), skill, difficulty, "a", "b"
    )
    assert (check.roll.dice, check.passed) == (dice, needed <= dice)
    assert POOL.wanted(skill, difficulty).startswith(f"with {dice} {'die' if dice == 1 else 'dice'}, {needed} success")


@pytest.mark.rule("HX-23")
def test_a_success_too_few_fails() -> None:
    check = POOL.check(ScriptedDice(world=dice_of(1, 5)), 4, 10, "ann", "wits")
    assert (check.passed, check.words) == (False, "1 success on 6 dice, 2 wanted")


@pytest.mark.rule("HX-22")
def test_an_encounter_is_composed_of_its_foes() -> None:
    made = POOL.compose([({}, Core(threat=2)), ({}, Core(threat=3))], {"loot_base": 1, "threat_per_loot": 1})
    assert EncounterBlock.model_validate(made).loot == 6
    assert len(made["grid"]) == 9


@pytest.mark.rule("HX-22")
def test_the_default_grid_grows_with_the_foes() -> None:
    assert len(POOL.compose([({}, Core())] * 9, {})["grid"]) == 14


@pytest.mark.rule("HX-12")
def test_a_block_that_is_derived_has_a_natural_weapon() -> None:
    made = POOL.block("foe", None, Core(might=4, threat=2))
    FoeBlock.model_validate(made)
    battle = fight(
        encounter_of().model_copy(update={"foes": (encounter_of().foes[0].model_copy(update={"block": made}),)})
    )
    (weapon,) = state(battle).units["foe-1"].stats.weapons
    assert (weapon.name, weapon.damage, weapon.dice) == ("claws", 4, 5 + 3)


@pytest.mark.rule("HX-12")
def test_what_a_block_must_say_is_what_is_derived() -> None:
    for kind, model in (("member", MemberBlock), ("foe", FoeBlock)):
        needed = {name for name, field in model.model_fields.items() if field.is_required()}
        assert needed <= POOL.derivation[kind].keys()  # type: ignore[index]


@pytest.mark.parametrize(
    ("grid", "fault"),
    [
        (["P.F", "...", "...."], ((2,), "4 squares long, the first 3", None)),
        (["P.F", "...", "..?"], ((2,), "no square of a grid is written \\?", (1, 3))),
        (["P..", "...", "..."], ((), "the grid has no F", None)),
        (["PF", "..", ".."], ((), "3 to 40 squares wide and high; this one has 2 × 3", None)),
    ],
)
def test_a_grid_that_is_wrong_is_refused(grid: list[str], fault: tuple[Any, str, Any]) -> None:
    path, says, within = fault
    with pytest.raises(ValidationError, match=says) as caught:
        EncounterBlock.model_validate({"loot": 1, "grid": grid})
    [error] = caught.value.errors()
    [problem] = error["ctx"]["problems"]
    assert (error["loc"], problem.path, problem.within) == (("grid",), path, within), "the check names row and column"


def test_two_weapons_of_one_name_are_refused() -> None:
    twice: dict[str, Any] = block({"name": "sharp claw", "damage": 1}, {"name": "Sharp Claw", "damage": 2})
    with pytest.raises(ValidationError, match="two weapons or powers of one block are called 'sharp_claw'"):
        FoeBlock.model_validate(twice)


def test_the_map_tells_where_everybody_is() -> None:
    battle = fight(encounter_of(grid=("P...#", "..c.#", "e...F")), at={"ann": "2,1"})
    shown = battle.view()["map"]
    assert (shown["unit"], shown["width"], shown["height"]) == ("square", 5, 3)
    assert {(area["kind"], area["x"], area["y"]) for area in shown["areas"]} == {
        ("wall", 4, 0), ("wall", 4, 1), ("cover", 2, 1), ("exit", 0, 2),
    }  # fmt: skip
    assert "Ann at 2,1, cover; nearest is Foe 1, 2 squares southeast." in shown["words"]
