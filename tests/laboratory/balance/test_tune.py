"""Tuning: the value that gives a wanted chance to win."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.laboratory.balance.dial import dial
from game.laboratory.balance.part import Unfit
from game.laboratory.balance.span import Span
from game.laboratory.balance.tune import tune
from game.laboratory.exact_odds import exact_odds
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.results import Cell, Inputs, Tuning
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.setup import Member, Party
from systems.table.enemies.behaviour import Behaviour
from tests.laboratory.balance.encounters import CHOIR, catalogue, setup
from tests.laboratory.reports import made

POINTS, IMPACT = "block.hit_points", "block.enemy_impact"
INPUTS = Inputs("7", 4000)


def played(curve: Callable[[int], float], setup: Setup, inputs: Inputs) -> Cell:
    """A fight that is won if its one die falls below what the curve says of the encounter's hit points."""
    tally = Tally(fights=inputs.runs)
    for run in range(1, inputs.runs + 1):
        won = Random(f"{inputs.seed}.{run}").random() < curve(setup.encounter.block["hit_points"])
        tally.outcomes["victory" if won else "rout"] += 1
        tally.won |= won << run
    return Cell(setup, tally)


def tuned(curve: Callable[[int], float], target: float = 0.6, span: Span | None = None, runs: int = 4000) -> Tuning:
    knob = dial(catalogue(), setup(CHOIR, "impact"), POINTS)
    return tune(knob, target, replace(INPUTS, runs=runs), lambda *what: played(curve, *what), span)


def value(tuning: Tuning) -> int:
    assert tuning.found is not None
    return tuning.found.value


def test_a_falling_chance_is_tuned() -> None:
    assert value(tuned(lambda points: 1 - points / 100)) == pytest.approx(40, abs=2)


def test_a_rising_chance_is_tuned() -> None:
    assert value(tuned(lambda points: points / 100)) == pytest.approx(60, abs=2)


def test_a_target_below_the_present_value_is_found() -> None:
    assert value(tuned(lambda points: max(0.0, 1 - points / 20))) == pytest.approx(8, abs=1)


def test_the_neighbour_lies_on_the_other_side() -> None:
    tuning = tuned(lambda points: 1 - points / 40)
    assert tuning.found is not None
    assert tuning.beside is not None
    assert abs(tuning.found.value - tuning.beside.value) == 1
    assert (tuning.found.chance - 0.6) * (tuning.beside.chance - 0.6) < 0


def test_the_nearer_one_is_taken() -> None:
    tuning = tuned(lambda points: 0.9 if points < 20 else 0.55)
    assert value(tuning) == 20
    assert tuning.beside is not None
    assert tuning.beside.value == 19


def test_both_neighbours_are_played_to_the_full() -> None:
    tuning = tuned(lambda points: 1 - points / 40)
    assert tuning.found is not None
    assert tuning.beside is not None
    assert tuning.found.tally.fights == tuning.beside.tally.fights == 4000


def test_values_far_from_the_target_are_played_less_often() -> None:
    tuning = tuned(lambda points: 1 - points / 200)
    assert min(cell.tally.fights for cell in tuning.tried) < 1000


def test_a_value_near_the_target_does_not_make_those_after_it_dear() -> None:
    now = dial(catalogue(), setup(CHOIR, "impact"), POINTS).now
    tuning = tuned(lambda points: 0.9 if points < now + 8 else 0.59)
    fights = {cell.value - now: cell.tally.fights for cell in tuning.tried}
    assert (fights[8], fights[6]) == (4000, 200)


def test_percentages_that_make_the_same_encounter_are_played_once() -> None:
    knob = dial(catalogue(), setup(CHOIR, "impact"), f"{POINTS}%")
    setups: list[Setup] = []

    def play(setup: Setup, inputs: Inputs) -> Cell:
        setups.append(setup)
        return Cell(setup, exact=replace(made.exact(), outcomes={"victory": Fraction(3, 10)}))

    assert tune(knob, 0.6, INPUTS, play, Span(POINTS, 100, 104)).found is None
    assert len(setups) == len({setup.encounter.block["hit_points"] for setup in setups})


def test_it_is_told_what_is_played_next() -> None:
    told: list[str] = []
    knob = dial(catalogue(), setup(CHOIR, "impact"), POINTS)
    tuning = tune(knob, 0.6, INPUTS, lambda *what: played(lambda points: 1 - points / 40, *what), about=told.append)
    assert {f"{POINTS} = {cell.value}" for cell in tuning.tried} == set(told)


def test_the_check_has_fresh_seeds_and_all_runs() -> None:
    tuning = tuned(lambda points: 1 - points / 40)
    assert tuning.check is not None
    assert (tuning.check.seed, tuning.check.tally.fights) == ("7-fresh", 4000)
    assert tuning.check.tally.outcomes != tuning.found.tally.outcomes  # type: ignore[union-attr]


@pytest.mark.thorough
def test_the_tuned_value_is_within_a_point_of_the_target_with_fresh_seeds() -> None:
    tuning = tuned(lambda points: 1 - points / 400, runs=20_000)
    assert tuning.check is not None
    assert tuning.check.chance == pytest.approx(0.6, abs=0.01)


def test_a_target_out_of_reach_tells_both_ends() -> None:
    tuning = tuned(lambda points: 0.9 - points / 2000, 0.2)
    assert tuning.found is None
    assert "20 % is out of reach of block.hit_points at both ends: 1 wins 9" in tuning.words
    assert "and 999 wins 4" in tuning.words


def test_a_curve_that_leads_away_and_turns_is_searched_all_the_same() -> None:
    tuning = tuned(lambda points: 0.8 if points < 40 else 1.0 if points < 900 else 0.2)
    assert value(tuning) in (899, 900)


def test_a_number_that_makes_no_difference_is_told() -> None:
    assert "are won with 1 and with 999 alike" in tuned(lambda points: 0.3).words


@pytest.mark.thorough
def test_not_to_lose_may_be_what_is_wanted() -> None:
    """A tenth of the fights is left, whatever the value."""

    def play(setup: Setup, inputs: Inputs) -> Cell:
        cell = played(lambda points: 0.9 - points / 100, setup, inputs)
        fled = sum(Random(f"{inputs.seed}-left.{run}").random() < 0.1 for run in range(inputs.runs))
        cell.tally.outcomes.update(retreat=fled, rout=-fled)
        return cell

    knob = dial(catalogue(), setup(CHOIR, "impact"), POINTS)
    assert value(tune(knob, 0.6, INPUTS, play)) == pytest.approx(30, abs=2)
    unbeaten = tune(knob, 0.6, INPUTS, play, unbeaten=True)
    assert value(unbeaten) == pytest.approx(40, abs=2)
    assert unbeaten.unbeaten


def test_what_the_value_found_makes_of_each_number_is_told() -> None:
    knob = dial(catalogue(), setup(CHOIR, "impact"), f"{POINTS}%")
    tuning = tune(knob, 0.6, INPUTS, lambda *what: played(lambda points: 1 - points / 40, *what))
    ((path, before, after),) = tuning.changes
    assert (path, before) == (POINTS, knob.setup.encounter.block["hit_points"])
    assert tuning.found is not None
    assert after == tuning.found.setup.encounter.block["hit_points"]


def test_percentages_that_make_the_same_encounter_are_told_once() -> None:
    knob = dial(catalogue(), setup(CHOIR, "impact"), f"{POINTS}%")
    tuning = tune(knob, 0.6, INPUTS, lambda *what: played(lambda points: 1 - points / 40, *what))
    assert tuning.found is not None
    assert tuning.beside is not None
    around = {tuning.found.value, tuning.beside.value, 100}
    assert 100 in [cell.value for cell in tuning.tried]
    points = [cell.setup.encounter.block["hit_points"] for cell in tuning.tried if cell.value not in around]
    assert len(points) == len(set(points))


def test_a_span_is_kept_to() -> None:
    tuning = tuned(lambda points: 1 - points / 100, span=Span(POINTS, 30, 36))
    assert {cell.value for cell in tuning.tried} <= set(range(30, 37))
    assert "out of reach" in tuning.words


def test_a_span_without_a_possible_value_is_told() -> None:
    with pytest.raises(Unfit, match="can be 1 to 999"):
        tuned(lambda points: 0.5, span=Span(POINTS, 2000, 3000))


def test_the_search_ends_where_the_encounter_does_not_stand_more() -> None:
    """Sixty-eight of them do not find room on the grid."""
    knob = dial(catalogue(), setup("core:signal_gallery", "pool"), "foes.2.count")
    assert knob.most == 98
    tuning = tune(
        knob, 0.6, INPUTS, lambda setup, inputs: Cell(setup, Tally(200, Counter(rout=len(setup.encounter.foes))))
    )
    assert "with 1 and with 67 alike" in tuning.words


def test_a_search_that_is_broken_off_says_so_and_what_was_tried() -> None:
    calls: list[int] = []

    def play(setup: Setup, inputs: Inputs) -> Cell:
        calls.append(inputs.runs)
        cell = played(lambda points: 1 - points / 100, setup, inputs)
        return replace(cell, partial=len(calls) == 3)

    tuning = tune(dial(catalogue(), setup(CHOIR, "impact"), POINTS), 0.6, INPUTS, play)
    assert "broken off" in tuning.words
    assert len(calls) == 3
    assert tuning.tried[0].tally.fights > 0


@pytest.mark.thorough
def test_the_same_search_gives_the_same_result() -> None:
    assert tuned(lambda points: 1 - points / 100) == tuned(lambda points: 1 - points / 100)


def test_exact_odds_need_neither_seeds_nor_a_check() -> None:
    def play(setup: Setup, inputs: Inputs) -> Cell:
        won = Fraction(setup.encounter.block["hit_points"], 100)
        return Cell(setup, exact=replace(made.exact(), outcomes={"victory": won, "rout": 1 - won}))

    tuning = tune(dial(catalogue(), setup(CHOIR, "impact"), POINTS), 0.6, INPUTS, play)
    assert value(tuning) == 60
    assert (tuning.beside, tuning.check) == (None, None)


def duel() -> Setup:
    """One member against enemies who only attack: 22 hit points of theirs make it 60 %, and one more 4 points less."""
    whole = setup(CHOIR, "impact")
    member = Member(id="member-1", name="Asha", block={"modifier": 5, "hit_points": 24}, body={"hp": 24})
    block = {"enemy_impact": 11, "hit_points": 14, "loot": 0}
    encounter = whole.encounter.model_copy(update={"block": block, "behaviour": Behaviour()})
    return whole.model_copy(update={"party": Party(members=(member,)), "encounter": encounter, "policy": "fight-on"})


def fought(setup: Setup, inputs: Inputs) -> Cell:
    fights, tally = Fights(setup), Tally()
    for run in range(1, inputs.runs + 1):
        tally.add(fights.play(inputs.seed, run))
    fights.close()
    return Cell(setup, tally)


@pytest.mark.thorough
def test_a_real_encounter_tuned_by_exact_odds_is_within_a_point_when_it_is_fought() -> None:
    knob = dial(catalogue(), duel(), POINTS)
    tuning = tune(knob, 0.6, INPUTS, lambda setup, inputs: Cell(setup, exact=exact_odds(setup)))
    assert value(tuning) == 22
    assert tuning.found is not None
    assert tuning.found.chance == pytest.approx(0.6, abs=0.01)
    assert fought(tuning.found.setup, Inputs("fresh", 5000)).chance == pytest.approx(0.6, abs=0.01)


@pytest.mark.thorough
def test_a_real_encounter_tuned_by_fights_comes_to_the_same_value() -> None:
    knob = dial(catalogue(), duel(), POINTS)
    tuning = tune(knob, 0.6, Inputs("7", 3000), fought, Span(POINTS, 14, 30))
    assert value(tuning) == 22
    assert tuning.check is not None
    assert tuning.check.chance == pytest.approx(0.6, abs=0.01)
