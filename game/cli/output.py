"""Output of commands: the standard output, remarks beside it, and the check that a log can be written."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from game.characters import harmless
from game.cli.outcomes import CommandFailed, OutputClosed
from game.sessions.storage import disk_full


def say(text: str, colours: bool = False) -> None:
    """Print a text; characters that steer a terminal are replaced, but for the colours of reports.

    Raises:
        OutputClosed: the reader has closed the output.
        OSError: there is no space left for it.
    """
    try:
        print(harmless(text, colours), flush=True)
    except OSError as error:
        if disk_full(error):
            raise
        raise OutputClosed from error


def say_json(data: Any) -> None:
    """Print data as one JSON text with sorted keys, which is the same in every process.

    Raises:
        OutputClosed: the reader has closed the output.
    """
    say(json.dumps(data, sort_keys=True, indent=2, ensure_ascii=True))


def remark(text: str) -> None:
    """Print a remark to the standard error."""
    print(harmless(text), file=sys.stderr, flush=True)


def check_log_path(log: Path | None) -> None:
    """Check that a log can be written, before a game is played for nothing. Nothing is created.

    Raises:
        CommandFailed: its folder does not exist or is not writable, or the path is a folder.
    """
    if log is None:
        return
    folder = log.parent
    if not folder.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: there is no folder {folder}.")
    if log.is_dir():
        raise CommandFailed(f"The log cannot be written to {log}: that is a folder.")
    if not os.access(folder, os.W_OK):
        raise CommandFailed(f"The log cannot be written to {log}: the folder {folder} is not writable.")
