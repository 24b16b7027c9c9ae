"""Races: contenders get the trials, doubles are left at what they are, and the first stays to the end."""

from systems.table.enemies.race import FIRST, race


def test_the_better_half_is_tried_further() -> None:
    runners = race([1, 5, 3, 9], lambda what, number: what * 10 + number, 40)
    assert [runner.what for runner in runners] == [9, 5, 1, 3]
    assert [len(runner.worths) // FIRST for runner in runners] == [4, 4, 4, 1]


def test_those_that_come_to_the_same_are_left_at_that() -> None:
    runners = race(["a", "b", "c"], lambda what, number: (5 if what == "c" else 7) + number, 100)
    assert [runner.what for runner in runners if runner.double] == ["b"]
    assert len(next(runner for runner in runners if runner.what == "b").worths) == FIRST


def test_those_that_come_to_nothing_are_no_doubles() -> None:
    assert not any(runner.double for runner in race(["a", "b"], lambda what, number: 0, 20))


def test_more_trials_before_the_first_are_dropped() -> None:
    runners = race(range(4), lambda what, number: 10 * what + number, 24, first=6)
    assert {len(runner.worths) for runner in runners} == {6}
