"""The pictures of the README: `python -m tests.screens.pictures` draws them into .github/pictures.

Five moments of a campaign and of fights, and a round as a short moving picture. They show the game as it is: draw them
again when the window has changed.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.window.app import Screens
from game.window.preferences import Preferences, Settings
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.worker import Worker
from tests.screens import states
from tests.screens.gallery import shown
from tests.shipped import catalogue

FOLDER = Path(__file__).parents[2] / ".github" / "pictures"
SIZE = (1280, 720)
STILLS = {
    ("campaign-made", "page-opening"): "opening",
    ("campaign-made", "step"): "map",
    ("campaign-made", "town"): "town",
    ("campaign-made", "scene"): "scene",
    ("fight-pool", "act-2"): "fight",
}
_STEP = 60
"""Milliseconds between two pictures of the moving one."""
_LONGEST = 120
"""Pictures of the moving one at most."""


def stills() -> None:
    """Draw the still pictures."""
    for family in dict.fromkeys(family for family, _ in STILLS):
        with tempfile.TemporaryDirectory() as folder:
            for name, shell in shown(family, Path(folder)):
                if (family, name) in STILLS:
                    shell.resized(pygame.display.set_mode(SIZE))
                    shell.draw()
                    _kept(shell.surface).save(FOLDER / f"{STILLS[family, name]}.png", optimize=True)


def moving() -> None:
    """Draw a round of a fight as a moving picture."""
    frames = [frame.resize((960, 540), Image.Resampling.LANCZOS) for frame in _round()]
    sample = Image.new("RGB", (960, 540 * 3))
    for number, frame in enumerate((frames[0], frames[len(frames) // 2], frames[-1])):
        sample.paste(frame, (0, 540 * number))
    palette = sample.quantize(255, Image.Quantize.MAXCOVERAGE)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [1800, *[_STEP] * (len(drawn) - 2), 2500]
    drawn[0].save(FOLDER / "round.gif", save_all=True, append_images=drawn[1:], duration=times, loop=0, optimize=True)


def _round() -> Iterator[Image.Image]:
    session = Launcher(catalogue(), None).fight("core:cinder_pack", "zones", states.PARTY, "11")
    preferences = Preferences(Settings(scale=100, motion=True, hints=False))
    shell = Shell(pygame.display.set_mode(SIZE), preferences=preferences, worker=Worker(lambda: None))
    screen = PlayScreen(shell, session, Screens(shell, None))
    shell.push(screen)
    policy, now = player(session, "11", "fight-on"), 0

    def passed(milliseconds: int) -> None:
        nonlocal now
        now += milliseconds
        shell.tick(now)
        shell.dirty = True
        shell.draw()

    passed(0)
    while screen.pages.reading:
        screen.pages.on()
    while screen.course.moment.request is not None:
        assert session.request is not None
        choice = policy(session.request)
        passed(0)
        before = _kept(shell.surface)
        screen.answer(choice.option, choice.fields)
        shell.worker.finish(20)
        passed(0)
        if screen.course.playing is None or len(screen.course.playing.steps) < 6:
            _skipped(screen)
            passed(0)
            continue
        yield before
        for _ in range(_LONGEST):
            if screen.course.playing is None:
                break
            passed(_STEP)
            yield _kept(shell.surface)
        return


def _skipped(screen: PlayScreen) -> None:
    if screen.course.playing is not None:
        screen.course.playing.skip()


def _kept(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    stills()
    moving()
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
