"""What the window remembers of its player: the UI scale, and whether odds are shown.

Where nothing can be kept, nothing is said about it.
"""

import tomllib
from pathlib import Path
from typing import Any

import platformdirs
import tomli_w

from game.window.theme import SCALES


def own_file() -> Path:
    """The player's own file; it need not exist."""
    return Path(platformdirs.user_config_dir("flamequick", appauthor=False)) / "window.toml"


def kept_percent(file: Path | None = None) -> int | None:
    """The UI scale that was chosen last; None where none is known, or what is kept makes no sense."""
    kept = _kept(file).get("scale")
    return kept if type(kept) is int and SCALES[0] <= kept <= SCALES[-1] else None


def keep_percent(percent: int, file: Path | None = None) -> None:
    """Remember a UI scale, if there is somewhere to keep it."""
    _keep("scale", percent, file)


def kept_odds(file: Path | None = None) -> bool:
    """Whether the odds of a fight are shown: as it was chosen last; they are, where nothing was."""
    return _kept(file).get("odds") is not False


def keep_odds(on: bool, file: Path | None = None) -> None:
    """Remember whether the odds of a fight are shown, if there is somewhere to keep it."""
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
