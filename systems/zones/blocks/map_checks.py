"""What has to fit together on an encounter map: ids, Zones that are named, places to begin, outcomes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from systems.table.content.validation import Misfit, Path, twice
from systems.zones.blocks.map import Hazard, Outcome, Thing, Zone

if TYPE_CHECKING:
    from systems.zones.blocks.stat_blocks import EncounterBlock

RESERVED = frozenset({"party", "foes", "battle", "terrain", "out", "stay"})


def map_misfits(block: "EncounterBlock") -> Iterator[Misfit]:
    """Find what the map names and does not have, what it has twice, and where nobody could begin."""
    zones = {zone.id for zone in block.zones}
    yield from _ids(block)
    for path, zone in _named(block):
        if zone and zone not in zones:
            yield Misfit(path, f"the map has no Zone '{zone}'{_those(zones)}")
    if block.zones or block.ground:
        ground = block.ground
        if not any(zone.start for zone in block.zones) and not (ground and ground.start):
            yield Misfit(("zones",), "the map has no place where the party may start: a Zone with start = true")
        if not any(zone.foes for zone in block.zones) and not (ground and ground.foes):
            yield Misfit(("zones",), "the map has no place where foes begin: a Zone with foes = true")
    objects = {each.id for each in block.objects}
    if block.timer and block.timer.stopped_by and block.timer.stopped_by not in objects:
        message = f"the map has no object '{block.timer.stopped_by}'{_those(objects)}"
        yield Misfit(("timer", "stopped_by"), message)
    for path, outcome in _outcomes(block):
        yield from _loose_ends(block, path, outcome)


def _ids(block: "EncounterBlock") -> Iterator[Misfit]:
    """Ids of Zones, objects and hazards that are taken, by one of them or for good."""
    lists: dict[str, Sequence[Zone | Thing | Hazard]] = {
        "zones": block.zones,
        "objects": block.objects,
        "hazards": block.hazards,
    }
    named = [((key, number, "id"), each.id) for key, some in lists.items() for number, each in enumerate(some)]
    for path, name in named:
        if name in RESERVED:
            yield Misfit(path, f"nothing on a map can have the id '{name}': the ruleset uses the word itself")
    yield from twice([(path, name) for path, name in named if name not in RESERVED], "things on the map")


def _named(block: "EncounterBlock") -> Iterator[tuple[Path, str]]:
    """Each place that names a Zone, and the name."""
    for number, link in enumerate(block.links):
        yield ("links", number, "a"), link.a
        yield ("links", number, "b"), link.b
    for number, thing in enumerate(block.objects):
        yield ("objects", number, "zone"), thing.zone
    for number, hazard in enumerate(block.hazards):
        yield ("hazards", number, "zone"), hazard.zone
    for number, change in enumerate(block.director):
        yield ("director", number, "zone"), change.zone
    for path, outcome in _outcomes(block):
        yield (*path, "zone"), outcome.zone


def _outcomes(block: "EncounterBlock") -> Iterator[tuple[Path, Outcome]]:
    for number, each in enumerate(block.objects):
        yield ("objects", number, "broken"), each.broken
        for key in ("success", "partial", "lost") if each.feat else ():
            if outcome := getattr(each.feat, key):
                yield ("objects", number, "feat", key), outcome
    if block.timer:
        yield ("timer", "then"), block.timer.then


def _loose_ends(block: "EncounterBlock", path: Path, outcome: Outcome) -> Iterator[Misfit]:
    """What an outcome names that the map does not have."""
    ways = {(link.a, link.b) for link in block.links if link.closed}
    if outcome.opens and outcome.opens not in ways:
        yield Misfit((*path, "opens"), f"the map has no closed way from '{outcome.opens[0]}' to '{outcome.opens[1]}'")
    hazards = {hazard.id for hazard in block.hazards}
    if outcome.stops and outcome.stops not in hazards:
        yield Misfit((*path, "stops"), f"the map has no hazard '{outcome.stops}'{_those(hazards)}")


def _those(known: set[str]) -> str:
    return f" (it has {', '.join(sorted(known))})" if known else ""
