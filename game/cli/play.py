"""`play` and `fight`: begin or load a game, and run a front end."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import front
from game.cli.game_start import PLAIN, Aids, GameOptions, GameStart
from game.cli.library import catalogue, record_id, ruleset_id, seed_or_random
from game.cli.logs import check_log_path, write_log
from game.cli.outcomes import FAILED, CommandFailed, Exit
from game.cli.output import remark, say
from systems.table.loop.language import tr

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue
    from game.sessions.launcher import Launcher
    from game.sessions.session import Session


def play_campaign(
    named: str | None, options: GameOptions, saves: Path | None, packs: Sequence[Path], aids: Aids = PLAIN
) -> None:
    """Play a campaign: a new one, a saved one, or the one that the player chooses when asked.

    Args:
        named: the front end on the command line, or None.
        options: the game to play.
        saves: the folder of saved games; None for the player's own.
        packs: further folders of packs.
        aids: what the front end has besides.

    Raises:
        CommandFailed: an unknown id.
        SaveError: the saved game cannot be loaded.
    """
    from game.sessions.altered import ALTERED, SaveAltered
    from game.sessions.changed_content.adapt import PacksChanged
    from game.sessions.launcher import CampaignOptions

    where = _front_end(named, aids)
    content = _catalogue(where, packs)
    _speak(content, where, aids.language)
    campaign = CampaignOptions(
        seed_or_random(options.seed),
        record_id(content, "region", options.region),
        ruleset_id(content, options.ruleset),
        record_id(content, "party", options.party, default=False),
        options.difficulty,
    )
    launcher = _launcher(content, saves, packs, quiet=where == "wire" and saves is None and not options.load, aids=aids)
    session, undecided = None, None
    take = ALTERED if options.altered else ""
    if options.load:
        try:
            session = launcher.load(options.load, take=take)
        except (PacksChanged, SaveAltered) as found:
            undecided = found
    elif options.new or where == "wire" or any(options[2:-2]):
        session = launcher.new(*campaign)
    _show(named, where, GameStart(launcher, session, campaign, options.load, undecided, take, speak=aids.speak))


def play_fight(
    named: str | None,
    encounter: str,
    options: GameOptions,
    log: Path | None,
    packs: Sequence[Path],
    aids: Aids = PLAIN,
) -> None:
    """Play a single encounter, and write its log of choices if a file is named.

    Raises:
        CommandFailed: an unknown id, or a log that cannot be written there.
        Exit: with code 1, where the log could not be written after all.
    """
    from game.sessions.launcher import CampaignOptions

    check_log_path(log)
    where = _front_end(named, aids)
    content = _catalogue(where, packs)
    _speak(content, where, aids.language)
    party = record_id(content, "party", options.party)
    seed, ruleset = seed_or_random(options.seed), ruleset_id(content, options.ruleset)
    launcher = _launcher(content, None, packs, quiet=True, aids=aids)
    key = record_id(content, "encounter", encounter)
    session = launcher.fight(key, ruleset, party, seed, options.difficulty)
    campaign = CampaignOptions(seed, "", ruleset, party, options.difficulty)
    try:
        _show(named, where, GameStart(launcher, session, campaign, single=True, speak=aids.speak))
    finally:
        written = write_log(session, log)
    if not written:
        raise Exit(FAILED)


def _front_end(named: str | None, aids: Aids) -> str:
    """Choose the front end; where that is the window, show it at once."""
    where = front.choose_front_end(named)
    if where == "wire" and (aids.watch or aids.debug):
        remark(tr("--watch and --debug are for the window and the terminal: a bot reloads by a message."))
    if where != "window":
        if aids.speak:
            remark(tr("--speak is for the window: elsewhere everything is text."))
        return where
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.window.display import NoDisplay
    from game.window.splash import show_splash

    # Where no window can be opened, that is told once there is something to play instead.
    with suppress(NoDisplay):
        show_splash()
    return where


def _catalogue(where: str, packs: Sequence[Path]) -> "Catalogue":
    """Load the content, and let the splash show that it is being loaded."""
    if where != "window":
        return catalogue(packs, quiet=True)
    from game.window.splash import watched

    return watched(lambda: catalogue(packs, quiet=True), tr("Reading the packs"))


def _speak(content: "Catalogue", where: str, code: str) -> None:
    """Tell everything from here on in a language; in the one that the player has chosen, if none is named.

    Raises:
        CommandFailed: no pack speaks the language that is named.
    """
    from game.sessions.preferences import language_of

    named = code or ("" if where == "wire" else language_of(where))
    if not named:
        return
    from game.packs.languages.shelf import Faulty, faulty, speak_by

    try:
        speak_by(content, named)
        for told in faulty(content, named):
            remark(f"{told}. What it would say is told in English.")
    except Faulty as error:
        remark(f"{error}. Everything is told in English.")
    except KeyError as error:
        if code:
            raise CommandFailed(f"{error.args[0]}.") from error
        remark(f"{error.args[0]}. Everything is told in English.")


def _launcher(
    content: "Catalogue", saves: Path | None, packs: Sequence[Path], quiet: bool, aids: Aids = PLAIN
) -> "Launcher":
    """Return a launcher; a quiet one neither saves nor loads."""
    from game.packs.installed import load_installed
    from game.packs.travel.shelf import Shelf
    from game.packs.watch import Watch
    from game.sessions.launcher import Launcher
    from game.sessions.saves import Saves
    from game.sessions.workshop import Workshop

    workshop = Workshop(Watch(packs) if aids.watch else None, aids.debug)
    return Launcher(content, None if quiet else Saves(saves), lambda: load_installed(packs), Shelf(packs), workshop)


def _show(named: str | None, where: str, game: GameStart) -> None:
    from game.sessions.interruption import termination_raised

    try:
        with termination_raised():
            if where == "window":
                where = _window(named, game)
            if where == "text":
                _text(game)
            elif where == "wire":
                _wire(game)
    except Exception as error:
        explained = game.launcher.explained(error)
        if explained is error:
            raise
        raise explained from error


def _wire(game: GameStart) -> None:
    from game.sessions.altered import SaveAltered
    from game.sessions.changed_content.question import GO_ON, question
    from game.wire.serve import ask, send_refused_packs

    def taken(altered: SaveAltered) -> str:
        if not altered.unasked:
            raise altered
        return altered.unasked

    refused = game.launcher.catalogue.refused
    send_refused_packs(refused, sys.stdout)
    for each in refused:
        remark(each.words())
    session = game.session
    if game.undecided is not None:
        session = game.launcher.load_asking(
            game.undecided.slot,
            lambda changed: ask(question(changed), sys.stdin, sys.stdout) == GO_ON,
            taken,
            game.take,
        )
    if session is None:
        return
    for notice in session.notices:
        remark(notice)
    _serve(game.launcher, session)


def serve_games(saves: Path | None, packs: Sequence[Path]) -> None:
    """Serve games to a bot on standard input and output, which begins, loads, saves and leaves them by messages.

    Args:
        saves: the folder of saved games; None saves and loads nothing.
        packs: further folders of packs.
    """
    from game.sessions.interruption import termination_raised
    from game.wire.serve import send_refused_packs

    content = catalogue(packs, quiet=True)
    launcher = _launcher(content, saves, packs, quiet=saves is None)
    with termination_raised():
        send_refused_packs(content.refused, sys.stdout)
        _serve(launcher, None)


def _serve(launcher: "Launcher", first: "Session | None") -> None:
    """Serve games on standard input and output; where that is cut short, they are saved."""
    from game.sessions.interruption import Terminated
    from game.wire.serve import Wire
    from game.wire.server import Server

    server = Server(Wire(sys.stdin, sys.stdout), launcher)
    try:
        server.run(first)
    except (KeyboardInterrupt, Terminated):
        saved = server.leave()
        if not saved:
            raise
        for said in saved:
            remark(said)
    finally:
        server.close()


def _window(named: str | None, game: GameStart) -> str:
    """Play in a window. Return the front end to use instead if none can be opened and the window was not asked for."""
    from game.window.app import run
    from game.window.display import NoDisplay

    refused = [line for each in game.launcher.catalogue.refused for line in each.words().splitlines()]
    try:
        saved = run(
            game.others,
            game.session,
            content=game.launcher.prospectus,
            refused=refused,
            undecided=game.undecided,
            take=game.take,
            speak=game.speak,
            **game.campaign._asdict(),
        )
    except NoDisplay as error:
        if named is not None:
            raise CommandFailed(tr("{error} In a terminal: flamequick --front text.", error=error)) from error
        remark(tr("{error} Playing in the terminal (--front text).", error=error))
        return "text"
    if saved:
        remark(saved)
    return ""


def _text(game: GameStart) -> None:
    from game.sessions.preferences import own_file
    from game.text import start
    from game.text.game import play

    for refused in game.launcher.catalogue.refused:
        say(refused.words())
    started = None
    if game.session is not None:
        started = start.Started(game.session, game.slot)
    elif game.undecided is not None:
        started = start.resume(game.launcher, game.undecided, sys.stdin, sys.stdout, game.take)
    else:
        started = start.start(game.launcher, game.campaign, sys.stdin, sys.stdout)
    wishes = game.campaign
    while started is not None:
        if not play(started.session, game.others, sys.stdin, sys.stdout, started.slot, own_file("terminal")):
            return
        wishes = wishes._replace(seed=seed_or_random(""))
        started = None if game.single else start.start(game.launcher, wishes, sys.stdin, sys.stdout)
