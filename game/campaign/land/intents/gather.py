"""Gathering strength."""

from game.campaign.components import Plan, PowerState
from game.campaign.land.intents.intent import Intent
from game.campaign.state import CampaignState
from game.packs.models.power import MOST_GATHERED
from systems.table.loop.language import tr


class Gather(Intent):
    """A power becomes stronger by 1."""

    word = "gather"
    serves = True

    def does(self, place: str) -> str:
        """Say what it does."""
        return tr("gather its people")

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Gather only up to a point."""
        return state.strength < MOST_GATHERED

    def carry_out(self, c: CampaignState, state: PowerState, plan: Plan, band: str) -> bool:
        """Add to its strength, up to a point, and fill the places of the fallen."""
        state.fallen = ()
        state.strength = max(state.strength, min(MOST_GATHERED, state.strength + 1))
        return True
