"""The results of a playtest: its inputs, and a cell for each set-up. Reports are made of this and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.laboratory.exact.result import Exact
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup

WON: Sequence[str] = ("victory",)
UNBEATEN: Sequence[str] = ("victory", "retreat")
"""The outcomes that count as not lost."""


@dataclass(frozen=True)
class Inputs:
    """Everything that determines the numbers, besides the set-ups themselves. The number of jobs is no part of it."""

    seed: str
    """Run i of every cell is played with the dice of `seed.i`, runs counted from 1."""
    runs: int
    """Fights wanted for each cell."""
    precision: float = 0.0
    """Half the width of the interval of the chance to win that suffices; 0 for all runs."""
    confidence: float = 0.95
    """How sure the intervals are."""
    command: str = ""
    """The command line that makes the same numbers again."""
    near: float | None = None
    """The chance to win by whose distance reports put set-ups in order; no number depends on it."""
    onward: bool = False
    """Whether cells were broken off unevenly: no command makes these numbers again, and this one plays all of it."""


@dataclass(frozen=True)
class Cell:
    """One set-up, and the results of its fights. Labels are those of the content."""

    setup: Setup
    tally: Tally = field(default_factory=Tally)
    """The fights counted: always the runs from 1 on without a gap."""
    exact: "Exact | None" = None
    """The exact odds, where they were computed."""
    unsolved: str = ""
    """The reason why there are no exact odds although they were asked for."""
    partial: bool = False
    """Whether it was broken off: there are fewer fights than wanted."""
    settled: bool = False
    """Whether it ended early, since the interval was narrow enough."""
    field: str = ""
    """The path of the encounter's number that was turned; empty if none was."""
    value: int = 0
    """The value of that number."""
    seed: str = ""
    """A seed of its own, replacing that of the inputs."""

    @property
    def chance(self) -> float:
        """The chance to win: exact where that is known, else sampled."""
        return self.share(WON)

    def share(self, outcomes: Sequence[str]) -> float:
        """Return the chance of these outcomes together: exact where that is known, else sampled."""
        part = self.exact.share if self.exact else self.tally.share
        return float(sum(part(outcome) for outcome in outcomes))

    def count(self, outcomes: Sequence[str]) -> int:
        """Return the fights with these outcomes."""
        return sum(self.tally.outcomes[outcome] for outcome in outcomes)

    @property
    def encounter(self) -> str:
        """The encounter's id."""
        return self.setup.encounter.id

    @property
    def encounter_name(self) -> str:
        """The encounter's name."""
        return self.setup.encounter.name

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""
        return self.setup.ruleset

    @property
    def party(self) -> str:
        """The party's id."""
        return self.setup.party_id

    @property
    def party_name(self) -> str:
        """The party's name."""
        return self.setup.party_name

    @property
    def difficulty(self) -> str:
        """How hard the enemies make it."""
        return self.setup.encounter.difficulty

    @property
    def variant(self) -> str:
        """The change that is tried; empty for the encounter and the party as they are."""
        return self.setup.variant

    @property
    def policy(self) -> str:
        """The name of the policy that plays the party."""
        return self.setup.policy


class Change(NamedTuple):
    """One number of an encounter before it was turned, and after."""

    path: str
    before: int
    after: int


@dataclass(frozen=True)
class Tuning:
    """The result of a search for the value that gives a wanted chance."""

    target: float
    """The chance wanted, 0 to 1."""
    tried: tuple[Cell, ...]
    """Every value that was tried, in order of the values."""
    found: Cell | None = None
    """The value that comes nearest; none if the target is out of reach or the search was broken off."""
    beside: Cell | None = None
    """The neighbour on the other side of the target; none if the value found meets it."""
    check: Cell | None = None
    """The value found once more, with fresh seeds."""
    words: str = ""
    """The reason why there is none."""
    unbeaten: bool = False
    """Whether the chance wanted is that of not losing; else it is that of winning."""
    changes: tuple[Change, ...] = ()
    """What the value found makes of each number."""
    others: tuple[Cell, ...] = ()
    """The value found, or else the one that comes nearest, as further policies play it on the same dice."""

    @property
    def nearest(self) -> Cell | None:
        """The value found, or else the one that was tried and comes nearest."""
        off = {number: abs(cell.share(self.counted) - self.target) for number, cell in enumerate(self.tried)}
        return self.found or (self.tried[min(off, key=lambda number: off[number])] if off else None)

    @property
    def counted(self) -> Sequence[str]:
        """The outcomes whose chance is wanted."""
        return UNBEATEN if self.unbeaten else WON


@dataclass(frozen=True)
class Result:
    """A playtest that is over, or was broken off."""

    inputs: Inputs
    cells: tuple[Cell, ...]
    tunings: tuple[Tuning, ...] = ()
    """One for each set-up that was tuned; `cells` holds what they tried."""

    @property
    def partial(self) -> bool:
        """Whether any cell was broken off."""
        checks = (tuning.check for tuning in self.tunings if tuning.check)
        others = (cell for tuning in self.tunings for cell in tuning.others)
        return any(cell.partial for cell in (*self.cells, *checks, *others))

    @property
    def fights(self) -> int:
        """Fights counted in all cells."""
        return sum(cell.tally.fights for cell in self.cells)
