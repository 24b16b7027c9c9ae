"""Hunting the party."""

from game.campaign.components import Band, Plan, PowerState
from game.campaign.land.intents.intent import Intent
from game.campaign.land.powers import knows_party
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Hunt(Intent):
    """A band goes after the party, as far as its power knows where it is."""

    word = "hunt"
    orders = "hunt"
    at_meeting = True
    travels_at_once = True

    def does(self, place: str) -> str:
        """Name the quarry."""
        return tr("hunt the party")

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Hunt only what was seen."""
        return knows_party(c, state)

    def ready(self, c: CampaignState, plan: Plan, band: Band | None) -> bool:
        """Wait for the meeting."""
        return False
