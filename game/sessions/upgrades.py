"""Upgrades of files in older formats, one step per format."""

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]


def from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 1, which had no difficulty (BH-07), no feats of effort (ZN-26) and no First Aid (DP-22)."""
    data["header"]["difficulty"] = "standard"
    for key, parts in data.get("snapshot", {}).get("state", {}).items():
        if key == "campaign":
            parts["Origin"]["difficulty"] = "standard"
            parts["Feat"] = {"option": "", "tries": 0, "progress": 0, "turn": 0, "tried": []}
        if "Fate" in parts:
            parts["Fate"] |= {"aided_on": 0, "aided": False}
    return data


def from_2(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 2, which had neither the terrain of each map sign nor the changes of packs."""
    data["header"]["turns"] = []
    return {**data, "terrains": {}}


def from_3(data: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 3 by every change that format 4 brought."""
    for upgrade in CHANGES_OF_4:
        data = upgrade(data)
    return data


def codex(data: dict[str, Any]) -> dict[str, Any]:
    """Add the codex (TL-05): what the party has and where it was, and the land that it knows, count as met."""
    state = data.get("snapshot", {}).get("state", {})
    if "campaign" not in state:
        return data
    shelves: dict[str, list[str]] = {
        name: []
        for name in (
            "towns",
            "landmarks",
            "terrains",
            "items",
            "spells",
            "vehicles",
            "trades",
            "loot_tables",
            "desks",
        )
    }

    def met(shelf: str, key: str) -> None:
        if key and key not in shelves[shelf]:
            shelves[shelf].append(key)

    campaign, signs = state["campaign"], data.get("terrains", {})
    for row, marks in zip(campaign["Land"]["rows"], campaign["Land"]["known"], strict=True):
        for sign, mark in zip(row, marks, strict=True):
            if mark == "#":
                met("terrains", signs.get(sign, ""))
    for spell in campaign["Purse"]["spells"]:
        met("spells", spell)
    for parts in state.values():
        if "Thing" in parts:
            met("items", parts["Thing"]["item"])
        if "Vehicle" in parts:
            met("vehicles", parts["Vehicle"]["kind"])
        if "Person" in parts:
            met("trades", parts["Person"]["kind"])
        if "Spot" in parts and parts["Spot"]["state"] in ("visited", "done"):
            met(f"{parts['Spot']['kind']}s", parts["Spot"]["key"])
    campaign["Codex"] = shelves
    return data


CHANGES_OF_4: tuple[Step, ...] = (codex,)
"""The changes between format 3 and format 4, one step for each."""

UPGRADES: dict[int, Step] = {1: from_1, 2: from_2, 3: from_3}
"""The step from each format to the next, by format."""
