"""How far a playtest is, on the standard error where that is a terminal, and nothing elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.laboratory.playtest.runner import Progress


@contextmanager
def progress_bar() -> "Iterator[Callable[[Progress, str], None]]":
    """Show a bar with the remaining time meanwhile; what it gives is called with the progress, and of what it is."""
    if not sys.stderr.isatty():
        yield lambda progress, what: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} fights"),
        TextColumn("{task.fields[speed]:,.0f}/s"),
        TextColumn("{task.fields[left]} left"),
    )
    # Nothing is refreshed by a thread of its own: processes are started meanwhile.
    with Bars(
        *columns,
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bars:
        task = bars.add_task("", total=None, speed=0.0, left="…", visible=False)

        def tell(progress: "Progress", what: str) -> None:
            bars.update(
                task,
                description=what,
                completed=progress.fights,
                total=progress.wanted,
                speed=progress.speed,
                left=duration(progress.remaining),
                visible=True,
                refresh=True,
            )

        yield tell


def duration(seconds: float) -> str:
    """Say a time: `8 s`, `2:05 min` or `1:20 h`."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes}:{rest:02} min" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02} h"
