"""Fights side by side, held against the same ones played one by one; alike under every ruleset."""

from collections.abc import Iterable
from contextlib import closing

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.side_by_side import tallies
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.setup import LootTable

RUNS = 70
TABLE = LootTable.model_validate(
    {"id": "t:loot", "name": "Loot", "rows": [{"roll": 2, "name": "Coins", "gives": [["t:coin", "2d6"]]}]}
)
OUTCOMES = {"victory", "retreat", "rout", "stalemate"}
THINGS = {"t:flask", "t:draught", "t:charm", "t:smoke", "t:horn"}


def by_itself(fights: Fights, runs: int) -> list[Tally]:
    """The fights of a set-up, one by one, each in a tally of its own."""
    found = [Tally() for _ in range(runs)]
    for run, tally in enumerate(found, 1):
        tally.add(fights.play("s", run))
    return found


def differing(case: Setup, runs: int) -> list[int]:
    """Return the runs of a set-up, counted from 1, that come out side by side otherwise than alone."""
    with closing(Fights(case)) as fights:
        found = tallies(fights, "s", [(run, run) for run in range(1, runs + 1)])
        assert found is not None
        alone = by_itself(fights, runs)
    return [run for run, (one, other) in enumerate(zip(found, alone, strict=True), 1) if one != other]


def check_each_run(case: Setup) -> None:
    """Each run of a set-up comes out as it does alone."""
    assert not differing(case, RUNS)


def check_batches(case: Setup) -> None:
    """Batches come out the same whatever was played one by one between them."""
    with closing(Fights(case)) as fights:
        first = tallies(fights, "s", [(1, RUNS)])
        by_itself(fights, 9)
        assert first
        assert tallies(fights, "s", [(1, RUNS)]) == first


def check_variety(cases: Iterable[Setup]) -> None:
    """The cases come to every outcome, and use every thing."""
    outcomes, used = set[str](), set[str]()
    for case in cases:
        with closing(Fights(case)) as fights:
            [tally] = tallies(fights, "s", [(1, RUNS)]) or []
        outcomes |= {outcome for outcome, count in tally.outcomes.items() if count}
        used |= tally.used.keys()
    assert outcomes == OUTCOMES
    assert used == THINGS


def check_uncovered(case: Setup, words: str) -> None:
    """A set-up is left to the engine, for this reason."""
    with closing(Fights(case)) as fights:
        assert fights.beside == words
