"""Care for somebody who is grievously wounded (HX-09)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect, Way
from game.campaign.members import members
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick, Value


class Tend(CampaignEffect):
    """Somebody grievously wounded comes to and is tended."""

    moment: ClassVar[str] = "camp"

    effect: Literal["tend"] = "tend"

    def words(self) -> str:
        """Say for whom it is."""
        return "tends somebody grievously wounded"

    def ways(self, c: CampaignState, thing: str) -> tuple[Way, ...]:
        """Ask who is to be tended."""
        return (Way(fields=(Pick("member", tuple((each.id, each.person.name) for each in members.wounded(c))),)),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Only the grievously wounded need it."""
        return "" if members.wounded(c) else "nobody is grievously wounded"

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Tend the member who was named."""
        members.tend(c, members.member(c, str(fields["member"])))

    def happen(self, c: CampaignState) -> None:
        """Tend whoever was wounded first."""
        waiting = members.wounded(c)
        if waiting:
            members.tend(c, min(waiting, key=lambda each: each.fate.since))
