"""Parleys: offers to the party."""

from game.campaign.components import Band, Plan, PowerState
from game.campaign.land.ground import hexes_between
from game.campaign.land.intents.intent import Intent
from game.campaign.land.powers import knows_party, state_of
from game.campaign.state import CampaignState
from systems.table.loop.language import tr

NEAR = 1
"""Distance in hexes in which somebody who was sent alone finds the party."""


class Parley(Intent):
    """A power makes the party an offer; a band that carries it looks for the party, and does not fight.

    Who is sent without a band waits where the power last knew the party to be, and finds it there or close by.
    """

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
        """Find the party close to where it was last known to be; a band has to meet it."""
        state = state_of(c, plan.power)
        if band is not None or state is None or not state.seen_at:
            return False
        return hexes_between(c.trek.at, state.seen_at) <= NEAR
