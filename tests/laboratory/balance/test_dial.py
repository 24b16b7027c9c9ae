"""Dials: the numbers of an encounter that can be turned."""

import pytest

from game.laboratory.balance.dial import NoDial, described, dial
from game.laboratory.balance.part import Unfit
from game.laboratory.setups import Setup
from systems.table.ruleset import rulesets
from tests.laboratory.balance.encounters import CHOIR, CUTTERS, catalogue, setup


def turned(encounter: str, key: str, path: str, value: int) -> Setup:
    return dial(catalogue(), setup(encounter, key), path).turned(value)


def test_a_number_of_the_encounters_block_is_turned() -> None:
    before, after = setup(CHOIR, "impact"), turned(CHOIR, "impact", "block.enemy_impact", 13)
    assert after.encounter.block == {**before.encounter.block, "enemy_impact": 13}
    assert after.encounter.foes == before.encounter.foes


def test_the_block_is_made_up_anew_from_the_foes() -> None:
    foes = setup(CUTTERS, "impact").encounter.foes
    after = turned(CUTTERS, "impact", "foes.hit_points", 9).encounter
    assert [foe.block["hit_points"] for foe in after.foes] == [9] * len(foes)
    assert after.block["hit_points"] == 9 * len(foes)


def test_a_written_block_stays_as_it_is() -> None:
    before, after = setup(CHOIR, "impact"), turned(CHOIR, "impact", "foes.hit_points", 9)
    assert after.encounter.block == before.encounter.block


def test_one_entry_of_foes_is_turned() -> None:
    after = turned(CHOIR, "reactive", "foes.2.hit_points", 9).encounter
    before = setup(CHOIR, "reactive").encounter
    assert [foe.block["hit_points"] for foe in after.foes] == [before.foes[0].block["hit_points"], 9, 9]


def test_a_count_brings_more_of_them_with_ids_of_their_own() -> None:
    after = turned(CHOIR, "zones", "foes.2.count", 4).encounter
    assert [foe.id for foe in after.foes] == [f"foe-{number}" for number in range(1, 6)]
    assert len({foe.name for foe in after.foes[1:]}) == 1


def test_a_count_makes_the_block_up_anew() -> None:
    before, after = setup(CUTTERS, "impact"), turned(CUTTERS, "impact", "foes.count", 6)
    assert after.encounter.block["enemy_impact"] - 9 == 2 * (before.encounter.block["enemy_impact"] - 9)


def test_a_count_keeps_the_difficulty() -> None:
    hard = setup(CUTTERS, "impact")
    hard = hard.model_copy(update={"encounter": hard.encounter.model_copy(update={"difficulty": "ruthless"})})
    assert dial(catalogue(), hard, "foes.count").turned(1).encounter.difficulty == "ruthless"


@pytest.mark.parametrize(
    ("percent", "expected"), [(100, [4, 3, 3]), (50, [2, 2, 2]), (125, [5, 4, 4]), (110, [4, 3, 3])]
)
def test_percent_scale_what_is_there_rounded_half_up(percent: int, expected: list[int]) -> None:
    after = turned(CHOIR, "impact", "foes.hit_points%", percent).encounter
    assert [foe.block["hit_points"] for foe in after.foes] == expected


def test_percent_go_no_further_than_every_foe_stands() -> None:
    knob = dial(catalogue(), setup(CHOIR, "impact"), "foes.hit_points%")
    assert (knob.least, knob.now) == (17, 100)
    assert min(foe.block["hit_points"] for foe in knob.turned(knob.least).encounter.foes) == 1


def test_a_percentage_of_nothing_is_refused() -> None:
    with pytest.raises(NoDial, match="every percentage of it is 0"):
        dial(catalogue(), setup("core:cinder_pair", "reactive"), "foes.modifier%")


def test_a_value_out_of_bounds_is_refused_with_the_bounds() -> None:
    with pytest.raises(Unfit, match="can be 0 to 99, not 100"):
        turned(CHOIR, "impact", "block.enemy_impact", 100)


def test_what_does_not_fit_together_is_refused() -> None:
    with pytest.raises(Unfit, match="does not lie on the map"):
        turned(CHOIR, "fudge", "block.party.x", 40)


def test_an_unknown_path_lists_what_there_is() -> None:
    with pytest.raises(NoDial) as error:
        dial(catalogue(), setup(CHOIR, "impact"), "block.hitpoints")
    assert "did you mean 'block.hit_points'?" in str(error.value)
    assert "foes.2.hit_points = 3 (1 to 500; Choirling)" in str(error.value)


def test_counting_several_sorts_of_foes_is_asked_back() -> None:
    with pytest.raises(NoDial, match="say which one"):
        dial(catalogue(), setup(CHOIR, "impact"), "foes.count")


@pytest.mark.parametrize("key", list(rulesets()))
def test_every_number_that_is_listed_can_be_set_to_what_it_is(key: str) -> None:
    whole = setup(CHOIR, key)
    paths = [each.path for each in described(catalogue(), whole)]
    assert len(paths) > 4
    for path in paths:
        again = dial(catalogue(), whole, path).turned(dial(catalogue(), whole, path).now)
        assert [each.now for each in described(catalogue(), again)] == [
            each.now for each in described(catalogue(), whole)
        ]


@pytest.mark.parametrize("key", rulesets())
def test_health_is_a_name_under_every_ruleset(key: str) -> None:
    knob = dial(catalogue(), setup(CHOIR, key), "health")
    assert knob.path == rulesets()[key].dials["health"]
    assert all(change.before == change.after for change in knob.changes(knob.now))
    assert any(change.after > change.before for change in knob.changes(300 if "%" in knob.path else 2))
    assert knob.turned(knob.now + 1).encounter.id == CHOIR


def test_health_takes_no_mark() -> None:
    with pytest.raises(NoDial, match=r"health takes no \+ behind it: it means block.hit_points% under impact"):
        dial(catalogue(), setup(CHOIR, "impact"), "health+")


def test_a_shift_adds_to_what_is_there() -> None:
    knob = dial(catalogue(), setup(CHOIR, "fudge"), "foes.defense+")
    before = [foe.block["defense"] for foe in knob.setup.encounter.foes]
    after = [foe.block["defense"] for foe in knob.turned(2).encounter.foes]
    assert after == [number + 2 for number in before]
    assert (knob.now, knob.least, knob.most) == (0, -5 - min(before), 15 - max(before))


@pytest.mark.parametrize("paths", ["foes.hit_points,block.enemy_impact", "block.enemy_impact%,foes.hit_points"])
def test_several_numbers_are_scaled_together(paths: str) -> None:
    knob = dial(catalogue(), setup(CUTTERS, "impact"), paths)
    before, after = knob.setup.encounter, knob.turned(200).encounter
    assert after.block["enemy_impact"] == 2 * before.block["enemy_impact"]
    assert [foe.block["hit_points"] for foe in after.foes] == [2 * foe.block["hit_points"] for foe in before.foes]
    assert after.block["hit_points"] == 2 * before.block["hit_points"]
    assert [change.path for change in knob.changes(200)] == ["foes.1.hit_points", "block.enemy_impact"]


@pytest.mark.parametrize(
    ("paths", "text"),
    [
        ("foes.count,foes.hit_points", "turned by itself"),
        ("foes.hit_points,foes.1.hit_points", "named twice"),
        ("foes.hit_points%,foes.impact+", "cannot be turned together"),
    ],
)
def test_numbers_that_cannot_be_turned_together(paths: str, text: str) -> None:
    with pytest.raises(NoDial, match=text):
        dial(catalogue(), setup(CUTTERS, "impact"), paths)
