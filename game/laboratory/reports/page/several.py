"""Many cells on the page: the matrix as a heat map, all outcomes at a glance, curves of turned numbers."""

from collections.abc import Iterator, Sequence

from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.reports import labels, wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.full import how
from game.laboratory.reports.many import fights
from game.laboratory.reports.page import plots
from game.laboratory.reports.page.cell import met, tables
from game.laboratory.reports.page.markup import Html, closed, joined, table, tag
from game.laboratory.reports.tuned import said


def heat_map(cells: Sequence[Cell], inputs: Inputs) -> Html:
    """Return the chances of victory as a table, repeated by its colours."""
    laid = labels.matrix(cells)
    top = tag("tr", *(tag("th", head, scope="col") for head in ("", *laid.columns)))
    rows = [
        tag("tr", tag("th", row, scope="row"), *(_heat(cell, inputs) for cell in found))
        for row, found in zip(laid.rows, laid.cells, strict=True)
    ]
    caption = f"Chance to win; below it the {wording.interval_head(inputs.confidence)}, where it was sampled"
    whole = tag("table", tag("caption", caption), tag("thead", top), tag("tbody", *rows), class_="heat")
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def each(cells: Sequence[Cell], inputs: Inputs) -> Html:
    """Return a table of all cells, and for each cell its tables, collapsed."""
    axes = labels.differing(cells)
    heads = ("", "Fights", "Won", "Retreat", "Rout", "Stalemate", "Rounds", "Health lost", "Down")
    rows: list[tuple[str, ...]] = []
    for head, group in labels.groups(labels.matrix(cells)):
        rows += [(head,)] if head else []
        rows += [(name, fights(cell), *_figures(cell, inputs)) for name, cell in group]
    found = [
        tag(
            "details",
            tag("summary", labels.label(cell, axes)),
            tag("p", how(cell)),
            tables(cell, inputs),
            met(cell),
            class_="cell",
        )
        for cell in cells
    ]
    marks = [tag("p", "* broken off before all of its fights were played")] * any(cell.partial for cell in cells)
    return joined([table("Shares, and means of all fights", heads, rows), *marks, tag("h2", "Each by itself"), *found])


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
    tunings = [each for each in result.tunings if any(cell is tried for cell in group for tried in each.tried)]
    name = f"Chance to win by {first.field}, {labels.label(first, list(labels.AXES))}"
    points = [_point(cell, inputs) for cell in group if cell.tally.fights or exactly(cell)]
    target = 100 * tunings[0].target if tunings else None
    about = (
        f"The band is the {wording.interval_head(inputs.confidence)}."
        if any(not exactly(cell) for cell in group)
        else "Exact."
    )
    about += " The dashed line is what was wanted." if tunings else ""
    heads = ("Value", "Won", wording.interval_head(inputs.confidence), "Fights", "Rounds", "Health lost", "Down")
    rows = []
    for cell in group:
        account = Account(cell, inputs.confidence)
        won, _, _, _, rounds, lost, down = _figures(cell, inputs)
        within = wording.interval(account.wins) if account.fights and not exactly(cell) else ""
        rows.append((str(cell.value), won, within, fights(cell), rounds, lost, down))
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


def _point(cell: Cell, inputs: Inputs) -> plots.Point:
    exact = exactly(cell)
    if exact:
        odds = 100 * float(exact.win)
        return plots.Point(cell.value, odds, odds, odds)
    wins = Account(cell, inputs.confidence).wins
    return plots.Point(cell.value, 100 * wins.share, 100 * wins.low, 100 * wins.high)


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


def _heat(cell: Cell | None, inputs: Inputs) -> Html:
    if cell is None or not (cell.tally.fights or exactly(cell)):
        return tag("td", "–")
    exact, wins = exactly(cell), Account(cell, inputs.confidence).wins
    odds = float(exact.win) if exact else wins.share
    told = f"{100 * odds:.2f}{wording.PERCENT}" if exact else wording.percent(wins)
    within = "exact" if exact else wording.interval(wins)
    colour, part = ("win", odds - 0.5) if odds >= 0.5 else ("rout", 0.5 - odds)
    shade = f"background: color-mix(in oklab, var(--{colour}) {100 * part:.0f}%, var(--card))"
    return tag("td", told, tag("small", f"{within}{' *' if cell.partial else ''}"), style=shade)
