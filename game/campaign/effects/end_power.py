"""The end of a power (PW-07)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.land import endings
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class EndPower(CampaignEffect):
    """It is over with a power at once: its plans are dropped, its bands scatter."""

    moment: ClassVar[str] = "scene"

    effect: Literal["end_power"] = "end_power"
    power: Annotated[str, Ref("power", asks=True)]
    """The power."""

    def words(self) -> str:
        """Say so."""
        return tr("ends a power")

    def happen(self, c: CampaignState) -> None:
        """End it."""
        endings.end(c, self.power)

    def nothing(self, c: CampaignState) -> str:
        """Say that it was over before."""
        return tr("There is nothing left to end.")
