"""A member between Party Impact fights: hit points, rest and care, and checks of skill."""

from collections.abc import Mapping

from systems.impact.blocks import Numbers
from systems.table.loop.dice import Dice
from systems.table.loop.language import tr
from systems.table.ruleset.checks import Check, CheckRules
from systems.table.ruleset.hit_points import HitPointBody


class ImpactBody(HitPointBody, CheckRules):
    """A body is its HP. At 0 a member is grievously wounded until tended (PI-10)."""

    def regained(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Return the numbers `rest` and `tended` (HX-02, HX-09)."""
        given = Numbers.model_validate(dict(numbers))
        return given.rest, given.tended

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll 2d6 + skill; the difficulty has to be met or beaten (HX-23)."""
        roll = dice.sum("world", 2, 6, who, why)
        return Check(roll, roll.total + skill, roll.total + skill >= difficulty)

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least throw that passes (HX-23)."""
        return tr("{difficulty} or more on 2d6", difficulty=difficulty - skill)
