"""Rumours, true or not (HX-11)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.quests.journal import hear
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref


class Learn(CampaignEffect):
    """The party hears a rumour."""

    moment: ClassVar[str] = "camp"

    effect: Literal["learn"] = "learn"
    rumour: Annotated[str, Ref("rumour")]
    """Which rumour."""

    def words(self) -> str:
        """Say that there is news in it."""
        return "tells a rumour"

    def happen(self, c: CampaignState) -> None:
        """Hear the rumour."""
        hear(c, self.rumour)
