"""A race among answers: all are tried out a little, and time goes more and more to the contenders."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

FIRST = 3
"""How often everything is tried out before the first are left behind."""


@dataclass
class Runner(Generic[T]):
    """One answer, and what each of its trials was worth, by the number of the trial."""

    what: T
    worths: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What it is worth on average."""
        return sum(self.worths) / max(1, len(self.worths))

    def beats(self, other: "Runner[T]") -> bool:
        """Tell whether it is better than another by more than the luck of the trials that both had."""
        gains = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        total = sum(gains)
        return total > 0 and total * total > sum(gain * gain for gain in gains)


def race(tries: Sequence[T], trial: Callable[[T, int], int], budget: int) -> list[Runner[T]]:
    """Try all out, then the better half twice as often, and so on, until so many trials are used up.

    Args:
        tries: what is tried out; the first one stays in the race to its end, as the one to beat.
        trial: tries one out by the number of the trial, from 0; equal numbers are equal luck.
        budget: trials in all; every one has its first few whatever that costs.

    Returns:
        All of them; those that were in the race to its end come first, and of these the best.
    """
    runners = [Runner(what) for what in tries]
    running, behind, goal, spent = list(runners), list[Runner[T]](), FIRST, 0
    while True:
        for runner in running:
            while len(runner.worths) < goal:
                runner.worths.append(trial(runner.what, len(runner.worths)))
                spent += 1
        running.sort(key=lambda runner: -runner.mean)
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
