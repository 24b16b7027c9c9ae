"""Tables on a terminal: columns without lines, legible at 80 columns, in a pipe, and read aloud."""

from textwrap import fill
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from game.laboratory.reports import wording
from game.laboratory.reports.grids import Grid

HELD = "\N{NO-BREAK SPACE}"
"""A substitute for a space without a line break, until lines are broken."""


class Look(NamedTuple):
    """Abilities of the terminal."""

    width: int = 80
    colours: bool = False
    plain: bool = False
    """Only ASCII signs are safe."""


def table(*heads: str) -> Table:
    """Return a table without lines; a head that begins with > stands above numbers, which are never cut."""
    columns = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in heads:
        numbers = head.startswith(">")
        columns.add_column(head.removeprefix(">"), justify="right" if numbers else "left", no_wrap=numbers)
    columns.columns[0].min_width = 12 if heads[0][:1] != ">" else None
    return columns


def shown(grid: Grid) -> Table:
    """Return a table of a cell as one for the terminal."""
    columns = table(grid.heads[0], *(f">{head}" for head in grid.heads[1:]))
    for row in grid.rows:
        columns.add_row(*row)
    return columns


def folded(text: str, look: Look, bold: int = 0) -> Text:
    """Return a paragraph in lines that keep numbers beside their units, its first `bold` signs in bold."""
    lines = fill(
        text.replace(wording.PERCENT, f"{HELD}%"), look.width, break_long_words=False, break_on_hyphens=False
    ).replace(HELD, " ")
    told = Text(lines)
    told.stylize("bold", 0, bold)
    return told


def held(text: str) -> str:
    """Return words that stay on one line when a paragraph is folded."""
    return text.replace(" ", HELD)
