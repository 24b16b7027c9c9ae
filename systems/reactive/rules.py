"""The arithmetic of Reactive: pure functions, each with the id of its rule."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Literal, NamedTuple

Level = Literal["critical_failure", "failure", "mixed", "success", "critical_success"]

LEVELS: tuple[Level, ...] = ("critical_failure", "failure", "mixed", "success", "critical_success")
"""From worst to best."""

DEALT: Mapping[Level, int] = {"critical_failure": 0, "failure": 0, "mixed": 1, "success": 2, "critical_success": 4}
"""d6 of damage dealt by an attack (RX-06, RX-07)."""

TAKEN: Mapping[Level, int] = {"critical_failure": 4, "failure": 2, "mixed": 1, "success": 0, "critical_success": 0}
"""d6 of damage taken in return from the attacked enemy (RX-06, RX-07)."""

FAILED: frozenset[Level] = frozenset({"critical_failure", "failure"})
"""The levels at which a helper shares the consequences (RX-10)."""

STRIKES = frozenset({"attack", "press", "grapple", "lurk"})
"""Intents by which an ignored enemy attacks (RX-04)."""


class Grip(NamedTuple):
    """Duration of a special effect in cycle ends it outlasts, partly and wholly (RX-08)."""

    partly: int = 0
    wholly: int = 0


def dice_count(advantage: bool, disadvantage: bool, more: int) -> int:
    """Return the number of d6 of a roll: 2, and `more` with advantage or disadvantage; both cancel (RX-01, RX-10)."""
    return 2 + more if advantage != disadvantage else 2


def kept(faces: tuple[int, ...], worst: bool) -> tuple[int, int]:
    """Return the two dice that count: the best two, or with disadvantage the worst two (RX-10)."""
    low, high = sorted(faces)[:2] if worst else sorted(faces)[-2:]
    return low, high


def level_of(natural: int, modifier: int, failure_most: int, mixed_most: int) -> Level:
    """Return the level of a roll: naturals 2 and 12 are critical whatever the modifier (RX-01).

    Args:
        natural: the sum of the two dice that count.
        modifier: the sum of all modifiers.
        failure_most: the highest total that fails, 6.
        mixed_most: the highest total that is a mixed success, 9.
    """
    if natural == 2:
        return "critical_failure"
    if natural == 12:
        return "critical_success"
    total = natural + modifier
    if total <= failure_most:
        return "failure"
    return "mixed" if total <= mixed_most else "success"


@cache
def level_counts(
    modifier: int, better: bool, worse: bool, more: int, failure_most: int, mixed_most: int
) -> Mapping[Level, int]:
    """Return in how many of all results of its dice a roll has each level (RX-01, RX-10).

    Args:
        modifier: the sum of all modifiers.
        better: advantage.
        worse: disadvantage.
        more: dice that advantage or disadvantage adds.
        failure_most: the highest total that fails.
        mixed_most: the highest total that is a mixed success.
    """
    rolls = product(range(1, 7), repeat=dice_count(better, worse, more))
    counts = Counter(level_of(sum(kept(faces, worse)), modifier, failure_most, mixed_most) for faces in rolls)
    return {level: counts[level] for level in LEVELS}


@cache
def sum_counts(dice: int) -> tuple[int, ...]:
    """Return in how many of all results so many d6 have each sum, the lowest sum first."""
    counts = Counter(map(sum, product(range(1, 7), repeat=dice)))
    return tuple(counts[total] for total in range(dice, 6 * dice + 1))


def level_named(name: str) -> Level:
    """Return the level of this name; state keeps levels as plain text."""
    return next(level for level in LEVELS if level == name)


def check_level(natural: int, skill: int, difficulty: int) -> Level:
    """Return the level of a test outside a fight, with the difficulty in place of 10 (RX-01, HX-23)."""
    return level_of(natural, skill, difficulty - 4, difficulty - 1)


def against(block: int, owed: int, exposed: int) -> int:
    """Return the modifier of rolls against an enemy (RX-11).

    Args:
        block: the enemy's own modifier.
        owed: n of its `press` in the previous cycle.
        exposed: modifier for the rest of the fight.
    """
    return block + owed + exposed


def enemy_damage(roll: int, press: int, weakened: int, blinded: bool, divisor: int) -> int:
    """Return the damage by an enemy; halved, rounded down, while it is blinded.

    Args:
        roll: the sum of its d6.
        press: n of its `press` in this cycle.
        weakened: subtracted, down to 0.
        blinded: partly blinded (RX-08).
        divisor: divisor of the damage of a blinded enemy, 2.
    """
    damage = max(0, roll + press - weakened)
    return damage // divisor if blinded else damage


def guarded(damage: int, guard: bool, divisor: int) -> int:
    """Return the damage of an attack to an enemy; halved, rounded down, while it guards."""
    return damage // divisor if guard else damage


def defended(level: Level, damage: int) -> tuple[int, int]:
    """Return the damage that defender and defended take; halves round down (RX-09)."""
    match level:
        case "critical_success":
            return 0, 0
        case "success":
            return damage // 2, 0
        case "mixed":
            return damage // 2, damage // 2
    return damage, damage


def grip(level: Level, cycles: int, critical_cycles: int) -> Grip:
    """Return the hold of a special effect: partial if mixed, full on a success, longer if critical (RX-08).

    The end of the current cycle counts as the first one outlasted.

    Args:
        level: of the attack.
        cycles: further cycles whose end it lasts to, 1.
        critical_cycles: the same for a critical success, 2.
    """
    match level:
        case "mixed":
            return Grip(partly=1 + cycles)
        case "success":
            return Grip(1 + cycles, 1 + cycles)
        case "critical_success":
            return Grip(1 + critical_cycles, 1 + critical_cycles)
    return Grip()


def segments(level: Level, success: int, mixed: int) -> int:
    """Return the segments of a task that a roll fills: success 2, mixed 1, failure none (RX-05)."""
    if level in FAILED:
        return 0
    return mixed if level == "mixed" else success


def won_loot(loot: int, found: int, fled: bool, loss: int) -> int:
    """Return the Loot rating of a won fight: the encounter's, plus finds, less the loss to foes that fled (HX-15)."""
    return max(0, loot + found - loss * fled)
