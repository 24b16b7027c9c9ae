"""What a condition comes to where only some of its fields are known: true, false, or not told."""

from collections.abc import Callable, Mapping
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any

from systems.table.enemies.expressions.nodes import Among, Field, Node, Pair, Turned, Value

Known = int | str | bool
Asked = Callable[[str], Known | None]
"""Returns the value of a field; None where it is not known."""

_SIGNS: Mapping[str, Callable[[Any, Any], Known]] = {
    "==": eq,
    "!=": ne,
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
    "+": add,
    "-": sub,
    "*": mul,
}
"""Division is left out: it may fail, and then nothing is told."""


def partly(node: Node, field: Asked) -> Known | None:
    """Return the value of a part whose kinds fit; None where it depends on fields that are not known."""
    match node:
        case Value(value):
            return value
        case Field(name):
            return field(name)
        case Turned(sign, of):
            inner = partly(of, field)
            return None if inner is None else (not inner) if sign == "!" else -int(inner)
        case Pair("&&" | "||" as sign, left, right):
            decides = sign == "||"
            sides = (partly(left, field), partly(right, field))
            return decides if decides in sides else None if None in sides else not decides
        case Among(one, of):
            inner = partly(one, field)
            return None if inner is None else inner in [entry.value for entry in of]
        case Pair(sign, left, right):
            first, second = partly(left, field), partly(right, field)
            return None if first is None or second is None or sign not in _SIGNS else _SIGNS[sign](first, second)
