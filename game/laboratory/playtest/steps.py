"""Steps of difficulty: how much more health the party loses than at `standard`, and how much less often it wins.

Runs of one number have the same dice at every difficulty, and are compared with each other.
"""

from collections.abc import Iterator, Sequence
from math import pi, sqrt, tan
from statistics import mean, stdev
from typing import NamedTuple

from game.laboratory.playtest.interval import quantile
from game.laboratory.playtest.results import Cell
from systems.table.ruleset import rulesets

STANDARD = "standard"
FEWEST = 3
"""The fewest values of which an interval says anything."""
PER_POINT = 10
"""Parts of a point of health lost: tallies hold per mille, steps are told in per cent of the party's health."""


class Measured(NamedTuple):
    """A mean, and half the width of its interval."""

    mean: float
    half: float

    @property
    def negative(self) -> bool:
        """Whether all of the interval is below 0."""
        return self.mean + self.half < 0


class Step(NamedTuple):
    """One encounter under one ruleset at one difficulty, beside the same at `standard`."""

    encounter: str
    ruleset: str
    difficulty: str
    fights: int
    lost: float
    """Health lost on the mean, in per cent."""
    won: float
    """The share of fights won."""
    lost_standard: float
    won_standard: float
    harder: Measured
    """Points of health that are lost more than at `standard`."""
    scripted: bool
    """Whether ruthless foes follow their scripts there, by content."""
    alone: bool
    """Whether their scripts leave them nothing to choose, so that ruthless ones do the same."""


def steps(cells: Sequence[Cell], confidence: float = 0.95) -> Iterator[Step]:
    """Yield the steps of all cells that were played at `standard` too, in the order of the cells."""
    first = {_fight(cell): cell for cell in cells if cell.difficulty == STANDARD}
    for cell in cells:
        base = first.get(_fight(cell))
        if base is None or cell.difficulty == STANDARD:
            continue
        runs = sorted(cell.tally.losses.keys() & base.tally.losses.keys())
        if runs:
            mine, theirs = ([each.tally.losses[run] / PER_POINT for run in runs] for each in (cell, base))
            yield Step(
                encounter=cell.encounter,
                ruleset=cell.ruleset,
                difficulty=cell.difficulty,
                fights=len(runs),
                lost=mean(mine),
                won=cell.tally.share("victory"),
                lost_standard=mean(theirs),
                won_standard=base.tally.share("victory"),
                harder=measured([more - less for more, less in zip(mine, theirs, strict=True)], confidence),
                scripted=not cell.setup.encounter.numbers.get("look_ahead", 1),
                alone=rulesets()[cell.ruleset].one_way(cell.setup.encounter),
            )


def measured(values: Sequence[float], confidence: float = 0.95) -> Measured:
    """Return the mean of some values with its interval by Student's t; of fewer than three nothing is known."""
    if len(values) < FEWEST:
        return Measured(mean(values), 100.0)
    return Measured(mean(values), student(len(values) - 1, confidence) * stdev(values) / sqrt(len(values)))


def student(freedom: int, confidence: float) -> float:
    """Return how many standard errors either way hold so much of Student's distribution.

    Exact for 1 and 2 degrees of freedom, else by the first terms of its expansion: right to 1 in 100 from 3 on.
    """
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence * confidence))
    z = quantile(confidence)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def _fight(cell: Cell) -> tuple[str, ...]:
    """Return what two cells have in common that differ in the difficulty alone."""
    return cell.encounter, cell.ruleset, cell.party, cell.variant, cell.policy
