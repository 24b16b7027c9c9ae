"""The report for a terminal: in full for one cell, else a matrix or curves, and a line for each cell."""

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, RenderableType
from rich.text import Text

from game.laboratory.playtest.results import Result
from game.laboratory.reports import labels
from game.laboratory.reports.carried import carried
from game.laboratory.reports.columns import Look, folded
from game.laboratory.reports.depths import met
from game.laboratory.reports.full import full
from game.laboratory.reports.many import crossed, curve, listed
from game.laboratory.reports.near import groups, nearest, summed
from game.laboratory.reports.paired import compared
from game.laboratory.reports.tuned import of, said
from game.laboratory.reports.wording import again_is

PLAIN = Look()


def text(result: Result, look: Look = PLAIN) -> str:
    """Return the whole report as lines: in full for one cell, else a matrix or curves and a line for each cell."""
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
        for part in _parts(result, look):
            console.print(part)
    told = [line.rstrip() for line in capture.get().rstrip("\n").split("\n")]
    # A folded command could not be copied.
    again = ["", again_is(result.inputs), f"  {result.inputs.command}"] if result.inputs.command else []
    return "\n".join([*told, *again])


def _parts(result: Result, look: Look) -> Iterator[RenderableType]:
    if result.partial:
        yield Text("PARTIAL: broken off before all fights were played; the numbers are of those that were.\n", "bold")
    yield from _shown(result, look)


def _shown(result: Result, look: Look) -> Iterator[RenderableType]:
    turned, wanted = labels.curves(result.cells), result.inputs.near
    if turned:
        for group in turned:
            unbeaten = any(tuning.unbeaten for tuning in of(result, group))
            yield from curve(group, result.inputs, look, said(result, group), unbeaten)
    elif wanted is not None and len(groups(result.cells)) > 1:
        yield from nearest(result.cells, result.inputs, wanted, look)
        if "variant" in labels.differing(result.cells):
            yield from compared(result.cells, result.inputs, look)
        yield from met(result.cells, look)
        yield from carried(result.cells, look)
    else:
        yield from _in_order(result, look)
        if wanted is not None and result.cells:
            yield Text("")
            yield folded(summed(result.cells, wanted), look)


def _in_order(result: Result, look: Look) -> Iterator[RenderableType]:
    """The cells in the order in which they were asked for."""
    if len(result.cells) == 1:
        yield from full(result.cells[0], result.inputs, look)
    elif result.cells:
        yield from crossed(result.cells, result.inputs, look)
        yield from listed(result.cells, result.inputs, look)
        yield from compared(result.cells, result.inputs, look)
        if labels.differing(result.cells) == ("policy",):
            yield Text(f"\nIn full, by {result.cells[0].policy}\n", "bold")
            yield from full(result.cells[0], result.inputs, look)
        yield from met(result.cells, look)
        yield from carried(result.cells, look)
