"""Events of a campaign, one module a subject. They are data that know how to say themselves.

The package defines all of them at once: the checks of content must know every kind.
"""

from game.campaign.events import encounters, party, quests, things, town, travel

__all__ = ["encounters", "party", "quests", "things", "town", "travel"]
