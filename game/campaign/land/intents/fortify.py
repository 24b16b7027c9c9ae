"""Fortifying a place."""

from game.campaign.components import Plan, PowerState
from game.campaign.land.intents.intent import Intent
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Fortify(Intent):
    """A place gets a guard, or a stronger one."""

    word = "fortify"
    serves = True

    def does(self, place: str) -> str:
        """Say where."""
        return tr("strengthen its hold on {place}", place=place)

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Fortify only up to a point."""
        return dict(state.guards).get(at, 0) < c.rules.powers.guard

    def carry_out(self, c: CampaignState, state: PowerState, plan: Plan, band: str) -> bool:
        """Put one more on guard, up to a point."""
        guards = dict(state.guards)
        guards[plan.at] = min(c.rules.powers.guard, guards.get(plan.at, 0) + 1)
        state.guards = tuple(guards.items())
        return True
