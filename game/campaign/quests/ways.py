"""The way to the place of a quest's stage (HX-11)."""

from game.campaign.events.quests import WayTold
from game.campaign.exploration.places import here, spot_of, to_hex
from game.campaign.map.hexes import compass_direction, distance
from game.campaign.quests import journal
from game.campaign.quests.stages import place_of
from game.campaign.state import CampaignState
from game.packs.models.quest import Goal


def show(c: CampaignState, quest: str, goal: Goal) -> None:
    """Mark the place of a goal on the map, and tell where that is, unless the party is there."""
    place = place_of(goal)
    spot = spot_of(c, "landmark", place) or spot_of(c, "town", place)
    if spot is None:
        return
    journal.mark(c, place)
    there = to_hex(spot.at)
    if hexes := distance(here(c), there):
        c.emit(WayTold(quest, place, hexes, compass_direction(here(c), there)))
