"""Scenarios with powers: those of the low road come out as written, and what does not is told."""

import pytest

from game.laboratory.scenarios.run import run
from game.laboratory.scenarios.wording import Failed
from game.packs.models.expected import End, OfBand, OfFront
from game.packs.models.scenario import Scenario, Step
from game.packs.models.situation import BandAt, Situation
from tests.campaign.moors import catalogue

OWN = [key for key in catalogue().scenarios if key.startswith("lowroad:")]


@pytest.mark.rule("PW-02", "PW-05", "PW-06")
@pytest.mark.parametrize("key", OWN)
def test_it_comes_out_as_written(key: str) -> None:
    run(catalogue(), catalogue().scenarios[key], "impact")


def scenario(situation: Situation, end: End, *steps: Step) -> Scenario:
    made = Scenario(id="tried", name="Tried", party="core:starters", campaign=situation, steps=steps, end=end, seed="1")
    return made.model_copy(update={"id": "lowroad:tried"})


def holding(*conditions: str) -> End:
    return End.model_validate({"holds": conditions}, context={"pack": "lowroad"})


MOORS = Situation(region="lowroad:moors")


@pytest.mark.parametrize(
    ("situation", "end", "message"),
    [
        (
            MOORS,
            End(fronts=(OfFront(front="lowroad:the_road", boxes=1),)),
            "expected 1 boxes of The Road to be filled, got 0",
        ),
        (
            MOORS,
            End(bands=(OfBand(band="lowroad:riders"),)),
            "expected 1 of Toll riders, got none anywhere",
        ),
        (
            MOORS.model_copy(
                update={"bands": (BandAt(band="lowroad:riders", power="lowroad:tollmen", hex="9,0", hunts=False),)}
            ),
            End(bands=(OfBand(band="lowroad:riders", hex="8,0"),)),
            "expected 1 of Toll riders at 8,0, got 0; they are at 9,0",
        ),
        (
            MOORS.model_copy(
                update={"bands": (BandAt(band="lowroad:riders", power="lowroad:tollmen", hex="99,0", hunts=False),)}
            ),
            End(day=1),
            "expected a hex of the map, got 99,0",
        ),
        (
            Situation(region="lowroad:empty_moors", fronts=(OfFront(front="lowroad:the_road", boxes=1),)),
            End(day=1),
            "expected a front of a power of The Empty Moors, got The Road",
        ),
        (
            MOORS,
            holding("day == 1", "front.the_road > 1 && day == 1"),
            r"expected to hold: front.the_road > 1 && day == 1; got front.the_road = 0, day = 1",
        ),
    ],
)
def test_what_does_not_come_out_is_told(situation: Situation, end: End, message: str) -> None:
    with pytest.raises(Failed, match=message):
        run(catalogue(), scenario(situation, end), "impact")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("roam", "expected 'roam' to be shut, got 'Set out, step by step', which is open"),
        ("nowhere", "expected 'nowhere' to be shut, got no such option"),
    ],
)
def test_an_option_that_is_not_shown_shut_is_told(wanted: str, message: str) -> None:
    with pytest.raises(Failed, match=message):
        run(catalogue(), scenario(MOORS, End(day=1), Step(shut=(wanted,))), "impact")


def test_a_fight_by_itself_has_no_conditions_of_a_campaign() -> None:
    tried = Scenario(id="tried", name="Tried", party="core:starters", encounter="core:cinder_pack", seed="1",
                     end=holding("day == 1"))  # fmt: skip
    with pytest.raises(Failed, match="expected holds of a campaign, got a fight by itself"):
        run(catalogue(), tried, "impact")


def test_a_step_waits_for_one_thing() -> None:
    with pytest.raises(ValueError, match="a step waits for one thing: write dawns or until"):
        Step(dawns=2, until="camp")
