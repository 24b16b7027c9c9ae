"""Bodies between fights, tests outside of them, blocks for everybody: what the campaign asks of opposed 4dF (HX)."""

from fractions import Fraction
from itertools import product

import pytest
from pydantic import ValidationError

from systems.fudge.blocks import EncounterBlock, FoeBlock, MemberBlock
from systems.table.content.core_values import Core
from systems.table.loop.dice import ScriptedDice
from tests.fudge.setups import (
    FUDGE,
    area,
    block,
    df,
    encounter_of,
    fight,
    foe,
    member,
    party_of,
    staged,
    strike,
    turn,
    unit,
)

BLOCK = block("club")


def body(scratch: int = 0, hurt: int = 0, very_hurt: int = 0, incapacitated: int = 0) -> dict[str, int]:
    """A body."""
    return {"scratch": scratch, "hurt": hurt, "very_hurt": very_hurt, "incapacitated": incapacitated}


@pytest.mark.rule("HX-02")
def test_a_night_takes_all_scratches_and_a_step_of_the_worst_wound() -> None:
    assert FUDGE.rest(BLOCK, body(3, 0, 1), {}) == body(0, 1)


@pytest.mark.rule("HX-02")
def test_hunger_is_a_scratch_a_point() -> None:
    assert FUDGE.hurt(BLOCK, body(2), 2) == body(3, 1)


@pytest.mark.rule("IT-01")
@pytest.mark.parametrize(("amount", "after"), [(1, body(1)), (6, body(1)), (0, body(0, 1))])
def test_herbs_make_one_wound_a_step_better_whatever_the_dice_say(amount: int, after: dict[str, int]) -> None:
    assert FUDGE.heal(BLOCK, body(0, 1), amount) == after


@pytest.mark.rule("HX-09", "HX-16")
def test_the_tended_are_awake_at_very_hurt() -> None:
    assert FUDGE.tended(BLOCK, body(1, 0, 0, 1), {}) == body(1, 0, 1)


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize(("now", "able"), [(body(3, 1, 1), True), (body(0, 0, 0, 1), False), ({}, True)])
def test_whoever_is_incapacitated_is_grievously_wounded(now: dict[str, int], able: bool) -> None:
    assert FUDGE.able(BLOCK, now) is able


@pytest.mark.rule("HX-13")
def test_wounds_carry_over_and_everything_else_ends() -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(
        encounter_of(foe("foe-1", "club")), party_of(member("ann", body={"scratch": 1})), dice=df(1, 0), at=at
    )
    turn(battle, foe_1=strike("club", "ann"))
    assert battle.bodies() == {"ann": body(1, 1)}


def test_a_fight_begins_with_the_wounds_that_are_there() -> None:
    battle = fight(
        encounter_of(posts=[{"foe": 1, "x": 50, "y": 30}]), party_of(member("ann", body={"hurt": 1})), dice=df(1, 0)
    )
    assert unit(battle, "ann").worst == "hurt"


def test_the_unhurt_have_all_their_boxes() -> None:
    assert FUDGE.health(BLOCK, FUDGE.fresh(BLOCK)) == (6, 6, "unhurt")


@pytest.mark.parametrize(
    ("now", "health"), [(body(1, 1), (4, 6)), (body(0, 0, 0, 1), (0, 6)), ({"scratch": 99}, (3, 6))]
)
def test_health_is_what_is_left_of_the_track(now: dict[str, int], health: tuple[int, int]) -> None:
    assert FUDGE.health(BLOCK, now)[:2] == health


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(
    ("result", "difficulty", "passed"),
    [(0, 11, True), (0, 12, False), (1, 13, True), (-1, 10, True), (-1, 11, False), (4, 17, True)],
)
def test_a_test_outside_of_a_fight(result: int, difficulty: int, passed: bool) -> None:
    check = FUDGE.check(ScriptedDice(world=df(result)), 4, difficulty, "ann", "wits")
    assert check.passed is passed
    assert f"against {difficulty}" in check.words


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize("needed", range(2, 13))
def test_its_odds_are_like_those_of_2d6(needed: int) -> None:
    theirs = Fraction(sum(a + b >= needed for a, b in product(range(1, 7), repeat=2)), 36)
    passed = 0
    for faces in product((1, 2, 3), repeat=4):
        passed += FUDGE.check(ScriptedDice(world=faces), 0, needed, "ann", "wits").passed
    assert abs(Fraction(passed, 81) - theirs) < Fraction(11, 100)


@pytest.mark.rule("HX-12")
@pytest.mark.parametrize("kind", ["member", "foe"])
@pytest.mark.parametrize("value", [0, 4, 8])
def test_a_missing_block_is_derived(kind: str, value: int) -> None:
    core = Core(might=value, agility=value, wits=value, vigour=value, threat=value)
    made = FUDGE.block(kind, None, core)  # type: ignore[arg-type]
    assert (MemberBlock if kind == "member" else FoeBlock).model_validate(made)


@pytest.mark.rule("HX-12")
def test_whoever_has_no_weapon_written_has_a_plain_one() -> None:
    battle = staged(encounter_of())
    assert [arm.key for arm in unit(battle, "foe-1").facts.arms] == ["natural", "unarmed"]


@pytest.mark.rule("HX-22")
def test_an_encounters_block_is_made_from_its_foes() -> None:
    made = FUDGE.compose([(BLOCK, Core(threat=3)), (BLOCK, Core(threat=2))], {"loot_base": 1, "threat_per_loot": 2})
    assert EncounterBlock.model_validate(made).loot == 3
    assert made["areas"]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"areas": [area("wall", "cover", 30, 5, 10, 1)]}, "'wall' does not lie"),
        ({"areas": [area("wall", "cover", 3, 5), area("wall", "high", 4, 5)]}, "two areas"),
        ({"party": {"x": 34, "y": 5, "width": 9, "height": 2}}, "'party' does not lie"),
        ({"posts": [{"foe": 2, "x": 50, "y": 2}]}, "post of foe 2"),
    ],
)
def test_a_map_must_hold_what_is_on_it(values: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        EncounterBlock.model_validate({"loot": 1, **values})


def test_foes_begin_at_their_posts_or_in_their_rectangle() -> None:
    encounter = encounter_of(
        foe("foe-1"),
        foe("foe-2"),
        foe("foe-3"),
        posts=[{"foe": 2, "x": 3, "y": 4}],
        foes={"x": 20, "y": 10, "width": 1, "height": 3},
    )
    battle = staged(encounter)
    assert [unit(battle, key).spot for key in ("foe-1", "foe-2", "foe-3")] == [(20, 10), (3, 4), (20, 12)]


def test_weapons_of_one_name_are_told_apart() -> None:
    twin = {"name": "Old Knife"}
    battle = staged(encounter_of(), party_of(member("ann", weapons=[twin, twin], powers=[{"name": "old knife!"}])))
    assert [arm.key for arm in unit(battle, "ann").facts.arms] == ["old_knife", "old_knife_2", "old_knife_3", "unarmed"]
