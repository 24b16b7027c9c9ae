"""Effects of map, town and camp, one small file each: data that content composes, and what they do to a campaign.

The package is installed as an entry point; it brings the campaign's events along, which scenarios name.
"""

from game.campaign import events

__all__ = ["events"]
