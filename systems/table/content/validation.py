"""What is wrong with a table though each of its values is fine alone: told all at once, each at the key it is about."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pydantic_core import PydanticCustomError

Path = tuple[str | int, ...]
"""Keys and indices from a table to something inside of it."""

KIND = "misfits"
"""The type of the error that holds them."""


class Misfit(NamedTuple):
    """One thing that is wrong.

    `path` leads there from what is looked at; `within` is a line and a column inside of a text, counted from 1, where
    it is not all of the value.
    """

    path: Path
    message: str
    within: tuple[int, int] | None = None


def fitting(misfits: Iterable[Misfit]) -> None:
    """Refuse what a validator looks at if there is any misfit in it.

    Raises:
        PydanticCustomError: it holds all of them.
    """
    found = tuple(misfits)
    if found:
        words = "; ".join(misfit.message for misfit in found)
        raise PydanticCustomError(KIND, "{words}", {"words": words, "misfits": found})


def twice(named: Sequence[tuple[Path, str]], what: str) -> Iterator[Misfit]:
    """Find names that are there before: each a path and the name there; `what` they are names of."""
    seen: set[str] = set()
    for path, name in named:
        if name in seen:
            yield Misfit(path, f"two {what} are called '{name}'")
        seen.add(name)
