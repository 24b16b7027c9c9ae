"""Placeholders for records that a saved game names and no loaded pack has.

A placeholder is made from the id alone. Its name says why the record is missing; it does nothing, costs nothing and
weighs nothing. The record itself takes its place as soon as its pack is back.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.power import Site
from game.packs.models.quest import Goal, Stage
from game.packs.models.rumour import About
from game.packs.models.scene import Outcome, Scene, SceneOption
from systems.table.content.core_values import Core
from systems.table.loop.language import tr

ICON = "mdi:help-circle-outline"
_CAPACITY = 30
"""Capacity of a lost character or vehicle where there is no other to go by."""


def with_placeholders(catalogue: Catalogue, missing: Iterable[tuple[str, str]], glyphs: Mapping[str, str]) -> Catalogue:
    """Return the content with a placeholder for each missing record.

    Args:
        catalogue: the loaded content.
        missing: kinds and ids.
        glyphs: map signs of missing terrains, by id.
    """
    lost: dict[str, dict[str, Record]] = {}
    for key, glyph in glyphs.items():
        lost.setdefault("terrain", {})[key] = _record("terrain", key, catalogue, {**_TERRAIN, "glyph": glyph})
    known = catalogue.with_lost(lost)
    for kind, key in missing:
        lost.setdefault(kind, {})[key] = _record(kind, key, known, _FIELDS[kind](known))
    return catalogue.with_lost(lost)


def name_of(key: str, catalogue: Catalogue) -> str:
    """Return the name of a lost record: its id in words, and why it is missing."""
    return tr("{words_of} ({fate_of})", words_of=words_of(key), fate_of=fate_of(key, catalogue))


def words_of(key: str) -> str:
    """Return an id in words, without its pack."""
    local = key.rpartition(":")[2]
    return local.replace("_", " ").title() or key


def fate_of(key: str, catalogue: Catalogue) -> str:
    """Say why a record is missing: its pack is, or the pack no longer has it."""
    pack = key.rpartition(":")[0]
    if not pack:
        return tr("land that no pack knows")
    there = any(loaded.id == pack for loaded in catalogue.packs)
    return tr("gone from the pack {pack}", pack=pack) if there else tr("lost with the pack {pack}", pack=pack)


def _record(kind: str, key: str, catalogue: Catalogue, values: Mapping[str, Any]) -> Record:
    name = name_of(key, catalogue)
    text = tr("Nothing more is known of it until it is back.")
    # Not validated: packs may not contain such records, for instance a spell without effects or a quest without end.
    return KINDS[kind].model_construct(id=key, name=name, text=text, icon=ICON, **values)


def _character_type(catalogue: Catalogue) -> dict[str, Any]:
    """Return average values of all known character types."""
    known = list(catalogue.character_types.values())
    core = {
        name: round(sum(getattr(each.core, name) for each in known) / len(known)) if known else 2
        for name in Core.model_fields
    }
    capacity = max((each.capacity for each in known), default=_CAPACITY)
    return {"core": Core(**core), "capacity": capacity, "hire_price": 0}


def _encounter(catalogue: Catalogue) -> dict[str, Any]:
    return {"scene": Scene(options=_nothing_left())}


def _nothing_left() -> tuple[SceneOption, ...]:
    gone = Outcome(text=tr("There is nothing here any more."))
    return (SceneOption(id="go_on", label=tr("Go on"), success=gone),)


def _quest(catalogue: Catalogue) -> dict[str, Any]:
    never = Goal(kind="reach")  # without a place, so that it is never reached
    text = tr("It is lost; nothing can be done about it until it is back.")
    return {"stages": (Stage(text=text, goal=never),), "ending": tr("It was done before it was lost.")}


def _region(catalogue: Catalogue) -> dict[str, Any]:
    return {"start": "", "rules": next(iter(catalogue.rules))}


def _rumour(catalogue: Catalogue) -> dict[str, Any]:
    return {"truth": False, "about": About(), "found_out": tr("Nobody will ever know.")}


def _vehicle(catalogue: Catalogue) -> dict[str, Any]:
    """Return values of a vehicle that goes anywhere, so that nobody is stranded on open water."""
    return {
        "terrains": tuple(catalogue.terrains.everything),
        "move": max((rules.move for rules in catalogue.rules.values()), default=1),
        "capacity": max((each.capacity for each in catalogue.vehicles.values()), default=_CAPACITY),
        "price": 0,
    }


_TERRAIN: Mapping[str, Any] = {"colour": "#777777", "move_cost": 1, "sight": 1, "scouting": 1}


def _power(catalogue: Catalogue) -> dict[str, Any]:
    """Return values of a power that nobody hears of any more: it has no rules, and its condition is never asked."""
    return {"seat": Site.model_construct(town="", landmark=""), "rules": (), "stance": 0}


def _band(catalogue: Catalogue) -> dict[str, Any]:
    """Return values of a band that stays where it is, and is met by nobody."""
    return {"encounter": next(iter(catalogue.encounters), ""), "speed": 1, "sight": 0}


_FIELDS: Mapping[str, Callable[[Catalogue], dict[str, Any]]] = {
    "band": _band,
    "captain": lambda catalogue: {"creature": next(iter(catalogue.creatures), "")},
    "character_type": _character_type,
    "creature": lambda catalogue: {"core": Core(might=1, agility=1, wits=1, vigour=1)},
    "deck": lambda catalogue: {"cards": ()},
    "encounter": _encounter,
    "ending": lambda catalogue: {"outcome": "other"},
    "event": lambda catalogue: {"on": "dawn", "times": 1},
    "fact": lambda catalogue: {},
    "front": lambda catalogue: {"boxes": ()},
    "item": lambda catalogue: {"price": 0, "weight": 0},
    "landmark": lambda catalogue: {},
    "loot_table": lambda catalogue: {"rows": ()},
    "power": _power,
    "quest": _quest,
    "region": _region,
    "rumour": _rumour,
    "scene": lambda catalogue: {"options": _nothing_left()},
    "spell": lambda catalogue: {"price": 0, "effects": ()},
    "table": lambda catalogue: {"rows": ()},
    "town": lambda catalogue: {},
    "vehicle": _vehicle,
    "weather": lambda catalogue: {},
}
"""Fields of each kind of placeholder besides its name; terrain gets its sign as well."""
