"""The situation shown by a request: units, the chance to win, and what a style makes of it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from systems.table.loop.requests import Request
from systems.table.policy.style import PlayStyle
from systems.zones.policy.forecast import mean_damage_of
from systems.zones.policy.outlook import Outlook
from systems.zones.rules import ACTIONS
from systems.zones.sight import Member, Sight

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


class ZonesSituation:
    """The facts of one request, and the style to answer it in. Units are identified by id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Take what the request shows."""
        self.request, self.style, self.who = request, style, request.who
        self.sight: Sight = request.part("sight")
        self.outlook: Outlook = self.sight.once(Outlook)

    @cached_property
    def chart(self) -> Mapping[str, Any]:
        """The map."""
        found: Mapping[str, Any] = self.request.part("map")
        return found

    def member(self, who: str) -> Member:
        """Return a member of the party."""
        return self.sight.members[who]

    def within(self, who: str, percent: int) -> bool:
        """Tell whether a member's health is within a percentage of the maximum."""
        member = self.sight.members[who]
        return member.now * 100 <= member.most * percent

    def low(self, who: str) -> bool:
        """Tell whether a member is low on health, by the style's care."""
        return self.within(who, LOW[self.style.care])

    @property
    def hard(self) -> bool:
        """Tell whether the fight is hard."""
        return self.outlook.chance < HARD

    def leaves(self) -> bool:
        """Tell whether to leave the fight; when one member has left, the others follow."""
        leaving = self.style.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        if self.sight.parted:
            return True
        if self.outlook.chance < LOSING and self.escapes():
            return True
        if leaving != "early" or self.outlook.chance >= DOUBTFUL:
            return False
        members = self.sight.members.values()
        return sum([each.now for each in members]) * 100 < sum([each.most for each in members]) * WORN

    def escapes(self) -> bool:
        """Tell whether any member is likely to survive the blows on the way out."""
        bonus = ACTIONS["flee"].bonus
        for who in self.sight.able:
            member = self.member(who)
            if member.now > self.harm(who, member.agility + bonus):
                return True
        return False

    def spends(self) -> bool:
        """Tell whether the style spends items in this situation."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.hard)

    def harm(self, who: str, added: int, defends: bool = False) -> float:
        """Return the mean harm of the attacks shown on a member whose own score is d20 + added."""
        return sum([mean_damage_of(score, added, defends) for score in self.sight.aims(who)])

    def wise(self) -> bool:
        """Tell whether the member has the best wits of those able to act; of equals the first."""
        able = self.sight.able
        best = max(able, key=lambda who: self.member(who).wits)
        return len(able) > 1 and best == self.who
