"""What exact odds come to."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


class TooLarge(Exception):
    """The fight has too many positions for exact odds. The text says so; sampling is the answer."""

    def __init__(self, limit: int, transitions: int) -> None:
        super().__init__(f"more than {limit:,} transitions")
        self.limit = limit
        self.transitions = transitions


@dataclass(frozen=True, slots=True)
class Exact:
    """The odds of a fight."""

    outcomes: Mapping[str, Fraction | float]
    bound: float
    """How far each number may be off: 0 where all are exact."""
    rounds: Mapping[tuple[str, int], Fraction | float]
    lost: Fraction | float
    down: Mapping[int, Fraction | float]
    states: int
    transitions: int
