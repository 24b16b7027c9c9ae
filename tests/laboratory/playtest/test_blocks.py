"""Runs are counted in their order, however they were cut and in whatever order they came."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.laboratory.playtest.blocks import Ledger, marks, pieces
from game.laboratory.playtest.interval import enough, wilson
from game.laboratory.playtest.record import OUTCOMES, Record
from game.laboratory.playtest.tally import Tally

_counts = st.dictionaries(st.sampled_from(["a", "b"]), st.integers(-9, 9), max_size=2)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A fight of two members that may have come to anything."""
    two = st.tuples(st.integers(0, 1000), st.integers(0, 1000))
    return Record(
        run=0,
        outcome=draw(st.sampled_from(OUTCOMES)),
        rounds=draw(st.integers(1, 4)),
        decisive=draw(st.integers(0, 4)),
        lost=draw(st.integers(0, 1000)),
        left=draw(two),
        able=draw(st.tuples(st.booleans(), st.booleans())),
        dead=draw(st.tuples(st.booleans(), st.booleans())),
        spent=draw(_counts),
        used=draw(_counts),
        found=draw(_counts),
        contributions={("x", key): amount for key, amount in draw(_counts).items()},
        first=draw(st.dictionaries(st.sampled_from(["party", "foes"]), st.tuples(st.sampled_from(["a", "b"])))),
        opening=draw(st.none() | st.just({("harm", "a"): draw(st.integers(0, 3))})),
    )


def tally(fights: Sequence[Record]) -> Tally:
    """What some fights came to."""
    found = Tally()
    for each in fights:
        found.add(each)
    return found


def won(fights: int, of: int) -> list[Record]:
    """So many fights of which the first so many were won."""
    plain = Record(0, "rout", 1, 0, 0, (), (), (), {}, {}, {}, {})
    return [plain._replace(outcome="victory" if number < fights else "rout") for number in range(of)]


@pytest.mark.thorough
@given(st.lists(records(), min_size=1, max_size=40), st.data())
def test_neither_cuts_nor_order_reach_what_is_counted(fights: list[Record], data: st.DataObject) -> None:
    cuts = data.draw(st.sets(st.integers(1, len(fights))))
    ends = sorted(cuts | {len(fights)})
    batches = list(zip([1, *(end + 1 for end in ends[:-1])], ends, strict=True))
    ledger = Ledger(len(fights))
    for first, last in data.draw(st.permutations(batches)):
        ledger.take(first, last, tally(fights[first - 1 : last]))
    assert ledger.tally == tally(fights)


@given(st.lists(st.booleans(), min_size=1, max_size=400), st.data())
def test_neither_cuts_nor_order_reach_where_it_stops(wins: list[bool], data: st.DataObject) -> None:
    fights = [won(int(each), 1)[0] for each in wins]
    cuts = data.draw(st.sets(st.integers(1, len(fights)), max_size=9))
    ends = sorted(cuts | {len(fights)})
    batches = [
        piece
        for first, last in zip([1, *(end + 1 for end in ends[:-1])], ends, strict=True)
        for piece in pieces(first, last)
    ]
    whole, cut = Ledger(len(fights), 0.06), Ledger(len(fights), 0.06)
    for first, last in pieces(1, len(fights)):
        whole.take(first, last, tally(fights[first - 1 : last]))
    for first, last in data.draw(st.permutations(batches)):
        cut.take(first, last, tally(fights[first - 1 : last]))
    assert (cut.tally, cut.settled) == (whole.tally, whole.settled)


@given(st.integers(1, 5000), st.integers(0, 3000))
def test_pieces_are_all_runs_without_a_gap(first: int, more: int) -> None:
    runs = [run for start, end in pieces(first, first + more) for run in range(start, end + 1)]
    assert runs == list(range(first, first + more + 1))


def test_marks_come_every_hundred_runs_and_later_every_tenth_part() -> None:
    assert list(marks(1, 2500)) == [*range(100, 2001, 100), 2200, 2400]


def test_nothing_is_counted_beyond_a_gap() -> None:
    ledger = Ledger(10)
    ledger.take(4, 6, tally(won(1, 3)))
    assert ledger.tally.fights == 0


def test_it_is_over_when_all_runs_are_counted() -> None:
    ledger = Ledger(3)
    ledger.take(1, 3, tally(won(1, 3)))
    assert (ledger.over, ledger.settled) == (True, False)


def test_a_narrow_interval_counts_at_a_mark_alone() -> None:
    ledger = Ledger(1000, 0.2)
    ledger.take(1, 99, tally(won(99, 99)))
    assert not ledger.settled
    ledger.take(100, 100, tally(won(1, 1)))
    assert ledger.settled


def test_what_comes_after_the_stop_is_not_counted() -> None:
    ledger = Ledger(1000, 0.2)
    ledger.take(101, 200, tally(won(0, 100)))
    ledger.take(1, 100, tally(won(100, 100)))
    assert ledger.tally.fights == 100


def test_what_is_still_to_be_played_is_guessed_from_the_width() -> None:
    ledger = Ledger(100_000, 0.01)
    ledger.take(1, 100, tally(won(50, 100)))
    assert 9_000 < ledger.expected() < 9_700


@pytest.mark.parametrize("chance", [0.5, 0.6, 0.75, 0.9, 0.95])
def test_an_interval_holds_the_truth_as_often_although_it_ends_early(chance: float) -> None:
    """Worked out over every course that the wins may take, not sampled."""
    most = enough(0.05)
    going, holds, before = {0: 1.0}, 0.0, 0
    for mark in [*marks(1, most), most]:
        more = mark - before
        falls = [comb(more, won) * chance**won * (1 - chance) ** (more - won) for won in range(more + 1)]
        reached: dict[int, float] = defaultdict(float)
        for wins, likely in going.items():
            for won, share in enumerate(falls):
                reached[wins + won] += likely * share
        going, before = {}, mark
        for wins, likely in reached.items():
            ledger = Ledger(most, 0.05)
            ledger.take(1, mark, Tally(mark, Counter(victory=wins)))
            low, high = wilson(wins, mark)
            if not ledger.over:
                going[wins] = likely
            elif low <= chance <= high:
                holds += likely
    assert not going
    assert 0.945 < holds < 0.975
