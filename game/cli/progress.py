"""Progress of a playtest, on the standard error where that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.playtest.runner import Progress

LONG = 10.0
"""Seconds of remaining time beyond which it is worth telling what leaves fights to be played one by one."""


@contextmanager
def progress_bar() -> "Iterator[Callable[[Progress, str], None]]":
    """Show a bar with the remaining time; yields a function that takes the progress and a label for it."""
    if not sys.stderr.isatty():
        yield lambda progress, what: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bars
    from rich.text import Text

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} fights"),
        TextColumn("{task.fields[speed]:,.0f}/s{task.fields[beside]}"),
        TextColumn("{task.fields[left]} left"),
    )
    # No refresh thread, since worker processes are forked meanwhile.
    with Bars(
        *columns,
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bars:
        task = bars.add_task("", total=None, speed=0.0, beside="", left="…", visible=False)

        told: set[tuple[str, str]] = set()

        def show(progress: "Progress", what: str) -> None:
            for each in progress.alone if progress.remaining > LONG else ():
                if (each.ruleset, each.why) not in told:
                    told.add((each.ruleset, each.why))
                    remark = f"One by one: fights such as {each.encounter} under {each.ruleset} ({each.why})."
                    bars.console.print(Text(remark, style="dim"))
            bars.update(
                task,
                description=what,
                completed=progress.fights,
                total=progress.wanted,
                speed=progress.speed,
                beside=" side by side" if progress.beside else "",
                left=duration(progress.remaining),
                visible=True,
                refresh=True,
            )

        yield show


def duration(seconds: float) -> str:
    """Return a duration as `8 s`, `2:05 min` or `1:20 h`."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes}:{rest:02} min" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02} h"
