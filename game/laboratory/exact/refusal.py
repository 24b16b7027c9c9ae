"""Why there are no exact odds."""


class NoExact(Exception):
    """There are no exact odds of this fight; the text says why, and ends in no stop. Sampling is the answer."""


class TooLarge(NoExact):
    """The fight has more transitions than the limit."""

    def __init__(self, limit: int, transitions: int) -> None:
        """Say so.

        Args:
            limit: most transitions.
            transitions: how many there are at least.
        """
        super().__init__(
            f"the fight is too large for exact odds: it has {transitions:,} transitions or more, the limit is {limit:,}"
        )
        self.limit = limit
        self.transitions = transitions
