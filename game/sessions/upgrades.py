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


def with_campaign(data: dict[str, Any]) -> dict[str, Any]:
    """Add the mark that tells campaigns of one beginning apart."""
    data["header"]["campaign"] = ""
    return data


CHANGES_OF_4: tuple[Step, ...] = (with_campaign,)
"""The changes between format 3 and format 4, one step for each."""

UPGRADES: dict[int, Step] = {1: from_1, 2: from_2, 3: from_3}
"""The step from each format to the next, by format."""
