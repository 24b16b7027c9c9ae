"""What the check says of weather and seasons, and of conditions in fights and finds (TH-04, TL-01)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import CORE, WORLD, record

Told = Callable[..., list[str]]

RAIN = record("weather", "rain")
FACT = record("fact", "fed") + record(
    "landmark", "l", 'find = {text = "T.", effects = [{effect = "set", fact = "fed"}]}'
)


def region(*seasons: str) -> str:
    """The world with these seasons in its region; the first of them is in line 9."""
    return (
        WORLD
        + record("region", "wet", 'start = "home"', 'rules = "law"', 'rows = ["T..", "..."]')
        + (f'places = [{{at = [0, 0], town = "home"}}]\nseasons = [{", ".join(seasons)}]\n')
    )


@pytest.mark.rule("TH-04")
@pytest.mark.parametrize(
    ("seasons", "message"),
    [
        (['{name = "A", from_day = 2}'], "the first season begins on day 1: write from_day = 1"),
        (['{name = "A"}', '{name = "B"}'], "seasons stand in the order of their days: let this one begin after day 1"),
        (['{name = "A", dusk = 5}'], "dusk is at 5, which is not after dawn at 6"),
        (['{name = "A", weather = [{weather = "rian"}]}'], "there is no weather 'rian' (did you mean 'rain'?)"),
        (
            ['{name = "A", weather = [{weather = "rain", when = "weather.rian"}]}'],
            "there is no weather 'rian' (did you mean 'rain'?)",
        ),
        (['{name = "A", weather = [{weather = "rain", when = "hour > 23"}]}'], "this condition can never hold"),
    ],
)
def test_a_sky_that_will_not_do(told: Told, seasons: list[str], message: str) -> None:
    found = told(region(*seasons) + RAIN)
    assert any(message in line for line in found), found


@pytest.mark.rule("TH-04")
def test_a_sky_that_will_do_and_weather_that_no_day_has(warned: Told) -> None:
    season = '{name = "A", weather = [{weather = "rain", days = "1d3"}]}'
    assert not [line for line in warned(region(season) + RAIN) if "rain" in line or "season" in line]
    told_of = [line for line in warned(WORLD + RAIN) if "rain" in line]
    assert len(told_of) == 1
    assert "no day has the weather 'mine:rain': name it in a season of a region, or in an effect" in told_of[0]


def behaviour(when: str, morale: str = "self.hp_percent < 20") -> str:
    """A creature with a behaviour of one rule."""
    rules = f'rules = [{{intent = "attack", when = "{when}"}}]\nmorale = {{when = "{morale}", does = "flee"}}'
    met = record("creature", "dog", CORE, 'behaviour = "odd"') + record("encounter", "e", 'foes = [{creature = "dog"}]')
    return f"{WORLD}{FACT}{RAIN}{met}" + record("behaviour", "odd", *rules.split("\n"))


@pytest.mark.rule("TL-01", "BH-04")
@pytest.mark.parametrize(
    ("when", "message"),
    [
        ("fact.fedd && round > 1", "there is no fact 'fedd' (did you mean 'fed'?)"),
        ("fact.fed > 1", "`fact.fed` is already yes or no"),
        ("time == 'teatime'", "'time' is never 'teatime'"),
        ("nihgt || round > 1", "unknown field 'nihgt'"),
    ],
)
def test_a_behaviour_that_asks_the_campaign_wrongly(told: Told, when: str, message: str) -> None:
    for text in (behaviour(when), behaviour("round > 2", when)):
        found = told(text)
        assert any(message in line for line in found), found


@pytest.mark.rule("TL-01", "BH-04")
def test_a_behaviour_may_ask_the_campaign_and_then_the_fact_is_read(warned: Told) -> None:
    asking = warned(behaviour("fact.fed && round > 1 || weather.rain && !night"))
    silent = warned(behaviour("round > 1"))
    assert not [line for line in asking if "fed" in line or "condition" in line], asking
    assert [line for line in silent if "nothing asks for the fact 'mine:fed'" in line]


@pytest.mark.rule("TL-01")
def test_rows_of_loot_for_one_sum_end_in_one_without_a_condition(told: Told) -> None:
    def rows(*whens: str) -> list[str]:
        each = [f'{{roll = 1, {when}gives = [{{item = "rope"}}]}}' for when in whens]
        return told(WORLD + record("loot_table", "odd", f"rows = [{', '.join(each)}]"))

    night = 'when = "night", '
    assert not [line for line in rows(night, "") if "sum" in line]
    assert [line for line in rows(night) if "where this does not hold there is nothing for a sum of 1" in line]
    assert [line for line in rows("", night) if "there is a row for a sum of 1 already" in line]
