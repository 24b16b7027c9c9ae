"""Contents that come with an item: the Keg's five litres, the Drone's two (IT-06, IT-10)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.items.inventory import gain
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Contains(CampaignEffect):
    """Another item, in a fixed number, that comes with the item when it is gained; a scenario's things come without."""

    moment: ClassVar[str] = "gain"

    effect: Literal["contains"] = "contains"
    item: Annotated[str, Ref("item")]
    """The item inside."""
    count: int = Field(default=1, ge=1)
    """Number of the items inside."""

    def words(self) -> str:
        """Name the content by the last part of its id."""
        return tr(
            "comes with {count} {item}",
            count=self.count,
            item=self.item.partition(":")[2].replace("_", " ") or self.item,
        )

    def contents(self) -> tuple[str, int]:
        """Return the item inside, and its number."""
        return self.item, self.count

    def happen(self, c: CampaignState) -> None:
        """Add the contents to the pack."""
        gain(c, self.item, self.count)
