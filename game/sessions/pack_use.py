"""Saved games that were played with packs which are about to change."""

from collections.abc import Mapping

from game.sessions.saves import Saves
from systems.table.loop.events import counted

_NAMED = 3
"""Saved games that are named; of more there is only the number."""


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
    return [_sentence(pack, version, slots) for (pack, version), slots in found.items()]


def _sentence(pack: str, version: str, slots: list[str]) -> str:
    more = ", …" if len(slots) > _NAMED else ""
    was = "was" if len(slots) == 1 else "were"
    return (
        f"{counted(len(slots), 'saved game')} {was} played with {pack} {version} ({', '.join(slots[:_NAMED])}{more}): "
        "you are asked before one goes on with other packs."
    )
