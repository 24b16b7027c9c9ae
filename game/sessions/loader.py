"""Loads saved campaigns, also under packs that have changed since they were saved."""

from collections.abc import Callable
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions.changed_content.adapt import Adapted, PacksChanged, adapt, continued_header, restore
from game.sessions.savefile import Damaged, Document
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from systems.table.ruleset import rulesets


def load(
    saves: Saves, slot: str, catalogue: Catalogue, agreed: bool, reload: Callable[[Session], list[str]] | None
) -> Session:
    """Load a saved game; its notices say what the player should know about it.

    Args:
        saves: the folder of saved games.
        slot: the name of the game.
        catalogue: the content to play with.
        agreed: whether the player has agreed to go on with changed packs. The game as it was is then kept in a slot of
            its own.
        reload: reloads the content of the session; None where that is not possible.

    Raises:
        PacksChanged: the packs have changed, and the player has not agreed; nothing was changed.
        SaveError: the game cannot be loaded; the text says what, where, and what to do.
    """

    def build(document: Document) -> tuple[Campaign, Adapted]:
        adapted = _adapted(document, catalogue)
        if adapted.needs_consent and not agreed:
            raise PacksChanged(slot, document.header, adapted)
        return restore(adapted), adapted

    loaded = saves.load(slot, build)
    campaign, adapted = loaded.built
    more = [_set_aside(saves, loaded.path)] if adapted.needs_consent else adapted.sentences
    header = continued_header(adapted, campaign.clock.day)
    return Session(
        campaign,
        header,
        saves,
        transcript=adapted.document.transcript,
        notices=[*loaded.notices, *more],
        reload=reload,
    )


def _adapted(document: Document, catalogue: Catalogue) -> Adapted:
    if not document.snapshot:
        raise Damaged("it holds a log to be run again, and no game to go on with")
    rules = document.header.ruleset
    if rules not in rulesets():
        known = ", ".join(rulesets())
        raise SaveError(
            f"This game is played by the ruleset {rules!r}, which is not installed; there are {known}. "
            "Install it, and load the game again. The file stays as it is."
        )
    return adapt(document, catalogue)


def _set_aside(saves: Saves, path: Path) -> str:
    try:
        return f"The game as it was is kept as {saves.set_aside(path)!r}."
    except SaveError as error:
        return f"{error} Save under another name to keep the game as it was."
