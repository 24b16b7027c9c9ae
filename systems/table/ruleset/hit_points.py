"""Bodies that are their hit points and nothing else: at 0 a member is grievously wounded until tended (HX-09)."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from systems.table.loop.language import tr
from systems.table.ruleset.body import Body, BodyRules, Health

RESOURCES: Mapping[str, str] = {"hp": "HP"}


def hp_of(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """Return the HP of a body, brought within 0 and the block's hit points; without any recorded it is unhurt."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))


class HitPointBody(BodyRules):
    """Rest, healing, harm and care where a body is its HP."""

    resources: ClassVar[Mapping[str, str]] = RESOURCES

    @abstractmethod
    def regained(self, numbers: Mapping[str, int]) -> tuple[int, int]:
        """Return the HP that a night with food and water gives back, and the least HP of somebody who was tended."""

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a member is above 0 HP (PI-10, RX-11)."""
        return hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return HP of the block's hit points, for a bar and in words."""
        now, most = hp_of(block, body), block["hit_points"]
        return Health(now, most, tr("{now} of {most} HP", now=now, most=most) if now else tr("grievously wounded"))

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Heal by a night with food and water, above 0 HP only (HX-02)."""
        return self.heal(block, body, self.regained(numbers)[0])

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the block's hit points; at 0 HP only tending helps."""
        hp = hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Raise HP to the number for the tended (HX-09)."""
        return {"hp": min(block["hit_points"], max(hp_of(block, body), self.regained(numbers)[1]))}
