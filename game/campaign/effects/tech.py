"""What a Techstitcher takes and turns into PP: Ancient Tech, MagiTech (IT-03)."""

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.effects.advance import Advance

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Tech(CampaignEffect):
    """Traded at a Techstitcher's counter for PP to a character whom the player names."""

    moment: ClassVar[str] = "town"

    effect: Literal["tech"] = "tech"
    pp: int = Field(ge=1, le=99)
    """How many PP it is worth."""

    def words(self) -> str:
        """Name the PP."""
        return f"is worth {self.pp} PP to a Techstitcher"

    def happen(self, c: "Campaign") -> None:
        """Stitched in on the spot, it advances somebody."""
        Advance(pp=self.pp).happen(c)
