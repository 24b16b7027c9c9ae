"""Courting a town."""

from game.campaign.land.intents.intent import Intent
from systems.table.loop.language import tr


class Court(Intent):
    """A power wins a town over; what that comes to is content's."""

    word = "court"

    def does(self, place: str) -> str:
        """Name the town."""
        return tr("win the people of {place} over", place=place)
