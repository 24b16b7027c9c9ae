"""A fact as it was at the start (TL-01)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.facts.facts import change, place_here
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Clear(CampaignEffect):
    """A fact goes back to its value at the start."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["clear"] = "clear"
    fact: Annotated[str, Ref("fact")]
    """The fact."""

    def words(self) -> str:
        """Say that it is forgotten."""
        return tr("forgets what was remembered")

    def happen(self, c: CampaignState) -> None:
        """Give the fact its first value."""
        fact = c.catalogue.facts[self.fact]
        change(c, fact, fact.start, place_here(c))
