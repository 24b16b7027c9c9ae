"""Running the command line as a shell does: in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

FLAMEQUICK = [sys.executable, "-m", "game"]


def run(
    *arguments: str,
    home: Path,
    typed: str | None = "",
    program: Sequence[str] = FLAMEQUICK,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run it with what is typed, its files under `home`, and no display."""
    return subprocess.run(
        [*program, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=settings(home) | environment,
        timeout=120,
        check=False,
    )


def settings(home: Path) -> dict[str, str]:
    """Return an environment whose own folders are under `home`, without a display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONHASHSEED")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "COLUMNS": "80"}
