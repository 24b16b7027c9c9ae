"""What is done before a quest asks for it counts when it does (TL-03)."""

import re

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState
from game.campaign.events.quests import (
    DoneEarly,
    QuestDone,
    QuestTaken,
    RewardPaid,
    StageCounted,
    StageDone,
    StageTold,
    WayTold,
)
from game.campaign.map.hexes import compass_direction, from_offset
from game.campaign.moments import Arrived, EncounterWon
from game.campaign.quests import quests, stages
from game.campaign.quests.progress import take
from tests.campaign import setups
from tests.campaign.tiny import of

CALL = "core:the_long_call"
EAR, YARD, CHAPEL, SEAT, COGHARROW = "16,3", "18,16", "24,3", "23,15", "11,3"
GUARDS = {YARD: "core:switchyard_wardens", CHAPEL: "core:choir_conclave", SEAT: "core:regents_court"}


def state(c: Campaign, quest: str = CALL) -> QuestState:
    return next(each for each in stages.taken(c) if each.quest == quest)


def win(c: Campaign, at: str, encounter: str = "") -> None:
    c.events.clear()
    c.trek.at = at
    c.happened(EncounterWon(encounter or GUARDS[at], at))


def reach(c: Campaign, at: str) -> None:
    c.events.clear()
    c.trek.at = at
    c.happened(Arrived(at))


def hand_over(c: Campaign) -> None:
    c.events.clear()
    c.trek.at = COGHARROW
    quests.deliver(c, CALL)


def now(c: Campaign) -> list[str]:
    return next(quest for quest in c.view()["quests"] if quest["id"] == CALL)["lines"]


def test_the_last_deed_done_first_is_noticed_where_it_is_done_and_the_task_does_not_speak_as_if_it_were_not() -> None:
    c = setups.begin()
    win(c, SEAT)
    (early,) = of(c.events, DoneEarly)
    assert early.stage == 4
    assert "so this is who was calling" in early.text
    assert "The Glass Seat is empty" in early.text, "the open task is told anew"
    assert not of(c.events, RewardPaid)
    assert any(line.startswith("Now: The Glass Seat is empty") for line in now(c))
    assert "Done before it was asked for: The Glass Seat." in now(c)
    win(c, SEAT)
    assert not of(c.events, DoneEarly), "it is told once"


def test_after_an_early_last_deed_the_rest_is_done_and_paid_and_the_late_ending_is_told() -> None:
    c = setups.begin(resonance_coil=1)
    gold = c.purse.gold
    win(c, SEAT)
    win(c, CHAPEL)
    reach(c, EAR)
    assert [each.text for each in of(c.events, StageDone)] == [stages.tasks(c, state(c))]
    hand_over(c)
    (told,) = of(c.events, StageTold)
    assert "The Switchyard" in told.text
    assert "goes on connecting" in of(c.events, StageDone)[0].text
    win(c, YARD)
    assert [each.place for each in of(c.events, StageCounted)] == ["core:salt_chapel", "core:glass_seat"]
    assert not of(c.events, StageDone)
    (done,) = of(c.events, QuestDone)
    assert done.text.startswith(str(c.catalogue.quests[CALL].late_ending))
    assert c.purse.gold == gold + 40 + 80 + 120 + 150 + 500


def test_deeds_in_their_order_are_told_as_before() -> None:
    c = setups.begin(resonance_coil=1)
    reach(c, EAR)
    hand_over(c)
    win(c, YARD)
    win(c, CHAPEL)
    win(c, SEAT)
    assert not of(c.events, DoneEarly) + of(c.events, StageCounted)
    assert of(c.events, QuestDone)[0].text.startswith(c.catalogue.quests[CALL].ending)


def test_an_early_deed_in_the_middle_counts_where_it_comes_and_the_ending_stays_at_the_final_deed() -> None:
    c = setups.begin(resonance_coil=1)
    win(c, YARD)
    assert [each.stage for each in of(c.events, DoneEarly)] == [2]
    reach(c, EAR)
    hand_over(c)
    assert [each.stage for each in of(c.events, StageCounted)] == [2]
    assert "Silence the conclave" in of(c.events, StageDone)[0].text
    win(c, CHAPEL)
    assert "Nothing is left between you and the voice" in of(c.events, StageDone)[0].text
    win(c, SEAT)
    assert of(c.events, QuestDone)[0].text.startswith(c.catalogue.quests[CALL].ending)


def test_a_pack_that_was_beaten_before_the_bounty_was_posted_counts_when_it_is_taken() -> None:
    c = setups.begin()
    win(c, "12,8", "core:cinder_pack")
    c.events.clear()
    take(c, "core:wolf_bounty")
    assert [type(event) for event in c.events] == [QuestTaken, StageCounted, RewardPaid, QuestDone]
    assert (
        of(c.events, StageCounted)[0].words(c.name) == "By the Tail: what would come next is done already, and counts."
    )


def test_a_place_that_was_visited_counts_and_one_to_come_back_to_does_not() -> None:
    c = setups.begin()
    call = c.catalogue.quests[CALL]
    assert not stages.already(c, call, 0)
    setups.spot(c, "tin_ear").state = "done"
    assert stages.already(c, call, 0)
    there_and_back = call.model_copy(update={"stages": (call.stages[0], call.stages[2], call.stages[0])})
    assert not stages.already(c, there_and_back, 2)


def test_every_stage_of_the_shipped_main_quests_can_be_done_early_in_words_of_its_own() -> None:
    c = setups.begin()
    for quest in (each for each in c.catalogue.quests.values() if each.main):
        assert quest.late_ending
        assert all(stage.after_last for stage in quest.stages[:-1]), quest.id
        assert all(stage.done_early for stage in quest.stages[1:] if stage.goal.kind == "defeat"), quest.id


def test_an_early_deed_outlives_saving() -> None:
    c = setups.begin()
    win(c, SEAT)
    again = Campaign.restore(c.snapshot(), c.catalogue)
    assert state(again).early == ("stage_5",)
    assert again.memory.won == (("core:regents_court", SEAT),)


@pytest.mark.rule("HX-11")
def test_each_stage_says_where_it_is() -> None:
    c = setups.begin()
    reach(c, EAR)
    (way,) = of(c.events, WayTold)
    assert way.words(c.name) == "Cogharrow is marked on the map, 5 hexes to the west."


COMPASS = re.compile(r"\b(?:north|south|east|west)(?:ern|ward)?s?(?:[- ]?(?:east|west))?\b", re.IGNORECASE)


def prose(c: Campaign) -> list[str]:
    """What the core pack says about places; its quests and rumours are told on generated land as well."""
    quests_ = [
        text
        for quest in c.catalogue.quests.values()
        for text in (quest.text, quest.ending, *(stage.text for stage in quest.stages))
    ]
    rumours = [text for rumour in c.catalogue.rumours.values() for text in (rumour.text, rumour.found_out)]
    scenes = [each.text for each in c.catalogue.encounters.values()]
    outcomes = [
        option.success.text for each in c.catalogue.encounters.values() if each.scene for option in each.scene.options
    ]
    finds = [each.find.text for each in c.catalogue.landmarks.values() if each.find]
    return [*quests_, *rumours, *scenes, *outcomes, *finds]


def test_words_of_the_compass_point_the_right_way() -> None:
    c = setups.begin()
    pointing = sorted({(found[0].casefold(), text) for text in prose(c) if (found := COMPASS.search(text))})
    land = {place.landmark or place.town: place.at for place in c.catalogue.regions["slackwater:slackwater"].places}
    lowmost, clouds, bight, end, room = (
        from_offset(*land[f"slackwater:{key}"])
        for key in ("lowmost", "cloudfall", "bight", "parted_end", "waiting_room")
    )
    assert [(word, text[:12]) for word, text in pointing] == [
        ("south-west", "Follow the R"),
        ("west", "In the old w"),
        ("west", "West of Lowm"),
    ]
    assert compass_direction(bight, end) == "southwest"
    assert compass_direction(bight, room) == "west"
    assert compass_direction(lowmost, clouds) == "west"
