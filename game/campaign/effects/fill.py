"""Boxes of a front that are filled (PW-06)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.land import fronts
from game.campaign.state import CampaignState
from game.packs.models.front import Boxes
from systems.table.content.ref import Ref
from systems.table.loop.language import counted, tr


class Fill(CampaignEffect):
    """Boxes of a front are filled, if somebody in the region has that front."""

    moment: ClassVar[str] = "scene"

    effect: Literal["fill"] = "fill"
    front: Annotated[str, Ref("front", asks=True)]
    """The front."""
    boxes: Boxes = 1
    """How many boxes."""

    def words(self) -> str:
        """Say how many."""
        return tr("fills {boxes} of a front", boxes=counted(self.boxes, "box", "boxes"))

    def happen(self, c: CampaignState) -> None:
        """Fill them."""
        fronts.fill(c, self.front, self.boxes)

    def nothing(self, c: CampaignState) -> str:
        """Say that nothing is left to fill."""
        return tr("Nothing gets worse.")
