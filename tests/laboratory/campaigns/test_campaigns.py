"""Campaigns by the hundred: the same whoever plays them, counted rightly, and none lost to the fault of another."""

from collections.abc import Callable

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import CaptainState, PowerState
from game.campaign.events.bands import BandSeen
from game.campaign.events.powers import FrontFilled, PlanLearned
from game.laboratory.campaigns import play as playing
from game.laboratory.campaigns.come_across import met
from game.laboratory.campaigns.contents import KINDS, held
from game.laboratory.campaigns.play import play
from game.laboratory.campaigns.record import Dawn, Played
from game.laboratory.campaigns.results import Campaigns, Cell
from game.laboratory.campaigns.runner import Runner
from game.laboratory.campaigns.setups import CampaignSetup
from game.laboratory.playtest.executors.processes import Processes
from game.laboratory.playtest.executors.workers import SingleWorker
from game.laboratory.reports.campaigns.document import document
from game.laboratory.reports.campaigns.page import page
from game.laboratory.reports.campaigns.text import text
from game.laboratory.reports.campaigns.titles import titled
from systems.table.loop.events import Event
from systems.table.policy.policy import Policy
from tests.campaign.moors import begun
from tests.shipped import catalogue

REACH = "core:the_cinder_reach"
SETUP = CampaignSetup(REACH, "impact", "core:starters", days=5)


def dawn(day: int, **more: int) -> Dawn:
    return Dawn(**{"day": day, "alive": 4, "health": 100, "steps": 0, "gold": 0, "rations": 9, "water": 9} | more)


def alone(*setups: CampaignSetup, seed: str = "3", runs: int = 2) -> Campaigns:
    runner = Runner(setups, seed, runs)
    runner.play(SingleWorker())
    return runner.result()


def test_campaigns_end_on_their_last_day_with_a_dawn_for_each() -> None:
    played = play(SETUP, "3", 1)
    assert (played.fault, played.outcome, played.day, played.seed) == ("", "", 5, "3-1")
    assert [each.day for each in played.dawns] == [1, 2, 3, 4, 5]
    assert played.dawns[0].gold == 120
    assert ("town", "core:neoarcadia") in played.met
    assert played.choices > 5


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_neither_processes_nor_their_order_reach_the_result() -> None:
    setups = (SETUP, SETUP._replace(ruleset="pool"))
    with Processes(2) as workers:
        runner = Runner(setups, "3", 2)
        runner.play(workers)
    assert runner.over
    assert runner.result() == alone(*setups)


@pytest.mark.thorough
def test_what_was_begun_goes_on_where_it_was_interrupted() -> None:
    runner = Runner((SETUP,), "3", 2)
    runner.play(SingleWorker(), stopped=iter((False, True)).__next__)
    assert runner.result().partial
    assert [each.number for each in runner.result().cells[0].played] == [1]
    runner.play(SingleWorker())
    assert runner.result() == alone(SETUP)


def test_a_campaign_that_breaks_is_told_and_counts_in_no_share(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, calls = playing.autoplay, iter((True, False))

    def breaks(played: Campaign, policy: Policy, days: int, tell: Callable[[int], None]) -> list[Event]:
        if next(calls):
            raise ZeroDivisionError("no scale")
        return whole(played, policy, days, tell)

    monkeypatch.setattr(playing, "autoplay", breaks)
    result = alone(SETUP)
    cell = result.cells[0]
    assert [each.fault for each in cell.played] == ["ZeroDivisionError: no scale", ""]
    assert cell.outcomes[""].campaigns == 1
    assert "Campaign 1 (seed 3-1) was broken off: ZeroDivisionError: no scale" in text(result, {REACH: {}}, {})


def test_shares_curves_and_deaths_are_counted() -> None:
    played = (
        Played(
            1, "a-1", "won", "core:end", 9, dawns=(dawn(1, gold=10), dawn(2, gold=30)), deaths=((2, "x", "thirst"),)
        ),
        Played(
            2, "a-2", "dead", "", 1, dawns=(dawn(1, gold=20),), deaths=((1, "x", "in the fight"), (1, "y", "thirst"))
        ),
        Played(3, "a-3", dawns=(dawn(1, gold=60),)),
    )
    cell = Cell(SETUP, played)
    assert {word: share.campaigns for word, share in cell.outcomes.items()} == {
        "won": 1, "lost": 0, "other": 0, "dead": 1, "": 1,
    }  # fmt: skip
    assert list(cell.endings) == ["core:end", "dead", "going on"]
    first = cell.outcomes["won"]
    assert first.low < 1 / 3 < first.high
    assert [(point.day, point.campaigns, point.mean) for point in cell.curve(lambda each: each.gold)] == [
        (1, 3, 30), (2, 1, 30),
    ]  # fmt: skip
    assert cell.deaths == [("thirst", 2), ("in the fight", 1)]
    assert cell.never(frozenset({("town", "core:neoarcadia")})) == [("town", "core:neoarcadia")]


def test_what_was_never_come_across_begins_with_the_region_s_own_pack() -> None:
    cell = Cell(SETUP._replace(region="slackwater:slackwater"), ())
    missed = frozenset(
        {("encounter", "core:a"), ("encounter", "slackwater:z"), ("town", "core:b"), ("ending", "core:c")}
    )
    assert cell.never(missed) == [
        ("encounter", "slackwater:z"),
        ("encounter", "core:a"),
        ("ending", "core:c"),
        ("town", "core:b"),
    ]


def test_a_region_holds_its_places_their_guards_and_what_its_land_brings() -> None:
    found = held(catalogue(), REACH)
    assert {
        ("town", "core:saltmother"),
        ("landmark", "core:glass_seat"),
        ("encounter", "core:regents_court"),
        ("encounter", "core:cinder_pack"),
        ("quest", "core:the_long_call"),
    } <= found
    assert not any("slackwater" in key for _, key in found)


@pytest.mark.rule("PW-01")
@pytest.mark.parametrize("region", [REACH, "slackwater:slackwater"])
def test_a_region_can_bring_its_powers_their_plans_bands_and_captains_and_the_boxes_of_their_fronts(
    region: str,
) -> None:
    content = catalogue()
    found, record = held(content, region), content.regions[region]
    powers = [content.powers[key] for key in record.powers]
    rules = [(power, rule) for power in powers for rule in power.rules]
    fronts = [content.fronts[key] for power in powers for key in power.fronts]
    assert powers
    assert {key for kind, key in found if kind == "power"} == {power.id for power in powers}
    assert {key for kind, key in found if kind == "plan"} == {
        f"{power.id}.{rule.id}" for power, rule in rules if rule.intent != "wait"
    }
    assert {key for kind, key in found if kind == "band"} >= {rule.band for _, rule in rules if rule.band}
    assert {key for kind, key in found if kind == "captain"} >= {power.head for power in powers if power.head}
    assert {key for kind, key in found if kind == "box"} == {
        f"{front.id}.{box.id}" for front in fronts for box in front.boxes
    }
    assert ("ending", record.lost) in found


def test_a_region_can_bring_what_its_places_and_encounters_bring_and_nothing_that_asks_for_another() -> None:
    found = held(catalogue(), REACH)
    assert {
        ("rumour", "core:rumour_clocks"),
        ("creature", "core:cinder_wolf"),
        ("scene", "core:day_labour"),
        ("event", "core:hands_wanted"),
    } <= found
    assert {kind for kind, _ in found} == set(KINDS)
    sea = held(catalogue(), "slackwater:slackwater")
    assert ("event", "slackwater:hands_wanted") in sea
    assert ("event", "core:hands_wanted") not in sea  # it asks for towns of the other region
    assert not any(kind in ("power", "plan", "band", "captain", "box") and "core:" in key for kind, key in sea)


@pytest.mark.thorough
@pytest.mark.parametrize("region", [REACH, "slackwater:slackwater"])
def test_campaigns_come_across_nothing_that_their_region_is_not_said_to_bring(region: str) -> None:
    played = [play(SETUP._replace(region=region, days=25), "7", number) for number in (1, 2)]
    seen = frozenset[tuple[str, str]]().union(*(each.met for each in played))
    assert not seen - held(catalogue(), region)
    assert {"band", "power", "plan", "box", "rumour", "scene", "event", "creature"} <= {kind for kind, _ in seen}


def test_a_campaign_has_come_across_whom_it_met_and_what_it_was_told() -> None:
    campaign = begun()
    events: list[Event] = [
        BandSeen("band-1", "lowroad:riders", "lowroad:tollmen", "1,1", 2, "north", "a few"),
        PlanLearned("lowroad:tollmen", "creep", "gather", "", "gather its people", "", 4),
        FrontFilled("lowroad:the_road", "ford", "The ford", 1, 4, "", False),
    ]
    assert ("power", "lowroad:caravan") not in met(campaign, events)
    campaign.world.get("power-lowroad:caravan", PowerState).known = True
    campaign.world.create("captain-lowroad:annis", CaptainState("lowroad:annis", met=1))
    campaign.journal.met = ("lowroad:reeve",)
    assert met(campaign, events) >= {
        ("band", "lowroad:riders"),
        ("plan", "lowroad:tollmen.creep"),
        ("box", "lowroad:the_road.ford"),
        ("power", "lowroad:caravan"),
        ("captain", "lowroad:annis"),
        ("captain", "lowroad:reeve"),  # who leads no band, and stands at the seat
        ("creature", "lowroad:reeve"),
    }
    campaign.close()


def test_what_has_no_name_is_told_by_its_scene_or_its_text() -> None:
    content = catalogue()
    found = titled(content, held(content, REACH))
    assert found["event", "core:a_penny_for_the_road"].startswith("“")
    assert found["event", "core:a_tune_to_spare"] == content.scenes[content.events["core:a_tune_to_spare"].scene].name
    assert found["event", "core:hands_wanted"] == "Hands Wanted (core:hands_wanted)"  # there are two of them
    assert found["plan", "core:the_choir.tune_the_wells"] == "The Regent and Its Choir: tune the wells"
    assert found["box", f"core:the_note.{content.fronts['core:the_note'].boxes[0].id}"].startswith(
        f"{content.fronts['core:the_note'].name}: "
    )


@pytest.mark.thorough
def test_reports_tell_the_same_and_no_times() -> None:
    pytest.importorskip("matplotlib")
    result, known = alone(SETUP), {REACH: titled(catalogue(), held(catalogue(), REACH))}
    again = Campaigns(result.seed, result.runs, tuple(Cell(cell.setup, cell.played) for cell in result.cells))
    assert document(result, known) == document(again, known)
    drawn = page(result, known, {REACH: "The Cinder Reach"}, "flamequick campaign")
    assert drawn == page(again, known, {REACH: "The Cinder Reach"}, "flamequick campaign")
    assert "The Cinder Reach – campaigns" in drawn
    assert "Members alive" in drawn
    told = text(result, known, {REACH: "The Cinder Reach"}, "flamequick campaign")
    assert "The Drowned Dynamo; The Glass Seat" in " ".join(told.split())
    cell = document(result, known)["cells"][0]
    assert cell["brings"]["landmark"] == 13
    assert {"kind": "landmark", "id": "core:glass_seat", "name": "The Glass Seat"} in cell["never"]
    assert "captain (" in drawn
    assert "a decision" in told
