"""Dice pools within a campaign: nights, First Aid at camp, who was Downed or died in a fight (DP-09, DP-11, DP-22)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.encounters.fights import after_fight, begin_fight
from game.campaign.events.party import AidGiven, Died, Wounded
from game.campaign.members.members import block_of, body_of, check_wounded, member, set_body
from systems.pool.mechanics.damage import lose
from systems.pool.state.state import State
from systems.table.loop.dice import ScriptedDice, SeededDice
from tests.campaign.tiny import answer, catalogue, of, option_ids, run
from tests.pool.setups import HIT, MISS


def camp(*world: int, hp: int = 3) -> Campaign:
    """A campaign whose first member is hurt, in camp."""
    campaign = Campaign.begin(
        catalogue(),
        seed=1,
        region="tiny:vale",
        ruleset="pool",
        party="tiny:three",
        dice=ScriptedDice(world=list(world)),
    )
    set_body(member(campaign, "member-1"), {**body_of(member(campaign, "member-1")), "hp": hp})
    check_wounded(campaign, member(campaign, "member-1"))
    run(campaign, "stay")
    return campaign


def fortitude(campaign: Campaign) -> int:
    """That of the first member."""
    return int(block_of(campaign, member(campaign, "member-1"))["fortitude"])


@pytest.mark.rule("DP-11", "HX-02")
def test_a_night_gives_fortitude_back() -> None:
    campaign = camp()
    run(campaign, "sleep")
    assert body_of(member(campaign, "member-1"))["hp"] == 3 + fortitude(campaign)


@pytest.mark.rule("DP-11", "DP-22")
@pytest.mark.parametrize(("successes", "times"), [(2, 2), (1, 1)])
def test_first_aid_at_camp_doubles_that_night_if_two_dice_succeed(successes: int, times: int) -> None:
    dice = 4
    campaign = camp(*[HIT] * successes, *[MISS] * (dice - successes))
    (aid,) = of(answer(campaign, "first_aid:member-1", helper="member-2"), AidGiven)
    assert aid.passed == (times == 2)
    assert "first_aid:member-1" not in option_ids(campaign)
    run(campaign, "sleep")
    assert body_of(member(campaign, "member-1"))["hp"] == 3 + times * fortitude(campaign)


@pytest.mark.rule("DP-22", "HX-09")
def test_first_aid_is_not_for_the_downed() -> None:
    assert "first_aid:member-1" not in option_ids(camp(hp=-1))


@pytest.mark.rule("DP-09", "HX-09", "HX-13")
def test_of_those_who_fell_the_dead_are_dead_and_the_downed_grievously_wounded() -> None:
    campaign = Campaign.begin(
        catalogue(), seed=1, region="tiny:vale", ruleset="pool", party="tiny:three", dice=SeededDice(1)
    )
    campaign.meeting.encounter = "tiny:wolves"
    begin_fight(campaign, catalogue().encounters["tiny:wolves"])
    battle = campaign.battle
    assert battle is not None
    s = battle.bound(State)
    for who, blows in (("member-1", (99, 99)), ("member-2", (99, 0))):
        for harm in blows:
            lose(battle, s.units[who], harm, "")
    for foe in s.foes:
        lose(battle, foe, 99, "")
    battle.end("victory")
    campaign.events = []
    after_fight(campaign, battle)
    assert [event.who for event in of(campaign.events, Died)] == ["member-1"]
    assert [event.who for event in of(campaign.events, Wounded)] == ["member-2"]
    campaign.close()
