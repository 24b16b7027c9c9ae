"""The situation shown by a request: units, the chance to win, and what a style makes of it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from systems.table.loop.requests import Request
from systems.table.policy.style import PlayStyle
from systems.zones.policy.outlook import LOW, Outlook
from systems.zones.sight import Member, Sight


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

    def spends(self) -> bool:
        """Tell whether the style spends items in this situation."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.outlook.hard)

    def wise(self) -> bool:
        """Tell whether the member has the best wits of those able to act; of equals the first."""
        able = self.sight.able
        best = max(able, key=lambda who: self.member(who).wits)
        return len(able) > 1 and best == self.who
