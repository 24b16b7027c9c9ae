"""The body of a member between fights: hit points, rest, healing, and checks outside fights."""

from collections.abc import Mapping

from systems.reactive.blocks import Numbers
from systems.reactive.rules import FAILED, check_level
from systems.table.loop.dice import Dice
from systems.table.loop.language import tr
from systems.table.ruleset.checks import Check, CheckRules
from systems.table.ruleset.hit_points import HitPointBody


class ReactiveBody(HitPointBody, CheckRules):
    """A body is its HP; at 0 a member is grievously wounded until tended (RX-11, HX-09)."""

    def regained(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Return the numbers `rest` and `tended` (HX-02, HX-09)."""
        given = Numbers.model_validate(dict(numbers))
        return given.rest, given.tended

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll 2d6 + skill: met or beaten is a success, up to 3 short a mixed one, naturals 2 and 12 are critical.

        The difficulty stands where 10 stands in a fight; a mixed success begins 3 below it, as 7 does there (HX-23).
        """
        roll = dice.sum("world", 2, 6, who, why)
        level = check_level(roll.total, skill, difficulty)
        return Check(roll, roll.total + skill, level not in FAILED and level != "mixed", level == "mixed")

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least throw that passes; naturals have a say of their own (RX-01)."""
        return tr(
            "{difficulty} or more on 2d6; a natural 12 always does, a natural 2 never", difficulty=difficulty - skill
        )
