"""What of a running game goes into a file: a save, or a log of choices."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from game.campaign.campaign import Campaign
from game.sessions.changed_content.terrain import legend
from game.sessions.repeat import orders_in, touched
from game.sessions.savefile import Document, Header, to_text
from game.sessions.saves import SaveError
from game.sessions.start import Played
from game.sessions.storage import write_atomically
from systems.table.loop.language import tr


def document_of(played: Played, header: Header, transcript: Iterable[str], *, snapshot: bool) -> Document:
    """Return a game as a file; without the snapshot it is a log for `replay`.

    Raises:
        SaveError: a snapshot of it could not be loaded.
    """
    header = replace(header, day=played.day, ended=played.outcome)
    choices = tuple(entry.text() for entry in played.log)
    if orders_in(choices):
        header = replace(header, title=touched(header.title))
    if not snapshot:
        return Document(replace(header, campaign="", ended=""), choices)
    if why := _unsavable(played):
        raise SaveError(why)
    signs = legend({sign: terrain.id for sign, terrain in played.legend.items()})
    return Document(header, choices, tuple(transcript), played.snapshot(), terrains=signs)


def _unsavable(played: Played) -> str:
    """Say what of a game no save can hold; an empty text if it can be saved and loaded again."""
    if played.battle is not None and (why := played.battle.world.misfit()):
        return tr(
            "The game could not be saved, since the ruleset {ruleset!r} keeps what no save can hold: {why}. What was "
            "saved before is untouched. Tell its author; the game goes on meanwhile.",
            ruleset=played.battle.ruleset.id,
            why=why,
        )
    if isinstance(played, Campaign) and (why := played.world.misfit()):
        return tr(
            "The game could not be saved, since no save can hold this: {why}. What was saved before is untouched; the "
            "game goes on meanwhile.",
            why=why,
        )
    return ""


def write_log(document: Document, path: Path) -> None:
    """Write a log of choices into a file. Its folder must be there; links are followed.

    Raises:
        SaveError: the file cannot be written.
    """
    if not path.parent.is_dir():
        raise SaveError(
            tr("The log could not be written to {path}: there is no folder {parent}.", path=path, parent=path.parent)
        )
    try:
        write_atomically(path.resolve(), to_text(document))
    except OSError as error:
        raise SaveError(
            tr("The log could not be written to {path}: {strerror}.", path=path, strerror=error.strerror or error)
        ) from error
