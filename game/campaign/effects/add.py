"""More, or less, of what a fact counts (TL-01)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.facts.facts import change, place_here, value_of
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Add(CampaignEffect):
    """A number is added to a fact, within its bounds."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["add"] = "add"
    fact: Annotated[str, Ref("fact")]
    """The fact, which holds a number."""
    amount: int = Field(default=1, ge=-1_000_000, le=1_000_000)
    """The number that is added; one below 0 is taken away."""

    def words(self) -> str:
        """Say that it is remembered."""
        return tr("adds to what is remembered")

    def happen(self, c: CampaignState) -> None:
        """Add to the fact."""
        fact, place = c.catalogue.facts[self.fact], place_here(c)
        change(c, fact, int(value_of(c, fact, place)) + self.amount, place)
