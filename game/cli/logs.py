"""Where a log of choices may be written: looked at before anything is played, so that no play is lost."""

import os
from pathlib import Path

from game.cli.outcomes import CommandFailed


def looked_at(log: Path | None) -> None:
    """Make sure that a log can be written, as far as that can be told; nothing is created.

    Raises:
        CommandFailed: there is no such folder, or it cannot be written in.
    """
    if log is None:
        return
    folder = log.parent
    if not folder.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: there is no folder {folder}.")
    if log.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: that is a folder.")
    if not os.access(folder, os.W_OK):
        raise CommandFailed(f"The log cannot be written to {log}: nothing can be written in {folder}.")
