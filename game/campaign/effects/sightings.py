"""Where bands were seen, as others on the road tell it (PW-08)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.land import sightings
from game.campaign.state import CampaignState
from systems.table.loop.language import counted, tr


class Sightings(CampaignEffect):
    """The party is told which bands are about, and where they were seen last."""

    moment: ClassVar[str] = "scene"

    effect: Literal["sightings"] = "sightings"
    hexes: int = Field(default=8, ge=1, le=30)
    """How far off the farthest band is of which is told."""

    def words(self) -> str:
        """Say how far it reaches."""
        return tr("tells of bands within {hexes}", hexes=counted(self.hexes, "hex", "hexes"))

    def happen(self, c: CampaignState) -> None:
        """Tell of them."""
        sightings.hear_of(c, self.hexes)

    def nothing(self, c: CampaignState) -> str:
        """Say that nobody was seen."""
        return tr("They have met nobody on the road.")
