"""Saved games that were played with packs which are about to change."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.packs.travel import is_url
from game.packs.travel.shelf import Shelf
from game.sessions.saves import Saves
from systems.table.loop.language import tr, trn

if TYPE_CHECKING:  # start-up: the network is needed by plans alone
    from game.packs.travel.plan import Plan

_NAMED = 3
"""Saved games that are named; of more there is only the number."""


def remarks_on(plan: "Plan", saves: Saves | None) -> list[str]:
    """Return the remarks on an installation, those on saved games, too."""
    changes = {step.id: step.parcel.manifest.version for step in plan.steps}
    return [*plan.remarks, *(played_with(saves, changes) if saves and changes else ())]


def lost_without(pack: str, shelf: Shelf, saves: Saves | None) -> list[str]:
    """Return what is lost if one of the player's packs is removed, in sentences.

    Raises:
        Refusal: it cannot be removed.
    """
    path = shelf.removed(pack)
    origin = shelf.switches().origins.get(pack)
    again = path.is_file() and origin is not None and (is_url(origin.source) or Path(origin.source).is_file())
    lost = [] if again else [tr("This deletes {path}, and the game knows of no other copy.", path=path)]
    return lost + _leaning(pack, shelf, saves)


def idle_without(pack: str, shelf: Shelf, saves: Saves | None) -> list[str]:
    """Return what does not go on as it was once a pack is switched off, in sentences: other packs and saved games."""
    return [] if pack in shelf.switches().off else _leaning(pack, shelf, saves)


def _leaning(pack: str, shelf: Shelf, saves: Saves | None) -> list[str]:
    others = shelf.leaning(pack)
    idle = [tr("{other} needs {pack} and would not be played.", other=other, pack=pack) for other in others]
    return idle + (played_with(saves, {pack: ""}) if saves else [])


def played_with(saves: Saves, changes: Mapping[str, str]) -> list[str]:
    """Return which saved games were played with other versions than these, a sentence for each version of a pack.

    Args:
        saves: the saved games.
        changes: the version to come of each pack by id; empty for a pack that will be gone.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for slot in saves.slots():
        for mark in slot.game.packs if slot.game else ():
            if mark.id in changes and mark.version != changes[mark.id]:
                found.setdefault((mark.id, mark.version), []).append(slot.name)
    return [_sentence(pack, version, slots, bool(changes[pack])) for (pack, version), slots in found.items()]


def _sentence(pack: str, version: str, slots: list[str], stays: bool) -> str:
    then = (
        tr("you are asked before one goes on with other packs")
        if stays
        else tr("without it, what came from it is kept there as mere names, until it is back")
    )
    return trn(
        "{count} saved game was played with {pack} {version} ({slots}): {then}.",
        "{count} saved games were played with {pack} {version} ({slots}): {then}.",
        len(slots),
        pack=pack,
        version=version,
        slots=", ".join([*slots[:_NAMED], *(["…"] if len(slots) > _NAMED else [])]),
        then=then,
    )
