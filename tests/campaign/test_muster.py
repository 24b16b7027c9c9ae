"""Beginning a campaign (HX-01, HX-07, HX-19, HX-22)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import count_of
from game.campaign.members.members import living
from systems.table.loop.requests import Refused
from tests.campaign.tiny import answer, asked, begin, catalogue, option_ids, run


@pytest.mark.rule("HX-19")
def test_the_player_chooses_and_names_three_or_four() -> None:
    campaign = begin(party="")
    for name in ("Dora", "Emil"):
        answer(campaign, "take:tiny:fighter", name=name)
        assert "set_out" not in option_ids(campaign)
    answer(campaign, "take:tiny:scout", name="Fay")
    assert "set_out" in option_ids(campaign)
    answer(campaign, "take:tiny:mender", name="Gus")
    assert asked(campaign) == "plan", "four are all that may set out"
    assert [who.person.name for who in living(campaign)] == ["Dora", "Emil", "Fay", "Gus"]


@pytest.mark.rule("HX-19")
def test_a_party_that_was_put_together_has_the_start_stores_and_kits() -> None:
    campaign = begin(party="")
    for name in ("Dora", "Emil", "Fay"):
        answer(campaign, "take:tiny:fighter", name=name)
    run(campaign, "set_out")
    assert (campaign.purse.gold, count_of(campaign, "tiny:rations"), count_of(campaign, "tiny:sword")) == (50, 8, 3)


@pytest.mark.rule("HX-19")
def test_two_of_one_name_are_refused() -> None:
    campaign = begin(party="")
    answer(campaign, "take:tiny:fighter", name="Dora")
    with pytest.raises(Refused, match="Dora"):
        answer(campaign, "take:tiny:scout", name="Dora")
    assert len(living(campaign)) == 1


@pytest.mark.rule("HX-07")
def test_a_character_begins_with_the_values_of_the_type() -> None:
    from game.campaign.members.members import block_of, capacity_of, hands_of, member, scouting_of

    campaign = begin()
    bob = member(campaign, "member-2")
    assert block_of(campaign, bob) == {"modifier": 2, "hit_points": 10}
    assert (scouting_of(campaign, bob), capacity_of(campaign, bob), hands_of(campaign, bob)) == (2, 15, 2)


@pytest.mark.rule("HX-22")
def test_the_ruleset_is_chosen_with_the_campaign() -> None:
    campaign = begin()
    assert campaign.ruleset.id == campaign.origin.ruleset == "impact"
    with pytest.raises(KeyError, match="checkers"):
        Campaign.begin(catalogue(), seed=1, region="tiny:vale", ruleset="checkers")


@pytest.mark.rule("HX-01")
def test_a_generated_region_follows_from_the_seed() -> None:
    maps = [begin(region="tiny:wilds", seed=seed).territory.rows for seed in (5, 5, 6)]
    assert maps[0] == maps[1] != maps[2]
