"""What somebody may lose, by the ways of the dice to each amount, and what of that is told (`LossView`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd

from systems.table.battle.foresight import LossView, WaysView, per_cent

Spread = Mapping[int, int]
"""In how many of all falls of the dice each amount comes."""
Case = tuple[int, Spread]
"""For how many numbers of the die of whoever loses a spread holds."""
NOTHING: Spread = {0: 1}
_Ways = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]


def together(spreads: Iterable[Spread]) -> Spread:
    """Return the sums of amounts that come independently of each other."""
    found = NOTHING
    for spread in spreads:
        more: dict[int, int] = {}
        for sum_, ways in found.items():
            for amount, count in spread.items():
                more[sum_ + amount] = more.get(sum_ + amount, 0) + ways * count
        found = more
    return found


def capped(spread: Spread, most: int) -> Spread:
    """Return the same amounts, none of them above a limit."""
    found: dict[int, int] = {}
    for amount, ways in spread.items():
        found[min(most, amount)] = found.get(min(most, amount), 0) + ways
    return found


def loss_view(
    who: str,
    spread: Spread,
    has: int,
    falls: Callable[[int], bool] | None = None,
    *,
    cases: Sequence[Case] = (),
    rises: bool = False,
) -> LossView:
    """Return what is told of a loss.

    Args:
        who: id of whoever loses.
        spread: what they lose; amounts above their bar count as the whole of it.
        has: what is left of the bar.
        falls: tells whether an amount fells them; without it, one that empties the bar does.
        cases: the same for each number of the die that they roll once against all, where nothing else that counts for
            several losses counts for this one.
        rises: whether it may be more once others have come.
    """
    fell, lost = falls or has.__le__, {amount: ways for amount, ways in spread.items() if ways}
    of, bar = sum(lost.values()), capped(lost, has)
    whole = sum(amount * ways for amount, ways in bar.items())
    felled = sum(ways for amount, ways in lost.items() if fell(amount))
    made: LossView = {
        "who": who,
        "low": min(bar),
        "high": max(bar),
        "mean": (20 * whole + of) // (2 * of),
        "fells": per_cent(felled, of),
    }
    if cases:
        made["ways"] = [_ways_view(faces, capped(each, has)) for faces, each in cases]
    if rises:
        made["rises"] = True
    return made


def _ways_view(faces: int, spread: Spread) -> WaysView:
    unit = gcd(*spread.values())
    return {"faces": faces, "amounts": [(amount, ways // unit) for amount, ways in sorted(spread.items()) if ways]}


def may_lose(who: str, high: int) -> LossView:
    """Return the loss of somebody of whom no more than the worst can be known."""
    return {"who": who, "low": 0, "high": high}


def fall_by(losses: Iterable[LossView], has: int) -> int:
    """Return the per cent at which all losses of one unit of which `ways` are told together empty what it has."""
    told = [loss["ways"] for loss in losses if "ways" in loss]
    frozen = (tuple((each["faces"], tuple(map(tuple, each["amounts"]))) for each in ways) for ways in told)
    return _fall_by(tuple(sorted(frozen)), has) if told else 0


@lru_cache(maxsize=200)
def _fall_by(losses: tuple[_Ways, ...], has: int) -> int:
    by_face = [[dict(amounts) for faces, amounts in ways for _ in range(faces)] for ways in losses]
    faces = max(map(len, by_face))
    felled = Fraction(0)
    for face in range(faces):
        lost = NOTHING
        for spreads in by_face:
            lost = capped(together([lost, spreads[face if len(spreads) > 1 else 0]]), has)
        felled += Fraction(lost.get(has, 0), sum(lost.values()))
    return per_cent(felled.numerator, felled.denominator * faces)
