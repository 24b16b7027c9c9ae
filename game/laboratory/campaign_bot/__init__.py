"""A sensible way to play a campaign but for its fights, from its requests alone and without memory of earlier ones.

It keeps the party fed and tended, sells and trains in towns, follows quests where it feels strong, and explores
where it has nothing better to do. Whatever it does in a menu brings something to an end, so it always goes on.
"""

from game.laboratory.campaign_bot.answers import answer

__all__ = ["answer"]
