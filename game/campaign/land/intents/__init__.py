"""Intents of powers, one small file each (PW-03)."""

from game.campaign.land.intents.bar import Bar
from game.campaign.land.intents.court import Court
from game.campaign.land.intents.escort import Escort
from game.campaign.land.intents.fortify import Fortify
from game.campaign.land.intents.gather import Gather
from game.campaign.land.intents.hunt import Hunt
from game.campaign.land.intents.intent import Intent, Intents
from game.campaign.land.intents.parley import Parley
from game.campaign.land.intents.patrol import Patrol
from game.campaign.land.intents.raid import Raid
from game.campaign.land.intents.send import Send
from game.campaign.land.intents.take import Take
from game.campaign.land.intents.wait import Wait
from game.packs.condition_fields import INTENT_WORDS

_ALL = (Send, Patrol, Raid, Take, Bar, Hunt, Escort, Fortify, Gather, Court, Parley, Wait)

INTENTS: Intents = {kind.word: kind() for kind in _ALL}
"""Every intent by its word."""

assert tuple(INTENTS) == INTENT_WORDS

__all__ = ["INTENTS", "Intent", "Intents"]
