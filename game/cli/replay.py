"""`replay`: the choices of a log, played again.

Imports inside functions keep the start of other commands short.
"""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from game.cli.library import catalogue
from game.cli.outcomes import Exit
from game.cli.output import remark, say, say_json


def replay_log(file: Path, packs: Sequence[Path], json: bool) -> None:
    """Replay a log, and print where it first differs.

    Raises:
        SaveError: the file cannot be read.
        Exit: with code 1, where it differs.
    """
    from game.sessions.replay import replay

    verdict = replay(file, catalogue(packs))
    if json:
        say_json(asdict(verdict))
    else:
        for note in verdict.notes:
            remark(note)
        say(verdict.text)
    if not verdict.same:
        raise Exit(1)
