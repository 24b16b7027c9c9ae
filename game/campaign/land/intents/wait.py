"""Waiting."""

from game.campaign.land.intents.intent import Intent
from systems.table.loop.language import tr


class Wait(Intent):
    """A power does nothing, and declares nothing."""

    word = "wait"

    def does(self, place: str) -> str:
        """Say so."""
        return tr("wait")
