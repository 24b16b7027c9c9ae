"""The number to turn and its range, as written on a command line: `foes.hit_points=4..12:2`."""

import re
from typing import NamedTuple

MOST_VALUES = 500
"""Values of the longest sweep."""

_FORM = re.compile(r"(?P<path>[^=\s]+?)(=(?P<least>-?\d+)\.\.(?P<most>-?\d+)(:(?P<step>\d+))?)?")


class Misspelt(ValueError):
    """The text is malformed; the message says how to write it."""


class Span(NamedTuple):
    """A number of an encounter by its path, and its values from `least` to `most`, inclusive."""

    path: str
    least: int
    most: int
    step: int = 1

    def values(self) -> range:
        """Every value, the last one at most `most`."""
        return range(self.least, self.most + 1, self.step)


def path_and_span(text: str) -> tuple[str, Span | None]:
    """Read `FIELD`, `FIELD=a..b` or `FIELD=a..b:step`: the path, and the span if there is one.

    Raises:
        Misspelt: it is none of them, or the range is empty.
    """
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise Misspelt(f"{text!r} is no field and span; write FIELD=a..b or FIELD=a..b:step, such as foes.count=1..6.")
    if found["least"] is None:
        return found["path"], None
    span = Span(found["path"], int(found["least"]), int(found["most"]), int(found["step"] or 1))
    if span.step < 1:
        raise Misspelt(f"The step of {text!r} is 0; it is at least 1.")
    if span.most < span.least:
        raise Misspelt(f"{text!r} runs backwards: write {span.path}={span.most}..{span.least}.")
    return span.path, span


def swept(text: str) -> Span:
    """Read the span of a sweep.

    Raises:
        Misspelt: it is malformed, or has too many values.
    """
    path, span = path_and_span(text)
    if span is None:
        raise Misspelt(f"From where to where? Write {path}=a..b or {path}=a..b:step.")
    if len(span.values()) > MOST_VALUES:
        raise Misspelt(
            f"{text!r} has {len(span.values()):,} values, and {MOST_VALUES} are the most: take a longer step."
        )
    return span
