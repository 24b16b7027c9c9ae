"""Peace with the band that is being met (PW-05)."""

from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.land import meetings
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Truce(CampaignEffect):
    """The band that the party is speaking to lets it be from then on; one that hunted it goes home."""

    moment: ClassVar[str] = "scene"
    of_meeting: ClassVar[bool] = True

    effect: Literal["truce"] = "truce"

    def words(self) -> str:
        """Say so."""
        return tr("lets the party pass")

    def happen(self, c: CampaignState) -> None:
        """Make peace."""
        meetings.make_peace(c)

    def nothing(self, c: CampaignState) -> str:
        """Say that nobody is there with whom there could be peace."""
        return tr("Nobody was going to stop you.")
