"""What follows from the sight of a fight for all who are asked in a round: the chance to win, and whether to leave."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from systems.table.policy.style import PlayStyle
from systems.zones.policy.forecast import chance_to_win, facing, mean_damage_of
from systems.zones.rules import ACTIONS
from systems.zones.sight import Sight

T = TypeVar("T")

HARD = 0.93
"""Chance to win below which a fight is hard."""
DOUBTFUL = 0.75
"""Chance to win below which those who leave early are off, once they are worn."""
LOSING = 0.4
"""Chance to win below which losing is likelier than winning, even if the forecast is a little too dark."""
WORN = 70
"""Percent of the party's health below which a doubtful fight is left early."""
LOW = {"bold": 0, "even": 35, "wary": 60}
"""Percent of health up to which a member is low, by care."""


class Outlook:
    """The outlook of the party; `sight.once(Outlook)` keeps one for each sight."""

    def __init__(self, sight: Sight) -> None:
        """Look at a fight; the chance is worked out when it is first asked for."""
        self.sight = sight
        self.facing = facing(sight.enemies, sight.beaten)
        self._by_style: dict[PlayStyle, Any] = {}
        self._chance: float | None = None

    def in_style(self, style: PlayStyle, conclude: Callable[["Outlook", PlayStyle], T]) -> T:
        """Return `conclude(self, style)`, worked out once for all who are asked in that style."""
        found: T | None = self._by_style.get(style)
        if found is None:
            found = self._by_style[style] = conclude(self, style)
        return found

    @property
    def chance(self) -> float:
        """The chance to win by fighting on."""
        if self._chance is None:
            self._chance = chance_to_win(self.sight.band, self.facing)
        return self._chance

    @property
    def hard(self) -> bool:
        """Whether the fight is hard."""
        return self.chance < HARD

    def leaves(self, style: PlayStyle) -> bool:
        """Tell whether to leave the fight; when one member has left, the others follow."""
        leaving = style.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        if self.sight.parted:
            return True
        if self.chance < LOSING and self.escapes():
            return True
        if leaving != "early" or self.chance >= DOUBTFUL:
            return False
        members = self.sight.members.values()
        return sum([each.now for each in members]) * 100 < sum([each.most for each in members]) * WORN

    def escapes(self) -> bool:
        """Tell whether any member is likely to survive the blows on the way out."""
        bonus = ACTIONS["flee"].bonus
        for who in self.sight.able:
            member = self.sight.members[who]
            if member.now > self.harm(who, member.agility + bonus):
                return True
        return False

    def harm(self, who: str, added: int, defends: bool = False) -> float:
        """Return the mean harm of the attacks shown on a member whose own score is d20 + added."""
        return sum([mean_damage_of(score, added, defends) for score in self.sight.aims(who)])

    def low(self, style: PlayStyle) -> Sequence[str]:
        """Return the able members who are low on health, by the style's care."""
        percent, members = LOW[style.care], self.sight.members
        return [who for who in self.sight.able if members[who].now * 100 <= members[who].most * percent]
