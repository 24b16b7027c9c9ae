"""Validation of an encounter map: unique ids, references to Zones and objects, start places, reachability."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from systems.table.content.validation import Path, Problem, duplicates
from systems.zones.blocks.map import Change, Ground, Hazard, Link, Outcome, Thing, Timer, Zone

RESERVED = frozenset({"party", "foes", "battle", "terrain", "out", "stay"})


class EncounterMap(Protocol):
    """The parts of an encounter's block that make up its map."""

    @property
    def zones(self) -> Sequence[Zone]:
        """Fixed Zones."""

    @property
    def links(self) -> Sequence[Link]:
        """Ways between fixed Zones."""

    @property
    def ground(self) -> Ground | None:
        """Loose ground."""

    @property
    def objects(self) -> Sequence[Thing]:
        """Objects in Zones."""

    @property
    def hazards(self) -> Sequence[Hazard]:
        """Hazards in Zones."""

    @property
    def director(self) -> Sequence[Change]:
        """Rules by which scores change."""

    @property
    def timer(self) -> Timer | None:
        """The Timer."""


def map_problems(block: EncounterMap) -> Iterator[Problem]:
    """Report references that do not resolve, duplicate ids, and missing start places."""
    zones = {zone.id for zone in block.zones}
    yield from _ids(block)
    for path, zone in _named(block):
        if zone and zone not in zones:
            yield Problem(path, f"the map has no Zone '{zone}'{_those(zones)}")
    if block.zones or block.ground:
        ground = block.ground
        if not any(zone.start for zone in block.zones) and not (ground and ground.start):
            yield Problem(("zones",), "the map has no place where the party may start: a Zone with start = true")
        if not any(zone.foes for zone in block.zones) and not (ground and ground.foes):
            yield Problem(("zones",), "the map has no place where foes begin: a Zone with foes = true")
    objects = {each.id for each in block.objects}
    if block.timer and block.timer.stopped_by and block.timer.stopped_by not in objects:
        message = f"the map has no object '{block.timer.stopped_by}'{_those(objects)}"
        yield Problem(("timer", "stopped_by"), message)
    for path, outcome in _outcomes(block):
        yield from _loose_ends(block, path, outcome)


def _ids(block: EncounterMap) -> Iterator[Problem]:
    """Report reserved and duplicate ids of Zones, objects and hazards."""
    lists: dict[str, Sequence[Zone | Thing | Hazard]] = {
        "zones": block.zones,
        "objects": block.objects,
        "hazards": block.hazards,
    }
    named = [((key, number, "id"), each.id) for key, some in lists.items() for number, each in enumerate(some)]
    for path, name in named:
        if name in RESERVED:
            yield Problem(path, f"nothing on a map can have the id '{name}': the ruleset uses the word itself")
    yield from duplicates([(path, name) for path, name in named if name not in RESERVED], "things on the map")


def _named(block: EncounterMap) -> Iterator[tuple[Path, str]]:
    """Yield every reference to a Zone: its key in the block, and the Zone's id."""
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


def _outcomes(block: EncounterMap) -> Iterator[tuple[Path, Outcome]]:
    for number, each in enumerate(block.objects):
        yield ("objects", number, "broken"), each.broken
        for key in ("success", "partial", "lost") if each.feat else ():
            if outcome := getattr(each.feat, key):
                yield ("objects", number, "feat", key), outcome
    if block.timer:
        yield ("timer", "then"), block.timer.then


def _loose_ends(block: EncounterMap, path: Path, outcome: Outcome) -> Iterator[Problem]:
    """Report ways and hazards named in outcomes but missing from the map."""
    ways = {(link.a, link.b) for link in block.links if link.closed}
    if outcome.opens and outcome.opens not in ways:
        yield Problem((*path, "opens"), f"the map has no closed way from '{outcome.opens[0]}' to '{outcome.opens[1]}'")
    hazards = {hazard.id for hazard in block.hazards}
    if outcome.stops and outcome.stops not in hazards:
        yield Problem((*path, "stops"), f"the map has no hazard '{outcome.stops}'{_those(hazards)}")


def _those(known: set[str]) -> str:
    return f" (it has {', '.join(sorted(known))})" if known else ""


def unreachable_zone(encounter: EncounterMap) -> str:
    """Report a Zone that no way, open or closed, connects with a start Zone; empty if there is none."""
    if encounter.ground:
        return ""
    found = {zone.id for zone in encounter.zones if zone.start}
    waiting = sorted(found)
    while waiting:
        here = waiting.pop()
        beyond = {end for link in encounter.links for end in (link.a, link.b) if here in (link.a, link.b)} - found
        found |= beyond
        waiting += sorted(beyond)
    lost = next((zone.id for zone in encounter.zones if zone.id not in found), "")
    return f"no way leads from where the party starts to the Zone '{lost}': add a link to it" if lost else ""
