"""Travel with vehicles: boarding and leaving, fuel, free moves, and passable terrain (HX-18)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.components import Thing, Vehicle
from game.campaign.effect import campaign_effects
from game.campaign.events.vehicles import Boarded, Disembarked, FuelBurnt
from game.campaign.exploration.places import around, known, label, terrain
from game.campaign.items.inventory import count_of, item_of, lose, put_away, thing, things
from game.campaign.map.terrain import TerrainFacts
from game.campaign.members import members
from game.campaign.sky.outdoors import move_cost
from game.campaign.state import CampaignState
from game.campaign.travel.fleet import Craft, aboard, add, at_hand, is_boat, owned, vehicle_words
from game.campaign.travel.pace import recompute, reset, spend_rest
from game.campaign.travel.routes import Motor
from game.packs.models.vehicle import Vehicle as Record
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def fuel_for(c: CampaignState, paid: Sequence[int]) -> int:
    """Return the litres that the party's vehicle burns on a route; `paid`: hexes per day that are no free moves.

    Fuel that was burnt today already is not counted again. A boat burns what it has, and is rowed then: `boat_motor`.
    """
    craft = aboard(c)
    if craft is None:
        return 0
    if craft.record.fuel_per == "hex":
        return sum(paid) * craft.record.fuel
    days = sum(hexes > 0 for hexes in paid) - (c.trek.fuelled and paid[0] > 0)
    return days * craft.record.fuel


def boat_motor(c: CampaignState) -> Motor | None:
    """Return the motor of the boat that the party is aboard, with the fuel at hand; None without one."""
    craft = aboard(c)
    if craft is None or not craft.record.fuel or not is_boat(c, craft.record):
        return None
    by_hex = craft.record.fuel_per == "hex"
    return Motor(count_of(c, c.rules.fuel), craft.record.fuel, by_hex, _fuelled(c, craft))


def start_day(c: CampaignState) -> None:
    """Reset movement, fuel and free moves for a new day."""
    reset(c)
    craft = aboard(c)
    c.trek.fuelled = False
    c.trek.free_moves = craft.record.free_moves if craft else 0


def out_of_fuel(c: CampaignState, craft: Craft) -> bool:
    """Tell whether a vehicle cannot move for lack of fuel (HX-18)."""
    return not _fuelled(c, craft) and count_of(c, c.rules.fuel) < craft.record.fuel


def _fuelled(c: CampaignState, craft: Craft) -> bool:
    """Tell whether the day's fuel is burnt; a vehicle that burns fuel by the hex needs it for each."""
    return c.trek.fuelled and craft.record.fuel_per == "day"


def _free(c: CampaignState, craft: Craft, facts: TerrainFacts) -> bool:
    return craft.record.free_moves > 0 and c.trek.free_moves > 0 and facts.needs_boat


def may_enter(c: CampaignState, facts: TerrainFacts) -> bool:
    """Tell whether the party can enter a terrain as it travels now (HX-04, HX-18).

    A vehicle keeps to its terrains, and stands without fuel; a boat is rowed then. From a boat on the water the party
    may go ashore anywhere; the boat stays where it is.
    """
    craft = aboard(c)
    if craft is None:
        return not facts.needs_boat
    out = terrain(c, c.trek.at).needs_boat
    if facts.id in craft.record.terrains:
        return facts.needs_boat or out or not out_of_fuel(c, craft)
    return out and not facts.needs_boat


def puts_out_to(c: CampaignState, at: str) -> bool:
    """Tell whether a hex is open to the party by the mooring of its boat, which lies in one water alone (HX-18)."""
    craft = aboard(c)
    return craft is None or craft.state.at in (c.trek.at, at)


def entry_price(c: CampaignState, facts: TerrainFacts) -> int:
    """Return the move points for entering a terrain: none on a free move, a whole day's to row (IT-12, HX-18)."""
    craft = aboard(c)
    if craft is None:
        return move_cost(c, facts)
    if _free(c, craft, facts):
        return 0
    return rowing_price(c, craft, facts)


def rowing_price(c: CampaignState, craft: Craft, facts: TerrainFacts, *, today: bool = True) -> int:
    """Return the move points for entering a terrain by no free move: a boat without fuel is rowed one hex a day.

    `today`: in the weather of today; else as it is on a day without any.
    """
    rowed = facts.needs_boat and out_of_fuel(c, craft)
    price = move_cost(c, facts) if today else facts.move_cost
    return max(price, c.trek.full) if rowed else price


def come_along(c: CampaignState, facts: TerrainFacts) -> None:
    """Move the vehicle with the party and burn its fuel; a boat stays in the water that the party leaves it from."""
    craft, trek = aboard(c), c.trek
    if craft is None:
        return
    if facts.id not in craft.record.terrains:
        _get_off(c, craft, trek.came_from)
        return
    craft.state.at = trek.at
    if _free(c, craft, facts):
        trek.free_moves -= 1
        _note_free_move(c, craft)
    elif craft.record.fuel and not _fuelled(c, craft) and not out_of_fuel(c, craft):
        lose(c, c.rules.fuel, craft.record.fuel, c.name(craft.state.kind))
        trek.fuelled = True
        c.emit(FuelBurnt(c.rules.fuel, craft.record.fuel, count_of(c, c.rules.fuel), craft.record.fuel_per))


def fall_back(c: CampaignState) -> None:
    """Put the party back where it came from, aboard the boat it left there, or ashore without its boat (HX-17, HX-18).

    Its route is dropped, and the rest of the day's movement is spent.
    """
    trek, craft = c.trek, aboard(c)
    trek.at = trek.came_from
    trek.route, trek.halted = (), True
    under = terrain(c, trek.at)
    if craft is None:
        if under.needs_boat:
            _put_to_sea(c, under.id)
    elif under.id in craft.record.terrains:
        craft.state.at = trek.at
    else:
        _get_off(c, craft, craft.state.at)
    spend_rest(c)


def _put_to_sea(c: CampaignState, under: str) -> None:
    """Go aboard the boat that lies in the party's hex, else unfold one."""
    for craft in owned(c):
        if craft.state.at == c.trek.at and under in craft.record.terrains:
            _get_on(c, craft.id)
            return
    for key, _ in things(c):
        kind = unfolds_into(c, key)
        if kind and under in c.catalogue.vehicles[kind].terrains:
            _unfold_here(c, key)
            return


def leave_behind(c: CampaignState) -> None:
    """Pack up the vehicles that can be carried and leave the others, before the party goes where none can (IT-15)."""
    for craft in owned(c):
        if craft.state.boarded or (craft.state.thing and craft.state.at == c.trek.at):
            _get_off(c, craft, craft.state.at)


def unfolds_into(c: CampaignState, key: str) -> str:
    """The vehicle that a thing unfolds into, by its id; empty for none (IT-12)."""
    found = (each.unfolds_into() for each in campaign_effects(item_of(c, key).effects))
    return next(filter(None, found), "")


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to board, leave, unfold or pack up a vehicle, in the Planning and the Travel Phase.

    Afloat, a boat can be left only for another one in the same hex. Who has too much to carry can go aboard first.
    """
    if stage not in ("plan", "travel", "haul") or not members.able(c):
        return []
    craft, under = aboard(c), terrain(c, c.trek.at)
    here = at_hand(c)
    if stage == "haul":
        return [] if craft or c.trek.homeward else [_boarding(c, each, tr("Take")) for each in here]
    if craft is not None:
        if under.needs_boat:
            boats = [each for each in here if each.id != craft.id and under.id in each.record.terrains]
            return [_boarding(c, each, tr("Change over to")) for each in boats]
        name = craft.record.name
        packed = [Option(f"fold:{craft.id}", tr("Pack up the {name}", name=name))] if craft.state.thing else []
        if craft.state.at == c.trek.at:
            return [
                Option("leave_vehicle", tr("Leave the {name} here", name=name), tr("it stays in this hex")),
                *packed,
            ]
        return [
            Option(
                "leave_vehicle",
                tr("Leave the {name}", name=name),
                tr("it stays at {label}", label=label(c, craft.state.at)),
            )
        ]
    found = [_boarding(c, each, tr("Take")) for each in here]
    found += [
        Option(f"fold:{each.id}", tr("Pack up the {record}", record=each.record.name))
        for each in here
        if each.state.thing and each.state.at == c.trek.at
    ]
    for key, _ in things(c):
        kind = unfolds_into(c, key)
        if kind and _useful_here(c, c.catalogue.vehicles[kind]):
            record = c.catalogue.vehicles[kind]
            found.append(
                Option(
                    f"unfold:{key}", tr("Unfold the {record} and take it", record=record.name), vehicle_words(c, record)
                )
            )
    return found


def _board(c: CampaignState, key: str, choice: Choice) -> None:
    """Board a vehicle, after leaving the one that the party is aboard."""
    left = aboard(c)
    if left is not None:
        _get_off(c, left, c.trek.at)
    _get_on(c, key)


def _unfold(c: CampaignState, key: str, choice: Choice) -> None:
    _unfold_here(c, key)


def _unfold_here(c: CampaignState, key: str) -> None:
    craft = add(c, unfolds_into(c, key))
    c.world.get(craft, Vehicle).thing = key
    boat = thing(c, key)
    boat.where, boat.holder = "vehicle", craft
    _get_on(c, craft)


def _fold(c: CampaignState, key: str, choice: Choice) -> None:
    _get_off(c, next(each for each in owned(c) if each.id == key), c.trek.at)


def _leave(c: CampaignState, key: str, choice: Choice) -> None:
    """Leave the vehicle in this hex, unfolded if it can be carried."""
    craft = aboard(c)
    assert craft is not None
    craft.state.boarded, c.trek.free_moves = False, 0
    c.emit(Disembarked(craft.id, craft.state.kind, craft.state.at, False))
    recompute(c)


def _boarding(c: CampaignState, craft: Craft, verb: str) -> Option:
    lies = "" if craft.state.at == c.trek.at else tr("lies at {label}; ", label=label(c, craft.state.at))
    return Option(
        f"board:{craft.id}",
        tr("{verb} the {record}", verb=verb, record=craft.record.name),
        f"{lies}{vehicle_words(c, craft.record)}",
    )


def _get_on(c: CampaignState, key: str) -> None:
    craft = next(each for each in owned(c) if each.id == key)
    craft.state.boarded = True
    c.trek.free_moves = _free_left(c, craft)
    c.emit(Boarded(key, craft.state.kind))
    recompute(c)


def _note_free_move(c: CampaignState, craft: Craft) -> None:
    """Remember today's free moves on the vehicle, or on the thing that it is folded into."""
    boat = _counter(c, craft)
    boat.used = boat.used + 1 if boat.used_on == c.clock.day else 1
    boat.used_on = c.clock.day


def _free_left(c: CampaignState, craft: Craft) -> int:
    """Return the free moves that a vehicle has left today."""
    boat = _counter(c, craft)
    return craft.record.free_moves - (boat.used if boat.used_on == c.clock.day else 0)


def _counter(c: CampaignState, craft: Craft) -> Vehicle | Thing:
    """Return where a vehicle's free moves are counted: a folded boat's entity is removed, its thing remains."""
    return thing(c, craft.state.thing) if craft.state.thing else craft.state


def _get_off(c: CampaignState, craft: Craft, at: str) -> None:
    """Leave a vehicle in a hex, or pack it up if it can be carried."""
    state = craft.state
    state.boarded, state.at, c.trek.free_moves = False, at, 0
    c.emit(Disembarked(craft.id, state.kind, at, bool(state.thing)))
    if state.thing:
        put_away(c, state.thing)
        c.world.remove(craft.id)
    recompute(c)


def _useful_here(c: CampaignState, record: "Record") -> bool:
    near = [c.trek.at, *(at for at in around(c) if known(c, at))]
    return any(terrain(c, at).id in record.terrains for at in near)


ACTION = Action(options, {"board": _board, "unfold": _unfold, "fold": _fold, "leave_vehicle": _leave})
