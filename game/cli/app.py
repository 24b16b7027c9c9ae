"""The commands and their arguments. Each command imports its module when it is run, which keeps `--help` quick."""

from pathlib import Path
from typing import Annotated, Any

import typer

from game.cli import groups, options
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


@app.command()
def play(
    front: options.Front = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new campaign at once.")] = False,
    load: Annotated[str, typer.Option(metavar="SLOT", help="Continue a saved game.")] = "",
    seed: options.Seed = "",
    region: options.Region = "",
    ruleset: options.Ruleset = "",
    party: options.Party = "",
    difficulty: options.Difficulty = "standard",
    altered: Annotated[
        bool, typer.Option("--altered", help="With --load: as it is, even if it was changed after the game wrote it.")
    ] = False,
    saves: options.Saves = None,
    packs: options.Packs = None,
    language: options.Language = "",
    speak: options.Speak = False,
    watch: options.Watch = False,
    debug: Annotated[
        bool,
        typer.Option(
            "--debug", help="With the debug console: `debug help` in the terminal, Ctrl+D in the window. Saves tell it."
        ),
    ] = False,
) -> None:
    """Play a campaign."""
    from game.cli.game_start import Aids, GameOptions
    from game.cli.play import play_campaign

    if new and load:
        raise typer.BadParameter("--new and --load exclude each other.")
    if altered and not load:
        raise typer.BadParameter("--altered goes with --load.")
    game = GameOptions(new, load, seed, region, ruleset, party, difficulty, altered)
    play_campaign(front, game, saves, packs or [], Aids(speak, watch, debug, language))


@app.command()
def fight(
    encounter: Annotated[str, typer.Argument(help="An encounter's id, such as core:cinder_pack.")],
    ruleset: options.Ruleset = "",
    party: options.Party = "",
    seed: options.Seed = "",
    difficulty: options.Difficulty = "standard",
    front: options.Front = None,
    log: options.Log = None,
    packs: options.Packs = None,
    language: options.Language = "",
    speak: options.Speak = False,
    watch: options.Watch = False,
) -> None:
    """Play a single encounter."""
    from game.cli.game_start import Aids, GameOptions
    from game.cli.play import play_fight

    game = GameOptions(True, "", seed, "", ruleset, party, difficulty)
    play_fight(front, encounter, game, log, packs or [], Aids(speak, watch, language=language))


@app.command()
def auto(
    seed: options.Seed = "",
    days: Annotated[int, typer.Option(metavar="N", min=1, max=3650, help="Stop after N days.")] = 30,
    region: options.Region = "",
    ruleset: options.Ruleset = "",
    party: options.Party = "",
    difficulty: options.Difficulty = "standard",
    policy: options.Policy = "sensible",
    log: options.Log = None,
    saves: Annotated[Path | None, typer.Option(metavar="DIR", help="Save into this folder along the way.")] = None,
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Let a policy play a campaign."""
    from game.cli.auto import AutoOptions, auto_play

    auto_play(AutoOptions(seed, days, region, ruleset, party, policy, difficulty), log, saves, packs or [], json)


@app.command()
def playtest(
    encounters: options.Encounters = None,
    ruleset: options.Rulesets = None,
    party: options.Parties = None,
    difficulty: options.Difficulties = None,
    blocks: options.BlocksAlike = "",
    policy: options.Policies = None,
    without: options.Without = None,
    added: options.With = None,
    runs: options.Runs = None,
    seed: options.Seed = "",
    precision: options.Precision = 0.0,
    rounds: options.Rounds = 100,
    run: options.Run = None,
    exact: options.Exact = False,
    exact_limit: options.ExactLimit = None,
    sweep: options.Sweep = "",
    tune: options.Tune = "",
    target: options.Target = None,
    near: options.Near = None,
    unbeaten: options.Unbeaten = False,
    write: options.Write = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = "",
    packs: options.Packs = None,
    json: options.Json = False,
    csv: options.Csv = False,
    report: options.Report = None,
    steps: options.Steps = None,
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
            selection=Selection(
                encounters or [],
                party or [],
                ruleset or [],
                difficulty or [],
                policy or [],
                rounds,
                without or [],
                added or [],
                blocks,
            ),
            runs=runs,
            seed=seed,
            precision=precision,
            run=run,
            exact=exact,
            exact_limit=exact_limit,
            balance=BalanceOptions(sweep, tune, target, unbeaten, write),
            near=near,
            workers=WorkerOptions(jobs, cluster),
            report=ReportOptions(json, csv, report, steps),
            packs=packs or [],
        )
    )


@app.command("campaign")
def campaign_(
    regions: options.Regions = None,
    runs: options.Campaigns = 100,
    ruleset: options.Rulesets = None,
    difficulty: options.Difficulties = None,
    party: options.Party = "",
    policy: options.Policy = "sensible",
    days: Annotated[int, typer.Option(metavar="N", min=1, max=3650, help="Stop each after N days.")] = 60,
    seed: options.Seed = "",
    jobs: options.Jobs = None,
    packs: options.Packs = None,
    json: options.Json = False,
    report: options.Report = None,
) -> None:
    """Play campaigns many times, and report how they end, what the party dies of, and what nobody ever sees."""
    from game.cli.campaigns import CampaignsOptions, campaigns

    campaigns(
        CampaignsOptions(
            regions or [],
            ruleset or [],
            difficulty or [],
            party,
            policy,
            days,
            runs,
            seed,
            jobs,
            packs or [],
            json,
            report,
        )
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a log.")],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Replay a log, and show where it first differs."""
    from game.cli.replay import replay_log

    replay_log(file, packs or [], json)


@app.command()
def facts(
    save: Annotated[str, typer.Argument(help="A saved game: its name, or its file.")],
    saves: options.Saves = None,
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show what a saved campaign remembers: every fact of its packs, with its value."""
    from game.cli.facts import show_facts

    show_facts(save, saves, packs or [], json)


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
    json: options.Json = False,
) -> None:
    """Check content packs, and list every fault with file and line."""
    from game.cli.check import check_packs

    check_packs(packs or [], together, scenarios, json)


@app.command("list")
def list_(
    kind: Annotated[str, typer.Argument(help="A kind of record, such as item; packs, events, effects or icons.")],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """List all content of a kind."""
    from game.cli.content import list_kind

    list_kind(kind, packs or [], json)


@app.command()
def explain(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show which pack and line each field of a record comes from."""
    from game.cli.explain import explain_record

    explain_record(key, packs or [], json)


@app.command()
def show(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    seed: Annotated[
        str, typer.Option(metavar="S", help="The seed of the map of a region that is generated. Default: 1.")
    ] = "1",
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show a record, and the map of a region."""
    from game.cli.content import show_record

    show_record(key, packs or [], json, seed)


@app.command()
def schema(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write to.")],
    wire: Annotated[bool, typer.Option("--wire", help="Those of the messages of the wire, for bots.")] = False,
) -> None:
    """Write JSON Schemas, with which editors complete and check packs."""
    from game.cli.schema import write_schemas

    write_schemas(folder, wire)


@app.command()
def wire(
    saves: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder of saved games. Without it nothing is saved.")
    ] = None,
    packs: options.Packs = None,
) -> None:
    """Serve any number of games to a bot, which begins them by messages (JSON lines)."""
    from game.cli.play import serve_games

    serve_games(saves, packs or [])
