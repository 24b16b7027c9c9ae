"""Escorts: caravans, pilgrims, prisoners."""

from game.campaign.land.intents.intent import Intent
from systems.table.loop.language import tr


class Escort(Intent):
    """A band brings something to a place, and goes home."""

    word = "escort"

    def does(self, place: str) -> str:
        """Say where to."""
        return tr("come through to {place}", place=place)
