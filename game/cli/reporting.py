"""Output of a playtest: tables for the terminal, JSON, CSV, and a page with plots."""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import remark, say, say_json
from game.wording import listed
from systems.table.loop.language import counted

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.playtest.results import Result
    from game.laboratory.reports.columns import Look

WIDEST = 110
"""Columns of the widest table; longer lines are hard to read."""


class ReportOptions(NamedTuple):
    """The requested forms of output."""

    json: bool
    csv: bool
    report: Path | None
    """The file for the page with plots, if any."""
    steps: Path | None = None
    """The file for the page that compares difficulties, if any."""
    replace: bool = False
    """Whether lines of that page give way that have more fights."""


def check_options(options: ReportOptions) -> None:
    """Check that the output can be produced, before hours of fights.

    Raises:
        UsageError: two forms are requested for the standard output.
        CommandFailed: the page cannot be drawn or written.
    """
    if options.json and options.csv:
        raise UsageError("--json and --csv exclude each other: both go to the standard output.")
    if options.report is not None:
        check_page(options.report)


def check_page(path: Path) -> None:
    """Check that a page can be drawn, and written there.

    Raises:
        CommandFailed: it cannot; the text says why.
    """
    from game.laboratory.reports.page.whole import NoPage, ready

    try:
        ready(path)
    except NoPage as error:
        raise CommandFailed(str(error)) from error


def terminal_look() -> "Look":
    """Return what the terminal, or whatever the output goes to, can show."""
    from game.laboratory.reports.columns import Look

    width = min(WIDEST, shutil.get_terminal_size().columns)
    colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Look(width, colours, (sys.stdout.encoding or "").lower() not in ("utf-8", "utf8"))


def print_result(result: "Result", options: ReportOptions, order: Sequence[str]) -> None:
    """Print the result of a playtest, and write its pages.

    Args:
        result: the playtest.
        options: what is wanted.
        order: all encounters in the order of content.

    Raises:
        CommandFailed: the page could not be written; everything else has been printed.
    """
    if options.json:
        from game.laboratory.reports.data import document

        say_json(document(result))
    elif options.csv:
        from game.laboratory.reports.data import table

        say(table(result).rstrip("\n"))
    else:
        from game.laboratory.reports.table import text

        look = terminal_look()
        say(text(result, look), look.colours)
    if options.report is not None:
        from game.laboratory.reports.page.whole import NoPage, write

        try:
            write(result, options.report)
        except NoPage as error:
            raise CommandFailed(str(error)) from error
        remark(f"The report is in {options.report}.")
    if options.steps is not None:
        _write_steps(result, options.steps, order, replace=options.replace)


def _write_steps(result: "Result", path: Path, order: Sequence[str], *, replace: bool) -> None:
    from game.laboratory.reports.steps import kept, page

    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        text = page(result, path.as_posix(), before, order, replace=replace)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandFailed(f"{path} cannot be written: {error.strerror}.") from error
    stay = [] if replace else kept(result, before)
    if stay:
        named = listed(f"{row.encounter} under {row.ruleset} ({row.fights})" for row in stay)
        lines = counted(len(stay), "line")
        remark(f"{lines} of {path} had more fights and stay as they were; --replace replaces them: {named}.")
    remark(f"The steps of difficulty are in {path}.")
