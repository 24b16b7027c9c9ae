"""The exact odds of a cell, in the form that reports show."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from game.laboratory.exact.result import Exact
from game.laboratory.simulation.record import OUTCOMES
from game.laboratory.simulation.results import Cell

Chance = Fraction | float


class Exactly(NamedTuple):
    """Exact odds. `bound`: how far each may be off."""

    outcomes: Mapping[str, Chance]
    """For every outcome."""
    bound: float
    rounds: float
    """Expected rounds."""
    lost: float
    """Expected loss of health, in per cent of what the party had."""
    down: Mapping[int, Chance]
    """Chances by how many members cannot act at the end."""
    spread: Mapping[int, float]
    """Chances by rounds."""
    states: int
    transitions: int

    @property
    def down_mean(self) -> float:
        """Members who cannot act at the end, as expected."""
        return float(sum(count * chance for count, chance in self.down.items()))


def exactly(cell: Cell) -> Exactly | None:
    """Return the exact odds of a cell; None where there are none."""
    exact = cell.exact
    if not isinstance(exact, Exact):
        return None
    spread: dict[int, float] = {}
    for (_, number), chance in exact.rounds.items():
        spread[number] = spread.get(number, 0.0) + float(chance)
    return Exactly(
        outcomes={outcome: exact.outcomes.get(outcome, Fraction(0)) for outcome in OUTCOMES},
        bound=exact.bound,
        rounds=sum(number * chance for number, chance in spread.items()),
        lost=100 * float(exact.lost),
        down=exact.down,
        spread=dict(sorted(spread.items())),
        states=exact.states,
        transitions=exact.transitions,
    )
