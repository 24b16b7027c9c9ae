"""`play` and `fight`: a session, and the front end to play it with."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli import front
from game.cli.guard import Trouble
from game.cli.library import catalogue, record_id, ruleset_id
from game.cli.logs import looked_at
from game.cli.output import remark
from game.cli.seeds import fresh_seed

if TYPE_CHECKING:
    from game.campaign.keeping.launcher import Launcher
    from game.campaign.keeping.session import Session
    from game.packs.catalogue import Catalogue


class Wishes(NamedTuple):
    """What a new campaign is to be, in full ids; an empty party is chosen in play."""

    seed: str
    region: str
    ruleset: str
    party: str
    difficulty: str


class Wanted(NamedTuple):
    """What the command line says of the campaign to play."""

    new: bool
    load: str
    seed: str
    region: str
    ruleset: str
    party: str
    difficulty: str


def play_campaign(named: str | None, wanted: Wanted, saves: Path | None, packs: Sequence[Path]) -> None:
    """Play a campaign: a new one, a saved one, or what the player chooses when asked.

    Args:
        named: the front end that the command line names, or None.
        wanted: what is to be played.
        saves: the folder of saved games; None for the player's own.
        packs: further folders of packs.

    Raises:
        Trouble: an id that no pack has.
        SaveError: the saved game cannot be loaded.
    """
    where = front.chosen(named)
    content = catalogue(packs)
    wishes = Wishes(
        wanted.seed or fresh_seed(),
        record_id(content, "region", wanted.region),
        ruleset_id(content, wanted.ruleset),
        record_id(content, "party", wanted.party, default=False),
        wanted.difficulty,
    )
    launcher = _launcher(content, saves, quiet=where == "wire" and saves is None and not wanted.load)
    session = None
    if wanted.load:
        session = launcher.load(wanted.load)
    elif wanted.new or where == "wire" or any(wanted[2:-1]):
        session = launcher.new(*wishes)
    _show(named, where, launcher, session, wishes, wanted.load)


def play_fight(named: str | None, encounter: str, wanted: Wanted, log: Path | None, packs: Sequence[Path]) -> None:
    """Play one encounter, and write its log of choices if a file is named for it.

    Raises:
        Trouble: an id that no pack has, or a log that cannot be written there.
        SaveError: the log cannot be written.
    """
    looked_at(log)
    where = front.chosen(named)
    content = catalogue(packs)
    party = record_id(content, "party", wanted.party)
    wishes = Wishes(wanted.seed or fresh_seed(), "", ruleset_id(content, wanted.ruleset), party, wanted.difficulty)
    launcher = _launcher(content, None, quiet=True)
    key = record_id(content, "encounter", encounter)
    session = launcher.fight(key, wishes.ruleset, wishes.party, wishes.seed, wishes.difficulty)
    _show(named, where, None, session, wishes, "")
    if log is not None:
        session.write_log(log)


def _launcher(content: "Catalogue", saves: Path | None, quiet: bool) -> "Launcher":
    """Return what begins and loads games; a quiet one saves nothing by itself."""
    from game.campaign.keeping.launcher import Launcher
    from game.campaign.keeping.saves import Saves

    return Launcher(content, None if quiet else Saves(saves))


def _show(
    named: str | None, where: str, launcher: "Launcher | None", session: "Session | None", wishes: Wishes, slot: str
) -> None:
    if where == "window":
        where = _window(named, launcher, session, wishes)
    if where == "text":
        _tell(launcher, session, wishes, slot)
    elif where == "wire" and session is not None:
        from game.wire.serve import serve

        for notice in session.notices:
            remark(notice)
        serve(session, sys.stdin, sys.stdout)


def _window(named: str | None, launcher: "Launcher | None", session: "Session | None", wishes: Wishes) -> str:
    """Play in a window; return the front end to go on with where none can be opened and none was asked for."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.window.app import run
    from game.window.display import NoDisplay

    try:
        run(launcher, session, **wishes._asdict())
    except NoDisplay as error:
        if named is not None:
            raise Trouble(f"{error} In a terminal: flamequick --front text.") from error
        remark(f"{error} Playing in the terminal (--front text).")
        return "text"
    return ""


def _tell(launcher: "Launcher | None", session: "Session | None", wishes: Wishes, slot: str) -> None:
    from game.text import start
    from game.text.game import play

    if session is not None:
        play(session, launcher, sys.stdin, sys.stdout, slot)
    elif launcher is not None:
        started = start.start(launcher, start.Wishes(*wishes), sys.stdin, sys.stdout)
        if started is not None:
            play(started.session, launcher, sys.stdin, sys.stdout, started.slot)
