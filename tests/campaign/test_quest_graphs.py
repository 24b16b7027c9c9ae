"""Quests as graphs and several endings, in play, in views, in saves and for bots (TL-03, TL-04)."""

import re
from dataclasses import replace
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState
from game.campaign.effects.quest import ChangeQuest
from game.campaign.effects.reveal import Reveal
from game.campaign.effects.terrain import ChangeTerrain
from game.campaign.events.lands import LandChanged, LandsChanged
from game.campaign.events.quests import (
    EndingTold,
    PricesChanged,
    QuestDone,
    QuestFailed,
    QuestOffered,
    QuestTaken,
    StageCounted,
    StageDone,
    StageFailed,
)
from game.campaign.exploration.places import spot_of, terrain
from game.campaign.facts.conditions import holds
from game.campaign.facts.encountered import note_slain
from game.campaign.facts.facts import change
from game.campaign.facts.standing import standing
from game.campaign.items.inventory import count_of, gain
from game.campaign.members.members import living
from game.campaign.moments import Arrived, EncounterWon
from game.campaign.party.leave import die
from game.campaign.quests import deadlines, quests
from game.campaign.quests.progress import take
from game.campaign.quests.score import summary
from game.campaign.quests.settling import settle
from game.campaign.quests.stages import now_open, taken
from game.campaign.town.market import asked_percent
from game.cli import main
from game.packs.conditions import When
from game.packs.models.fact import Value
from game.sessions.upgrades import stages_by_id
from game.text import sheets
from tests.campaign.test_facts import CONTENT, begun, catalogue
from tests.campaign.tiny import answer, asked, of, option_ids, run

CAR = "ropeway:last_car"
BANK, END, WEIGHHOUSE = "2,0", "4,0", "4,2"


def state(c: Campaign, quest: str = CAR) -> QuestState:
    return next(each for each in taken(c) if each.quest == quest)


def words(c: Campaign, quest: str = CAR) -> dict[str, str]:
    return dict(standing(c, state(c, quest)))


def come_to(c: Campaign, at: str) -> None:
    c.events = []
    c.trek.at = at
    c.happened(Arrived(at))
    settle(c)


def remember(c: Campaign, fact: str, value: Value) -> None:
    c.events = []
    change(c, catalogue().facts[f"ropeway:{fact}"], value)
    settle(c)


def win(c: Campaign, encounter: str, at: str) -> None:
    c.events = []
    c.trek.at = at
    c.happened(EncounterWon(f"ropeway:{encounter}", at))
    settle(c)


def asks(c: Campaign, text: str) -> bool:
    return holds(c, When(text, "ropeway"))


@pytest.mark.rule("TL-03")
def test_several_stages_are_open_at_once_and_all_their_places_are_goals() -> None:
    c = begun()
    assert [c.catalogue.quests[CAR].ids[number] for number, _ in now_open(c, state(c))] == ["find", "listen"]
    shown = next(each for each in c.view()["quests"] if each["id"] == CAR)
    assert shown["places"] == ["ropeway:parted_end", "ropeway:bell_bank"]
    goals = {place["at"]: place["ready"] for place in c.view()["places"] if place["kind"] == "quest"}
    assert goals == {END: True, BANK: True}
    assert shown["lines"][1:] == [
        "Now: Find out at the Parted End who is pulling.",
        "If you like: If there is time, ask at Bell Bank what it remembers. By the end of day 4.",
        "The Parted End is 4 hexes to the east.",
        "Bell Bank is 2 hexes to the east.",
    ]


@pytest.mark.rule("TL-03")
def test_one_of_two_stages_shuts_the_other_for_good() -> None:
    c = begun()
    come_to(c, END)
    assert [event.text for event in of(c.events, StageDone)] == [
        "Put the brake on at Bell Bank. Or beat the weighers, and cut the cable."
    ]
    remember(c, "brake", "held")
    assert words(c) | {"find": ""} == {
        "listen": "open",
        "find": "",
        "hold": "done",
        "cut": "closed",
        "bring_down": "open",
    }
    win(c, "weighing", WEIGHHOUSE)
    assert words(c)["cut"] == "closed"
    assert asks(c, "stage.last_car.cut == 'closed' && stage.last_car.bring_down == 'open'")
    assert asks(c, "stage.toll.counted == 'waiting' && quest.toll == 'unknown'")


@pytest.mark.rule("TL-03")
def test_what_was_done_before_a_stage_opened_counts_when_it_does() -> None:
    c = begun()
    win(c, "weighing", WEIGHHOUSE)
    assert state(c).early == ("cut",)
    come_to(c, END)
    assert [event.stage for event in of(c.events, StageCounted)] == [3]
    assert [event.text for event in of(c.events, QuestDone)] == ["It takes all afternoon to fall."]


@pytest.mark.rule("TL-04")
def test_an_ending_that_comes_due_ends_the_tale_whatever_is_asked() -> None:
    c = begun()
    come_to(c, END)
    win(c, "weighing", WEIGHHOUSE)
    c.advance()
    assert (c.outcome, c.request) == ("won", None)
    (told,) = of(c.events, EndingTold)
    assert (told.ending, told.more) == ("ropeway:long_way_down", ())
    assert c.view()["ending"] == {
        "id": "ropeway:long_way_down",
        "name": "A long way down",
        "text": "It lands on its feet, if a car has any.",
        "outcome": "won",
        "more": [],
    }
    assert summary(c)["ending"] == "ropeway:long_way_down"
    assert summary(c)["score"][0] == ["Ending", 100]
    assert c.journal.entries[-1][1:] == ("ending", "A long way down: It lands on its feet, if a car has any.")


@pytest.mark.rule("TL-04")
def test_of_two_endings_the_higher_comes_and_says_what_became_of_whom() -> None:
    c = begun()
    come_to(c, END)
    remember(c, "brake", "held")
    remember(c, "robbed", False)
    remember(c, "pulls", 4)
    c.advance()
    (told,) = of(c.events, EndingTold)
    assert (told.ending, told.more) == ("ropeway:ground_floor", ())
    gentle = begun()
    gentle.finale.ending = "ropeway:ground_floor"
    gentle.flow.asking = ""
    settle(gentle)
    gentle.advance()
    assert of(gentle.events, EndingTold)[0].more == ("Nobody pushes.",)


@pytest.mark.rule("TL-04")
def test_a_dead_party_and_one_that_walks_away_have_endings() -> None:
    dead = begun()
    for who in living(dead):
        die(dead, who, "for the test")
    dead.flow.asking, dead.flow.phase = "", "over"
    dead.advance()
    assert (dead.outcome, dead.finale.ending) == ("lost", "ropeway:nobody_left")
    left = begun()
    assert "walk_away" in option_ids(left)
    answer(left, "walk_away")
    assert (asked(left), option_ids(left), left.outcome) == ("farewell", ["stay", "go"], "")
    answer(left, "stay")
    assert (asked(left), left.outcome, left.finale.left) == ("plan", "", False)
    answer(left, "walk_away")
    events = answer(left, "go")
    assert (left.outcome, [each.ending for each in of(events, EndingTold)]) == ("other", ["ropeway:walked_away"])


@pytest.mark.thorough
@pytest.mark.rule("TL-03", "TL-04")
@pytest.mark.parametrize("ruleset", ["impact", "fudge"])
def test_a_bot_goes_after_open_stages_until_an_ending_comes(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--region", "ropeway:valley", "--packs", str(CONTENT), "--seed", "3", "--party", "core:starters"]
    assert main(["auto", *options, "--ruleset", ruleset]) == 0
    told = capsys.readouterr().out
    assert re.search("days played, (won|lost)\\.\nEnding: ropeway:[a-z_]+\\.\n", told), told


@pytest.mark.rule("TL-04")
def test_the_terminal_names_the_ending() -> None:
    c = begun()
    assert sheets.ending(c.view()) == []
    run(c, "walk_away", "go")
    assert sheets.ending(c.view()) == ["The ending: The road out."]


@pytest.mark.rule("TL-03")
def test_five_are_counted_from_the_beginning_and_shown_as_they_go() -> None:
    c = begun()
    for _ in range(3):
        note_slain(c, "core:plough_boar")
    take(c, "ropeway:five_boars")
    settle(c)
    shown = next(each for each in c.view()["quests"] if each["id"] == "ropeway:five_boars")
    assert shown["lines"][-1] == "Now: Slay five boars, wherever they are. (3 of 5)"
    assert shown["tasks"][-1] == shown["next"] == "Slay five boars, wherever they are. (3 of 5)"
    assert shown["done"] == sum(line.startswith("Done: ") for line in shown["lines"])
    gold = c.purse.gold
    for _ in range(2):
        note_slain(c, "core:plough_boar")
    settle(c)
    assert (state(c, "ropeway:five_boars").state, c.purse.gold) == ("done", gold + 25)
    assert asks(c, "slain.core.plough_boar == 5")


@pytest.mark.rule("TL-03")
def test_a_required_stage_that_fails_makes_the_quest_fail_and_an_optional_one_does_not() -> None:
    c = begun()
    c.clock.day = 5
    c.events = []
    settle(c)
    assert [event.stage for event in of(c.events, StageFailed)] == [1]
    assert state(c).state == "open"
    come_to(c, END)
    remember(c, "brake", "held")
    remember(c, "brake", "cut")
    assert [event.text for event in of(c.events, QuestFailed)] == ["The car has gone up, and the lamps with it."]
    assert c.flow.phase == "over"
    assert "Failed: Wind the car down, four pulls of it." in c.view()["quests"][0]["lines"]


@pytest.mark.rule("TL-03")
def test_a_hidden_quest_is_nowhere_told_until_it_is_over() -> None:
    c = begun()
    c.trek.at = END
    c.events = []
    take(c, "ropeway:toll")
    assert not c.events
    assert "ropeway:toll" not in [each["id"] for each in c.view()["quests"]]
    assert [entry for entry in c.journal.entries if "Toll" in entry[2]] == []
    come_to(c, "0,0")
    assert words(c, "ropeway:toll") == {"counted": "done"}
    assert [each["lines"][-1] for each in c.view()["quests"] if each["id"] == "ropeway:toll"] == [
        "It was nine gold, and they say so."
    ]
    assert [event.quest for event in of(c.events, QuestTaken)] == ["ropeway:nine_gold"]


@pytest.mark.rule("TL-03")
def test_a_quest_is_taken_by_itself_once_its_condition_holds_and_delivered_as_ever() -> None:
    c = begun()
    remember(c, "pulls", 1)
    assert [event.quest for event in of(c.events, QuestTaken)] == ["ropeway:letter"]
    c.trek.at = END
    had = count_of(c, "core:rations")
    assert "deliver:ropeway:letter" in [option.id for option in quests.options(c, "plan")]
    quests.deliver(c, "ropeway:letter")
    assert (state(c, "ropeway:letter").state, count_of(c, "core:rations")) == ("done", had - 2)


def effect(**values: Any) -> ChangeQuest:
    return ChangeQuest(**values)


@pytest.mark.rule("TL-03")
def test_effects_offer_begin_and_end_quests_and_move_their_stages() -> None:
    c = begun()
    c.events = []
    effect(quest="ropeway:nine_gold", to="offered").happen(c)
    effect(quest="ropeway:nine_gold", to="offered").happen(c)
    assert [event.quest for event in of(c.events, QuestOffered)] == ["ropeway:nine_gold"]
    assert "quest:ropeway:nine_gold" in [option.id for option in quests.options(c, "plan")]
    effect(quest="ropeway:nine_gold", to="open").happen(c)
    effect(quest="ropeway:nine_gold", to="failed").happen(c)
    effect(quest="ropeway:nine_gold", to="done").happen(c)
    assert state(c, "ropeway:nine_gold").state == "failed"
    effect(quest=CAR, stage="cut", to="open").happen(c)
    effect(quest=CAR, stage="listen", to="done").happen(c)
    effect(quest=CAR, stage="hold", to="closed").happen(c)
    effect(quest=CAR, stage="cut", to="failed").happen(c)
    assert words(c) == {"find": "open", "listen": "done", "hold": "closed", "cut": "failed"}


@pytest.mark.rule("TL-04")
def test_prices_change_for_days_and_land_for_good() -> None:
    c = begun()
    plain = asked_percent(c, 100)
    c.finale.prices = ((20, 3), (5, 0))
    assert asked_percent(c, 100) == plain + 25
    c.clock.day = 4
    deadlines.on_new_day(c, deadlines.NewDay())
    assert (asked_percent(c, 100), c.finale.prices) == (plain + 5, ((5, 0),))
    c.finale.prices = ((-30, 0), (-30, 0))
    assert asked_percent(c, 100) == plain - 30
    before = c.territory.rows
    ChangeTerrain(terrain="core:plains", landmark="ropeway:bell_bank", within=1, only=("core:hills",)).happen(c)
    assert terrain(c, BANK).id == "core:plains"
    assert terrain(c, END).id == "core:hills"
    assert (c.territory.rows != before, terrain(c, "0,0").settled) == (True, True)


@pytest.mark.rule("TL-04")
def test_what_changes_the_land_says_of_how_many_hexes_and_dearer_times_of_what() -> None:
    c = begun()
    c.events = []
    ChangeTerrain(terrain="core:plains", landmark="ropeway:bell_bank", within=2).happen(c)
    several = of(c.events, LandsChanged)
    assert [(event.at, event.after) for event in several] == [(BANK, "core:plains")]
    assert several[0].hexes > 1
    assert f"{several[0].hexes} hexes of it are plains now." in several[0].words(c.name)
    c.events = []
    ChangeTerrain(terrain="core:hills", landmark="ropeway:bell_bank").happen(c)
    assert [event.words(c.name) for event in c.events] == [f"The land at {BANK} was plains and is spoil hills now."]
    assert of(c.events, LandChanged)
    dearer = PricesChanged(20, 10).words(c.name)
    assert dearer == "Prices rise for 10 days, by 20 % of what things usually cost."


def test_a_named_place_is_shown_on_the_map() -> None:
    c = begun()
    Reveal(codex="A map on a napkin.", landmark="ropeway:weighhouse").happen(c)
    weighhouse = spot_of(c, "landmark", "ropeway:weighhouse")
    assert weighhouse is not None
    assert weighhouse.state != "hidden"


@pytest.mark.rule("TL-03")
def test_stages_come_back_from_a_save_and_those_of_older_ones_are_found_by_their_numbers() -> None:
    c = begun()
    come_to(c, END)
    again = Campaign.restore(c.snapshot(), catalogue())
    assert words(again) == words(c)
    assert again.snapshot() == c.snapshot()
    old = {"quest": "core:the_long_call", "stage": 2, "state": "open", "since": 4, "owed": 0, "early": [4]}
    data = {"snapshot": {"state": {"campaign": {"Memory": {}}, "quest-core:the_long_call": {"QuestState": old}}}}
    upgraded = stages_by_id(data)["snapshot"]["state"]
    assert upgraded["quest-core:the_long_call"]["QuestState"] == {
        "quest": "core:the_long_call",
        "state": "open",
        "since": 4,
        "owed": 0,
        "stages": [["stage_1", "done", 4], ["stage_2", "done", 4], ["stage_3", "open", 4]],
        "early": ["stage_5"],
    }
    state(c).stages = (("stage_1", "done", 1), ("stage_3", "open", 2))
    assert words(c) == {"find": "done", "hold": "open"}


@pytest.mark.rule("TL-03")
def test_a_stage_that_has_another_id_by_now_is_found_by_its_migration() -> None:
    c = begun()
    moved = {**c.catalogue.migrations, ("quest", f"{CAR}.seek"): "find"}
    c.catalogue = replace(c.catalogue, migrations=moved)
    state(c).stages = (("seek", "done", 1), ("hold", "open", 2))
    assert words(c) == {"find": "done", "hold": "open"}


def test_an_open_stage_that_content_has_no_more_leaves_the_first_ones_open() -> None:
    c = begun()
    state(c).stages = (("gone_by_now", "open", 1),)
    assert [number for number, _ in now_open(c, state(c))] == [0, 1]
    state(c).stages = (("find", "done", 1), ("gone_by_now", "open", 1))
    assert [number for number, _ in now_open(c, state(c))] == [1]


def test_a_thing_that_is_gained_by_a_stage_is_there() -> None:
    c = begun()
    gain(c, "core:rations", 1)
    take(c, "ropeway:nine_gold")
    gold = c.purse.gold
    quests.deliver(c, "ropeway:nine_gold")
    assert c.purse.gold == gold + 1
