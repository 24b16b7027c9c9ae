"""The whole page, and its file."""

import os
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from game.laboratory.playtest.results import Result
from game.laboratory.reports import labels
from game.laboratory.reports.evened import WITHOUT, chances
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.full import how
from game.laboratory.reports.near import groups, summed
from game.laboratory.reports.page import several
from game.laboratory.reports.page.cell import cards, key_figures, met
from game.laboratory.reports.page.markup import Html, closed, table, tag
from game.laboratory.reports.page.overview import overview
from game.laboratory.reports.page.style import CSS
from game.laboratory.reports.wording import again_is
from game.sessions.storage import write_atomically


class NoPage(Exception):
    """The page cannot be written; the text gives reason and remedy."""


def ready(path: Path) -> None:
    """Make sure that a page can be drawn and written at a path, before the fights are played.

    Raises:
        NoPage: something is missing.
    """
    if find_spec("matplotlib") is None:
        raise NoPage('Reports need matplotlib for their plots: pip install "flamequick[report]"')
    try:
        _tried(path)
    except OSError as error:
        raise NoPage(f"The report cannot be written to {path}: {error.strerror or error}.") from error


def _tried(path: Path) -> None:
    """Make sure that a file can be written at a path, without leaving one behind."""
    if not path.parent.is_dir():
        raise NoPage(f"The report cannot be written: there is no folder {path.parent}.")
    if path.is_dir():
        raise NoPage(f"The report cannot be written: {path} is a folder. Name a file in it.")
    if path.exists() and not path.is_file():
        raise NoPage(f"The report cannot be written: {path} is no file but a device. Name a file.")
    if path.exists() and not os.access(path, os.W_OK):
        raise NoPage(f"The report cannot be written: {path} may not be written to.")
    trial = path.resolve().with_name(f".{path.name}.{os.getpid()}.trial")
    trial.touch()
    trial.unlink()


def write(result: Result, path: Path) -> None:
    """Write the page; a previous file stays intact until the new one is complete.

    Raises:
        NoPage: it cannot be written.
    """
    saved(page(result), path)


def saved(text: Html, path: Path) -> None:
    """Write a page to its file at once.

    Raises:
        NoPage: it cannot be written.
    """
    try:
        write_atomically(path.resolve(), text)  # write the target of a symbolic link, not the link
    except OSError as error:
        raise NoPage(f"The report cannot be written to {path}: {error.strerror or error}.") from error


def page(result: Result) -> Html:
    """Return the page, the same for the same playtest."""
    title = _title(result)
    return framed(f"{title} – playtest", _main(result, title))


def framed(title: str, parts: Iterable[Html]) -> Html:
    """Return a whole page of these parts."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        Html(f"<style>{CSS}</style>"),
    )
    return Html(f"<!doctype html>\n{tag('html', head, tag('body', tag('main', *parts)), lang='en')}\n")


def _main(result: Result, title: str) -> Iterator[Html]:
    if result.partial:
        said = "This playtest was broken off. The numbers are of the fights that were played until then."
        yield tag("p", said, class_="warning", role="note")
    yield tag("h1", title)
    yield tag("p", _under(result), class_="under")
    cells = result.cells
    if labels.curves(cells):
        yield several.curves(result)
    elif len(cells) == 1:
        yield key_figures(cells[0], result.inputs)
        yield cards(cells[0], result.inputs)
    elif cells:
        yield from _many(result)
    yield from _inputs(result)
    yield tag("footer", f"flamequick {version('flamequick')}")


def _many(result: Result) -> Iterator[Html]:
    """Several cells: all on one table, what is compared, and each; of a single set-up the first policy is open."""
    cells, inputs = result.cells, result.inputs
    if len(groups(cells)) > 1:
        yield overview(cells, inputs)
    elif inputs.near is not None:
        yield tag("p", summed(cells, inputs.near), class_="said")
    yield several.paired(cells, inputs)
    yield several.glance(cells, inputs)
    axes, rest = labels.differing(cells), list(cells)
    if axes in (("policy",), ("variant",), ("variant", "policy")):
        first = rest.pop(0)
        yield tag("h2", f"In full: {labels.label(first, axes)}")
        yield key_figures(first, inputs)
        yield cards(first, inputs)
    yield several.each(rest, axes, inputs)


def _title(result: Result) -> str:
    names = list(dict.fromkeys(cell.encounter_name for cell in result.cells))
    fields = list(dict.fromkeys(cell.field for cell in result.cells))
    by = f" by {fields[0]}" if len(fields) == 1 and fields[0] else ""
    return f"{names[0] if len(names) == 1 else f'{len(names)} encounters'}{by}"


def _under(result: Result) -> str:
    first = result.cells[0] if result.cells else None
    alike = first is not None and not labels.differing(result.cells)
    which = how(first) if first and alike else f"{len(result.cells)} set-ups"
    played = f"{result.fights:,} fights" if result.fights else ""
    exact = "exact odds" if any(exactly(cell) for cell in result.cells) else ""
    what = ", ".join(filter(None, (played, exact)))
    return f"{which}. {what[:1].upper()}{what[1:]}" if what else which


def _inputs(result: Result) -> Iterator[Html]:
    inputs = result.inputs
    yield tag("h2", "What was played")
    rows = []
    if result.fights or not any(exactly(cell) for cell in result.cells):
        rows = [
            ("Seed", f"{inputs.seed}; run i has the dice of {inputs.seed}.i"),
            ("Fights wanted for each set-up", f"{inputs.runs:,}"),
            ("Intervals", f"{100 * inputs.confidence:g} %, by Wilson"),
        ]
    if rows and inputs.precision:
        rows.append(("Ends early at", f"± {100 * inputs.precision:g} points"))
    for cell in result.cells:
        if cell.unsolved:
            rows.append((f"No exact odds of {labels.label(cell, labels.differing(result.cells))}", cell.unsolved))
    if nearer := chances(result.cells, inputs):
        rows.append((f"Evened chances to win, {WITHOUT}", "; ".join(nearer)))
    if rows:
        yield table("Inputs", ("", ""), rows, "pairs")
    if len({(cell.encounter, cell.ruleset) for cell in result.cells}) == 1:
        first = next((tuning.found for tuning in result.tunings if tuning.found), result.cells[0])
        turned = f" with {first.field} = {first.value}" if first.field else ""
        yield closed(f"The encounter as it stood in the fight{turned}", met(first))
    if inputs.command:
        yield tag("p", again_is(inputs))
        yield tag("pre", tag("code", inputs.command))
