"""What of a running game goes into a file: a save, or a log of choices."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from game.sessions.changed_content.terrain import legend
from game.sessions.repeat import orders_in, touched
from game.sessions.savefile import Document, Header, to_text
from game.sessions.saves import SaveError
from game.sessions.start import Played
from game.sessions.storage import write_atomically
from systems.table.loop.language import tr


def document_of(played: Played, header: Header, transcript: Iterable[str], *, snapshot: bool) -> Document:
    """Return a game as a file; without the snapshot it is a log for `replay`."""
    header = replace(header, day=played.day, ended=played.outcome)
    choices = tuple(entry.text() for entry in played.log)
    if orders_in(choices):
        header = replace(header, title=touched(header.title))
    if not snapshot:
        return Document(replace(header, campaign="", ended=""), choices)
    signs = legend({sign: terrain.id for sign, terrain in played.legend.items()})
    return Document(header, choices, tuple(transcript), played.snapshot(), terrains=signs)


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
