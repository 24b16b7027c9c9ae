"""Food and drink: rations, water (IT-01)."""

from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Nourish(CampaignEffect):
    """Food or drink, consumed at Camp without an order."""

    moment: ClassVar[str] = "passive"

    effect: Literal["nourish"] = "nourish"
    need: Literal["food", "water"]
    """The need of a day that it meets."""

    def words(self) -> str:
        """Name the need."""
        return tr("is eaten at Camp") if self.need == "food" else tr("is drunk at Camp")

    def happen(self, c: CampaignState) -> None:
        """Nothing: Camp consumes the stores."""
