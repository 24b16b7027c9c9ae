"""Care for grievously wounded members (HX-09)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect, Use
from game.campaign.members import members
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import tr


class Tend(CampaignEffect):
    """Care for a grievously wounded member, who regains consciousness and is tended."""

    moment: ClassVar[str] = "camp"
    heals: ClassVar[bool] = True

    effect: Literal["tend"] = "tend"

    def words(self) -> str:
        """Name the members it is for."""
        return tr("tends somebody grievously wounded")

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the member to tend."""
        return (Use(fields=(Pick("member", tuple((each.id, each.person.name) for each in members.wounded(c))),)),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require a grievously wounded member."""
        return "" if members.wounded(c) else tr("nobody is grievously wounded")

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Tend the chosen member."""
        members.tend(c, members.member(c, str(fields["member"])))

    def happen(self, c: CampaignState) -> None:
        """Tend the member who was wounded first."""
        waiting = members.wounded(c)
        if waiting:
            members.tend(c, min(waiting, key=lambda each: each.fate.since))
