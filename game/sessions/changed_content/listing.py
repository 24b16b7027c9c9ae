"""Many things in one sentence."""

from collections.abc import Iterable

AT_MOST = 8
"""Things that a sentence names one by one."""


def listed(words: Iterable[str]) -> str:
    """Return things one after the other, and how many more there are."""
    every = list(words)
    more = len(every) - AT_MOST
    if more <= 1:
        return ", ".join(every)
    return f"{', '.join(every[:AT_MOST])} and {more} more"
