"""The gallery: every state on the screen, at every size and scale, saved as a picture and looked over."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.window import shell as shells
from game.window.app import Screens
from game.window.shell import Shell
from tests.screens import checks, recorder, states
from tests.shipped import catalogue

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))
SCALES = (100, 150)
FOLDER = Path(__file__).parent / "drawn"
"""Where the pictures go; git ignores it."""


class Fault(NamedTuple):
    """What is wrong with a picture."""

    picture: str
    kind: str
    words: str


def tour(folder: Path) -> tuple[list[str], list[Fault]]:
    """Draw everything.

    Args:
        folder: an empty one, for saves.

    Returns:
        the names of the states that were shown, and every fault of every picture.
    """
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    shown: list[str] = []
    faults: list[Fault] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shells, "Canvas", recorder.RecordingCanvas)
        for name, shell in _states(folder):
            shown.append(name)
            for picture, found in _drawn(name, shell):
                faults += [Fault(picture, kind, words) for kind, words in found]
    return shown, faults


def _states(folder: Path) -> Iterator[tuple[str, Shell]]:
    for name, session in states.fights():
        yield name, _playing(session, None)
    launcher = Launcher(catalogue(), Saves(folder))
    for name, session in states.campaigns(folder):
        yield name, _playing(session, launcher)
    shell = _shell()
    screens = Screens(shell, launcher)
    screens.title()
    yield "title", shell
    screens.begin()
    yield "begin", shell
    shell.pop()
    screens.load()
    yield "load", shell


def _shell() -> Shell:
    return Shell(pygame.display.set_mode(SIZES[1]), 100)


def _playing(session: Session, launcher: Launcher | None) -> Shell:
    shell = _shell()
    Screens(shell, launcher).play(session)
    return shell


def _drawn(name: str, shell: Shell) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Draw a state at every size and scale; yields the picture's name and what is wrong with it."""
    for size in SIZES:
        for percent in SCALES:
            shell.set_percent(percent)
            shell.resized(pygame.display.set_mode(size))
            shell.draw()
            picture = f"{name}-{size[0]}x{size[1]}-{percent}"
            pygame.image.save(shell.surface, FOLDER / f"{picture}.png")
            record = recorder.last()
            found: dict[str, list[str]] = defaultdict(list)
            found["cut"] += checks.cut(record)
            found["overlap"] += checks.overlapping_texts(record)
            found["overlap"] += checks.overlapping_spots(shell.spots)
            found["contrast"] += checks.faint(record)
            if name.startswith("fight-") and (share := checks.flat(shell.surface)) > checks.MOST_FLAT:
                found["flat"].append(f"{share} % is flat background")
            yield picture, [(kind, words) for kind, all_ in found.items() for words in all_]
