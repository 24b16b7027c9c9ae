"""What somebody may lose, by the ways of the dice to each amount, and what of that is told (`LossView`)."""

from collections.abc import Callable, Iterable, Mapping

from systems.table.battle.foresight import LossView, per_cent

Spread = Mapping[int, int]
"""In how many of all falls of the dice each amount comes."""
NOTHING: Spread = {0: 1}


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


def loss_view(who: str, spread: Spread, has: int, falls: Callable[[int], bool] | None = None) -> LossView:
    """Return what is told of a loss.

    Args:
        who: id of whoever loses.
        spread: what they lose; amounts above their bar count as the whole of it.
        has: what is left of the bar.
        falls: tells whether an amount fells them; without it, one that empties the bar does.
    """
    fell, lost = falls or has.__le__, {amount: ways for amount, ways in spread.items() if ways}
    of, bar = sum(lost.values()), capped(lost, has)
    whole = sum(amount * ways for amount, ways in bar.items())
    felled = sum(ways for amount, ways in lost.items() if fell(amount))
    return {
        "who": who,
        "low": min(bar),
        "high": max(bar),
        "mean": (20 * whole + of) // (2 * of),
        "fells": per_cent(felled, of),
    }


def may_lose(who: str, high: int) -> LossView:
    """Return the loss of somebody of whom no more than the worst can be known."""
    return {"who": who, "low": 0, "high": high}
