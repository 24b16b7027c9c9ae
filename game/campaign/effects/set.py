"""A new value for a fact (TL-01)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.facts.facts import change, place_here
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Set(CampaignEffect):
    """A fact gets a value."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["set"] = "set"
    fact: Annotated[str, Ref("fact")]
    """The fact; that of a place is set for the town or landmark where the party is."""
    to: bool | int | str = Field(default=True)
    """The value: true, false, a number or a word."""

    def words(self) -> str:
        """Say that it is remembered."""
        return tr("changes what is remembered")

    def happen(self, c: CampaignState) -> None:
        """Give the fact its value."""
        change(c, c.catalogue.facts[self.fact], self.to, place_here(c))
