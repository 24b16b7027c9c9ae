"""What a fight costs in a playtest as people run it: by the default policy, with all that reports tell counted."""

from collections.abc import Callable, Sequence
from random import Random

from game.laboratory.playtest.fights import Fights
from tests.benchmarks.interleaved import ratio

MORE = 50
"""So many times as many fights of the loop are timed beside the others: both runs are of about one length."""


def cost(fights: Sequence[Fights], played: int, loop: Callable[[Random], object], *, limit: float, label: str) -> float:
    """How many times as long as a fight that is a loop over numbers a fight of a playtest takes.

    Args:
        fights: the set-ups; each is played equally often.
        played: fights of each in a run.
        loop: plays one fight with plain random numbers.
        limit: the most that it may be.
        label: what the fights are called.
    """
    random = Random(0)
    count = played * len(fights)

    def ours() -> None:
        for each in fights:
            for run in range(1, played + 1):
                each.play("benchmark", run)

    def theirs() -> None:
        for _ in range(count):
            loop(random)

    return ratio(ours, theirs, limit=limit, runs=21, label=f"{count} {label} in a playtest", repeat=MORE)
