"""The encounter in a hex: a quest's, one that was left there, a landmark's guard, or from the terrain's table."""

from game.campaign.exploration.places import is_safe, site, spot_at, terrain
from game.campaign.facts.conditions import holds
from game.campaign.quests import deadlines, quests
from game.campaign.state import CampaignState
from game.packs.models.terrain import WeightedEncounter


def may_hold(c: CampaignState, at: str) -> bool:
    """Tell whether a hex may hold an encounter: a quest's, or, unless it is safe, any other."""
    if quests.awaited_encounter(c, at):
        return True
    if is_safe(c, at):
        return False
    return bool(site(c, at).encounter or guard(c, at) or terrain(c, at).encounters)


def guard(c: CampaignState, at: str) -> str:
    """Return the guard of a landmark whose find was not given yet, or an empty text."""
    spot = spot_at(c, at)
    if spot is None or spot.kind != "landmark" or spot.state == "done":
        return ""
    return c.catalogue.landmarks[spot.key].encounter


def encounter_in(c: CampaignState, at: str) -> str:
    """Return the encounter in a hex, empty for none; the terrain's table is rolled on."""
    if found := quests.awaited_encounter(c, at) or site(c, at).encounter or guard(c, at):
        return found
    record = terrain(c, at)
    rows = [row for row in record.encounters if _can_be_met(c, row)]
    chance = record.encounter_chance + deadlines.penalties(c).encounter_chance
    if not rows or c.dice.sum("world", 1, 100, "", "whether somebody is here").total > chance:
        return ""
    left = c.dice.sum("world", 1, sum(row.weight for row in rows), "", "who is here").total
    for row in rows:
        left -= row.weight
        if left <= 0:
            return row.encounter
    return rows[-1].encounter


def _can_be_met(c: CampaignState, row: WeightedEncounter) -> bool:
    """Tell whether a row of a terrain's table counts now: a unique encounter only until it is won."""
    encounter = c.catalogue.encounters[row.encounter]
    if encounter.unique and row.encounter in c.meeting.once:
        return False
    return holds(c, row.when) and holds(c, encounter.when)
