"""`play` and `fight`: a session, and the front end to play it with."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli import front
from game.cli.library import catalogue, record_id, ruleset_id
from game.cli.logs import looked_at
from game.cli.outcomes import CommandFailed
from game.cli.output import remark, say
from game.cli.seeds import fresh_seed

if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue
    from game.sessions.launcher import Launcher, PacksChanged
    from game.sessions.session import Session


class Wishes(NamedTuple):
    """What a new campaign is to be, in full ids; an empty party is chosen in play."""

    seed: str
    region: str
    ruleset: str
    party: str
    difficulty: str


class GameOptions(NamedTuple):
    """What the command line says of the campaign to play."""

    new: bool
    load: str
    seed: str
    region: str
    ruleset: str
    party: str
    difficulty: str


def play_campaign(named: str | None, wanted: GameOptions, saves: Path | None, packs: Sequence[Path]) -> None:
    """Play a campaign: a new one, a saved one, or what the player chooses when asked.

    Args:
        named: the front end that the command line names, or None.
        wanted: what is to be played.
        saves: the folder of saved games; None for the player's own.
        packs: further folders of packs.

    Raises:
        CommandFailed: an id that no pack has.
        SaveError: the saved game cannot be loaded.
    """
    from game.sessions.launcher import PacksChanged

    where = front.choose_front_end(named)
    content = catalogue(packs, told=True)
    wishes = Wishes(
        wanted.seed or fresh_seed(),
        record_id(content, "region", wanted.region),
        ruleset_id(content, wanted.ruleset),
        record_id(content, "party", wanted.party, default=False),
        wanted.difficulty,
    )
    launcher = _launcher(content, saves, packs, quiet=where == "wire" and saves is None and not wanted.load)
    session, changed = None, None
    if wanted.load:
        try:
            session = launcher.load(wanted.load)
        except PacksChanged as found:
            changed = found
    elif wanted.new or where == "wire" or any(wanted[2:-1]):
        session = launcher.new(*wishes)
    _show(named, where, GameStart(launcher, session, wishes, wanted.load, changed))


def play_fight(named: str | None, encounter: str, wanted: GameOptions, log: Path | None, packs: Sequence[Path]) -> None:
    """Play one encounter, and write its log of choices if a file is named for it.

    Raises:
        CommandFailed: an id that no pack has, or a log that cannot be written there.
        SaveError: the log cannot be written.
    """
    looked_at(log)
    where = front.choose_front_end(named)
    content = catalogue(packs, told=True)
    party = record_id(content, "party", wanted.party)
    wishes = Wishes(wanted.seed or fresh_seed(), "", ruleset_id(content, wanted.ruleset), party, wanted.difficulty)
    launcher = _launcher(content, None, packs, quiet=True)
    key = record_id(content, "encounter", encounter)
    session = launcher.fight(key, wishes.ruleset, wishes.party, wishes.seed, wishes.difficulty)
    _show(named, where, GameStart(launcher, session, wishes, alone=True))
    if log is not None:
        session.write_log(log)


class GameStart(NamedTuple):
    """What a front end begins with: a session, or a saved game whose packs have changed, or neither."""

    launcher: "Launcher"
    session: "Session | None"
    wishes: Wishes
    slot: str = ""
    changed: "PacksChanged | None" = None
    alone: bool = False
    """Nothing but this session is played."""

    @property
    def others(self) -> "Launcher | None":
        """What other games are loaded with."""
        return None if self.alone else self.launcher


def _launcher(content: "Catalogue", saves: Path | None, packs: Sequence[Path], quiet: bool) -> "Launcher":
    """Return what begins and loads games; a quiet one saves nothing by itself."""
    from game.packs.loader import load
    from game.packs.roots import roots
    from game.sessions.launcher import Launcher
    from game.sessions.saves import Saves

    return Launcher(content, None if quiet else Saves(saves), lambda: load(roots(packs)))


def _show(named: str | None, where: str, table: GameStart) -> None:
    if where == "window":
        where = _window(named, table)
    if where == "text":
        _tell(table)
    elif where == "wire":
        _wire(table)


def _wire(table: GameStart) -> None:
    from game.laboratory.odds import Oracle
    from game.sessions.changed_content.question import GO_ON, question
    from game.wire.serve import ask, send_refused_packs, serve

    refused = table.launcher.catalogue.refused
    send_refused_packs(refused, sys.stdout)
    for each in refused:
        remark(each.words())
    session = table.session
    if table.changed is not None and ask(question(table.changed), sys.stdin, sys.stdout) == GO_ON:
        session = table.launcher.load(table.changed.slot, agreed=True)
    if session is None:
        return
    for notice in session.notices:
        remark(notice)
    oracle, playing = Oracle(), session
    reload = session.reload if session.can_reload else None
    try:
        serve(session, sys.stdin, sys.stdout, reload, lambda: oracle.look(playing.battle).data())
    finally:
        oracle.close()


def _window(named: str | None, table: GameStart) -> str:
    """Play in a window; return the front end to go on with where none can be opened and none was asked for."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.window.app import run
    from game.window.display import NoDisplay

    refused = [line for each in table.launcher.catalogue.refused for line in each.words().splitlines()]
    try:
        run(table.others, table.session, refused=refused, changed=table.changed, **table.wishes._asdict())
    except NoDisplay as error:
        if named is not None:
            raise CommandFailed(f"{error} In a terminal: flamequick --front text.") from error
        remark(f"{error} Playing in the terminal (--front text).")
        return "text"
    return ""


def _tell(table: GameStart) -> None:
    from game.text import start
    from game.text.game import play

    for refused in table.launcher.catalogue.refused:
        say(refused.words())
    started = None
    if table.session is not None:
        started = start.Started(table.session, table.slot)
    elif table.changed is not None:
        started = start.resume(table.launcher, table.changed, sys.stdin, sys.stdout)
    else:
        started = start.start(table.launcher, start.Wishes(*table.wishes), sys.stdin, sys.stdout)
    if started is not None:
        play(started.session, table.others, sys.stdin, sys.stdout, started.slot)
