"""Plots as SVG inside the page, drawn by matplotlib, which is imported only here and only for drawing."""

import re
import warnings
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.laboratory.reports.page.markup import Html, tag
from game.laboratory.reports.page.style import TOKENS

if TYPE_CHECKING:  # matplotlib is optional
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 3.8
"""Inches; the page stretches it a little, so that it is legible on a telephone, too."""
FEWEST = 5
"""Least number of columns to leave room for, so that a single one does not fill the plot."""
SEEN = 0.05
"""The axis ends at the last column of at least this per cent; the tables have all columns."""
ROOM = 6
"""Per cent of a bar in which its number has room."""
LONGEST = 24
"""Letters of the longest label; the tables have the full text."""

SETTINGS: Any = {
    "svg.hashsalt": "flamequick",
    "svg.fonttype": "none",
    "text.parse_math": False,
    "axes.unicode_minus": False,
    "font.size": 9.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": TOKENS["ink"],
    "axes.labelcolor": TOKENS["muted"],
    "axes.edgecolor": TOKENS["line"],
    "xtick.color": TOKENS["line"],
    "ytick.color": TOKENS["line"],
    "xtick.labelcolor": TOKENS["muted"],
    "ytick.labelcolor": TOKENS["ink"],
    "grid.color": TOKENS["line"],
    "grid.linewidth": 0.6,
}


class Bar(NamedTuple):
    """A share of all fights with its interval, in per cent. `sampled`: counted in fights; `exact`: the known value."""

    name: str
    share: float
    low: float
    high: float
    colour: str
    sampled: bool = True
    exact: float | None = None


class Point(NamedTuple):
    """A point of a curve with its interval, in per cent."""

    value: int
    share: float
    low: float
    high: float


def bars(title: str, rows: Sequence[Bar]) -> Html:
    """Draw shares as bars from left to right with their intervals; a diamond marks an exact one."""
    from matplotlib.ticker import PercentFormatter

    figure, axes = _axes(0.36 * len(rows) + 0.55)
    for place, row in enumerate(rows):
        if row.sampled:
            axes.barh(place, row.share, height=0.62, color=TOKENS[row.colour])
            ends = [[row.share - row.low], [row.high - row.share]]
            axes.errorbar(
                [row.share],
                [place],
                xerr=ends,
                fmt="none",
                color=TOKENS["ink"],
                elinewidth=1.1,
                capsize=3,
                clip_on=False,
            )
        elif row.exact is not None:
            axes.barh(place, row.exact, height=0.62, color=TOKENS[row.colour])
        if row.exact is not None and row.sampled:
            mark: Any = {"marker": "D", "markersize": 5, "color": TOKENS["ink"], "markeredgecolor": TOKENS["card"]}
            axes.plot([row.exact], [place], clip_on=False, **mark)
    axes.set_yticks(range(len(rows)), [_cut(row.name) for row in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.xaxis.set_major_formatter(PercentFormatter(decimals=0, symbol=" %"))
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")
    return _svg(figure, title)


def ends(title: str, rows: Sequence[tuple[str, Mapping[str, float]]], colours: Mapping[str, str]) -> Html:
    """Draw for each set-up how its fights end: shares in per cent by outcome, beside each other, with their numbers."""
    from matplotlib.ticker import PercentFormatter

    figure, axes = _axes(0.34 * len(rows) + 0.55, 6.2)
    for place, (_, shares) in enumerate(rows):
        before = 0.0
        for kind, share in shares.items():
            axes.barh(place, share, left=before, height=0.68, color=TOKENS[colours[kind]], edgecolor=TOKENS["card"])
            if share >= ROOM:
                middle: Any = {"ha": "center", "va": "center", "color": TOKENS["card"], "fontsize": 8.5}
                axes.text(before + share / 2, place, f"{share:.0f}", **middle)
            before += share
    axes.set_yticks(range(len(rows)), [_cut(name, 2 * LONGEST) for name, _ in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.xaxis.set_major_formatter(PercentFormatter(decimals=0, symbol=" %"))
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    return _svg(figure, title)


def stacks(
    title: str,
    label: str,
    counts: Mapping[str, Mapping[int, float]],
    colours: Mapping[str, str],
    width: int = 1,
    most: int = 0,
) -> Html:
    """Draw fights by number as columns, on top of each other by kind.

    Args:
        title: the title.
        label: the name of the numbers.
        counts: fights by kind and number; there is at least one.
        colours: a name among `TOKENS` for each kind.
        width: the quantity of numbers per column, the first of which is 0.
        most: the end of the axis, which begins at 0; 0: the greatest number.
    """
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    figure, axes = _axes(2.2)
    whole = sum(sum(each.values()) for each in counts.values()) or 1
    numbers = sorted({_column(number, width, most) for each in counts.values() for number in each})
    below = dict.fromkeys(numbers, 0.0)
    for kind, each in counts.items():
        heights = dict.fromkeys(numbers, 0.0)
        for number, fights in each.items():
            heights[_column(number, width, most)] += 100 * fights / whole
        places = [number if width == 1 else number + width / 2 for number in numbers]
        bottom = list(below.values())
        axes.bar(places, list(heights.values()), width=0.86 * width, bottom=bottom, color=TOKENS[colours[kind]])
        below = {number: below[number] + heights[number] for number in numbers}
    if most:
        axes.set_xlim(0, most)
    else:
        last = max((number for number in numbers if below[number] >= SEEN), default=numbers[-1])
        axes.set_xlim(numbers[0] - 0.6, max(last, numbers[0] + FEWEST - 1) + 0.6)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(PercentFormatter(decimals=0, symbol=" %"))
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.tick_params(axis="y", length=0, labelcolor=TOKENS["muted"])
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y")
    return _svg(figure, title)


def amounts(title: str, label: str, rows: Sequence[tuple[str, float, str]]) -> Html:
    """Draw amounts as bars from left to right: name, amount and colour of each."""
    figure, axes = _axes(0.32 * len(rows) + 0.75)
    for place, (_, amount, colour) in enumerate(rows):
        axes.barh(place, amount, height=0.66, color=TOKENS[colour])
    axes.set_yticks(range(len(rows)), [_cut(name) for name, _, _ in rows])
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    axes.set_xlabel(label)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")
    return _svg(figure, title)


def curve(title: str, label: str, points: Sequence[Point], target: float | None = None) -> Html:
    """Draw chances by value with the band of their intervals, and the line of the target."""
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    figure, axes = _axes(2.5, 4.4)
    values = [point.value for point in points]
    axes.fill_between(
        values,
        [point.low for point in points],
        [point.high for point in points],
        color=TOKENS["accent"],
        alpha=0.22,
        linewidth=0,
    )
    shares = [point.share for point in points]
    look: Any = {"color": TOKENS["accent"], "marker": "o", "markersize": 3.5, "linewidth": 1.6}
    axes.plot(values, shares, clip_on=False, **look)
    if target is not None:
        axes.axhline(target, color=TOKENS["rout"], linewidth=1.1, linestyle=(0, (4, 3)))
    axes.set_ylim(0, 100)
    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(PercentFormatter(decimals=0, symbol=" %"))
    axes.tick_params(axis="y", length=0, labelcolor=TOKENS["muted"])
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y")
    return _svg(figure, title)


class Span(Protocol):
    """A value on one day, and the ends of the band around it."""

    @property
    def day(self) -> int:
        """The day."""

    @property
    def mean(self) -> float:
        """The value."""

    @property
    def low(self) -> float:
        """The lower end."""

    @property
    def high(self) -> float:
        """The upper end."""


def days(title: str, points: Sequence[Span]) -> Html:
    """Draw a value by day with the band around it."""
    from matplotlib.ticker import MaxNLocator

    figure, axes = _axes(2.2)
    at = [point.day for point in points]
    ends: Any = ([point.low for point in points], [point.high for point in points])
    axes.fill_between(at, *ends, color=TOKENS["accent"], alpha=0.22, linewidth=0)
    axes.plot(at, [point.mean for point in points], color=TOKENS["accent"], linewidth=1.6)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("day")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.tick_params(axis="y", length=0, labelcolor=TOKENS["muted"])
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y")
    return _svg(figure, title)


def _axes(height: float, width: float = WIDTH) -> "tuple[Figure, Axes]":
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(SETTINGS):
        figure = Figure(figsize=(width, height), layout="constrained")
        figure.patch.set_visible(False)
        axes = figure.add_subplot()
        axes.patch.set_visible(False)
        axes.set_axisbelow(True)
        return figure, axes


def _svg(figure: "Figure", title: str) -> Html:
    """Return a figure as an element of the page whose colours are the page's."""
    import matplotlib

    written = StringIO()
    with matplotlib.rc_context(SETTINGS), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the browser draws letters that matplotlib's font lacks
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    found = written.getvalue()
    body = found[found.index("<svg") :]
    body = re.sub(r"<!--.*?-->\s*|<metadata>.*?</metadata>\s*|<style.*?</style>\s*", "", body, flags=re.DOTALL)
    head, rest = body.split(">", 1)
    box = re.search(r'viewBox="([^"]+)"', head)
    rest = rest.rsplit("</svg>", 1)[0]
    mark = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    rest = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{mark}-", rest)
    rest = re.sub(r" font-family: [^;\"]+;", "", rest).replace("xlink:href", "href")
    for name, colour in TOKENS.items():
        rest = rest.replace(colour, f"var(--{name})")
    label = tag("title", title)
    return Html(f'<svg role="img" viewBox="{box.group(1) if box else "0 0 317 200"}">{label}{rest}</svg>')


def _column(number: int, width: int, most: int) -> int:
    """The first number of a number's column; numbers beyond the end of the axis are in the last one."""
    return (min(number, most - 1) if most else number) // width * width


def _cut(name: str, longest: int = LONGEST) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
