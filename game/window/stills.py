"""Pictures of a fight in the window, without a display, for authors of rulesets.

`python -m game.window.stills RULESET ENCOUNTER FOLDER` plays the fight with the ruleset's own policy, and draws the
first questions of each kind and the end.
"""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.laboratory.autoplay import player
from game.packs.installed import load_installed
from game.sessions.launcher import Launcher
from game.sessions.start import LaunchError
from game.window.app import Screens
from game.window.shell import Shell

SIZE = (1280, 720)
OFTEN = 2
"""How often a question of one kind is drawn."""
MOST = 200
"""Answers after which the fight is left."""


def stills(ruleset: str, encounter: str, folder: Path) -> list[Path]:
    """Draw a fight of the first ready-made party, and return the pictures in order.

    Raises:
        LaunchError: there is no such ruleset or encounter.
        OSError: a picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    folder.mkdir(parents=True, exist_ok=True)
    launcher = Launcher(load_installed())
    session = launcher.fight(encounter, ruleset, launcher.parties()[0][0], "3")
    policy, met, drawn = player(session, "3"), Counter[str](), list[Path]()

    def draw(name: str) -> None:
        shell = Shell(pygame.display.set_mode(SIZE))
        Screens(shell, None, content=launcher.prospectus).play(session)
        shell.draw()
        drawn.append(folder / f"{len(drawn) + 1:02}-{name}.png")
        pygame.image.save(shell.surface, str(drawn[-1]))

    for _ in range(MOST):
        if (request := session.request) is None:
            break
        met[request.kind] += 1
        if met[request.kind] <= OFTEN:
            draw(f"{request.kind}-{met[request.kind]}")
        session.choose(policy(request))
    draw("end")
    session.close()
    return drawn


def main(words: Sequence[str]) -> int:
    """Draw what the command line names, and say where."""
    if len(words) != 3:
        print("usage: python -m game.window.stills RULESET ENCOUNTER FOLDER", file=sys.stderr)
        return 2
    ruleset, encounter, folder = words
    try:
        for path in stills(ruleset, encounter, Path(folder)):
            print(path)
    except (LaunchError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
