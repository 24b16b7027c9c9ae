"""Circles in graphs."""

import random

import pytest

from game.packs.checks.circles import circles


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ({}, []),
        ({"a": ["b"], "b": []}, []),
        ({"a": ["a"]}, [["a"]]),
        ({"a": ["gone", "b"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["b"], "b": ["c"], "c": ["b", "a"]}, [["a", "b", "c"]]),
        ({"a": ["b"], "b": ["c"], "c": ["b"], "d": ["d"]}, [["b", "c"], ["d"]]),
    ],
)
def test_one_of_each_part(after: dict[str, list[str]], found: list[list[str]]) -> None:
    assert list(circles(after)) == found


@pytest.mark.parametrize("seed", range(40))
def test_what_is_found_is_a_circle_and_nothing_is_passed_over(seed: int) -> None:
    dice = random.Random(seed)
    nodes = range(dice.randint(1, 12))
    after = {node: [other for other in nodes if dice.random() < 0.15] for node in nodes}
    found = list(circles(after))
    for ring in found:
        assert all(there in after[here] for here, there in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert bool(found) == any(_leads(after, node, node) for node in nodes)


def _leads(after: dict[int, list[int]], start: int, goal: int) -> bool:
    waiting, passed = [*after[start]], set[int]()
    while waiting:
        node = waiting.pop()
        if node == goal:
            return True
        if node not in passed:
            passed.add(node)
            waiting += after[node]
    return False


def test_a_long_one() -> None:
    count = 20_000
    [ring] = circles({number: [(number + 1) % count] for number in range(count)})
    assert len(ring) == count
