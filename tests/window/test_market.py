"""The market's board and its basket."""

import pytest

from game.window.things.basket import Basket, Ware
from game.window.things.market import Market, _does
from tests.window.towns import Visit


def at_market() -> tuple[Visit, Market]:
    """The market of NeoArcadia."""
    hands = Visit("town", "market")
    board = hands.screen.boards.open
    assert isinstance(board, Market)
    return hands, board


def ware(option: str, price: int, *, buying: bool = True, most: int = 99, percent: int = 100) -> Ware:
    """A ware of that price."""
    entry = {"name": option, "usual": price, "price": price, "percent": percent, "given": 5000, "weight": 2}
    return Ware(option, entry, buying, most, True)


def test_one_press_settles_the_whole_basket_sales_first() -> None:
    hands, board = at_market()
    flask = hands.thing("core:ember_flask")
    board.basket.put("buy:core:rations", 10)
    board.basket.put(f"sell:{flask}", 1)
    board.basket.put("buy:core:rope", 2)
    left = board.basket.left
    hands.shell.dirty = True
    hands.shell.draw()
    hands.click("market:deal")
    assert hands.screen.view["gold"] == left == 120 + 17 - 20 - 24
    assert [entry.option for entry in hands.screen.session.log][-3:] == [
        f"sell:{flask}",
        "buy:core:rations",
        "buy:core:rope",
    ]
    assert board.basket.lines == []
    assert hands.asked == "market"


def test_the_basket_is_filled_with_keys_and_settled_with_return() -> None:
    hands, board = at_market()
    assert hands.screen.focus == "ware:buy:core:rations"
    hands.press("+", "+", "+", "-")
    assert board.basket.count("buy:core:rations") == 2
    hands.press("down", "5")
    assert board.basket.count("buy:core:water") == 5
    hands.press("return")
    assert hands.screen.view["gold"] == 120 - 4 - 5


def test_the_basket_is_filled_by_mouse_and_emptied() -> None:
    hands, board = at_market()
    hands.click("ware:buy:core:water:more")
    hands.click("ware:buy:core:water:more")
    assert board.basket.count("buy:core:water") == 2
    hands.click("ware:buy:core:water:less")
    assert board.basket.left == 119
    hands.press("c")
    assert board.basket.lines == []


def test_what_cannot_be_paid_is_there_and_says_what_is_lacking() -> None:
    hands, board = at_market()
    board.basket.put("buy:core:battle_tonic", 2)
    board._filter("arms")
    hands.shell.dirty = True
    hands.shell.draw()
    assert board.basket.most("buy:core:arc_blade") == 0
    assert "Too dear: one costs 90 gold, 80 more than you have left." in hands.tip("ware:buy:core:arc_blade")
    assert hands.spot("ware:buy:core:arc_blade:more").act is None


def test_every_ware_of_the_town_is_on_the_board() -> None:
    hands, board = at_market()
    offered = {option.id for option in board.options if option.id.partition(":")[0] in ("buy", "spell", "vehicle")}
    shown = {ware.option for ware in board.shown}
    assert offered <= shown
    assert "buy:core:storm_pike" in shown
    assert len(shown) == len(hands.screen.view["town"]["stall"])


def test_the_kinds_of_wares_are_gone_through_with_a_key() -> None:
    hands, board = at_market()
    hands.press("f")
    assert board.group == "supplies"
    assert "buy:core:rations" in [ware.option for ware in board.shown]
    assert "buy:core:arc_blade" not in [ware.option for ware in board.shown]
    hands.press("s")
    assert board.selling
    assert all(not ware.buying for ware in board.shown)


@pytest.mark.rule("TL-05")
def test_a_ware_is_told_of_before_it_is_bought() -> None:
    hands, _board = at_market()
    text = hands.screen.session.played.catalogue.items["core:rope"].text  # type: ignore[union-attr]
    assert text in hands.tip("ware:buy:core:rope")
    assert "You own 1." in hands.tip("ware:buy:core:rope")


def test_a_refusal_stops_the_rest_and_says_so() -> None:
    hands, board = at_market()
    hands.screen.boards.run([("buy:core:rope", {"count": 1}), ("buy:core:rope", {"count": 99}), ("done", {})])
    assert hands.asked == "market"
    assert board.refusal
    assert hands.screen.view["gold"] == 108


def test_what_is_gone_meanwhile_stops_the_rest() -> None:
    hands, board = at_market()
    hands.screen.boards.run([("spell:core:overclock", {}), ("spell:core:overclock", {}), ("done", {})])
    assert hands.asked == "market"
    assert hands.screen.view["gold"] == 10
    assert board.refusal.startswith("The rest is no longer to be had")


def test_the_basket_is_kept_for_the_visit_and_forgotten_on_another_day() -> None:
    hands, board = at_market()
    board.basket.put("buy:core:rope", 1)
    hands.press("escape")
    assert hands.asked == "town"
    hands.press("m")
    assert [(ware.option, count) for ware, count in board.basket.lines] == [("buy:core:rope", 1)]
    assert board.request is not None
    board.show(board.request, {**board.view, "day": int(board.view["day"]) + 1})
    assert board.basket.lines == []


def test_prices_are_rounded_on_the_total_as_the_desk_rounds_them() -> None:
    hands, board = at_market()
    for option in ("buy:core:timber", "buy:core:salt"):
        for count in (1, 2, 3):
            gold = board.basket.wares[option].gold(count)
            before = hands.screen.view["gold"]
            hands.take(option, count=count)
            assert before - hands.screen.view["gold"] == gold


def test_fewer_sales_put_back_what_they_would_have_paid() -> None:
    basket = Basket()
    basket.stock([ware("buy:a", 10), ware("sell:b", 10, buying=False, most=4)], 0)
    assert basket.most("buy:a") == 0
    basket.put("sell:b", 4)
    basket.put("buy:a", 5)
    assert (basket.count("buy:a"), basket.left) == (2, 0)
    basket.put("sell:b", 2)
    assert (basket.count("buy:a"), basket.left) == (1, 0)


def test_the_load_counts_what_is_bought_and_sold() -> None:
    basket = Basket()
    basket.stock([ware("buy:a", 1), ware("sell:b", 1, buying=False, most=4)], 50)
    basket.put("buy:a", 3)
    basket.put("sell:b", 1)
    assert basket.load == 4


def test_what_a_lot_costs_stands_first_below_the_name() -> None:
    dear = ware("buy:a", 1, percent=110)
    assert _does(dear._replace(entry={**dear.entry, "lot": "10 for 11 gold"})).startswith("10 for 11 gold; ")
    assert "gold" not in _does(dear)
