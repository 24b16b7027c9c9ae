"""Ratios that a busy machine does not bend: two things timed in turn, A B A B …, and compared in two ways."""

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(
    work: Callable[[], object], reference: Callable[[], object], *, runs: int, label: str, repeat: int = 1
) -> float:
    """How many times as long as the reference the work takes; printed with the label.

    The median over neighbouring runs, or the quickest run against the quickest: whichever is smaller. What else the
    machine does can only lengthen a run, and rarely spoils both. `repeat`: the reference is called so often for each
    run of the work, so that both are of about one length and an interruption hits one as easily as the other.
    """

    def references() -> None:
        for _ in range(repeat):
            reference()

    work()
    references()
    pairs = [(seconds(work), seconds(references) / repeat) for _ in range(runs)]
    middle = statistics.median(ours / theirs for ours, theirs in pairs)
    ours, theirs = (min(pair[side] for pair in pairs) for side in (0, 1))
    least = min(middle, ours / theirs)
    print(f"\n{label}: {1000 * ours:.2f} ms, reference {1000 * theirs:.2f} ms, {least:.2f} times")
    return least
