"""Items traded by a Techstitcher for PP: Ancient Tech, MagiTech (IT-03)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.members.members import advance_least
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Tech(CampaignEffect):
    """PP at a Techstitcher's counter, for a character named by the player."""

    moment: ClassVar[str] = "town"

    effect: Literal["tech"] = "tech"
    pp: int = Field(ge=1, le=99)
    """Worth in PP."""

    def words(self) -> str:
        """Name the PP."""
        return tr("is worth {pp} PP to a Techstitcher", pp=self.pp)

    def happen(self, c: CampaignState) -> None:
        """Give the PP at once, to the member who has advanced least."""
        advance_least(c, self.pp)

    def tech_value(self) -> int:
        """Return its PP."""
        return self.pp
