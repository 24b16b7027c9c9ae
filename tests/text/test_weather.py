"""Weather in the terminal: a line of its own in the state of the day (TH-04)."""

import pytest

from game.text.sheets import sky, status
from tests.campaign.pans import on_the_pans
from tests.campaign.tiny import begin


@pytest.mark.rule("TH-04")
def test_the_state_of_the_day_has_season_weather_hour_and_what_it_changes() -> None:
    lines = status(on_the_pans().view())
    assert lines[1] == "The white weeks, Glare. It is 6 o'clock."
    assert lines[2].startswith("Today: move points for a hex +1 on salt pan; sight -2 on salt pan; ")
    late = on_the_pans()
    late.trek.points = 0
    assert sky(late.view())[0] == "The white weeks, Glare. It is 20 o'clock, and night."


@pytest.mark.rule("TH-04")
def test_nothing_is_said_where_there_is_no_weather() -> None:
    assert sky(begin().view()) == []
