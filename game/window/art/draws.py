"""Draws without dice: the same text always gives the same choices, on every machine."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """A stream of choices that follows from a text alone. For looks: play draws from its dice."""

    def __init__(self, seed: str) -> None:
        """Begin the stream of a seed."""
        self._seed = seed.encode()
        self._count = 0

    def number(self, most: int) -> int:
        """Return a number from 0 to below `most`."""
        self._count += 1
        digest = blake2b(self._seed + self._count.to_bytes(4, "big"), digest_size=8).digest()
        return int.from_bytes(digest, "big") % most

    def one(self, choices: Sequence[T]) -> T:
        """Return one of some things."""
        return choices[self.number(len(choices))]

    def between(self, least: float, most: float) -> float:
        """Return a number within bounds."""
        return least + (most - least) * self.number(1001) / 1000

    def chance(self, percent: int) -> bool:
        """Return whether something that comes so often does."""
        return self.number(100) < percent
