"""The parts of a parsed condition."""

from collections.abc import Iterator
from dataclasses import dataclass

from systems.table.enemies.expressions.tokens import Spot


@dataclass(frozen=True, slots=True)
class Value:
    """A number, a text, `true` or `false`."""

    value: int | str | bool
    at: Spot


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the view."""

    name: str
    at: Spot


@dataclass(frozen=True, slots=True)
class Turned:
    """`!` or `-` before a part."""

    sign: str
    of: "Node"
    at: Spot


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parts with a sign between; `at` is the place of the sign."""

    sign: str
    left: "Node"
    right: "Node"
    at: Spot


@dataclass(frozen=True, slots=True)
class Among:
    """`in` with the entries of a list; `at` is the place of `in`."""

    one: "Node"
    of: tuple[Value, ...]
    at: Spot


COMPARING = ("==", "!=", "<", "<=", ">", ">=")

Node = Value | Field | Turned | Pair | Among


def walk(node: Node) -> Iterator[Node]:
    """Return a part and all parts inside of it, from left to right."""
    yield node
    match node:
        case Turned(_, of):
            yield from walk(of)
        case Pair(_, left, right):
            yield from walk(left)
            yield from walk(right)
        case Among(one):
            yield from walk(one)


def is_comparison(node: Node) -> bool:
    """Tell whether a part compares a field with something."""
    if not isinstance(node, Among | Pair) or (isinstance(node, Pair) and node.sign not in COMPARING):
        return False
    return any(isinstance(each, Field) for each in walk(node))


def depth(node: Node) -> int:
    """Return the depth of nesting; a chain of `&&` alone, or of `||` alone, counts as one step."""
    match node:
        case Turned(_, of) | Among(of):
            return 1 + depth(of)
        case Pair("&&" | "||" as sign, Pair(above) as left, right) if above == sign:
            return max(depth(left), 1 + depth(right))
        case Pair(_, left, right):
            return 1 + max(depth(left), depth(right))
    return 0


def begins(node: Node) -> Spot:
    """Return the place where a part begins."""
    while not isinstance(node, Value | Field | Turned):
        node = node.left if isinstance(node, Pair) else node.one
    return node.at


def written(node: Node) -> str:
    """Return the source text of a part."""
    match node:
        case Value(value):
            return ("false", "true")[value] if isinstance(value, bool) else repr(value)
        case Field(name):
            return name
        case Turned(sign, of):
            return f"{sign}{_kept(of)}"
        case Pair(sign, left, right):
            return f"{_kept(left)} {sign} {_kept(right)}"
        case Among(one, of):
            return f"{_kept(one)} in [{', '.join(map(written, of))}]"


def _kept(node: Node) -> str:
    return f"({written(node)})" if isinstance(node, Pair | Among) else written(node)
