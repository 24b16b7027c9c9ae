"""Loads saved campaigns: sound ones, changed ones and damaged ones, also under packs that have changed since."""

from collections.abc import Iterator
from pathlib import Path

from game.packs.catalogue import Catalogue
from game.sessions.altered import ALTERED, SOUND
from game.sessions.by_log import by_its_log, evidence_of
from game.sessions.loading import Loading, nothing_left, session_of
from game.sessions.savefile import Damaged, Document, OtherFormat
from game.sessions.saves import SaveError, brief, read
from game.sessions.session import Session
from game.sessions.storage import in_the_way
from systems.table.loop.language import tr


def load(loading: Loading) -> Session:
    """Load a saved game; its notices say what the player should know about it.

    Raises:
        PacksChanged: the packs have changed, and the player has not agreed; nothing was changed.
        SaveAltered: the save was changed after the game wrote it, its choices do not lead to it, and the player has not
            decided; nothing was changed.
        SaveError: the game cannot be loaded; the text says what, where, and what to do.
    """
    if other := in_the_way(loading.saves.folder):
        raise SaveError(
            tr(
                "There are no saved games in {folder}, because {other} is no folder.",
                folder=loading.saves.folder,
                other=other,
            )
        )
    doubtful: tuple[Path, Document] | None = None
    for path, document in _documents(loading):
        if document.altered and loading.take != ALTERED:
            doubtful = doubtful or (path, document)
        elif doubtful is None or loading.take == SOUND:
            if doubtful is not None and not loading.faults:
                loading.faults.append(tr("{doubtful} was changed after the game wrote it.", doubtful=doubtful[0]))
            if session := session_of(loading, path, document):
                return session
        else:
            return by_its_log(loading, *doubtful, (path, document))
    if doubtful is not None:
        return by_its_log(loading, *doubtful, None)
    if not loading.faults:
        known = ", ".join(info.name for info in loading.saves.slots()) or "none"
        raise SaveError(
            tr(
                "There is no saved game {slot!r} in {folder}. There are: {known}.",
                slot=loading.slot,
                folder=loading.saves.folder,
                known=known,
            )
        )
    raise nothing_left(loading)


def _documents(loading: Loading) -> Iterator[tuple[Path, Document]]:
    """Yield the readable files of the slot, in the order in which they are tried."""
    for path in loading.saves.candidates(loading.slot):
        try:
            document = read(path)
            if not document.snapshot:
                raise Damaged(tr("it holds a log to be run again, and no game to go on with"))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise SaveError(tr("{path} cannot be read: {strerror}.", path=path, strerror=error.strerror)) from error
        except OtherFormat as error:
            raise SaveError(
                tr("{path} cannot be loaded: {error}. The file stays as it is.", path=path, error=error)
            ) from error
        except Damaged as error:
            loading.faults.append(tr("{path} is damaged: {brief}.", path=path, brief=brief(error)))
            continue
        yield path, document


def blamed(session: Session, catalogue: Catalogue) -> str:
    """Say why a loaded save is to blame for an error in play; empty where it is not, or where that cannot be told."""
    source = session.source
    found = None if source is None else evidence_of(source, None, catalogue)
    if found is None or not found.differs:
        return ""
    found.campaign.close()
    return tr(
        "The saved game does not hold together, and cannot be played on: its choices do not "
        "lead to it ({brief}). Load another one, or begin a new game.",
        brief=brief(ValueError(found.differs)),
    )
