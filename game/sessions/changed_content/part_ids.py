"""Ids of parts of records in a snapshot that have other ids by now: of scenes, decks, powers and fronts."""

from collections.abc import Mapping
from typing import Any

Migrations = Mapping[tuple[str, str], str]
"""By the kind of a record, and by its id and the old ids of its parts with dots between: the id of the part by now."""


def rename_parts(state: Mapping[str, Any], migrations: Migrations) -> None:
    """Give parts of records in the components of a world their present ids; those of records are present."""
    for parts in state.values():
        if talk := parts.get("Talk"):
            scene = _scene(talk, parts["Meeting"])
            talk |= {key: _now(migrations, *scene, talk[key]) for key in ("step", "won", "left", "lost")}
            feat = parts["Feat"]
            feat["option"] = _now(migrations, *_option(scene, talk["step"]), feat["option"])
        for component, kind in (("SceneState", "scene"), ("Encountered", "encounter")):
            if found := parts.get(component):
                found["chosen"] = [_chosen(migrations, (kind, found[kind]), each) for each in found["chosen"]]
        if plan := parts.get("Plan"):
            plan["rule"] = _now(migrations, "power", plan["power"], plan["rule"])
        if power := parts.get("PowerState"):
            power["resting"] = [[_now(migrations, "power", power["power"], key), day] for key, day in power["resting"]]
        if front := parts.get("FrontState"):
            front["filled"] = [_now(migrations, "front", front["front"], each) for each in front["filled"]]
        if deck := parts.get("DeckState"):
            deck |= {
                key: [_now(migrations, "deck", deck["deck"], each) for each in deck[key]] for key in ("drawn", "today")
            }


def _scene(talk: Mapping[str, Any], meeting: Mapping[str, Any]) -> tuple[str, str]:
    """Return the kind and id of whose scene is being played."""
    return ("scene", talk["scene"]) if talk["scene"] else ("encounter", talk["host"] or meeting["encounter"])


def _option(scene: tuple[str, str], step: str) -> tuple[str, str]:
    """Return the kind and path below which the options of a step stand; without steps, those of the scene."""
    kind, key = scene
    return kind, f"{key}.{step}" if step else key


def _chosen(migrations: Migrations, scene: tuple[str, str], chosen: str) -> str:
    """Return how an option is remembered: by itself, or behind the step that it was chosen at."""
    step, dot, option = chosen.rpartition(".")
    step = _now(migrations, *scene, step)
    return f"{step}{dot}{_now(migrations, *_option(scene, step), option)}"


def _now(migrations: Migrations, kind: str, above: str, part: str) -> str:
    return migrations.get((kind, f"{above}.{part}"), part)
