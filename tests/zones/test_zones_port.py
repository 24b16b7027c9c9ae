"""Zones behind the port: bodies between fights, tests outside them, blocks, saves (HX-02, 09, 12 to 16)."""

import tomllib
from contextlib import closing

import pytest
import tomli_w

from systems.table.battle.battle import Battle
from systems.table.content.core_values import Core
from systems.table.loop.dice import Random, ScriptedDice, SeededDice
from systems.table.policy.policy import play
from systems.zones.blocks.stat_blocks import FoeBlock, MemberBlock
from systems.zones.phases import PHASES
from systems.zones.state.positions import Positions
from tests.zones.setups import (
    FIGHT,
    GUARD,
    ZONES,
    answer,
    asked,
    fight,
    foe,
    health,
    member,
    options,
    picks,
    row,
    standing,
)

BLOCK = member("ann", 1, 2, 3, health=20).block
FRESH = {"health": 20, "surges": 3, "ardor": 3}


def test_phases_lead_to_each_other_as_they_are_listed() -> None:
    names = "place round intents director declare roll hands before moves after mend shields harm ending"
    assert [phase.name for phase in PHASES] == names.split()


@pytest.mark.rule("ZN-32", "HX-13")
def test_a_fresh_body_has_all_health_surges_and_ardor() -> None:
    assert ZONES.fresh(BLOCK) == FRESH


@pytest.mark.rule("ZN-32", "HX-02")
def test_a_night_gives_all_of_them_back() -> None:
    assert ZONES.rest(BLOCK, {"health": 1, "surges": 0, "ardor": 1}, {}) == FRESH


@pytest.mark.rule("HX-02", "HX-09")
def test_who_lies_there_does_not_rest() -> None:
    assert ZONES.rest(BLOCK, {"health": 0, "surges": 1, "ardor": 0}, {}) == {"health": 0, "surges": 1, "ardor": 0}


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize(("now", "able", "words"), [(7, True, "7 of 20 health"), (0, False, "incapacitated")])
def test_who_is_able(now: int, able: bool, words: str) -> None:
    body = {"health": now, "surges": 2, "ardor": 1}
    assert (ZONES.able(BLOCK, body), ZONES.health(BLOCK, body).words.startswith(words)) == (able, True)


@pytest.mark.rule("HX-09", "IT-01")
def test_healing_and_tending() -> None:
    down = {"health": 0, "surges": 3, "ardor": 3}
    assert ZONES.heal(BLOCK, down, 5)["health"] == 0
    assert ZONES.tended(BLOCK, down, {})["health"] == 1
    assert ZONES.tended(BLOCK, down, {"tended": 4})["health"] == 4
    assert ZONES.heal(BLOCK, {**down, "health": 18}, 5)["health"] == 20


def test_harm_outside_fights_stops_at_0() -> None:
    assert ZONES.hurt(BLOCK, {**FRESH, "health": 2}, 5)["health"] == 0


@pytest.mark.parametrize(
    ("body", "now"),
    [({}, FRESH), ({"health": 99, "surges": -1, "ardor": 7}, {**FRESH, "surges": 0}), ({"hp": 4}, FRESH)],
)
def test_a_body_that_does_not_fit_is_brought_within_bounds(body: dict[str, int], now: dict[str, int]) -> None:
    assert ZONES.heal(BLOCK, body, 0) == now


@pytest.mark.rule("HX-13")
def test_what_is_left_is_carried_over() -> None:
    battle = fight([member("ann", now=10, ardor=1)], [foe("foe-1", 1, health=5)], [10, 4, 10, 6, 6])
    answer(battle, "recover")
    standing(battle)
    assert (battle.outcome, battle.bodies()) == ("victory", {"ann": {"health": 14, "surges": 2, "ardor": 1}})


@pytest.mark.rule("HX-13")
def test_nobody_able_is_no_fight() -> None:
    with pytest.raises(ValueError, match="Nobody of the party"):
        fight([member("ann", now=0)], [foe("foe-1")])


@pytest.mark.rule("HX-14")
def test_spending_is_asked_once_and_noted() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10, 10], bonus=True)
    assert asked(battle).kind == "edge"
    answer(battle, "spend")
    answer(battle, "prepare")
    assert (asked(battle).kind, battle.bonus_spent(), battle.edge.bonus) == ("declare", True, False)
    answer(battle, "prepare")


@pytest.mark.rule("HX-15")
def test_leaving_gives_no_loot() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10])
    answer(battle, "flee", place="out")
    assert (battle.outcome, battle.spoils.found) == ("retreat", ())


@pytest.mark.rule("HX-16")
def test_with_nobody_able_it_is_a_rout() -> None:
    battle = fight([member("ann", health=1)], [foe("foe-1", 20, behaviour=FIGHT)], [1, 1, 1])
    answer(battle, "prepare")
    assert battle.outcome == "rout"


def test_how_somebody_is_in_words() -> None:
    assert ZONES.health(BLOCK, FRESH).words == "20 of 20 health, 3 Surges, 3 Ardor"
    assert ZONES.health(BLOCK, {"health": 1, "surges": 1, "ardor": 0}).words == "1 of 20 health, 1 Surge, 0 Ardor"
    assert ZONES.health(BLOCK, {"health": 0, "surges": 1, "ardor": 0}).words == "incapacitated"


@pytest.mark.rule("HX-12")
@pytest.mark.parametrize("value", [0, 4, 8])
def test_a_derived_block_fits_whoever_it_is(value: int) -> None:
    core = Core(**dict.fromkeys(Core.model_fields, value))
    MemberBlock.model_validate(ZONES.block("member", None, core))
    FoeBlock.model_validate(ZONES.block("foe", None, core))


@pytest.mark.rule("HX-12")
def test_who_has_no_weapon_written_has_a_natural_one() -> None:
    battle = fight([member("ann", weapons=())], [foe("foe-1", 20, behaviour=FIGHT)], [20, 1, 1, 1])
    events = answer(battle, "standing:fists", target="foe-1")
    assert [event.how for event in events if event.kind == "attacked"] == ["fists", "tooth and claw"]  # type: ignore[attr-defined]


@pytest.mark.rule("HX-12")
def test_core_values_above_the_table_are_refused() -> None:
    with pytest.raises(ValueError, match="less than or equal"):
        MemberBlock.model_validate({"might": 21, "agility": 0, "wits": 0, "health": 9})


@pytest.mark.rule("ZN-25", "HX-23")
@pytest.mark.parametrize(
    ("die", "passed", "partial"), [(11, True, False), (10, False, True), (8, False, True), (7, False, False)]
)
def test_a_feat_of_skill_outside_a_fight(die: int, passed: bool, partial: bool) -> None:
    with ScriptedDice(world=[die]) as dice:
        check = ZONES.check(dice, 3, 14, "ann", "the leap")
        assert (check.total, check.passed, check.partial) == (die + 3, passed, partial)


@pytest.mark.rule("ZN-26", "HX-23")
def test_the_worked_example_of_an_effort_outside_a_fight() -> None:
    with ScriptedDice(world=[12, 3, 4, 6, 2, 15, 4, 6]) as dice:
        progress = 0
        made = []
        for _ in range(3):
            check = ZONES.check(dice, 5, 14, "ann", "the text")
            rolled = ZONES.effort(dice, check, 14, "ann", "progress")
            assert rolled is not None
            progress += rolled.total
            made.append((check.total, rolled.dice, rolled.total, progress))
    assert made == [(17, 2, 7, 7), (11, 1, 2, 9), (20, 2, 10, 19)]
    assert ZONES.efforts


@pytest.mark.rule("ZN-26")
def test_short_by_10_there_is_no_progress() -> None:
    with ScriptedDice(world=[4]) as dice:
        assert ZONES.effort(dice, ZONES.check(dice, 0, 14, "ann", "x"), 14, "ann", "x") is None


def test_a_fight_saved_mid_round_goes_on_alike() -> None:
    heroes = [member("ann", 2), member("bob", 0, 3)]
    foes = [foe("foe-1", 15, behaviour=FIGHT), foe("foe-2", 14, grade="grunt", behaviour=GUARD)]
    battle = fight(heroes, foes, SeededDice(3), **row(foes=("middle",)))
    random = Random(1)
    for _ in range(5):
        request = asked(battle)
        battle.choose(request.some(random))
    with closing(Battle.restore(tomllib.loads(tomli_w.dumps(battle.snapshot())))) as again:
        for _ in range(6):
            request, other = battle.request, again.request
            if request is None or other is None:
                break
            choice = request.some(random)
            assert [event.data() for event in battle.choose(choice)] == [event.data() for event in again.choose(choice)]


def test_the_policy_wins_a_fair_fight_and_leaves_a_hopeless_one() -> None:
    heroes = [member(key, 4, 3, 2) for key in ("ann", "bob", "cid")]
    fair = fight(heroes, [foe(f"foe-{n}", 15, grade="grunt", behaviour=FIGHT) for n in (1, 2)], SeededDice(1), **row())
    play(fair, ZONES.policy)
    assert fair.outcome == "victory"
    hopeless = fight(heroes, [foe(f"foe-{n}", 30, health=300, behaviour=FIGHT) for n in (1, 2)], SeededDice(1), **row())
    play(hopeless, ZONES.policy)
    assert hopeless.outcome == "retreat"


def test_what_is_shown_of_a_place() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **row())
    chart = battle.view()["map"]
    assert [area["kind"] for area in chart["areas"]] == ["exit", "zone", "zone", "zone"]
    assert {place["id"] for place in chart["places"]} == {"ann", "foe-1"}
    assert chart["words"][0].startswith("West (Challenge Score 12; exit): Ann. Next to it: Middle.")
    areas = {area["id"] for area in chart["areas"]} | {"out"}
    assert set(picks(battle, "move_far", "place")) <= areas
    assert "standing:sword" in options(battle)
    assert health(battle, "ann") == 20


@pytest.mark.parametrize(
    ("numbers", "says"),
    [({}, "partial"), ({"partial_short": 2}, "failure")],
)
@pytest.mark.rule("ZN-25")
def test_content_says_how_short_a_partial_success_may_be(numbers: dict[str, int], says: str) -> None:
    text = {"id": "text", "name": "Text", "zone": "pit", "challenge": 14}
    feat = {"kind": "skill", "label": "Read", "partial": {"text": "Nearly."}}
    battle = fight([member("ann")], [foe("foe-1")], [11], objects=({**text, "feat": feat},), numbers=numbers)
    told = [event.data() for event in answer(battle, "interact:text")]
    assert [each["result"] for each in told if each["event"] == "feat_tried"] == [says]


@pytest.mark.parametrize(("numbers", "made"), [({}, 1), ({"effort_short": 3}, 0)])
@pytest.mark.rule("ZN-26")
def test_content_says_how_short_an_effort_may_be(numbers: dict[str, int], made: int) -> None:
    text = {"id": "text", "name": "Text", "zone": "pit", "challenge": 14}
    feat = {"kind": "effort", "label": "Read", "goal": 20}
    dice = [11, *[1] * made]
    battle = fight([member("ann")], [foe("foe-1")], dice, objects=({**text, "feat": feat},), numbers=numbers)
    assert [event.kind for event in answer(battle, "interact:text")].count("progressed") == made


@pytest.mark.parametrize(("numbers", "score"), [({}, 7), ({"edge": 5}, 5)])
@pytest.mark.rule("HX-14")
def test_content_says_what_an_ambush_takes_off(numbers: dict[str, int], score: int) -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10], ambush=True, numbers=numbers)
    told = [event.data() for event in answer(battle, "prepare")]
    assert [each["score"] for each in told if each["event"] == "score_made"] == [score]


@pytest.mark.parametrize(("numbers", "bar"), [({}, (7, 10)), ({"bar": 4}, (3, 4))])
@pytest.mark.rule("ZN-24")
def test_content_says_how_many_segments_a_bar_has(numbers: dict[str, int], bar: tuple[int, int]) -> None:
    battle = fight([member("ann")], [foe("foe-1", 5, health=30)], [10, 5, 5], numbers=numbers)
    standing(battle)
    unit = battle.view()["foes"]["units"][0]
    assert (unit["now"], unit["most"]) == bar


OPEN_GROUND = {"ground": {"width": 12, "height": 6, "start": [[4, 2]], "foes": [[6, 2]]}}


@pytest.mark.rule("ZN-03")
@pytest.mark.parametrize(
    ("numbers", "steps", "reach"),
    [
        ({}, 1, "6,2"),
        ({"radius_feet": 20}, 0, "6,2"),
        ({"adjacent_feet": 20}, 999, "6,2"),
        ({"step_feet": 10}, 1, "5,2"),
        ({"cell_feet": 5}, 0, "8,2"),
    ],
)
def test_content_measures_loose_ground(numbers: dict[str, int], steps: int, reach: str) -> None:
    battle = fight([member("ann")], [foe("foe-1")], numbers=numbers, **OPEN_GROUND)
    assert battle.bound(Positions).field().steps("ann", "foe-1") == steps
    row = [place for place in picks(battle, "flee", "place") if place.endswith(",2")]
    assert max(row, key=lambda place: int(place.partition(",")[0])) == reach


@pytest.mark.rule("ZN-04")
def test_content_says_the_challenge_score_of_a_composed_map() -> None:
    assert ZONES.compose([], {"challenge": 17})["challenge"] == 17


@pytest.mark.rule("ZN-27", "ZN-32")
def test_surges_and_ardor_are_3_unless_written() -> None:
    block = MemberBlock.model_validate({"might": 0, "agility": 0, "wits": 0, "health": 9})
    assert (block.surges, block.ardor) == (3, 3)
    assert ZONES.block("member", None, Core()) | {"surges": 3, "ardor": 3} == ZONES.block("member", None, Core())
