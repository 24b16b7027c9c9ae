"""Forecast of a fight: who outlasts whom, and the chance to win that follows, from numbers that a request shows."""

import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import log
from typing import Any, NamedTuple

from systems.table.loop.caches import FACED
from systems.zones.rules import hit
from systems.zones.sight import Band, Enemy, Way

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


DEAR, CHEAP = 0.9, 1.4
"""Worth of an ability beside a basic attack: what it does besides counts, but Ardor is kept where the fight is sure."""

Rank = tuple[int, ...]
Aim = Callable[[Enemy, int], Rank]
"""Ranks an enemy that is so many steps away."""


class Attack(NamedTuple):
    """A possible attack: its option, the number of its target, and whether it begins with a move."""

    option: str
    enemy: int
    moves: bool


class Facing:
    """What follows from the enemies that are left, as they are shown, for d20s with so much added to them.

    `facing` keeps it, so that it is worked out once for enemies that look the same, whichever fight they are in.
    """

    def __init__(self, enemies: tuple[Enemy, ...], beaten: int) -> None:
        """Face these enemies, when so many are beaten; all is worked out when it is first asked for."""
        self.enemies = enemies
        self.health = FOE_HEALTH / max(1, len(enemies) + beaten)
        """Guess at the health of an unhurt foe, by the number of enemies that the fight began with."""
        self._efforts: dict[int, tuple[float, float]] = {}
        self._attacks: dict[tuple[Sequence[Way], Sequence[int], Aim | None, bool], Sequence[Attack]] = {}

    def effort(self, added: int) -> tuple[float, float]:
        """Return the attacks that it takes to fell them all, and by how much the harm that they do shortens a lead."""
        found = self._efforts.get(added)
        if found is None:
            needed = sum([attacks_to_fell(added, each, self.health) for each in self.enemies])
            harm = sum([mean_damage_of(each.score, added) for each in self.enemies])
            found = self._efforts[added] = needed, CROWD * log(max(1.0, harm))
        return found

    def attacks(self, ways: tuple[Way, ...], away: tuple[int, ...], aim: Aim | None, sure: bool) -> Sequence[Attack]:
        """Return all attacks that reach, the best first: by rank, then by the share of a fall; of equals the first.

        Args:
            ways: what there is to attack with.
            away: the steps to each enemy.
            aim: ranks the enemies; without one the worth alone counts.
            sure: the fight is sure, and abilities are spared.
        """
        key = ways, away, aim, sure
        found = self._attacks.get(key)
        if found is None:
            ranked = [
                (
                    (aim(enemy, steps) if aim else (), self._worth(way, enemy, sure)),
                    Attack(way.option, number, way.moves),
                )
                for way in ways
                for number, (enemy, steps) in enumerate(zip(self.enemies, away, strict=True))
                if (steps == way.range + 1 if way.moves else steps <= way.range)
            ]
            ranked.sort(key=lambda each: each[0], reverse=True)
            found = self._attacks[key] = [attack for _, attack in ranked]
        return found

    def _worth(self, way: Way, enemy: Enemy, sure: bool) -> float:
        """The share of an enemy's fall that an attack brings, times what that is worth."""
        share = 1 / attacks_to_fell(way.added, enemy, self.health)
        return share * (DEAR if sure else CHEAP) if way.ability else share


facing = lru_cache(maxsize=FACED)(Facing)


def chance_to_win(band: Band, faced: Facing) -> float:
    """The chance to win by fighting on: how long the party lasts, by how many rounds it needs.

    Args:
        band: the party.
        faced: the enemies that are left.
    """
    if not faced.enemies or not band.able:
        return float(not faced.enemies)
    needed, crowd = faced.effort(band.added)
    return float(chance_of(band.health, band.surges, max(1, band.here - 1), needed / band.able, crowd))


def chance_of(health: Any, surges: Any, comrades: Any, rounds: Any, crowd: Any, maths: Any = math) -> Any:
    """The chance to win, of one fight or, by the `maths` of columns, of many.

    Args:
        health: that of the party.
        surges: its Healing Surges.
        comrades: members beside one, at least 1.
        rounds: the rounds that it takes to fell all enemies.
        crowd: by how much the harm of all enemies shortens the lead.
        maths: what has `log` and `exp`.
    """
    lasting = (health + SURGE * surges + AGAIN) * comrades**COMRADES
    lead = maths.log(lasting / rounds) - crowd
    return 1 / (1 + maths.exp(STEEP * (EVEN - lead)))
