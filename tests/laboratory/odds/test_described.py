"""Which answer the odds of an option belong to is said in words."""

from game.laboratory.odds import described
from systems.table.loop.fields import Amounts, Count, Pick
from systems.table.loop.requests import Option


def test_an_option_that_wants_no_more_means_itself() -> None:
    assert described(Option("go", "Go"), {}, str.upper) == ""


def test_what_is_picked_is_told_by_its_label() -> None:
    option = Option("hit", "Hit", "", (Pick("target", (("foe-1", "Wolf 1"), ("foe-2", "Wolf 2"))),))
    assert described(option, {"target": "foe-2"}, str.upper) == "Wolf 2"


def test_shares_are_told_by_name_as_far_as_there_are_any() -> None:
    option = Option("assign", "Assign", "", (Amounts("amounts", 5, (("ana", 9), ("bren", 4), ("cy", 7))),))
    assert described(option, {"amounts": {"ana": 3, "bren": 0, "cy": 2}}, str.upper) == "ANA 3, CY 2"


def test_several_fields_are_told_in_their_order() -> None:
    option = Option("sell", "Sell", "", (Pick("thing", (("a", "Axe"),)), Count("count", 0, 3)))
    assert described(option, {"count": 2, "thing": "a"}, str.upper) == "Axe, 2"
