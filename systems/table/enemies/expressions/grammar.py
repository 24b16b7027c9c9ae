"""The grammar of conditions: tokens become nodes."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from systems.table.enemies.expressions.nodes import (
    Among,
    Field,
    Node,
    Pair,
    Turned,
    Value,
    begins,
    depth,
    walk,
    written,
)
from systems.table.enemies.expressions.tokens import Fault, Refused, Token, tokens
from systems.table.loop.caches import TEXTS

PARTS = 64
"""The most signs, brackets and list entries of a condition; without loops it takes no more steps than that."""

DEPTH = 24
"""The deepest nesting, brackets within brackets included; CEL itself gives up at 32."""

_RELATION = 3
_NO_FUNCTION = "a condition has no functions such as '{}'; it compares fields, numbers and texts"
_FUNCTION = re.compile(r"\b(?!in\b|if\b|when\b)([a-z]\w*)\(")
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
_LEVELS = {
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3, "in": 3, "+": 4, "-": 4, "*": 5, "/": 5,
    "%": 5,
}  # fmt: skip


class Read(NamedTuple):
    """A parsed condition; `node` is None if it could not be parsed, `faults` are in order of place.

    `parts` are the node and all inside of it, from left to right; `named` the fields among them, each after its line
    and column.
    """

    node: Node | None
    faults: tuple[Fault, ...]
    parts: tuple[Node, ...] = ()
    named: tuple[tuple[int, int, str], ...] = ()


@lru_cache(maxsize=TEXTS)
def read(text: str) -> Read:
    """Parse a condition."""
    try:
        found, faults = tokens(text)
    except Refused as refused:
        return Read(None, tuple(sorted((*_called(text), refused.fault))))
    try:
        node = _Reader(found).whole()
    except Refused as refused:
        return Read(None, tuple(sorted((*faults, refused.fault))))
    parts = tuple(walk(node))
    named = tuple([(*each.at, each.name) for each in parts if isinstance(each, Field)])
    return Read(node, tuple(sorted(faults)), parts, named)


def _called(text: str) -> tuple[Fault, ...]:
    """Return the fault of the first function in a text whose signs cannot be read."""
    bare = _QUOTED.sub(lambda found: " " * len(found[0]), text)
    found = _FUNCTION.search(bare)
    if not found:
        return ()
    lines = text[: found.start()].split("\n")
    return (Fault(len(lines), len(lines[-1]) + 1, _NO_FUNCTION.format(found[1])),)


class _Reader:
    """A parser from left to right."""

    def __init__(self, found: Sequence[Token]) -> None:
        self._found = found
        self._next = 0
        self._parts = 0
        self._open = 0
        self._deepest = 0

    def whole(self) -> Node:
        """Parse all tokens."""
        node = self._joined(1)
        token = self._token
        if token.kind == "end":
            if self._deepest + depth(node) > DEPTH:
                raise Refused(begins(node), f"the condition is nested more than {DEPTH} deep; make several rules of it")
            return node
        if self._is(")"):
            raise Refused(token.at, "this ')' closes nothing; take it out, or open it with '(' further left")
        if self._is(","):
            raise Refused(token.at, "a comma joins nothing here; write '&&' if both must hold, '||' if one is enough")
        raise self._unjoined(token, node)

    def _joined(self, least: int) -> Node:
        left = self._single()
        while (level := self._level()) >= least:
            sign = self._take()
            self._count(sign)
            if sign.text == "in":
                left = Among(left, self._list(sign), sign.at)
            else:
                left = Pair(sign.text, left, self._joined(level + 1), sign.at)
            if level == _RELATION == self._level():
                raise Refused(self._token.at, "two comparisons in a row; join them, as in `1 < round && round < 5`")
        return left

    def _single(self) -> Node:
        token = self._take()
        if token.kind == "number":
            return Value(int(token.text), token.at)
        if token.kind == "text":
            return Value(token.text, token.at)
        if token.kind == "name":
            return self._named(token)
        if token.text in ("!", "-"):
            self._count(token)
            return Turned(token.text, self._single(), token.at)
        if token.text == "(":
            return self._bracketed(token)
        raise self._missing(token)

    def _named(self, token: Token) -> Node:
        if token.text in ("true", "false"):
            return Value(token.text == "true", token.at)
        name = token.text
        while self._is("."):
            self._take()
            after = self._take()
            if after.kind != "name":
                raise Refused(after.at, f"after '{name}.' the rest of a field's name is missing")
            name = f"{name}.{after.text}"
        if self._is("("):
            raise Refused(token.at, _NO_FUNCTION.format(name))
        return Field(name, token.at)

    def _bracketed(self, opening: Token) -> Node:
        self._count(opening)
        if self._is(")"):
            raise Refused(opening.at, "there is nothing between these brackets")
        self._open += 1
        self._deepest = max(self._deepest, self._open)
        node = self._joined(1)
        if self._is(")"):
            self._take()
            self._open -= 1
            return node
        if self._token.kind != "end":
            raise self._unjoined(self._token, node)
        raise Refused(opening.at, "this '(' is never closed; a ')' is missing")

    def _list(self, sign: Token) -> tuple[Value, ...]:
        if not self._is("["):
            raise Refused(self._token.at, "after 'in' comes a list in square brackets, as in ['guard', 'press']")
        opening = self._take()
        entries: list[Value] = []
        while True:
            self._count(sign)
            entries.append(self._entry())
            token = self._take()
            if token.kind == "sign" and token.text == "]":
                return tuple(entries)
            if token.kind == "end":
                raise Refused(opening.at, "this '[' is never closed; a ']' is missing")
            if token.kind != "sign" or token.text != ",":
                raise Refused(token.at, "the entries of a list are parted by commas, as in ['guard', 'press']")

    def _entry(self) -> Value:
        minus = self._take() if self._is("-") else None
        token = self._take()
        if token.kind == "number":
            return Value(-int(token.text), minus.at) if minus else Value(int(token.text), token.at)
        if token.kind == "text" and not minus:
            return Value(token.text, token.at)
        hint = f"; put it in quotes: '{token.text}'" if token.kind == "name" and not minus else ""
        raise Refused(token.at, f"a list holds only numbers and texts in quotes, as in ['guard', 'press']{hint}")

    def _missing(self, token: Token) -> Refused:
        """Report that a field, a number or a text should stand here."""
        before = self._found[self._next - 2] if self._next > 1 else None
        if token.kind == "sign" and token.text == "[":
            return Refused(token.at, "a list stands only after 'in', as in `last_intent in ['guard', 'press']`")
        if before is None:
            return Refused(token.at, f"something is missing before '{token.text}': a field, a number or a quoted text")
        hint = "; a percentage is written without '%', as in `self.hp_percent < 50`" if before.text == "%" else ""
        return Refused(
            token.at, f"something is missing after '{before.text}': a field, a number or a quoted text{hint}"
        )

    def _unjoined(self, token: Token, node: Node) -> Refused:
        """Report that nothing joins the parts before and after this place."""
        before = self._found[self._next - 1]
        if token.kind == "sign" and token.text in ".[":
            return Refused(token.at, f"nothing can be looked up in `{written(node)}` with '{token.text}'")
        if before.kind == "name" and before.text.lower() in ("if", "when", "unless"):
            return Refused(before.at, f"a condition begins without '{before.text}'; take it out")
        shown = f"'{token.text}'" if token.kind != "text" else f"the text '{token.text}'"
        return Refused(token.at, f"a sign such as '&&' or '==' is missing before {shown}")

    def _count(self, token: Token) -> None:
        self._parts += 1
        if self._parts > PARTS:
            raise Refused(token.at, f"the condition has more than {PARTS} signs and brackets; make several rules of it")

    @property
    def _token(self) -> Token:
        return self._found[self._next]

    def _is(self, sign: str) -> bool:
        return self._token.kind == "sign" and self._token.text == sign

    def _level(self) -> int:
        return _LEVELS.get(self._token.text, 0) if self._token.kind == "sign" else 0

    def _take(self) -> Token:
        token = self._found[self._next]
        self._next += 1
        return token
