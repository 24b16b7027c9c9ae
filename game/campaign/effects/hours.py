"""Hours that pass with an effect (TH-04)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.events.sky import HoursPassed
from game.campaign.facts.hours import hour, points_for
from game.campaign.state import CampaignState
from game.campaign.travel.pace import spend, spend_rest
from systems.table.loop.language import counted, tr


class PassHours(CampaignEffect):
    """Hours of the day pass, and the movement that could be made in them is spent."""

    moment: ClassVar[str] = "scene"

    effect: Literal["hours"] = "hours"
    hours: int = Field(default=0, ge=0, le=23)
    """How many; 0: all until dusk."""

    def words(self) -> str:
        """Describe it."""
        return tr("takes {hours}", hours=counted(self.hours, "hour")) if self.hours else tr("takes the rest of the day")

    def happen(self, c: CampaignState) -> None:
        """Spend the movement; after dusk nothing is left to spend."""
        before = hour(c)
        points = points_for(c, self.hours) if self.hours else c.trek.points
        if points >= c.trek.points:
            spend_rest(c)
        else:
            spend(c, points)
        if hour(c) != before:
            c.emit(HoursPassed(hour(c)))

    def nothing(self, c: CampaignState) -> str:
        """Say that it is late already."""
        return tr("The day is over as it is.")
