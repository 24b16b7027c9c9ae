"""Ids of content in a snapshot: listing and renaming them."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import fields
from typing import Any

from game.campaign.components import BY_PAIR, COMPONENTS
from systems.table.battle.components import Spoils
from systems.table.content.ref import Names

Rename = Callable[[str, str], str]
"""Takes a kind of record and an id in a snapshot; returns the new id."""

NAMED: Mapping[tuple[str, str], str] = {
    (component.__name__, field.name): mark.kind
    for component in (*COMPONENTS, Spoils)
    for field in fields(component)
    for mark in getattr(field.type, "__metadata__", ())
    if isinstance(mark, Names)
}
"""The kind of record that each field of a component names; the kind of a spot is in the spot."""

NAMED_AFTER: Mapping[str, tuple[str, str]] = {
    "QuestState": ("quest", "quest"),
    "FactState": ("fact", "fact"),
    "Encountered": ("met", "encounter"),
    "SceneState": ("scene", "scene"),
    "EventState": ("event", "event"),
    "DeckState": ("deck", "deck"),
    "PowerState": ("power", "power"),
    "FrontState": ("front", "front"),
    "CaptainState": ("captain", "captain"),
}
"""The components whose entities are named after a record: the stem of the name, and the field with the id."""


def rename(snapshot: Mapping[str, Any], new_id: Rename) -> dict[str, Any]:
    """Return a copy of a snapshot with each id of content replaced by `new_id` of it.

    A fight in progress keeps its names and numbers; only the ids that leave it are renamed, which are its foes'
    creatures and its loot.

    Raises:
        AttributeError, LookupError, TypeError: the snapshot lacks something that a campaign needs.
    """
    data = deepcopy(dict(snapshot))
    data["state"] = _state(data.get("state", {}), new_id)
    if "battle" in data:
        _battle(data["battle"], new_id)
    return data


def ids_in(snapshot: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield kind and id of each record that a snapshot names, once each, in the order of the snapshot."""
    found: dict[tuple[str, str], None] = {}

    def note(kind: str, key: str) -> str:
        found[kind, key] = None
        return key

    rename(snapshot, note)
    yield from found


def _state(state: Mapping[str, Any], new_id: Rename) -> dict[str, Any]:
    """Rename the ids in the components of a world, and the entities that are named after them."""
    result: dict[str, Any] = {}
    for key, parts in state.items():
        for component, values in parts.items():
            for name, value in values.items():
                kind = values.get("kind", "") if (component, name) == ("Spot", "key") else NAMED.get((component, name))
                if kind:
                    values[name] = _ids(value, kind, new_id)
        result.setdefault(_entity(key, parts), parts)
    return result


def _entity(key: str, parts: Mapping[str, Any]) -> str:
    """Return the name of an entity that is named after a record, by its present id; whose a fact is stays behind it."""
    for component, (stem, field) in NAMED_AFTER.items():
        if component in parts:
            _, at, owner = key.partition("@")
            if own := parts.get("FactOwner"):
                owner = own["power"] or own["captain"] or own["member"]
            return f"{stem}-{parts[component][field]}{at}{owner}"
    return key


def _ids(value: Any, kind: str, new_id: Rename) -> Any:
    """Rename the ids in a field: one id, several, or pairs of an id and something else."""
    if isinstance(value, str):
        return new_id(kind, value) if value else value
    if isinstance(value, list):
        pairs = [
            [_ids(each[0], each[1] if kind == BY_PAIR else kind, new_id), *each[1:]]
            if each and isinstance(each, list)
            else each
            for each in value
        ]
        return [_ids(each, kind, new_id) if isinstance(each, str) else each for each in pairs]
    return value


def _battle(battle: dict[str, Any], new_id: Rename) -> None:
    battle["state"] = _state(battle.get("state", {}), new_id)
    encounter = battle.get("encounter", {})
    for foe in encounter.get("foes", ()):
        foe["creature"] = new_id("creature", foe["creature"])
    for table in encounter.get("loot_tables", ()):
        for row in table["rows"]:
            row["gives"] = _ids(row["gives"], "item", new_id)
