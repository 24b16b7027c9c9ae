"""Quests: stages, rewards, deadlines, and the end (HX-11)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState
from game.campaign.events.quests import DeadlinePassed, Delivered, QuestDone, QuestTaken, RewardPaid, StageDone
from game.campaign.exploration.places import FOR_GOOD, site, spot_of
from game.campaign.items.inventory import count_of, gain
from game.campaign.members.members import member
from game.campaign.moments import Arrived, EncounterWon
from game.campaign.quests import deadlines, journal, quests, stages
from game.campaign.quests.progress import take
from tests.campaign import setups
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

TOWER, STONE = "4,1", "0,3"


def state(campaign: Campaign, quest: str = "tiny:tower_quest") -> QuestState:
    return next(state for state in stages.taken(campaign) if state.quest == quest)


def stage(campaign: Campaign) -> int:
    ((number, _),) = stages.now_open(campaign, state(campaign))
    return number


@pytest.mark.rule("HX-11")
def test_the_main_quest_is_open_from_the_start_and_its_place_is_marked() -> None:
    campaign = begin()
    assert (state(campaign).state, stage(campaign)) == ("open", 0)
    assert ("tiny:tower_quest", "tiny:tower") in [(quest, goal.landmark) for quest, goal in quests.targets(campaign)]
    tower = spot_of(campaign, "landmark", "tiny:tower")
    assert tower is not None
    assert tower.state != "hidden"


@pytest.mark.rule("HX-11")
def test_a_side_quest_is_taken_in_the_town_that_offers_it() -> None:
    campaign = begin()
    assert "quest:tiny:errand" not in option_ids(campaign)
    run(campaign, "town")
    events = answer(campaign, "quest:tiny:errand")
    assert of(events, QuestTaken) == [QuestTaken("tiny:errand", "Reach the stone.")]
    assert "quest:tiny:errand" not in option_ids(campaign)


def test_a_stage_that_asks_to_reach_a_place_is_done_there_and_paid() -> None:
    campaign = begin()
    take(campaign, "tiny:errand")
    gold = campaign.purse.gold
    campaign.events.clear()
    quests.on_arrived(campaign, Arrived(STONE))
    assert of(campaign.events, RewardPaid) == [RewardPaid("tiny:errand", 5, 0)]
    assert of(campaign.events, QuestDone) == [QuestDone("tiny:errand", "Seen.")]
    assert campaign.purse.gold == gold + 5


@pytest.mark.parametrize(
    ("encounter", "at", "number"), [("tiny:wolves", TOWER, 1), ("tiny:wolves", STONE, 0), ("tiny:cairn", TOWER, 0)]
)
def test_a_stage_that_asks_to_defeat_somebody_somewhere_wants_both(encounter: str, at: str, number: int) -> None:
    campaign = begin()
    assert quests.asks_to_defeat(campaign, encounter, at) == bool(number)
    campaign.happened(EncounterWon(encounter, at))
    assert stage(campaign) == number


def test_an_encounter_that_a_quest_asks_for_waits_in_its_place() -> None:
    campaign = begin()
    assert quests.awaited_encounter(campaign, TOWER) == "tiny:wolves"
    assert quests.awaited_encounter(campaign, STONE) == ""


def test_guards_who_were_beaten_before_the_quest_asked_for_it_count() -> None:
    campaign = begin()
    campaign.world.remove("quest-tiny:tower_quest")
    site(campaign, TOWER).safe_until = FOR_GOOD
    take(campaign, "tiny:tower_quest")
    assert stage(campaign) == 1


@pytest.mark.rule("HX-11", "HX-21")
def test_pp_of_a_quest_go_to_whom_the_player_names() -> None:
    campaign = begin()
    campaign.happened(EncounterWon("tiny:wolves", TOWER))
    run(campaign, "stay", "sleep")
    answer(campaign, "reward:tiny:tower_quest", member="member-2")
    assert member(campaign, "member-2").person.pp == 2
    assert "reward:tiny:tower_quest" not in option_ids(campaign)


def test_goods_are_handed_over_where_they_are_wanted() -> None:
    campaign = begin()
    campaign.happened(EncounterWon("tiny:wolves", TOWER))
    gain(campaign, "tiny:silk", 3)
    run(campaign, "stay", "sleep")
    events = answer(campaign, "deliver:tiny:tower_quest")
    assert of(events, Delivered) == [Delivered("tiny:tower_quest", "tiny:silk", 2)]
    assert count_of(campaign, "tiny:silk") == 1
    assert state(campaign).state == "done"


@pytest.mark.rule("HX-11")
def test_the_main_quest_has_an_ending_and_the_campaign_can_be_ended_after_it() -> None:
    campaign = begin()
    assert "retire" not in option_ids(campaign)
    campaign.happened(EncounterWon("tiny:wolves", TOWER))
    gain(campaign, "tiny:silk", 2)
    run(campaign, "stay", "sleep")
    events = answer(campaign, "deliver:tiny:tower_quest")
    assert of(events, QuestDone) == [QuestDone("tiny:tower_quest", "It stands straight again.")]
    answer(campaign, "retire")
    assert campaign.request is None
    assert campaign.outcome


@pytest.mark.rule("HX-11")
def test_a_deadline_that_passes_makes_the_world_worse_until_the_quest_is_done() -> None:
    campaign = begin()
    gain(campaign, "tiny:rations", 9)
    gain(campaign, "tiny:water", 9)
    days = [run(campaign, "stay", "sleep") for _ in range(5)]
    assert [len(of(events, DeadlinePassed)) for events in days] == [0, 0, 0, 0, 1]
    assert deadlines.penalties(campaign) == deadlines.Penalties(10, 1, 25)
    state(campaign).state = "done"
    assert deadlines.penalties(campaign) == deadlines.Penalties(0, 0, 0)


def test_a_quest_told_of_by_a_rumour_is_offered_anywhere() -> None:
    campaign = setups.begin(at=setups.FIELD)
    assert quests.offers(campaign) == []
    journal.hear(campaign, "core:rumour_wolves")
    assert quests.offers(campaign) == ["core:wolf_bounty"]
    assert [option.id for option in quests.options(campaign, "plan")] == ["quest:core:wolf_bounty"]


def test_a_stage_is_told_when_it_comes_up() -> None:
    campaign = begin()
    campaign.events.clear()
    campaign.happened(EncounterWon("tiny:wolves", TOWER))
    assert of(campaign.events, StageDone) == [StageDone("tiny:tower_quest", 1, "Bring two silks home.")]
    assert campaign.journal.entries[-1][1:] == ("quest", "The Leaning Tower: Bring two silks home.")
    assert not journal.heard(campaign, "tiny:stone_rumour")
    assert asked(campaign) == "plan"


def lines(campaign: Campaign, quest: str) -> list[str]:
    """What the journal has of a quest."""
    return next(each["lines"] for each in campaign.view()["quests"] if each["id"] == quest)


@pytest.mark.rule("HX-11")
def test_a_quest_says_how_far_its_place_is_and_where_what_it_wants_is_sold() -> None:
    campaign = begin()
    assert "The Tower is 5 hexes to the east." in lines(campaign, "tiny:tower_quest")
    campaign.happened(EncounterWon("tiny:wolves", TOWER))
    assert "Silk is sold in Haven." in lines(campaign, "tiny:tower_quest")
