"""Fronts, as far as the party knows them: by which the region stands or falls, how long it does, and who fills them."""

from collections.abc import Mapping
from typing import Any

Land = Mapping[str, Any]
"""The part `land` of a campaign's view."""


def decisive(land: Land) -> set[str]:
    """Return the fronts by which the region stands or falls: of those that can lose it, the last that it takes.

    As long as one of them is held, it does not matter how the others go.
    """
    boxes = boxes_left(land)
    return {front for front, missing in _missing(land).items() if missing == boxes} if boxes else set()


def boxes_left(land: Land) -> int:
    """Return the boxes that a decisive front still lacks; 0 where nothing can lose the region."""
    short = _missing(land)
    losing = sum(front["loses"] for front in land["fronts"])
    full = land["lost_fronts"] - (losing - len(short))
    return sorted(short.values())[full - 1] if 0 < full <= len(short) else 0


def _missing(land: Land) -> dict[str, int]:
    """Return how many boxes each front lacks that can lose the region and is not full."""
    losing = [front for front in land["fronts"] if front["loses"] and not front["lasting"]]
    return {front["id"]: len(front["boxes"]) - front["filled"] for front in losing}


def feared(land: Land) -> set[str]:
    """Return the powers that mean the party harm, and by whose fronts the region can still be lost."""
    losing = [front for front in land["fronts"] if front["loses"] and not front["lasting"]]
    threats = {power for front in losing for power in front["powers"]}
    return {power["id"] for power in land["powers"] if power["hostile"] and power["state"] == "acting"} & threats
