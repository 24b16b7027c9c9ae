"""A card from a deck (TL-06)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.happenings.queue import enqueue
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Draw(CampaignEffect):
    """A card is drawn from a deck."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["draw"] = "draw"
    deck: Annotated[str, Ref("deck")]
    """The deck."""

    def words(self) -> str:
        """Say what happens."""
        return tr("draws a card")

    def happen(self, c: CampaignState) -> None:
        """Let a card be drawn next."""
        enqueue(c, "deck", self.deck)
