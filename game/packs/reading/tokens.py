"""The context of a place in a text that is not TOML: open brackets, and the string it is in."""

import re
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
    (?P<skip>   [ \t]+ | \#[^\n]* )
  | (?P<line>   \n )
  | (?P<string> \"{3} (?:[^\\"]|\\.|"(?!""))* \"{3,5} | '{3} (?:[^']|'(?!''))* '{3,5}
              | (?!\"{3}) " (?:[^"\\\n]|\\[^\n])* " | (?!'{3}) ' [^'\n]* ' )
  | (?P<quote>  \"{3} | '{3} | " | ' )
  | (?P<open>   [\[{] )
  | (?P<close>  [\]}] )
  | (?P<other>  [^\s"'\[\]{}\#]+ | . )
    """,
    re.VERBOSE | re.DOTALL,
)
_HEADER = re.compile(r"[ \t]*\[\[?[^\n\[\]{}\"'=,]*\]{0,2}")


class Around(NamedTuple):
    """The context of a place in a text; all numbers are offsets."""

    open: tuple[int, ...]
    """The open brackets, the innermost last."""
    quote: int | None
    """The quotes that open an unterminated string, if the text got that far."""
    string: int | None
    """The string that ends right before the place, apart from blanks."""


def around(text: str, at: int) -> Around:
    """Read a text up to a place as well as possible."""
    open_: list[int] = []
    string: int | None = None
    here, fresh = 0, True
    while here <= at and here < len(text):
        if fresh and not open_ and (header := _HEADER.match(text, here)):
            if header.end() > at:
                break
            here, fresh = header.end(), False
            continue
        found = _TOKEN.match(text, here)
        assert found is not None
        kind, start, here = found.lastgroup, here, found.end()
        if kind == "quote" or (kind == "string" and start < at < here):
            return Around(tuple(open_), start, None)
        if start >= at:
            break
        if kind == "string":
            string = start
        elif kind != "skip":
            string = None
        if kind == "open":
            open_.append(start)
        elif kind == "close" and open_:
            open_.pop()
        fresh = kind == "line" or (fresh and kind == "skip")
    return Around(tuple(open_), None, string)
