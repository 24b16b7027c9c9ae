"""Weather that an effect brings or ends (TH-04)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.sky.weather import turn
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class ChangeWeather(CampaignEffect):
    """The weather turns, today and for the days after, whatever the season has."""

    moment: ClassVar[str] = "scene"

    effect: Literal["weather"] = "weather"
    weather: Annotated[str, Ref("weather")] = ""
    """The weather; without one, the weather of today is over."""
    days: int = Field(default=1, ge=1, le=99)
    """How many days it lasts, today included."""

    def words(self) -> str:
        """Describe the change."""
        return tr("changes the weather") if self.weather else tr("ends the weather of the day")

    def happen(self, c: CampaignState) -> None:
        """Let the weather turn."""
        turn(c, self.weather, self.days)

    def nothing(self, c: CampaignState) -> str:
        """Say that it was like that before."""
        return tr("The weather stays as it is.")
