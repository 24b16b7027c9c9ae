"""A member between fights: rest, care, and tests of skill. Healing and harm are those of all bodies of hit points."""

from collections.abc import Mapping

from systems.table.port import Check, CheckRules, Dice, HitPointBody

from .blocks import Numbers
from .rules import SIDES, check_target


class MyBody(HitPointBody, CheckRules):
    """A body is its hit points. At 0 a member is grievously wounded until tended."""

    def regained(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Return what a night gives back, and the least of somebody who was tended (HX-02, HX-09)."""
        given = Numbers.model_validate(dict(numbers))
        return given.rest, given.tended

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Throw a d20 under the target (HX-23)."""
        target = check_target(skill, difficulty)
        roll = dice.sum("world", 1, SIDES, who, why)
        return Check(roll, roll.total, roll.total <= target, words=f"{roll.total}, {target} or less wanted")

    def wanted(self, skill: int, difficulty: int) -> str:
        """Say what a test wants."""
        return f"{check_target(skill, difficulty)} or less on a d20"

    def needs(self, skill: int, difficulty: int) -> str:
        """Say what the die must show."""
        return self.wanted(skill, difficulty)
