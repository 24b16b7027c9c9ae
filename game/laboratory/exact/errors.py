"""The reasons why a fight has no exact odds."""

from math import ceil

from game.laboratory.exact.growth import FIRST

LIMIT = 100_000
"""The default limit of transitions: a few seconds' work."""
COUNTABLE = 10_000_000
"""Estimates above this are no more than that."""


class NoExact(Exception):
    """This fight has no exact odds; the text says why, and ends without a full stop. Sampling is the answer."""


class TooLarge(NoExact):
    """The fight has more transitions than the limit."""

    def __init__(self, limit: int, made: int, likely: int) -> None:
        """Phrase the reason.

        Args:
            limit: most transitions.
            made: the number that was made before it was given up.
            likely: the estimated number of all.
        """
        self.limit = limit
        self.made = made
        self.likely = rounded(max(likely, limit + 1))
        super().__init__(f"the fight is too large: it has {self.size}, and the limit is {limit:,}{self._payable()}")

    @property
    def known(self) -> bool:
        """Whether enough of the fight was looked at for its estimate to be worth telling."""
        return self.made >= FIRST

    @property
    def countable(self) -> bool:
        """Whether the number of transitions is known well enough to be waited for."""
        return self.known and self.likely <= COUNTABLE

    @property
    def least(self) -> int:
        """The number of transitions that it has at least, where it is not countable."""
        return COUNTABLE if self.known else self.limit

    @property
    def size(self) -> str:
        """The estimated number of transitions in words."""
        return f"about {self.likely:,} transitions" if self.countable else f"more than {self.least:,} transitions"

    def _payable(self) -> str:
        """Say what lets it be computed all the same."""
        return f" (--exact-limit {rounded(2 * self.likely)} is likely to be enough)" if self.countable else ""


def rounded(number: int) -> int:
    """Round an estimate up to two digits."""
    step: int = 10 ** max(0, len(str(number)) - 2)
    return ceil(number / step) * step
