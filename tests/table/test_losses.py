"""What several losses come to together: what every fall of the dice brings, and no more than can be known."""

from fractions import Fraction
from itertools import product

import pytest

from systems.table.battle.foresight import LossView, per_cent
from systems.table.battle.losses import fall_by, loss_view, may_lose

DIE = dict.fromkeys(range(1, 7), 1)
MISSED = {0: 3, 2: 1}


def told(spread: dict[int, int], has: int) -> LossView:
    return loss_view("ana", spread, has, cases=[(1, spread)])


@pytest.mark.parametrize("has", [1, 4, 7, 12, 15])
def test_losses_that_are_independent_fell_as_often_as_their_sums_do(has: int) -> None:
    falls = [
        (Fraction(a[1] * b[1] * c[1], 6 * 6 * 4), a[0] + b[0] + c[0])
        for a, b, c in product(DIE.items(), DIE.items(), MISSED.items())
    ]
    fell = sum((chance for chance, amount in falls if amount >= has), Fraction(0))
    found = fall_by([told(DIE, has), told(DIE, has), told(MISSED, has)], has)
    assert found == per_cent(fell.numerator, fell.denominator)


def test_a_die_of_ones_own_counts_against_all_blows_alike() -> None:
    cases = [(10, {0: 1}), (10, {3: 1})]
    blow = loss_view("ana", {0: 1, 3: 1}, 6, cases=cases)
    assert fall_by([blow, blow], 6) == 50
    alone = told({0: 1, 3: 1}, 6)
    assert fall_by([alone, alone], 6) == 25
    assert fall_by([blow, alone], 6) == 25


def test_of_what_is_not_known_nothing_is_counted() -> None:
    assert fall_by([may_lose("ana", 9)], 3) == 0
    assert fall_by([told({3: 1}, 3), may_lose("ana", 9)], 3) == 100


def test_ways_are_told_in_the_smallest_numbers_and_never_above_the_bar() -> None:
    assert told({2: 6, 9: 3, 12: 3}, 8)["ways"] == [{"faces": 1, "amounts": [(2, 1), (8, 1)]}]
