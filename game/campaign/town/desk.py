"""What every desk of a town shares: whose town it is, and the way back to the street."""

from typing import TYPE_CHECKING

from game.campaign.map.places import town_here
from game.campaign.state import CampaignState
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.packs.models.town import Town

DONE = Option("done", "Back to the street")


def town_of(c: CampaignState) -> "Town":
    """The record of the town that the party is in."""
    return c.catalogue.towns[town_here(c)]


class Desk(RequestKind[CampaignState]):
    """One kind of business in a town; the player stays until done."""

    def leave(self, choice: Choice) -> bool:
        """Go back to the street, if that was chosen."""
        if choice.option != "done":
            return False
        self.engine.clock.desk = ""
        return True
