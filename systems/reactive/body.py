"""The body of a member between fights: hit points, rest, healing, and checks outside fights."""

from collections.abc import Mapping
from typing import Any

from systems.reactive.blocks import Numbers
from systems.reactive.rules import FAILED, check_level
from systems.table.loop.dice import Dice
from systems.table.ruleset.body import Body, BodyRules, Health
from systems.table.ruleset.checks import Check, CheckRules

RESOURCES: Mapping[str, str] = {"hp": "HP"}


def hp_of(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """Return the HP of a body, brought within 0 and the maximum; without any recorded it is unhurt."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))


class ReactiveBody(BodyRules, CheckRules):
    """A body is its HP; at 0 a member is grievously wounded until tended (HX-09)."""

    resources = RESOURCES

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether somebody is above 0 HP (RX-11)."""
        return hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return HP of the maximum, for a bar and in words."""
        now, most = hp_of(block, body), block["hit_points"]
        return Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Heal by a night with food and water, above 0 HP only (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the maximum; at 0 HP only tending helps."""
        hp = hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Raise HP to the number for the tended, 1 by default (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(hp_of(block, body), least))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll 2d6 + skill: met or beaten is a success, up to 3 short a mixed one, naturals 2 and 12 are critical.

        The difficulty stands where 10 stands in a fight; a mixed success begins 3 below it, as 7 does there (HX-23).
        """
        roll = dice.sum("world", 2, 6, who, why)
        level = check_level(roll.total, skill, difficulty)
        return Check(roll, roll.total + skill, level not in FAILED and level != "mixed", level == "mixed")

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least throw that passes; naturals have a say of their own (RX-01)."""
        return f"{difficulty - skill} or more on 2d6; a natural 12 always does, a natural 2 never"
