"""Preferences of the player in the window: the UI scale, and whether odds are shown."""

from pathlib import Path

from game.sessions import preferences
from game.window.theme import SCALES


def own_file() -> Path:
    """Return the player's own file; it need not exist."""
    return preferences.own_file("window")


def kept_percent(file: Path | None = None) -> int | None:
    """Return the UI scale that was chosen last; None if none is stored, or it makes no sense."""
    kept = preferences.kept(file or own_file()).get("scale")
    return kept if type(kept) is int and SCALES[0] <= kept <= SCALES[-1] else None


def keep_percent(percent: int, file: Path | None = None) -> None:
    """Store a UI scale, if there is a place for it."""
    preferences.keep("scale", percent, file or own_file())


def kept_odds(file: Path | None = None) -> bool:
    """Return whether the odds of a fight are shown, as chosen last; by default they are."""
    return preferences.kept(file or own_file()).get("odds") is not False


def keep_odds(on: bool, file: Path | None = None) -> None:
    """Store whether the odds of a fight are shown, if there is a place for it."""
    preferences.keep("odds", on, file or own_file())
