"""Encounters without foes (HX-23)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.events.meeting import GoldPaid, HexWon, SceneTested, SceneTold
from systems.table.dice import ScriptedDice
from tests.campaign.tiny import asked, begin, of, option_ids, run


def at_the_cairn(*world: int) -> Campaign:
    """Come upon the cairn in the hills; a Scouting Roll of 2 + 2 meets 4."""
    campaign = begin(ScriptedDice(world=[1, 1, 2, *world]))
    campaign.trek.at = "1,1"
    run(campaign, "roam", "to:2,1", "meet")
    return campaign


@pytest.mark.rule("HX-23")
def test_a_scene_offers_what_the_party_can_do() -> None:
    campaign = at_the_cairn()
    assert asked(campaign) == "scene"
    assert option_ids(campaign) == ["leave", "dig", "pay"], "nobody has 5,000 gold"


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(("faces", "passed", "gold"), [([3, 2], True, 120), ([2, 2], False, 100)])
def test_a_test_is_a_roll_of_the_ruleset_and_the_best_core_value(faces: list[int], passed: bool, gold: int) -> None:
    campaign = at_the_cairn(*faces, *([] if passed else [1]))
    events = run(campaign, "dig")
    assert of(events, SceneTested) == [SceneTested("member-1", "might", sum(faces), 4, sum(faces) + 4, 9, passed)]
    assert campaign.purse.gold == gold


@pytest.mark.rule("HX-23")
def test_what_an_option_costs_is_paid() -> None:
    campaign = at_the_cairn()
    events = run(campaign, "pay")
    assert of(events, GoldPaid) == [GoldPaid(5, 95)]
    assert [event.text for event in of(events, SceneTold)] == ["Something approves."]


@pytest.mark.rule("HX-23")
def test_a_scene_that_was_played_leaves_a_safe_hex() -> None:
    assert of(run(at_the_cairn(), "leave"), HexWon) == [HexWon("2,1", 8)]
