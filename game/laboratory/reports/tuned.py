"""What came of tuning, in sentences."""

from game.laboratory.reports import wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exactly import exactly
from game.laboratory.simulation.results import Cell, Inputs, Tuning


def sentences(tuning: Tuning, inputs: Inputs) -> list[str]:
    """Return them, the most important one first."""
    target = f"{100 * tuning.target:g}{wording.PERCENT}"
    if tuning.found is None:
        return [tuning.words or f"No value was found that wins {target}."]
    found = f"{tuning.found.field} = {tuning.found.value} wins {rate(tuning.found, inputs)}"
    if tuning.beside is None:
        told = [f"{found}: the target of {target}."]
    else:
        beside = f"{tuning.beside.value} wins {rate(tuning.beside, inputs)}"
        told = [f"{found}, and {beside}: {tuning.found.value} is nearer to {target}."]
    if tuning.check is not None and tuning.check.tally.fights:
        told.append(
            f"Checked with fresh seeds ({tuning.check.seed}.1 and so on): {rate(tuning.check, inputs)}"
            f"{', broken off' if tuning.check.partial else ''}."
        )
    return told


def rate(cell: Cell, inputs: Inputs) -> str:
    """Say a cell's chance to win: exactly, or as sampled with its interval."""
    exact = exactly(cell)
    if exact:
        return f"exactly {wording.known(exact.win, exact.bound)}"
    wins = Account(cell, inputs.confidence).wins
    return f"{wording.percent(wins)} ({wording.sure(inputs.confidence)}: {wording.interval(wins)})"
