"""Ids of parts of records in a snapshot: steps of scenes and cards of decks that have other ids by now."""

from collections.abc import Mapping
from typing import Any

from systems.table.loop.language import tr

Migrations = Mapping[tuple[str, str], str]
"""By the kind of a part, and by its record and old id with a dot between: its id by now."""


def rename_parts(state: Mapping[str, Any], migrations: Migrations) -> None:
    """Give steps and cards in the components of a world their present ids; those of records are present ones."""
    for parts in state.values():
        if (talk := parts.get("Talk")) and (scene := talk["scene"] or talk["host"] or parts["Meeting"]["encounter"]):
            talk |= {key: _now(migrations, "step", scene, talk[key]) for key in ("step", "won", "left", "lost")}
        for component, kind in (("SceneState", "scene"), (tr("Encountered"), "encounter")):
            if found := parts.get(component):
                found["chosen"] = [_option(migrations, found[kind], each) for each in found["chosen"]]
        if deck := parts.get("DeckState"):
            deck |= {
                key: [_now(migrations, "card", deck["deck"], each) for each in deck[key]] for key in ("drawn", "today")
            }


def _option(migrations: Migrations, scene: str, chosen: str) -> str:
    """Return how an option is remembered that was chosen at a step with another id."""
    step, dot, option = chosen.partition(".")
    return f"{_now(migrations, 'step', scene, step)}.{option}" if dot else chosen


def _now(migrations: Migrations, kind: str, record: str, part: str) -> str:
    return migrations.get((kind, f"{record}.{part}"), part)
