"""Barring a way."""

from game.campaign.components import Band, PowerState
from game.campaign.land.intents.intent import Intent
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Bar(Intent):
    """A band stands in a hex and stays there; nobody gets around it."""

    word = "bar"
    after = "hold"

    def does(self, place: str) -> str:
        """Say where."""
        return tr("bar the way at {place}", place=place)

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Bar no way that it bars already."""
        return not any(band.power == state.power and band.at == at and band.bars for band in c.world.ordered(Band))
