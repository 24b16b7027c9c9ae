"""A race among candidates: all are tried a little, and the contenders get more and more of the trials."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

FIRST = 3
"""Trials of every candidate before the first are dropped."""


@dataclass
class Runner(Generic[T]):
    """One candidate, and the value of each of its trials, by the number of the trial."""

    what: T
    worths: list[int] = field(default_factory=list)
    double: bool = False
    """Whether every trial ended as that of another did, so that it was left at that."""

    @property
    def mean(self) -> float:
        """Its mean value."""
        return sum(self.worths) / max(1, len(self.worths))

    def beats(self, other: "Runner[T]", margin: int = 10, pairs: int = 1) -> bool:
        """Tell whether it is better than another by more than the luck of their common trials.

        Args:
            other: the one to beat.
            margin: how much more, in tenths of what luck would do by itself.
            pairs: the fewest common trials by which that can be told.
        """
        gains = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        total = sum(gains)
        luck = margin * margin * sum(gain * gain for gain in gains)
        return len(gains) >= pairs and total > 0 and 100 * total * total > luck


def race(tries: Sequence[T], trial: Callable[[T, int], int], budget: int, first: int = FIRST) -> list[Runner[T]]:
    """Try all of them, then the better half twice as often, and so on, until the budget is spent.

    Those whose trials all ended as those of another are out at once: they are the same in all but name.

    Args:
        tries: the candidates; the first one stays to the end, as the one to beat.
        trial: values a candidate by the number of the trial, from 0; equal numbers are equal luck.
        budget: trials in all; every candidate has its first few at any cost.
        first: trials of every candidate before the first are dropped.

    Returns:
        All of them; those that stayed to the end come first, the best of them leading.
    """
    runners = [Runner(what) for what in tries]
    running, behind, goal, spent = list(runners), list[Runner[T]](), first, 0
    while True:
        for runner in running:
            while len(runner.worths) < goal:
                runner.worths.append(trial(runner.what, len(runner.worths)))
                spent += 1
        _mark_doubles(running)
        behind = [runner for runner in running if runner.double] + behind
        running = sorted((runner for runner in running if not runner.double), key=lambda runner: -runner.mean)
        if len(running) > 2:
            kept = running[: (len(running) + 1) // 2]
            if runners[0] not in kept:
                kept.append(runners[0])
            kept = kept if len(kept) < len(running) else running
            behind = [runner for runner in running if runner not in kept] + behind
            running = kept
        goal *= 2
        if len(running) < 2 or spent + sum(goal - len(runner.worths) for runner in running) > budget:
            return running + behind


def _mark_doubles(runners: Sequence[Runner[T]]) -> None:
    """Mark those whose trials all ended as those of one before them, unless all came to nothing."""
    seen: set[tuple[int, ...]] = set()
    for runner in runners:
        key = tuple(runner.worths)
        runner.double = key in seen and any(key)
        seen.add(key)
