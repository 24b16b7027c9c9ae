"""Ratios that a busy machine does not bend: two things timed in turn, A B A B …, and the medians compared."""

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(work: Callable[[], object], reference: Callable[[], object], *, runs: int, label: str) -> float:
    """How many times the reference's median the work's median takes; printed with the label."""
    work()
    reference()
    pairs = [(seconds(work), seconds(reference)) for _ in range(runs)]
    ours, theirs = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    print(f"\n{label}: {1000 * ours:.2f} ms, reference {1000 * theirs:.2f} ms, {ours / theirs:.2f} times")
    return ours / theirs
