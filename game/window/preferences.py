"""What the window remembers of its player: the UI scale. Where nothing can be kept, nothing is said about it."""

import tomllib
from pathlib import Path

import platformdirs
import tomli_w

from game.window.theme import SCALES


def own_file() -> Path:
    """The player's own file; it need not exist."""
    return Path(platformdirs.user_config_dir("flamequick", appauthor=False)) / "window.toml"


def kept_percent(file: Path | None = None) -> int | None:
    """The UI scale that was chosen last; None where none is known, or what is kept makes no sense."""
    try:
        kept = tomllib.loads((file or own_file()).read_text(encoding="utf-8")).get("scale")
    except (OSError, ValueError):
        return None
    return kept if type(kept) is int and SCALES[0] <= kept <= SCALES[-1] else None


def keep_percent(percent: int, file: Path | None = None) -> None:
    """Remember a UI scale, if there is somewhere to keep it."""
    path = file or own_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tomli_w.dumps({"scale": percent}), encoding="utf-8")
    except OSError:
        return
