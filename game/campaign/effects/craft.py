"""Crafting: the Elemental Core Processor, stills (IT-09)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.events.things import Broke
from game.campaign.items.inventory import count_of, discard, gain, item_of, lose
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.fields import Value
from systems.table.loop.language import mark, tr

SIDES = 6


class Craft(CampaignEffect):
    """Conversion of items into others; afterwards a die may break the tool."""

    moment: ClassVar[str] = "plan"

    effect: Literal["craft"] = "craft"
    takes: Annotated[str, Ref("item", asks=True)]
    """The item used up."""
    takes_count: int = Field(default=1, ge=1)
    """Number of items used up."""
    gives: Annotated[str, Ref("item")]
    """The item made."""
    gives_count: int = Field(default=1, ge=1)
    """Number of items made."""
    breaks: int = Field(default=0, ge=0, le=SIDES)
    """Highest number on 1d6 that breaks the tool; 0: never, without a roll."""

    def words(self) -> str:
        """Describe the conversion and the risk."""
        takes, gives = (each.partition(":")[2].replace("_", " ") or each for each in (self.takes, self.gives))
        risk = (
            tr("; breaks on {numbers} of a die", numbers=f"1–{self.breaks}" if self.breaks > 1 else "1")
            if self.breaks
            else ""
        )
        return tr(
            "turns {takes_count} {takes} into {gives_count} {gives}{risk}",
            takes_count=self.takes_count,
            takes=takes,
            gives_count=self.gives_count,
            gives=gives,
            risk=risk,
        )

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require the ingredients."""
        had = count_of(c, self.takes)
        return (
            ""
            if had >= self.takes_count
            else tr(
                "it takes {takes_count} {takes}; there are {had}",
                takes_count=self.takes_count,
                takes=c.name(self.takes),
                had=had,
            )
        )

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Convert the items and roll whether the tool breaks."""
        self.happen(c)
        if self.breaks and c.roll("world", 1, SIDES, thing, mark("wear")).total <= self.breaks:
            c.emit(Broke(thing, item_of(c, thing).id, tr("it breaks")))
            discard(c, thing)

    def happen(self, c: CampaignState) -> None:
        """Convert the items if there are enough."""
        if not self.hindrance(c, ""):
            lose(c, self.takes, self.takes_count)
            gain(c, self.gives, self.gives_count)
