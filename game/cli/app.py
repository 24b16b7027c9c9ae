"""The command line: its options, and the table of its commands."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from game.cli.commands import content, groups, measuring, playing
from game.cli.outcomes import INTERRUPTED

PROGRAM_OPTIONS = ("--help", "--version")
"""Options of the program itself; every other option without a command belongs to `play`."""


class PlayFirst(typer.core.TyperGroup):
    """The group of commands, with `play` as the default command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Insert `play` where no command is named."""
        if not args or (args[0].startswith("-") and args[0] not in PROGRAM_OPTIONS):
            args = ["play", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=PlayFirst,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    subcommand_metavar="[COMMAND] …",
)

COMMANDS: Mapping[str, Callable[..., None]] = {
    "play": playing.play,
    "fight": playing.fight,
    "auto": playing.auto,
    "playtest": measuring.playtest,
    "campaign": measuring.campaign,
    "replay": playing.replay,
    "facts": playing.facts,
    "check": content.check,
    "list": content.list_records,
    "explain": content.explain,
    "show": content.show,
    "schema": content.schema,
    "wire": playing.wire,
}
"""Every command by its name, in the order of `--help`; `groups` has those of two words."""

for name, command in COMMANDS.items():
    app.command(name)(command)
app.add_typer(groups.ruleset, name="ruleset", help="Create rulesets.")
app.add_typer(groups.pack, name="pack", help="Create, hand on, install and switch content packs.")


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code; all errors but those of usage are raised, and Ctrl-C is, too."""
    try:
        app(arguments, prog_name="flamequick")
    except SystemExit as end:
        if end.code == INTERRUPTED:  # as typer puts it
            raise KeyboardInterrupt from None
        return end.code if isinstance(end.code, int) else 0
    return 0


def _version(wanted: bool) -> None:
    if wanted:
        from game import version

        typer.echo(f"flamequick {version()}")
        raise typer.Exit


@app.callback()
def flamequick(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A solo hexcrawl campaign game. Without a command it plays; options without a command are those of `play`."""
