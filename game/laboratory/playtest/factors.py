"""Factors of a fight: facts of its course, each counted with the fights won with it and without it.

A fact must not be the outcome in other words. So it counts who is among the first to fall and not who is down at the
end, and harm done in the opening and not in all of the fight; each is compared within the fights in which it could be.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.laboratory.playtest.interval import apart
from game.laboratory.playtest.record import Record

OPENING = 2
"""Rounds of the opening. Fights that are over by then have none."""
LEAST = 0.10
"""The least difference in wins that is worth a word."""
RARE = 0.05
"""The least share of the fights with it, and of those without it, of a factor that is told."""
FEWEST = 10
"""The fewest fights with a factor and without it of which anything is said."""

Fact = tuple[str, str, int]
"""What happened, to whom or with what, and how much of it; see `facts`."""


class Factor(NamedTuple):
    """A fact that was there in some fights and not in others, all of which it could have been in."""

    kind: str
    """`used`: a thing; `first`: among the first of its side to fall; `harm`: harm done in the opening, by a unit;
    `side`: the same by all of a side."""
    who: str
    """The id of an item or a unit, or of a side."""
    more_than: float
    """The mean harm that was exceeded, in points; 0 for other kinds."""
    fights: int
    """Fights with it."""
    won: int
    others: int
    """Fights without it."""
    others_won: int

    @property
    def both(self) -> int:
        """All fights in which it could have been."""
        return self.fights + self.others

    @property
    def difference(self) -> float:
        """The share won with it less the share won without it, -1 to 1."""
        return self.won / self.fights - self.others_won / self.others

    def interval(self, confidence: float) -> tuple[float, float]:
        """Return the interval of the true difference."""
        return apart(self.won, self.fights, self.others_won, self.others, confidence)

    def clear_by(self, confidence: float) -> float:
        """Return how large the difference is at least; 0 where it may be none."""
        low, high = self.interval(confidence)
        return max(low, -high, 0.0)


def facts(record: Record) -> Iterator[Fact]:
    """Yield the facts of a fight: things used, sides of which somebody fell and who first, harm done in the opening."""
    for item in record.used:
        yield "used", item, 0
    for side, units in record.first.items():
        yield "fell", side, 0
        for unit in units:
            yield "first", unit, 0
    if record.opening is not None:
        yield "opened", "", 0
        for (kind, who), points in record.opening.items():
            yield kind, who, points


def factors(
    fights: int, won: int, seen: Mapping[Fact, int], seen_won: Mapping[Fact, int], sides: Mapping[str, Sequence[str]]
) -> tuple[Factor, ...]:
    """Return all factors that were there in some fights and not in others.

    Args:
        fights: all fights.
        won: those that were won.
        seen: fights by fact.
        seen_won: fights won by fact.
        sides: the units of each side, by id.
    """
    whole = {"used": (fights, won), "opened": (seen.get(("opened", "", 0), 0), seen_won.get(("opened", "", 0), 0))}
    side_of = {unit: side for side, units in sides.items() for unit in units}
    amounts: dict[tuple[str, str], dict[int, int]] = {}
    found: list[Factor] = []
    for fact in sorted(seen):
        kind, who, amount = fact
        if kind in ("harm", "side"):
            amounts.setdefault((kind, who), {})[amount] = seen[fact]
        elif kind in ("used", "first"):
            base = whole["used"]
            if kind == "first":
                fell = ("fell", side_of.get(who, ""), 0)
                base = seen.get(fell, 0), seen_won.get(fell, 0)
            found.append(_factor(kind, who, 0.0, (seen[fact], seen_won.get(fact, 0)), base))
    for (kind, who), counts in amounts.items():
        base = whole["opened"]
        mean = sum(amount * count for amount, count in counts.items()) / base[0]
        above = [(kind, who, amount) for amount in counts if amount > mean]
        with_it = sum(seen[fact] for fact in above), sum(seen_won.get(fact, 0) for fact in above)
        found.append(_factor(kind, who, mean, with_it, base))
    return tuple(factor for factor in found if factor.fights and factor.others)


def decisive(found: Sequence[Factor], sides: Mapping[str, Sequence[str]], confidence: float) -> tuple[Factor, ...]:
    """Return the factors with a clear difference in wins, the largest first, one of a kind for each side and one of the
    opening.

    The more are looked at, the surer each has to be: the chance that luck makes any of them look clear stays the same.
    """
    if not found:
        return ()
    sure = 1 - (1 - confidence) / len(found)
    frequent = (each for each in found if min(each.fights, each.others) >= max(FEWEST, RARE * each.both))
    clear = [each for each in frequent if abs(each.difference) >= LEAST and each.clear_by(sure) > 0]
    side_of = {unit: side for side, units in sides.items() for unit in (side, *units)}
    best: dict[tuple[str, str], Factor] = {}
    for factor in sorted(clear, key=lambda each: -each.clear_by(sure)):
        if factor.kind in ("harm", "side"):  # what one side does more of in the opening, the other does less of
            best.setdefault(("opening", ""), factor)
        else:
            best.setdefault((factor.kind, factor.who if factor.kind == "used" else side_of.get(factor.who, "")), factor)
    return tuple(best.values())


def _factor(kind: str, who: str, more_than: float, seen: tuple[int, int], base: tuple[int, int]) -> Factor:
    return Factor(kind, who, more_than, *seen, base[0] - seen[0], base[1] - seen[1])
