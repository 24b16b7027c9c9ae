"""Curves that were never played: cells of one number, whose chances are given."""

from game.laboratory.playtest.results import Cell
from game.laboratory.playtest.tally import Tally
from tests.laboratory.reports import made

FIELD = "block.hit_points"


def cell(value: int, chance: float, fights: int = 400, left: float = 0.0, policy: str = "sensible") -> Cell:
    """Return a cell in which a run is won if its one die falls below the chance; of the others some are left."""
    tally = Tally(fights=fights)
    for run in range(1, fights + 1):
        die = 37 * run % 100 / 100  # of 100 runs each hundredth once
        outcome = "victory" if die < chance else "retreat" if die < chance + left else "rout"
        tally.outcomes[outcome] += 1
        tally.won |= (outcome == "victory") << run
        tally.gone |= (outcome == "retreat") << run
    return Cell(made.setup(policy=policy), tally, field=FIELD, value=value)


def curve(chances: dict[int, float], fights: int = 400) -> tuple[Cell, ...]:
    return tuple(cell(value, chance, fights) for value, chance in chances.items())
