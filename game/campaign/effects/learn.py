"""Rumours, true or not (HX-11)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.quests.journal import hear
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Learn(CampaignEffect):
    """A rumour for the party."""

    moment: ClassVar[str] = "camp"

    effect: Literal["learn"] = "learn"
    rumour: Annotated[str, Ref("rumour")]
    """The rumour."""

    def words(self) -> str:
        """Announce the rumour."""
        return tr("tells a rumour")

    def happen(self, c: CampaignState) -> None:
        """Hear the rumour."""
        hear(c, self.rumour)

    def nothing(self, c: CampaignState) -> str:
        """Name the rumour that was known already."""
        return tr("You had heard that before: {rumour}.", rumour=c.name(self.rumour))
