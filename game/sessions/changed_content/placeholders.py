"""Placeholders: a saved game names what no loaded pack has, and goes on all the same.

A placeholder is made from the id alone. It has a name that says what became of it, does nothing, costs nothing and
weighs nothing, and is the real thing again as soon as its pack is back.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.models.base import Record
from systems.table.content.core_values import Core

ICON = "mdi:help-circle-outline"
_CAPACITY = 30
"""What a lost character or vehicle carries where no other one tells."""


def with_placeholders(
    catalogue: "Catalogue", missing: Iterable[tuple[str, str]], glyphs: Mapping[str, str]
) -> "Catalogue":
    """Return the content with a placeholder for each kind and id that is missing.

    Args:
        catalogue: what is loaded.
        missing: kinds and ids.
        glyphs: the sign on the map of each missing terrain, by its id.
    """
    lost: dict[str, dict[str, Record]] = {}
    for key, glyph in glyphs.items():
        lost.setdefault("terrain", {})[key] = _record("terrain", key, catalogue, {**_TERRAIN, "glyph": glyph})
    known = catalogue.with_lost(lost)
    for kind, key in missing:
        lost.setdefault(kind, {})[key] = _record(kind, key, known, _FIELDS[kind](known))
    return catalogue.with_lost(lost)


def name_of(key: str, catalogue: "Catalogue") -> str:
    """Return what a lost record is called: its id in words, and what became of it."""
    return f"{words_of(key)} ({fate_of(key, catalogue)})"


def words_of(key: str) -> str:
    """Return an id without its pack, in words."""
    local = key.rpartition(":")[2]
    return local.replace("_", " ").title() or key


def fate_of(key: str, catalogue: "Catalogue") -> str:
    """Say what became of a lost record: whether its pack is there."""
    pack = key.rpartition(":")[0]
    if not pack:
        return "land that no pack knows"
    there = any(loaded.id == pack for loaded in catalogue.packs)
    return f"gone from the pack {pack}" if there else f"lost with the pack {pack}"


def _record(kind: str, key: str, catalogue: "Catalogue", values: Mapping[str, Any]) -> "Record":
    from game.packs.models import KINDS

    name = name_of(key, catalogue)
    text = "Nothing more is known of it until it is back."
    # A spell without effects, a quest that nothing can end: what no pack may write, and so nothing is validated here.
    return KINDS[kind].model_construct(id=key, name=name, text=text, icon=ICON, **values)


def _character_type(catalogue: "Catalogue") -> dict[str, Any]:
    """Somebody of the middling sort, among those that are known."""
    known = list(catalogue.character_types.values())
    core = {
        name: round(sum(getattr(each.core, name) for each in known) / len(known)) if known else 2
        for name in Core.model_fields
    }
    capacity = max((each.capacity for each in known), default=_CAPACITY)
    return {"core": Core(**core), "capacity": capacity, "hire_price": 0}


def _encounter(catalogue: "Catalogue") -> dict[str, Any]:
    from game.packs.models.scene import Outcome, Scene, SceneOption

    gone = Outcome(text="There is nothing here any more.")
    return {"scene": Scene(options=(SceneOption(id="go_on", label="Go on", success=gone),))}


def _quest(catalogue: "Catalogue") -> dict[str, Any]:
    from game.packs.models.quest import Goal, Stage

    never = Goal(kind="reach")  # without a place: nobody ever stands there
    text = "It is lost; nothing can be done about it until it is back."
    return {"stages": (Stage(text=text, goal=never),), "ending": "It was done before it was lost."}


def _region(catalogue: "Catalogue") -> dict[str, Any]:
    return {"start": "", "rules": next(iter(catalogue.rules))}


def _rumour(catalogue: "Catalogue") -> dict[str, Any]:
    from game.packs.models.rumour import About

    return {"truth": False, "about": About(), "found_out": "Nobody will ever know."}


def _vehicle(catalogue: "Catalogue") -> dict[str, Any]:
    """It goes where its owners go, at their pace, so that nobody is left on open water."""
    return {
        "terrains": tuple(catalogue.terrains.everything),
        "move": max((rules.move for rules in catalogue.rules.values()), default=1),
        "capacity": max((each.capacity for each in catalogue.vehicles.values()), default=_CAPACITY),
        "price": 0,
    }


_TERRAIN: Mapping[str, Any] = {"colour": "#777777", "move_cost": 1, "sight": 1, "scouting": 1}

_FIELDS: "Mapping[str, Callable[[Catalogue], dict[str, Any]]]" = {
    "character_type": _character_type,
    "creature": lambda catalogue: {"core": Core(might=1, agility=1, wits=1, vigour=1)},
    "encounter": _encounter,
    "item": lambda catalogue: {"price": 0, "weight": 0},
    "landmark": lambda catalogue: {},
    "quest": _quest,
    "region": _region,
    "rumour": _rumour,
    "spell": lambda catalogue: {"price": 0, "effects": ()},
    "town": lambda catalogue: {},
    "vehicle": _vehicle,
}
"""What each kind of placeholder holds beside its name; terrain has its sign as well."""
