"""The base of a town's desks: its town, and the way back to the street."""

from collections.abc import Sequence
from typing import ClassVar

from game.campaign.exploration.places import town_here
from game.campaign.state import CampaignState
from game.packs.models.town import Town
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import mark
from systems.table.loop.requests import Choice, Option

DONE = Option("done", mark("Back to the street"), back=True)


def town_of(c: CampaignState) -> "Town":
    """Return the record of the party's town."""
    return c.catalogue.towns[town_here(c)]


class Desk(RequestKind[CampaignState]):
    """A desk in a town; the player stays until done."""

    title: ClassVar[str]
    """Its name in the codex."""
    about: ClassVar[str]
    """What it is for: shown at the first visit to a desk of this kind (TL-05)."""

    def too_dear(self) -> Sequence[str]:
        """Return what is offered here and costs more than the party has, a line each."""
        return ()

    def leave(self, choice: Choice) -> bool:
        """Go back to the street if that was chosen; True if so."""
        if choice.option != "done":
            return False
        self.engine.clock.desk = ""
        return True
