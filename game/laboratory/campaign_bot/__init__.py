"""A sensible way to play a campaign outside its fights, from its requests alone and without memory of earlier ones.

It keeps the party fed and tended, sells and trains in towns, meets what powers send where it knows of it in time,
first of all where the region hangs on it, follows quests it feels strong enough for, and explores otherwise.
Everything it does in a menu makes progress, so it always comes to an end.
"""

from game.laboratory.campaign_bot.answers import answer

__all__ = ["answer"]
