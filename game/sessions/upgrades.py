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


def splits_and_what_lasts(data: dict[str, Any]) -> dict[str, Any]:
    """Let a fight with dice pools know how long wards last (DP-13), and that no enemy has declared a split (DP-16)."""
    battle = data.get("snapshot", {}).get("battle", {})
    state = battle["state"] if battle.get("ruleset") == "pool" else {}
    for parts in state.values():
        if "Stance" in parts:
            stance = parts["Stance"]
            stance["lasting"] = [[effect, 2] for effect in ("guard", "press", "shifted") if stance[effect]]
        if "Plan" in parts:
            parts["Plan"] |= {"blows": 0, "shown_blows": 0}
    return data


def help_used_up(data: dict[str, Any]) -> dict[str, Any]:
    """Let a fight by opposed 4dF know which orders and aims the first attacks of a turn have used up (FT-02, FT-07)."""
    battle = data.get("snapshot", {}).get("battle", {})
    state = battle["state"] if battle.get("ruleset") == "fudge" else {}
    second = any(parts["Turn"]["beat"] == 2 for parts in state.values() if "Turn" in parts)
    for plan in [parts["Plan"] for parts in state.values() if "Plan" in parts]:
        plan["spent"] = ["aimed", "order"] if second and plan["first"][:1] == ["attack"] else []
    return data


CHANGES_OF_4: tuple[Step, ...] = (splits_and_what_lasts, help_used_up)
"""The changes between format 3 and format 4, one step for each."""

UPGRADES: dict[int, Step] = {1: from_1, 2: from_2, 3: from_3}
"""The step from each format to the next, by format."""
