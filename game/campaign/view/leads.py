"""Where the open stages of a quest lead: the way there, where to buy what it wants, whom to ask (HX-11)."""

from collections.abc import Iterator

from game.campaign.components import QuestState, Spot
from game.campaign.exploration.places import emptied, here, spot_of, spots, to_hex
from game.campaign.facts.conditions import holds
from game.campaign.map.hexes import compass_direction, distance
from game.campaign.quests import quests, stages
from game.campaign.state import CampaignState
from game.packs.models.quest import Goal
from systems.table.loop.language import counted, tr


def leads(c: CampaignState, state: QuestState) -> list[str]:
    """Return what the party knows of where to go for a quest's open stages, a line each."""
    goals = [stage.goal for _, stage in stages.shown(c, state)]
    return list(dict.fromkeys(line for goal in goals for line in _lead(c, state, goal)))


def _lead(c: CampaignState, state: QuestState, goal: Goal) -> Iterator[str]:
    place = stages.place_of(goal)
    if place:
        spot = spot_of(c, "landmark", place) or spot_of(c, "town", place)
        if spot is not None:
            yield from _way(c, spot)
    elif goal.kind == "defeat":
        yield _whom_to_ask(c, state)
    if goal.kind == "deliver" and not quests.ready(c, goal):
        yield from _sellers(c, goal.item)


def _way(c: CampaignState, spot: Spot) -> Iterator[str]:
    """Yield how far a place is, and that others were first where they were."""
    name, hexes = c.name(spot.key), distance(here(c), to_hex(spot.at))
    if spot.state == "hidden":
        yield tr("Where {place} is, nobody has told you. Rumours in the towns may.", place=name)
        return
    if hexes:
        side = compass_direction(here(c), to_hex(spot.at))
        yield tr("{place} is {hexes} to the {side}.", place=name, hexes=counted(hexes, "hex", "hexes"), side=side)
    if emptied(c, spot.at):
        yield tr("Others were at {place} first, and have taken what there was to find.", place=name)


def _whom_to_ask(c: CampaignState, state: QuestState) -> str:
    """Say where one may ask for what has no place of its own."""
    offered = c.catalogue.quests[state.quest].offered_in
    towns = [c.name(spot.key) for spot in spots(c) if spot.key in offered and spot.state != "hidden"]
    if not towns:
        return tr("No place is named. Rumours in the towns may name one.")
    return tr("No place is named. It is wanted in {towns}: ask there.", towns=", ".join(towns))


def _sellers(c: CampaignState, item: str) -> Iterator[str]:
    """Yield where the party has seen a thing for sale."""
    towns = [
        c.name(spot.key)
        for spot in spots(c)
        if (spot.kind, spot.state) == ("town", "visited")
        and any(ware.item == item and holds(c, ware.when) for ware in c.catalogue.towns[spot.key].market)
    ]
    if towns:
        yield tr("{item} is sold in {towns}.", item=c.name(item), towns=", ".join(towns))
    elif any(ware.item == item for town in c.catalogue.towns.values() for ware in town.market):
        yield tr("No town that you know sells {item}: ask at the next market.", item=c.name(item))
