"""The encounter in a hex: a quest's, one that was left there, a landmark's guard, or one by chance."""

from game.campaign.exploration.places import emptied, is_safe, site, spot_at, terrain
from game.campaign.facts.conditions import holds
from game.campaign.facts.encountered import past
from game.campaign.happenings.draws import can_be_met, can_draw, drawn
from game.campaign.quests import deadlines, quests
from game.campaign.sky import outdoors
from game.campaign.state import CampaignState
from game.packs.models.terrain import WeightedEncounter
from systems.table.loop.language import mark

APART = 4
"""Days until an encounter without foes, such as a person with a story, may be met by chance again."""


def may_hold(c: CampaignState, at: str) -> bool:
    """Tell whether a hex may hold an encounter: a quest's, or, unless it is safe, any other."""
    if quests.awaited_encounter(c, at):
        return True
    if is_safe(c, at):
        return False
    ground = terrain(c, at)
    return bool(site(c, at).encounter or guard(c, at) or ground.encounters or ground.deck)


def guard(c: CampaignState, at: str) -> str:
    """Return the guard of a landmark whose find was neither given yet nor taken by others, or an empty text."""
    spot = spot_at(c, at)
    if spot is None or spot.kind != "landmark" or spot.state == "done" or emptied(c, at):
        return ""
    return c.catalogue.landmarks[spot.key].encounter


def encounter_in(c: CampaignState, at: str) -> str:
    """Return the encounter in a hex, empty for none; the terrain's table is rolled on, or its deck drawn from."""
    if found := quests.awaited_encounter(c, at) or site(c, at).encounter or guard(c, at):
        return found
    record = terrain(c, at)
    rows = [row for row in record.encounters if counts(c, row)]
    deck = c.catalogue.decks[record.deck] if record.deck else None
    there = can_draw(c, deck) if deck else bool(rows)
    chance = record.encounter_chance + outdoors.encounter_chance(c, at) + deadlines.penalties(c).encounter_chance
    if not there or c.dice.sum("world", 1, 100, "", mark("whether somebody is here")).total > chance:
        return ""
    if deck:
        card = drawn(c, deck, told=False)
        return card.encounter if card else ""
    left = c.dice.sum("world", 1, sum(row.weight for row in rows), "", mark("who is here")).total
    for row in rows:
        left -= row.weight
        if left <= 0:
            return row.encounter
    return rows[-1].encounter


def counts(c: CampaignState, row: WeightedEncounter) -> bool:
    """Tell whether a row of a terrain's table counts now."""
    return holds(c, row.when) and can_be_met(c, row.encounter) and not _met_lately(c, row.encounter)


def _met_lately(c: CampaignState, key: str) -> bool:
    """Tell whether an encounter without foes was met a few days ago: the same people are not everywhere."""
    met = past(c, key)
    return bool(met.times and not c.catalogue.encounters[key].foes and c.clock.day < met.day + APART)
