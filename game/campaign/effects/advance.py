"""PP out of nothing: the Circuit Crown of Digital Dominion (IT-16)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect, Way
from game.campaign.members.members import able, gain_pp, living, mate
from systems.table.loop.fields import Pick, Value

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Advance(CampaignEffect):
    """One character gains PP."""

    moment: ClassVar[str] = "plan"

    effect: Literal["advance"] = "advance"
    pp: int = Field(ge=1, le=99)
    """How many PP."""

    def words(self) -> str:
        """Name the PP."""
        return f"gives one character {self.pp} PP"

    def ways(self, c: "Campaign", thing: str) -> tuple[Way, ...]:
        """Ask who gains them."""
        return (Way(fields=(Pick("member", tuple((each.id, each.person.name) for each in living(c))),)),)

    def apply(self, c: "Campaign", thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Give them to the member who was named."""
        gain_pp(c, mate(c, str(fields["member"])), self.pp)

    def happen(self, c: "Campaign") -> None:
        """Give them to the able member with the fewest steps and PP; of equals the first."""
        who = min(able(c), key=lambda each: (len(each.person.steps), each.person.pp), default=None)
        if who is not None:
            gain_pp(c, who, self.pp)
