"""What changes facts and quests, and can end the tale: scenes and dialogues, finds, events, rows and cards.

Each is told with when it can happen. Effects that stand anywhere else may come at any time, or never (`wild_givers`).
"""

from collections.abc import Iterator

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.happening_givers import of_happenings
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.scene_givers import of_encounters, of_scenes
from game.packs.checks.reachability.wild_givers import of_anything
from game.packs.draft import Draft
from game.packs.models.landmark import Landmark


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
    yield from of_scenes(draft, campaign)
    yield from of_happenings(draft, campaign)
    yield from of_anything(draft, campaign)
