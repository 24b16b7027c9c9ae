"""Every id of content that a snapshot names, to be listed or to be given another name."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

Rename = Callable[[str, str], str]
"""Takes the kind of a record and the id that stands in a snapshot; gives the id that is to stand there."""

OWNED = "item or spell"
"""Where an item or a spell may be named."""

NAMED: Mapping[tuple[str, str], str] = {
    ("Origin", "region"): "region",
    ("Meeting", "encounter"): "encounter",
    ("Meeting", "once"): "encounter",
    ("Scouting", "encounter"): "encounter",
    ("Purse", "spells"): "spell",
    ("Tally", "things_used"): OWNED,
    ("Journal", "rumours"): "rumour",
    ("Journal", "met"): "creature",
    ("Person", "kind"): "character_type",
    ("Thing", "item"): "item",
    ("Thing", "spells"): "spell",
    ("Thing", "cast"): "spell",
    ("Vehicle", "kind"): "vehicle",
    ("Site", "encounter"): "encounter",
    ("QuestState", "quest"): "quest",
    ("Spoils", "waiting"): "item",
    ("Spoils", "found"): "item",
}
"""The kind of record that a field of a component names; a spot says itself what it is."""


def rename(snapshot: Mapping[str, Any], seen: Rename) -> dict[str, Any]:
    """Return a copy of a snapshot in which every id of content is what `seen` gives for it.

    A fight that is under way keeps its names and numbers: only what comes out of it again is looked at, its foes'
    kinds and what can be found.

    Raises:
        AttributeError, LookupError, TypeError: the snapshot does not hold what a campaign needs.
    """
    data = deepcopy(dict(snapshot))
    data["state"] = _state(data.get("state", {}), seen)
    if "battle" in data:
        _battle(data["battle"], seen)
    return data


def ids_in(snapshot: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the kind and the id of everything that a snapshot names, each once, in the order of the snapshot."""
    found: dict[tuple[str, str], None] = {}

    def seen(kind: str, key: str) -> str:
        found[kind, key] = None
        return key

    rename(snapshot, seen)
    yield from found


def _state(state: Mapping[str, Any], seen: Rename) -> dict[str, Any]:
    """Go through the components of a world; a quest's entity is called after its quest."""
    result: dict[str, Any] = {}
    for key, parts in state.items():
        for component, values in parts.items():
            for name, value in values.items():
                kind = values.get("kind", "") if (component, name) == ("Spot", "key") else NAMED.get((component, name))
                if kind:
                    values[name] = _ids(value, kind, seen)
        entity = f"quest-{parts['QuestState']['quest']}" if "QuestState" in parts else key
        result.setdefault(entity, parts)
    return result


def _ids(value: Any, kind: str, seen: Rename) -> Any:
    """Go through a field: one id, several, or pairs of an id and something else."""
    if isinstance(value, str):
        return seen(kind, value) if value else value
    if isinstance(value, list):
        pairs = [[_ids(each[0], kind, seen), *each[1:]] if isinstance(each, list) else each for each in value]
        return [_ids(each, kind, seen) if isinstance(each, str) else each for each in pairs]
    return value


def _battle(battle: dict[str, Any], seen: Rename) -> None:
    battle["state"] = _state(battle.get("state", {}), seen)
    encounter = battle.get("encounter", {})
    for foe in encounter.get("foes", ()):
        foe["creature"] = seen("creature", foe["creature"])
    for table in encounter.get("loot_tables", ()):
        for row in table["rows"]:
            row["gives"] = _ids(row["gives"], "item", seen)
