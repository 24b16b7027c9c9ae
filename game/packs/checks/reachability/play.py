"""Play in each region: encounters, items and places that a campaign can yield."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.packs.checks.reachability.flow import Flow, Node
from game.packs.checks.reachability.maps import Map
from game.packs.checks.reachability.sources import all_sources, place
from game.packs.draft import Draft
from game.packs.models.base import Record
from game.packs.models.item import Item
from game.packs.models.region import Region
from game.packs.models.spell import Spell
from game.packs.models.terrain import Terrain
from game.packs.models.vehicle import Vehicle


@dataclass(frozen=True)
class Campaign:
    """A campaign in one region. `land` is None where it is generated: there, every hex is within reach."""

    region: Region
    reached: frozenset[Node]
    land: Map | None
    utmost: frozenset[Node]
    """The nodes in play at best: a record in play may carry the party, or open a way, across any gap."""
    overleaps: bool
    """Whether there is such a record."""


class Play:
    """Everything that can come into play, in any region and in each."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.flow = Flow(all_sources(draft))
        self._glyphs = {terrain.glyph: terrain for terrain, _ in draft.each(Terrain)}
        self._vehicles = {vehicle.id: vehicle for vehicle, _ in draft.each(Vehicle)}
        self._overleaping = _overleaping(draft)
        self.campaigns = {region.id: self._campaign(region) for region, _ in draft.each(Region)}

    @cached_property
    def reached(self) -> frozenset[Node]:
        """Return the nodes that any campaign can reach."""
        return frozenset().union(*(campaign.reached for campaign in self.campaigns.values()))

    def _campaign(self, region: Region) -> Campaign:
        land = Map(region, self._glyphs) if region.rows else None
        found = self._found(region, land, self.flow)
        utmost = set(found)
        overleaps = self.overleaps(found)
        if land and overleaps:
            utmost = self.flow.reached([place(region.id, key) for key in land.places], found)
        return Campaign(region, frozenset(found), land, frozenset(utmost), overleaps)

    def without_loot(self, region: Region) -> set[Node]:
        """Return the nodes that a campaign in a drawn region can reach, whatever loot brings."""
        flow = Flow(way for way in self.flow.ways if all(kind != "loot_table" for kind, _ in way.needs))
        return self._found(region, Map(region, self._glyphs), flow)

    def overleaps(self, found: Collection[Node]) -> bool:
        """Tell whether a record in play may carry the party, or open a way, across any gap."""
        return not self._overleaping.isdisjoint(found)

    def _found(self, region: Region, land: Map | None, flow: Flow) -> set[Node]:
        found = flow.reached([("region", region.id)])
        while land:
            hexes = land.reached(self._crossed(found))
            there = [place(region.id, key) for key, at in land.places.items() if at in hexes]
            if found.issuperset(there):
                break
            found = flow.reached(there, found)
        return found

    def _crossed(self, found: set[Node]) -> frozenset[str]:
        return frozenset(
            terrain
            for key, vehicle in self._vehicles.items()
            if ("vehicle", key) in found
            for terrain in vehicle.terrains
        )


def _overleaping(draft: Draft) -> frozenset[Node]:
    things: Mapping[str, type[Record]] = {"item": Item, "spell": Spell}
    return frozenset(
        (kind, record.id)
        for kind, model in things.items()
        for record, _ in draft.each(model)
        if any(effect.overleaps for effect in getattr(record, "effects", ()))
    )
