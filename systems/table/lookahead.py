"""Numbers of a fight that conditions may read: clocks, which only count up, and spans of other values.

Values that no condition or rule can tell apart are merged, which keeps the state space of exact odds small.
"""

from bisect import bisect_right
from collections.abc import Iterable
from math import lcm
from typing import Any, NamedTuple

from systems.table.enemies.expressions.grammar import read
from systems.table.enemies.expressions.nodes import Among, Field, Node, Pair, Turned, Value


class Clock(NamedTuple):
    """A number of the fight that only ever grows by 1.

    Values above `last` are alike if they differ by a multiple of `period`; with `period` 0 no two are.
    """

    part: Any
    """The component that holds it."""
    field: str
    last: int = 0
    period: int = 1

    def shown(self) -> int:
        """Return its value now."""
        value: int = getattr(self.part, self.field)
        return value

    def turn_back(self) -> None:
        """Set it to the lowest equivalent value."""
        value = self.shown()
        if self.period and value > self.last + self.period:
            setattr(self.part, self.field, self.last + 1 + (value - self.last - 1) % self.period)


def clock_of(part: Any, field: str, name: str, texts: Iterable[str], last: int = 0) -> Clock:
    """Return a clock that conditions read, and the rules up to `last`.

    Args:
        part: the component that holds it.
        field: the component's field.
        name: its field in the view of conditions.
        texts: the conditions.
        last: the highest value that some rule checks for.
    """
    cuts, period = looked_at(name, texts)
    return Clock(part, field, max([last, *(cut - 1 for cut in cuts)]), period)


class Span:
    """Spans of values that conditions cannot tell apart, for a number that does not count up."""

    def __init__(self, name: str, texts: Iterable[str]) -> None:
        """Find the comparisons of the field of that name."""
        self._cuts, self._period = looked_at(name, texts)

    def lowest(self, value: int) -> int:
        """Return the lowest equivalent value; the value itself where all differ."""
        if self._period != 1:
            return value
        at = bisect_right(self._cuts, value)
        return self._cuts[at - 1] if at else self._cuts[0] - 1 if self._cuts else 0


def looked_at(name: str, texts: Iterable[str]) -> tuple[tuple[int, ...], int]:
    """Find the comparisons of a number in conditions.

    Returns:
        The cuts, lowest first: numbers at which an answer may differ from the one below. And a period: all else being
        equal, answers are the same for numbers without a cut between them that differ by a multiple of it; 0: none are.
    """
    cuts: set[int] = set()
    period = 1
    for text in texts:
        if (node := read(text).node if text.strip() not in ("", "true") else None) is not None:
            period = lcm(period, _looked(node, name, cuts))
    return tuple(sorted(cuts)), period


def _looked(node: Node, name: str, cuts: set[int]) -> int:
    """Add the cuts of a part, and return its period."""
    match node:
        case Field(name=found) if found == name:
            return 0
        case Turned(_, of):
            return _looked(of, name, cuts)
        case Pair("&&" | "||", left, right):
            return lcm(_looked(left, name, cuts), _looked(right, name, cuts))
        case Pair("==" | "!=", Pair("%", Field(name=found), Value(int(by))), Value()) if found == name and by > 0:
            return by
        case Pair("==" | "!=", Field(name=found), Value(int(number))) if found == name:
            cuts |= {number, number + 1}
        case Pair("<" | ">=", Field(name=found), Value(int(number))) if found == name:
            cuts.add(number)
        case Pair("<=" | ">", Field(name=found), Value(int(number))) if found == name:
            cuts.add(number + 1)
        case Pair("==" | "!=" | "<" | "<=" | ">" | ">=", Value() as value, Field(name=found) as field) if found == name:
            return _looked(Pair(_TURNED.get(node.sign, node.sign), field, value, node.at), name, cuts)
        case Among(Field(name=found), entries) if found == name:
            cuts |= {each.value + step for each in entries if isinstance(each.value, int) for step in (0, 1)}
        case Pair(_, left, right):
            return lcm(_looked(left, name, cuts), _looked(right, name, cuts))
        case Among(one):
            return _looked(one, name, cuts)
    return 1


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""The sign of a comparison with its sides exchanged."""
