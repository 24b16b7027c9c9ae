"""Saves that were changed after the game wrote them: their own choices tell what the game in them was."""

from pathlib import Path

from game.packs.catalogue import Catalogue
from game.sessions.altered import ALTERED, REPLAYED, SOUND, SaveAltered, Way
from game.sessions.evidence import Evidence, evidence
from game.sessions.loading import Loading, adapted_of, built, nothing_left, session_of, was
from game.sessions.savefile import Document
from game.sessions.saves import brief
from game.sessions.session import Session
from systems.table.loop.language import counted, tr


def by_its_log(loading: Loading, path: Path, document: Document, sound: tuple[Path, Document] | None) -> Session:
    """Load a save that was changed after the game wrote it, if its choices lead to it or the player has decided.

    Raises:
        SaveAltered: the player must decide.
        SaveError: there is nothing to decide on.
    """
    whole = _holds_together(loading, path, document)
    if not whole and sound is not None and (session := session_of(loading, *sound)):
        return session
    found = evidence_of(document, sound[1] if sound else None, loading.catalogue)
    if found is not None and not found.differs:
        said = tr(
            "{path} was changed after the game wrote it, but not the game in it: its choices lead to it again.",
            path=path.name,
        )
        return _from_log(loading, document, found, said)
    if found is not None and (loading.take == REPLAYED or not whole) and found.made:
        said = tr(
            "{path} was changed after the game wrote it. {replayed} made again in its place.",
            path=path.name,
            replayed=_replayed(found),
        )
        return _from_log(loading, document, found, said)
    ways = []
    if sound is not None:
        ways.append(
            Way(
                SOUND,
                tr("The sound save"),
                tr("{name}, day {day}: as the game wrote it", name=sound[0].name, day=sound[1].header.day),
            )
        )
    if found is not None:
        found.campaign.close()
        if found.made:
            words = tr(
                "{choices} made again, day {day}: without the change",
                choices=counted(found.made, "choice"),
                day=found.campaign.clock.day,
            )
            ways.append(Way(REPLAYED, tr("Its own choices"), words))
    if whole:
        ways.append(Way(ALTERED, tr("The changed save"), tr("as it is in the file; it may not hold together")))
    if not ways:
        raise nothing_left(loading)
    text = " ".join([*loading.faults, _what_changed(path, found)])
    raise SaveAltered(loading.slot, document.header, text, tuple(ways))


def _holds_together(loading: Loading, path: Path, document: Document) -> bool:
    """Tell whether a changed save can be loaded at all; the faults say so if not."""
    adapted = adapted_of(loading, path, document)
    if adapted is None:
        return False
    try:
        built(adapted, document).close()
    except Exception as error:  # as below
        loading.faults.append(tr("{path} is damaged: {brief}.", path=path, brief=brief(error)))
        return False
    return True


def evidence_of(document: Document, sound: Document | None, catalogue: Catalogue) -> Evidence | None:
    try:
        return evidence(document, sound, catalogue)
    except Exception:  # whatever a changed file holds: it proves nothing then
        return None


def _what_changed(path: Path, found: Evidence | None) -> str:
    said = tr("{path} was changed after the game wrote it", path=path.name)
    if found is None:
        return tr("{said}, and its choices cannot be made again to see what is changed.", said=said)
    return tr("{said}, and its choices do not lead to it: {brief}.", said=said, brief=brief(ValueError(found.differs)))


def _replayed(found: Evidence) -> str:
    rest = "" if found.made == found.choices else tr(" of {choices}", choices=found.choices)
    return tr("Its {choices}{rest} {was}", choices=counted(found.made, "choice"), rest=rest, was=was(found.made))


def _from_log(loading: Loading, document: Document, found: Evidence, said: str) -> Session:
    found.campaign.events = []
    notices = [*loading.faults, said]
    return Session(
        found.campaign,
        document.header,
        loading.saves,
        transcript=found.transcript,
        notices=notices,
        reload=loading.reload,
        loaded=True,
    )
