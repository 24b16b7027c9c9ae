"""Passages for routes: what each hex costs, and where a boat puts out and lands (HX-18, HX-24)."""

from collections.abc import Sequence

from game.campaign.exploration.places import here, to_hex
from game.campaign.map.hexes import Hex
from game.campaign.map.terrain import TerrainFacts
from game.campaign.sky.outdoors import move_cost
from game.campaign.state import CampaignState
from game.campaign.travel.fleet import Craft, aboard, is_boat
from game.campaign.travel.routes import Cost, Step, entry_cost
from game.campaign.travel.vehicles import may_enter, rowing_price


def _boat(c: CampaignState) -> Craft | None:
    craft = aboard(c)
    return craft if craft and is_boat(c, craft.record) else None


def entry_costs(c: CampaignState, unknown: int | None = None, *, today: bool = True) -> Cost:
    """Return the cost function for the party's present way of travelling; `unknown`: the cost of hidden hexes on foot.

    `today`: in the weather of today; else as it is on a day without any.

    No boat sets out for what nobody has seen. Aboard a boat all land counts, since the party can go ashore; `steps`
    says where.
    """
    boat = _boat(c)
    if boat is None:
        price = (lambda facts: move_cost(c, facts)) if today else _fair
        return entry_cost(c.land, c.territory.known, lambda facts: may_enter(c, facts), unknown, price)

    def passable(facts: TerrainFacts) -> bool:
        return not facts.needs_boat or facts.id in boat.record.terrains

    return entry_cost(
        c.land, c.territory.known, passable, price=lambda facts: rowing_price(c, boat, facts, today=today)
    )


def _fair(facts: TerrainFacts) -> int:
    """Return the move points for entering a terrain on a day without weather."""
    return facts.move_cost


def steps(c: CampaignState) -> Step | None:
    """Return the steps that are open to a party aboard a boat; None where every step between passable hexes is.

    The boat stays where the party goes ashore: from there no way leads back onto the water.
    """
    boat = _boat(c)
    if boat is None:
        return None
    start, lies = here(c), to_hex(boat.state.at)

    def floats(at: Hex) -> bool:
        return c.land.terrain_at(at).id in boat.record.terrains

    def step(at: Hex, beyond: Hex) -> bool:
        if at == start != lies:
            return beyond == lies
        if floats(beyond):
            return at == start or floats(at)
        return c.land.terrain_at(at).needs_boat or (at != start and not floats(at))

    return step


def landing(c: CampaignState, path: Sequence[Hex]) -> int | None:
    """Return the number of the first hex of a route that is entered on foot from a boat; None where there is none."""
    boat = _boat(c)
    if boat is None:
        return None
    terrains = boat.record.terrains
    return next((number for number, at in enumerate(path) if c.land.terrain_at(at).id not in terrains), None)
