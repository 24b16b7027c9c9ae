"""PP from an item: the Circuit Crown of Digital Dominion (IT-16)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect, Use
from game.campaign.members.members import advance_least, gain_pp, living, member
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import tr


class Advance(CampaignEffect):
    """PP for one character."""

    moment: ClassVar[str] = "plan"

    effect: Literal["advance"] = "advance"
    pp: int = Field(ge=1, le=99)
    """Number of PP."""

    def words(self) -> str:
        """Name the PP."""
        return tr("gives one character {pp} PP", pp=self.pp)

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the member."""
        return (Use(fields=(Pick("member", tuple((each.id, each.person.name) for each in living(c))),)),)

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Give the PP to the chosen member."""
        gain_pp(c, member(c, str(fields["member"])), self.pp)

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Give the PP to the bearer."""
        gain_pp(c, member(c, who), self.pp)

    def happen(self, c: CampaignState) -> None:
        """Give the PP to the able member with the fewest steps and PP."""
        advance_least(c, self.pp)
