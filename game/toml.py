"""TOML from strangers, read safely: what would take all memory or hours is refused before tomllib sees it.

tomllib wants memory with the square of the names in one dotted key, and time with the square of a number's digits.
"""

import re
import tomllib
from typing import Any

LARGEST = 8_000_000
"""The largest file of a pack, in bytes; the largest text, in characters, unless the caller says more."""

DEEPEST = 32
"""The deepest nesting of lists and tables, those in dotted keys and headers counted, too."""

MOST = 300_000
"""The most lists and tables of a text: brackets and braces that open, those of headers counted, too."""

LONGEST_WORD = 1_000
"""The most characters of a key without quotes and of a number."""

_HOLDING = (dict, list)
"""The types of values that hold others."""

# Before Python 3.11.5 a possessive repeat goes on behind what its last choice had looked at when that failed.
# So the last choice of each is one that fails at once.
_STRING = r"""
    (?: "{3} (?: [^\\"]++ | \\. | "(?!"") | (?!) )*+ "{3,5} | '{3} (?: [^']++ | '(?!'') | (?!) )*+ '{3,5}
      | (?!"{3}) " (?: [^"\\\n]++ | \\[^\n] | (?!) )*+ "    | (?!'{3}) ' [^'\n]*+ ' )"""
_WORD = rf"(?: [\w+-]{{1,{LONGEST_WORD}}}+ (?![\w+-]) | {_STRING} )"
_NEXT = rf"(?: [ \t]*+ \. [ \t]*+ {_WORD} )"
_REST = re.compile(
    rf"""
    (?: [^\w+\-"'\[\]{{}}\#]++ | \#[^\n]*+ | \w{{1,{LONGEST_WORD}}}+ [ ] = | (?!"{{3}}) " [^"\\\n]*+ " (?![ \t]*+ \.)
      | {_WORD} {_NEXT}{{0,{DEEPEST}}}+ (?!{_NEXT}) | (?!) )*+
    (?: (?P<open> [\[{{] ) | (?P<close> [\]}}]++ ) | (?P<dots> {_WORD} {_NEXT}{{{DEEPEST + 1}}} )
      | (?P<long> [\w+-]{{{LONGEST_WORD + 1}}} ) | (?P<stop> ["'] | \Z ) )""",
    re.VERBOSE | re.DOTALL,
)
"""Everything that is harmless, what is most frequent apart and first; and behind it brackets, a fault or the end.

What it cannot read tomllib cannot, either.
"""


class Unsafe(ValueError):
    """A text that is not read, since it may be a trap. Its own text says why; `at` is an offset, None if not known."""

    def __init__(self, why: str, at: int | None = None) -> None:
        super().__init__(why)
        self.at = at


def parsed(text: str, largest: int = LARGEST) -> dict[str, Any]:
    """Read a TOML text.

    Raises:
        Unsafe: it is too large, nested too deeply, or holds a word too long.
        TOMLDecodeError: it is no TOML; a ValueError, as is Unsafe.
    """
    data = _read(text, largest)
    if _is_deep(data):
        raise Unsafe(_DEEP)
    return data


def tupled(text: str) -> dict[str, Any]:
    """Read a TOML text, with tuples for lists.

    Raises:
        Unsafe: it is too large, nested too deeply, or holds a word too long.
        TOMLDecodeError: it is no TOML; a ValueError, as is Unsafe.
    """
    data = _read(text, LARGEST)
    _tupled(data, DEEPEST)
    return data


def _read(text: str, largest: int) -> dict[str, Any]:
    if len(text) > largest:
        raise Unsafe(f"the text has {len(text)} characters; at most {largest} can be read")
    _examine(text)
    return tomllib.loads(text)


_DEEP = f"lists and tables stand in each other here, more than {DEEPEST} deep"


def _examine(text: str) -> None:
    """Refuse nesting, numbers of tables and words beyond all bounds; brackets and dots are counted apart."""
    depth = opened = 0
    for found in _REST.finditer(text):
        kind, at, end = found.lastgroup, found.start(found.lastgroup or 0), found.end()
        if kind == "open":
            depth += 1
            opened += 1
            if opened > MOST:
                raise Unsafe(f"the text has more than {MOST} lists and tables", at)
        elif kind == "close":
            depth = max(0, depth - (end - at))
        elif kind == "long":
            raise Unsafe(f"this word or number is too long to be read: it has more than {LONGEST_WORD} characters", at)
        elif kind == "stop":
            return
        if kind == "dots" or depth > DEEPEST:
            raise Unsafe(_DEEP, at)


def _is_deep(data: dict[str, Any]) -> bool:
    """Tell whether lists and tables stand in each other too deep, level by level."""
    level: list[Any] = [data]
    for _ in range(DEEPEST + 1):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, _HOLDING)
        ]
    return bool(level)


def _tupled(value: Any, deeper: int) -> Any:
    """Put tuples in the place of all lists in a list or a table; `deeper` is how deep they may stand in it.

    Raises:
        Unsafe: they stand deeper.
    """
    if deeper < 0:
        raise Unsafe(_DEEP)
    if isinstance(value, list):
        return tuple([_tupled(inner, deeper - 1) if isinstance(inner, _HOLDING) else inner for inner in value])
    for key, inner in value.items():
        if isinstance(inner, _HOLDING):
            value[key] = _tupled(inner, deeper - 1)
    return value
