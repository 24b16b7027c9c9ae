"""Return to the home town: the Dimensional Gateway Amulet (IT-15)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.exploration.places import home
from game.campaign.items.inventory import used_today
from game.campaign.state import CampaignState
from game.campaign.travel import homeward
from systems.table.loop.fields import Value
from systems.table.loop.language import tr


class Recall(CampaignEffect):
    """Return of the party to the home town; vehicles that cannot be carried stay behind. Once a day."""

    moment: ClassVar[str] = "plan"
    overleaps: ClassVar[bool] = True

    effect: Literal["recall"] = "recall"

    def words(self) -> str:
        """Name the home town."""
        return tr("takes the party to its home town at one step, once a day")

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Allow one use a day, and none in the home town itself."""
        if used_today(c, thing):
            return tr("it was used today")
        return tr("the party is there already") if home(c).at == c.trek.at else ""

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Move the party home."""
        self.happen(c)

    def happen(self, c: CampaignState) -> None:
        """Leave vehicles that cannot be carried, and open the way to the home town."""
        homeward.open_way(c)
