"""Expected errors, whose text is enough, and crash reports for all others."""

import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from game.cli.outcomes import CommandFailed


def expected_errors() -> tuple[type[Exception], ...]:
    """Return the errors whose text is meant for the player.

    Errors are looked up by name, since importing their modules would slow down the start of every command; a module
    that was never imported cannot have raised one.
    """
    names = (
        ("game.packs.faults", "ContentFaults"),
        ("game.sessions.saves", "SaveError"),
        ("game.sessions.start", "LaunchError"),
    )
    loaded = [getattr(sys.modules[module], name) for module, name in names if module in sys.modules]
    return (CommandFailed, *loaded)


def write_crash_report(error: Exception, given: Sequence[str]) -> str:
    """Write a crash report into the player's data folder, and return a message for the player."""
    said = f"Something went wrong that should not have: {type(error).__name__}: {error}"
    first = said.splitlines()[0]
    try:
        path = _write(error, given)
    except OSError as trouble:
        return f"{first} (a crash report could not be written: {trouble.strerror})"
    return f"{first} (a crash report is in {path})"


def _write(error: Exception, given: Sequence[str]) -> Path:
    import platformdirs

    folder = Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    trace = "".join(traceback.format_exception(error))
    text = f"flamequick {' '.join(given)}\nPython {sys.version}\n\n{trace}"
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path
