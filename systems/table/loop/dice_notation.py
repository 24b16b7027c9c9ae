"""Dice as content writes them: `2d6+1`, `1d6-2`, `3`."""

import re
from dataclasses import dataclass
from functools import cache

from systems.table.loop.language import tr

FORM = r"([0-9]{1,2})d([0-9]{1,3})(?:\s*([+-]\s*[0-9]{1,4}))?|([+-]?\s*[0-9]{1,4})"
"""The pattern of dice text, without the spaces around it."""

_FORM = re.compile(FORM)


@dataclass(frozen=True, slots=True)
class DiceText:
    """`count` dice of `sides` sides plus `bonus`; a count of 0 is a plain number."""

    count: int
    sides: int
    bonus: int

    def __str__(self) -> str:
        """Return it as content writes it."""
        dice = f"{self.count}d{self.sides}" if self.count else ""
        return f"{dice}{self.bonus:+d}" if dice and self.bonus else dice or str(self.bonus)

    @property
    def least(self) -> int:
        """The smallest result, never below 0."""
        return max(0, self.count + self.bonus)

    @property
    def most(self) -> int:
        """The largest result, never below 0."""
        return max(0, self.count * self.sides + self.bonus)

    @property
    def mean_parts(self) -> int:
        """The mean, in thousandths, rounded down; never below 0."""
        return max(0, self.count * (self.sides + 1) * 500 + self.bonus * 1000)


@cache
def parse_dice(text: str) -> DiceText:
    """Read dice text.

    Raises:
        ValueError: the text is not of the form `NdS`, `NdS+K`, `NdS-K` or `K`.
    """
    found = _FORM.fullmatch(text.strip())
    if not found:
        raise ValueError(tr("{text!r} is not dice: write 2d6, 1d6+2, 1d6-1 or a plain number", text=text))
    count, sides, added, plain = found.groups()
    dice = DiceText(int(count or 0), int(sides or 0), int("".join((added or plain or "0").split())))
    if count and (dice.count < 1 or dice.sides < 2):
        raise ValueError(tr("{text!r} is not dice: at least one die of at least two sides", text=text))
    return dice
