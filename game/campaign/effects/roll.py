"""A roll on a table (TL-06)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.happenings.queue import enqueue
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Roll(CampaignEffect):
    """A table is rolled on."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["roll"] = "roll"
    table: Annotated[str, Ref("table")]
    """The table."""

    def words(self) -> str:
        """Say what happens."""
        return tr("rolls on a table")

    def happen(self, c: CampaignState) -> None:
        """Let the table be rolled on next."""
        enqueue(c, "table", self.table)
