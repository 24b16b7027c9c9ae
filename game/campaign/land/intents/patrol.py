"""Patrols."""

from game.campaign.components import Band, Plan
from game.campaign.land.intents.intent import Intent
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Patrol(Intent):
    """A band passes several places in turn, and goes home."""

    word = "patrol"
    travels_at_once = True

    def does(self, place: str) -> str:
        """Say from where on."""
        return tr("patrol the land around {place}", place=place)

    def ready(self, c: CampaignState, plan: Plan, band: Band | None) -> bool:
        """Have passed all places."""
        return band is not None and band.orders == "hold" and not band.rounds

    def rounds(self, places: tuple[str, ...], at: str) -> tuple[str, ...]:
        """Pass all places of the rule behind the first one, in their order."""
        if at not in places:
            return places
        first = places.index(at)
        return (*places[first + 1 :], *places[:first])
