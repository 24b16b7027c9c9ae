"""The march and the night watch: what each pace and each watch costs and brings (TA-05)."""

from fractions import Fraction
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import PowerState
from game.campaign.encounters.scouting import chance_of_ambush, difficulty_of
from game.campaign.events.bands import BandMet
from game.campaign.events.march import MarchSet, TirednessChanged, WatchSet
from game.campaign.land import movement, sightings
from game.campaign.travel import march
from game.sessions.upgrades import UPGRADES
from systems.table.loop.fields import Pick
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run


def at_pace(pace: str) -> Campaign:
    campaign = alone(begun())
    if pace != "steady":
        answer(campaign, "march", pace=pace)
    return campaign


def choices(campaign: Campaign, option: str) -> dict[str, str]:
    """The choices of the one field of an option."""
    request = campaign.request
    found = request.option(option) if request else None
    assert found is not None
    (field,) = found.fields
    assert isinstance(field, Pick)
    return dict(field.choices)


@pytest.mark.rule("TA-05")
@pytest.mark.parametrize(("pace", "points"), [("careful", 4), ("steady", 6), ("forced", 8)])
def test_a_pace_has_its_move_points_today_and_on_the_days_after(pace: str, points: int) -> None:
    campaign = at_pace(pace)
    assert (campaign.trek.points, campaign.trek.full) == (points, points)
    sleep(campaign)
    assert (campaign.trek.points, campaign.march.pace) == (points, pace)


@pytest.mark.rule("TA-05")
def test_the_paces_are_told_with_what_they_cost_before_one_is_chosen() -> None:
    campaign = begun()
    told = choices(campaign, "march")
    assert told == {
        "careful": "careful: 4 move points, -1 to meet in Scouting Rolls, an ambush only where one falls short by 4, "
        "bands see you from 1 hex nearer only",
        "steady": "steady: 6 move points (now)",
        "forced": "forced: 8 move points, +1 to meet in Scouting Rolls, bands see you from 1 hex farther off, "
        "tracks that bands can read for 2 days, +2 tiredness a day",
    }
    events = answer(campaign, "march", pace="forced")
    assert of(events, MarchSet) == [MarchSet("forced", 8)]
    assert asked(campaign) == "plan"
    assert "The march is forced." in (campaign.request.text if campaign.request else "")


@pytest.mark.rule("TA-05")
def test_nobody_changes_the_pace_of_a_day_that_is_under_way() -> None:
    campaign = begun()
    run(campaign, "roam", "to:1,3")
    assert "march" not in option_ids(campaign)
    assert campaign.march.moved


@pytest.mark.rule("TA-05", "HX-03")
@pytest.mark.parametrize(("pace", "more", "short"), [("careful", -1, 4), ("steady", 0, 3), ("forced", 1, 3)])
def test_a_pace_changes_what_scouting_rolls_have_to_meet_and_what_an_ambush_takes(
    pace: str, more: int, short: int
) -> None:
    before = difficulty_of(alone(begun()), "1,3")
    campaign = at_pace(pace)
    answer(campaign, "roam")
    assert difficulty_of(campaign, "1,3") == before + more
    assert march.ambush_short(campaign) == short
    told = next(each for each in campaign.view()["prospects"] if each["option"] == "to:1,3")
    named = [(part["name"], part["value"]) for part in told["factors"] if part["name"].endswith("march")]
    assert named == ([(f"{pace} march", f"{more:+d} to meet")] if more else [])


@pytest.mark.rule("TA-05")
def test_a_forced_march_makes_an_ambush_likelier_and_a_careful_one_rarer() -> None:
    """On the moor with a scout of skill 2: 3 and 4 for the tired, so 6, 7 or 8 is to be met with 1d6 + 2."""
    found = []
    for pace in ("careful", "steady", "forced"):
        campaign = at_pace(pace)
        campaign.march.tired = 8
        found.append(chance_of_ambush(campaign, "1,3"))
    assert found == [0, Fraction(2, 6), Fraction(3, 6)]


@pytest.mark.rule("TA-05", "PW-05")
@pytest.mark.parametrize(("pace", "far"), [("careful", -1), ("steady", 0), ("forced", 1)])
def test_bands_see_a_forced_march_from_farther_off_and_a_careful_one_from_nearer(pace: str, far: int) -> None:
    campaign = at_pace(pace)
    campaign.march.moved = True
    sight = catalogue().bands["lowroad:toll_gang"].sight
    band = put(campaign, "toll_gang", "2,3", "2,3")
    seen = []
    for column in range(2, 8):
        band.at = f"{column},3"
        if sightings.band_sees(campaign, band):
            seen.append(column - 2)
    assert seen == list(range(sight + far + 1))


@pytest.mark.rule("TA-05", "PW-08")
@pytest.mark.parametrize(("pace", "found"), [("careful", False), ("steady", False), ("forced", True)])
def test_a_band_reads_the_tracks_of_a_forced_march_and_of_no_other(pace: str, found: bool) -> None:
    campaign = at_pace(pace)
    run(campaign, "roam", "to:1,3")
    campaign.trek.at = "14,5"
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.seen_at, state.seen_on = "", 0
    put(campaign, "toll_gang", "2,3", "2,3")
    movement.watch(campaign)
    assert (state.seen_at == "14,5") is found


@pytest.mark.rule("TA-05")
def test_tracks_of_a_forced_march_fade() -> None:
    campaign = at_pace("forced")
    run(campaign, "roam", "to:1,3")
    assert march.left_tracks(campaign, "2,3")
    sleep(campaign)
    assert march.left_tracks(campaign, "2,3")
    sleep(campaign)
    assert not march.left_tracks(campaign, "2,3")


@pytest.mark.rule("TA-05")
def test_forced_marches_tire_and_tiredness_costs_move_points_and_makes_scouting_harder() -> None:
    campaign = at_pace("forced")
    tired = []
    before = difficulty_of(campaign, "5,3")
    for _ in range(3):
        campaign.march.moved = True
        events = sleep(campaign)
        tired.append((campaign.march.tired, campaign.trek.full))
    assert tired == [(1, 8), (2, 7), (3, 7)]
    assert of(events, TirednessChanged) == [TirednessChanged(3, True, 1)]
    assert difficulty_of(campaign, "5,3") == before + 1
    for _ in range(3):
        events = sleep(campaign)
    assert (campaign.march.tired, campaign.trek.full) == (0, 8)
    assert of(events, TirednessChanged)[0].words(str) == "Rested again."


@pytest.mark.rule("TA-05")
@pytest.mark.parametrize(("watch", "tired"), [("nobody", 2), ("one", 3), ("turns", 5)])
def test_who_watches_sleeps_less(watch: str, tired: int) -> None:
    campaign = alone(begun())
    campaign.march.tired, campaign.march.watch = 4, watch
    sleep(campaign)
    assert campaign.march.tired == tired


@pytest.mark.rule("TA-05")
def test_the_watch_is_chosen_at_camp_with_its_risk_shown_before() -> None:
    campaign = alone(begun())
    answer(campaign, "stay")
    request = campaign.request
    assert request is not None
    assert "One watches: if a band comes, it surprises the camp with " in request.text
    assert list(choices(campaign, "watch")) == ["nobody", "one", "turns"]
    told = {each["target"]: each for each in campaign.view()["prospects"] if each["option"] == "watch"}
    assert list(told) == ["nobody", "one", "turns"]
    assert told["nobody"]["chance"] < told["turns"]["chance"]
    events = answer(campaign, "watch", who="nobody")
    assert of(events, WatchSet) == [WatchSet("nobody")]
    assert asked(campaign) == "camp"
    assert "Nobody watches: if a band comes" in (campaign.request.text if campaign.request else "")


@pytest.mark.rule("TA-05")
def test_the_odds_of_a_night_are_those_by_which_it_is_rolled() -> None:
    """An ambush falls short by 3 or more: with nobody awake 3 more have to be met than with one."""
    campaign = alone(begun())
    answer(campaign, "stay")
    at = campaign.trek.at
    numbers = {word: difficulty_of(campaign, at, word) for word in march.WATCHES}
    assert numbers == {"nobody": numbers["one"] + 3, "one": numbers["one"], "turns": numbers["one"] - 2}
    for word, number in numbers.items():
        campaign.march.watch = word
        assert difficulty_of(campaign, at) == number
    chances = [chance_of_ambush(campaign, at, word) for word in ("turns", "one", "nobody")]
    assert chances == sorted(chances)
    assert chances[0] < chances[2]


@pytest.mark.thorough
@pytest.mark.rule("TA-05", "PW-05")
def test_a_camp_that_nobody_watches_is_surprised_more_often() -> None:
    def ambushes(watch: str) -> int:
        found = 0
        for seed in range(30):
            campaign = alone(begun(seed))
            campaign.trek.at = campaign.trek.came_from = "3,4"
            campaign.march.watch = watch
            state = campaign.world.get("power-lowroad:tollmen", PowerState)
            state.seen_at, state.seen_on = "3,4", 1
            put(campaign, "riders", "3,6", "3,4", hunts=True)
            answer(campaign, "stay")
            events = answer(campaign, "sleep")
            assert of(events, BandMet)
            found += campaign.meeting.ambush
            campaign.close()
        return found

    assert ambushes("nobody") > ambushes("turns")


@pytest.mark.rule("TA-05")
def test_where_no_band_can_come_nobody_asks_who_watches() -> None:
    campaign = begin()
    answer(campaign, "stay")
    assert "watch" not in option_ids(campaign)
    assert "watch" not in (campaign.request.text if campaign.request else "")


@pytest.mark.rule("TA-05")
def test_march_watch_and_tiredness_are_in_saves_and_in_the_view() -> None:
    campaign = at_pace("forced")
    run(campaign, "roam", "to:1,3")
    campaign.march.watch, campaign.march.tired = "turns", 3
    copy = Campaign.restore(campaign.snapshot(), catalogue())
    assert copy.march == campaign.march
    told: dict[str, Any] = copy.view()["march"]
    assert (told["pace"], told["watch"], told["tired"], told["weary"], told["moved"]) == ("forced", "turns", 3, 1, True)
    assert told["words"] == (
        "The march is forced. Tiredness 3: 1 move point fewer a day, +1 to meet in Scouting Rolls."
    )


@pytest.mark.rule("TA-05")
def test_a_campaign_of_format_8_marches_steadily() -> None:
    campaign = alone(begun())
    put(campaign, "toll_gang", "1,3", "1,3")
    snapshot = campaign.snapshot()
    for parts in snapshot["state"].values():
        parts.pop("March", None)
        for name in ("passed_on", "seen_at"):
            parts.get("Band", {}).pop(name, None)
    copy = Campaign.restore(UPGRADES[8]({"snapshot": snapshot})["snapshot"], catalogue())
    assert copy.march == campaign.march
    assert copy.snapshot()["state"] == campaign.snapshot()["state"]
