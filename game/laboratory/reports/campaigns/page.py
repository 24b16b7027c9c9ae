"""The report of campaigns as a page: one HTML file that needs no network. It has no date and no times."""

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path

from game.laboratory.campaigns.contents import Key
from game.laboratory.campaigns.results import Campaigns, Cell
from game.laboratory.reports.campaigns import grids
from game.laboratory.reports.campaigns.measures import measures
from game.laboratory.reports.page import plots
from game.laboratory.reports.page.markup import Html, closed, joined, table, tag
from game.laboratory.reports.page.whole import framed, saved

COLOURS = {"won": "win", "lost": "rout", "other": "retreat", "dead": "nobody", "": "stalemate"}
"""The colour of each outcome."""


def write(
    result: Campaigns, held: Mapping[str, Mapping[Key, str]], names: Mapping[str, str], command: str, path: Path
) -> None:
    """Write the page; a previous file stays intact until the new one is complete.

    Raises:
        NoPage: it cannot be written.
    """
    saved(page(result, held, names, command), path)


def page(result: Campaigns, held: Mapping[str, Mapping[Key, str]], names: Mapping[str, str], command: str = "") -> Html:
    """Return the page, the same for the same campaigns."""
    regions = list(dict.fromkeys(cell.setup.region for cell in result.cells))
    title = names.get(regions[0], regions[0]) if len(regions) == 1 else f"{len(regions)} regions"
    return framed(f"{title} – campaigns", _main(result, held, names, title, command))


def _main(
    result: Campaigns, held: Mapping[str, Mapping[Key, str]], names: Mapping[str, str], title: str, command: str
) -> Iterator[Html]:
    if result.partial:
        said = "This was broken off. The numbers are of the campaigns that were played until then."
        yield tag("p", said, class_="warning", role="note")
    yield tag("h1", title)
    campaigns = sum(len(cell.whole) for cell in result.cells)
    yield tag(
        "p", f"{campaigns:,} campaigns played by policy; shares in per cent, with 95 % intervals.", class_="under"
    )
    ends = [
        (grids.name(cell, names), {word: 100 * found.share for word, found in cell.outcomes.items()})
        for cell in result.cells
        if cell.whole
    ]
    if ends:
        legend = {grids.SAID[word]: colour for word, colour in COLOURS.items()}
        rows = (tag("li", name, style=f"--key: var(--{colour})") for name, colour in legend.items())
        drawn = joined([tag("ul", *rows, class_="legend"), plots.ends("How campaigns come out", ends, COLOURS)])
        yield tag("figure", drawn)
    yield table(*grids.overview(result, names))
    for cell in result.cells:
        yield tag("h2", grids.name(cell, names))
        yield from _cell(cell, held[cell.setup.region], names)
    yield tag("h2", "What was played")
    pairs = [("Seed", f"{result.seed}; campaign i has the seed {result.seed}-i"), ("Campaigns", f"{result.runs:,}")]
    yield table("Inputs", ("", ""), pairs, "pairs")
    if command:
        yield tag("p", "The same again:")
        yield tag("pre", tag("code", command))
    yield tag("footer", f"flamequick {version('flamequick')}")


def _cell(cell: Cell, held: Mapping[Key, str], names: Mapping[str, str]) -> Iterator[Html]:
    for each in cell.faults:
        yield tag("p", f"Campaign {each.number} (seed {each.seed}) was broken off: {each.fault}", class_="warning")
    if not cell.whole:
        return
    cards = [_curve(cell, words, key, names) for key, (words, _) in measures(cell, names).items()]
    yield tag("div", *cards, class_="cards")
    yield tag(
        "div",
        table(*grids.endings(cell, names)),
        table(*grids.fights(cell)),
        table(*grids.deaths(cell)),
        class_="beside",
    )
    yield closed("By day", table(*grids.curves(cell, names)))
    lines = [tag("li", line) for line in grids.never(cell, held)]
    if lines:
        yield closed("Never come across", tag("ul", *lines))


def _curve(cell: Cell, words: str, key: str, names: Mapping[str, str]) -> Html:
    _, value = measures(cell, names)[key]
    drawn = plots.days(words, cell.curve(value))
    caption = tag("figcaption", "Mean of the campaigns that went on; the band holds the middle four in five.")
    return tag("section", tag("h3", words), tag("figure", drawn, caption), class_="card")
