"""What the terminal tells of powers: the map with bands and tracks, and the same in words."""

import io

import pytest

from game.campaign.components import PowerState
from game.campaign.land import sightings
from game.campaign.view import land_words
from game.text import sheets
from game.text.hex_map import HexMap
from game.text.output import Output
from game.text.shown import Shown
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun

TOLLMEN = "lowroad:tollmen"


def seen() -> dict[str, object]:
    """The view of a campaign with a band in sight, one that was seen, tracks, a taken place and a shut way."""
    campaign = alone(begun())
    campaign.world.get(f"power-{TOLLMEN}", PowerState).held = (campaign.trek.at,)
    riders, gang = put(campaign, "riders", "1,3", "12,5"), put(campaign, "toll_gang", "3,3", "3,3")
    gang.bars = True
    gang.trail = (("3,4", campaign.day),)
    sightings.look(campaign)
    riders.at, campaign.clock.day = "12,5", campaign.day + 1
    riders.seen_at = "6,6"
    campaign.trek.at = "2,3"
    view: dict[str, object] = campaign.view()
    return view


def drawn(view: dict[str, object]) -> str:
    """The map, and below it the description."""
    out = io.StringIO()
    output, shown = Output(out, width=400, colour=False), HexMap(view)
    shown.draw(output)
    shown.describe(output)
    return out.getvalue()


@pytest.mark.rule("PW-08")
def test_the_map_has_a_letter_for_a_band_and_a_small_one_where_it_was_last_seen() -> None:
    view = seen()
    land = land_words.land_of(view)
    letter, name = land["powers"][0]["letter"], land["powers"][0]["name"]
    rows = drawn(view).splitlines()
    assert any(line.startswith("  3") and f"@ {letter}" in line for line in rows)
    assert any(line.startswith("  6") and letter.lower() in line[5:] for line in rows)
    signs = next(line for line in rows if line.startswith("Signs:"))
    assert f"{letter} a band of {name}" in signs
    assert f"{letter.lower()} where a band of {name} was last seen" in signs
    assert ", tracks" in signs


@pytest.mark.rule("PW-08")
def test_every_fact_of_a_hex_is_told_below_the_map() -> None:
    view = seen()
    land, told = land_words.land_of(view), drawn(view)
    hexes = {each["at"] for each in (*land["bands"], *land["remembered"], *land["tracks"], *land["marks"])}
    lines = [line for at in hexes for line in land_words.hex_words(land, at)]
    assert len(lines) >= 7
    assert all(line in told for line in lines)


@pytest.mark.rule("PW-08")
def test_what_is_not_known_is_told_as_unknown() -> None:
    view = seen()
    lines = " ".join(sheets.powers(view))
    assert "You have met none of their captains." in lines
    assert "What they are about to do is not known." in lines


@pytest.mark.rule("PW-06")
def test_the_powers_are_told_with_their_fronts_and_what_comes_next() -> None:
    view = seen()
    land, told = land_words.land_of(view), sheets.powers(view)
    assert land["fronts"]
    for front in land["fronts"]:
        assert land_words.front_words(front) in told
        assert f"  {land_words.next_words(front)}" in told


@pytest.mark.rule("PW-08")
def test_a_look_tells_bands_tracks_and_marks_and_the_next_question_does_not_repeat_them() -> None:
    view, shown = seen(), Shown()
    land = land_words.land_of(view)
    told = shown.of_day(view, "", in_full=True)
    assert told is not None
    assert any("In sight at 3,3" in line for line in told)
    words = [land_words.tracks_words(each) for each in land["tracks"]]
    words += [land_words.mark_words(each, land_words.names_of(land)) for each in land["marks"]]
    words += [land_words.remembered_words(each, land_words.names_of(land)) for each in land["remembered"]]
    assert len(words) >= 4
    assert all(any(line.endswith(each) for line in told) for each in words)
    assert not shown.of_day(view, "", in_full=False)
