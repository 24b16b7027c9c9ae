"""What an answer may come to, to begin with the best one. Nothing here draws."""

from typing import NamedTuple

from systems.table.battle.foresight import ProspectView


class Worth(NamedTuple):
    """What an answer may come to, the better the greater."""

    sure: bool
    """Whether it comes to anything without anybody coming into reach first."""
    value: int
    """Chance in per cent, times the least and the most that it takes together; 0 where it comes to nothing."""


UNKNOWN = Worth(sure=False, value=1)
"""Where nothing is foreseen: better than nothing at all."""


def worth_of(prospect: ProspectView) -> Worth:
    """What a prospect comes to; an amount that is not known counts as 1."""
    value = prospect.get("chance", 100) * (prospect.get("low", 1) + prospect.get("high", 1))
    return Worth(value > 0 and not prospect.get("awaits", False), value)
