"""What a region holds that a campaign there can come across, and what one campaign has come across."""

from collections.abc import Iterable, Iterator

from game.campaign.campaign import Campaign
from game.campaign.components import Encountered, EventState, QuestState, SceneState
from game.packs.catalogue import Catalogue
from game.packs.models.region import Region

Key = tuple[str, str]
"""A record: its kind and its id."""


def held(catalogue: Catalogue, key: str) -> frozenset[Key]:
    """Return the records that a campaign in a region should come across sooner or later.

    They are its places with their guards, whatever its terrains and their decks bring, its quests and endings, and the
    events of the region's own pack.
    """
    region = catalogue.regions[key]
    found: set[Key] = set(_places(region))
    for kind, place in list(found):
        if kind == "landmark" and (guard := catalogue.landmarks[place].encounter):
            found.add(("encounter", guard))
    for terrain in _terrains(catalogue, region):
        record = catalogue.terrains[terrain]
        found |= {("encounter", row.encounter) for row in record.encounters}
        if record.deck:
            found |= {("encounter", card.encounter) for card in catalogue.decks[record.deck].cards if card.encounter}
    found |= {("quest", quest) for quest in region.quests}
    found |= {("ending", ending) for ending in region.endings}
    found |= {("event", event) for event in catalogue.events if event.partition(":")[0] == key.partition(":")[0]}
    return frozenset(found)


def met(c: Campaign) -> frozenset[Key]:
    """Return the records that a campaign has come across."""
    found: set[Key] = set()
    found |= _of("town", c.codex.towns) | _of("landmark", c.codex.landmarks) | _of("creature", c.journal.met)
    found |= {("encounter", each.encounter) for each in c.world.ordered(Encountered) if each.times}
    found |= {("scene", each.scene) for each in c.world.ordered(SceneState) if each.times}
    found |= {("event", each.event) for each in c.world.ordered(EventState) if each.times}
    found |= {("quest", each.quest) for each in c.world.ordered(QuestState)}
    found |= _of("rumour", (rumour for rumour, _ in c.journal.rumours))
    if c.outcome and c.finale.ending:
        found.add(("ending", c.finale.ending))
    return frozenset(found)


def _of(kind: str, ids: Iterable[str]) -> set[Key]:
    return {(kind, each) for each in ids}


def _places(region: Region) -> Iterator[Key]:
    for place in region.places:
        yield ("town", place.town) if place.town else ("landmark", place.landmark)
    if region.generated:
        yield from (("town", town) for town in region.generated.towns)
        yield from (("landmark", landmark) for landmark in region.generated.landmarks)


def _terrains(catalogue: Catalogue, region: Region) -> list[str]:
    """Return the terrains of a region's land, those of a map drawn by hand by their glyphs."""
    if region.generated:
        return [share.terrain for share in region.generated.shares]
    glyphs = set("".join(region.rows))
    return [key for key, terrain in catalogue.terrains.items() if terrain.glyph in glyphs]
