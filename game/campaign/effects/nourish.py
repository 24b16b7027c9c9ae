"""Food and drink: rations, water (IT-01)."""

from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState


class Nourish(CampaignEffect):
    """Eaten or drunk at Camp, by itself."""

    moment: ClassVar[str] = "passive"

    effect: Literal["nourish"] = "nourish"
    need: Literal["food", "water"]
    """Which need of a day it meets."""

    def words(self) -> str:
        """Say which need it meets."""
        return "is eaten at Camp" if self.need == "food" else "is drunk at Camp"

    def happen(self, c: CampaignState) -> None:
        """Nothing: Camp takes what it needs."""
