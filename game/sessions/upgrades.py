"""What was saved in an older format, made into the next one: one step for each format."""

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]


def from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Before there was a difficulty (BH-07), feats of effort (ZN-26) and First Aid (DP-22)."""
    data["header"]["difficulty"] = "standard"
    for key, parts in data.get("snapshot", {}).get("state", {}).items():
        if key == "campaign":
            parts["Origin"]["difficulty"] = "standard"
            parts["Feat"] = {"option": "", "tries": 0, "progress": 0, "turn": 0, "tried": []}
        if "Fate" in parts:
            parts["Fate"] |= {"aided_on": 0, "aided": False}
    return data


def from_2(data: dict[str, Any]) -> dict[str, Any]:
    """Before a file knew which terrain each sign of its map was, and when its packs were other ones than before."""
    data["header"]["turns"] = []
    return {**data, "terrains": {}}


UPGRADES: dict[int, Step] = {1: from_1, 2: from_2}
"""From a format to the step that makes a file's data into that of the next one."""
