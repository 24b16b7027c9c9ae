"""One attempt to load a slot, and the game that a file of it holds."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions import answers
from game.sessions.altered import SOUND
from game.sessions.changed_content.adapt import Adapted, PacksChanged, adapt, continued_header, restore
from game.sessions.evidence import TOLD, follow
from game.sessions.repeat import last_seed
from game.sessions.savefile import Damaged, Document
from game.sessions.saves import SaveError, Saves, brief
from game.sessions.session import Session
from game.sessions.storage import BACKUP
from systems.table.loop.dice import SeededDice
from systems.table.loop.language import counted, tr
from systems.table.ruleset import blamed, rulesets
from systems.table.ruleset import told as blame


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


def session_of(loading: Loading, path: Path, document: Document) -> Session | None:
    """Build the game in a file; None if it is damaged, which the faults say then."""
    adapted = adapted_of(loading, path, document)
    if adapted is None:
        return None
    if adapted.needs_consent and not loading.agreed:
        raise PacksChanged(loading.slot, document.header, adapted)
    try:
        campaign = built(adapted, document)
        since = path.with_suffix(answers.SUFFIX)
        later = [] if document.altered or adapted.differences else answers.read(since, document.seal)
        transcript = deque(adapted.document.transcript, TOLD)
        made = follow(campaign, later, transcript)
        if made < len(later):  # the last one may have led elsewhere than it did then
            campaign.close()
            campaign, transcript = built(adapted, document), deque(adapted.document.transcript, TOLD)
            follow(campaign, later[:made], transcript)
        campaign.events = []
        _looked_at(campaign)
    except Exception as error:  # whatever a file holds: it is damaged then, and the game goes on
        loading.faults.append(_fault(path, error))
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


def adapted_of(loading: Loading, path: Path, document: Document) -> Adapted | None:
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


def built(adapted: Adapted, document: Document) -> Campaign:
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
                was=was(made),
            )
        )
    return notices


def was(number: int) -> str:
    return "was" if number == 1 else "were"


def _fault(path: Path, error: Exception) -> str:
    """Return why a file cannot be loaded: it is damaged, or the ruleset of another package breaks with it."""
    if key := blamed(error):
        return tr(
            "{path} cannot be loaded, since the ruleset {key!r} breaks: {brief}. The file stays as it is.",
            path=path,
            key=key,
            brief=blame(error, key),
        )
    return tr("{path} is damaged: {brief}.", path=path, brief=brief(error))


def nothing_left(loading: Loading) -> SaveError:
    faults = " ".join(loading.faults)
    return SaveError(tr("{faults} Nothing older is left of it; load another game, or begin a new one.", faults=faults))


def _set_aside(saves: Saves, path: Path) -> str:
    try:
        return tr("The game as it was is kept as {set_aside!r}.", set_aside=saves.set_aside(path))
    except SaveError as error:
        return tr("{error} Save under another name to keep the game as it was.", error=error)
