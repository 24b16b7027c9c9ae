"""A band that is talked out of what it was sent for (PW-05, PW-07)."""

from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.land import meetings
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class TurnBack(CampaignEffect):
    """The band that the party is speaking to gives up what it was sent for and goes home; it lets the party be."""

    moment: ClassVar[str] = "scene"
    of_meeting: ClassVar[bool] = True

    effect: Literal["turn_back"] = "turn_back"

    def words(self) -> str:
        """Say so."""
        return tr("sends a band home, and its plan comes to nothing")

    def happen(self, c: CampaignState) -> None:
        """Let it turn back."""
        meetings.turn_back(c)

    def nothing(self, c: CampaignState) -> str:
        """Say that nobody is there who was on the way anywhere."""
        return tr("Nobody was on the way anywhere.")
