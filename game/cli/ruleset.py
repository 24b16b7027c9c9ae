"""`ruleset new`: a package with a ruleset to start from."""

import shlex
from pathlib import Path

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import say


def new_ruleset(name: str, folder: Path | None) -> None:
    """Create a package from the template, and print the next steps.

    Args:
        name: the id of the ruleset.
        folder: the folder to create; None: one of that name in the working folder.

    Raises:
        UsageError: the name is not allowed.
        CommandFailed: the package cannot be created there.
    """
    from game.kit.newruleset import BadRulesetName, NotMade, make
    from game.packs.roots import own_root
    from systems.table.ruleset import homes

    target = folder if folder is not None else Path(name)
    try:
        files = make(name, target, {*homes(), *(folder.name for folder in own_root().iterdir())})
    except BadRulesetName as error:
        raise UsageError(str(error)) from error
    except NotMade as error:
        raise CommandFailed(str(error)) from error
    say(_next(name, target, len(files)))


def _next(name: str, folder: Path, files: int) -> str:
    from systems.table import port

    here = shlex.quote(str(folder))
    return f"""\
The ruleset {name} is in {folder}: {files} files, which can be played as they are.

Install it:        pip install -e "{here}[dev]"
Play with it:      flamequick fight core:cinder_pack --ruleset {name}
See how it does:   flamequick playtest core:cinder_pack --ruleset {name}
Check its content: flamequick check {shlex.quote(str(folder / name / "content" / name))} --scenarios
Test it:           cd {here} && pytest
Read on:           {folder / "README.md"} and {Path(port.__file__).parent / "README.md"}"""
