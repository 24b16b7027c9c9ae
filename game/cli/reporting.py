"""How a playtest is told: tables on the terminal, JSON, CSV, and a page beside them."""

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import remark, say, say_json

if TYPE_CHECKING:
    from game.laboratory.playtest.results import Result

WIDEST = 110
"""Columns of the widest table; beyond that a line is hard to follow."""


class ReportOptions(NamedTuple):
    """In what form a playtest is wanted."""

    json: bool
    csv: bool
    report: Path | None
    """The file of the page, if one is wanted."""


def check_options(form: ReportOptions) -> None:
    """Make sure that it can be told in that form, before hours of fights.

    Raises:
        UsageError: two forms are wanted for one output.
        CommandFailed: the page cannot be drawn or written.
    """
    if form.json and form.csv:
        raise UsageError("--json and --csv exclude each other: both go to the standard output.")
    if form.report is not None:
        from game.laboratory.reports.page.whole import NoPage, ready

        try:
            ready(form.report)
        except NoPage as error:
            raise CommandFailed(str(error)) from error


def print_result(result: "Result", form: ReportOptions) -> None:
    """Tell a playtest.

    Raises:
        CommandFailed: the page could not be written; all else has been said.
    """
    if form.json:
        from game.laboratory.reports.data import document

        say_json(document(result))
    elif form.csv:
        from game.laboratory.reports.data import table

        say(table(result).rstrip("\n"))
    else:
        from game.laboratory.reports.columns import Look
        from game.laboratory.reports.table import text

        width = min(WIDEST, shutil.get_terminal_size().columns)
        colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        say(text(result, Look(width, colours, (sys.stdout.encoding or "").lower() not in ("utf-8", "utf8"))))
    if form.report is not None:
        from game.laboratory.reports.page.whole import NoPage, write

        try:
            write(result, form.report)
        except NoPage as error:
            raise CommandFailed(str(error)) from error
        remark(f"The report is in {form.report}.")
