"""Forecast of a fight: who outlasts whom, and the chance to win that follows, from numbers that a request shows."""

from functools import cache
from math import exp, log
from typing import NamedTuple

from systems.zones.rules import hit
from systems.zones.sight import Enemy

FULL, GLANCING = 7.0, 3.5
"""Means of 2d6 and 1d6 (ZN-09)."""
FOE_HEALTH = 75.0
"""Guess at the health of all foes of a fight together, which is not shown (ZN-24): the more foes, the less each."""
SURGE = 2.0
"""Health that a Surge is worth: d6, at the price of an action."""
AGAIN = 3.0
"""Health that a party without any has, since whoever is down may come to again (ZN-19)."""
COMRADES = 2.0
"""Power to which the number of comrades counts: while some stand, the others come to."""
CROWD = 0.4
"""Power to which the harm of all enemies counts: most of them strike the same member, who falls only once."""
EVEN = 1.3
"""Logarithm of the lead at which a fight is as often won as lost; found by experiment."""
STEEP = 1.25
"""Steepness of the chance around that; found by experiment, too."""


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


def chance_to_win(band: Band, enemies: tuple[Enemy, ...], beaten: int) -> float:
    """The chance to win by fighting on: how long the party lasts, by how many rounds it needs.

    Args:
        band: the party.
        enemies: the enemies that are left.
        beaten: the number of those who are not.
    """
    if not enemies or not band.able:
        return float(not enemies)
    added, each = band.added, health_of_each(len(enemies) + beaten)
    needed = sum([attacks_to_fell(added, enemy, each) for enemy in enemies]) / band.able
    harm = sum([mean_damage_of(enemy.score, added) for enemy in enemies])
    lasting = (band.health + SURGE * band.surges + AGAIN) * max(1, band.here - 1) ** COMRADES
    lead = log(lasting / needed) - CROWD * log(max(1.0, harm))
    return 1 / (1 + exp(STEEP * (EVEN - lead)))


def health_of_each(enemies: int) -> float:
    """Guess at the health of an unhurt foe, by the number of enemies that the fight began with."""
    return FOE_HEALTH / enemies
