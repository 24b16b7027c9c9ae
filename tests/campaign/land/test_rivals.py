"""What rivals and neighbours of the shipped regions make of the party, and who is dead in them (PW-07, PW-09)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, FrontState, PowerState
from game.campaign.events.powers import DeedTold, StanceChanged
from game.campaign.exploration.places import spot_of
from game.campaign.land import bands, captains, endings, meetings, powers
from tests.campaign.moors import sleep
from tests.campaign.tiny import answer, of, option_ids
from tests.shipped import catalogue

REACH, COAST = "core:the_cinder_reach", "slackwater:slackwater"
RIVALS = {
    "core:quill_and_daughter": (REACH, "core:hangar_nine", "core:survey_party"),
    "slackwater:descent_club": (COAST, "slackwater:cloudfall", "slackwater:club_party"),
}


def begun(region: str) -> Campaign:
    return Campaign.begin(catalogue(), seed="1", region=region, ruleset="impact", party="core:starters")


def state_of(campaign: Campaign, power: str) -> PowerState:
    return campaign.world.get(f"power-{power}", PowerState)


def until_it_acts(campaign: Campaign, power: str) -> None:
    while state_of(campaign, power).state != "acting":
        sleep(campaign)


@pytest.mark.rule("PW-07")
@pytest.mark.parametrize("rival", sorted(RIVALS))
def test_rivals_who_were_second_at_a_landmark_let_nobody_pass_any_more(rival: str) -> None:
    region, landmark, kind = RIVALS[rival]
    campaign = begun(region)
    until_it_acts(campaign, rival)
    own = bands.create(campaign, kind, campaign.catalogue.powers[rival], campaign.trek.at, campaign.trek.at)
    band = campaign.world.get(own, Band)
    assert not meetings.stops(campaign, band)
    campaign.world.remove(own)
    spot = spot_of(campaign, "landmark", landmark)
    assert spot is not None
    spot.state = "done"
    told = of(sleep(campaign), StanceChanged)
    assert [(event.power, event.stance) for event in told] == [(rival, -1)]
    assert meetings.stops(campaign, band)
    campaign.close()


@pytest.mark.rule("PW-07")
@pytest.mark.parametrize("rival", sorted(RIVALS))
def test_rivals_want_no_landmark_that_the_party_has_had(rival: str) -> None:
    region, landmark, _ = RIVALS[rival]
    campaign = begun(region)
    state, record = state_of(campaign, rival), campaign.catalogue.powers[rival]
    spot = spot_of(campaign, "landmark", landmark)
    assert spot is not None
    wanted = [rule for rule in record.rules if any(place.landmark == landmark for place in rule.places)]
    assert [powers.asks(campaign, state, record, rule.when) for rule in wanted] == [True]
    spot.state = "done"
    assert not any(powers.asks(campaign, state, record, rule.when) for rule in wanted)
    assert not any(powers.asks(campaign, state, record, rule.needs) for rule in wanted)
    campaign.close()


@pytest.mark.rule("PW-07")
@pytest.mark.parametrize(
    ("power", "region", "fronts"),
    [
        ("core:the_choir", REACH, ("core:the_note", "core:the_line")),
        ("slackwater:the_company", COAST, ("slackwater:the_rope_rises", "slackwater:the_queue")),
    ],
)
def test_with_its_head_the_fronts_of_a_power_are_gone_and_the_towns_say_so(
    power: str, region: str, fronts: tuple[str, str]
) -> None:
    campaign = begun(region)
    for front in fronts:
        boxes = campaign.catalogue.fronts[front].boxes
        campaign.world.get(f"front-{front}", FrontState).filled = tuple(box.id for box in boxes[:4])
    endings.heads_slain(campaign, (campaign.catalogue.captains[campaign.catalogue.powers[power].head].creature,))
    assert state_of(campaign, power).state == "ended"
    events = sleep(campaign)
    assert {event.front for event in of(events, DeedTold)} == set(fronts)
    assert [campaign.world.get(f"front-{front}", FrontState).filled for front in fronts] == [(), ()]
    assert "town" in option_ids(campaign)
    told = " ".join(event.words(campaign.name) for event in answer(campaign, "town"))
    assert "Here they" in told
    campaign.close()


@pytest.mark.rule("PW-09")
@pytest.mark.parametrize(
    ("captain", "called", "power", "region"),
    [
        ("core:maud_tarrant", "Maud Tarrant", "core:the_tolls", REACH),
        ("slackwater:orsolya_dredge", "bailiff", "slackwater:the_claimsmen", COAST),
        ("slackwater:head_porter", "Head Porter", "slackwater:the_company", COAST),
    ],
)
def test_no_plan_speaks_of_a_captain_who_is_dead(captain: str, called: str, power: str, region: str) -> None:
    """The texts of a rule name nobody who cannot come: their rules ask whether they live."""
    campaign = begun(region)
    state = state_of(campaign, power)
    state.seen_at, state.seen_on = campaign.trek.at, campaign.day
    captains.is_slain(campaign, captain)
    captains.state_of(campaign, captain).grudge = 2
    rules = [rule for rule in campaign.catalogue.powers[power].rules if called in rule.text]
    assert rules
    for boxes in range(6):
        for front in campaign.catalogue.powers[power].fronts:
            filled = campaign.catalogue.fronts[front].boxes[:boxes]
            campaign.world.get(f"front-{front}", FrontState).filled = tuple(box.id for box in filled)
        open_ = [rule.id for rule in rules if powers.asks(campaign, state, campaign.catalogue.powers[power], rule.when)]
        assert open_ == []
    campaign.close()
