"""The first pictures of the window, against what nothing can spare it: `import pygame`, and loading the packs."""

import os
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.interleaved import ratio

TITLE = 2.0
"""Times the reference that the whole way to the title may take."""
SPLASH = 0.5
"""Times the reference that the splash may take."""

_REFERENCE = """
import pygame
from game.packs.loader import load
from game.packs.roots import roots
load(roots())
"""
_PICTURE = """
import os, sys
import pygame
wanted, flip, pictures = int(sys.argv.pop(1)), pygame.display.flip, []
def shown():
    flip()
    pictures.append("game.packs.draft" in sys.modules)
    if len(pictures) == wanted:
        print(pictures, flush=True)
        os._exit(0)
pygame.display.flip = shown
from game.__main__ import run
run()
"""
"""Ends at the picture of that number, and says of each whether anything was read of packs before it."""


def _run(folder: Path, program: str, *arguments: str) -> str:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "XDG_CONFIG_HOME": str(folder)}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment).stdout.strip()


def _picture(folder: Path, number: int) -> str:
    return _run(folder, _PICTURE, str(number), "--front", "window", "--saves", str(folder))


def test_the_splash_comes_before_the_packs_are_read(tmp_path: Path) -> None:
    assert _picture(tmp_path, 2) == "[False, True]"
    cost = ratio(
        lambda: _picture(tmp_path, 1),
        lambda: _run(tmp_path, _REFERENCE),
        limit=SPLASH,
        runs=5,
        label="splash, against import pygame and packs",
    )
    assert cost <= SPLASH


def test_the_title_costs_at_most_twice_the_packs(tmp_path: Path) -> None:
    cost = ratio(
        lambda: _picture(tmp_path, 2),
        lambda: _run(tmp_path, _REFERENCE),
        limit=TITLE,
        runs=5,
        label="title, against import pygame and packs",
    )
    assert cost <= TITLE
