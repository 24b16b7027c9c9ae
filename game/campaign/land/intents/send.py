"""Sending a band somewhere."""

from game.campaign.land.intents.intent import Intent
from systems.table.loop.language import tr


class Send(Intent):
    """A band goes to a place, and home again."""

    word = "send"

    def does(self, place: str) -> str:
        """Say where to."""
        return tr("send somebody to {place}", place=place)
