"""Random fights side by side against the same one by one: `python -m tests.endurance.random_fights --count 5000`.

The tests take the first forty of each ruleset. The seeds of set-ups whose runs differ are told.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence

from tests.beside import differing
from tests.fudge.random_fights import Opposed
from tests.impact.random_fights import PartyImpact
from tests.pool.random_fights import DicePools
from tests.random_fights import RandomFights
from tests.zones.random_fights import OnZones

KINDS: Mapping[str, type[RandomFights]] = {each.ruleset: each for each in (PartyImpact, OnZones, DicePools, Opposed)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and return 1 where any run differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=KINDS, help="default: all")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first set-up")
    parser.add_argument("--count", type=int, default=1000, help="set-ups of each ruleset")
    parser.add_argument("--runs", type=int, default=40, help="of each set-up")
    given = parser.parse_args(arguments)
    worse = False
    for ruleset in [given.ruleset] if given.ruleset else KINDS:
        bad = 0
        for seed in range(given.first, given.first + given.count):
            if runs := differing(KINDS[ruleset](seed).setup(), given.runs):
                bad += 1
                print(f"{ruleset} {seed}: {len(runs)} of {given.runs} runs differ: {runs[:5]}", flush=True)
        print(f"{ruleset}: {given.count:,} set-ups of {given.runs} runs, {bad} differ", flush=True)
        worse |= bad > 0
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
