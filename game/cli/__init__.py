"""The command line. `app` has the commands and their arguments; each command has a module of its own, which is
imported when the command is run, so that `--help` stays quick. `main` runs
a command line; the console script is `game.__main__`.
"""

from game.cli.guard import main

__all__ = ["main"]
