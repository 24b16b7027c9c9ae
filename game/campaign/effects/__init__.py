"""Effects of map, town and camp, one small file each: data for content, and changes to a campaign.

The package is installed as an entry point; it brings along the campaign's events, which scenarios name.
"""

from game.campaign import events

__all__ = ["events"]
