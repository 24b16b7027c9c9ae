"""What the events of a fight say of who did how much: told by each ruleset of its own events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from systems.table.loop.caches import CONTRIBUTIONS
from systems.table.loop.events import Event

WHOLE = 1000
"""Parts of one point in which amounts are counted, so that a joint blow can be shared out and sums stay exact."""

Does = Literal["dealt", "healed", "warded", "felled"]

Shares = tuple[tuple[str, int], ...]
"""Who has a part in something, and with what weight; `""` is nobody."""


class Contribution(NamedTuple):
    """One unit's part in what happened.

    `dealt`: harm done to `whom`; `healed`: harm undone; `warded`: harm that would have come to `whom` and did not;
    `felled`: `whom` can act no longer because of `who`. `who` is empty where nobody did it, such as weariness.
    Only what was really lost or regained counts: not what a blow had to spare, nor what was broken of the map.
    """

    who: str
    does: Does
    whom: str
    amount: int
    """In parts of a point (`WHOLE`): HP, or the boxes of a wound track. 1 `WHOLE` for each unit that was felled."""


Credit = Callable[[Any], Sequence[Contribution]]
Credits = Mapping[type[Event], Credit]
"""What an event says of who did how much, by its type; events that say nothing of it are not in it."""


def shared(amount: int, shares: Shares) -> Iterator[tuple[str, int]]:
    """Share an amount out by weight, to the last part: what is left over goes to the largest remainders, then in order.

    Args:
        amount: of parts, 0 or more.
        shares: weights below 0 count as 0; if all are 0, all count alike. Without any, nobody has it all.

    Yields:
        (who, parts), each with one part at least; the same one may come more than once.
    """
    if len(shares) < 2:
        if amount:
            yield (shares[0][0] if shares else ""), amount
        return
    weights = [max(0, weight) for _, weight in shares]
    whole = sum(weights)
    if not whole:
        weights = [1] * len(shares)
        whole = len(shares)
    parts = [amount * weight // whole for weight in weights]
    remainders = [amount * weight % whole for weight in weights]
    order = sorted(range(len(shares)), key=lambda place: -remainders[place])
    for place in order[: amount - sum(parts)]:
        parts[place] += 1
    for (who, _), part in zip(shares, parts, strict=True):
        if part:
            yield who, part


@lru_cache(maxsize=CONTRIBUTIONS)
def harmed(whom: str, lost: int, shares: Shares, fell: bool = False) -> tuple[Contribution, ...]:
    """Deeds of those who share in harm to somebody, and in their fall. Remembered: blows are much alike.

    Args:
        whom: who was harmed.
        lost: points that were really lost.
        shares: who dealt it, by weight.
        fell: whether that one can act no longer because of it.
    """
    told = [Contribution(who, "dealt", whom, part) for who, part in shared(lost * WHOLE, shares)]
    if fell:
        told += [Contribution(who, "felled", whom, part) for who, part in shared(WHOLE, shares)]
    return tuple(told)


@lru_cache(maxsize=CONTRIBUTIONS)
def mended(whom: str, regained: int, shares: Shares) -> tuple[Contribution, ...]:
    """Deeds of those who share in what somebody regained, in points."""
    return tuple(Contribution(who, "healed", whom, part) for who, part in shared(regained * WHOLE, shares))
