"""Weather and hours: what sets in, what it changes, and who looks at it (TH-04)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Site, Spot
from game.campaign.day import foraging
from game.campaign.day.foraging import yields
from game.campaign.day.forecast import encounter_chance, forecast, forecast_lines, stores_days, weather_line
from game.campaign.encounters.scouting import difficulty_of, prospect
from game.campaign.encounters.waiting import encounter_in
from game.campaign.events.sky import HoursPassed, WeatherCame, WeatherWent
from game.campaign.events.travel import DayBegan, HexEntered
from game.campaign.facts.conditions import holds
from game.campaign.facts.encountered import note_met
from game.campaign.facts.facts import change
from game.campaign.facts.hours import hour, is_night
from game.campaign.sky.outdoors import sight
from game.campaign.sky.weather import begin_day, turn
from game.laboratory.scenarios.run import run as run_scenario
from game.packs.conditions import When
from tests.campaign.pans import dogs, on_the_pans
from tests.campaign.ropeway import catalogue
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

SCENARIOS = [key for key in catalogue().scenarios if key.startswith("pans:")]


def asks(campaign: Campaign, text: str) -> bool:
    return holds(campaign, When(text, "pans"))


def quiet(campaign: Campaign) -> Campaign:
    """The same with nobody to meet anywhere, and all of the land known."""
    campaign.territory.known = ("#######",) * 3
    for row in range(3):
        for column in range(7):
            at = f"{column},{row}"
            campaign.world.create(f"site-{at}", Site(at, safe_until=-1))
    return campaign


@pytest.mark.rule("TH-04")
@pytest.mark.parametrize("key", SCENARIOS)
def test_a_scenario_of_the_pans_comes_out_as_written(key: str) -> None:
    run_scenario(catalogue(), catalogue().scenarios[key], "impact")


@pytest.mark.rule("TH-04")
def test_the_first_day_has_its_weather_told_and_noted() -> None:
    campaign = on_the_pans()
    (came,) = of(campaign.events, WeatherCame)
    assert campaign.view()["sky"]["weather"] == came.weather == "pans:glare"
    assert came.words(campaign.name) == "Glare. The pan throws the sun back, and then throws it again."
    assert (1, "weather", "Glare") in campaign.journal.entries


@pytest.mark.rule("TH-04")
def test_weather_that_goes_on_is_not_told_again_and_a_day_without_a_row_has_none() -> None:
    campaign = quiet(on_the_pans())
    assert not of(run(campaign, "stay", "sleep"), WeatherCame)
    assert asks(campaign, "weather.glare && day == 2")
    (went,) = of(run(campaign, "stay", "sleep"), WeatherWent)
    assert went.weather == "pans:glare"
    assert asks(campaign, "!weather.glare && day == 3")


@pytest.mark.rule("TH-04")
def test_the_table_of_a_season_is_rolled_by_the_seed_and_lasts_its_days() -> None:
    def weathers(seed: int) -> list[str]:
        campaign, found = on_the_pans(seed=seed), []
        for day in range(6, 40):
            campaign.clock.day = day
            begin_day(campaign)
            found.append(campaign.sky.weather.removeprefix("pans:"))
        return found

    first = weathers(1)
    assert set(first) == {"drizzle", "fog"}
    assert first.count("drizzle") > first.count("fog")
    assert first == weathers(1) != weathers(2)


@pytest.mark.rule("TH-04")
def test_the_dice_of_the_weather_are_no_others() -> None:
    first, second = on_the_pans(), on_the_pans()
    for campaign in (first, second):
        campaign.clock.day = 6
        campaign.new_day()
    begin_day(first)
    assert first.dice.state() == second.dice.state()
    assert first.seeded.state() == second.seeded.state()


@pytest.mark.rule("TH-04")
def test_a_region_without_seasons_has_hours_and_no_weather() -> None:
    campaign = begin()
    assert campaign.view()["sky"] == {
        "hour": 6, "night": False, "season": "", "weather": "", "name": "", "text": "", "icon": "",
        "colour": "#ffffff", "drawing": "none", "changes": [],
    }  # fmt: skip
    assert not of(run(campaign, "stay", "sleep"), WeatherCame)


@pytest.mark.rule("TH-04")
def test_hours_pass_with_the_movement_from_dawn_to_dusk() -> None:
    campaign = quiet(on_the_pans(weather=""))
    assert (hour(campaign), is_night(campaign)) == (6, False)
    run(campaign, "roam", "to:1,0")
    assert hour(campaign) == 6 + 14 * 2 // campaign.trek.full
    run(campaign, "camp")
    assert (hour(campaign), is_night(campaign), asks(campaign, "night && hour == 20")) == (20, True, True)
    (began,) = of(run(campaign, "sleep"), DayBegan)
    assert (began.day, hour(campaign), campaign.view()["sky"]["season"]) == (2, 6, "The white weeks")
    campaign.clock.day = 6
    assert (hour(campaign), campaign.view()["sky"]["season"]) == (8, "The wet weeks")


@pytest.mark.rule("TH-04")
def test_the_last_move_point_brings_the_night() -> None:
    campaign = on_the_pans("1,1", weather="")
    campaign.trek.points = 1
    assert not asks(campaign, "night")
    campaign.trek.points = 0
    assert asks(campaign, "night")


@pytest.mark.rule("TH-04", "HX-04")
def test_a_hex_takes_what_the_weather_makes_of_it() -> None:
    campaign = quiet(on_the_pans())
    legend = campaign.view()["map"]["legend"]
    assert (legend["+"]["cost"], legend["n"]["cost"]) == (3, catalogue().terrains["core:hills"].move_cost)
    answer(campaign, "roam")
    assert campaign.request is not None
    option = campaign.request.option("to:1,0")
    assert option is not None
    assert option.help == "3 move points"
    (entered,) = of(answer(campaign, "to:1,0"), HexEntered)
    assert entered.cost == 3


@pytest.mark.rule("TH-04", "HX-24")
def test_a_forecast_reckons_today_with_its_weather_and_later_days_without() -> None:
    campaign = quiet(on_the_pans())
    ahead, full = forecast(campaign, "6,0"), campaign.trek.full
    assert ahead is not None
    today = full // 3
    assert (ahead.days[0], ahead.points) == (today, today * 3 + (6 - today) * 2)
    living = 4
    assert ahead.water == living * (2 + (len(ahead.days) - 1))
    assert "reckoned for glare today, later days without weather" in forecast_lines(campaign, ahead)
    assert campaign.way("6,0")["weather"] == "reckoned for glare today, later days without weather"
    assert len([at for at in campaign.view()["map"]["reach"] if at.endswith(",0")]) == today
    turn(campaign, "", 0)
    fair = forecast(campaign, "6,0")
    assert fair is not None
    assert (fair.points, fair.days[0]) == (12, full // 2)


@pytest.mark.rule("TH-04", "HX-24")
def test_what_a_forecast_says_of_today_comes_true() -> None:
    campaign = quiet(on_the_pans())
    ahead = forecast(campaign, "6,0")
    assert ahead is not None
    run(campaign, "roam")
    for at in ahead.path[: ahead.days[0]]:
        run(campaign, f"to:{at}")
    assert asked(campaign) == "camp" or f"to:{ahead.path[ahead.days[0]]}" not in option_ids(campaign)


@pytest.mark.rule("TH-04", "HX-24")
def test_stores_last_as_long_as_the_weather_of_today_lets_them() -> None:
    campaign = on_the_pans()
    water = {store["item"]: store for store in campaign.view()["stores"]}["core:water"]
    assert water["days"] == stores_days(campaign, "core:water") == (water["count"] - 8) // 4 + 1
    turn(campaign, "", 0)
    assert stores_days(campaign, "core:water") == water["count"] // 4


@pytest.mark.rule("TH-04", "HX-05")
def test_sight_is_that_of_land_weather_and_hour() -> None:
    campaign = on_the_pans("3,0")
    assert sight(campaign, "3,0") == 3 - 2
    turn(campaign, "", 0)
    assert sight(campaign, "3,0") == campaign.view()["map"]["sight"] == 3
    campaign.trek.points = 0
    assert sight(campaign, "3,0") == 3 - 1


@pytest.mark.rule("TH-04", "HX-03")
def test_a_scouting_roll_meets_what_weather_and_hour_make_of_it_by_name() -> None:
    campaign = on_the_pans("1,1")
    base = catalogue().terrains["core:hills"].scouting
    assert (difficulty_of(campaign, "1,1"), difficulty_of(campaign, "1,2")) == (3 + 1, base - 1)
    campaign.trek.points = 0
    factors = [(each["name"], each["value"]) for each in prospect(campaign, "x", "1,1")["factors"]]
    assert ("Glare", "+1 to meet") in factors
    assert ("Salt Pan at this time", "+2 to meet") in factors
    assert difficulty_of(campaign, "1,1") == 3 + 1 + 2


@pytest.mark.rule("TH-04", "HX-24")
def test_who_is_met_and_how_likely_hangs_on_the_hour_and_the_weather() -> None:
    campaign = on_the_pans("1,1")
    campaign.territory.known = ("#######",) * 3
    assert (encounter_chance(campaign, "1,1"), encounter_chance(campaign, "1,1", today=False)) == (0, 50)
    turn(campaign, "", 0)
    campaign.trek.points = 0
    assert encounter_chance(campaign, "1,1") == 100
    assert encounter_in(campaign, "1,1") == "pans:lamps"


@pytest.mark.rule("TH-04", "HX-24")
def test_there_is_no_risk_where_nobody_can_be_met_now(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = on_the_pans("1,1")
    campaign.territory.known = ("#######",) * 3
    turn(campaign, "", 0)
    pan = campaign.catalogue.terrains["pans:pan"]
    by_night = pan.model_copy(update={"encounters": [row for row in pan.encounters if row.when.text == "night"]})
    monkeypatch.setattr("game.campaign.day.forecast.terrain", lambda c, at: by_night)
    assert encounter_chance(campaign, "1,1") == 0
    campaign.trek.points = 0
    assert encounter_chance(campaign, "1,1") == 100


@pytest.mark.rule("HX-23")
def test_the_same_people_are_not_met_by_chance_again_within_days() -> None:
    campaign = on_the_pans("1,1")
    campaign.territory.known = ("#######",) * 3
    turn(campaign, "", 0)
    campaign.trek.points = 0
    note_met(campaign, "pans:lamps")
    for _ in range(4):
        found = (encounter_chance(campaign, "1,1"), encounter_in(campaign, "1,1"))
        assert found == (0, "")
        campaign.clock.day += 1
    assert (encounter_chance(campaign, "1,1"), encounter_in(campaign, "1,1")) == (100, "pans:lamps")


@pytest.mark.rule("TH-04", "HX-06")
def test_foraging_finds_what_the_weather_adds_by_name() -> None:
    campaign = on_the_pans("1,1", weather="")
    assert yields(campaign) == {"water": "1d2", "herbs": "1d6"}
    turn(campaign, "pans:drizzle", 1)
    assert yields(campaign) == {"water": "1d2+2", "herbs": "1d6"}
    (water,) = [each for each in foraging.prospects(campaign) if each["target"] == "water"]
    assert ("Drizzle", "+2") in [(each["name"], each["value"]) for each in water["factors"]]
    assert weather_line(campaign, 1) == ""


@pytest.mark.rule("TH-04")
def test_effects_turn_the_weather_for_days_and_let_hours_pass() -> None:
    campaign = on_the_pans("1,1")
    campaign.meeting.encounter, campaign.flow.asking, campaign.flow.phase = "pans:lamps", "", "meet"
    campaign.advance()
    (came,) = of(answer(campaign, "answer"), WeatherCame)
    assert (came.weather, campaign.sky.until) == ("pans:fog", 2)
    campaign.clock.day = 2
    begin_day(campaign)
    assert asks(campaign, "weather.fog")

    campaign = on_the_pans("1,1")
    campaign.meeting.encounter, campaign.flow.asking, campaign.flow.phase = "pans:raker", "", "meet"
    campaign.advance()
    before, full = campaign.trek.points, campaign.trek.full
    (passed,) = of(answer(campaign, "rake"), HoursPassed)
    assert passed.hour == hour(campaign) >= 9
    assert campaign.trek.points == before - -(-3 * full // 14)

    campaign = on_the_pans("1,1")
    campaign.meeting.encounter, campaign.flow.asking, campaign.flow.phase = "pans:lamps", "", "meet"
    campaign.advance()
    answer(campaign, "wait")
    assert (asked(campaign), hour(campaign)) == ("camp", 20)


@pytest.mark.rule("TL-01", "BH-04")
def test_behaviours_know_the_campaign_as_it_was_when_the_fight_began() -> None:
    def conditions(campaign: Campaign) -> tuple[list[str], str]:
        battle = dogs(campaign).battle
        assert battle is not None
        behaviour = battle.encounter.foes[0].behaviour
        assert behaviour.morale is not None
        return [rule.when for rule in behaviour.rules], behaviour.morale.when

    campaign = on_the_pans()
    assert conditions(campaign) == (
        ["!false && !false", "false || false && round > 1"],
        "false && self.hp_percent < 100",
    )
    fed = on_the_pans("1,1")
    fed.trek.points = 0
    change(fed, catalogue().facts["pans:fed"], True)
    assert conditions(fed) == (["!true && !true", "true || true && round > 1"], "true && self.hp_percent < 100")


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(("weather", "found"), [("glare", "core:salt"), ("drizzle", "core:water")])
def test_loot_hangs_on_a_condition_as_the_fight_begins(weather: str, found: str) -> None:
    battle = dogs(on_the_pans(weather=weather)).battle
    assert battle is not None
    rows = battle.encounter.loot_tables[0].rows
    assert [(row.roll, row.gives) for row in rows] == [(1, ((found, "1"),)), (2, (("core:rations", "1"),))]


@pytest.mark.rule("TH-04")
def test_weather_is_saved_at_any_moment_and_read_back() -> None:
    campaign = on_the_pans()
    run(campaign, "roam")
    restored = Campaign.restore(campaign.snapshot(), catalogue())
    assert restored.view() == campaign.view()
    assert (restored.sky.weather, restored.sky.until) == ("pans:glare", 1)
    assert restored.world.get("spot-6,0", Spot).state == campaign.world.get("spot-6,0", Spot).state


@pytest.mark.rule("TH-04")
def test_the_view_says_what_weather_changes() -> None:
    assert on_the_pans().view()["sky"]["changes"] == [
        "move points for a hex +1 on salt pan",
        "sight -2 on salt pan",
        "to meet with a Scouting Roll +1 on salt pan",
        "in 100 to meet somebody -50 on salt pan",
        "to meet with a Scouting Roll -1 on spoil hills",
        "1 more water for each at Camp",
    ]
