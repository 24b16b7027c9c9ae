"""An item taken from the party, as far as it has it."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.items.inventory import lose
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref


class Lose(CampaignEffect):
    """The party loses so many of an item, or what it has of it."""

    moment: ClassVar[str] = "camp"

    effect: Literal["lose"] = "lose"
    item: Annotated[str, Ref("item", asks=True)]
    """Which item."""
    count: int = Field(default=1, ge=1)
    """How many of it."""

    def words(self) -> str:
        """Name count and item."""
        return f"takes {self.count} of {self.item.partition(':')[2].replace('_', ' ') or self.item}"

    def happen(self, c: CampaignState) -> None:
        """Take it out of the pack, else out of somebody's hands."""
        lose(c, self.item, self.count)
