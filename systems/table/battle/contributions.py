"""Contributions of units to a fight, read off its events. Each ruleset credits its own."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from systems.table.loop.caches import CONTRIBUTIONS
from systems.table.loop.events import Event

WHOLE = 1000
"""Parts of one point in which amounts are counted, so that joint attacks can be shared out and sums stay exact."""

Does = Literal["dealt", "healed", "warded", "felled"]

Shares = tuple[tuple[str, int], ...]
"""Units that share in something, each with its weight; `""` is nobody."""


class Contribution(NamedTuple):
    """One unit's part in an event.

    `dealt`: harm done to `whom`; `healed`: harm undone; `warded`: harm kept off `whom`; `felled`: `whom` can act no
    longer because of `who`. `who` is empty for harm without a source, such as weariness. Only points that were lost or
    regained count: no overkill, and no objects of the map.
    """

    who: str
    does: Does
    whom: str
    amount: int
    """In parts of a point (`WHOLE`): HP, or the boxes of a wound track. 1 `WHOLE` for each unit that was felled."""


Credit = Callable[[Any], Sequence[Contribution]]
Credits = Mapping[type[Event], Credit]
"""Functions that read the contributions off an event, by its type; other types have none."""


def shared(amount: int, shares: Shares) -> Sequence[tuple[str, int]]:
    """Share an amount out by weight, to the last part: the rest goes to the largest remainders, then in order.

    Args:
        amount: parts to share, 0 or more.
        shares: weights below 0 count as 0; if all are 0, all count alike. Without shares all goes to nobody.

    Returns:
        (who, parts), each with at least one part; a unit may come more than once.
    """
    if not amount:
        return ()
    if len(shares) < 2:
        return ((shares[0][0] if shares else "", amount),)
    weights = [weight if weight > 0 else 0 for _, weight in shares]
    whole = sum(weights)
    if not whole:
        weights = [1] * len(shares)
        whole = len(shares)
    if amount % whole:
        parts = [amount * weight // whole for weight in weights]
        remainders = [amount * weight % whole for weight in weights]
        order = sorted(range(len(shares)), key=remainders.__getitem__, reverse=True)
        for place in order[: amount - sum(parts)]:
            parts[place] += 1
    else:
        each = amount // whole
        parts = [weight * each for weight in weights]
    return [(who, part) for (who, _), part in zip(shares, parts, strict=True) if part]


@lru_cache(maxsize=CONTRIBUTIONS)
def harmed(whom: str, lost: int, shares: Shares, fell: bool = False) -> tuple[Contribution, ...]:
    """Return the contributions of units that share in harm, and in a fall. Cached: attacks are much alike.

    Args:
        whom: the unit that was harmed.
        lost: points that it lost.
        shares: the sources of the harm, by weight.
        fell: whether it can act no longer because of it.
    """
    found = [Contribution(who, "dealt", whom, part) for who, part in shared(lost * WHOLE, shares)]
    if fell:
        found += [Contribution(who, "felled", whom, part) for who, part in shared(WHOLE, shares)]
    return tuple(found)


@lru_cache(maxsize=CONTRIBUTIONS)
def mended(whom: str, regained: int, shares: Shares) -> tuple[Contribution, ...]:
    """Return the contributions of units that share in healing, in points."""
    return tuple(Contribution(who, "healed", whom, part) for who, part in shared(regained * WHOLE, shares))
