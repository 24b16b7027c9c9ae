"""Boxes of a front that are emptied (PW-06, PW-07)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.land import fronts
from game.campaign.state import CampaignState
from game.packs.models.front import Boxes
from systems.table.content.ref import Ref
from systems.table.loop.language import counted, tr


class Empty(CampaignEffect):
    """Boxes of a front are emptied, the last filled first; one that is full is lasting."""

    moment: ClassVar[str] = "scene"

    effect: Literal["empty"] = "empty"
    front: Annotated[str, Ref("front", asks=True)]
    """The front."""
    boxes: Boxes = 1
    """How many boxes."""

    def words(self) -> str:
        """Say how many."""
        return tr("empties {boxes} of a front", boxes=counted(self.boxes, "box", "boxes"))

    def happen(self, c: CampaignState) -> None:
        """Empty them."""
        fronts.empty(c, self.front, self.boxes)

    def nothing(self, c: CampaignState) -> str:
        """Say that nothing was there, or that it is too late."""
        return tr("Nothing gets better.")
