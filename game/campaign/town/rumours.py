"""Listening for the town's rumours, true or not (HX-10, HX-11)."""

from collections.abc import Sequence

from game.campaign.facts.conditions import holds
from game.campaign.quests.journal import hear, heard
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk, town_of
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def unheard(c: CampaignState) -> list[str]:
    """Return the town's rumours that the party has not heard, in content order."""
    told = (key for key in town_of(c).rumours if not heard(c, key))
    return [key for key in told if holds(c, c.catalogue.rumours[key].when)]


class ListenAround(Desk):
    """The next rumour."""

    kind = "rumours"
    title = mark("Talk of the town")
    about = mark(
        "Talk costs nothing, which is about what some of it is worth. What you hear goes "
        "into the journal, and the journal remembers who turned out right."
    )

    def text(self) -> str:
        """Set the scene."""
        return tr("{talk} Do you listen?", talk=town_of(self.engine).talk)

    def options(self) -> Sequence[Option]:
        """Listening while there are rumours, and leaving."""
        left = len(unheard(self.engine))
        return [
            *([Option("listen", tr("Listen"), tr("{left} that you have not heard", left=left))] if left else []),
            DONE,
        ]

    def resolve(self, choice: Choice) -> None:
        """Hear the next rumour."""
        if not self.leave(choice):
            hear(self.engine, unheard(self.engine)[0])
