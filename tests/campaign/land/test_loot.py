"""What routs have cost: who has it, where it goes with bands that leave the map, and how it is had back (PW-10)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, PowerState
from game.campaign.effects.buy_back import BuyBack
from game.campaign.events.bands import BandsFought, GoodsBoughtBack, GoodsRegained
from game.campaign.facts.powers import holders, taken
from game.campaign.items.inventory import count_of
from game.campaign.land import bands, captains, contests, endings, loot, movement
from game.campaign.moments import EncounterWon, FightOver, Robbed
from game.campaign.shut import ShowsShut, Shut
from game.campaign.view import land_words
from tests.campaign.land.test_bands import alone, put
from tests.campaign.land.test_meetings import ANNIS, TOLLMAN, fought, met
from tests.campaign.land.test_talks import begun as begun_at
from tests.campaign.land.test_talks import stopped
from tests.campaign.moors import begun
from tests.campaign.tiny import answer, asked, of, option_ids

SALT = (("core:salt", 2),)
TOLL = "lowroad:tollmen"


def robbed(campaign: Campaign, kind: str = "riders") -> tuple[str, Band]:
    """Let a band without a captain, or one with, rob the party of 40 gold and two pieces of salt."""
    band = met(campaign, kind)
    key = campaign.world.having(Band)[-1]
    campaign.happened(Robbed(40, SALT))
    campaign.meeting.band = ""
    return key, band


def toll(campaign: Campaign) -> PowerState:
    return campaign.world.get(f"power-{TOLL}", PowerState)


def has(campaign: Campaign) -> tuple[int, int]:
    """Return gold and things that the Toll has of the party, wherever they are."""
    return sum(each.gold for each in holders(campaign, TOLL)), taken(campaign, TOLL)


@pytest.mark.rule("PW-10")
def test_what_a_band_without_a_captain_brings_home_is_with_its_power_and_goes_with_the_next_one() -> None:
    campaign = alone(begun())
    key, band = robbed(campaign)
    assert band.captain == ""
    bands.come_home(campaign, key)
    assert (toll(campaign).gold, toll(campaign).carries) == (40, SALT)
    again = met(campaign, "riders")
    assert (again.gold, again.carries, toll(campaign).gold, toll(campaign).carries) == (40, SALT, 0, ())
    before = campaign.purse.gold, count_of(campaign, "core:salt")
    events = fought(campaign, "victory", [TOLLMAN, TOLLMAN])
    assert [(event.gold, event.pieces) for event in of(events, GoodsRegained)] == [(40, 2)]
    assert (campaign.purse.gold, count_of(campaign, "core:salt")) == (before[0] + 40, before[1] + 2)
    assert has(campaign) == (0, 0)


@pytest.mark.rule("PW-10")
def test_a_captain_of_the_next_band_keeps_what_its_power_had() -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign)[0])
    put(campaign, "toll_gang", "7,3", "7,3")
    bands.come_home(campaign, campaign.world.having(Band)[0])
    state = captains.state_of(campaign, ANNIS)
    assert (state.gold, state.carries, toll(campaign).gold) == (40, SALT, 0)


@pytest.mark.rule("PW-10")
def test_what_a_band_has_that_others_beat_is_still_with_its_power() -> None:
    campaign = alone(begun())
    key, _ = robbed(campaign)
    movement.lose(campaign, key, "A salt caravan")
    assert key not in campaign.world
    assert has(campaign) == (40, 2)


@pytest.mark.rule("PW-10")
def test_what_a_band_has_of_which_the_last_falls_in_a_fight_that_is_not_won_is_with_its_power() -> None:
    campaign = alone(begun())
    key, _ = robbed(campaign)
    campaign.meeting.band = key
    fought(campaign, "stalemate", [TOLLMAN, TOLLMAN])
    assert key not in campaign.world
    assert has(campaign) == (40, 2)


@pytest.mark.rule("PW-09", "PW-10")
@pytest.mark.parametrize(("slain", "left"), [([TOLLMAN] * 3 + [ANNIS], []), ([TOLLMAN] * 3, [ANNIS])])
def test_what_a_captain_has_had_at_home_is_had_back_from_them_dead_or_alive(slain: list[str], left: list[str]) -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign, "toll_gang")[0])
    assert captains.state_of(campaign, ANNIS).gold == 40
    met(campaign)
    events = fought(campaign, "victory", slain, left)
    assert [(event.gold, event.pieces) for event in of(events, GoodsRegained)] == [(40, 2)]
    assert has(campaign) == (0, 0)


@pytest.mark.rule("PW-10")
def test_what_a_captain_who_falls_alone_has_had_at_home_is_with_the_others() -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign, "toll_gang")[0])
    band = met(campaign)
    fought(campaign, "retreat", [ANNIS], [TOLLMAN] * 3)
    assert (band.captain, band.gold, band.carries) == ("", 40, SALT)


@pytest.mark.rule("PW-10")
@pytest.mark.parametrize(
    ("encounter", "at", "back"),
    [("lowroad:gatehouse", "12,5", True), ("lowroad:gang", "12,5", False), ("lowroad:gatehouse", "7,3", False)],
)
def test_who_overcomes_the_guard_of_a_seat_has_back_what_is_kept_there(encounter: str, at: str, back: bool) -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign)[0])
    before = len(campaign.events)
    campaign.happened(EncounterWon(encounter, at))
    told = of(campaign.events[before:], GoodsRegained)
    assert [event.words(campaign.name) for event in told] == [
        "With The Toll is what they had taken: 40 gold and 2 things."
    ] * back
    assert has(campaign) == ((0, 0) if back else (40, 2))


@pytest.mark.rule("PW-07", "PW-10")
def test_with_a_power_that_is_over_nothing_is_lost_of_what_it_its_bands_and_its_captains_had() -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign)[0])
    captains.state_of(campaign, ANNIS).gold = 5
    put(campaign, "riders", "12,4", "14,0").carries += SALT
    toll(campaign).gold += 1
    before = len(campaign.events), campaign.purse.gold, count_of(campaign, "core:salt")
    campaign.happened(FightOver("victory", ("lowroad:reeve",), ()))
    assert len(of(campaign.events[before[0] :], GoodsRegained)) == 1
    assert has(campaign) == (0, 0)
    assert (campaign.purse.gold - before[1], count_of(campaign, "core:salt") - before[2]) == (46, 4)
    assert not endings.end(campaign, TOLL)


@pytest.mark.rule("PW-10")
def test_a_band_that_is_beaten_by_another_loses_nothing_of_the_party_to_it() -> None:
    """Who has robbed the party goes on having it, and is the one from whom it is won or bought back."""
    campaign = alone(begun())
    key, _ = robbed(campaign)
    put(campaign, "donkeys", campaign.trek.at, campaign.trek.at)
    other = campaign.world.having(Band)[-1]
    _, loser = contests.between(campaign, other, key)
    movement.lose(campaign, loser)
    assert of(campaign.events, BandsFought)
    assert has(campaign) == (40, 2)


@pytest.mark.rule("PW-10", "PW-08")
def test_the_party_is_told_what_a_power_has_of_it() -> None:
    campaign = alone(begun())
    bands.come_home(campaign, robbed(campaign)[0])
    land = land_words.land_of(campaign.view())
    (power,) = [each for each in land["powers"] if each["id"] == TOLL]
    assert (power["gold"], power["pieces"]) == (40, 2)
    lines = land_words.power_words(land, power, ())
    assert "They have 40 gold and 2 things of yours. Who beats those who have it has it back." in lines


REGIONS = [
    ("core:the_cinder_reach", "core:toll_party", "core:the_tolls", "lost_property", 60),
    ("core:the_cinder_reach", "core:inspectors", "core:the_tolls", "lost_property", 75),
    ("slackwater:slackwater", "slackwater:stakers", "slackwater:the_claimsmen", "redeem", 60),
    ("slackwater:slackwater", "slackwater:writ_servers", "slackwater:the_claimsmen", "redeem", 75),
    ("slackwater:slackwater", "slackwater:luggage_train", "slackwater:the_company", "claim", 50),
]


@pytest.mark.rule("PW-10")
@pytest.mark.parametrize(("region", "kind", "power", "option", "percent"), REGIONS)
def test_things_are_bought_back_in_talk_for_part_of_what_they_cost_today(
    region: str, kind: str, power: str, option: str, percent: int
) -> None:
    campaign = begun_at(region)
    campaign.world.get(f"power-{power}", PowerState).carries = (("core:salt", 3),)
    campaign.world.get(f"power-{power}", PowerState).gold = 70
    campaign.finale.prices = ((20, 0),)
    campaign.purse.gold = 100
    band, _ = stopped(campaign, kind, power)
    salt = count_of(campaign, "core:salt")
    price = -(-3 * 5 * 120 * percent // 10000)
    request = campaign.request
    assert request is not None
    found = request.option(option)
    assert found is not None
    assert f"gives back 3 things for {price} gold" in found.help
    events = answer(campaign, option)
    assert [(event.pieces, event.price, event.gold) for event in of(events, GoodsBoughtBack)] == [
        (3, price, 100 - price)
    ]
    assert (campaign.purse.gold, count_of(campaign, "core:salt") - salt) == (100 - price, 3)
    assert (band.gold, band.carries, taken(campaign, power)) == (70, (), 0), "gold is not for sale"
    assert (asked(campaign), option in option_ids(campaign)) == ("scene", False)
    campaign.close()


@pytest.mark.rule("PW-10")
def test_what_cannot_be_paid_for_is_shown_shut() -> None:
    campaign = begun_at()
    campaign.world.get("power-core:the_tolls", PowerState).carries = (("core:salt", 3),)
    campaign.purse.gold = 8
    stopped(campaign, "core:toll_party", "core:the_tolls")
    assert "lost_property" not in option_ids(campaign)
    kind = campaign.request_kinds["scene"]
    assert isinstance(kind, ShowsShut)
    assert Shut("lost_property", "Ask for Lost Property", "9 gold is wanted") in kind.shut()
    loot.buy_back(campaign, "core:the_tolls", 60)
    assert (campaign.purse.gold, taken(campaign, "core:the_tolls")) == (8, 3)
    campaign.close()


@pytest.mark.rule("PW-10")
def test_where_content_offers_it_though_nothing_was_taken_it_is_shut_with_the_reason() -> None:
    campaign = begun_at()
    effect = BuyBack(power="core:the_tolls")
    assert (effect.price(campaign), effect.bars(campaign)) == (0, "they have nothing of yours")
    campaign.world.get("power-core:the_tolls", PowerState).carries = (("core:salt", 1),)
    assert (effect.price(campaign), effect.bars(campaign)) == (3, "")
    campaign.close()
