"""Crash reports: what happened, in a file of the player's data folder, for whoever mends the game."""

import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path


def reported(error: Exception, given: Sequence[str]) -> str:
    """Write a crash report, and return a clause that says where it is.

    Args:
        error: what was raised.
        given: the words of the command line.
    """
    try:
        return f"a crash report is in {_write(error, given)}"
    except OSError as trouble:
        return f"a crash report could not be written: {trouble.strerror}"


def summary(error: Exception) -> str:
    """Return an error's class and the first line of its text."""
    return f"{type(error).__name__}: {error}".splitlines()[0]


def cause(error: Exception) -> str:
    """Return what failed in one clause: an error, and the ruleset of another package in whose code it was raised."""
    from systems.table.ruleset import blamed, told  # start-up time: crashes are rare

    key = blamed(error)
    return f"the ruleset '{key}', which is no part of the game ({told(error, key)})" if key else summary(error)


def _write(error: Exception, given: Sequence[str]) -> Path:
    import platformdirs  # start-up time: crashes are rare

    folder = Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    trace = "".join(traceback.format_exception(error))
    text = f"flamequick {' '.join(given)}\nPython {sys.version}\n\n{trace}"
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path
