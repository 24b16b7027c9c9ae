"""Ratios that a busy machine does not bend: two things timed in turn, A B A B …, by processor time.

The clock is never looked at, for it goes on while others have the processor. What is left of their work, in caches
above all, hits both of a pair alike, and can only make a ratio worse than it is. So what is too much is measured again
before it counts.
"""

import resource
import statistics
import time
from collections.abc import Callable, Iterator

ROUNDS = 5
"""How often a ratio is measured until it is within its limit."""


def seconds(work: Callable[[], object]) -> float:
    """The processor time that one call takes here, and in the processes that it starts and waits for."""
    start = time.process_time() + _children()
    work()
    return time.process_time() + _children() - start


def _children() -> float:
    """The processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ratio(
    work: Callable[[], object],
    reference: Callable[[], object],
    *,
    limit: float,
    runs: int,
    label: str,
    repeat: int = 1,
) -> float:
    """How many times as long as the reference the work takes: the least of some rounds; printed with the label.

    A round is the median over neighbouring runs, or the quickest run against the quickest: whichever is smaller. It
    ends as soon as more than half of its pairs are within the limit, for then the median is, whatever the others come
    to; and a round that is within the limit is the last.

    Args:
        work: what is measured.
        reference: what it is compared with.
        limit: the most that it may be.
        runs: pairs in a round, at most.
        label: what it is called.
        repeat: the reference is called so often for each run of the work, so that both are of about one length.
    """

    def references() -> None:
        for _ in range(repeat):
            reference()

    def pair() -> tuple[float, float]:
        return seconds(work), seconds(references) / repeat

    def pairs() -> Iterator[tuple[float, float]]:
        within = 0
        for _ in range(runs):
            ours, theirs = pair()
            yield ours, theirs
            within += ours / theirs <= limit
            if 2 * within > runs:
                break

    pair()
    return least(lambda: _round(list(pairs()), label), limit)


def least(measured: Callable[[], float], limit: float) -> float:
    """The least of some measurements, of which one that is within the limit is the last."""
    found = measured()
    for _ in range(ROUNDS - 1):
        if found <= limit:
            break
        found = min(found, measured())
    return found


def _round(pairs: list[tuple[float, float]], label: str) -> float:
    middle = statistics.median(ours / theirs for ours, theirs in pairs)
    ours, theirs = (min(pair[side] for pair in pairs) for side in (0, 1))
    found = min(middle, ours / theirs)
    print(f"\n{label}: {1000 * ours:.2f} ms, reference {1000 * theirs:.2f} ms, {found:.2f} times")
    return found
