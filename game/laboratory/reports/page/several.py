"""Many cells on the page: what is compared, all outcomes at a glance, each by itself, curves of turned numbers."""

from collections.abc import Iterator, Sequence

from game.laboratory.playtest.pairing import Pair, pairs
from game.laboratory.playtest.results import UNBEATEN, WON, Cell, Inputs, Result
from game.laboratory.reports import deciding, labels, wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.full import how
from game.laboratory.reports.many import curved, fights
from game.laboratory.reports.page import plots
from game.laboratory.reports.page.cell import keys, met, tables
from game.laboratory.reports.page.markup import Html, closed, joined, table, tag
from game.laboratory.reports.page.style import OUTCOME_COLOURS
from game.laboratory.reports.paired import grids, sentences
from game.laboratory.reports.tuned import of, said

SENTENCES = 6
"""Comparisons that are told in sentences; more than these are tables."""
LARGEST = 30
"""Comparisons that are open to view, the largest differences."""
BARS = 30
"""Cells whose outcomes are drawn beside each other."""


def paired(cells: Sequence[Cell], inputs: Inputs) -> Html:
    """Return what is compared on the same dice: in sentences where it is little, else as tables, the largest first."""
    found = [pair for pair in pairs(cells) if pair.known]
    if not found:
        return Html()
    head = tag("h2", "On the same dice")
    if len(found) <= SENTENCES:
        axes = labels.telling(cells)
        told = [f"{_which(pair, axes)}{' '.join(sentences(pair, inputs))}" for pair in found]
        return joined([head, *(tag("p", line) for line in told)])
    largest = sorted(found, key=lambda pair: -abs(pair.difference))
    parts = [head, *(table(*grid) for grid in grids(largest[:LARGEST], cells, inputs))]
    if len(found) > LARGEST:
        rest = (table(*grid) for grid in grids(largest[LARGEST:], cells, inputs))
        parts.append(closed(f"{len(found) - LARGEST} more, with smaller differences", *rest))
    return joined(parts)


def _which(pair: Pair, axes: Sequence[str]) -> str:
    common = [axis for axis in axes if axis != pair.axis]
    return f"{labels.label(pair.first, common)}: " if common else ""


def glance(cells: Sequence[Cell], inputs: Inputs) -> Html:
    """Return the outcomes of all cells as bars, where they are not too many, and their numbers as a table."""
    axes = labels.differing(cells)
    heads = ("", "Fights", "Won", "Retreat", "Rout", "Stalemate", "Rounds fought", "Health lost", "Down")
    rows: list[tuple[str, ...]] = []
    for head, group in labels.groups(labels.matrix(cells)):
        rows += [(head,)] if head else []
        rows += [(name, fights(cell), *_figures(cell, inputs)) for name, cell in group]
    marks = [tag("p", "* broken off before all of its fights were played")] * any(cell.partial for cell in cells)
    return joined(
        [tag("h2", "At a glance"), *_bars(cells, axes), table("Shares, and means of all fights", heads, rows), *marks]
    )


def _bars(cells: Sequence[Cell], axes: Sequence[str]) -> Iterator[Html]:
    """How the fights of each cell end."""
    seen = [cell for cell in cells if cell.tally.fights or exactly(cell)]
    if not seen or len(cells) > BARS:
        return
    shares = [(labels.short(cell, axes), _ends(cell)) for cell in seen]
    kinds = [kind for kind in OUTCOME_COLOURS if any(ends[kind] for _, ends in shares)]
    drawn = plots.ends("How fights end, by set-up", shares, OUTCOME_COLOURS)
    legend = keys({kind: OUTCOME_COLOURS[kind] for kind in kinds})
    about = tag("figcaption", "Share of all fights; from left to right in the order of the legend.")
    yield tag("section", tag("figure", legend, drawn, about), class_="card wide")


def _ends(cell: Cell) -> dict[str, float]:
    exact = exactly(cell)
    if exact:
        return {outcome: 100 * float(exact.outcomes.get(outcome, 0)) for outcome in OUTCOME_COLOURS}
    return {outcome: 100 * cell.tally.share(outcome) for outcome in OUTCOME_COLOURS}


def each(cells: Sequence[Cell], axes: Sequence[str], inputs: Inputs) -> Html:
    """Return the tables of each cell, collapsed."""
    found = [
        tag(
            "details",
            tag("summary", labels.label(cell, axes)),
            tag("p", how(cell)),
            *(tag("p", line) for line in deciding.told(Account(cell, inputs.confidence))),
            tables(cell, inputs),
            met(cell),
            class_="cell",
        )
        for cell in cells
    ]
    return tag("section", tag("h2", "Each by itself"), *found, class_="each") if found else Html()


def curves(result: Result) -> Html:
    """Return a curve and its table for each set-up in which a number was turned."""
    groups = labels.curves(result.cells)
    heads = [] if len(groups) == 1 else [_head(group[0]) for group in groups]
    found = [_curve(group, result) for group in groups]
    return joined(part for pair in zip(heads, found, strict=True) for part in pair) if heads else joined(found)


def _head(cell: Cell) -> Html:
    return joined([tag("h2", f"{cell.encounter_name} by {cell.field}"), tag("p", how(cell), class_="under")])


def _curve(group: Sequence[Cell], result: Result) -> Html:
    inputs, first = result.inputs, group[0]
    tunings = of(result, group)
    unbeaten = any(tuning.unbeaten for tuning in tunings)
    counted = UNBEATEN if unbeaten else WON
    chance = "Chance not to lose" if unbeaten else "Chance to win"
    name = f"{chance} by {first.field}, {labels.label(first, list(labels.AXES))}"
    points = [_point(cell, inputs, counted) for cell in group if cell.tally.fights or exactly(cell)]
    target = 100 * tunings[0].target if tunings else None
    about = (
        f"The band is the {wording.interval_head(inputs.confidence)}."
        if any(not exactly(cell) for cell in group)
        else "Exact."
    )
    about += " The dashed line is what was wanted." if tunings else ""
    shares = ("Unbeaten", wording.interval_head(inputs.confidence), "Won", "Retreat")
    shown = shares if unbeaten else ("Won", shares[1])
    heads = ("Value", *shown, "Fights", "Rounds fought", "Health lost", "Down")
    rows = []
    for cell in group:
        won, left, _, _, rounds, lost, down = _figures(cell, inputs)
        whole, _, within = curved(cell, inputs, counted)
        chances = (whole, within, won, left) if unbeaten else (won, within)
        rows.append((str(cell.value), *chances, fights(cell), rounds, lost, down))
    drawn = [tag("figure", plots.curve(name, first.field, points, target), tag("figcaption", about))] if points else []
    return joined(
        [
            *(tag("p", line, class_="said") for line in said(result, group)),
            tag("section", *drawn, table(f"The same in numbers, by {first.field}", heads, rows), class_="card wide"),
            *_opened(group, inputs),
        ]
    )


def _opened(group: Sequence[Cell], inputs: Inputs) -> Iterator[Html]:
    """The tables of each value, collapsed."""
    for cell in group:
        if cell.tally.fights or exactly(cell):
            yield closed(f"All of {cell.field} = {cell.value}", tables(cell, inputs))


def _point(cell: Cell, inputs: Inputs, counted: Sequence[str]) -> plots.Point:
    _, chance, _ = curved(cell, inputs, counted)
    return plots.Point(cell.value, 100 * chance.share, 100 * chance.low, 100 * chance.high)


def _figures(cell: Cell, inputs: Inputs) -> tuple[str, ...]:
    """Shares of the four outcomes, and means of rounds, health lost and members down: exact where known."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    if exact:
        shares = [wording.known(chance, exact.bound) for chance in exact.outcomes.values()]
        means = exact.rounds.mean, exact.lost.mean, exact.down_mean
    elif account.fights:
        shares = [wording.percent(share) for share in account.outcomes.values()]
        means = account.rounds.mean, account.lost.mean, account.down_mean
    else:
        return ("",) * 7
    return *shares, wording.mean(means[0]), f"{means[1]:.0f}{wording.PERCENT}", wording.mean(means[2])
