"""Scouting (HX-03) and what follows from it (HX-17)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Site
from game.campaign.encounters.scouting import result_of
from game.campaign.events.encounters import EncounterBegan
from game.campaign.events.travel import Avoided, Scouted
from systems.table.loop.dice import ScriptedDice
from tests.campaign.tiny import asked, begin, of, option_ids, run


@pytest.mark.rule("HX-03")
@pytest.mark.parametrize(
    ("total", "result"),
    [(7, "well"), (6, "well"), (5, "plain"), (4, "plain"), (3, "ambushed"), (1, "ambushed")],
    ids=["beaten", "met", "short by 1", "short by 2", "short by 3", "short by 5"],
)
def test_the_result_of_a_scouting_roll(total: int, result: str) -> None:
    assert result_of(total, 6, 3) == result


def into_the_forest(roll: int) -> tuple[Campaign, list[object], ScriptedDice]:
    """Enter the forest at 2,0 (difficulty 6) with Bob's skill of 2: chance 1, encounter 1, then the roll."""
    dice = ScriptedDice([1, 1, 6, 6], world=[1, 1, roll], loot=[1])
    campaign = begin(dice)
    campaign.trek.at = "1,0"
    run(campaign, "roam")
    return campaign, list(run(campaign, "to:2,0")), dice


@pytest.mark.rule("HX-03")
def test_the_best_able_scouts_skill_counts() -> None:
    campaign, events, _ = into_the_forest(4)
    assert Scouted(4, 2, 6, "well") in events
    assert campaign.scouting.bonus


@pytest.mark.rule("HX-03")
def test_without_a_scout_the_skill_is_0() -> None:
    dice = ScriptedDice([1, 1], world=[1, 1, 4])
    campaign = begin(dice)
    campaign.world.remove("member-2")
    campaign.trek.at = "1,0"
    run(campaign, "roam")
    assert Scouted(4, 0, 6, "plain") in run(campaign, "to:2,0")


@pytest.mark.rule("HX-03")
def test_scouted_well_the_encounter_may_be_avoided() -> None:
    campaign, _, _ = into_the_forest(6)
    assert asked(campaign) == "approach"
    assert option_ids(campaign) == ["meet", "avoid"]


@pytest.mark.rule("HX-17")
def test_after_avoidance_the_party_is_where_it_came_from_and_the_encounter_stays() -> None:
    campaign, _, _ = into_the_forest(6)
    events = run(campaign, "avoid")
    assert of(events, Avoided) == [Avoided("tiny:wolves", "1,0")]
    assert (campaign.trek.at, campaign.trek.points) == ("1,0", 0)
    assert campaign.world.get("site-2,0", Site).encounter == "tiny:wolves"


@pytest.mark.rule("HX-03")
def test_short_by_one_or_two_the_encounter_comes_without_edge() -> None:
    campaign, events, _ = into_the_forest(2)
    assert EncounterBegan("tiny:wolves", "They circle.", False) in events
    assert campaign.battle is not None
    assert not campaign.battle.encounter.ambush


@pytest.mark.rule("HX-03")
def test_short_by_three_the_party_is_ambushed_and_an_earlier_bonus_may_cancel_it() -> None:
    dice = ScriptedDice([1, 6, 6, 6], world=[1, 1, 1])
    campaign = begin(dice)
    campaign.trek.at = "1,0"
    campaign.scouting.bonus = True
    run(campaign, "roam")
    events = run(campaign, "to:2,0")
    assert EncounterBegan("tiny:wolves", "They circle.", True) in events
    assert "spend_bonus" in option_ids(campaign)
    run(campaign, "spend_bonus")
    combat = dice.state()["combat"]
    assert isinstance(combat, list)
    assert len(combat) == 2, "two dice: ambush and bonus cancel"


@pytest.mark.rule("HX-03")
def test_the_bonus_is_gone_at_camp() -> None:
    campaign = begin()
    campaign.scouting.bonus = True
    run(campaign, "stay", "sleep")
    assert not campaign.scouting.bonus


@pytest.mark.rule("HX-03")
def test_a_bonus_that_is_not_spent_is_kept_for_later_in_the_day() -> None:
    campaign, _, _ = into_the_forest(6)
    run(campaign, "meet")
    assert "spend_bonus" in option_ids(campaign)
    run(campaign, "attack", "fight_on", "stop")
    assert campaign.battle is None
    assert campaign.scouting.bonus
