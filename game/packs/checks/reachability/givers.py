"""What changes facts and quests, and can end the tale: scenes and dialogues, finds, events, rows and cards, tools.

Each is told with when it can happen. Effects that stand anywhere else may come at any time, or never (`wild_givers`).
"""

from collections.abc import Iterator

from game.packs.checks.reachability.craft_givers import of_crafts
from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.happening_givers import of_happenings
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.scene_givers import of_encounters, of_scenes
from game.packs.checks.reachability.wild_givers import of_anything
from game.packs.draft import Draft
from game.packs.models.landmark import Landmark
from game.packs.models.rumour import Rumour
from game.packs.models.town import Town


def givers(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield everything that can happen in a campaign with effects on its tale, but for stages of quests."""
    yield from of_encounters(draft, campaign)
    for landmark, source in draft.each(Landmark):
        if landmark.find and ("landmark", landmark.id) in campaign.utmost:
            sure = ("landmark", landmark.id) in campaign.reached
            word = f"find {landmark.id}"
            words = f"the find at '{landmark.id}'"
            there = frozenset([landmark.id])
            yield Giver(source.at("find"), words, landmark.find.effects, sure=sure, spent=word, kin=word, places=there)
    yield from _rumours(draft, campaign)
    yield from of_scenes(draft, campaign)
    yield from of_happenings(draft, campaign)
    yield from of_crafts(draft, campaign)
    yield from of_anything(draft, campaign)


def _rumours(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield what is told in towns."""
    rumours = {rumour.id: rumour for rumour, _ in draft.each(Rumour)}
    for town, source in draft.each(Town):
        sure = ("town", town.id) in campaign.reached and not any(each.closes("rumours") for each in town.closed)
        for index, key in enumerate(town.rumours if ("town", town.id) in campaign.utmost else ()):
            whens = (rumours[key].when,)
            words, there = f"the rumour '{key}'", frozenset([town.id])
            yield Giver(source.at("rumours", index), words, (), whens, sure, stays=True, tells=key, places=there)
