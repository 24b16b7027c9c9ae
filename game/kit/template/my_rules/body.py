"""A member between fights: rest, healing, harm, care, and tests of skill."""

from collections.abc import Mapping
from typing import Any

from systems.table.port import Body, BodyRules, Check, CheckRules, Dice, Health

from .blocks import Numbers
from .rules import SIDES, check_target

RESOURCES: Mapping[str, str] = {"hp": "HP"}
"""What a fight can cost, with its word."""


def hp_of(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """Return the hit points now, from 0 to the block's."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))


class MyBody(BodyRules, CheckRules):
    """A body is its hit points. At 0 a member is grievously wounded until tended."""

    resources = RESOURCES

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether any hit points are left."""
        return hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return the bar and its words."""
        now, most = hp_of(block, body), block["hit_points"]
        return Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain what a night gives (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain hit points up to the most; at 0 nothing changes."""
        hp = hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose hit points, not below 0."""
        return {"hp": max(0, hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Rise to a few hit points (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(hp_of(block, body), least))}

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
