"""Forecast of a fight: who outlasts whom, and the chance to win that follows, from numbers that a request shows."""

from collections.abc import Iterable
from functools import cache
from math import exp, log
from typing import NamedTuple

from systems.zones.rules import hit

FULL, GLANCING = 7.0, 3.5
"""Means of 2d6 and 1d6 (ZN-09)."""
FOE_HEALTH = 90.0
"""Guess at the health of all foes of a fight together, since it is not shown (ZN-24): the more foes, the less each."""
SURGE = 2.0
"""Health that a Surge is worth: d6, at the price of an action."""
RALLY = 20.0
"""Health that each member after the second is worth: while one stands, the others come to again (ZN-19)."""
CROWD = 0.3
"""Power to which the harm of all enemies counts: most of them strike the same member, who falls only once."""
EVEN = 0.75
"""Logarithm of rounds lasted by rounds needed at which a fight is as often won as lost; found by experiment."""
STEEP = 2.3
"""Steepness of the chance around that; found by experiment, too."""


class Enemy(NamedTuple):
    """An enemy as a request shows it."""

    score: int
    grade: int
    bar: int


class Band(NamedTuple):
    """The party as a request shows it."""

    here: int
    """Members who have not left."""
    able: int
    health: int
    surges: int
    added: int
    """Added to the d20 of an attack, on average."""


@cache
def odds(added: int, score: int) -> tuple[float, float]:
    """The chances of a Full and of a Glancing Hit by d20 + added against a fixed score (ZN-08)."""
    results = [hit(die + added, score) for die in range(1, 21)]
    return results.count("full") / 20, results.count("glancing") / 20


@cache
def mean_damage_of(score: int, added: int, defends: bool = False) -> float:
    """The mean damage of a basic attack by a fixed score against d20 + added, by one who may Defend (ZN-15)."""
    results = [hit(score, die + added, defends) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20


@cache
def attacks_to_fell(added: int, enemy: Enemy, health: float) -> float:
    """The attacks that it takes to fell an enemy: by Hits for peons and grunts, by damage for foes (ZN-22 to ZN-24).

    Args:
        added: added to the d20.
        enemy: the enemy.
        health: guess at a foe's health when unhurt.
    """
    full, glancing = odds(added, enemy.score)
    if enemy.grade == 3:
        mean = FULL * full + GLANCING * glancing
        return max(1.0, health * enemy.bar / 10 / max(0.2, mean))
    done = full + glancing if enemy.bar == 1 else full + glancing / 2
    return 1 / max(0.05, done)


@cache
def chance_to_win(band: Band, enemies: tuple[Enemy, ...]) -> float:
    """The chance to win by fighting on: how many rounds the party lasts, by how many it needs."""
    if not enemies:
        return 1.0
    if not band.able:
        return 0.0
    needed = sum(_needed(band, enemies)) / (band.here + band.able) * 2
    harm = sum([mean_damage_of(enemy.score, band.added) for enemy in enemies])
    lasting = band.health + SURGE * band.surges + RALLY * max(0, band.here - 2)
    lead = log(lasting / needed) - CROWD * log(max(1.0, harm)) - EVEN
    return 1 / (1 + exp(-STEEP * lead))


def _needed(band: Band, enemies: tuple[Enemy, ...]) -> Iterable[float]:
    health = FOE_HEALTH / len(enemies)
    return [attacks_to_fell(band.added, enemy, health) for enemy in enemies]
