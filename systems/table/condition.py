"""Conditions of behaviour scripts: CEL expressions over a flat, typed view. The one module that knows cel-expr-python.

A condition is true only when it evaluates to `true`: the library hands evaluation errors back as values, and those are
truthy. An error at play counts as false and is reported.
"""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from cel_expr_python import cel

LONGEST = 400
"""Characters that a condition may have."""

Fields = Mapping[str, type]
"""The view's fields by name, each int, bool or str."""

Values = tuple[int | bool | str, ...]

_WORD = re.compile(r"\w+")
_BLOCK = re.compile(r"ERROR: [^:]*:(\d+):(\d+): (.*)")
_TYPES: dict[type, Any] = {int: cel.Type.INT, bool: cel.Type.BOOL, str: cel.Type.STRING}


class Answer(NamedTuple):
    """Whether a condition holds, and what went wrong if it could not be told."""

    holds: bool
    fault: str = ""


YES = Answer(True)


@lru_cache(maxsize=64)
def _environment(fields: tuple[tuple[str, type], ...]) -> Any:
    return cel.NewEnv(variables={name: _TYPES[kind] for name, kind in fields})


@lru_cache(maxsize=1024)
def _compiled(text: str, fields: tuple[tuple[str, type], ...]) -> Any:
    return _environment(fields).compile(text)


@lru_cache(maxsize=1024)
def _asker(text: str, fields: tuple[tuple[str, type], ...], names: tuple[str, ...]) -> Callable[[Values], Answer]:
    """A function from the values of `names` to the answer, which remembers its answers."""

    @lru_cache(maxsize=4096)
    def ask(values: Values) -> Answer:
        value = _compiled(text, fields).eval(data=dict(zip(names, values, strict=True))).value()
        if value is True:
            return Answer(True)
        return Answer(False) if value is False else Answer(False, str(value))

    return ask


class Condition:
    """One condition over the fields of one view. An empty text and `true` always hold."""

    def __init__(self, text: str, fields: Fields) -> None:
        self.text = text
        self.always = text.strip() in ("", "true")
        words = set() if self.always else set(_WORD.findall(text))
        self.reads = tuple(sorted(name for name in fields if name.rpartition(".")[2] in words))
        """The fields that the text may look at. Answers are remembered by their values alone."""
        self._ask = _asker(text, tuple(sorted(fields.items())), self.reads)

    def ask(self, view: Mapping[str, int | bool | str]) -> Answer:
        """Tell whether it holds."""
        return YES if self.always else self._ask(tuple([view[name] for name in self.reads]))

    @staticmethod
    def faults(text: str, fields: Fields) -> tuple[tuple[int, int, str], ...]:
        """Find what is wrong with a condition before play.

        Returns:
            (line, column, message) of each fault, counted from 1 inside the text.
        """
        if not text:
            return ()
        if len(text) > LONGEST:
            return ((1, LONGEST + 1, f"the condition has {len(text)} characters; at most {LONGEST} are allowed"),)
        try:
            compiled = _compiled(text, tuple(sorted(fields.items())))
        except RuntimeError as error:
            found = [
                (int(line), int(column), _plain(words, fields)) for line, column, words in _BLOCK.findall(str(error))
            ]
            return tuple(found) or ((1, 1, f"the condition cannot be read: {error}"),)
        if compiled.return_type() != cel.Type.BOOL:
            return ((1, 1, "the condition must say yes or no, such as `round > 2`"),)
        return ()


def _plain(words: str, fields: Fields) -> str:
    if found := re.search(r"undeclared reference to '([^']*)'", words):
        name = found[1]
        close = get_close_matches(name, fields, 1)
        hint = f", did you mean {close[0]!r}?" if close else f"; known are {', '.join(sorted(fields))}"
        return f"unknown field {name!r}{hint}"
    if found := re.search(r"no matching overload for '([^']*)' applied to '\(([^)]*)\)'", words):
        return f"{found[1].strip('_').replace('_', '')!r} does not work between {found[2].replace(', ', ' and ')}"
    return words.strip()
