"""Random fights side by side against the same one by one: `python -m tests.endurance.random_fights --count 1000`.

The tests take the first 140 of each ruleset. The table tells how many set-ups differ in some of their runs, and how
many cannot be played; the seeds of these are told as they are found.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence

from tests.beside import differing
from tests.fudge.random_fights import FudgeFights
from tests.impact.random_fights import ImpactFights
from tests.pool.random_fights import PoolFights
from tests.random_fights import RandomFights
from tests.zones.random_fights import ZonesFights

KINDS: Mapping[str, type[RandomFights]] = {
    each.ruleset: each for each in (ImpactFights, ZonesFights, PoolFights, FudgeFights)
}


def fault(ruleset: str, seed: int, runs: int) -> str:
    """Say what is wrong with a set-up: `differs` or `fails`, and how; an empty text where nothing is."""
    try:
        found = differing(KINDS[ruleset](seed).setup(), runs)
    except Exception as error:
        return f"fails: {error!r}"
    return f"differs: in {len(found)} of {runs} runs, such as {found[0]}" if found else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and return 1 where anything differs or fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=KINDS, help="default: all")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first set-up")
    parser.add_argument("--count", type=int, default=1000, help="set-ups of each ruleset")
    parser.add_argument("--runs", type=int, default=40, help="of each set-up")
    given = parser.parse_args(arguments)
    faults: dict[str, Counter[str]] = {ruleset: Counter() for ruleset in ([given.ruleset] if given.ruleset else KINDS)}
    for ruleset, counts in faults.items():
        for seed in range(given.first, given.first + given.count):
            if said := fault(ruleset, seed, given.runs):
                counts[said.partition(":")[0]] += 1
                print(f"{ruleset} {seed} {said}", flush=True)
    print(f"{'':10} {'set-ups':>8} {'differ':>8} {'fail':>8}")
    for ruleset, counts in faults.items():
        print(f"{ruleset:10} {given.count:8,} {counts['differs']:8} {counts['fails']:8}")
    return int(any(faults.values()))


if __name__ == "__main__":
    sys.exit(main())
