"""The report of campaigns for a terminal."""

from collections.abc import Iterator, Mapping
from io import StringIO

from rich.console import Console, RenderableType
from rich.text import Text

from game.laboratory.campaigns.contents import Key
from game.laboratory.campaigns.results import Campaigns, Cell
from game.laboratory.reports.campaigns import grids
from game.laboratory.reports.columns import Look, folded, shown
from systems.table.loop.language import counted

PLAIN = Look()
FAULTS = 5
"""Campaigns that were broken off and are told one by one."""


def text(
    result: Campaigns,
    held: Mapping[str, Mapping[Key, str]],
    names: Mapping[str, str],
    command: str = "",
    look: Look = PLAIN,
) -> str:
    """Return the whole report as lines.

    Args:
        result: the campaigns.
        held: what each region can bring, with its title, by the region's id.
        names: names of records by id.
        command: the command that plays the same again.
        look: abilities of the terminal.
    """
    console = Console(
        file=StringIO(),
        width=look.width,
        force_terminal=look.colours,
        no_color=not look.colours,
        highlight=False,
        markup=False,
        emoji=False,
    )
    with console.capture() as capture:
        for part in _parts(result, held, names, look):
            console.print(part)
    told = [line.rstrip() for line in capture.get().rstrip("\n").split("\n")]
    return "\n".join([*told, *(["", "The same again:", f"  {command}"] if command else [])])


def _parts(
    result: Campaigns, held: Mapping[str, Mapping[Key, str]], names: Mapping[str, str], look: Look
) -> Iterator[RenderableType]:
    if result.partial:
        yield Text("PARTIAL: broken off before all campaigns were played; the numbers are of those that were.\n")
    yield Text("How campaigns come out, in per cent", "bold")
    yield shown(grids.overview(result, names))
    for cell in result.cells:
        yield Text("")
        yield from _cell(cell, held[cell.setup.region], names, look)
    if said := grids.pace(result):
        yield Text("")
        yield folded(said, look)


def _cell(cell: Cell, held: Mapping[Key, str], names: Mapping[str, str], look: Look) -> Iterator[RenderableType]:
    yield Text(f"{grids.name(cell, names)}: {cell.setup.policy}, {cell.setup.days} days at most", "bold")
    for each in cell.faults[:FAULTS]:
        yield folded(f"Campaign {each.number} (seed {each.seed}) was broken off: {each.fault}", look)
    if len(cell.faults) > FAULTS:
        yield Text(f"{counted(len(cell.faults) - FAULTS, 'further campaign')} broken off.")
    if not cell.whole:
        return
    yield shown(grids.endings(cell, names))
    yield shown(grids.curves(cell, names))
    yield shown(grids.fights(cell))
    if cell.deaths:
        yield shown(grids.deaths(cell))
    lines = list(grids.never(cell, held))
    if lines:
        yield Text("Never come across:")
        for line in lines:
            yield folded(f"  {line}", look)
