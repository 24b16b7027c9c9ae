"""All set-ups on one table: the chance to win of each under each ruleset, its policies side by side, outliers first.

Colours repeat what the numbers and marks in the cells say: blue for easier than meant, orange for harder, which
colour-blind readers can tell apart as well.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import labels, near, wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.depths import MEANT, sums
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.page.markup import Html, joined, tag

FULL = 0.4
"""The distance from what is meant at which a cell has its full colour."""
DEEPEST = 60
"""Per cent of colour in such a cell; all text stays legible on it."""
EASY, HARD = "\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}"

Band = tuple[float, float]


class Line(NamedTuple):
    """A row of the table: the set-ups that differ in ruleset alone, each with its policies."""

    name: str
    groups: dict[str, tuple[Cell, ...]]
    """By ruleset."""

    @property
    def first(self) -> Cell:
        """The first of its cells."""
        return next(iter(self.groups.values()))[0]


def overview(cells: Sequence[Cell], inputs: Inputs) -> Html:
    """Return the table with what it says in sum, and how to read it."""
    lines = _lines(cells, inputs)
    rulesets = list(dict.fromkeys(cell.ruleset for cell in cells))
    deep = any(cell.setup.depth for cell in cells)
    heads = ["", *(["Meant"] if deep else []), *map(labels.ruleset_name, rulesets)]
    rows = [
        tag(
            "tr",
            tag("th", line.name, scope="row"),
            *([tag("td", *_meant(line.first), class_="meant")] if deep else []),
            *(_cell(line.groups.get(ruleset), inputs) for ruleset in rulesets),
        )
        for line in lines
    ]
    caption = f"Chance to win, as {cells[0].policy} fights"
    top = tag("tr", *(tag("th", head, scope="col") for head in heads))
    whole = tag("table", tag("caption", caption), tag("thead", top), tag("tbody", *rows), class_="heat")
    scrolled = tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)
    return joined([*_said(cells, inputs), tag("p", _legend(cells, inputs), class_="under"), scrolled])


def band(cell: Cell, inputs: Inputs) -> Band | None:
    """Return between which chances to win a cell is as it should be; None where nobody says."""
    if inputs.near is not None:
        return inputs.near - near.WITHIN, inputs.near + near.WITHIN
    return MEANT[cell.setup.hard] if cell.setup.depth else None


def off(cell: Cell, inputs: Inputs) -> float:
    """Return how far a cell's chance to win lies above its band, or below it if negative; without a band above half."""
    span = band(cell, inputs)
    if not near.known(cell):
        return 0.0
    if span is None:
        return cell.chance - 0.5
    return max(0.0, cell.chance - span[1]) - max(0.0, span[0] - cell.chance)


def _lines(cells: Sequence[Cell], inputs: Inputs) -> list[Line]:
    """Return the rows: outliers first where anything is meant, else in the order in which they were asked for."""
    axes = [axis for axis in labels.telling(cells) if axis not in ("ruleset", "policy")]
    found: dict[tuple[str, ...], Line] = {}
    for group in near.groups(cells):
        key = tuple(of(group[0]) for axis, of in labels.AXES.items() if axis not in ("ruleset", "policy"))
        line = found.setdefault(key, Line(labels.label(group[0], axes), {}))
        line.groups[group[0].ruleset] = group
    lines = list(found.values())
    if inputs.near is not None:
        wanted = inputs.near
        return sorted(lines, key=lambda line: min(near.distance(group[0], wanted) for group in line.groups.values()))
    if not any(cell.setup.depth for cell in cells):
        return lines
    return sorted(lines, key=lambda line: -max(abs(off(group[0], inputs)) for group in line.groups.values()))


def _said(cells: Sequence[Cell], inputs: Inputs) -> Iterator[Html]:
    """What all of them come to."""
    firsts = [group[0] for group in near.groups(cells) if near.known(group[0])]
    if inputs.near is not None and firsts:
        yield tag("p", near.summed(cells, inputs.near), class_="said")
        return
    for ruleset in dict.fromkeys(cell.ruleset for cell in firsts):
        mine = [cell for cell in firsts if cell.ruleset == ruleset and cell.setup.depth]
        if mine:
            yield tag("p", f"{labels.ruleset_name(ruleset)}: {'; '.join(sums(mine))}.")


def _legend(cells: Sequence[Cell], inputs: Inputs) -> str:
    several = len({cell.policy for cell in cells}) > 1
    small = f"Below it stand the {wording.interval_head(inputs.confidence)}, fights left in retreat"
    small += " and what other policies win on the same dice." if several else "."
    if not any(band(cell, inputs) for cell in cells):
        return f"The large number is the chance to win. Bluer is easier, more orange harder. {small}"
    order = "the nearest first" if inputs.near is not None else "those furthest from it first"
    what = "wanted" if inputs.near is not None else "meant for a party of that depth"
    return (
        f"{EASY} and blue: won more often than {what}, by so many points; {HARD} and orange: less often; no colour: as "
        f"it should be, {order}. {small}"
    )


def _meant(cell: Cell) -> list[str]:
    setup = cell.setup
    if not setup.depth:
        return []
    low, high = (f"{100 * end:.0f}" for end in MEANT[setup.hard])
    return [f"{low}–{high} %", tag("small", f"depth {setup.depth}{', hard' if setup.hard else ''}")]


def _cell(group: Sequence[Cell] | None, inputs: Inputs) -> Html:
    if not group or not near.known(group[0]):
        return tag("td", "–")
    cell, points = group[0], off(group[0], inputs)
    exact, wins = exactly(cell), Account(cell, inputs.confidence).wins
    told = f"{100 * float(exact.win):.2f}{wording.PERCENT}" if exact else wording.percent(wins)
    mark = f" {EASY if points > 0 else HARD} {abs(100 * points):.0f}"
    marked = [tag("span", mark, class_="mark")] if band(cell, inputs) and abs(points) >= 0.005 else []
    within = "exact" if exact else wording.interval(wins)
    smalls = [f"{within}{' *' if cell.partial else ''}", *_left(cell)]
    smalls += [f"{each.policy} {100 * each.chance:.0f}{wording.PERCENT}" for each in group[1:] if near.known(each)]
    part = DEEPEST * min(1.0, abs(points) / FULL)
    colour = "easy" if points > 0 else "hard"
    shade = f"background: color-mix(in oklab, var(--{colour}) {part:.0f}%, var(--card))"
    return tag("td", tag("b", told), *marked, *(tag("small", small) for small in smalls), style=shade)


def _left(cell: Cell) -> Iterator[str]:
    exact = exactly(cell)
    share = float(exact.outcomes["retreat"]) if exact else cell.tally.share("retreat")
    if share >= 0.005:
        yield f"left {100 * share:.0f}{wording.PERCENT}"
