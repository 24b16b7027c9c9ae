"""The mean cost of a Party Impact fight in HP, from the means of its rolls."""

from functools import cache, lru_cache

from systems.impact.rules import sums
from systems.impact.sight import Sight
from systems.table.loop.caches import VALUES

ENDLESS = 10**6
"""More HP than any party has."""


@cache
def exchange(dice: int, modifier: int, divisor: int = 1, most: int = ENDLESS) -> tuple[float, float]:
    """The mean damage that a combat roll deals and takes (PI-05, PI-06, PI-15).

    Args:
        dice: d6 of the roll.
        modifier: the Combat Modifier.
        divisor: divides damage to either side while the enemies guard.
        most: HP of the members within reach.
    """
    ways = sums(dice)
    every = sum(ways.values())
    dealt = sum(max(0, total + modifier) // divisor * count for total, count in ways.items()) / every
    taken = sum(min(most, max(0, -total - modifier) // divisor) * count for total, count in ways.items()) / every
    return dealt, taken


def expected_cost(dice: int, modifier: int, enemy_hp: float, weary: int) -> float:
    """Estimate the HP that the party will lose until the enemies are beaten, from the means of a roll.

    Args:
        dice: d6 of a combat roll.
        modifier: the Combat Modifier.
        enemy_hp: HP of the enemies.
        weary: HP that fighting on costs the whole party.
    """
    dealt, taken = exchange(dice, modifier)
    if dealt == 0:
        return float("inf")
    rounds = max(1.0, enemy_hp / dealt)
    return rounds * taken + (rounds - 1) * weary


def projected_cost(sight: Sight, reach: int = ENDLESS) -> float:
    """Estimate the HP that the party will lose by fighting on: the coming roll as shown, later ones as usual.

    Args:
        sight: what the request shows.
        reach: HP of the members to whom damage of the coming roll can be assigned.
    """
    return _projected(
        sight.enemy_hp,
        sight.dice,
        sight.usual,
        sight.modifier,
        sight.divisor,
        sight.bound,
        len(sight.able) * sight.weary,
        reach,
    )


@lru_cache(maxsize=VALUES)
def _projected(
    enemy_hp: int, dice: int, usual: int, modifier: int, divisor: int, bound: bool, weary: int, reach: int
) -> float:
    if enemy_hp <= 0:
        return 0.0
    dealt, taken = exchange(dice, modifier, divisor, reach)
    now = 0.0 if bound else taken
    left = enemy_hp - dealt
    return now + weary + expected_cost(dice, usual, left, weary) if left > 0 else now
