"""One more hand for somebody who can use it: the Third Arm (IT-04)."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from systems.table.content.ref import Ref

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Limb(CampaignEffect):
    """While it is worn by a character of the type, they have more Free Hands; nobody else can wear it."""

    moment: ClassVar[str] = "passive"

    effect: Literal["limb"] = "limb"
    character_type: Annotated[str, Ref("character_type", asks=True)]
    """Who can wear it."""
    hands: int = Field(default=1, ge=1, le=4)
    """Free Hands more."""

    def words(self) -> str:
        """Say who can wear it, and what for."""
        kind = self.character_type.partition(":")[2].replace("_", " ") or self.character_type
        return f"gives a {kind} who wears it {self.hands} more free hand{'s' if self.hands > 1 else ''}"

    def happen(self, c: "Campaign") -> None:
        """Nothing: it works only while it is worn."""
