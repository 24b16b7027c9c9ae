"""What is wrong with a table though each of its values is fine alone: told all at once, each at the key it is about."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pydantic_core import PydanticCustomError

Path = tuple[str | int, ...]
"""Keys and indices from a table to something inside of it."""

KIND = "problems"
"""The type of the error that holds them."""


class Problem(NamedTuple):
    """One thing that is wrong.

    `path` leads there from what is looked at; `within` is a line and a column inside of a text, counted from 1, where
    it is not all of the value.
    """

    path: Path
    message: str
    within: tuple[int, int] | None = None


def require_none(problems: Iterable[Problem]) -> None:
    """Refuse what a validator looks at if there is any problem in it.

    Raises:
        PydanticCustomError: it holds all of them.
    """
    found = tuple(problems)
    if found:
        words = "; ".join(problem.message for problem in found)
        raise PydanticCustomError(KIND, "{words}", {"words": words, "problems": found})


def duplicates(named: Sequence[tuple[Path, str]], what: str) -> Iterator[Problem]:
    """Find names that are there before: each a path and the name there; `what` they are names of."""
    seen: set[str] = set()
    for path, name in named:
        if name in seen:
            yield Problem(path, f"two {what} are called '{name}'")
        seen.add(name)
