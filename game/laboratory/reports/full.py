"""One cell on a terminal, in full."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import deciding, labels, leaving, planned
from game.laboratory.reports.account import Account
from game.laboratory.reports.columns import Look, folded, held, shown
from game.laboratory.reports.evened import worth
from game.laboratory.reports.exact import Exactly, exactly
from game.laboratory.reports.grids import grids, things
from systems.table.loop.language import counted


def full(cell: Cell, inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    """Describe one cell in full, part by part."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    yield Text(f"{cell.encounter_name} ({cell.encounter})", "bold")
    yield folded(how(cell), look)
    if cell.tally.fights or not exact:
        yield Text(_fights(cell, inputs))
    if exact:
        yield Text(_worked_out(exact))
        if said := planned.value(exact):
            yield Text(said)
    if cell.unsolved:
        yield folded(f"No exact odds: {cell.unsolved}", look)
    if account.evened:
        yield folded(worth(account.evened), look)
    if left := leaving.told(cell):
        yield folded(left, look)
    yield from (Text(""), *(folded(line, look) for line in deciding.told(account))) if account.fights else ()
    for grid in grids(account, exact):
        yield Text("")
        yield shown(grid)
    if exact and exact.plan and exact.plan.first:
        yield Text("\nHow the plan begins", "bold")
        yield Text("\n".join(planned.first(exact)))
    for what, amounts in things(account):
        yield Text("")
        named = ", ".join(held(f"{name} {mean}") for name, mean in amounts.items())
        yield folded(f"{what}: {named}", look, bold=len(what) + 1)


def how(cell: Cell) -> str:
    """Return what is played, how and by whom, with the change that is tried."""
    party = cell.party_name or cell.party or counted(len(cell.setup.party.members), "member")
    return (
        f"{party}{f' ({cell.party})' if cell.party and cell.party != party else ''}, "
        f"{labels.ruleset_name(cell.ruleset)}, {cell.difficulty}, policy {cell.policy}"
        f"{f', {cell.variant}' if cell.variant else ''}"
    )


def _fights(cell: Cell, inputs: Inputs) -> str:
    fights = cell.tally.fights
    if not fights:
        return "No fights were played."
    why = ", enough for the precision that was asked for" if cell.settled else ""
    return (
        f"{fights:,} {'fight' if fights == 1 else 'fights'}: runs 1 to {fights} of seed {cell.seed or inputs.seed}{why}"
    )


def _worked_out(exact: Exactly) -> str:
    sure = "exact fractions" if exact.bound <= 0 else f"each to within {exact.bound:.0e}"
    return f"Exact odds of {exact.states:,} positions and {exact.transitions:,} transitions, {sure}"
