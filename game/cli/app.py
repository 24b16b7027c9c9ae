"""The commands and their options; nothing but typer is imported until one is run."""

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

NEXT_TO_NONE = ("--help", "--version")
"""Options of the program itself; any other one belongs to `play`, which need not be named."""

Front = Annotated[
    Literal["window", "text", "wire"] | None,
    typer.Option(
        help="How to play: window, text (a terminal) or wire (JSON lines). Default: a window if there is a display."
    ),
]
Seed = Annotated[str, typer.Option(metavar="S", help="All chance follows from it: the same seed, the same dice.")]
Region = Annotated[str, typer.Option(metavar="ID", help="The region to play in.")]
Ruleset = Annotated[str, typer.Option(metavar="R", help="The combat rules to play by.")]
Hardness = Annotated[
    Literal["story", "standard", "ruthless"],
    typer.Option(help="How hard the enemies make it: story (no feints), standard, or ruthless (they look ahead)."),
]
Party = Annotated[str, typer.Option(metavar="ID", help="A ready-made party.")]
Policy = Annotated[
    str,
    typer.Option(
        metavar="P",
        help="How the party fights: sensible, fight-on, cautious, aggressive, focus, best, random, or as a pack says; "
        "`flamequick list policy` shows all there are.",
    ),
]
Saves = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="The folder of saved games; without it flamequick/saves in your user data folder."
    ),
]
Packs = Annotated[
    list[Path] | None, typer.Option(metavar="DIR", help="A further folder of content packs; may be repeated.")
]
Log = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the log of choices here, for replay.")]
Json = Annotated[bool, typer.Option("--json", help="JSON on the standard output, and nothing else.")]


class PlayFirst(typer.core.TyperGroup):
    """The group of commands, in which `play` is meant when none is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put `play` before options that stand alone, and where nothing stands."""
        if not args or (args[0].startswith("-") and args[0] not in NEXT_TO_NONE):
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
    """Run a command line and return its exit code; errors that are not of usage come out as they are."""
    try:
        app(arguments, prog_name="flamequick")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


def _version(wanted: bool) -> None:
    if wanted:
        from game.cli.version import version

        typer.echo(f"flamequick {version()}")
        raise typer.Exit


@app.callback()
def flamequick(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """A solo hexcrawl campaign game. Without a command it plays: options that stand alone are those of `play`."""


@app.command()
def play(
    front: Front = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new campaign at once.")] = False,
    load: Annotated[str, typer.Option(metavar="SLOT", help="Go on with a saved game.")] = "",
    seed: Seed = "",
    region: Region = "",
    ruleset: Ruleset = "",
    party: Party = "",
    difficulty: Hardness = "standard",
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
    difficulty: Hardness = "standard",
    front: Front = None,
    log: Log = None,
    packs: Packs = None,
) -> None:
    """Play one encounter, nothing else."""
    from game.cli.play import GameOptions, play_fight

    play_fight(front, encounter, GameOptions(True, "", seed, "", ruleset, party, difficulty), log, packs or [])


@app.command()
def auto(
    seed: Seed = "",
    days: Annotated[int, typer.Option(metavar="N", min=1, help="Stop after so many days.")] = 30,
    region: Region = "",
    ruleset: Ruleset = "",
    party: Party = "",
    difficulty: Hardness = "standard",
    policy: Policy = "sensible",
    log: Log = None,
    saves: Annotated[Path | None, typer.Option(metavar="DIR", help="Save here on the way.")] = None,
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Have a campaign played by the autoplayer."""
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
            metavar="R", help="The combat rules, or all. Like the two below: several between commas, or again."
        ),
    ] = None,
    party: Annotated[list[str] | None, typer.Option(metavar="ID", help="Ready-made parties, or all.")] = None,
    difficulty: Annotated[
        list[str] | None,
        typer.Option(metavar="D", help="How hard the enemies make it: story, standard, ruthless, or all."),
    ] = None,
    policy: Policy = "",
    runs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Fights for each cell of the matrix. Default: 1000.")
    ] = None,
    seed: Seed = "",
    precision: Annotated[
        float, typer.Option(metavar="H", help="Stop when the chance to win is known to ± H: 0.01 is ± 1 point.")
    ] = 0.0,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, help="Rounds after which a fight counts as a stalemate.")
    ] = 100,
    run: Annotated[
        int | None, typer.Option(metavar="I", min=1, help="Tell only the fight of this number, from its first blow.")
    ] = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Work the odds out to the last digit where that can be done, else play.")
    ] = False,
    exact_limit: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Transitions up to which --exact works. Default: 100000.")
    ] = None,
    sweep: Annotated[
        str,
        typer.Option(
            metavar="FIELD=a..b[:step]",
            help="Turn a number of the encounter, such as foes.hit_points=4..12, and show the curve. An unknown FIELD "
            "lists those that there are.",
        ),
    ] = "",
    tune: Annotated[
        str,
        typer.Option(metavar="FIELD[=a..b]", help="Look for the value of a number that wins as often as --target."),
    ] = "",
    target: Annotated[
        float | None, typer.Option(metavar="T", help="The chance to win that --tune looks for, such as 0.60.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="J", min=1, max=1024, help="Processes. Default: all processors, where it takes long."),
    ] = None,
    cluster: Annotated[
        str,
        typer.Option(
            metavar="tcp://…",
            help="Have the workers of this dask scheduler play (extra `cluster`). Dask unpickles what it is sent: use "
            "it in trusted networks only.",
        ),
    ] = "",
    packs: Packs = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="CSV on the standard output, a row for each cell.")] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="F.html", help="Write a page with plots here, too (extra `report`).")
    ] = None,
) -> None:
    """Play encounters very often, and say how often the party wins, at what cost, and what decides it."""
    from game.cli.balancing import BalanceOptions
    from game.cli.playtest import PlaytestOptions
    from game.cli.playtest import playtest as play_often
    from game.cli.reporting import ReportOptions
    from game.cli.selection import Selection
    from game.cli.workers import WorkerOptions

    crossed = Selection(encounters or [], party or [], ruleset or [], difficulty or [], policy, rounds)
    balance, hands, form = (
        BalanceOptions(sweep, tune, target),
        WorkerOptions(jobs, cluster),
        ReportOptions(json, csv, report),
    )
    play_often(
        PlaytestOptions(crossed, runs, seed, precision, run, exact, exact_limit, balance, hands, form, packs or [])
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a log.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Run a log again, and say where it first differs."""
    from game.cli.replay import replay_log

    replay_log(file, packs or [], json)


@app.command()
def check(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="[PACK]…", help="Folders or names of packs; default: all.")
    ] = None,
    together: Annotated[
        bool, typer.Option("--all", help="Check them together with every pack that the game finds.")
    ] = False,
    scenarios: Annotated[
        bool, typer.Option("--scenarios", help="Also run their scenarios, once nothing is wrong.")
    ] = False,
    json: Json = False,
) -> None:
    """Check content packs, and name every fault with file and line."""
    from game.cli.check import check_packs

    check_packs(packs or [], together, scenarios, json)


@app.command("list")
def list_(
    kind: Annotated[str, typer.Argument(help="A kind of record, such as item; packs, events, effects or icons.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """List what content there is of a kind."""
    from game.cli.content import list_kind

    list_kind(kind, packs or [], json)


@app.command()
def explain(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    packs: Packs = None,
    json: Json = False,
) -> None:
    """Say which line of which pack each field of a record has from."""
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
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write them into.")],
) -> None:
    """Write JSON Schemas, with which an editor completes and checks packs."""
    from game.cli.schema import write_schemas

    write_schemas(folder)


pack = typer.Typer(rich_markup_mode=None, no_args_is_help=True)
app.add_typer(pack, name="pack", help="Make content packs.")


@pack.command("new")
def pack_new(
    folder: Annotated[
        Path, typer.Argument(metavar="NAME", help="The folder to make. Its last part is the name of the pack.")
    ],
) -> None:
    """Make a pack that passes the check, with an example of each kind of content."""
    from game.cli.pack import new_pack

    new_pack(folder)
