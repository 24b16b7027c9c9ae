"""What a power has of the party's things, back for gold (PW-10)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.events.bands import goods
from game.campaign.facts.powers import taken
from game.campaign.land import loot
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class BuyBack(CampaignEffect):
    """The party buys back all things that a power has of it, with its bands and captains; gold is not for sale."""

    moment: ClassVar[str] = "scene"
    asks_first: ClassVar[bool] = True

    effect: Literal["buy_back"] = "buy_back"
    power: Annotated[str, Ref("power", asks=True)]
    """The power."""
    percent: int = Field(default=50, ge=1, le=500)
    """Percentage of what the things cost today, in a town of usual prices, that is asked for them."""

    def words(self) -> str:
        """Name the price by what it is reckoned from."""
        return tr("gives back what a power took, for {percent} % of what it costs", percent=self.percent)

    def described(self, c: CampaignState) -> str:
        """Name the things by their number, and the price."""
        if not (count := taken(c, self.power)):
            return self.words()
        return tr("gives back {things} for {price} gold", things=goods(0, count), price=self.price(c))

    def price(self, c: CampaignState) -> int:
        """Return what the power asks."""
        return loot.price(c, self.power, self.percent)

    def bars(self, c: CampaignState) -> str:
        """Say that there is nothing to buy back."""
        return "" if taken(c, self.power) else tr("they have nothing of yours")

    def happen(self, c: CampaignState) -> None:
        """Pay, and have everything back."""
        loot.buy_back(c, self.power, self.percent)

    def nothing(self, c: CampaignState) -> str:
        """Say that there was nothing, or not enough gold."""
        return tr("Nothing changes hands.")
