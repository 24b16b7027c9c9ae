"""The market: prices that differ by town, spells and vehicles (HX-10)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState, Vehicle
from game.campaign.events.town import Bought, Sold, TownEntered
from game.campaign.items.inventory import count_of, gain, thing, things
from game.campaign.town.market import lot_words, price_of, selling_price, worth
from tests.campaign.setups import begin as begin_core
from tests.campaign.setups import meet
from tests.campaign.setups import the as core_thing
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

HAVEN, FAR = "0,0", "5,2"


def at_market(at: str = HAVEN, gold: int = 100) -> Campaign:
    """At the market of a town. Haven: 100 and 50 percent; Far: 150 and 40, rations 200."""
    c = begin()
    c.trek.at, c.purse.gold = at, gold
    run(c, "equip", "done", "town", "market")
    return c


def the(c: Campaign, item: str) -> str:
    """The first thing of an item."""
    return next(key for key, each in things(c) if each.item == f"tiny:{item}")


@pytest.mark.rule("HX-10")
@pytest.mark.parametrize(
    ("at", "item", "price"), [(HAVEN, "silk", 10), (FAR, "silk", 15), (HAVEN, "rations", 2), (FAR, "rations", 4)]
)
def test_prices_differ_by_town(at: str, item: str, price: int) -> None:
    assert price_of(at_market(at), f"tiny:{item}") == price


@pytest.mark.rule("HX-10")
@pytest.mark.parametrize(("at", "item", "price"), [(HAVEN, "silk", 5), (FAR, "silk", 4), (FAR, "rations", 1)])
def test_a_town_buys_at_its_resale_share_of_its_own_price(at: str, item: str, price: int) -> None:
    c = at_market(at)
    assert selling_price(c, c.catalogue.items[f"tiny:{item}"]) == price


@pytest.mark.rule("HX-10")
def test_buying_pays_and_gains() -> None:
    c = at_market()
    events = answer(c, "buy:tiny:silk", count=3)
    assert of(events, Bought) == [Bought("tiny:silk", 3, 30, 70)]
    assert (c.purse.gold, count_of(c, "tiny:silk")) == (70, 3)


def test_no_more_is_offered_than_the_purse_can_pay_for() -> None:
    c = at_market(gold=25)
    assert c.request is not None
    option = c.request.option("buy:tiny:silk")
    assert option is not None
    assert option.fields[0].data()["most"] == 2
    assert "buy:tiny:sword" in option_ids(c)
    answer(c, "buy:tiny:silk", count=1)
    assert "buy:tiny:sword" not in option_ids(c)


@pytest.mark.rule("HX-10")
def test_selling_rounds_the_sum_down() -> None:
    c = at_market()
    events = answer(c, f"sell:{the(c, 'water')}", count=3)
    assert of(events, Sold) == [Sold("tiny:water", 3, 1, 101)]


def test_what_is_worn_down_is_worth_less() -> None:
    c = at_market()
    gain(c, "tiny:salve")
    salve = the(c, "salve")
    assert worth(c, salve) == 6
    thing(c, salve).used = 2
    assert worth(c, salve) == 2


def test_what_is_in_hand_is_not_for_sale() -> None:
    c = begin()
    run(c, "equip")
    sword = the(c, "sword")
    answer(c, f"hold:{sword}", member="member-1")
    run(c, "done", "town", "market")
    assert f"sell:{sword}" not in option_ids(c)


@pytest.mark.rule("IT-13")
def test_spells_are_bought_as_often_as_the_player_likes() -> None:
    c = at_market()
    run(c, "spell:tiny:spark", "spell:tiny:spark")
    assert (c.purse.spells, c.purse.gold) == (("tiny:spark", "tiny:spark"), 50)


@pytest.mark.rule("HX-18")
def test_a_vehicle_that_is_bought_stands_in_the_town() -> None:
    c = at_market()
    run(c, "vehicle:tiny:raft")
    assert c.world.get("vehicle-1", Vehicle) == Vehicle("tiny:raft", HAVEN)
    assert c.purse.gold == 85


@pytest.mark.rule("HX-18")
def test_a_vehicle_that_stands_here_can_be_sold() -> None:
    c = at_market()
    events = run(c, "vehicle:tiny:raft", "trade_in:vehicle-1")
    assert of(events, Sold) == [Sold("tiny:raft", 1, 7, 92)]
    assert "vehicle-1" not in c.world


@pytest.mark.rule("HX-11")
def test_everything_is_dearer_after_a_deadline() -> None:
    c = at_market()
    for state in c.world.ordered(QuestState):
        assert state.state == "open"
    c.clock.day = 6
    assert price_of(c, "tiny:silk") == 13


@pytest.mark.rule("HX-10")
def test_the_street_leads_back_to_where_the_day_stands() -> None:
    c = begin()
    assert of(run(c, "town"), TownEntered) == [TownEntered("tiny:haven")]
    run(c, "market", "done")
    assert asked(c) == "town"
    run(c, "leave")
    assert asked(c) == "plan"


@pytest.mark.rule("HX-10")
def test_there_is_no_town_in_the_wilds() -> None:
    c = begin()
    c.trek.at = "1,0"
    run(c, "equip", "done")
    assert "town" not in option_ids(c)


@pytest.mark.rule("HX-10")
def test_what_is_too_dear_is_listed_with_its_price_and_cannot_be_chosen() -> None:
    c = at_market(gold=25)
    answer(c, "buy:tiny:silk", count=1)
    dear = c.view()["town"]["too_dear"]
    assert any(line.startswith("Sword, ") and " gold: " in line for line in dear), dear
    assert not any("Silk" in line for line in dear)
    answer(c, "done")
    assert c.view()["town"]["too_dear"] == []


@pytest.mark.rule("HX-20")
def test_the_uses_that_a_thing_has_left_are_told_where_it_is_sold_and_in_the_pack() -> None:
    c = begin_core(coil_pistol=1)
    pistol = core_thing(c, "coil_pistol")
    thing(c, pistol).used = 1
    (shown,) = [each for each in c.view()["things"] if each["id"] == pistol]
    assert (shown["uses"], shown["uses_left"]) == (4, 3)
    assert "3 of 4 uses left" in shown["effects"]
    run(c, "town", "market")
    assert c.request is not None
    option = c.request.option(f"sell:{pistol}")
    assert option is not None
    assert option.help == "3 of 4 uses left"


@pytest.mark.rule("HX-20")
def test_the_uses_of_a_ware_are_told_before_it_is_bought() -> None:
    c = begin_core()
    c.purse.gold = 500
    run(c, "town", "market")
    assert c.request is not None
    told = {option.id: option.help for option in c.request.options}
    assert told["buy:core:arc_blade"].endswith("; 6 uses")
    assert "uses" not in told["buy:core:ember_flask"]


def test_the_uses_that_a_thing_has_left_are_told_in_a_fight() -> None:
    c = begin_core(coil_pistol=1)
    pistol = core_thing(c, "coil_pistol")
    each = thing(c, pistol)
    each.used, each.where, each.holder = 1, "hand", "member-1"
    meet(c)
    assert c.request is not None
    option = c.request.option(f"use:{pistol}")
    assert option is not None
    assert option.help.endswith("3 uses left")
    assert next(each for each in c.view()["battle"]["things"] if each["id"] == pistol)["left"] == 3


@pytest.mark.rule("HX-10")
@pytest.mark.parametrize(
    ("price", "percent", "words"),
    [
        (1, 110, "10 for 11 gold"),
        (1, 120, "5 for 6 gold"),
        (3, 90, "10 for 27 gold"),
        (1, 101, "20 for 21 gold"),
        (1, 200, ""),
        (10, 105, ""),
        (50, 115, ""),
    ],
)
def test_a_lot_is_told_where_rounding_makes_one_much_dearer(price: int, percent: int, words: str) -> None:
    assert lot_words(price, percent) == words


@pytest.mark.rule("HX-10")
def test_a_ware_says_what_a_lot_costs_and_a_lot_is_had_for_that() -> None:
    c = begin()
    c.finale.prices = ((10, 0),)
    c.purse.gold = 500
    run(c, "equip", "done", "town", "market")
    assert c.request is not None
    (ration,) = [ware for ware in c.view()["town"]["stall"] if ware.get("item") == "tiny:rations"]
    assert (ration["price"], ration["lot"]) == (3, "5 for 11 gold")
    option = c.request.option("buy:tiny:rations")
    assert option is not None
    assert option.help.startswith("5 for 11 gold; weighs 1")
    assert of(answer(c, "buy:tiny:rations", count=5), Bought) == [Bought("tiny:rations", 5, 11, 489)]
