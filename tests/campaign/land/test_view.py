"""What a view tells of powers: bands that are remembered, what has become of places, signs, and the boxes of fronts."""

from collections.abc import Callable

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Emptied, FrontState, Plan, PowerState, Sighting
from game.campaign.facts import met
from game.campaign.land import bands, believed, endings, fronts, meetings, movement, powers, sightings
from game.campaign.view import land_words
from game.campaign.view.bands import RAIDED
from game.campaign.view.power_shapes import LandView
from game.campaign.view.powers import letters
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun
from tests.shipped import catalogue

TOLLMEN = "lowroad:tollmen"


def land(campaign: Campaign) -> LandView:
    """Let the party look around; what it knows then."""
    sightings.look(campaign)
    shown: LandView = campaign.view()["land"]
    return shown


def marks(campaign: Campaign) -> set[tuple[str, str, str]]:
    """The marks of places."""
    return {(each["at"], each["kind"], each["power"]) for each in land(campaign)["marks"]}


@pytest.mark.rule("PW-08")
def test_a_band_out_of_sight_is_remembered_where_it_was_last_seen() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "4,3", "12,5")
    assert [(each["at"], each["bars"]) for each in land(campaign)["bands"]] == [("4,3", False)]
    band.at, campaign.clock.day = "12,5", campaign.day + 2
    campaign.trek.at = "1,6"
    shown = land(campaign)
    assert shown["bands"] == []
    assert [(each["at"], each["days"], each["power"]) for each in shown["remembered"]] == [("4,3", 2, TOLLMEN)]


@pytest.mark.rule("PW-08")
def test_a_band_is_remembered_no_more_once_the_party_sees_that_it_has_gone() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "4,3", "12,5")
    sightings.look(campaign)
    band.at = "12,5"
    assert land(campaign)["remembered"] == []
    campaign.trek.at = "1,6"
    assert land(campaign)["remembered"] == []


def _stays(campaign: Campaign, key: str) -> None:
    """Leave a band where it is."""


def _beaten_by_others(campaign: Campaign, key: str) -> None:
    movement.lose(campaign, key)


def out_of_sight(happens: Callable[[Campaign, str], None], to: str = "12,5") -> Campaign:
    """Let the party lose sight of a band, and something happen to that far from it, or nothing."""
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "4,3", "12,5")
    key = campaign.world.having(Band)[0]
    sightings.look(campaign)
    campaign.trek.at = campaign.trek.came_from = "1,6"
    band.at, band.orders = to, "home"
    happens(campaign, key)
    assert (campaign.world.find(key, Band) is None) is (happens is not _stays)
    return campaign


def known(campaign: Campaign) -> tuple[object, ...]:
    """What the party is shown of a band, and what it reckons with on a route."""
    shown = land(campaign)
    risks = believed.risks(campaign, ["2,6", "3,5", "4,4"], [3])
    cut = believed.known_bands(campaign)
    return shown["bands"], shown["remembered"], [(each.band.key, each.day, each.at) for each in risks], cut[0][2:]


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize("happens", [bands.come_home, _beaten_by_others])
def test_the_party_does_not_learn_that_a_band_it_does_not_see_is_gone(
    happens: Callable[[Campaign, str], None],
) -> None:
    """Day by day it is shown the same as of a band that is still out there, and forgets both on the same day."""
    gone, stays = out_of_sight(happens), out_of_sight(_stays)
    for _ in range(gone.rules.powers.recent):
        assert known(gone) == known(stays)
        assert [each["at"] for each in land(gone)["remembered"]] == ["4,3"]
        for campaign in (gone, stays):
            campaign.clock.day += 1
    assert known(gone) == known(stays)
    for campaign in (gone, stays):
        campaign.clock.day += 1
        shown = land(campaign)
        assert (shown["bands"], shown["remembered"], believed.known_bands(campaign)) == ([], [], [])
    assert gone.world.having(Sighting) == []


@pytest.mark.rule("PW-08")
def test_a_band_that_is_gone_is_remembered_until_the_party_sees_that_nobody_is_there() -> None:
    campaign = out_of_sight(bands.come_home)
    assert land(campaign)["remembered"]
    campaign.trek.at = "2,3"
    assert land(campaign)["remembered"] == []
    campaign.trek.at = "1,6"
    assert land(campaign)["remembered"] == []


@pytest.mark.rule("PW-08")
def test_who_is_seen_to_go_home_is_not_remembered_elsewhere() -> None:
    campaign = out_of_sight(bands.come_home, to="2,6")
    assert land(campaign)["remembered"] == []


@pytest.mark.rule("PW-08", "PW-12")
def test_what_is_remembered_of_who_is_gone_is_in_saves_and_its_id_is_not_given_to_another() -> None:
    campaign = out_of_sight(bands.come_home)
    copy = Campaign.restore(campaign.snapshot(), campaign.catalogue)
    assert known(copy) == known(campaign)
    put(copy, "riders", "12,4", "14,0")
    assert copy.world.having(Band)[0] != copy.world.having(Sighting)[0]
    copy.close()


@pytest.mark.rule("PW-07", "PW-08")
def test_of_a_power_with_which_it_is_over_nobody_is_remembered() -> None:
    campaign = out_of_sight(bands.come_home)
    endings.end(campaign, TOLLMEN)
    assert land(campaign)["remembered"] == []


@pytest.mark.rule("PW-08")
def test_places_are_marked_that_are_held_shut_raided_or_emptied() -> None:
    campaign = alone(begun())
    state = campaign.world.get(f"power-{TOLLMEN}", PowerState)
    assert marks(campaign) == set()
    state.known, state.held = True, (campaign.trek.at, "14,6")
    band = put(campaign, "toll_gang", "3,3", "3,3")
    band.bars = True
    campaign.world.create(f"emptied-{campaign.trek.at}", Emptied(campaign.trek.at))
    here = campaign.trek.at
    assert marks(campaign) == {(here, "held", TOLLMEN), ("3,3", "shut", TOLLMEN), (here, "emptied", "")}


@pytest.mark.rule("PW-08")
def test_a_raid_marks_a_place_for_some_days_where_it_is_known() -> None:
    campaign = alone(begun())
    rule = next(rule for rule in campaign.catalogue.powers[TOLLMEN].rules if rule.intent == "raid")
    plan = Plan(TOLLMEN, rule.id, "raid", at=campaign.trek.at, earliest=campaign.day, state="done", known=True)
    campaign.world.create("plan-raid", plan)
    assert marks(campaign) == {(campaign.trek.at, "raided", TOLLMEN)}
    campaign.clock.day += RAIDED + 1
    assert marks(campaign) == set()


@pytest.mark.rule("PW-08")
def test_the_shut_place_of_a_band_that_was_not_seen_is_not_marked() -> None:
    campaign = alone(begun())
    put(campaign, "toll_gang", "12,5", "12,5").bars = True
    assert marks(campaign) == set()


@pytest.mark.rule("PW-08")
def test_a_band_tells_what_it_is_about_only_where_its_plan_is_known() -> None:
    campaign = alone(begun())
    rule = next(rule for rule in campaign.catalogue.powers[TOLLMEN].rules if rule.intent == "raid")
    plan = Plan(TOLLMEN, rule.id, "raid", "raid", campaign.trek.at, campaign.trek.at, state="declared")
    campaign.world.create("plan-raid", plan)
    put(campaign, "toll_gang", "3,3", "2,3").plan = "plan-raid"
    assert [each["does"] for each in land(campaign)["bands"]] == [""]
    plan.known = True
    assert "Dimmer" in land(campaign)["bands"][0]["does"]


@pytest.mark.rule("PW-06")
def test_of_boxes_that_are_not_filled_only_the_next_one_tells_what_it_changes() -> None:
    campaign = begun()
    for state in campaign.world.ordered(PowerState):
        state.known = True
    for shown in land(campaign)["fronts"]:
        fronts.fill(campaign, shown["id"])
    for shown in land(campaign)["fronts"]:
        record = campaign.catalogue.fronts[shown["id"]]
        told = [(bool(box["text"]), len(box["does"])) for box in shown["boxes"]]
        known = [(bool(box.text) and number < 1, len(box.effects) * (number < 2)) for number, box in
                 enumerate(record.boxes)]  # fmt: skip
        assert told == known


@pytest.mark.rule("PW-07", "PW-08")
def test_a_front_that_nobody_is_left_to_fill_is_over_and_told_so() -> None:
    campaign = begun()
    before = {front["id"]: front for front in land(campaign)["fronts"]}
    assert not any(front["over"] for front in before.values())
    assert all(land_words.next_words(front).startswith("Next: ") for front in before.values())
    for state, power in list(powers.acting(campaign)):
        if before.keys() & {*power.fronts}:
            endings.end(campaign, state.power)
    after = land(campaign)
    assert {
        front["id"]: land_words.next_words(front) for front in after["fronts"] if front["id"] in before
    } == dict.fromkeys((front["id"] for front in after["fronts"]), "Nobody is left to go on with it.")
    assert land_words.loses_words(after) == ""


@pytest.mark.rule("PW-08")
def test_each_power_has_a_letter_of_its_own() -> None:
    assert letters(("The Honest Toll", "The Regent", "Toll Keepers", "R"), frozenset("R")) == ("H", "E", "T", "A")


def test_every_band_is_where_it_is_seen() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "3,3", "3,3")
    sightings.look(campaign)
    assert [each.seen_at for each in campaign.world.ordered(Band)] == [band.at]


@pytest.mark.rule("PW-05")
def test_the_scouts_make_out_who_is_left_of_a_band() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "2,3", "2,3")
    (creature, whole), *_ = met.counts(campaign, band).items()
    bands.miss(band, {creature: 1})
    key = campaign.world.having(Band)[0]
    campaign.meeting.encounter = meetings.begin(campaign, key)
    shown = campaign.view()["scene"]
    assert shown["name"] == bands.name_of(campaign, band)
    assert {each["id"]: each["count"] for each in shown["foes"]}.get(creature, 0) == whole - 1


@pytest.mark.rule("PW-06")
def test_every_box_of_a_shipped_front_says_what_comes_of_it() -> None:
    fronts = catalogue().fronts.values()
    assert [
        f"{front.id} {box.id}" for front in fronts for box in front.boxes if not box.effects and not box.means
    ] == []


@pytest.mark.rule("PW-06", "PW-08")
def test_what_conditions_make_of_a_box_is_told_of_the_next_one_and_of_filled_ones() -> None:
    campaign = Campaign.begin(
        catalogue(), seed="1", region="core:the_cinder_reach", ruleset="impact", party="core:starters"
    )
    line = campaign.world.get("front-core:the_line", FrontState)
    line.filled = ("orchard", "baskets")
    [shown] = [front for front in land(campaign)["fronts"] if front["id"] == "core:the_line"]
    assert [box["does"][-1:] for box in shown["boxes"][1:]] == [
        ["there is no news in Underbough"],
        ["mites crawl over the plains"],
        [],
        [],
    ]
    campaign.close()


@pytest.mark.rule("PW-06", "PW-08")
def test_the_next_box_of_a_front_is_the_one_that_a_known_plan_would_fill() -> None:
    campaign = Campaign.begin(
        catalogue(), seed="1", region="core:the_cinder_reach", ruleset="impact", party="core:starters"
    )
    line = campaign.world.get("front-core:the_line", FrontState)
    line.filled = ("orchard",)
    plan = Plan("core:the_choir", "light_the_alderman", "send", "send", campaign.trek.at, campaign.trek.at)
    campaign.world.create("plan-line", plan)

    def coming() -> tuple[list[str], str]:
        [shown] = [front for front in land(campaign)["fronts"] if front["id"] == "core:the_line"]
        return [box["id"] for box in shown["boxes"] if box["next"]], land_words.next_words(shown)

    assert coming()[0] == ["baskets"]
    plan.known = True
    assert coming()[0] == ["lamps"]
    assert coming()[1].startswith("Next: The Alderman lights up (")
    line.filled = ("orchard", "lamps")
    assert coming()[0] == ["baskets"]
    campaign.close()
