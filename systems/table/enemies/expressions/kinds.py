"""The type check of conditions: each part is a number, a text, or true or false, and its signs must fit."""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from systems.table.enemies.expressions.nodes import Among, Field, Node, Pair, Turned, Value, begins, written
from systems.table.enemies.expressions.tokens import Fault, Spot

Kind = type[int] | type[str] | type[bool]

LARGEST = 2**63 - 1
"""The largest number of CEL."""

MOST_TOLD = 16
"""The most known fields that a fault lists; the player's view has fewer, that of scripts more."""

_LIKE_A_TEXT = "== 'guard'"

_ARTICLED = {int: "a number", str: "a text", bool: "a yes or no"}


Examples = Mapping[str, str]
"""How fields are compared with what they can be, as an example: the sign and the value behind it, `== 'open'`."""

NO_EXAMPLES: Examples = MappingProxyType({})


def type_faults(node: Node, fields: Mapping[str, type], examples: Examples = NO_EXAMPLES) -> tuple[Fault, ...]:
    """Find the type faults of a condition: each once, and none that only follows from another."""
    kinds = _Kinds(fields, examples)
    kind = kinds.of(node)
    if kind in (int, str):
        wrong = f"`{written(node)}` is {_ARTICLED[kind]}; {kinds.cure(node, kind)}"
        kinds.faults.append(Fault(*begins(node), f"the condition must say yes or no, but {wrong}"))
    return tuple(kinds.faults)


class _Kinds:
    """Infers kinds; None is an unknown kind, because of a fault that is already noted."""

    def __init__(self, fields: Mapping[str, type], examples: Examples) -> None:
        self.fields, self.examples = fields, examples
        self.faults: list[Fault] = []

    def of(self, node: Node) -> Kind | None:
        """Return the kind of a part, or None."""
        match node:
            case Value(value):
                return type(value)
            case Field():
                return self._field(node)
            case Turned(sign, of):
                return self._turned(sign, of, node.at)
            case Among():
                return self._among(node)
            case Pair(sign, left, right) if sign in ("&&", "||"):
                return self._both(sign, left, right)
            case Pair(sign) if sign in ("==", "!=", "<", "<=", ">", ">="):
                return self._compared(node)
            case Pair():
                return self._reckoned(node)

    def cure(self, node: Node, kind: Kind) -> str:
        """Say how a number or a text is compared with what it can be."""
        text = written(node)
        return f"compare it, as in `{text} {self.examples.get(text, '> 2' if kind is int else _LIKE_A_TEXT)}`"

    def _note(self, at: Spot, message: str) -> None:
        self.faults.append(Fault(*at, message))

    def _field(self, node: Field, beside: Kind | None = None) -> Kind | None:
        """Return the kind of a field; `beside` is that of the other side of its comparison."""
        if node.name in self.fields:
            return self.fields[node.name]
        close = get_close_matches(node.name, sorted(self.fields), 1, 0.8 if beside is str else 0.6)
        if close:
            hint = f" (did you mean '{close[0]}'?)"
        elif f"self.{node.name}" in self.fields:
            hint = f" (did you mean 'self.{node.name}'?)"
        elif beside is str:
            hint = f"; if it is a text, put it in quotes: '{node.name}'"
        else:
            known = ", ".join(sorted(self.fields))
            few = len(self.fields) <= MOST_TOLD
            hint = f" (known are {known})" if few else "; the README of each ruleset lists its fields"
        self._note(node.at, f"unknown field '{node.name}'{hint}")
        return None

    def _turned(self, sign: str, of: Node, at: Spot) -> Kind | None:
        kind, wanted = self.of(of), bool if sign == "!" else int
        if kind is None or kind is wanted:
            return kind
        if sign == "!":
            self._note(
                at, f"'!' stands before a yes or no, but `{written(of)}` is {_ARTICLED[kind]}; write '!=', or `!( … )`"
            )
        else:
            self._note(at, f"'-' stands before numbers, but `{written(of)}` is {_ARTICLED[kind]}")
        return None

    def _both(self, sign: str, *sides: Node) -> Kind:
        for side in sides:
            kind = self.of(side)
            if kind in (int, str):
                wrong = f"but `{written(side)}` is {_ARTICLED[kind]}; {self.cure(side, kind)}"
                self._note(begins(side), f"'{sign}' joins what is yes or no, {wrong}")
        return bool

    def _compared(self, node: Pair) -> Kind:
        left, right = self._sides(node.left, node.right)
        if left is None or right is None:
            return bool
        if left is not right:
            self._note(node.at, self._unequal(node, left, right))
        elif left is not int and node.sign not in ("==", "!="):
            plural = "texts are" if left is str else "yes and no are"
            self._note(node.at, f"'{node.sign}' compares numbers; {plural} compared by '==' and '!='")
        return bool

    def _sides(self, left: Node, right: Node) -> tuple[Kind | None, Kind | None]:
        """Return the kinds of both sides; a word that is no field may be a text without its quotes."""
        if isinstance(left, Field) and left.name not in self.fields:
            kind = self.of(right)
            return self._field(left, kind), kind
        kind = self.of(left)
        return kind, self._field(right, kind) if isinstance(right, Field) else self.of(right)

    def _unequal(self, node: Pair, left: Kind, right: Kind) -> str:
        for side in (node.left, node.right):
            if isinstance(side, Value) and side.value in self.fields and isinstance(side.value, str):
                return f"in quotes '{side.value}' is a text; the field {side.value} is written without"
        if bool in (left, right):
            asked, other = (node.left, node.right) if left is bool else (node.right, node.left)
            kind = right if left is bool else left
            if isinstance(asked, Value) and kind is not bool:
                wrong = f"`{written(other)}` is {_ARTICLED[kind]} and cannot be compared with `{written(asked)}`"
                return f"{wrong}; {self.cure(other, kind)}"
            wrong = f"`{written(asked)}` is already yes or no and cannot be compared with `{written(other)}`"
            return f"{wrong}; write `{written(asked)}` or `{written(Turned('!', asked, node.at))}`"
        number, text = (node.left, node.right) if left is int else (node.right, node.left)
        hint = ""
        if isinstance(text, Value) and str(text.value).strip().isdecimal():
            hint = "; a number is written without quotes"
        elif isinstance(text, Field):
            hint = f"; {self.cure(text, str)}"
        elif isinstance(number, Field):
            hint = f"; {self.cure(number, int)}"
        return f"the number `{written(number)}` cannot be compared with the text `{written(text)}`{hint}"

    def _among(self, node: Among) -> Kind:
        kind = self.of(node.one)
        if kind is bool:
            asked = written(node.one)
            wrong = f"'in' looks for a number or a text, but `{asked}` is a yes or no"
            self._note(node.at, f"{wrong}; write `{asked}` or `{written(Turned('!', node.one, node.at))}`")
        elif kind:
            for entry in node.of:
                if type(entry.value) is not kind:
                    wrong = f"`{written(entry)}` is {_ARTICLED[type(entry.value)]}"
                    self._note(entry.at, f"{wrong}, but `{written(node.one)}` is {_ARTICLED[kind]}: it is never that")
        return bool

    def _reckoned(self, node: Pair) -> Kind | None:
        kinds = [self.of(side) for side in (node.left, node.right)]
        for side, kind in zip((node.left, node.right), kinds, strict=True):
            if kind in (str, bool):
                self._note(node.at, f"'{node.sign}' reckons with numbers, but `{written(side)}` is {_ARTICLED[kind]}")
                return None
        if None in kinds:
            return None
        self._sane(node)
        return int

    def _sane(self, node: Pair) -> None:
        """Note a division by zero, and a number that is too large for CEL."""
        right = constant(node.right)
        if node.sign in "/%" and right == 0:
            self._note(node.at, f"`{written(node)}` divides by 0")
        value = constant(node)
        parts = (constant(node.left), right)
        if value is not None and abs(value) > LARGEST >= max(abs(part) for part in parts if part is not None):
            self._note(node.at, "this number is larger than a condition can count to")


def constant(node: Node) -> int | None:
    """Return the constant number of a part; None where it depends on fields, or is no number."""
    match node:
        case Value(value) if type(value) is int:
            return value
        case Turned("-", of):
            inner = constant(of)
            return None if inner is None else -inner
        case Pair(sign, left, right) if sign in "+-*/%":
            one, other = constant(left), constant(right)
            if one is None or other is None or (sign in "/%" and other == 0):
                return None
            return reckon(sign, one, other)
    return None


def reckon(sign: str, one: int, other: int) -> int:
    """Compute `one sign other` as CEL does: division cuts towards 0."""
    match sign:
        case "+":
            return one + other
        case "-":
            return one - other
        case "*":
            return one * other
    quotient = abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)
    return quotient if sign == "/" else one - quotient * other
