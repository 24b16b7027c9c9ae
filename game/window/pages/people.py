"""Who sits for the portraits of a page: members of the party, and the foes of a fight."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window.art.portraits import Sitter
from systems.table.battle.battle import Battle

View = Mapping[str, Any]


def member_sitter(who: View) -> Sitter:
    """Return a member of the party from a view."""
    return Sitter(str(who["id"]), str(who["name"]), str(who.get("icon", "")))


def foe_sitters(battle: Battle | None) -> tuple[Sitter, ...]:
    """Return the foes of a fight, in order."""
    foes = battle.encounter.foes if battle is not None else ()
    return tuple(Sitter(f"{foe.creature}:{foe.id}", foe.name, foe.icon, foe=True, tags=foe.tags) for foe in foes)


def silhouettes(foes: Sequence[Sitter]) -> tuple[str, ...]:
    """Return the icons of foes as they are drawn against the sky; people have none, and are drawn as people."""
    return tuple("" if foe.human else foe.icon for foe in foes)
