"""Preferences of the player, in a file of each front end. Where nothing can be stored, they are silently forgotten."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import platformdirs
import tomli_w

from game.toml import parsed


def own_file(front: str) -> Path:
    """Return the player's own file for a front end, `window` or `terminal`; it need not exist."""
    return Path(platformdirs.user_config_dir("flamequick", appauthor=False)) / f"{front}.toml"


def kept(file: Path) -> dict[str, Any]:
    """Return what is stored; nothing where the file cannot be read."""
    try:
        return parsed(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def language_of(front: str) -> str:
    """Return the code of the language that the player has chosen for a front end; empty where there is none."""
    return str(kept(own_file("window" if front == "window" else "terminal")).get("language", ""))


def keep(key: str, value: int | bool, file: Path) -> None:
    """Store a value beside the others, if there is a place for it."""
    keep_all({key: value}, file)


def keep_all(values: Mapping[str, Any], file: Path) -> None:
    """Store values beside the others, if there is a place for them."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(tomli_w.dumps({**kept(file), **values}), encoding="utf-8")
    except OSError:
        return
