"""Raids."""

from game.campaign.components import Plan, PowerState
from game.campaign.land import contests
from game.campaign.land.intents.intent import Intent
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Raid(Intent):
    """A band falls upon a place, unless its guard holds."""

    word = "raid"

    def does(self, place: str) -> str:
        """Say what is raided."""
        return tr("raid {place} and be gone again", place=place)

    def carry_out(self, c: CampaignState, state: PowerState, plan: Plan, band: str) -> bool:
        """Fight whoever guards the place."""
        return contests.with_guard(c, band, plan.at)
