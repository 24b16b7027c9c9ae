"""Expected harm and hit chance of an attack, by which policies and enemies compare attacks."""

from functools import cache

from systems.fudge.rules.rolls import wound_of
from systems.fudge.rules.wound_track import HURT, INCAPACITATED, SCRATCH, VERY_HURT
from systems.table.battle.foresight import per_cent

WEIGHTS = {SCRATCH: 100, HURT: 260, VERY_HURT: 400, INCAPACITATED: 600}
"""Worth of a wound, in hundredths of a box."""


MOST = 8
"""The furthest that two 4dF can be apart."""
ALL = 3**8
"""All results of two opposed 4dF."""


@cache
def margin_counts() -> tuple[int, ...]:
    """Number of the 3⁸ results of two opposed 4dF for each margin from −8 to 8."""
    counts: tuple[int, ...] = (1,)
    for _ in range(8):
        counts = tuple(
            sum(counts[place] for place in (index - 2, index - 1, index) if 0 <= place < len(counts))
            for index in range(len(counts) + 2)
        )
    return counts


@cache
def expected_harm(net: int, damage: int) -> int:
    """The expected worth of an attack's wound, in hundredths of a box.

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
    """The chance in 100 that an attack with this advantage hits."""
    return per_cent(hit_count(net), ALL)


@cache
def hit_count(net: int) -> int:
    """Number of the 3⁸ results by which a roll with this advantage is higher than the one against it."""
    return sum(count for index, count in enumerate(margin_counts()) if index - MOST + net > 0)
