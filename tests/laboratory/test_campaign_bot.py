"""The campaign bot: the ways that it reckons with, and its answers to powers from what the party knows."""

from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import capacity, count_of, gain, load
from game.campaign.map.hexes import Hex, from_offset
from game.laboratory.campaign_bot import day
from game.laboratory.campaign_bot.day import aims, step
from game.laboratory.campaign_bot.fronts import decisive
from game.laboratory.campaign_bot.gear import leave_behind
from game.laboratory.campaign_bot.march import March
from game.laboratory.campaign_bot.situation import CampaignSituation
from game.laboratory.campaign_bot.stands import Stand, stand
from game.laboratory.campaign_bot.ways import FAR
from systems.table.loop.requests import Request
from tests.campaign.moors import begun
from tests.campaign.tiny import answer
from tests.shipped import catalogue

PRICES = {".": 2, "n": 3, "~": None}
ROWS = ["....", ".~n.", "...."]
POWER = {"id": "x", "hostile": True, "state": "acting"}
FRONT = {"id": "f", "loses": True, "lasting": False, "powers": ["x"], "boxes": [{}] * 4, "filled": 0}
PLAN = {"power": "x", "intent": "raid", "at": "1,1", "earliest": 3, "fronts": ["g"]}


def test_a_march_goes_around_what_cannot_be_entered_and_what_is_shunned() -> None:
    start, goal = from_offset(0, 1), from_offset(3, 1)
    march = March(start, ROWS, PRICES, ())
    assert march.points(goal) == 8
    assert march.first(goal) in (from_offset(0, 0), from_offset(1, 0), from_offset(0, 2), from_offset(1, 2))
    assert march.points(from_offset(1, 1)) is None
    assert march.first(start) is None
    wall = [from_offset(2, row) for row in range(3)]
    assert March(start, ROWS, PRICES, wall).points(goal) is None
    assert March(start, ROWS, PRICES, wall).points(wall[0]) == 4


def test_a_way_through_what_is_shunned_has_its_toll() -> None:
    start, goal = from_offset(0, 1), from_offset(3, 1)
    wall = [from_offset(2, row) for row in range(3)]
    march = March(start, ROWS, PRICES, wall, 5)
    assert march.points(goal) == 8 + 5
    assert (march.way(goal)[0], march.way(goal)[-1]) == (march.first(goal), goal)
    assert sum(at in wall for at in march.way(goal)) == 1
    assert march.way(start) == []


def situation(health: int = 100, **land: Any) -> CampaignSituation:
    """Return the situation on the first day on the moors, in which this is known of powers."""
    campaign = begun()
    view = campaign.view()
    campaign.close()
    known: dict[str, Any] = {"powers": [POWER], "fronts": [FRONT], "plans": [PLAN], "bands": [], "remembered": []}
    view["land"] = {**known, "marks": [], "lost_fronts": 1, **land}
    view["party"] = [{**member, "now": member["most"] * health // 100} for member in view["party"]]
    return CampaignSituation(view)


def at(found: Stand | None) -> Hex | None:
    """Return where a stand is; None for none."""
    return found.at if found else None


@pytest.mark.rule("PW-02", "PW-08")
def test_a_plan_that_is_known_is_met_where_it_is_to_happen_if_the_party_is_there_in_time() -> None:
    here = situation()
    assert at(stand(here)) == from_offset(1, 1)
    assert aims(here)[0] == from_offset(1, 1)


@pytest.mark.rule("PW-02", "PW-08")
@pytest.mark.parametrize(
    "land",
    [
        {"plans": [{**PLAN, "intent": ""}]},
        {"plans": [{**PLAN, "intent": "fortify"}]},
        {"plans": [{**PLAN, "earliest": 9}]},
        {"plans": [{**PLAN, "at": "14,0", "earliest": 2}]},
        {"plans": [{**PLAN, "earliest": -5}]},
        {"powers": [{**POWER, "hostile": False}]},
        {"powers": [{**POWER, "state": "ended"}]},
        {"fronts": [{**FRONT, "lasting": True}]},
        {"fronts": [{**FRONT, "loses": False}]},
    ],
)
def test_nobody_waits_for_what_is_not_known_too_early_out_of_reach_or_harmless(land: dict[str, Any]) -> None:
    assert stand(situation(**land)) is None


@pytest.mark.rule("PW-06")
@pytest.mark.parametrize(
    ("lost", "boxes", "last"),
    [
        (1, (("f", 2, 4, False), ("g", 1, 4, False)), {"f"}),
        (2, (("f", 2, 4, False), ("g", 1, 4, False)), {"g"}),
        (2, (("f", 2, 4, False), ("g", 2, 4, False)), {"f", "g"}),
        (2, (("f", 4, 4, True), ("g", 1, 4, False)), {"g"}),
        (2, (("f", 3, 4, False), ("g", 1, 4, False), ("h", 2, 4, False)), {"h"}),
        (0, (("f", 2, 4, False),), set()),
    ],
)
def test_of_fronts_that_can_lose_a_region_it_hangs_on_the_last_that_it_takes(
    lost: int, boxes: tuple[tuple[str, int, int, bool], ...], last: set[str]
) -> None:
    fronts = [
        {"id": front, "loses": True, "lasting": lasting, "filled": filled, "boxes": [{}] * most}
        for front, filled, most, lasting in boxes
    ]
    harmless = {"id": "i", "loses": False, "lasting": False, "filled": 3, "boxes": [{}] * 4}
    assert decisive({"fronts": [*fronts, harmless], "lost_fronts": lost}) == last


@pytest.mark.rule("PW-02", "PW-06")
def test_a_plan_by_which_the_region_stands_or_falls_comes_first_and_is_waited_for() -> None:
    vital = {**PLAN, "at": "2,2", "earliest": 5, "fronts": ["f"]}
    here = situation(plans=[PLAN, vital])
    found = stand(here)
    assert found is not None
    assert (found.rank, found.at, found.presses) == (0, from_offset(2, 2), False)
    assert at(stand(situation(plans=[PLAN, {**vital, "fronts": ["g"]}]))) == from_offset(1, 1)
    late = stand(situation(plans=[{**vital, "earliest": 2}]))
    assert late is not None
    assert late.presses


@pytest.mark.rule("PW-05")
def test_who_is_badly_hurt_answers_nobody_and_keeps_out_of_the_way_of_bands() -> None:
    band = {"power": "x", "hostile": True, "at": "3,3", "next": "4,3", "heading": "east"}
    assert stand(situation(45)) is None
    assert at(stand(situation(60))) == from_offset(1, 1), "there may be something to be said"
    assert situation(50, bands=[band]).shunned == {from_offset(3, 3), from_offset(4, 3)}
    assert situation(100, bands=[band]).shunned == set()


@pytest.mark.rule("PW-05")
def test_a_band_that_stands_about_is_gone_for_by_a_party_at_its_best() -> None:
    band = {"power": "x", "hostile": True, "at": "3,3", "next": "", "heading": ""}
    assert at(stand(situation(plans=[], bands=[band]))) == from_offset(3, 3)
    assert stand(situation(85, plans=[], bands=[band])) is None
    assert stand(situation(plans=[], bands=[{**band, "heading": "east"}])) is None


def test_hunger_sends_the_party_to_town_while_it_can_still_get_there() -> None:
    here = situation(plans=[])
    stores = [{"item": "core:rations", "count": 4, "days": 1}, {"item": "core:herbs", "count": 0, "days": None}]
    view = {**here.view, "stores": stores, "town": None, "at": "1,1"}
    away = CampaignSituation(view)
    assert away.days_to_town < FAR
    assert (away.haven, away.lean) == (away.towns[0], True)
    poor = {**view, "gold": 0, "things": []}
    assert CampaignSituation(poor).haven == away.towns[0], "there may be work"
    assert CampaignSituation({**poor, "stores": [{**stores[0], "days": 3}]}).haven is None
    plenty = [{**stores[0], "days": 12}]
    assert CampaignSituation({**view, "stores": plenty}).haven is None


@pytest.mark.rule("PW-05", "TA-05")
@pytest.mark.parametrize(("health", "chosen"), [(100, "ambush"), (50, "hide")])
def test_the_strong_lie_in_ambush_where_a_plan_leads_and_the_weak_lie_low_beside_a_band(
    health: int, chosen: str
) -> None:
    campaign = begun()
    answer(campaign, "roam")
    answer(campaign, "to:1,3")
    request, at = campaign.request, campaign.trek.at
    assert request is not None
    band = {"power": "x", "hostile": True, "at": "1,2", "next": "", "heading": "east"}
    here = situation(health, plans=[{**PLAN, "at": at}], bands=[band])
    there = CampaignSituation({**here.view, "at": at, "town": None})
    assert step(request, there).option == chosen
    campaign.close()


@pytest.mark.rule("HX-20")
def test_of_too_much_the_party_leaves_food_and_water_evenly() -> None:
    campaign = Campaign.begin(
        catalogue(), seed="1", region="core:the_cinder_reach", ruleset="impact", party="core:starters"
    )
    rules, room = campaign.rules, capacity(campaign) - load(campaign)
    gain(campaign, rules.food, room // 2 + 12)
    gain(campaign, rules.drink, room // 2 + 24)
    answer(campaign, "stay")
    while (request := campaign.request) is not None and request.kind == "haul":
        campaign.choose(leave_behind(request, CampaignSituation(request.view)))
    kept = [count_of(campaign, item) for item in (rules.food, rules.drink)]
    assert min(kept) > room // 4
    assert abs(kept[0] - kept[1]) <= 2 * len(CampaignSituation(campaign.view()).living)
    campaign.close()


@pytest.mark.rule("PW-02", "TA-05")
def test_the_rested_make_a_forced_march_to_what_they_would_be_late_for() -> None:
    campaign = begun()
    outlook = CampaignSituation(campaign.view())
    rows = outlook.view["map"]["rows"]
    every = [from_offset(column, row) for row in range(len(rows)) for column in range(len(rows[row]))]
    there = next(at for at in every if (outlook.days_steady(at), outlook.days_hastened(at)) == (2, 1))
    column, row = there[0] + (there[1] >> 1), there[1]
    plan = {**PLAN, "at": f"{column},{row}", "earliest": campaign.day + 1, "fronts": ["f"]}

    def told(tired: int, pace: str = "steady") -> CampaignSituation:
        view = campaign.view()
        view["land"] = {**situation(plans=[plan]).view["land"]}
        view["march"] = {**view["march"], "tired": tired, "pace": pace}
        return CampaignSituation(view)

    assert campaign.request is not None
    late, weary = told(0), told(2)
    assert (at(stand(late)), at(stand(weary))) == (there, None)
    assert changed_pace(campaign.request, late) == "forced"
    assert changed_pace(campaign.request, weary) == ""
    assert changed_pace(campaign.request, told(2, "forced")) == "steady"
    answer(campaign, "march", pace="forced")
    hastened = told(0, "forced")
    assert hastened.view["move"]["full"] > late.view["move"]["full"]
    assert hastened.days_to(there) == late.days_to(there) == 2, "the pace can still be changed back"
    assert changed_pace(campaign.request, hastened) == "", "a decision stands: else the morning never ends"
    campaign.close()


@pytest.mark.rule("HX-24", "PW-07")
def test_the_hurt_rest_before_they_walk_into_an_encounter_that_lies_on_the_way_of_the_day() -> None:
    campaign = begun()
    view = {**campaign.view(), "town": None}
    goal = max(CampaignSituation(view).goals, key=CampaignSituation(view).days_to)
    left = int(view["move"]["left"])

    def sets_out(health: int, ahead: int) -> bool:
        """Tell whether the party sets out when an encounter is so many hexes ahead on the only way."""
        party = [{**member, "now": -(-member["most"] * health // 100)} for member in view["party"]]
        outlook = CampaignSituation({**view, "party": party})
        outlook.__dict__["goals"] = [goal]
        assert outlook.march.way(goal)[ahead] != goal
        outlook.__dict__["barred"] = {outlook.march.way(goal)[ahead]}
        assert campaign.request is not None
        return day.plan(campaign.request, outlook).option in ("roam", "route", "onward")

    march = CampaignSituation(view).march
    today = [march.points(at) or 0 for at in march.way(goal)]
    reached = max(number for number, points in enumerate(today) if points <= left)
    assert 0 < reached < len(today) - 2
    assert [sets_out(90, 0), sets_out(90, reached), sets_out(90, reached + 1)] == [False, False, True]
    assert sets_out(100, reached)
    campaign.close()


def changed_pace(request: Request, outlook: CampaignSituation) -> str:
    """Return the pace that is changed to in the morning; empty where none is."""
    choice = day.change_pace(request, outlook)
    return str(choice.fields["pace"]) if choice else ""
