"""What a region can bring: all that a campaign there may come across, from its places to the boxes of its fronts."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.laboratory.campaigns.possible import Known
from game.packs.catalogue import Catalogue
from game.packs.models.base import Record
from game.packs.models.captain import Captain
from game.packs.models.encounter import Encounter
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.terrain import Terrain
from game.packs.references import Mention, named

Key = tuple[str, str]
"""A record, by its kind and its id; or a part of one: a `plan` by `POWER.RULE`, a `box` by `FRONT.BOX`."""

KINDS: Final = (
    "town", "landmark", "encounter", "creature", "scene", "rumour", "event", "quest", "ending", "power", "plan",
    "band", "captain", "box",
)  # fmt: skip
"""What is told of: whatever a campaign can come across."""

_FOLLOWED = frozenset((*KINDS, "terrain", "table", "deck", "front"))
"""The kinds of records that bring others into play."""


def held(catalogue: Catalogue, key: str) -> frozenset[Key]:
    """Return what a region can bring, of every kind in `KINDS`.

    That are its places, its powers and endings, the quests and events that can come in it, and whatever these and its
    terrains bring: encounters with their foes, scenes, rumours, bands and captains, plans and boxes. What asks for
    another region, or for places and powers that this one does not have, is left out.
    """
    region = catalogue.regions[key]
    known = Known(region)
    found: set[Key] = set()
    waiting = [*_first(catalogue, region), *(("quest", quest) for quest in _side_quests(catalogue, known))]
    while waiting:
        each = waiting.pop()
        kind, name = each
        if each in found or kind not in _FOLLOWED or not known.has(kind, name):
            continue
        record = catalogue.get(kind, name)
        if known.comes(record):
            found.add(each)
            waiting += _brought(record, known)
    parts = [part for each in found for part in _parts(catalogue, known, *each)]
    return frozenset(each for each in (*found, *parts) if each[0] in KINDS)


def _first(catalogue: Catalogue, region: Region) -> Iterator[Key]:
    """Yield what a region has by itself, and the events of all packs."""
    yield from ((mention.kind, mention.id) for mention in named(region) if not mention.asks)
    glyphs = set("".join(region.rows))
    for key, terrain in catalogue.terrains.items():
        if terrain.glyph in glyphs or (region.generated and terrain.settled):
            yield "terrain", key
    yield from (("event", event) for event in catalogue.events)


def _side_quests(catalogue: Catalogue, known: Known) -> Iterator[str]:
    """Yield the side quests that somebody in a town of the region offers."""
    for key, quest in catalogue.quests.items():
        if not quest.main and any(known.has("town", town) for town in quest.offered_in):
            yield key


def _brought(record: Record, known: Known) -> list[Key]:
    """Return what a record brings into play; of creatures those who are met as foes."""
    found = [mention for mention in known.open(record) if not mention.asks and not _aside(record, mention)]
    goals = [stage.goal.encounter for stage in record.stages] if isinstance(record, Quest) else []
    return [*((mention.kind, mention.id) for mention in found), *(("encounter", key) for key in goals if key)]


def _aside(record: Record, mention: Mention) -> bool:
    """Tell whether a record names another one without bringing it: land to fight on, numbers that foes change to."""
    if isinstance(record, Terrain):
        return mention.path[0] == "grounds"
    if mention.kind != "creature":
        return False
    return not isinstance(record, Captain) and not (isinstance(record, Encounter) and "foes" in mention.path)


def _parts(catalogue: Catalogue, known: Known, kind: str, key: str) -> Sequence[Key]:
    """Return the plans of a power, and the boxes of a front."""
    if kind == "power":
        rules = enumerate(catalogue.powers[key].rules)
        shut = known.shut(catalogue.powers[key])
        declared = [rule.id for index, rule in rules if rule.intent != "wait" and ("rules", index) not in shut]
        return [("plan", f"{key}.{rule}") for rule in declared]
    if kind == "front":
        return [("box", f"{key}.{box.id}") for box in catalogue.fronts[key].boxes]
    return ()
