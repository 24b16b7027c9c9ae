"""Commands that play, or show what was played. Each imports its module when it is run: `--help` stays quick."""

from pathlib import Path
from typing import Annotated

import typer

from game.cli import options


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


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a log.")],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Replay a log, and show where it first differs."""
    from game.cli.replay import replay_log

    replay_log(file, packs or [], json)


def facts(
    save: Annotated[str, typer.Argument(help="A saved game: its name, or its file.")],
    saves: options.Saves = None,
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show what a saved campaign remembers: every fact of its packs, with its value."""
    from game.cli.facts import show_facts

    show_facts(save, saves, packs or [], json)


def wire(
    saves: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder of saved games. Without it nothing is saved.")
    ] = None,
    packs: options.Packs = None,
) -> None:
    """Serve any number of games to a bot, which begins them by messages (JSON lines)."""
    from game.cli.play import serve_games

    serve_games(saves, packs or [])
