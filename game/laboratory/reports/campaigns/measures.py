"""What the curves of campaigns show, by day."""

from collections.abc import Callable, Mapping

from game.laboratory.campaigns.record import Dawn
from game.laboratory.campaigns.results import Cell

Measure = Callable[[Dawn], int]

MEASURES: Mapping[str, tuple[str, Measure]] = {
    "alive": ("Members alive", lambda dawn: dawn.alive),
    "health": ("Health, % of full", lambda dawn: dawn.health),
    "steps": ("Steps of advancement", lambda dawn: dawn.steps),
    "gold": ("Gold", lambda dawn: dawn.gold),
    "rations": ("Rations", lambda dawn: dawn.rations),
    "water": ("Water", lambda dawn: dawn.water),
}
"""What the party has and is, by its key in documents, each with its name."""


def of_front(front: str) -> Measure:
    """Return what tells how many boxes of a front are filled."""
    return lambda dawn: dict(dawn.fronts).get(front, 0)


def measures(cell: Cell, names: Mapping[str, str]) -> dict[str, tuple[str, Measure]]:
    """Return all curves of a cell: the party's, then one for each front, by their keys."""
    fronts = {f"front {key}": (f"Front: {names.get(key, key)}", of_front(key)) for key in cell.fronts}
    return {**MEASURES, **fronts}
