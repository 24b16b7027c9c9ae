"""Many cells on a terminal: a matrix of the chances of victory, a line for each cell, curves."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from game.laboratory.playtest.results import UNBEATEN, WON, Cell, Inputs
from game.laboratory.reports import labels, leaving, wording
from game.laboratory.reports.account import Account, Share
from game.laboratory.reports.columns import Look, folded, table
from game.laboratory.reports.evened import WITHOUT, chances
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.full import how

LABEL = 20
"""Preferred width for the names of a matrix's rows."""

LEAST = 12
"""Least width for the names of lines."""
GAP = 2
"""Between two columns."""
HEADS = ("", ">Fights", ">Won", ">Retreat", ">Rout", ">Stalemate", ">Rounds", ">Lost", ">Down")
TOLD = "Each in a line: ways to end in per cent; means of rounds fought, health lost in per cent, members down"

BRACKETS = str.maketrans("", "", "()")

BAR = 12
"""Signs in a whole bar."""
SHORT = 6
"""The same beside one more column."""


def crossed(cells: Sequence[Cell], inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    """Lay out the chances of victory in rows and columns; where there is little room, intervals stand below them."""
    laid = labels.matrix(cells)
    sampled = any(cell.exact is None for cell in cells)
    title = "Chance to win in per cent" + (f", with its {wording.sure(inputs.confidence)} interval" if sampled else "")
    yield Text(title, "bold")
    rows = table("", *(f">{column}" for column in laid.columns))
    wins = [[_win(cell, inputs) if cell else "" for cell in found] for found in laid.cells]
    room = look.width - LABEL
    if sum(2 + max(map(len, column)) for column in zip(laid.columns, *wins, strict=True)) > room:
        wins = [[win.replace(" ", "\n").translate(BRACKETS) for win in each] for each in wins]
        rows.columns[0].min_width = min(LABEL, max(map(len, laid.rows)))
        for column in rows.columns[1:]:
            column.no_wrap, column.max_width = False, max(LEAST, room // len(laid.columns) - GAP)
    for row, each in zip(laid.rows, wins, strict=True):
        rows.add_row(row, *each)
    yield rows
    yield Text("")


def listed(cells: Sequence[Cell], inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    """Describe each cell in a line, under the names of the matrix's rows."""
    yield folded(TOLD, look, bold=len(TOLD))
    groups = labels.groups(labels.matrix(cells))
    indent = "  " if len(groups) > 1 else ""
    lines = [
        (head, [(f"{indent}{name}", fights(cell), *_figures(cell, inputs)) for name, cell in group])
        for head, group in groups
    ]
    every = [HEADS, *(line for _, group in lines for line in group)]
    widths = [max(len(line[column].removeprefix(">")) for line in every) for column in range(len(HEADS))]
    widths[0] = max(LEAST, min(widths[0], look.width - sum(widths[1:]) - GAP * len(widths[1:])))
    yield _aligned(widths, [], header=True)
    for head, group in lines:
        if head:
            yield folded(head, look)
        yield _aligned(widths, group, header=False)
    yield from _remarks(cells, inputs, look)


def _aligned(widths: Sequence[int], lines: Sequence[Sequence[str]], header: bool) -> Table:
    """One of several tables with aligned columns."""
    rows = table(*HEADS)
    rows.show_header = header
    for column, width in zip(rows.columns, widths, strict=True):
        column.width = column.min_width = width
    for line in lines:
        rows.add_row(*line)
    return rows


def curve(
    cells: Sequence[Cell], inputs: Inputs, look: Look, said: Sequence[str] = (), unbeaten: bool = False
) -> Iterator[RenderableType]:
    """Describe and draw the chances by the number that was turned, those not to lose where these were wanted; `said`
    stands above.
    """
    first = cells[0]
    sampled = any(exactly(cell) is None for cell in cells)
    yield Text(f"{first.encounter_name} ({first.encounter}) by {first.field}", "bold")
    yield folded(how(first), look)
    yield from (folded(line, look, bold=len(line) if number == 0 else 0) for number, line in enumerate(said))
    middle = (f">{wording.interval_head(inputs.confidence)}",) if sampled else ()
    heads = (">Unbeaten", *middle, ">Won") if unbeaten else (">Won", *middle)
    rows = table(">Value", *heads, ">Retreat", "", ">Fights", ">Rounds", ">Lost")
    for cell in cells:
        _, left, _, _, rounds, lost, _ = _figures(cell, inputs)
        chance, odds, within = curved(cell, inputs, UNBEATEN if unbeaten else WON)
        won, _, _ = curved(cell, inputs, WON)
        span = (within,) if sampled else ()
        chances = (chance, *span, won) if unbeaten else (won, *span)
        bar = _bar(odds.share, look, SHORT if unbeaten else BAR)
        figures = (left and f"{left}{wording.PERCENT}", bar, fights(cell), rounds)
        rows.add_row(str(cell.value), *chances, *figures, lost and f"{lost}{wording.PERCENT}")
    yield rows
    yield from _remarks(cells, inputs, look)
    yield Text("")


def curved(cell: Cell, inputs: Inputs, counted: Sequence[str]) -> tuple[str, Share, str]:
    """Return the chance of these outcomes in words, in numbers, and its interval where it was sampled."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    if exact:
        odds = sum(exact.outcomes[outcome] for outcome in counted)
        return wording.known(odds, exact.bound), Share(0, float(odds), float(odds), float(odds)), ""
    share = account.share(cell.count(counted))
    if not account.fights:
        return "", share, ""
    return f"{wording.bare(share)}{wording.PERCENT}", share, wording.interval(share)


def fights(cell: Cell) -> str:
    """Return the number of fights behind a cell's numbers, with a * where it is smaller than wanted."""
    if exactly(cell):
        return "exact"
    return f"{cell.tally.fights:,}{'*' if cell.partial else ''}"


def _figures(cell: Cell, inputs: Inputs) -> tuple[str, ...]:
    """Shares of the four outcomes, rounds, health lost, members down: exact where known."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    if exact:
        shares = [f"{100 * float(chance):.2f}" for chance in exact.outcomes.values()]
        means = exact.rounds.mean, exact.lost.mean, exact.down_mean
    elif account.fights:
        shares = [wording.bare(share) for share in account.outcomes.values()]
        means = account.rounds.mean, account.lost.mean, account.down_mean
    else:
        return ("",) * 7
    return (*shares, wording.mean(means[0]), f"{means[1]:.0f}", wording.mean(means[2]))


def _win(cell: Cell, inputs: Inputs) -> str:
    exact = exactly(cell)
    if exact:
        return f"{100 * float(exact.win):.2f}"
    return wording.brief(Account(cell, inputs.confidence).wins) if cell.tally.fights else "–"


def _remarks(cells: Sequence[Cell], inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    if any(cell.partial for cell in cells):
        yield Text("* broken off before all of its fights were played", "dim")
    axes = labels.differing(cells)
    unsolved: dict[str, list[Cell]] = {}
    for cell in cells:
        if cell.unsolved:
            unsolved.setdefault(cell.unsolved, []).append(cell)
    for why, some in unsolved.items():
        which = labels.values(some, cells) if cells[0].field else ", ".join(labels.short(cell, axes) for cell in some)
        yield folded(f"No exact odds of {which}: {why}", look)
    if nearer := chances(cells, inputs):
        yield folded(f"Evened chances to win, {WITHOUT}: {'; '.join(nearer)}", look)
    if left := leaving.told_of_many(cells):
        yield folded(left, look)


def _bar(share: float, look: Look, signs: int) -> str:
    full = round(share * signs)
    return ("#" if look.plain else "█") * full + ("." if look.plain else "░") * (signs - full)
