"""The command line. `app` names the commands and their options; each command's body is a module of its own,
imported when it is run, so that `--help` stays quick. `main` is the console script.
"""

from game.cli.guard import main

__all__ = ["main"]
