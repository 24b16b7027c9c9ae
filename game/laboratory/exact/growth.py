"""Whether a walk will surely not come to its end within the limit, told long before the limit is reached."""

EVERY = 500
"""Transitions from one look to the next."""
MARGIN = 5
"""How many times larger than the limit a fight must look at two looks running."""


class Growth:
    """Watches how many falls still lead to positions that nobody has seen.

    If of the falls of late only one in n leads to where others have led, or to an end, then about one in n of all
    positions is known by now: as fish that were marked tell of a pond. That makes the fight look n times as large as
    what is known of it. Falls that are near each other lead to the same positions sooner than others, so that is too
    little for most; fights that were gone through to their end have looked 2 times as large as they are at most.
    """

    def __init__(self, limit: int) -> None:
        """Begin where nothing is known.

        Args:
            limit: most transitions.
        """
        self._limit = limit
        self._seen = 0
        self._before = 0

    def look(self, least: int, positions: int) -> int:
        """Look at what was found, after every so many transitions.

        Args:
            least: transitions that there are at least, as far as is known.
            positions: how many were found.

        Returns:
            How many transitions there will be, where it is sure that they are too many, else 0.
        """
        alike = max(1, EVERY - (positions - self._seen))
        looks = least * EVERY // alike
        sure = min(looks, self._before)
        self._seen, self._before = positions, looks
        return sure if sure > MARGIN * self._limit else 0
