"""Taking a place."""

from game.campaign.components import Plan, PowerState
from game.campaign.land import contests, ground
from game.campaign.land.intents.intent import Intent
from game.campaign.land.powers import in_play
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Take(Intent):
    """A band takes a place, unless its guard holds, and stays; bands of its power may begin there from then on."""

    word = "take"
    after = "hold"

    def does(self, place: str) -> str:
        """Say what is taken."""
        return tr("take {place} and stay there", place=place)

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Take only what is not its own."""
        return at not in (*state.held, ground.seat(c, c.catalogue.powers[state.power]))

    def carry_out(self, c: CampaignState, state: PowerState, plan: Plan, band: str) -> bool:
        """Fight whoever guards the place; whoever held it holds it no longer."""
        if not contests.with_guard(c, band, plan.at):
            return False
        for other, _ in in_play(c):
            other.held = tuple(at for at in other.held if at != plan.at)
            other.guards = tuple(pair for pair in other.guards if pair[0] != plan.at)
        state.held = (*state.held, plan.at)
        return True
