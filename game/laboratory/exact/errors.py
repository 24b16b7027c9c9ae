"""Why there are no exact odds."""


class NoExact(Exception):
    """There are no exact odds of this fight; the text says why, and ends in no stop. Sampling is the answer."""


class TooLarge(NoExact):
    """The fight has more transitions than the limit."""

    def __init__(self, limit: int, transitions: int, likely: int = 0) -> None:
        """Say so.

        Args:
            limit: most transitions.
            transitions: how many there are at least.
            likely: how many there seem to be; 0 where nobody asked.
        """
        seems = f", and seems to have more than {_rounded(likely):,}" if likely else " or more"
        super().__init__(f"the fight is too large: it has {transitions:,} transitions{seems}; the limit is {limit:,}")
        self.limit = limit
        self.transitions = transitions


def _rounded(number: int) -> int:
    """Two digits are enough of what is not known any better."""
    step: int = 10 ** max(0, len(str(number)) - 2)
    return number // step * step
