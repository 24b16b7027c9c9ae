"""The arithmetic of Party Impact: pure functions, each with the id of its rule.

Where a `Number` comes in, one comes out: the same rule for one fight and for many side by side.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

Number = Any
"""A whole number, or a column of them."""


def party_impact(modifiers: Iterable[int], hit_points: Iterable[Number]) -> Number:
    """Sum the combat modifiers of the members whose HP > 0 (PI-01, PI-10).

    Args:
        modifiers: the combat modifier of each member.
        hit_points: the HP of each, in the same order; never below 0.
    """
    return sum([modifier * (hp > 0) for modifier, hp in zip(modifiers, hit_points, strict=True)])


def enemy_impact(block: int, press: Number, owed: Number, weakened: Number) -> Number:
    """Enemy Impact of the coming roll (PI-15).

    Args:
        block: Enemy Impact in the encounter's block.
        press: the bonus of a `press` in this roll.
        owed: the penalty of a `press` in the roll before.
        weakened: the penalty of effects.
    """
    return block + press - owed - weakened


def combat_modifier(party: Number, enemy: Number) -> Number:
    """Party Impact − Enemy Impact (PI-02)."""
    return party - enemy


def combat_dice(bonus_spent: bool, ambushed: bool) -> int:
    """The number of d6 in the combat roll: 2, 3 with a spent Scouting Bonus, 1 in an ambush, 2 with both (PI-03)."""
    return 2 + bonus_spent - ambushed


@cache
def sums(dice: int) -> Mapping[int, int]:
    """The number of ways to each sum of so many d6 (PI-03)."""
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways


def total_of(roll: Number, modifier: Number) -> Number:
    """Roll + Combat Modifier: above 0 the enemies lose it, below 0 the party takes it, 0 is nothing (PI-05)."""
    return roll + modifier


def guarded(total: Number, divisor: int) -> Number:
    """Damage of a roll against guarding enemies, to either side: halved, rounded down (PI-15)."""
    return (total + (total < 0) * (divisor - 1)) // divisor


def to_assign(damage: int, caps: Mapping[str, int]) -> int:
    """The damage to assign: at most all remaining HP of these members (PI-06)."""
    return min(damage, sum(caps.values()))


def only_split(damage: int, caps: Mapping[str, int]) -> Mapping[str, int] | None:
    """The split of the damage when there is only one, else None: nothing is asked then (PI-06).

    Args:
        damage: at least 1, at most the sum of the caps.
        caps: the most that each member can be assigned, each at least 1.
    """
    if len(caps) == 1:
        return dict.fromkeys(caps, damage)
    return caps if damage == sum(caps.values()) else None


def fled_loot(loot: int, loss: int) -> int:
    """The Loot rating after the enemies fled with some of it (PI-15)."""
    return loot - loss
