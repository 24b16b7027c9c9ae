"""Satisfiability of conditions, as far as it can be decided without playing.

Every state that matters is tried. Exact are boolean fields, and one field against constants by a comparison or `in`: of
its numbers only those at and beside the constants count, within its bounds. Any other comparison (of two fields, of
arithmetic) may come out either way whatever the others do, and arithmetic may also fail, which is neither. So more
states are tried than can occur, and an answer is certain.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Literal

from systems.table.enemies.expressions.kinds import constant
from systems.table.enemies.expressions.nodes import Among, Field, Node, Pair, Turned, Value, written

MOST_STATES = 512
"""The most states that are tried; beyond that the answer is `sometimes`."""

Bounds = Mapping[str, tuple[int, int | None]]
"""The lowest and the highest number of a field, where known; 0 and 1 are false and true."""

Reach = Literal["always", "never", "sometimes"]

_OTHER = "\0"
"""A stand-in for every text that a field is not compared with: no condition contains it."""

_SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}

_Fixed = int | str | bool
_Asked = Callable[[Sequence[_Fixed | None]], bool | None]
"""Whether a part holds in one state, the values of all inputs; None: it fails."""


def reach(node: Node, bounds: Bounds) -> Reach:
    """Tell when a condition holds; its kinds must fit. `sometimes` also stands for unknown."""
    trial = _Trial()
    holds = trial.asked(node)
    values = [_choices(against, *bounds.get(name, (None, None))) for name, against in trial.against.items()]
    if prod(map(len, values)) > MOST_STATES:
        return "sometimes"
    seen: bool | None = None
    for state in product(*values):
        held = holds(state) is True
        if seen is not None and held is not seen:
            return "sometimes"
        seen = held
    return "always" if seen else "never"


def _choices(against: list[Any], low: int | None, high: int | None) -> list[Any]:
    """The values to try of a field that is compared with these, or the possible results of a comparison."""
    tried = dict.fromkeys(against)
    kinds = set(map(type, tried))
    if str in kinds:
        return [*tried, _OTHER]
    if bool in kinds:
        possible = [held for held in (True, False) if (low or 0) <= held <= (1 if high is None else high)]
        return [*possible, None] if None in tried else possible
    numbers = {number + step for number in tried for step in (-1, 0, 1)}
    numbers |= {bound for bound in (low, high) if bound is not None}
    return sorted(each for each in numbers if (low is None or low <= each) and (high is None or each <= high))


class _Trial:
    """Turns the parts of a condition into functions of a state, and notes the inputs that they depend on."""

    def __init__(self) -> None:
        self.against: dict[str, list[Any]] = {}

    def asked(self, node: Node) -> _Asked:
        """Return a function that tells whether a part holds."""
        match node:
            case Value(value):
                return lambda state: value is True
            case Field(name):
                return self._field(name, [True], lambda value: value is True)
            case Turned(_, of):
                inner = self.asked(of)
                return lambda state: None if (held := inner(state)) is None else not held
            case Pair("&&" | "||" as sign, left, right):
                one, other, decides = self.asked(left), self.asked(right), sign == "||"
                return lambda state: _joined(one(state), other(state), decides)
            case Among(sought, of):
                entries = [entry.value for entry in of]
                return self._held(node, sought, entries, lambda value: value in entries)
            case Pair(sign, left, right):
                compare, fixed = _SIGNS[sign], _fixed(left)
                if fixed is None:
                    against = _fixed(right)
                    return self._held(node, left, [against], lambda value: compare(value, against))
                return self._held(node, right, [fixed], lambda value: compare(fixed, value))

    def _held(self, node: Pair | Among, one: Node, against: list[Any], test: Callable[[Any], bool]) -> _Asked:
        """Return the function of a comparison: exact for one field against constants, free for any other."""
        value = _fixed(one)
        if value is not None and None not in against:
            return lambda state: test(value)
        if isinstance(one, Field) and None not in against:
            return self._field(one.name, against, test)
        sides = (node.left, node.right) if isinstance(node, Pair) else (one,)
        simple = all(isinstance(side, Field | Value) for side in sides)
        return self._field(written(node), [True, False] if simple else [True, False, None], lambda value: value)

    def _field(self, name: str, against: list[Any], test: Callable[[Any], bool | None]) -> _Asked:
        self.against.setdefault(name, []).extend(against)
        at = list(self.against).index(name)
        return lambda state: test(state[at])


def _joined(one: bool | None, other: bool | None, decides: bool) -> bool | None:
    if one is decides or other is decides:
        return decides
    return None if one is None or other is None else not decides


def _fixed(node: Node) -> _Fixed | None:
    return node.value if isinstance(node, Value) else constant(node)
