"""A landmark to which others come first (PW-01)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.components import Emptied
from game.campaign.effect import CampaignEffect
from game.campaign.events.travel import PlaceEmptied
from game.campaign.exploration.places import emptied, spot_of
from game.campaign.quests import quests
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Plunder(CampaignEffect):
    """Others beat the guard of a landmark and take its find, unless the party has had it."""

    moment: ClassVar[str] = "scene"

    effect: Literal["plunder"] = "plunder"
    landmark: Annotated[str, Ref("landmark", asks=True)]
    """The landmark."""

    def words(self) -> str:
        """Say what happens to it."""
        return tr("others empty a landmark")

    def described(self, c: CampaignState) -> str:
        """Name the landmark."""
        return tr("others empty {landmark}", landmark=c.name(self.landmark))

    def nothing(self, c: CampaignState) -> str:
        """Say that there is nothing left to take."""
        return tr("{landmark} has nothing left to take.", landmark=c.name(self.landmark))

    def happen(self, c: CampaignState) -> None:
        """Take guard and find away."""
        spot = spot_of(c, "landmark", self.landmark)
        if spot is None or spot.state == "done" or emptied(c, spot.at):
            return
        c.world.create(f"emptied-{spot.at}", Emptied(spot.at))
        c.emit(PlaceEmptied(self.landmark))
        quests.note_emptied(c, self.landmark)
