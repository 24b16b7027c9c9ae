"""Hunts and messengers: who looks for the party, when it is found, and what is told of it."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.events.powers import PlanDeclared, PlanDone, PlanDropped, PlanFoiled, PlanLearned, PlanMissed
from game.campaign.land import bands, contests, dawn, meetings, movement, plans, powers
from game.campaign.moments import FightOver
from systems.table.loop.events import Event
from tests.campaign.land.test_bands import put
from tests.campaign.land.test_intents import TOLL, meaning
from tests.campaign.tiny import of

TOLLMAN = "lowroad:tollman"


def _dawn(campaign: Campaign, days: int = 1) -> list[Event]:
    """Let days go by for the power alone."""
    before, state = len(campaign.events), campaign.world.get(f"power-{TOLL}", PowerState)
    for _ in range(days):
        campaign.clock.day += 1
        campaign.new_day()
        dawn.make_up_its_mind(campaign, state, campaign.catalogue.powers[TOLL])
    return list(campaign.events[before:])


def _sought(intent: str = "hunt", **rule: object) -> tuple[Campaign, PowerState]:
    """A campaign at the dawn on which the party is seen, and the only power means to find it."""
    campaign = meaning(**{"intent": intent, "band": "lowroad:riders", **rule})
    state = campaign.world.get(f"power-{TOLL}", PowerState)
    state.seen_at, state.seen_on = campaign.trek.at, campaign.day
    return campaign, state


def _caught(campaign: Campaign, outcome: str, slain: int = 0) -> list[Event]:
    before, key = len(campaign.events), campaign.world.having(Band)[-1]
    campaign.world.get(key, Band).at = campaign.trek.at
    meetings.begin(campaign, key)
    meetings.engage(campaign)
    assert not of(list(campaign.events[before:]), PlanDone)
    campaign.happened(FightOver(outcome, (TOLLMAN,) * slain, (TOLLMAN,) * (2 - slain)))
    campaign.meeting.band = ""
    return list(campaign.events[before:])


@pytest.mark.rule("PW-02", "PW-03", "PW-05")
def test_a_hunt_is_carried_out_where_the_party_is_not_the_one_that_wins() -> None:
    campaign, _ = _sought()
    declared = of(_dawn(campaign), PlanDeclared)
    assert [(event.intent, event.because) for event in declared] == [("hunt", "So.")]
    events = _caught(campaign, "retreat")
    assert [event.intent for event in of(events, PlanDone)] == ["hunt"]
    assert campaign.world.get("front-lowroad:the_road", FrontState).filled
    assert [band.orders for band in campaign.world.ordered(Band)] == ["home"]


@pytest.mark.rule("PW-02", "PW-05")
def test_a_hunt_whose_hunters_are_beaten_has_come_to_nothing() -> None:
    campaign, state = _sought(rests=4)
    _dawn(campaign)
    events = _caught(campaign, "victory", slain=2)
    assert not of(events, PlanDone)
    assert len(of(events, PlanFoiled)) == 1
    assert not campaign.world.get("front-lowroad:the_road", FrontState).filled
    state.seen_on = campaign.day + 9
    assert not of(_dawn(campaign, 4), PlanDeclared)
    assert of(_dawn(campaign), PlanDeclared)


@pytest.mark.rule("PW-02")
def test_a_hunt_that_is_given_up_is_left_alone_for_some_days() -> None:
    campaign, state = _sought(rests=3)
    _dawn(campaign)
    plans.give_up(campaign, powers.running(campaign, TOLL)[0][0], "it has been settled")
    assert of(campaign.events, PlanDropped)
    state.seen_on = campaign.day + 9
    assert not of(_dawn(campaign, 3), PlanDeclared)
    assert of(_dawn(campaign), PlanDeclared)


@pytest.mark.rule("PW-02")
def test_a_hunt_has_no_date_and_is_never_late() -> None:
    campaign, state = _sought(late=2)
    told = _dawn(campaign)
    assert (
        of(told, PlanDeclared)[0]
        .words(campaign.name)
        .endswith("to hunt the party, for The Road, from now on. The reason: So.")
    )
    assert campaign.view()["land"]["plans"][0]["days_left"] == 0
    assert any(text.endswith("the plan is to hunt the party, from now on") for _, _, text in campaign.journal.entries)
    state.seen_on = campaign.day + 9
    later = _dawn(campaign, 4)
    assert not of(later, PlanMissed)
    assert [event.why for event in of(later, PlanDropped)] == ["the trail has gone cold"]


@pytest.mark.rule("PW-02", "PW-08")
def test_a_hunt_that_comes_out_names_no_day_and_one_that_never_did_is_not_spoken_of() -> None:
    campaign, _ = _sought(told="secret", foiled="Nobody comes for you.")
    assert not of(_dawn(campaign), PlanDeclared)
    key, plan = powers.running(campaign, TOLL)[0]
    plans.foil(campaign, key, "it rained")
    assert not of(campaign.events, PlanFoiled)
    plan.state = "declared"
    plans.learn(campaign, plan)
    learned = of(campaign.events, PlanLearned)[-1].words(campaign.name)
    assert "to hunt the party, for The Road, from now on." in learned
    assert campaign.world.get(key, Plan).known


@pytest.mark.rule("PW-02", "PW-03")
def test_a_messenger_without_a_band_waits_where_the_party_was_last_seen() -> None:
    campaign, state = _sought("parley", band="", late=9)
    _dawn(campaign)
    state.seen_at = "13,5"
    assert not of(_dawn(campaign, 3), PlanDone)
    campaign.trek.at = "13,4"
    assert [event.intent for event in of(_dawn(campaign), PlanDone)] == ["parley"]


@pytest.mark.rule("PW-02", "PW-04", "PW-08")
def test_what_was_spoiled_by_others_names_them_where_the_party_knows_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign, state = _sought()
    _dawn(campaign)
    (key,) = campaign.world.having(Band)
    hunters = campaign.world.get(key, Band)
    hunters.at = "14,0"
    assert bands.bound_for(campaign, hunters, state.seen_at)
    put(campaign, "donkeys", hunters.route[0], hunters.route[0])
    donkeys = campaign.world.having(Band)[-1]
    monkeypatch.setattr(contests, "between", lambda c, attacker, defender: (donkeys, key))
    movement.keep_step(campaign, 1000)
    whys = [event.why for event in of(campaign.events, PlanFoiled)]
    assert whys == ["those who were to do it were beaten on the way by A salt caravan"]
