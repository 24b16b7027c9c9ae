"""The results of turning a number, in sentences."""

from collections.abc import Sequence

from game.laboratory.balance.tune import IDLE
from game.laboratory.playtest.results import Cell, Inputs, Result, Tuning
from game.laboratory.reports import wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exact import exactly


def said(result: Result, group: Sequence[Cell]) -> list[str]:
    """Return the remarks on the cells of one curve; none where the curve speaks for itself."""
    tunings = [each for each in result.tunings if any(cell is tried for cell in group for tried in each.tried)]
    if tunings:
        return [line for tuning in tunings for line in sentences(tuning, result.inputs)]
    return [idle(group)] if no_difference(group) else []


def no_difference(cells: Sequence[Cell]) -> bool:
    """Tell whether every value gave exactly the same numbers. With the same seeds that is no accident."""
    first = cells[0]
    return len(cells) > 1 and all(
        (cell.tally, cell.exact) == (first.tally, first.exact) and not cell.partial for cell in cells
    )


def idle(cells: Sequence[Cell]) -> str:
    """Note that a number makes no difference, with the likely reason."""
    first, last = cells[0], cells[-1]
    reason = f" {IDLE}" if first.field.startswith("foes.") else ""
    return f"{first.field} makes no difference from {first.value} to {last.value}.{reason}"


def sentences(tuning: Tuning, inputs: Inputs) -> list[str]:
    """Return the sentences, the most important one first."""
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
    """Format a cell's chance of victory: exact, or sampled with its interval."""
    exact = exactly(cell)
    if exact:
        return f"exactly {wording.known(exact.win, exact.bound)}"
    wins = Account(cell, inputs.confidence).wins
    return f"{wording.percent(wins)} ({wording.sure(inputs.confidence)}: {wording.interval(wins)})"
