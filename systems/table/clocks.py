"""Clocks of a fight: numbers that only count on, and how far the rules and scripts of this fight look at them.

A position is the same whatever such a number says beyond that, so odds can be counted over far fewer positions.
"""

from collections.abc import Iterable
from math import lcm
from typing import Any, NamedTuple

from systems.table.expressions.grammar import read
from systems.table.expressions.nodes import Among, Field, Node, Pair, Turned, Value


class Clock(NamedTuple):
    """A number of the fight that grows by 1 now and again.

    Values above `last` are alike if they differ by a multiple of `period`; with `period` 0 no two are.
    """

    part: Any
    """The component that holds it."""
    field: str
    last: int = 0
    period: int = 1

    def shown(self) -> int:
        """What it says now."""
        value: int = getattr(self.part, self.field)
        return value

    def turn_back(self) -> None:
        """Set it to the lowest value that is alike."""
        value = self.shown()
        if self.period and value > self.last + self.period:
            setattr(self.part, self.field, self.last + 1 + (value - self.last - 1) % self.period)


def clock_of(part: Any, field: str, name: str, texts: Iterable[str], last: int = 0) -> Clock:
    """A clock that is looked at by conditions alone, or up to `last` by the rules too.

    Args:
        part: the component that holds it.
        field: the component's field.
        name: the field of the view by which conditions know it.
        texts: the conditions.
        last: the highest value that some rule looks for.
    """
    period = 1
    for text in texts:
        node = read(text).node if text.strip() not in ("", "true") else None
        if node is not None and (looked := _looked(node, name)) is not None:
            last, period = max(last, looked[0]), lcm(period, looked[1])
    return Clock(part, field, last, period)


def _looked(node: Node, name: str) -> tuple[int, int] | None:
    """How far (last, period) something looks at a number; None where it does not. A period of 0 is all the way."""
    match node:
        case Field(name=found) if found == name:
            return 0, 0
        case Turned("!", of):
            return _looked(of, name)
        case Pair("&&" | "||", left, right):
            parts = [each for each in (_looked(left, name), _looked(right, name)) if each]
            return (max(last for last, _ in parts), lcm(*(period for _, period in parts))) if parts else None
        case Pair("==" | "!=", Pair("%", Field(name=found), Value(int(by))), Value()) if found == name and by > 0:
            return 0, by
        case Pair("==" | "!=" | "<=" | ">", Field(name=found), Value(int(number))) if found == name:
            return max(0, number), 1
        case Pair("<" | ">=", Field(name=found), Value(int(number))) if found == name:
            return max(0, number - 1), 1
        case Pair("==" | "!=" | "<" | ">=", Value(int(number)), Field(name=found)) if found == name:
            return max(0, number), 1
        case Pair("<=" | ">", Value(int(number)), Field(name=found)) if found == name:
            return max(0, number - 1), 1
        case Among(Field(name=found), entries) if found == name:
            return max((each.value for each in entries if isinstance(each.value, int)), default=0), 1
        case Pair(_, left, right):
            return (0, 0) if _looked(left, name) or _looked(right, name) else None
        case Turned(_, of) | Among(of):
            return (0, 0) if _looked(of, name) else None
    return None
