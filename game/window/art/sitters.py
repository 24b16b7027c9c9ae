"""Who sits for a portrait: a person by what a view tells of them, and foes of a fight. Everywhere the same face."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window.art.portraits import Sitter
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Foe


def person_sitter(name: str, icon: str = "", trade: str = "") -> Sitter:
    """Return somebody of the party, or who may join it: the face follows from the name, before and after hiring.

    `trade`: the id of the character type; one with a picture lends it to all of its people.
    """
    return Sitter(name, name, icon, of=("character_type", trade))


def sitter_of(person: Mapping[str, Any], name: str = "") -> Sitter:
    """Return whose portrait it is: a member's from a view, or under a name that of somebody with this trade."""
    trade = str(person.get("type", person.get("id", "")))
    return person_sitter(name or str(person["name"]), str(person.get("icon", "")), trade)


def foe_sitter(foe: Foe) -> Sitter:
    """Return a foe of a fight."""
    return Sitter(
        f"{foe.creature}:{foe.id}",
        foe.name,
        foe.icon,
        foe=True,
        tags=foe.tags,
        of=("creature", foe.creature),
    )


def foe_sitters(battle: Battle | None) -> tuple[Sitter, ...]:
    """Return the foes of a fight, in order."""
    return tuple(foe_sitter(foe) for foe in (battle.encounter.foes if battle is not None else ()))


def silhouettes(foes: Sequence[Sitter]) -> tuple[str, ...]:
    """Return the icons of foes as they are drawn against the sky; people have none, and are drawn as people."""
    return tuple("" if foe.human else foe.icon for foe in foes)
