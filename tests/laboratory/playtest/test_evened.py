"""Odds without the luck of the dice: what they take off, how sure they are, and that they hold the true ones."""

from collections import Counter
from contextlib import closing

import pytest

from game.laboratory.playtest.batches import Batch, play
from game.laboratory.playtest.evened import LEAST, evened, products
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.interval import wilson
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import packed
from tests.endurance.evened import held
from tests.laboratory.exact.small import SMALL


def sums(fights: list[tuple[int, int, str, int]]) -> Counter[tuple[str, str]]:
    """The sums of fights: the luck of both sides, the outcome, the loss."""
    found: Counter[tuple[str, str]] = Counter()
    for party, foes, outcome, lost in fights:
        found.update(products(party, foes, {outcome: 1, "lost": lost}))
    return found


def test_few_fights_are_not_evened_out() -> None:
    few = sums([(1, 0, "victory", 0)] * (LEAST - 1))
    assert evened(LEAST - 1, few, 0.95) is None


def test_what_luck_alone_decides_is_taken_off_altogether() -> None:
    # The loss is 500 less the luck of the party and as much as that of the foes; the party was lucky in these fights.
    fights = [(number % 7 - 2, number % 5 - 2, "victory", 0) for number in range(140)]
    odds = evened(140, sums([(p, f, o, 500 - 10 * p + 20 * f) for p, f, o, _ in fights]), 0.95)
    assert odds is not None
    assert odds.lost == pytest.approx((0.5, 0.5, 0.5))


def test_without_luck_that_varies_shares_are_as_they_were() -> None:
    odds = evened(200, sums([(0, 0, "victory", 0)] * 120 + [(0, 0, "rout", 1000)] * 80), 0.95)
    assert odds is not None
    assert odds.outcomes["victory"].value == 0.6
    low, high = wilson(120, 200)
    assert (odds.outcomes["victory"].low, odds.outcomes["victory"].high) == pytest.approx((low, high), abs=0.005)
    assert odds.worth == pytest.approx(200, rel=0.1)


def test_luck_that_is_the_same_on_both_sides_counts_once() -> None:
    fights = [(luck := number % 9 - 4, luck, "victory" if luck > 0 else "rout", 0) for number in range(180)]
    once = evened(180, sums([(party, 0, outcome, lost) for party, _, outcome, lost in fights]), 0.95)
    assert evened(180, sums(fights), 0.95) == once


def test_where_all_fights_end_alike_the_interval_is_about_that_of_their_share() -> None:
    odds = evened(1000, sums([(number % 5 - 2, 0, "victory", 0) for number in range(1000)]), 0.95)
    assert odds is not None
    assert odds.outcomes["victory"] == pytest.approx((1, wilson(1000, 1000)[0], 1), abs=0.0005)
    assert odds.outcomes["rout"].low == 0.0


def test_shares_come_to_one() -> None:
    odds = evened(300, bouts_tally(300).products, 0.95)
    assert odds is not None
    assert sum(share.value for share in odds.outcomes.values()) == pytest.approx(1)


def test_batches_reach_no_result() -> None:
    parcel, whole = packed(SMALL["reactive"]["duel"]), Tally()
    for first, last in ((1, 30), (31, 120)):
        for _, _, tally in play(parcel, Batch("5", first, last)).pieces:
            whole.merge(tally)
    [(_, _, at_once)] = play(parcel, Batch("5", 1, 120)).pieces
    assert whole.products == at_once.products
    assert evened(120, whole.products, 0.95) == evened(120, at_once.products, 0.95)


def bouts_tally(runs: int) -> Tally:
    """A fight of the tests, so many times."""
    tally = Tally()
    with closing(Fights(SMALL["impact"]["two against one"])) as fights:
        for run in range(1, runs + 1):
            tally.add(fights.play("3", run))
    return tally


@pytest.mark.thorough
def test_intervals_hold_the_exact_chance_and_are_narrower() -> None:
    found = held(SMALL["impact"]["two against one"], seeds=40, fights=200)
    assert found.victory >= 35
    assert found.worth > 1.5


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("impact", "two against one"),
        ("reactive", "duel"),
        ("zones", "duel"),
        ("pool", "duel"),
        ("fudge", "duel"),
    ],
)
def test_intervals_of_300_seeds_hold_the_exact_chance_as_often_as_they_say(rules: str, name: str) -> None:
    found = held(SMALL[rules][name], seeds=300, fights=150)
    # 95 % of 300 is 285; fewer than 275 are as rare as once in 200, if that is what the interval holds.
    assert min(found.victory, found.every) >= 275, found
    assert found.lost >= 275, found
    assert abs(found.off) < 0.01, found
