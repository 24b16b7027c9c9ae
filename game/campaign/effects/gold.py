"""Gold for the purse: Chests, rewards (IT-02)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.events.things import GoldChanged
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Gold(CampaignEffect):
    """Gold for the party, at once."""

    moment: ClassVar[str] = "gain"

    effect: Literal["gold"] = "gold"
    amount: int = Field(ge=1)
    """Amount of gold."""

    def words(self) -> str:
        """Name the amount."""
        return tr("brings {amount} gold", amount=self.amount)

    def happen(self, c: CampaignState) -> None:
        """Put the gold into the purse."""
        c.emit(GoldChanged(self.amount, c.earn(self.amount)))
