"""The numbers of powers and bands are content: other ones in the rules record play otherwise (section 8)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan, PowerState
from game.campaign.land import believed, carried, contests, declaring, meetings, powers
from game.campaign.land.choices import Legal
from game.campaign.land.intents import INTENTS
from game.packs.models.powers import Powers
from tests.campaign.land.test_bands import alone, put
from tests.campaign.land.test_meetings import towards
from tests.campaign.moors import begun, catalogue
from tests.shipped import catalogue as shipped

TOLL = "lowroad:tollmen"


def ruled(difficulty: str = "standard", seed: int = 1, **numbers: int) -> Campaign:
    """Begin a campaign in which nobody has plans, by rules with other numbers."""
    campaign = alone(begun(seed, difficulty=difficulty))
    rules = campaign.rules.model_copy(update={"powers": Powers(**numbers)})
    campaign.__dict__["rules"] = rules
    assert campaign.rules is rules
    return campaign


def state_of(campaign: Campaign) -> PowerState:
    return campaign.world.get(f"power-{TOLL}", PowerState)


def declared(campaign: Campaign, told: str = "secret") -> Plan:
    """Let the Toll mean to bar the ford."""
    power = catalogue().powers[TOLL]
    rule = power.rules[0].model_copy(update={"told": told})
    declaring.mean(campaign, state_of(campaign), power, Legal(rule, ("7,3",)))
    return campaign.world.ordered(Plan)[-1]


def test_the_shipped_rules_have_the_numbers_that_they_would_have_without_writing_them() -> None:
    assert shipped().rules["core:standard"].powers == Powers()


@pytest.mark.rule("PW-11")
@pytest.mark.parametrize(("story", "earliest"), [(2, 6), (0, 4), (5, 9)])
def test_how_much_longer_plans_take_in_a_story(story: int, earliest: int) -> None:
    assert declared(ruled("story", story=story)).earliest == earliest


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize(("friend", "known"), [(2, False), (1, True)])
def test_from_which_stance_on_plans_are_told(friend: int, known: bool) -> None:
    campaign = ruled(friend=friend)
    state_of(campaign).stance, campaign.trek.at = 1, "0,0"
    assert declared(campaign).known is known


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize(("talk", "known"), [(3, True), (2, False)])
def test_how_far_people_talk_about_a_plan(talk: int, known: bool) -> None:
    campaign = ruled(talk=talk)
    campaign.trek.at = "4,3"
    assert declared(campaign, "talk").known is known


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize(("recent", "counts"), [(3, True), (2, False)])
def test_for_how_long_a_sighting_counts(recent: int, counts: bool) -> None:
    campaign = ruled(recent=recent)
    band = put(campaign, "riders", "12,4", "14,0")
    band.seen_at, band.seen_on = "9,0", 7
    state_of(campaign).seen_at, state_of(campaign).seen_on = "2,3", 7
    campaign.clock.day = 10
    assert powers.knows_party(campaign, state_of(campaign)) is counts
    assert bool(believed.known_bands(campaign)) is counts


@pytest.mark.rule("PW-05")
@pytest.mark.parametrize(("first", "more"), [("party", -4), ("band", 4)])
def test_what_it_is_worth_to_have_seen_the_others_first(first: str, more: int) -> None:
    campaign = ruled(edge=4)
    put(campaign, "riders", "2,3", "2,3").first = first
    campaign.meeting.band = campaign.world.having(Band)[-1]
    assert meetings.edge(campaign) == more


@pytest.mark.rule("PW-04")
@pytest.mark.parametrize(("sides", "even", "wins"), [(1, 0, True), (1, 9, False), (100, 0, True)])
def test_how_fights_without_the_party_come_out(sides: int, even: int, wins: bool) -> None:
    campaign = ruled(fight_sides=sides, fight_even=even)
    put(campaign, "riders", "8,1", "8,1")
    put(campaign, "donkeys", "8,1", "8,1")
    attacker, defender = campaign.world.having(Band)
    assert contests.between(campaign, attacker, defender)[0] == (attacker if wins else defender)
    campaign.world.get("power-lowroad:caravan", PowerState).guards = (("12,1", 1),)
    assert contests.with_guard(campaign, attacker, "12,1") is wins


@pytest.mark.rule("PW-09")
@pytest.mark.parametrize(("dies", "saved"), [(0, True), (6, False)])
def test_how_often_captains_who_fall_are_dead(dies: int, saved: bool) -> None:
    campaign = ruled(fall_dies=dies)
    put(campaign, "toll_gang", "1,3", "1,3")
    towards(campaign, "1,3")
    assert campaign.battle is not None
    slain = frozenset(foe.id for foe in campaign.battle.encounter.foes)
    assert bool(carried.carried_off(campaign, campaign.battle, slain)) is saved


@pytest.mark.rule("PW-03")
def test_how_strong_a_guard_gets() -> None:
    campaign = ruled(guard=2)
    state, plan = state_of(campaign), Plan(TOLL, "dig_in", "fortify", at="12,5")
    for _ in range(4):
        INTENTS["fortify"].carry_out(campaign, state, plan, "")
    assert state.guards == (("12,5", 2),)
    assert not INTENTS["fortify"].gains(campaign, state, "12,5")
