"""Preferences of the player: the UI scale, and whether odds are shown.

Where nothing can be stored, they are silently forgotten.
"""

import tomllib
from pathlib import Path
from typing import Any

import platformdirs
import tomli_w

from game.window.theme import SCALES


def own_file() -> Path:
    """Return the player's own file; it need not exist."""
    return Path(platformdirs.user_config_dir("flamequick", appauthor=False)) / "window.toml"


def kept_percent(file: Path | None = None) -> int | None:
    """Return the UI scale that was chosen last; None if none is stored, or it makes no sense."""
    kept = _kept(file).get("scale")
    return kept if type(kept) is int and SCALES[0] <= kept <= SCALES[-1] else None


def keep_percent(percent: int, file: Path | None = None) -> None:
    """Store a UI scale, if there is a place for it."""
    _keep("scale", percent, file)


def kept_odds(file: Path | None = None) -> bool:
    """Return whether the odds of a fight are shown, as chosen last; by default they are."""
    return _kept(file).get("odds") is not False


def keep_odds(on: bool, file: Path | None = None) -> None:
    """Store whether the odds of a fight are shown, if there is a place for it."""
    _keep("odds", on, file)


def _kept(file: Path | None) -> dict[str, Any]:
    try:
        return tomllib.loads((file or own_file()).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def _keep(key: str, value: int | bool, file: Path | None) -> None:
    path = file or own_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tomli_w.dumps({**_kept(path), key: value}), encoding="utf-8")
    except OSError:
        return
