"""Events of a campaign, one module per subject: data with their own wording.

The package defines all of them at once, since the checks of content must know every kind.
"""

from game.campaign.events import (
    bands,
    codex,
    encounters,
    facts,
    opening,
    party,
    powers,
    quests,
    scenes,
    things,
    town,
    travel,
)

__all__ = [
    "bands",
    "codex",
    "encounters",
    "facts",
    "opening",
    "party",
    "powers",
    "quests",
    "scenes",
    "things",
    "town",
    "travel",
]
