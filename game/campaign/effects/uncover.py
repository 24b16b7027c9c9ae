"""What a power means to do, found out (PW-08)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.land import plans
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Uncover(CampaignEffect):
    """The party finds out all that a power means to do."""

    moment: ClassVar[str] = "scene"

    effect: Literal["uncover"] = "uncover"
    power: Annotated[str, Ref("power", asks=True)]
    """The power."""
    days: int = Field(default=0, ge=0, le=99)
    """Days after today for which it is known, too."""

    def words(self) -> str:
        """Say what is found out."""
        return tr("tells what a power means to do")

    def happen(self, c: CampaignState) -> None:
        """Find it out."""
        plans.uncover(c, self.power, self.days)

    def nothing(self, c: CampaignState) -> str:
        """Say that there is nothing new."""
        return tr("There is nothing that was not known.")
