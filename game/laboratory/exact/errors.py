"""The reasons why a fight has no exact odds."""


class NoExact(Exception):
    """This fight has no exact odds; the text says why, and ends without a full stop. Sampling is the answer."""


class TooLarge(NoExact):
    """The fight has more transitions than the limit."""

    def __init__(self, limit: int, transitions: int, likely: int = 0) -> None:
        """Phrase the reason.

        Args:
            limit: most transitions.
            transitions: the number found so far.
            likely: the estimated number; 0 if unknown.
        """
        seems = f", and seems to have more than {_rounded(likely):,}" if likely else " or more"
        super().__init__(f"the fight is too large: it has {transitions:,} transitions{seems}; the limit is {limit:,}")
        self.limit = limit
        self.transitions = transitions


def _rounded(number: int) -> int:
    """Round an estimate to two digits."""
    step: int = 10 ** max(0, len(str(number)) - 2)
    return number // step * step
