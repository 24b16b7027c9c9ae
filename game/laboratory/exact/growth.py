"""Early detection of walks that will not end within the limit."""

EVERY = 500
"""Transitions from one look to the next."""
MARGIN = 5
"""How many times larger than the limit a fight must look in two consecutive looks."""


class Growth:
    """An estimate of how many outcomes still lead to new positions.

    If one in n recent outcomes leads to a known position or an end, then about one in n of all positions is known, as
    marked fish tell the size of a pond. That makes the fight look n times as large as its known part. Outcomes near
    each other lead to the same positions more often than others, so that this underestimates most fights; completed
    ones have looked at most twice their size.
    """

    def __init__(self, limit: int) -> None:
        """Begin without knowledge.

        Args:
            limit: most transitions.
        """
        self._limit = limit
        self._seen = 0
        self._before = 0

    def look(self, least: int, positions: int) -> int:
        """Estimate the size, once every so many transitions.

        Args:
            least: the least number of transitions known so far.
            positions: the number of positions found.

        Returns:
            The estimated number of transitions if it is surely too large, else 0.
        """
        alike = max(1, EVERY - (positions - self._seen))
        looks = least * EVERY // alike
        sure = min(looks, self._before)
        self._seen, self._before = positions, looks
        return sure if sure > MARGIN * self._limit else 0
