"""Additional hands: the Third Arm (IT-04)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref


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

    def happen(self, c: CampaignState) -> None:
        """Nothing: it works only while it is worn."""

    def hands_for(self, character_type: str) -> int:
        """Count for the one type alone."""
        return self.hands if self.fits(character_type) else 0

    def fits(self, character_type: str) -> bool:
        """Fit the one type alone."""
        return character_type == self.character_type
