"""Encounters that were met, and what was chosen in them (TL-01)."""

from game.campaign.components import Encountered
from game.campaign.state import CampaignState


def past(c: CampaignState, encounter: str) -> Encountered:
    """Return what is remembered of an encounter, to be read alone; nothing of one that was never met."""
    return c.world.find(f"met-{encounter}", Encountered) or Encountered(encounter)


def note_met(c: CampaignState, encounter: str) -> None:
    """Remember that an encounter was met once more."""
    kept = _kept(c, encounter)
    kept.times += 1
    kept.day = c.clock.day


def note_chosen(c: CampaignState, encounter: str, option: str) -> None:
    """Remember an option that was chosen in a scene as the last one."""
    kept = _kept(c, encounter)
    kept.chosen = (*(each for each in kept.chosen if each != option), option)


def slain(c: CampaignState, creature: str) -> int:
    """Return how many of a creature were slain in fights."""
    return dict(c.memory.slain).get(creature, 0)


def note_slain(c: CampaignState, creature: str) -> None:
    """Remember that one more of a creature was slain."""
    c.memory.slain = tuple(sorted({**dict(c.memory.slain), creature: slain(c, creature) + 1}.items()))


def _kept(c: CampaignState, encounter: str) -> Encountered:
    key = f"met-{encounter}"
    if key not in c.world:
        c.world.create(key, Encountered(encounter))
    return c.world.get(key, Encountered)
