"""Parleys: offers to the party."""

from game.campaign.components import Band, Plan, PowerState
from game.campaign.land.intents.intent import Intent
from game.campaign.land.powers import knows_party
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Parley(Intent):
    """A power makes the party an offer; a band that carries it looks for the party, and does not fight."""

    word = "parley"
    orders = "hunt"
    at_meeting = True
    travels_at_once = True

    def does(self, place: str) -> str:
        """Say what it does."""
        return tr("talk to the party")

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Look for the party only where it was seen."""
        return knows_party(c, state)

    def ready(self, c: CampaignState, plan: Plan, band: Band | None) -> bool:
        """Without a band the offer comes by itself; a band has to meet the party."""
        return band is None
