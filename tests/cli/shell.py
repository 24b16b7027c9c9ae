"""Running the command line: inside this process, or as a shell does, in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from game.cli import main

FLAMEQUICK = [sys.executable, "-m", "game"]
PATIENCE = 600
"""Seconds after which a command that has not ended hangs, however busy the machine is."""


def run(*arguments: str, home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run it inside this process with what is typed, its files under `home`, and no display.

    Starting a process takes a second, which only the tests of what differs between processes are worth.
    """
    out, err = BytesIO(), BytesIO()
    with (
        patch.dict(os.environ, settings(home), clear=True),
        patch.object(sys, "stdin", TextIOWrapper(BytesIO(typed.encode()), "utf-8")),
        redirect_stdout(TextIOWrapper(out, "utf-8", write_through=True)) as printed,
        redirect_stderr(TextIOWrapper(err, "utf-8", write_through=True)) as complained,
    ):
        code = main(arguments)
        printed.flush()
        complained.flush()
    return subprocess.CompletedProcess(arguments, code, out.getvalue().decode(), err.getvalue().decode())


def started(
    *arguments: str,
    home: Path,
    typed: str = "",
    program: Sequence[str] = FLAMEQUICK,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own with what is typed, its files under `home`, and no display."""
    return subprocess.run(
        [*program, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=settings(home) | environment,
        timeout=PATIENCE,
        check=False,
    )


def settings(home: Path) -> dict[str, str]:
    """Return an environment whose own folders are under `home`, without a display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONHASHSEED")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept | {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "COLUMNS": "80"}
