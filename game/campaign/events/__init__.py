"""Events of a campaign, one module per subject: data with their own wording.

The package defines all of them at once, since the checks of content must know every kind.
"""

from game.campaign.events import (
    bands,
    camp,
    codex,
    encounters,
    facts,
    lands,
    lying,
    march,
    opening,
    party,
    powers,
    quests,
    scenes,
    sky,
    things,
    town,
    travel,
    vehicles,
)

__all__ = [
    "bands",
    "camp",
    "codex",
    "encounters",
    "facts",
    "lands",
    "lying",
    "march",
    "opening",
    "party",
    "powers",
    "quests",
    "scenes",
    "sky",
    "things",
    "town",
    "travel",
    "vehicles",
]
