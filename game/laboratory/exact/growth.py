"""The likely size of a walk, from its first steps: the price of exact odds before it is paid."""

from math import exp, log2

PROBE = 8_000
"""Transitions after which the estimate is trusted: about half a second's work."""
FIRST = 4_000
"""Transitions of the first look, below which an estimate may be off by hundreds of times; each further one comes after
twice as many."""
STEEPNESS = 2.0
"""The growth of the size with each outcome that is still due for every one that was tried."""
SOONER = 0.17
"""So much less of that for each halving of the transitions below `PROBE`, where more is due of the same fight."""
MARGIN = 1.25
"""How many times larger than the limit a fight must look after `PROBE` transitions, to be given up."""
MOST = 10**9
"""Sizes beyond this are all the same."""


def estimate(transitions: int, least: int) -> int:
    """Estimate the size of a fight in transitions.

    The outcomes known to be due, for each one that was tried, tell how far from its end a walk is: there are none when
    it is over, and with each more the whole is about seven times as large. The constants were read off 53 fights of the
    game: after `PROBE` transitions all estimates are within a factor of 2, and below `FIRST` some are worth nothing.

    Args:
        transitions: the number of outcomes that were tried.
        least: the same, and those known to be due.
    """
    due = (least - transitions) / max(1, transitions)
    steepness = STEEPNESS - SOONER * max(0.0, log2(PROBE / max(1, transitions)))
    return min(MOST, max(least, int(transitions * exp(min(max(0.0, steepness) * due, 50)))))


class Growth:
    """Early detection of walks that will not end within a limit."""

    def __init__(self, limit: int) -> None:
        """Begin without knowledge.

        Args:
            limit: most transitions.
        """
        self._limit = limit
        self._next = FIRST

    def look(self, transitions: int, least: int) -> int:
        """Look at a walk now and then.

        Args:
            transitions: the number of outcomes that were tried.
            least: the same, and those known to be due.

        Returns:
            The estimated number of transitions if it is above the limit, far above while little is known; else 0.
        """
        if transitions < self._next:
            return 0
        self._next = 2 * transitions
        likely = estimate(transitions, least)
        margin = max(MARGIN, (PROBE / transitions) ** 1.5)
        return likely if likely > margin * self._limit else 0
