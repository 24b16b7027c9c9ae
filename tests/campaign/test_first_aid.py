"""First Aid at camp, where the ruleset has it (DP-11, DP-22)."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.events.party import AidGiven
from game.campaign.items.inventory import discard, things
from game.campaign.members.members import body_of, hurt, member
from systems.impact.ruleset import Impact
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.ruleset import Body, Check
from tests.campaign.tiny import answer, begin, of, option_ids, run


class Nursing(Impact):
    """Party Impact in which a helper's 4 or more on a die doubles what a night gives."""

    first_aid = "a night's rest gives twice as much"

    def aid(self, dice: Dice, block: Mapping[str, Any], numbers: Mapping[str, int], who: str) -> Check:
        roll = dice.sum("world", 1, 6, who, "First Aid")
        return Check(roll, roll.total, roll.total >= 4, words=f"{roll.total} of 4 wanted")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        return self.heal(block, body, 2 if aided else 1)


def at_camp(*world: int, nursing: bool = True, hurt_ones: tuple[str, ...] = ("member-1",)) -> Campaign:
    campaign = begin(ScriptedDice(world=list(world)))
    if nursing:
        campaign.ruleset = Nursing()
    for who in hurt_ones:
        hurt(campaign, member(campaign, who), 5)
    run(campaign, "stay")
    return campaign


def hp(campaign: Campaign, who: str = "member-1") -> int:
    return body_of(member(campaign, who))["hp"]


@pytest.mark.rule("HX-02", "DP-22")
def test_first_aid_is_not_offered_where_the_ruleset_has_none() -> None:
    assert not [option for option in option_ids(at_camp(nursing=False)) if option.startswith("first_aid")]


@pytest.mark.rule("HX-02", "DP-22")
def test_the_hurt_are_patients_and_all_others_may_help() -> None:
    campaign = at_camp()
    assert [option for option in option_ids(campaign) if option.startswith("first_aid")] == ["first_aid:member-1"]
    assert campaign.request is not None
    option = campaign.request.option("first_aid:member-1")
    assert option is not None
    assert option.help.startswith("a night's rest gives twice as much. Chances: ")
    told = [(each["field"], each["target"], each["chance"]) for each in campaign.view()["prospects"]]
    assert [key for _, key, _ in told] == ["member-2", "member-3"]
    assert {field for field, _, _ in told} == {"helper"}
    assert all(each["factors"][-1]["name"] == "chance" for each in campaign.view()["prospects"])
    assert all(f" {chance} %" in option.help for _, _, chance in told)
    assert [each["id"] for each in option.fields[0].data()["choices"]] == ["member-2", "member-3"]


@pytest.mark.rule("HX-02", "DP-11", "DP-22")
@pytest.mark.parametrize(("face", "gained"), [(4, 2), (3, 1)])
def test_first_aid_counts_in_the_coming_night(face: int, gained: int) -> None:
    campaign = at_camp(face)
    before = hp(campaign)
    events = answer(campaign, "first_aid:member-1", helper="member-3")
    assert of(events, AidGiven) == [AidGiven("member-3", "member-1", face, face >= 4, f"{face} of 4 wanted ({face})")]
    run(campaign, "sleep")
    assert hp(campaign) == before + gained


@pytest.mark.rule("HX-02", "DP-22")
def test_first_aid_is_tried_once_a_day_for_each_patient() -> None:
    campaign = at_camp(1, 4, 4, hurt_ones=("member-1", "member-2"))
    answer(campaign, "first_aid:member-1", helper="member-3")
    assert [option for option in option_ids(campaign) if option.startswith("first_aid")] == ["first_aid:member-2"]
    answer(campaign, "first_aid:member-2", helper="member-3")
    run(campaign, "sleep", "stay")
    assert "first_aid:member-1" in option_ids(campaign)


@pytest.mark.rule("HX-02", "DP-22")
def test_one_night_uses_it_up() -> None:
    campaign = at_camp(6)
    answer(campaign, "first_aid:member-1", helper="member-2")
    run(campaign, "sleep", "stay")
    before = hp(campaign)
    run(campaign, "sleep")
    assert hp(campaign) == before + 1


@pytest.mark.rule("HX-09")
def test_the_grievously_wounded_need_more_than_that() -> None:
    campaign = at_camp()
    hurt(campaign, member(campaign, "member-1"), 99)
    assert not [option for option in option_ids(campaign) if option.startswith("first_aid")]


def lying(*, herbs: bool) -> Campaign:
    """An evening on which somebody lies grievously wounded."""
    campaign = begin()
    for key, each in things(campaign):
        if each.item == "tiny:herbs" and not herbs:
            discard(campaign, key, each.count)
    hurt(campaign, member(campaign, "member-1"), 99)
    run(campaign, "stay")
    return campaign


@pytest.mark.rule("HX-09", "TL-02")
def test_who_cannot_be_tended_is_shown_with_what_it_takes_and_by_when() -> None:
    (shut,) = lying(herbs=False).view()["shut"]
    name = member(lying(herbs=False), "member-1").person.name
    assert (shut["id"], shut["label"]) == ("tend:member-1", f"Tend {name}")
    assert shut["reason"].startswith("bare hands are not enough: it takes ")
    assert shut["reason"].endswith(f"unless tended by the end of day 2, {name} dies")


@pytest.mark.rule("HX-09")
def test_with_herbs_the_wounded_are_tended_and_nothing_is_shut() -> None:
    campaign = lying(herbs=True)
    assert campaign.view()["shut"] == []
    assert any(key.startswith("use:") for key in option_ids(campaign))
