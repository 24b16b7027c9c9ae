"""Meetings with bands: who has the edge, who is missing, what comes of victory, retreat and rout; captains."""

from collections.abc import Sequence

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, CaptainState, Fate, Person, PowerState
from game.campaign.encounters.scouting import difficulty_of
from game.campaign.events.bands import (
    BandBeaten,
    BandMet,
    BandPassed,
    BandSlipped,
    BandStays,
    CaptainAway,
    CaptainBack,
    CaptainMet,
    CaptainSlain,
    GoodsRegained,
    GoodsTaken,
)
from game.campaign.events.encounters import EncounterBegan, Routed
from game.campaign.events.powers import PlanFoiled, PlanLearned, PowerEnded
from game.campaign.exploration.discovery import learn
from game.campaign.facts import met as facts
from game.campaign.land import bands, captains, endings, fronts, meetings, movement, plans, powers
from game.campaign.members.members import living, set_body
from game.campaign.moments import FightOver, Robbed
from game.setup.encounters import encounter_setup
from systems.table.loop.events import Event
from systems.table.ruleset import rulesets
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import answer, asked, of, option_ids

TOLLMAN, ANNIS, REEVE = "lowroad:tollman", "lowroad:annis", "lowroad:reeve"


def met(campaign: Campaign, kind: str = "toll_gang") -> Band:
    """Let the party be met by a band in its hex; the fight itself is left out."""
    band = put(campaign, kind, campaign.trek.at, campaign.trek.at)
    meetings.begin(campaign, campaign.world.having(Band)[-1])
    return band


def fought(campaign: Campaign, outcome: str, slain: Sequence[str], left: Sequence[str] = ()) -> list[Event]:
    before = len(campaign.events)
    campaign.happened(FightOver(outcome, tuple(slain), tuple(left)))
    campaign.meeting.band = ""
    return campaign.events[before:]


def play(campaign: Campaign) -> list[Event]:
    """Play the fight that is on by the ruleset's own policy."""
    events: list[Event] = []
    while campaign.battle is not None:
        request = campaign.request
        assert request is not None
        events += campaign.choose(campaign.ruleset.policy(request))
    return events


def towards(campaign: Campaign, at: str) -> list[Event]:
    """Walk a hex, and meet whoever is there."""
    events = answer(campaign, "roam")
    events += answer(campaign, f"to:{at}")
    if asked(campaign) == "approach":
        events += answer(campaign, "meet")
    return events


@pytest.mark.rule("PW-05")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_walking_into_a_band_is_an_encounter_of_its_creatures_under_every_ruleset(ruleset: str) -> None:
    campaign = alone(begun(ruleset=ruleset))
    band = put(campaign, "toll_gang", "1,3", "1,3")
    events = towards(campaign, "1,3")
    assert [event.what for event in of(events, BandMet)] == ["lowroad:toll_gang"]
    assert campaign.battle is not None
    foes = campaign.battle.encounter.foes
    assert [foe.creature for foe in foes] == [TOLLMAN] * 3 + [ANNIS]
    assert foes[-1].name == "Annis Pole"
    events += play(campaign)
    assert campaign.meeting.band == ""
    if "victory" in str(of(events, BandBeaten)) or of(events, BandBeaten):
        assert not campaign.world.having(Band) or band.orders == "home"
    else:
        assert of(events, BandStays)


@pytest.mark.rule("PW-05")
def test_a_band_that_comes_to_the_camp_catches_the_party_there() -> None:
    campaign = alone(begun())
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    campaign.trek.at = campaign.trek.came_from = "1,3"
    state.seen_at, state.seen_on = "1,3", 1
    put(campaign, "riders", "1,5", "1,3", hunts=True)
    answer(campaign, "stay")
    assert asked(campaign) == "camp"
    events = answer(campaign, "sleep")
    assert of(events, BandMet)
    assert (campaign.clock.stage in ("camp", "encounter"), campaign.day) == (True, 1)
    if asked(campaign) == "approach":
        events += answer(campaign, "meet")
    play(campaign)
    assert campaign.day == 1 or of(events, BandStays)


@pytest.mark.rule("PW-05")
@pytest.mark.parametrize(("first", "more"), [("party", -2), ("band", 2), ("", 0)])
def test_who_saw_whom_first_has_the_edge_in_the_scouting_roll(first: str, more: int) -> None:
    campaign = alone(begun())
    before = difficulty_of(campaign, "2,3")
    met(campaign).first = first
    assert difficulty_of(campaign, "2,3") == max(0, before + more)


@pytest.mark.rule("PW-05")
def test_who_sees_first_is_told_by_sight() -> None:
    campaign = alone(begun())
    band = put(campaign, "riders", "3,6", "3,6")
    movement.keep_step(campaign, 1)
    assert band.first == "band"
    band.at = "14,0"
    movement.keep_step(campaign, 2)
    assert band.first == ""


@pytest.mark.rule("PW-05", "TL-05")
def test_a_band_that_was_seen_first_can_be_avoided_and_stays_where_it_is() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "1,3", "1,3")
    campaign.meeting.band = ""
    answer(campaign, "roam")
    for seed in range(40):
        trial = alone(begun(seed))
        band = put(trial, "toll_gang", "1,3", "1,3")
        answer(trial, "roam")
        walked = answer(trial, "to:1,3")
        if asked(trial) == "approach":
            break
    events = answer(trial, "avoid")
    assert [event.what for event in of(events, BandSlipped)] == ["lowroad:toll_gang"]
    assert (trial.trek.at, band.at, trial.meeting.band, trial.talk.back) == ("2,3", "1,3", "", "")
    assert trial.world.find("site-1,3", type(trial.memory)) is None
    # Whom the party has been told of is in its journal, though nobody was fought (TL-05).
    told = {creature for event in of(walked, BandMet) for creature, _ in event.there}
    assert told
    assert told <= set(trial.journal.met)


@pytest.mark.rule("PW-04", "PW-05")
def test_a_band_that_was_not_stopped_goes_on_the_next_day_and_on_the_day_after_it_can_be_met_again() -> None:
    campaign = alone(begun())
    at = campaign.trek.at
    band = put(campaign, "toll_gang", at, "14,0")
    assert meetings.stops(campaign, band)
    band.met_on = campaign.day
    campaign.clock.day += 1
    assert not meetings.stops(campaign, band)
    campaign.marches.given = 0
    before = len(campaign.events)
    movement.keep_step(campaign, 100)
    assert of(campaign.events[before:], BandPassed) == []
    movement.keep_step(campaign, 1000)
    assert band.at != at
    band.at, campaign.clock.day = at, campaign.day + 1
    assert meetings.stops(campaign, band)


@pytest.mark.rule("PW-03", "PW-05")
@pytest.mark.parametrize("orders", ["hold", "hunt"])
def test_a_band_that_waits_or_hunts_stops_the_party_every_day(orders: str) -> None:
    campaign = alone(begun())
    campaign.trek.at = "1,3"
    band = put(campaign, "toll_gang", campaign.trek.at, "14,0")
    band.orders, band.met_on = orders, campaign.day
    campaign.clock.day += 1
    assert meetings.stops(campaign, band)


@pytest.mark.rule("PW-03", "PW-05")
def test_nobody_gets_around_a_band_that_bars_the_way() -> None:
    for seed in range(40):
        campaign = begun(seed)
        for _ in range(3):
            sleep(campaign)
        band = next((band for band in campaign.world.ordered(Band) if band.at == "7,3"), Band("", "", "", ""))
        if not band.kind:
            continue
        band.met_on, campaign.trek.at, campaign.trek.came_from = 0, "6,3", "6,3"
        answer(campaign, "roam")
        answer(campaign, "to:7,3")
        if asked(campaign) == "approach":
            break
    assert option_ids(campaign) == ["meet"]


@pytest.mark.rule("PW-05")
def test_whoever_was_beaten_before_is_missing() -> None:
    campaign = alone(begun())
    band = met(campaign)
    fought(campaign, "retreat", [TOLLMAN, TOLLMAN], [TOLLMAN, ANNIS])
    assert dict(band.missing) == {TOLLMAN: 2}
    assert (facts.size(campaign, band), bands.strength(campaign, band)) == (2, 1)
    assert [(entry.creature, entry.count) for entry in bands.lineup(campaign, band).foes] == [(TOLLMAN, 1)]


@pytest.mark.rule("PW-05", "PW-02")
def test_a_beaten_band_is_gone_and_its_plan_spoiled_and_its_orders_tell_of_others() -> None:
    campaign = begun()
    sleep(campaign)
    plan = powers.running(campaign, "lowroad:tollmen")[0][1]
    key = plan.band
    campaign.world.get(key, Band).captain = ""
    other = next(iter(powers.running(campaign, "lowroad:tollmen")))[1]
    other.known = False
    meetings.begin(campaign, key)
    events = fought(campaign, "victory", [TOLLMAN] * 3)
    assert key not in campaign.world
    assert [event.left for event in of(events, BandBeaten)] == [0]
    assert of(events, PlanLearned)
    assert of(events, PlanFoiled)


@pytest.mark.rule("PW-05")
def test_whoever_got_away_makes_a_smaller_band_that_goes_home() -> None:
    campaign = alone(begun())
    band = met(campaign)
    events = fought(campaign, "victory", [TOLLMAN, TOLLMAN], [TOLLMAN, ANNIS])
    assert [event.left for event in of(events, BandBeaten)] == [2]
    assert (band.orders, band.captain, facts.size(campaign, band)) == ("home", "", 1)


@pytest.mark.rule("PW-05")
def test_after_a_retreat_the_band_stays_where_it_is_for_the_day() -> None:
    campaign = alone(begun())
    band = met(campaign)
    band.orders, band.goal = "go", "14,0"
    assert of(fought(campaign, "retreat", []), BandStays)
    movement.keep_step(campaign, 1000)
    assert band.at == "2,3"
    assert not meetings.here(campaign)


@pytest.mark.rule("PW-10")
def test_what_a_rout_has_cost_is_with_the_band_and_comes_back_when_it_is_beaten() -> None:
    campaign = alone(begun())
    band = met(campaign)
    gold = campaign.purse.gold
    campaign.purse.gold -= 40
    campaign.happened(Robbed(40, (("core:salt", 2),)))
    assert [(event.gold, event.pieces) for event in of(campaign.events, GoodsTaken)] == [(40, 2)]
    assert (band.gold, band.carries) == (40, (("core:salt", 2),))
    events = fought(campaign, "victory", [TOLLMAN] * 3 + [ANNIS])
    assert [(event.gold, event.pieces) for event in of(events, GoodsRegained)] == [(40, 2)]
    assert campaign.purse.gold == gold


@pytest.mark.rule("PW-10")
def test_a_rout_that_is_played_leaves_the_losses_with_the_band() -> None:
    """Everybody has one point of health left, and nobody thinks of leaving."""
    for seed in range(30):
        campaign = alone(begun(seed))
        band = put(campaign, "toll_gang", "1,3", "1,3")
        for who in living(campaign):
            set_body(who, {**dict(who.body.values), "hp": 1})
        events = towards(campaign, "1,3")
        for _ in range(40):
            request = campaign.request
            if campaign.battle is None or request is None:
                break
            usual = next((each.id for each in request.options if each.id == "attack"), "")
            events += campaign.choose(request.choice(usual) if usual else campaign.ruleset.policy(request))
        if routs := of(events, Routed):
            assert (band.gold, sum(count for _, count in band.carries)) == (routs[0].gold, routs[0].goods)
            assert [event.gold for event in of(events, GoodsTaken)] == [routs[0].gold]
            assert band.gold > 0
            return
        campaign.close()
    pytest.fail("no rout in thirty fights")


@pytest.mark.rule("PW-10")
def test_a_captain_keeps_what_was_taken_when_the_band_comes_home() -> None:
    campaign = alone(begun())
    band = met(campaign)
    campaign.happened(Robbed(40, (("core:salt", 2),)))
    campaign.meeting.band = ""
    bands.come_home(campaign, campaign.world.having(Band)[0])
    assert band.captain == "lowroad:annis"
    state = campaign.world.get("captain-lowroad:annis", CaptainState)
    assert (state.gold, state.carries, state.state) == (40, (("core:salt", 2),), "free")
    again = met(campaign)
    events = fought(campaign, "victory", [TOLLMAN] * 3, [ANNIS])
    assert of(events, GoodsRegained)
    assert again.gold == 0


@pytest.mark.rule("PW-09")
def test_a_captain_is_introduced_and_speaks_of_what_was() -> None:
    campaign = alone(begun())
    met(campaign)
    fought(campaign, "victory", [TOLLMAN] * 3, [ANNIS])
    captains.state_of(campaign, "lowroad:annis").state = "free"
    met(campaign)
    told = of(campaign.events, CaptainMet)
    assert [(event.times, event.says) for event in told] == [
        (1, '"Two coppers a head, and the donkey counts."'),
        (2, '"You owe me a pole."'),
    ]


@pytest.mark.rule("PW-09")
def test_a_captain_who_gets_away_remembers_grows_and_comes_back_as_often_as_content_says() -> None:
    campaign = alone(begun())
    met(campaign)
    events = fought(campaign, "victory", [TOLLMAN] * 3, [ANNIS])
    state = captains.state_of(campaign, "lowroad:annis")
    assert [(event.beaten, event.gone) for event in of(events, CaptainAway)] == [(True, False)]
    assert (state.state, state.back, state.beaten, state.grudge, state.grown) == ("away", 5, 1, 1, 1)
    core = captains.core_of(campaign, catalogue().captains["lowroad:annis"])
    assert (core.might, core.vigour, core.agility) == (4, 3, 2)
    for _ in range(3):
        sleep(campaign)
    assert of(sleep(campaign), CaptainBack)
    assert (state.state, state.returned) == ("free", 1)
    met(campaign)
    events = fought(campaign, "victory", [TOLLMAN] * 3, [ANNIS])
    assert [event.gone for event in of(events, CaptainAway)] == [True]
    assert captains.for_band(
        campaign, catalogue().bands["lowroad:toll_gang"], catalogue().powers["lowroad:tollmen"]
    ) == ("lowroad:deputy")


@pytest.mark.rule("PW-09")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_what_a_captain_has_gained_counts_in_the_next_fight(ruleset: str) -> None:
    campaign = alone(begun(ruleset=ruleset))
    met(campaign)
    fresh = _setup(campaign)
    captains.state_of(campaign, "lowroad:annis").grown = 3
    assert _setup(campaign) != fresh


def _setup(campaign: Campaign) -> tuple[object, ...]:
    record = meetings.record(campaign, "lowroad:gang")
    made = encounter_setup(
        campaign.catalogue, record, campaign.ruleset, (), False, "standard", None, meetings.lineup(campaign)
    )
    return (str(made.foes[-1].block), str(made.block))


@pytest.mark.rule("PW-09")
def test_a_slain_captain_does_not_come_back_and_conditions_know() -> None:
    campaign = alone(begun())
    met(campaign)
    events = fought(campaign, "victory", [TOLLMAN, TOLLMAN, ANNIS], [TOLLMAN])
    assert of(events, CaptainSlain)
    for _ in range(6):
        sleep(campaign)
    assert captains.state_of(campaign, "lowroad:annis").state == "dead"
    from game.campaign.facts.powers import captain_now

    assert captain_now(campaign, "lowroad:annis") == "dead"


@pytest.mark.rule("PW-09")
def test_what_the_party_used_and_that_it_fled_is_remembered() -> None:
    campaign = alone(begun())
    met(campaign)
    fought(campaign, "retreat", [])
    assert captains.state_of(campaign, "lowroad:annis").notes == (("fled", "party"),)


@pytest.mark.rule("PW-09")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_who_struck_hardest_is_remembered(ruleset: str) -> None:
    campaign = alone(begun(ruleset=ruleset))
    put(campaign, "toll_gang", "1,3", "1,3")
    towards(campaign, "1,3")
    assert campaign.battle is not None
    play(campaign)
    struck = [key for word, key in captains.state_of(campaign, "lowroad:annis").notes if word == "struck"]
    assert len(struck) == 1
    assert campaign.world.find(struck[0], Person) or campaign.name(struck[0])


@pytest.mark.rule("PW-07")
def test_a_head_that_is_slain_anywhere_ends_its_power_at_once() -> None:
    """Bands, plans, captains, places, guards and fronts: nothing of it goes on, then or on any later day."""
    campaign = begun()
    sleep(campaign)
    learn(campaign, ["7,3", "5,6"])
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.held, state.guards = ("7,3", "5,6"), (("7,3", 2),)
    met(campaign)
    fought(campaign, "victory", [TOLLMAN] * 3, [ANNIS])
    campaign.world.get("captain-lowroad:annis", CaptainState).back = campaign.day + 2
    captains.state_of(campaign, "lowroad:deputy").state = "leading"
    put(campaign, "riders", "12,4", "14,0").captain = "lowroad:deputy"
    fronts.fill(campaign, "lowroad:the_road")
    assert {mark["kind"] for mark in campaign.view()["land"]["marks"]} == {"held"}
    assert powers.running(campaign, "lowroad:tollmen")

    campaign.happened(FightOver("victory", (REEVE, TOLLMAN), ()))
    assert [event.power for event in of(campaign.events, PowerEnded)] == ["lowroad:tollmen"]
    _is_over(campaign)
    events = [event for _ in range(7) for event in sleep(campaign)]
    assert not of(events, CaptainBack)
    assert "lowroad:tollmen" not in str([event.data() for event in events])
    _is_over(campaign)


def _is_over(campaign: Campaign) -> None:
    assert not [band for band in campaign.world.ordered(Band) if band.power == "lowroad:tollmen"]
    assert not powers.running(campaign, "lowroad:tollmen")
    assert captains.state_of(campaign, "lowroad:annis").state == "gone"
    assert captains.state_of(campaign, "lowroad:deputy").state == "gone"
    assert captains.state_of(campaign, "lowroad:reeve").state == "dead"
    land = campaign.view()["land"]
    (power,) = [each for each in land["powers"] if each["id"] == "lowroad:tollmen"]
    assert (power["state"], power["places"]) == ("ended", [])
    for part in ("bands", "remembered", "plans", "marks"):
        assert not [each for each in land[part] if each["power"] == "lowroad:tollmen"], part
    (front,) = [each for each in land["fronts"] if each["id"] == "lowroad:the_road"]
    assert (front["over"], front["filled"]) == (True, 1)


@pytest.mark.rule("PW-07")
def test_who_guarded_a_place_for_a_power_guards_it_no_longer_once_it_is_over_with_that() -> None:
    campaign = alone(begun())
    campaign.world.get("power-lowroad:tollmen", PowerState).guards = (("2,3", 5),)
    endings.end(campaign, "lowroad:tollmen")
    assert campaign.world.get("power-lowroad:tollmen", PowerState).guards == ()


@pytest.mark.rule("PW-07", "PW-09")
def test_a_captain_who_serves_another_power_as_well_is_back_with_that(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = begun()
    sleep(campaign)
    captains.is_beaten(campaign, "lowroad:annis")
    monkeypatch.setattr(captains, "captains_of", lambda *_: ("lowroad:annis",))
    endings.end(campaign, "lowroad:tollmen")
    assert captains.state_of(campaign, "lowroad:annis").state == "away"
    events = [event for _ in range(4) for event in sleep(campaign)]
    assert [(event.captain, event.power) for event in of(events, CaptainBack)] == [("lowroad:annis", "lowroad:caravan")]


@pytest.mark.rule("PW-05")
def test_ground_is_that_of_the_land_where_it_has_any() -> None:
    campaign = alone(begun(ruleset="fudge"))
    campaign.trek.at = "0,0"
    met(campaign)
    record = meetings.record(campaign, "lowroad:gang")
    made = encounter_setup(
        campaign.catalogue, record, campaign.ruleset, (), False, "standard", None, meetings.lineup(campaign)
    )
    assert (made.block["width"], made.block["height"]) == (40, 12)


def test_an_encounter_of_the_hex_is_met_after_the_band() -> None:
    campaign = alone(begun())
    campaign.trek.at = campaign.trek.came_from = "12,6"
    put(campaign, "toll_gang", "12,5", "12,5")
    events = towards(campaign, "12,5")
    events += play(campaign)
    if of(events, BandBeaten) and not any(fate.state == "dead" for fate in campaign.world.ordered(Fate)):
        assert campaign.marches.again is False
        assert [event.encounter for event in of(events, EncounterBegan)][-1:] in (
            ["lowroad:gatehouse"],
            ["lowroad:gang"],
        )


def test_plans_are_learned_once() -> None:
    campaign = begun()
    plan = powers.running(campaign, "lowroad:tollmen")[0][1]
    plans.learn(campaign, plan)
    assert not of(campaign.events, PlanLearned)


@pytest.mark.rule("PW-05", "HX-09")
def test_where_nobody_can_stand_no_band_stops_anybody_and_the_night_comes() -> None:
    campaign = begun()
    put(campaign, "toll_gang", campaign.trek.at, campaign.trek.at)
    for who in living(campaign):
        who.fate.state, who.fate.since = "wounded", campaign.day
    assert not meetings.here(campaign)
    day = campaign.day
    sleep(campaign)
    assert campaign.day == day + 1
