"""Odds without the luck of the dice in words and in a row of a CSV; `data` has them in JSON."""

from collections.abc import Mapping, Sequence

from game.laboratory.playtest.evened import LOST, Evened, Within
from game.laboratory.playtest.record import OUTCOMES
from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import labels
from game.laboratory.reports.account import Account
from game.laboratory.reports.wording import evened

COLUMNS = (
    *(f"evened_{result}{end}" for result in (*OUTCOMES, LOST) for end in ("", "_low", "_high")),
    "evened_worth",
)
"""The columns of a CSV."""
WITHOUT = "without the luck of the dice"


def worth(odds: Evened) -> str:
    """Say what these odds are, and how much they tell."""
    lost, within = evened(odds.lost)
    return (
        f"Evened odds instead: {WITHOUT}, {odds.fights:,} fights tell as much of the chance to win as {odds.worth:,} "
        f"would by themselves. Health lost, evened: {lost} ({within})"
    )


def chances(cells: Sequence[Cell], inputs: Inputs) -> list[str]:
    """Return each cell's chance to win, with its interval, where there is one."""
    axes, found = labels.differing(cells), []
    for cell in cells:
        if odds := Account(cell, inputs.confidence).evened:
            share, within = evened(odds.outcomes["victory"])
            name = str(cell.value) if cell.field else labels.short(cell, axes)
            found.append(f"{name} {share} ({within})")
    return found


def row(odds: Evened) -> Mapping[str, float]:
    """Return these odds by the columns of a CSV."""
    found: dict[str, float] = {"evened_worth": odds.worth}
    for result, within in (*odds.outcomes.items(), (LOST, per_cent(odds.lost))):
        found |= {f"evened_{result}": within.value}
        found |= {f"evened_{result}_low": within.low, f"evened_{result}_high": within.high}
    return found


def per_cent(within: Within) -> Within:
    """Return a share and its interval in per cent."""
    return Within(*[100 * end for end in within])
