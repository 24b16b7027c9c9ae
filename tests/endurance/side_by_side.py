"""Fights side by side against the same one by one, run by run: `python -m tests.endurance.side_by_side --runs 100000`.

Every encounter of the game that a ruleset covers, by the policies of a plain playtest, which share its runs. The table
tells what a fight takes either way, in processor time, and how many runs differ.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from game.laboratory.playtest.side_by_side import tallies
from game.laboratory.playtest.tally import Tally
from game.laboratory.policies import DEFAULT
from game.laboratory.setups import Setup
from tests.shipped import catalogue

SEED = "beside"
AT_ONCE = 2000
"""Fights that are played side by side and then compared one by one."""


class Compared(NamedTuple):
    """One set-up: its runs, those that differ, and the microseconds that a fight takes either way."""

    setup: Setup
    runs: int
    differ: tuple[int, ...]
    alone: float
    beside: float


def cells(party: str, encounters: Sequence[str] = (), ruleset: str = "impact") -> list[Setup]:
    """Return the set-ups of the game under a ruleset, by the default policies."""
    content = catalogue()
    wanted = encounters or [key for key, encounter in content.encounters.items() if encounter.foes]
    matrix = Matrix(wanted, [party], [ruleset], ["standard"], [(policy, {}) for policy in DEFAULT])
    return setups(content, matrix)


def compared(setup: Setup, runs: int) -> Compared | None:
    """Play runs either way; None where the set-up is not covered."""
    fights = Fights(setup)
    alone = beside = 0.0
    differ: list[int] = []
    for first in range(1, runs + 1, AT_ONCE):
        numbers = range(first, min(runs, first + AT_ONCE - 1) + 1)
        start = time.process_time()
        if tallies(fights, SEED, [(numbers[0], numbers[-1])]) is None:
            fights.close()
            return None
        beside += time.process_time() - start
        found = tallies(fights, SEED, [(run, run) for run in numbers]) or []
        start = time.process_time()
        wanted = [_tallied(fights, run) for run in numbers]
        alone += time.process_time() - start
        differ += [run for run, one, other in zip(numbers, found, wanted, strict=True) if one != other]
    fights.close()
    return Compared(setup, runs, tuple(differ), alone / runs * 1e6, beside / runs * 1e6)


def _tallied(fights: Fights, run: int) -> Tally:
    tally = Tally()
    tally.add(fights.play(SEED, run))
    return tally


def table(found: Sequence[Compared]) -> Iterator[str]:
    """Yield a line for each set-up, and one for all."""
    for each in found:
        name = f"{each.setup.encounter.id} {each.setup.policy}"
        faster = each.alone / each.beside
        yield f"{name:50} {each.runs:8,} runs {each.alone:6.0f} us alone {each.beside:6.1f} us beside {faster:4.0f} x"
        if each.differ:
            yield f"  DIFFER: {len(each.differ)}, the first ones {each.differ[:10]}"
    yield f"{sum(each.runs for each in found):,} runs, {sum(len(each.differ) for each in found)} differ"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and return 1 where any run differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("encounters", nargs="*", help="default: all that are covered")
    parser.add_argument("--runs", type=int, default=100_000, help="of each encounter")
    parser.add_argument("--party", default="core:starters")
    parser.add_argument("--ruleset", default="impact", choices=["impact", "zones", "pool", "fudge"])
    given = parser.parse_args(arguments)
    share = max(1, given.runs // len(DEFAULT))
    found = [each for setup in cells(given.party, given.encounters, given.ruleset) if (each := compared(setup, share))]
    print("\n".join(table(found)))
    return int(any(each.differ for each in found))


if __name__ == "__main__":
    sys.exit(main())
