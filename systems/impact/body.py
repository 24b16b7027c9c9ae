"""A member between Party Impact fights: hit points, rest and care, and checks of skill."""

from collections.abc import Mapping
from typing import Any

from systems.impact.blocks import Numbers
from systems.table.loop.dice import Dice
from systems.table.ruleset.body import Body, BodyRules, Health
from systems.table.ruleset.checks import Check, CheckRules

RESOURCES: Mapping[str, str] = {"hp": "HP"}


def hp_of(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """HP now, 0 to the block's hit points; a body without HP is unhurt."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))


class ImpactBody(BodyRules, CheckRules):
    """A body is its HP. At 0 a member is grievously wounded until tended (PI-10)."""

    resources = RESOURCES

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether the member is above 0 HP (PI-10)."""
        return hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return HP of the most."""
        now, most = hp_of(block, body), block["hit_points"]
        return Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain the HP of the number `rest`, above 0 HP only (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the most; at 0 HP nothing changes until tended."""
        hp = hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Rise to the HP of the number `tended`, by default 1 (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(hp_of(block, body), least))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll 2d6 + skill; the difficulty has to be met or beaten (HX-23)."""
        roll = dice.sum("world", 2, 6, who, why)
        return Check(roll, roll.total + skill, roll.total + skill >= difficulty)

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least throw that passes (HX-23)."""
        return f"{difficulty - skill} or more on 2d6"
