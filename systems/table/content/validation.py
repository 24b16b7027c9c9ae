"""Validation of content: the strict model configuration, and problems between fields.

All problems of a table are reported together, each at its own key.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pydantic import ConfigDict
from pydantic_core import PydanticCustomError

STRICT = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)
"""The configuration of every content model: no unknown keys, no converted values, no changes."""

Path = tuple[str | int, ...]
"""Keys and indices from a table to a value inside it."""

KIND = "problems"
"""The type of the pydantic error that holds all problems."""


class Problem(NamedTuple):
    """A problem in a table.

    `path` leads to its key from the validated table. `within` is a line and a column inside a text, counted from 1, for
    a problem of one place in the value.
    """

    path: Path
    message: str
    within: tuple[int, int] | None = None


def require_none(problems: Iterable[Problem]) -> None:
    """Refuse the validated table if it has any problem.

    Raises:
        PydanticCustomError: it holds all of them.
    """
    found = tuple(problems)
    if found:
        words = "; ".join(problem.message for problem in found)
        raise PydanticCustomError(KIND, "{words}", {"words": words, "problems": found})


def duplicates(named: Sequence[tuple[Path, str]], what: str) -> Iterator[Problem]:
    """Yield a problem for each repeated name.

    Args:
        named: pairs of a path and the name there.
        what: the plural of the named things.
    """
    seen: set[str] = set()
    for path, name in named:
        if name in seen:
            yield Problem(path, f"two {what} are called '{name}'")
        seen.add(name)
