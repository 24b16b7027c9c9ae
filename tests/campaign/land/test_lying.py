"""Lying low, lying in ambush, and the gates of towns: who finds the party, and who goes by (PW-05, TA-05)."""

from fractions import Fraction

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, PowerState
from game.campaign.events.bands import BandMet, BandPassed
from game.campaign.events.lying import BandFoundUs, BandWentBy, GatesShut, LaidLow
from game.campaign.events.travel import Scouted
from game.campaign.facts.gates import inside
from game.campaign.land import lying, meetings, movement
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event, Rolled
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

HERE = "1,3"


def waiting(how: str, seed: int = 1) -> tuple[Campaign, Band, list[Event]]:
    """Let the party lie on the moor, and a gang come along that way in the night."""
    campaign = alone(begun(seed))
    campaign.trek.at = campaign.trek.came_from = HERE
    band = put(campaign, "toll_gang", "1,5", HERE)
    answer(campaign, "roam")
    return campaign, band, list(answer(campaign, how))


def one_that(how: str, kind: type[Event]) -> tuple[Campaign, Band, list[Event]]:
    """The first of some campaigns in whose night something happens."""
    for seed in range(40):
        campaign, band, _ = waiting(how, seed)
        events = list(answer(campaign, "sleep"))
        if of(events, kind):
            return campaign, band, events
        campaign.close()
    raise AssertionError(f"no {kind.__name__} in 40 nights")


@pytest.mark.rule("PW-05", "TA-05")
@pytest.mark.parametrize(("how", "word"), [("hide", "hidden"), ("ambush", "ambush")])
def test_lying_low_costs_the_rest_of_the_day_and_ends_at_dawn(how: str, word: str) -> None:
    campaign, _band, events = waiting(how)
    campaign.world.remove(campaign.world.having(Band)[0])
    assert of(events, LaidLow) == [LaidLow(HERE, word)]
    assert (asked(campaign), campaign.trek.points, campaign.march.lying) == ("camp", 0, word)
    assert campaign.view()["march"]["lying"] == word
    answer(campaign, "sleep")
    assert (campaign.day, campaign.march.lying) == (2, "")


@pytest.mark.rule("PW-05")
def test_a_band_goes_by_the_party_that_lies_low_and_is_not_found() -> None:
    campaign, band, events = one_that("hide", BandWentBy)
    assert not of(events, BandMet)
    looks = [roll.words(campaign.name) for roll in of(events, Rolled) if roll.why == "looking about"]
    assert [told.partition(" rolls")[0] for told in looks] == [campaign.name(band.kind)]
    assert campaign.day == 2
    assert band.passed_on == 1


@pytest.mark.rule("PW-05")
def test_a_band_that_finds_the_party_meets_it() -> None:
    _campaign, _band, events = one_that("hide", BandFoundUs)
    found, met = of(events, BandFoundUs)[0], of(events, BandMet)
    assert found.roll >= found.needed
    assert [event.band for event in met] == [found.band]


@pytest.mark.rule("PW-05", "TA-05")
def test_the_chance_of_being_found_is_that_by_which_it_is_rolled() -> None:
    """The moor takes 3 and the scout adds 2: a 5 or 6 finds the party, and a hunter needs one less."""
    campaign, band, _ = waiting("hide")
    key = campaign.world.having(Band)[0]
    assert (lying.wanted(campaign), lying.chance_found(campaign)) == (5, Fraction(2, 6))
    assert (lying.wanted(campaign, hunted=True), lying.chance_found(campaign, hunted=True)) == (4, Fraction(3, 6))
    for roll in range(1, 7):
        campaign.march.lying, campaign.dice = "hidden", ScriptedDice([], band=[roll])
        assert lying.found(campaign, key, band) is (roll >= 5)


@pytest.mark.rule("TA-05")
def test_the_odds_are_told_before_with_what_they_are_made_of() -> None:
    campaign = alone(begun())
    campaign.trek.at = campaign.trek.came_from = HERE
    answer(campaign, "roam")
    request = campaign.request
    assert request is not None
    helps = {option.id: str(option.data()["help"]) for option in request.options if option.id in ("hide", "ambush")}
    hide = helps["hide"].replace("%", " %").replace("  ", " ")
    assert "they find you: 33 %, or 50 % for a band that hunts you" in hide
    assert "Scouting Bonus" in helps["ambush"]
    told = {each["option"]: each for each in campaign.view()["prospects"] if each["option"] in helps}
    assert list(told) == ["hide", "ambush"]
    assert [(part["name"], part["value"]) for part in told["hide"]["factors"]][:2] == [
        ("Moor", "+3"),
        ("scouting of Pell Orrin", "+2"),
    ]
    assert 66 <= told["hide"]["chance"] <= 67


@pytest.mark.rule("TA-05")
def test_in_a_town_no_odds_are_told_of_who_waits_outside_its_gates() -> None:
    campaign = alone(begun())
    answer(campaign, "roam")
    request = campaign.request
    assert request is not None
    assert inside(campaign)
    [hide] = [str(option.data()["help"]) for option in request.options if option.id == "hide"]
    assert "who hunts you waits outside the gates" in hide
    assert "for a band that hunts you" not in hide
    [told] = [each for each in campaign.view()["prospects"] if each["option"] == "hide"]
    assert "who hunts you" not in [part["name"] for part in told["factors"]]


@pytest.mark.rule("PW-05", "TA-05")
def test_in_a_town_that_has_been_taken_the_odds_of_hunters_are_told() -> None:
    """Its gates stand open to the hunters of whoever has taken it."""
    campaign = alone(begun())
    campaign.world.get("power-lowroad:tollmen", PowerState).held = (campaign.trek.at,)
    hunters = put(campaign, "riders", campaign.trek.at, campaign.trek.at, hunts=True)
    assert meetings.stops(campaign, hunters)
    hunters.truce = True
    answer(campaign, "roam")
    assert inside(campaign)
    request = campaign.request
    assert request is not None
    [hide] = [str(option.data()["help"]) for option in request.options if option.id == "hide"]
    assert "for a band that hunts you" in hide
    assert "outside the gates" not in hide
    [told] = [each for each in campaign.view()["prospects"] if each["option"] == "hide"]
    assert "who hunts you" in [part["name"] for part in told["factors"]]


@pytest.mark.rule("PW-05", "PW-08")
def test_who_lies_low_is_not_seen() -> None:
    campaign, band, _ = waiting("hide")
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.seen_at, state.seen_on = "", 0
    band.at = "1,4"
    movement.watch(campaign)
    assert (state.seen_at, band.first) == ("", "party")
    campaign.march.lying = ""
    movement.watch(campaign)
    assert state.seen_at == HERE


@pytest.mark.rule("PW-05", "TA-05")
def test_a_band_that_walks_into_an_ambush_has_lost_the_edge_without_a_roll() -> None:
    for seed in range(40):
        campaign, _band, _ = waiting("ambush", seed)
        events = answer(campaign, "sleep")
        if of(events, BandMet) and not of(events, BandFoundUs):
            break
    assert asked(campaign) == "approach"
    assert campaign.scouting.bonus
    assert not of(events, Scouted)
    request = campaign.request
    assert request is not None
    assert "they have no idea" in request.text
    assert of(events, BandMet)[0].edge == "party"
    answer(campaign, "meet")
    assert campaign.battle is not None
    assert not campaign.battle.encounter.ambush


@pytest.mark.rule("PW-05")
def test_whoever_walks_into_an_ambush_may_be_let_by_and_the_party_stays_where_it_is() -> None:
    for seed in range(40):
        campaign, _band, _ = waiting("ambush", seed)
        events = answer(campaign, "sleep")
        if asked(campaign) == "approach" and not of(events, BandFoundUs):
            break
    events = answer(campaign, "avoid")
    assert of(events, BandWentBy)
    assert (campaign.trek.at, campaign.meeting.band, campaign.talk.back) == (HERE, "", "")
    events = answer(campaign, "sleep")
    assert campaign.day == 2
    assert not of(events, BandMet)


@pytest.mark.rule("PW-05")
def test_who_means_no_harm_does_not_notice_a_party_that_lies_low() -> None:
    campaign, _, _ = waiting("hide")
    campaign.world.remove(campaign.world.having(Band)[0])
    put(campaign, "donkeys", HERE, HERE)
    events = answer(campaign, "sleep")
    assert not of(events, BandPassed)
    assert not of(events, BandMet)


@pytest.mark.rule("TA-05")
def test_nobody_lies_low_where_there_are_no_bands_at_all() -> None:
    other = begin()
    run(other, "roam", "to:1,0")
    assert not {"hide", "ambush"} & set(option_ids(other))


@pytest.mark.rule("PW-05", "TA-05")
def test_raiders_walk_into_an_ambush_in_a_town_too() -> None:
    for seed in range(40):
        campaign = alone(begun(seed))
        put(campaign, "toll_gang", "1,5", campaign.trek.at)
        run(campaign, "roam")
        events = [*answer(campaign, "ambush"), *answer(campaign, "sleep")]
        if of(events, BandMet) and not of(events, BandFoundUs):
            break
    assert inside(campaign)
    assert of(events, BandMet)[0].edge == "party"
    assert asked(campaign) == "approach"
    assert campaign.scouting.bonus


@pytest.mark.rule("HX-24", "PW-05")
def test_a_hunting_band_waits_outside_the_gates_of_a_town() -> None:
    campaign = alone(begun())
    band = put(campaign, "riders", "2,3", "2,3", hunts=True)
    shut: list[Event] = []
    for _ in range(3):
        events = sleep(campaign)
        assert not of(events, BandMet)
        shut += of(events, GatesShut)
    assert len(shut) == 3
    assert shut[0].words(lambda key: key.partition(":")[2]).startswith("riders (tollmen) are outside dimmer.")
    run(campaign, "roam")
    events = answer(campaign, "to:1,3")
    events = [*events, *sleep(campaign)] if not of(events, BandMet) else events
    assert of(events, BandMet)
    assert band.at == HERE


@pytest.mark.rule("HX-24", "PW-05")
def test_gates_stand_open_to_raiders_and_to_whoever_has_taken_the_town() -> None:
    campaign = alone(begun())
    raiders = put(campaign, "toll_gang", "2,3", "2,3")
    assert meetings.stops(campaign, raiders)
    hunters = put(campaign, "riders", "2,3", "2,3", hunts=True)
    assert not meetings.stops(campaign, hunters)
    campaign.world.get("power-lowroad:tollmen", PowerState).held = ("2,3",)
    assert meetings.stops(campaign, hunters)


@pytest.mark.rule("PW-12")
def test_lying_low_is_in_saves() -> None:
    campaign, band, _ = waiting("ambush")
    band.passed_on = 1
    copy = Campaign.restore(campaign.snapshot(), catalogue())
    assert copy.march.lying == "ambush"
    assert copy.world.ordered(Band)[0].passed_on == 1
    assert [str(event) for event in copy.choose(copy.request.choice("sleep"))] == [  # type: ignore[union-attr]
        str(event) for event in answer(campaign, "sleep")
    ]
