"""Techstitcher, healer, hiring, rumours and training in towns; dismissing (HX-07, HX-10, HX-19, HX-21)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing
from game.campaign.events.party import BodyHealed, Joined, PointsGained, Tended
from game.campaign.events.quests import RumourHeard
from game.campaign.events.things import GoldChanged
from game.campaign.events.town import Dismissed, StepTaken, TechTraded
from game.campaign.items.inventory import count_of, gain, lose, things
from game.campaign.members.members import block_of, capacity_of, core_of, health_of, hurt, living, member
from tests.campaign.setups import choices
from tests.campaign.tiny import answer, begin, of, option_ids, run

ANN, BOB, CID = "member-1", "member-2", "member-3"


@pytest.mark.rule("IT-03")
def test_tech_is_taken_one_piece_at_a_time() -> None:
    c = begin()
    gain(c, "tiny:core", 2)
    key = next(key for key, each in things(c) if each.item == "tiny:core")
    run(c, "town", "techstitcher")
    events = answer(c, f"trade:{key}", member=BOB)
    assert of(events, TechTraded) == [TechTraded("tiny:core", BOB, 2)]
    assert of(events, PointsGained) == [PointsGained(BOB, 2, 2)]
    assert count_of(c, "tiny:core") == 1


@pytest.mark.rule("HX-10")
def test_without_tech_the_techstitcher_has_no_business_with_the_party() -> None:
    c = begin()
    run(c, "town")
    assert "techstitcher" not in option_ids(c)


@pytest.mark.rule("HX-10", "HX-09")
def test_the_healer_tends_the_grievously_wounded_for_gold() -> None:
    c = begin()
    hurt(c, member(c, ANN), 99)
    run(c, "town", "healer")
    events = answer(c, "heal", member=ANN)
    assert of(events, GoldChanged) == [GoldChanged(-10, 90, "the healer")]
    assert [event.who for event in of(events, Tended)] == [ANN]


@pytest.mark.rule("HX-10")
def test_the_healer_heals_the_hurt_altogether() -> None:
    c = begin()
    hurt(c, member(c, ANN), 7)
    run(c, "town", "healer")
    events = answer(c, "heal", member=ANN)
    assert [event.amount for event in of(events, BodyHealed)] == [7]
    assert option_ids(c) == ["done"]


@pytest.mark.rule("HX-10")
def test_the_healer_wants_gold() -> None:
    c = begin()
    c.purse.gold = 9
    hurt(c, member(c, ANN), 7)
    run(c, "town", "healer")
    assert option_ids(c) == ["done"]


@pytest.mark.rule("HX-19")
def test_hiring_costs_gold_and_adds_a_member_with_kit() -> None:
    c = begin()
    run(c, "town", "hire")
    events = answer(c, "hire:tiny:fighter", name="Dan")
    assert of(events, GoldChanged) == [GoldChanged(-40, 60, "hiring")]
    assert of(events, Joined) == [Joined("member-4", "Dan", "tiny:fighter")]
    assert count_of(c, "tiny:sword") == 2


@pytest.mark.rule("HX-19")
def test_nobody_is_hired_into_a_full_party() -> None:
    c = begin()
    c.purse.gold = 900
    run(c, "town", "hire")
    for name in ("Dan", "Eve", "Fay"):
        answer(c, "hire:tiny:mender", name=name)
    assert len(living(c)) == 6
    assert option_ids(c) == ["done"]


@pytest.mark.rule("HX-19")
def test_before_a_town_the_party_is_told_what_is_to_be_had_there() -> None:
    def said() -> str:
        assert c.request is not None
        option = c.request.option("town")
        assert option is not None
        return option.help

    c = begin()
    c.purse.gold = 900
    assert said().startswith("people for hire, a market")
    run(c, "town", "hire")
    for name in ("Dan", "Eve", "Fay"):
        answer(c, "hire:tiny:mender", name=name)
    run(c, "done", "leave")
    assert said().startswith("a market")


@pytest.mark.rule("HX-19")
def test_two_members_do_not_bear_one_name() -> None:
    c = begin()
    run(c, "town", "hire")
    assert c.request is not None
    assert c.request.refuse(c.request.choice("hire:tiny:mender", name="Ann"))


@pytest.mark.rule("HX-19")
def test_who_is_dismissed_leaves_what_they_carried() -> None:
    c = begin()
    sword = next(key for key, each in things(c) if each.item == "tiny:sword")
    run(c, "equip")
    answer(c, f"hold:{sword}", member=ANN)
    run(c, "done")
    events = answer(c, "dismiss", member=ANN)
    assert of(events, Dismissed) == [Dismissed(ANN, "Ann")]
    assert [who.id for who in living(c)] == [BOB, CID]
    assert c.world.get(sword, Thing) == Thing("tiny:sword")


@pytest.mark.rule("HX-19")
def test_somebody_able_stays() -> None:
    c = begin()
    for store in ("rations", "water"):
        lose(c, f"tiny:{store}", 9)
    hurt(c, member(c, ANN), 99)
    hurt(c, member(c, BOB), 99)
    run(c, "equip", "done")
    assert choices(c, "dismiss", "member") == [ANN, BOB]


@pytest.mark.rule("HX-10", "HX-11")
def test_rumours_are_heard_one_after_the_other() -> None:
    c = begin()
    run(c, "town", "rumours")
    events = run(c, "listen", "listen")
    assert [event.rumour for event in of(events, RumourHeard)] == ["tiny:stone_rumour", "tiny:false_rumour"]
    assert option_ids(c) == ["done"]


def trained(pp: int, *steps: str) -> Campaign:
    """Ann has PP and takes steps of her table."""
    c = begin()
    member(c, ANN).person.pp = pp
    run(c, "town", "train", *(f"step:{ANN}:{step}" for step in steps))
    return c


@pytest.mark.rule("HX-07", "HX-21")
def test_a_step_costs_pp_and_raises_what_it_says() -> None:
    c = begin()
    who = member(c, ANN)
    might, modifier = core_of(c, who).might, block_of(c, who)["modifier"]
    who.person.pp = 5
    events = run(c, "town", "train", f"step:{ANN}:strong")
    assert of(events, StepTaken) == [StepTaken(ANN, "strong", "Strong", 2, 3)]
    assert (core_of(c, who).might, block_of(c, who)["modifier"]) == (might + 1, modifier + 1)


@pytest.mark.rule("HX-21")
def test_a_step_is_taken_once() -> None:
    c = trained(5, "strong")
    assert f"step:{ANN}:strong" not in option_ids(c)


@pytest.mark.rule("HX-21")
def test_a_step_waits_for_the_one_before_it() -> None:
    c = trained(9)
    assert f"step:{ANN}:tough" not in option_ids(c)
    run(c, f"step:{ANN}:strong", f"step:{ANN}:tough")
    who = member(c, ANN)
    assert (health_of(c, who).most, capacity_of(c, who)) == (15, 25)


@pytest.mark.rule("HX-21")
def test_a_step_wants_its_pp() -> None:
    assert option_ids(trained(4, "strong")) == ["done"]


@pytest.mark.rule("HX-21")
def test_a_step_says_what_it_raises_under_each_ruleset() -> None:
    c = trained(2)
    assert c.request is not None
    assert c.request.options[0].help == "Hits harder. Raises might +1; modifier 3 → 4."
