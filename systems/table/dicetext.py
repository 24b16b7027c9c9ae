"""Dice as content writes them: `2d6+1`, `1d6-2`, `3`."""

import re
from dataclasses import dataclass
from functools import cache

_FORM = re.compile(r"(?:(\d{1,2})d(\d{1,3}))?\s*([+-]?\s*\d{1,4})?")


@dataclass(frozen=True, slots=True)
class DiceText:
    """`count` dice of `sides` sides plus `bonus`; a count of 0 is a plain number."""

    count: int
    sides: int
    bonus: int

    @property
    def least(self) -> int:
        """The smallest result, never below 0."""
        return max(0, self.count + self.bonus)

    @property
    def most(self) -> int:
        """The largest result, never below 0."""
        return max(0, self.count * self.sides + self.bonus)


@cache
def parse_dice(text: str) -> DiceText:
    """Read dice text.

    Raises:
        ValueError: the text is not of the form `NdS`, `NdS+K`, `NdS-K` or `K`.
    """
    found = _FORM.fullmatch(text.strip())
    if not found or not any(found.groups()):
        raise ValueError(f"{text!r} is not dice: write 2d6, 1d6+2, 1d6-1 or a plain number")
    count, sides, bonus = found.groups()
    dice = DiceText(int(count or 0), int(sides or 0), int((bonus or "0").replace(" ", "")))
    if count and (dice.count < 1 or dice.sides < 2):
        raise ValueError(f"{text!r} is not dice: at least one die of at least two sides")
    return dice
