"""How a fight looks to a policy: means of attacks, who will be done first, and ways on the map as it is shown."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from systems.zones.rules import hit

FULL, GLANCING = 7.0, 3.5
"""Means of 2d6 and 1d6."""


def able(view: Mapping[str, Any], side: str) -> list[dict[str, Any]]:
    return [unit for unit in view[side]["units"] if unit["able"]]


def danger(view: Mapping[str, Any]) -> float:
    """How many rounds the enemies need beside how many the party needs: above 1 the party is losing. A guess."""
    numbers = view["numbers"]
    heroes = able(view, "party")
    if not heroes:
        return 9.0
    added = sum(_best(numbers, unit["id"]) for unit in heroes) / len(heroes) + 3
    need, harm = 0.0, 0.0
    for foe in able(view, "foes"):
        key = foe["id"]
        if f"{key}.score" in numbers:
            score, grade = numbers[f"{key}.score"], numbers[f"{key}.grade"]
            mean = max(1.0, mean_damage(added, score))
            need += {1: 1.0, 2: 1.6, 3: 0.4 * numbers[f"{key}.bar"] * 6 / mean}[grade]
            harm += mean_damage_of(score, added)
    left = sum(unit["now"] for unit in heroes)
    return float(need / len(heroes) * harm * 0.6 / max(1, left))


def _best(numbers: Mapping[str, int], who: str) -> int:
    return max(numbers[f"{who}.{name}"] for name in ("might", "agility", "wits"))


@cache
def mean_damage(added: float, score: int) -> float:
    """The mean damage of a basic attack by d20 + added against a fixed score."""
    results = [hit(round(die + added), score) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20


@cache
def mean_damage_of(score: int, added: float) -> float:
    """The mean damage of a basic attack by a fixed score against d20 + added."""
    results = [hit(score, round(die + added)) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20


def inside(areas: Mapping[str, Any], spots: Mapping[str, tuple[int, int]], who: str) -> str:
    """The Zone that somebody stands in."""
    x, y = spots[who]
    for key, area in areas.items():
        inside = area["x"] <= x < area["x"] + area["width"] and area["y"] <= y < area["y"] + area["height"]
        if inside and area["kind"] not in ("hazard", "object"):
            return key
    return ""


def distances(links: list[tuple[str, str]], start: str) -> dict[str, int]:
    """How far each area is from one, by the ways."""
    found, ring = {start: 0}, [start]
    while ring:
        beyond = []
        for here in ring:
            for a, b in links:
                there = b if a == here else a if b == here else ""
                if there and there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        ring = beyond
    return found
