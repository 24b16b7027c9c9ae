"""What a cell's fights came to."""

import pytest

from game.laboratory.playtest.results import Cell
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.account import Account, Spread, spread
from tests.laboratory.reports import made


def account(fights: int = 100) -> Account:
    return Account(Cell(made.setup(), made.tally(fights)))


def test_shares_of_the_outcomes_come_to_one() -> None:
    assert sum(share.share for share in account().outcomes.values()) == pytest.approx(1)


def test_a_share_lies_in_its_interval() -> None:
    assert all(share.low <= share.share <= share.high for share in account().outcomes.values())


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({}, Spread(0.0, 0, 0, 0)),
        ({3: 1}, Spread(3.0, 3, 3, 3)),
        ({1: 50, 2: 50}, Spread(1.5, 1, 1, 2)),
        ({1: 49, 2: 51}, Spread(1.51, 1, 2, 2)),
        (dict.fromkeys(range(1, 101), 1), Spread(50.5, 5, 50, 95)),
        ({1: 4, 5: 92, 9: 4}, Spread(5.0, 5, 5, 5)),
    ],
)
def test_a_spread_has_the_least_numbers_that_so_many_do_not_exceed(counts: dict[int, int], expected: Spread) -> None:
    assert spread(counts) == expected


def test_rounds_are_of_all_fights_whatever_their_outcome() -> None:
    tally = Tally(fights=4)
    tally.rounds.update({("victory", 2): 1, ("rout", 2): 2, ("rout", 6): 1})
    assert Account(Cell(made.setup(), tally)).rounds == Spread(3.0, 2, 2, 6)


def test_members_down_have_a_share_for_every_number() -> None:
    assert list(account().down) == [0, 1, 2, 3]


def test_the_mean_of_members_down_is_that_of_the_shares() -> None:
    whole = account()
    assert whole.down_mean == pytest.approx(sum(count * share.share for count, share in whole.down.items()))


def test_members_are_told_with_their_names_in_order() -> None:
    assert [member.name for member in account().members] == list(made.MEMBERS)


def test_foes_of_one_name_are_numbered() -> None:
    assert [unit.name for unit in account().units if unit.side == "foes"] == ["Wolf 1", "Wolf 2"]


def test_parts_of_a_side_come_to_one() -> None:
    parts = [unit.part for unit in account().units if unit.side == "party"]
    assert sum(parts) == pytest.approx(1)


def test_what_nobody_did_comes_last() -> None:
    last = account().units[-1]
    assert (last.side, last.name, last.amounts["dealt"]) == ("", "weariness", pytest.approx(0.3))


def test_foes_that_act_as_one_are_told_as_one() -> None:
    tally = Tally(fights=1)
    tally.contributions["foes", "dealt"] = 2500
    (unit,) = Account(Cell(made.setup(), tally)).units
    assert (unit.side, unit.amounts["dealt"], unit.part) == ("foes", 2.5, 1.0)


def test_loot_is_the_mean_of_fights_that_were_won() -> None:
    tally = Tally(fights=4)
    tally.outcomes.update({"victory": 2, "rout": 2})
    tally.found["mine:silver"] = 6
    assert Account(Cell(made.setup(), tally)).found == {"mine:silver": 3.0}


def test_no_fights_have_no_members_and_an_interval_that_says_nothing() -> None:
    nothing = Account(Cell(made.setup()))
    assert nothing.members == ()
    assert (nothing.wins.low, nothing.wins.high) == (0.0, 1.0)
