"""An item taken from the party, as far as the party has it."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.items.inventory import lose
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Lose(CampaignEffect):
    """The loss of a number of items, or of all that the party has if fewer."""

    moment: ClassVar[str] = "camp"

    effect: Literal["lose"] = "lose"
    item: Annotated[str, Ref("item", asks=True)]
    """The item."""
    count: int = Field(default=1, ge=1)
    """Number of items."""

    def words(self) -> str:
        """Name count and item."""
        return tr(
            "takes {count} of {item}",
            count=self.count,
            item=self.item.partition(":")[2].replace("_", " ") or self.item,
        )

    def happen(self, c: CampaignState) -> None:
        """Take it out of the pack, else out of a member's hands."""
        lose(c, self.item, self.count)
