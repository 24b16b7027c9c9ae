"""Dearer or cheaper times (TL-04)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.events.quests import PricesChanged
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Prices(CampaignEffect):
    """Prices in all towns change."""

    moment: ClassVar[str] = "scene"

    effect: Literal["prices"] = "prices"
    percent: int = Field(ge=-30, le=300)
    """Percentage points that are added to prices; below 0 they fall. All changes together never take off more than
    30."""
    days: int = Field(default=0, ge=0, le=999)
    """Days that it lasts; 0: for good."""

    @property
    def vain(self) -> str:
        """Prices stay what they are."""
        return "" if self.percent else "percent"

    def words(self) -> str:
        """Name the change."""
        if self.percent < 0:
            return tr("prices fall by {percent} % of what things usually cost", percent=-self.percent)
        return tr("prices rise by {percent} % of what things usually cost", percent=self.percent)

    def happen(self, c: CampaignState) -> None:
        """Change prices from today."""
        last = c.clock.day + self.days - 1 if self.days else 0
        c.finale.prices = (*c.finale.prices, (self.percent, last))
        c.emit(PricesChanged(self.percent, self.days))
