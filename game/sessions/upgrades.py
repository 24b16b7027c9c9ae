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


UPGRADES: dict[int, Step] = {1: from_1, 2: from_2}
"""The step from each format to the next, by format."""
