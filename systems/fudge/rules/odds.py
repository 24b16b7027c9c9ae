"""How much an attack is worth, for those who weigh one against another: policies and enemies."""

from functools import cache

from systems.fudge.rules.rolls import wound_of
from systems.fudge.rules.wound_track import HURT, INCAPACITATED, SCRATCH, VERY_HURT

WEIGHTS = {SCRATCH: 100, HURT: 260, VERY_HURT: 400, INCAPACITATED: 600}
"""What a wound is worth, in hundredths of a box."""


@cache
def margin_counts() -> tuple[int, ...]:
    """How many of the 3⁸ falls of two opposed 4dF differ by −8 … 8."""
    counts: tuple[int, ...] = (1,)
    for _ in range(8):
        counts = tuple(
            sum(counts[place] for place in (index - 2, index - 1, index) if 0 <= place < len(counts))
            for index in range(len(counts) + 2)
        )
    return counts


@cache
def expected_harm(net: int, damage: int) -> int:
    """The mean worth of an attack, in hundredths of a box.

    Args:
        net: attack skill and modifiers less those of the defence.
        damage: damage modifiers.
    """
    total = 0
    for index, count in enumerate(margin_counts()):
        margin = index - 8 + net
        if margin > 0:
            total += count * WEIGHTS[wound_of(margin + damage)]
    return int(total // 3**8)


@cache
def hit_chance(net: int) -> int:
    """The chance in 100 that an attack with so much over its defence hits, rounded to the nearest."""
    count = sum(count for index, count in enumerate(margin_counts()) if index - 8 + net > 0)
    return int((count * 200 + 3**8) // (2 * 3**8))
