"""`pack new`: a pack to start from."""

import shlex
from pathlib import Path

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import say


def new_pack(folder: Path) -> None:
    """Create a pack from the template, and print the next steps.

    Raises:
        UsageError: the name is not allowed.
        CommandFailed: the pack cannot be created there.
    """
    from game.packs.newpack import BadName, NotMade, make
    from game.packs.roots import own_root, user_root

    try:
        files = make(folder, (own_root(), user_root()))
    except BadName as error:
        raise UsageError(str(error)) from error
    except NotMade as error:
        raise CommandFailed(str(error)) from error
    say(_next(folder, files))


def _next(folder: Path, files: tuple[str, ...]) -> str:
    from game.packs.roots import own_root, user_root

    here, around = shlex.quote(str(folder)), shlex.quote(str(folder.parent))
    return f"""\
The pack {folder.name} is in {folder}: {", ".join(files)}.
It has a foe, an item and a test of it; examples of everything else are there to be switched on.

Check it:          flamequick check {here}
Test it:           flamequick check {here} --scenarios
Meet its foe:      flamequick fight {folder.name}:fox_earth --packs {around}
Play with it:      flamequick --packs {around}
Make a zip of it:  flamequick pack build {here}
Install it:        flamequick pack install {here}
Keep working:      with its folder in {user_root()} it is always played
Read on:           {own_root() / "README.md"}"""
