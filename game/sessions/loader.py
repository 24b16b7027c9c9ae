"""Loads saved campaigns: sound ones, changed ones and damaged ones, also under packs that have changed since."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions import answers
from game.sessions.altered import ALTERED, REPLAYED, SOUND, SaveAltered, Way
from game.sessions.changed_content.adapt import Adapted, PacksChanged, adapt, continued_header, restore
from game.sessions.evidence import TOLD, Evidence, evidence, follow
from game.sessions.repeat import last_seed
from game.sessions.savefile import Damaged, Document, OtherFormat
from game.sessions.saves import SaveError, Saves, brief, read
from game.sessions.session import Session
from game.sessions.storage import BACKUP, in_the_way
from systems.table.loop.dice import SeededDice
from systems.table.loop.language import counted, tr
from systems.table.ruleset import rulesets


@dataclass
class Loading:
    """One attempt to load a slot.

    `agreed`: the player goes on with changed packs. `take`: what the player takes in place of a changed save, one of
    `altered.SOUND`, `REPLAYED` and `ALTERED`; empty where nothing was decided.
    """

    saves: Saves
    slot: str
    catalogue: Catalogue
    agreed: bool = False
    take: str = ""
    reload: Callable[[Session], list[str]] | None = None
    faults: list[str] = field(default_factory=list)
    """What is wrong with the files that were tried."""


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
            if session := _session(loading, path, document):
                return session
        else:
            return _by_its_log(loading, *doubtful, (path, document))
    if doubtful is not None:
        return _by_its_log(loading, *doubtful, None)
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
    raise _nothing_left(loading)


def _nothing_left(loading: Loading) -> SaveError:
    faults = " ".join(loading.faults)
    return SaveError(tr("{faults} Nothing older is left of it; load another game, or begin a new one.", faults=faults))


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


def _session(loading: Loading, path: Path, document: Document) -> Session | None:
    """Build the game in a file; None if it is damaged, which the faults say then."""
    adapted = _adapted(loading, path, document)
    if adapted is None:
        return None
    if adapted.needs_consent and not loading.agreed:
        raise PacksChanged(loading.slot, document.header, adapted)
    try:
        campaign = _built(adapted, document)
        since = path.with_suffix(answers.SUFFIX)
        later = [] if document.altered or adapted.differences else answers.read(since, document.seal)
        transcript = deque(adapted.document.transcript, TOLD)
        made = follow(campaign, later, transcript)
        if made < len(later):  # the last one may have led elsewhere than it did then
            campaign.close()
            campaign, transcript = _built(adapted, document), deque(adapted.document.transcript, TOLD)
            follow(campaign, later[:made], transcript)
        campaign.events = []
        _looked_at(campaign)
    except Exception as error:  # whatever a file holds: it is damaged then, and the game goes on
        loading.faults.append(tr("{path} is damaged: {brief}.", path=path, brief=brief(error)))
        return None
    notices = _notices(loading, path, document, made, len(later))
    notices += [_set_aside(loading.saves, path)] if adapted.needs_consent else adapted.sentences
    header = continued_header(adapted, campaign.clock.day)
    return Session(
        campaign,
        header,
        loading.saves,
        transcript=transcript,
        notices=notices,
        reload=loading.reload,
        loaded=True,
        source=document,
        answers=since if made else None,
    )


def _adapted(loading: Loading, path: Path, document: Document) -> Adapted | None:
    """Return the game of a file in terms of the loaded content; None if it is damaged."""
    rules = document.header.ruleset
    if rules not in rulesets():
        known = ", ".join(rulesets())
        raise SaveError(
            tr(
                "This game is played by the ruleset {rules!r}, which is not installed; there are "
                "{known}. Install it, and load the game again. The file stays as it is.",
                rules=rules,
                known=known,
            )
        )
    try:
        return adapt(document, loading.catalogue)
    except SaveError:
        raise
    except Exception as error:  # as above
        loading.faults.append(tr("{path} is damaged: {brief}.", path=path, brief=brief(error)))
        return None


def _built(adapted: Adapted, document: Document) -> Campaign:
    """Build a campaign, and check it against the rest of its file.

    Raises:
        Damaged: they do not agree.
    """
    campaign = restore(adapted)
    header, origin = adapted.document.header, campaign.origin
    pairs = (
        ("seed", SeededDice(last_seed(header.seed, document.choices)).seed, SeededDice(origin.seed).seed),
        ("region", header.region, origin.region),
        ("ruleset", header.ruleset, origin.ruleset),
        ("difficulty", header.difficulty, origin.difficulty),
        ("day", header.day, campaign.clock.day),
        (tr("number of choices"), len(document.choices), campaign.flow.choices),
    )
    for name, said, found in pairs:
        if said != found:
            campaign.close()
            raise Damaged(
                tr(
                    "its {name} is {said!r} in its header or log, and {found!r} in its snapshot",
                    name=name,
                    said=said,
                    found=found,
                )
            )
    _looked_at(campaign)
    return campaign


def _looked_at(campaign: Campaign) -> None:
    """Build all that is shown first, so that what cannot be shown counts as damaged."""
    campaign.view()
    if campaign.request is not None:
        campaign.request.data()


def _by_its_log(loading: Loading, path: Path, document: Document, sound: tuple[Path, Document] | None) -> Session:
    """Load a save that was changed after the game wrote it, if its choices lead to it or the player has decided.

    Raises:
        SaveAltered: the player must decide.
        SaveError: there is nothing to decide on.
    """
    whole = _holds_together(loading, path, document)
    if not whole and sound is not None and (session := _session(loading, *sound)):
        return session
    found = _evidence(document, sound[1] if sound else None, loading.catalogue)
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
        raise _nothing_left(loading)
    text = " ".join([*loading.faults, _what_changed(path, found)])
    raise SaveAltered(loading.slot, document.header, text, tuple(ways))


def _holds_together(loading: Loading, path: Path, document: Document) -> bool:
    """Tell whether a changed save can be loaded at all; the faults say so if not."""
    adapted = _adapted(loading, path, document)
    if adapted is None:
        return False
    try:
        _built(adapted, document).close()
    except Exception as error:  # as below
        loading.faults.append(tr("{path} is damaged: {brief}.", path=path, brief=brief(error)))
        return False
    return True


def _evidence(document: Document, sound: Document | None, catalogue: Catalogue) -> Evidence | None:
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
    return tr("Its {choices}{rest} {was}", choices=counted(found.made, "choice"), rest=rest, was=_was(found.made))


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


def _notices(loading: Loading, path: Path, document: Document, made: int, later: int) -> list[str]:
    notices = list(loading.faults)
    instead = notices or path.suffix == BACKUP or loading.take == SOUND
    if instead:
        notices.append(tr("{path} was loaded in its place: day {day}.", path=path.name, day=document.header.day))
    if document.altered:
        notices.append(tr("{path} was changed after the game wrote it.", path=path.name))
    if later:
        of_all = "" if made == later else tr(" of {later}", later=later)
        notices.append(
            tr(
                "{answers}{of_all} that came after {path} {was} taken in.",
                answers=counted(made, "answer"),
                of_all=of_all,
                path=path.name,
                was=_was(made),
            )
        )
    return notices


def _was(number: int) -> str:
    return "was" if number == 1 else "were"


def blamed(session: Session, catalogue: Catalogue) -> str:
    """Say why a loaded save is to blame for an error in play; empty where it is not, or where that cannot be told."""
    source = session.source
    found = None if source is None else _evidence(source, None, catalogue)
    if found is None or not found.differs:
        return ""
    found.campaign.close()
    return tr(
        "The saved game does not hold together, and cannot be played on: its choices do not "
        "lead to it ({brief}). Load another one, or begin a new game.",
        brief=brief(ValueError(found.differs)),
    )


def _set_aside(saves: Saves, path: Path) -> str:
    try:
        return tr("The game as it was is kept as {set_aside!r}.", set_aside=saves.set_aside(path))
    except SaveError as error:
        return tr("{error} Save under another name to keep the game as it was.", error=error)
