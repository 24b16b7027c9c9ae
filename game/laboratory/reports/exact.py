"""The exact odds of a cell, in the form for reports."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from game.laboratory.exact.result import Planned
from game.laboratory.playtest.record import OUTCOMES
from game.laboratory.playtest.results import Cell
from game.laboratory.reports.account import Spread, spread

Chance = Fraction | float


class MemberOdds(NamedTuple):
    """Chances of a member."""

    name: str
    able: Chance
    dead: Chance
    left: float
    """Expected share of full health left."""


class Exactly(NamedTuple):
    """Exact odds."""

    bound: float
    """Greatest possible error of each; 0 where they are fractions."""
    outcomes: Mapping[str, Chance]
    """The chance of every outcome."""
    rounds: Spread
    lost: Spread
    """The spread of the loss of health, in per cent of the party's initial health."""
    down: Mapping[int, Chance]
    """By number of members unable to act at the end; every number from 0 to all of them."""
    members: tuple[MemberOdds, ...]
    by_rounds: Mapping[tuple[str, int], Chance]
    """By outcome and rounds."""
    by_loss: Mapping[tuple[str, int], Chance]
    """By outcome and per cent of health lost."""
    states: int
    transitions: int
    plan: Planned | None
    """The plan of the policy `best`."""

    @property
    def win(self) -> Chance:
        """The chance of victory."""
        return self.outcomes["victory"]

    @property
    def down_mean(self) -> float:
        """Expected number of members unable to act at the end."""
        return float(sum(count * chance for count, chance in self.down.items()))


def exactly(cell: Cell) -> Exactly | None:
    """Return the exact odds of a cell; None where there are none."""
    if cell.exact is None:
        return None
    odds, members = cell.exact, cell.setup.party.members
    return Exactly(
        bound=odds.bound,
        outcomes={outcome: odds.outcomes.get(outcome, Fraction(0)) for outcome in OUTCOMES},
        rounds=_spread(odds.rounds, odds.expected_rounds),
        lost=_spread(odds.lost, 100 * odds.expected_loss),
        down={count: odds.down.get(count, Fraction(0)) for count in range(len(members) + 1)},
        members=tuple(
            MemberOdds(member.name, odds.able[number], odds.dead[number], float(odds.left[number]) / 1000)
            for number, member in enumerate(members)
        ),
        by_rounds=odds.rounds,
        by_loss=odds.lost,
        states=odds.states,
        transitions=odds.transitions,
        plan=odds.plan,
    )


def _spread(chances: Mapping[tuple[str, int], Chance], mean: Chance) -> Spread:
    found: dict[int, Chance] = {}
    for (_, number), chance in chances.items():
        found[number] = found.get(number, 0) + chance
    return spread(found)._replace(mean=float(mean))
