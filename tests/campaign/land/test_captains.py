"""Captains who have fallen or hold a place: they are carried off, come back, and are called to lead others."""

from collections import Counter

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, CaptainState
from game.campaign.encounters import fights, losses
from game.campaign.events.bands import BandBeaten, CaptainAway, CaptainBack, CaptainMet, CaptainSlain
from game.campaign.facts import met as facts
from game.campaign.land import bands, captains, carried, meetings
from game.campaign.moments import FightOver
from systems.table.loop.events import Event
from tests.campaign.land.test_bands import alone, put
from tests.campaign.land.test_meetings import fought, met, towards
from tests.campaign.moors import begun
from tests.campaign.tiny import of

ANNIS, TOLLMAN = "lowroad:annis", "lowroad:tollman"


def _falls(seed: int, returned: int = 0) -> tuple[Campaign, list[Event]]:
    """Let a captain fall in a fight that the party wins, as if all foes had."""
    campaign = alone(begun(seed))
    put(campaign, "toll_gang", "1,3", "1,3")
    captains.state_of(campaign, ANNIS).returned = returned
    towards(campaign, "1,3")
    battle, before = campaign.battle, len(campaign.events)
    assert battle is not None
    everybody = frozenset(foe.id for foe in battle.encounter.foes)
    saved = carried.carried_off(campaign, battle, everybody)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(carried, "carried_off", lambda c, battle, slain: saved)
        patch.setattr(losses, "_slain", lambda c, battle: everybody)
        patch.setattr(type(campaign.ruleset), "slain", lambda self, battle: everybody)
        patch.setattr(type(battle), "outcome", "victory")
        fights.after_fight(campaign, battle)
    campaign.end_fight()
    return campaign, list(campaign.events[before:])


@pytest.mark.rule("PW-09")
def test_most_captains_who_fall_are_carried_off_and_come_back_to_speak_of_it() -> None:
    fates: Counter[str] = Counter()
    for seed in range(24):
        campaign, events = _falls(seed)
        state = captains.state_of(campaign, ANNIS)
        fates[state.state] += 1
        if state.state == "away":
            assert [(event.beaten, event.carried) for event in of(events, CaptainAway)] == [(True, True)]
            assert "carried off alive" in of(events, CaptainAway)[0].words(campaign.name)
            assert not of(events, CaptainSlain)
            assert ANNIS not in dict(campaign.memory.slain)
        else:
            assert of(events, CaptainSlain)
            assert dict(campaign.memory.slain)[ANNIS] == 1
        campaign.close()
    assert set(fates) == {"away", "dead"}
    assert fates["away"] > 2 * fates["dead"]


@pytest.mark.rule("PW-09")
def test_a_captain_who_was_carried_off_is_back_with_a_grudge() -> None:
    campaign = next(campaign for seed in range(24) if _lives(campaign := _falls(seed)[0]))
    campaign.clock.day += 4
    captains.begin_day(campaign)
    assert of(campaign.events, CaptainBack)
    met(campaign)
    assert [(event.times, event.grudge, event.says) for event in of(campaign.events, CaptainMet)][-1] == (
        2,
        1,
        '"You owe me a pole."',
    )


def _lives(campaign: Campaign) -> bool:
    return captains.state_of(campaign, ANNIS).state == "away"


@pytest.mark.rule("PW-09")
def test_who_has_come_back_as_often_as_content_says_lies_where_they_fell() -> None:
    for seed in range(12):
        campaign, events = _falls(seed, returned=1)
        assert of(events, CaptainSlain)
        assert captains.state_of(campaign, ANNIS).state == "dead"
        campaign.close()


@pytest.mark.rule("PW-09", "PW-04")
def test_a_captain_whose_band_holds_a_place_is_called_to_lead_the_next_one() -> None:
    campaign = alone(begun())
    garrison = put(campaign, "toll_gang", "8,0", "8,0")
    assert (garrison.captain, garrison.orders) == (ANNIS, "go")
    assert put(campaign, "toll_gang", "8,1", "0,0").captain == "lowroad:deputy"
    garrison.orders, garrison.gold = "hold", 7
    captains.state_of(campaign, "lowroad:deputy").state = "away"
    called = put(campaign, "toll_gang", "9,0", "0,0")
    assert (garrison.captain, called.captain) == ("", ANNIS)
    assert facts.size(campaign, garrison) == 3
    assert (garrison.gold, captains.state_of(campaign, ANNIS).gold) == (0, 7)
    assert campaign.world.get("captain-lowroad:annis", CaptainState).state == "leading"


@pytest.mark.rule("PW-09")
@pytest.mark.parametrize("reason", ["alone", "plan", "met"])
def test_a_captain_who_has_something_to_do_where_they_are_stays(reason: str) -> None:
    campaign = alone(begun())
    garrison = put(campaign, "toll_gang", campaign.trek.at, campaign.trek.at)
    garrison.orders = "hold"
    if reason == "alone":
        bands.miss(garrison, {TOLLMAN: 3})
    elif reason == "plan":
        garrison.plan = "plan-9"
    else:
        meetings.begin(campaign, campaign.world.having(Band)[0])
    assert put(campaign, "toll_gang", "9,0", "0,0").captain == "lowroad:deputy"
    assert garrison.captain == ANNIS


@pytest.mark.rule("PW-09")
def test_a_captain_who_falls_where_the_party_gives_way_is_up_again() -> None:
    event = CaptainAway("lowroad:annis", False, True, False, True)
    assert event.words(lambda key: "Annis") == "Annis had fallen, and is back on both feet."
    campaign = alone(begun())
    band = met(campaign)
    fought(campaign, "retreat", [TOLLMAN], [TOLLMAN, TOLLMAN, ANNIS])
    assert band.captain == ANNIS


@pytest.mark.rule("PW-05", "PW-09", "HX-15")
@pytest.mark.parametrize(("outcome", "bands_left"), [("victory", 0), ("retreat", 1), ("stalemate", 1)])
def test_a_captain_who_surrenders_is_away_for_as_long_as_a_beaten_one(outcome: str, bands_left: int) -> None:
    campaign = alone(begun())
    met(campaign)
    before, tollmen = len(campaign.events), (TOLLMAN,) * 3
    campaign.happened(FightOver(outcome, (), (*tollmen, ANNIS), yielded=tollmen, gave_up=True))
    events, state = campaign.events[before:], captains.state_of(campaign, ANNIS)
    assert len(campaign.world.having(Band)) == bands_left, "who surrenders is beaten, if the party keeps the field"
    assert [event.left for event in of(events, BandBeaten)] == [0] * (1 - bands_left)
    (away,) = of(events, CaptainAway)
    assert "is let go" in away.words(campaign.name)
    after = campaign.catalogue.captains[ANNIS].after
    assert (state.state, state.back, state.grown) == ("away", campaign.day + after, 1)
    for band in campaign.world.ordered(Band):
        assert (band.captain, facts.size(campaign, band)) == ("", 3)
    campaign.clock.day += after - 1
    captains.begin_day(campaign)
    assert state.state == "away"
    campaign.clock.day += 1
    captains.begin_day(campaign)
    assert state.state == "free"


@pytest.mark.rule("PW-09", "PW-10")
def test_a_captain_who_surrendered_to_a_party_that_was_routed_has_won() -> None:
    campaign = alone(begun())
    band = met(campaign)
    campaign.happened(FightOver("rout", (), (TOLLMAN, TOLLMAN, TOLLMAN, ANNIS), gave_up=True))
    assert (band.captain, captains.state_of(campaign, ANNIS).state) == (ANNIS, "leading")


@pytest.mark.rule("PW-05", "HX-15")
@pytest.mark.parametrize("spared", [True, False])
def test_the_fight_tells_who_of_a_band_has_surrendered(spared: bool) -> None:
    campaign = alone(begun())
    put(campaign, "toll_gang", "1,3", "1,3")
    towards(campaign, "1,3")
    battle = campaign.battle
    assert battle is not None
    battle.result.outcome, battle.result.spared = "victory", spared
    over = losses.fight_over(campaign, battle)
    assert over.yielded == ((TOLLMAN,) * 3 if spared else ())
    assert over.gave_up is spared
    campaign.close()
