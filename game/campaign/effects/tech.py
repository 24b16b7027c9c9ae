"""Things that a Techstitcher trades for PP: Ancient Tech, MagiTech (IT-03)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.members.members import advance_least
from game.campaign.state import CampaignState


class Tech(CampaignEffect):
    """Traded at a Techstitcher's counter for PP to a character whom the player names."""

    moment: ClassVar[str] = "town"

    effect: Literal["tech"] = "tech"
    pp: int = Field(ge=1, le=99)
    """How many PP it is worth."""

    def words(self) -> str:
        """Name the PP."""
        return f"is worth {self.pp} PP to a Techstitcher"

    def happen(self, c: CampaignState) -> None:
        """Give the PP at once, to the member who has advanced least."""
        advance_least(c, self.pp)

    def tech_value(self) -> int:
        """Return its PP."""
        return self.pp
