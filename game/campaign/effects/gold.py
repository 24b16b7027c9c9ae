"""Gold for the purse: Chests, rewards (IT-02)."""

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.items.inventory import pay_in

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Gold(CampaignEffect):
    """So much gold, at once."""

    moment: ClassVar[str] = "gain"

    effect: Literal["gold"] = "gold"
    amount: int = Field(ge=1)
    """How much gold."""

    def words(self) -> str:
        """Name the amount."""
        return f"holds {self.amount} gold"

    def happen(self, c: "Campaign") -> None:
        """Put the gold into the purse."""
        pay_in(c, self.amount)
