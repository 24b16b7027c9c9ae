"""The party's vehicles: their places and abilities (HX-18)."""

from typing import NamedTuple

from game.campaign.components import Vehicle
from game.campaign.exploration.places import around, terrain
from game.campaign.ids import fresh_id
from game.campaign.state import CampaignState
from game.packs.models.vehicle import Vehicle as Record
from systems.table.loop.language import counted, tr


class Craft(NamedTuple):
    """A vehicle of the party with its record."""

    id: str
    state: Vehicle
    record: "Record"


def owned(c: CampaignState) -> list[Craft]:
    """Return all vehicles of the party, wherever they stand."""
    found = [(key, c.world.get(key, Vehicle)) for key in c.world.having(Vehicle)]
    return [Craft(key, state, c.catalogue.vehicles[state.kind]) for key, state in found]


def aboard(c: CampaignState) -> Craft | None:
    """The vehicle that the party is aboard, if it is."""
    return next((craft for craft in owned(c) if craft.state.boarded), None)


def at_hand(c: CampaignState) -> list[Craft]:
    """Return the vehicles that the party can take: in its hex and, from the shore, boats in the water beside it."""
    near = () if terrain(c, c.trek.at).needs_boat else around(c)
    return [
        craft
        for craft in owned(c)
        if craft.state.at == c.trek.at or (craft.state.at in near and terrain(c, craft.state.at).needs_boat)
    ]


def is_boat(c: CampaignState, record: "Record") -> bool:
    """Tell whether a vehicle can enter terrain that needs a boat."""
    return any(c.catalogue.terrains[key].needs_boat for key in record.terrains)


def afloat(c: CampaignState) -> bool:
    """Tell whether the party is aboard a boat in its own hex, and not at a mooring beside it."""
    craft = aboard(c)
    return craft is not None and is_boat(c, craft.record) and craft.state.at == c.trek.at


def add(c: CampaignState, kind: str) -> str:
    """Add a vehicle in the party's hex.

    Returns:
        Its id.
    """
    key = fresh_id(c, "vehicle")
    c.world.create(key, Vehicle(kind, c.trek.at))
    return key


def vehicle_words(c: CampaignState, record: "Record") -> str:
    """Describe a vehicle's abilities."""
    fuel = (
        tr(", {fuel} {name} a {fuel_per}", fuel=record.fuel, name=c.name(c.rules.fuel), fuel_per=record.fuel_per)
        if record.fuel
        else ""
    )
    free = tr(", {free_moves} free moves a day", free_moves=record.free_moves) if record.free_moves else ""
    return tr(
        "{move_points} a day, carries {capacity}{fuel}{free}",
        move_points=counted(record.move, "move point"),
        capacity=record.capacity,
        fuel=fuel,
        free=free,
    )
