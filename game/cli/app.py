"""The commands and their arguments. Each command imports its module when it is run, which keeps `--help` quick."""

from pathlib import Path
from typing import Annotated, Any

import typer

from game.cli.options import Difficulty, Front, Json, Log, Packs, Party, Policy, Region, Ruleset, Saves, Seed

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


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code; all errors but those of usage are raised."""
    try:
        app(arguments, prog_name="flamequick")
    except SystemExit as end:
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


@app.command()
def play(
    front: Front = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new campaign at once.")] = False,
    load: Annotated[str, typer.Option(metavar="SLOT", help="Continue a saved game.")] = "",
    seed: Seed = "",
    region: Region = "",
    ruleset: Ruleset = "",
    party: Party = "",
    difficulty: Difficulty = "standard",
    saves: Saves = None,
    packs: Packs = None,
) -> None:
    """Play a campaign."""
    from game.cli.play import GameOptions, play_campaign

    if new and load:
        raise typer.BadParameter("--new and --load exclude each other.")
    play_campaign(front, GameOptions(new, load, seed, region, ruleset, party, difficulty), saves, packs or [])


@app.command()
def fight(
    encounter: Annotated[str, typer.Argument(help="An encounter's id, such as core:wolf_pack.")],
    ruleset: Ruleset = "",
    party: Party = "",
    seed: Seed = "",
    difficulty: Difficulty = "standard",
    front: Front = None,
    log: Log = None,
    packs: Packs = None,
) -> None:
    """Play a single encounter."""
    from game.cli.play import GameOptions, play_fight

    play_fight(front, encounter, GameOptions(True, "", seed, "", ruleset, party, difficulty), log, packs or [])


@app.command()
def auto(
    seed: Seed = "",
    days: Annotated[int, typer.Option(metavar="N", min=1, help="Stop after N days.")] = 30,
    region: Region = "",
    ruleset: Ruleset = "",
    party: Party = "",
    difficulty: Difficulty = "standard",
    policy: Policy = "sensible",
    log: Log = None,
    saves: Annotated[Path | None, typer.Option(metavar="DIR", help="Save into this folder along the way.")] = None,
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Let a policy play a campaign."""
    from game.cli.auto import AutoOptions, auto_play

    auto_play(AutoOptions(seed, days, region, ruleset, party, policy, difficulty), log, saves, packs or [], json)


@app.command()
def playtest(
    encounters: Annotated[
        list[str] | None, typer.Argument(metavar="ENCOUNTER…", help="Ids of encounters, such as core:cinder_pack.")
    ] = None,
    ruleset: Annotated[
        list[str] | None,
        typer.Option(
            metavar="R",
            help="The combat rules, or all. For several, here and in the next two: use commas, or repeat the option.",
        ),
    ] = None,
    party: Annotated[list[str] | None, typer.Option(metavar="ID", help="Ready-made parties, or all.")] = None,
    difficulty: Annotated[
        list[str] | None,
        typer.Option(metavar="D", help="Difficulty: story, standard, ruthless, or all."),
    ] = None,
    policy: Policy = "",
    runs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Fights per cell of the matrix. Default: 1000.")
    ] = None,
    seed: Seed = "",
    precision: Annotated[
        float, typer.Option(metavar="H", help="Stop when the chance to win is known to ± H; 0.01 is ± 1 point.")
    ] = 0.0,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, help="Rounds after which a fight counts as a stalemate.")
    ] = 100,
    run: Annotated[
        int | None, typer.Option(metavar="I", min=1, help="Show only the fight of this number, blow by blow.")
    ] = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Compute exact odds where that is possible, otherwise play fights.")
    ] = False,
    exact_limit: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="The most transitions that --exact computes. Default: 100000."),
    ] = None,
    sweep: Annotated[
        str,
        typer.Option(
            metavar="FIELD=a..b[:step]",
            help="Vary a number of the encounter, such as foes.hit_points=4..12, and show the curve. An unknown FIELD "
            "lists all of them.",
        ),
    ] = "",
    tune: Annotated[
        str,
        typer.Option(
            metavar="FIELD[=a..b]", help="Find the value of a number at which the party wins as often as --target."
        ),
    ] = "",
    target: Annotated[
        float | None, typer.Option(metavar="T", help="The chance to win for --tune, such as 0.60.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="J", min=1, max=1024, help="Processes. Default: all processors for long runs."),
    ] = None,
    cluster: Annotated[
        str,
        typer.Option(
            metavar="tcp://…",
            help="Play on the workers of this dask scheduler (extra `cluster`). Dask unpickles what it receives: use "
            "it in trusted networks only.",
        ),
    ] = "",
    packs: Packs = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV to the standard output, one row per cell.")] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="F.html", help="Also write a page with plots to this file (extra `report`).")
    ] = None,
) -> None:
    """Play encounters many times, and report how often the party wins, at what cost, and what decides it."""
    from game.cli.balancing import BalanceOptions
    from game.cli.playtest import PlaytestOptions
    from game.cli.playtest import playtest as play_often
    from game.cli.reporting import ReportOptions
    from game.cli.selection import Selection
    from game.cli.workers import WorkerOptions

    play_often(
        PlaytestOptions(
            selection=Selection(encounters or [], party or [], ruleset or [], difficulty or [], policy, rounds),
            runs=runs,
            seed=seed,
            precision=precision,
            run=run,
            exact=exact,
            exact_limit=exact_limit,
            balance=BalanceOptions(sweep, tune, target),
            workers=WorkerOptions(jobs, cluster),
            report=ReportOptions(json, csv, report),
            packs=packs or [],
        )
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a log.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Replay a log, and show where it first differs."""
    from game.cli.replay import replay_log

    replay_log(file, packs or [], json)


@app.command()
def check(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="[PACK]…", help="Folders or names of packs; default: all.")
    ] = None,
    together: Annotated[
        bool, typer.Option("--all", help="Check them together with all packs that the game finds.")
    ] = False,
    scenarios: Annotated[
        bool, typer.Option("--scenarios", help="Also run their scenarios, unless there are faults.")
    ] = False,
    json: Json = False,
) -> None:
    """Check content packs, and list every fault with file and line."""
    from game.cli.check import check_packs

    check_packs(packs or [], together, scenarios, json)


@app.command("list")
def list_(
    kind: Annotated[str, typer.Argument(help="A kind of record, such as item; packs, events, effects or icons.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """List all content of a kind."""
    from game.cli.content import list_kind

    list_kind(kind, packs or [], json)


@app.command()
def explain(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Show which pack and line each field of a record comes from."""
    from game.cli.explain import explain_record

    explain_record(key, packs or [], json)


@app.command()
def show(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Show a record."""
    from game.cli.content import show_record

    show_record(key, packs or [], json)


@app.command()
def schema(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write to.")],
) -> None:
    """Write JSON Schemas, with which editors complete and check packs."""
    from game.cli.schema import write_schemas

    write_schemas(folder)


pack = typer.Typer(rich_markup_mode=None, no_args_is_help=True)
app.add_typer(pack, name="pack", help="Create content packs.")


@pack.command("new")
def pack_new(
    folder: Annotated[
        Path, typer.Argument(metavar="NAME", help="The folder to create; its last part is the name of the pack.")
    ],
) -> None:
    """Create a pack that passes the check, with an example of each kind of content."""
    from game.cli.pack import new_pack

    new_pack(folder)
