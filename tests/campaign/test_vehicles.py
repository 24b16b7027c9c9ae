"""Vehicles: terrains, move points, capacity, fuel, leaving and finding them again (HX-18, IT-12).

The tiny land, by column and row: water is the last column of the rows 0 and 1; (4,0) is plains, (5,2) the town Far.
"""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing, Vehicle
from game.campaign.day.forecast import forecast
from game.campaign.day.ways import reach
from game.campaign.effects.vehicle import Vehicle as Finding
from game.campaign.events.codex import FirstMet
from game.campaign.events.travel import HexEntered
from game.campaign.events.vehicles import Boarded, Disembarked, FuelBurnt, VehicleFound
from game.campaign.exploration.places import to_hex
from game.campaign.facts.conditions import holds
from game.campaign.items.inventory import capacity, count_of, gain, load, things
from game.campaign.sky.sight import reveal
from game.campaign.state import Change
from game.campaign.travel.fleet import aboard
from game.campaign.travel.pace import move_full, recompute
from game.campaign.travel.vehicles import entry_price, fall_back, fuel_for, may_enter, puts_out_to
from game.packs.models.thing import Modifier
from tests.campaign.setups import calm, choices
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

SHORE, WATER, FURTHER, FAR, INLAND = "4,0", "5,0", "5,1", "5,2", "3,0"


def riding(kind: str, at: str = SHORE, **items: int) -> Campaign:
    """A party aboard its vehicle in the Planning Phase, nothing met for miles."""
    c = begin()
    c.trek.at = c.trek.came_from = at
    reveal(c, at)
    calm(c, SHORE, WATER, FURTHER, FAR, INLAND, "3,1", "4,1", "2,0", "1,0", "0,1")
    for item, count in items.items():
        gain(c, f"tiny:{item}", count)
    c.world.create("vehicle-1", Vehicle(f"tiny:{kind}", at))
    run(c, "equip", "done", "board:vehicle-1")
    return c


def can(c: Campaign, at: str) -> bool:
    """Whether the party can enter a hex as it travels now."""
    return may_enter(c, c.land.terrain_at(to_hex(at)))


def price(c: Campaign, at: str) -> int:
    """Move points for it."""
    return entry_price(c, c.land.terrain_at(to_hex(at)))


@pytest.mark.rule("HX-04", "HX-18")
def test_nobody_walks_on_water() -> None:
    c = begin()
    assert not can(c, WATER)
    assert can(c, SHORE)


@pytest.mark.rule("HX-18")
def test_aboard_the_day_has_the_vehicles_move_points() -> None:
    c = riding("cart", fuel=3)
    assert (move_full(c), c.trek.points, c.trek.full) == (8, 8, 8)
    run(c, "leave_vehicle")
    assert (move_full(c), c.trek.points, c.trek.full) == (6, 6, 6)


@pytest.mark.rule("HX-18")
def test_boarding_late_takes_off_what_was_spent_on_foot() -> None:
    c = begin()
    c.world.create("vehicle-1", Vehicle("tiny:cart", c.trek.at))
    c.trek.points = 2
    run(c, "equip", "done", "board:vehicle-1")
    assert (c.trek.points, c.trek.full) == (4, 8)


@pytest.mark.rule("HX-02", "HX-18")
def test_what_was_spent_today_stays_spent_however_often_the_party_boards_and_leaves() -> None:
    c = riding("cart", fuel=3)
    c.trek.points = 6
    run(c, "leave_vehicle")
    assert (c.trek.points, c.trek.full) == (4, 6)
    run(c, "board:vehicle-1")
    assert (c.trek.points, c.trek.full) == (6, 8)
    run(c, "leave_vehicle", "stay", "sleep", "board:vehicle-1")
    assert (c.trek.points, c.trek.full) == (8, 8)


@pytest.mark.rule("HX-02", "HX-18")
def test_what_is_left_aboard_is_no_fresh_day_on_foot() -> None:
    """Two of the cart's eight points are spent: the six that are left are as many as a day on foot has."""
    c = riding("cart", fuel=3)
    run(c, "roam", f"to:{INLAND}", f"to:{SHORE}")
    assert (c.trek.points, c.trek.full) == (6, 8)
    run(c, "leave_vehicle")
    assert (c.trek.points, c.trek.full) == (4, 6)
    run(c, "board:vehicle-1", "leave_vehicle", "board:vehicle-1")
    assert (c.trek.points, c.trek.full) == (6, 8)


@pytest.mark.rule("HX-02", "HX-18")
def test_more_spent_aboard_than_a_day_on_foot_has_leaves_nothing_to_walk() -> None:
    c = riding("cart", fuel=3)
    c.trek.points = 1
    run(c, "roam", "leave_vehicle")
    assert (c.trek.points, c.trek.full, asked(c)) == (0, 6, "camp")


@pytest.mark.rule("HX-02", "HX-18")
def test_more_spent_aboard_than_a_day_on_foot_has_is_not_forgotten_on_foot() -> None:
    c = riding("cart", fuel=3)
    c.trek.points = 1
    run(c, "leave_vehicle")
    assert (c.trek.points, c.trek.full) == (0, 6)
    run(c, "board:vehicle-1")
    assert (c.trek.points, c.trek.full) == (1, 8)


@pytest.mark.rule("HX-02", "HX-06", "HX-17")
@pytest.mark.parametrize("end", ["forage", "stay", "fall back"])
def test_the_rest_of_a_day_that_was_spent_does_not_come_back(end: str) -> None:
    """Not even aboard, where a day has more move points than were spent on foot."""
    c = begin()
    c.trek.at = c.trek.came_from = SHORE
    calm(c, SHORE)
    c.world.create("vehicle-1", Vehicle("tiny:cart", SHORE))
    run(c, "equip", "done")
    if end == "forage":
        answer(c, "forage", what=choices(c, "forage", "what")[0])
    elif end == "stay":
        run(c, "stay")
    else:
        fall_back(c)
    c.world.get("vehicle-1", Vehicle).boarded = True
    recompute(c)
    assert (c.trek.points, c.trek.full) == (0, 8)


@pytest.mark.rule("HX-08", "HX-18")
def test_a_vehicle_carries() -> None:
    c = begin()
    before = capacity(c)
    assert capacity(riding("cart", fuel=1)) == before + 30


@pytest.mark.rule("HX-18")
def test_a_cart_keeps_to_its_terrains() -> None:
    c = riding("cart", fuel=3)
    assert can(c, INLAND)
    assert not can(c, "2,0")
    assert not can(c, WATER)


@pytest.mark.rule("HX-18")
def test_fuel_is_burnt_once_a_day_with_the_first_move() -> None:
    c = riding("cart", fuel=3)
    assert fuel_for(c, [2, 1]) == 2
    events = run(c, "roam", f"to:{INLAND}", f"to:{SHORE}")
    assert of(events, FuelBurnt) == [FuelBurnt("tiny:fuel", 1, 2)]
    assert c.world.get("vehicle-1", Vehicle).at == SHORE


@pytest.mark.rule("HX-18")
def test_fuel_may_be_burnt_by_the_hex() -> None:
    c = riding("gig", fuel=2)
    assert fuel_for(c, [2, 1]) == 3
    events = run(c, "roam", f"to:{INLAND}", f"to:{SHORE}")
    assert of(events, FuelBurnt) == [FuelBurnt("tiny:fuel", 1, 1, "hex"), FuelBurnt("tiny:fuel", 1, 0, "hex")]
    assert [option for option in option_ids(c) if option.startswith("to:")] == [], "it stands"


@pytest.mark.rule("HX-18")
def test_without_fuel_it_stands() -> None:
    c = riding("cart")
    run(c, "roam")
    assert [option for option in option_ids(c) if option.startswith("to:")] == []


@pytest.mark.rule("HX-18")
def test_a_motor_boat_without_fuel_is_rowed_one_hex_a_day() -> None:
    c = riding("launch")
    assert price(c, WATER) == c.trek.full == 12
    run(c, "roam", f"to:{WATER}")
    assert (c.trek.at, c.trek.points, asked(c)) == (WATER, 0, "camp")
    run(c, "sleep", "roam", f"to:{FURTHER}")
    assert (c.trek.at, c.clock.day, asked(c)) == (FURTHER, 2, "camp")


@pytest.mark.rule("HX-18", "HX-24")
def test_the_forecast_knows_that_a_boat_is_rowed() -> None:
    c = riding("launch")
    ahead = forecast(c, FURTHER)
    assert ahead is not None
    assert (ahead.path, ahead.days, ahead.fuel) == ((WATER, FURTHER), (1, 1), 0)


@pytest.mark.rule("HX-18", "HX-24")
@pytest.mark.parametrize(("litres", "points", "fuel"), [(0, 24, 0), (2, 13, 2), (3, 13, 2), (4, 2, 4)])
def test_a_boat_that_runs_dry_on_the_way_travels_as_it_was_forecast(litres: int, points: int, fuel: int) -> None:
    c = riding("launch", fuel=litres)
    c.trek.points = 1 if litres > 1 else c.trek.full
    ahead = forecast(c, FURTHER)
    assert ahead is not None
    events = run(c, "roam", f"to:{WATER}", "sleep", "roam", f"to:{FURTHER}")
    travelled = sum(event.cost for event in of(events, HexEntered)), litres - count_of(c, "tiny:fuel")
    assert (ahead.days, c.clock.day, travelled) == ((1, 1), 2, (points, fuel))
    assert (ahead.points, ahead.fuel) == travelled


@pytest.mark.rule("HX-18", "HX-04")
def test_boats_go_on_water_and_land_where_they_can() -> None:
    c = riding("raft")
    events = run(c, "roam", f"to:{WATER}", f"to:{FURTHER}", f"to:{FAR}")
    assert [event.at for event in of(events, HexEntered)] == [WATER, FURTHER, FAR]
    assert of(events, Disembarked) == [Disembarked("vehicle-1", "tiny:raft", FURTHER, False)]
    assert c.world.get("vehicle-1", Vehicle) == Vehicle("tiny:raft", FURTHER)
    assert aboard(c) is None, "the party is ashore, and the boat is in the water"


def landed() -> Campaign:
    """The raft was taken out and lies in the water beside the shore, where the party is."""
    c = riding("raft")
    run(c, "roam", f"to:{WATER}", f"to:{SHORE}")
    return c


@pytest.mark.rule("HX-18")
def test_a_boat_is_boarded_again_from_the_shore_that_it_lies_at() -> None:
    c = landed()
    assert "board:vehicle-1" in option_ids(c)
    run(c, f"to:{INLAND}")
    assert "board:vehicle-1" not in option_ids(c)
    while c.trek.at != SHORE:
        run(c, {"camp": "sleep", "plan": "roam"}.get(asked(c), f"to:{SHORE}"))
    if asked(c) == "camp":
        run(c, "sleep")
    assert of(run(c, "board:vehicle-1"), Boarded) == [Boarded("vehicle-1", "tiny:raft")]


@pytest.mark.rule("HX-18")
def test_a_boat_never_crosses_land_not_one_hex_of_it() -> None:
    """The land beside the mooring borders on another water, too."""
    c = landed()
    run(c, "camp", "sleep", "board:vehicle-1", "roam")
    assert [option for option in option_ids(c) if option.startswith("to:")] == [f"to:{WATER}"]
    c.world.get("vehicle-1", Vehicle).at = FURTHER
    assert not puts_out_to(c, WATER), "the boat lies elsewhere"


@pytest.mark.rule("HX-18")
def test_from_the_shore_a_boat_puts_out_to_its_own_water_also_where_the_land_is_unknown() -> None:
    c = landed()
    run(c, "camp", "sleep", "board:vehicle-1")
    c.territory.known = tuple("." * len(row) for row in c.territory.known)
    run(c, "roam")
    assert [option for option in option_ids(c) if option.startswith("to:")] == [f"to:{WATER}"]


@pytest.mark.rule("HX-18")
def test_a_boat_that_was_boarded_from_the_shore_is_left_where_it_lies() -> None:
    c = landed()
    run(c, "camp", "sleep", "board:vehicle-1")
    option = c.request.option("leave_vehicle") if c.request else None
    assert option
    assert (option.label, str(option.help)) == ("Leave the Raft", "it stays at Water (5,0)")


@pytest.mark.rule("HX-18", "HX-08")
def test_a_boats_capacity_counts_only_aboard() -> None:
    c = riding("raft")
    aboard_ = capacity(c)
    run(c, "roam", f"to:{WATER}")
    assert capacity(c) == aboard_
    run(c, f"to:{SHORE}")
    assert capacity(c) == aboard_ - 20


@pytest.mark.rule("HX-18", "HX-20")
def test_what_cannot_be_carried_ashore_is_left_there_or_the_party_goes_back_aboard() -> None:
    c = riding("raft")
    gain(c, "tiny:silk", capacity(c) - load(c))
    run(c, "roam", f"to:{WATER}", f"to:{SHORE}")
    assert asked(c) == "haul"
    assert option_ids(c)[0] == "board:vehicle-1"
    run(c, "board:vehicle-1")
    assert asked(c) == "step"
    assert [option for option in option_ids(c) if option.startswith("to:")] == [f"to:{WATER}"]


@pytest.mark.rule("HX-18", "HX-24")
def test_a_route_leads_over_the_water_and_on_from_the_landing_on_foot() -> None:
    c = riding("raft")
    ahead = forecast(c, FAR)
    assert ahead is not None
    assert (ahead.path, ahead.days) == ((WATER, FURTHER, FAR), (3,))
    answer(c, "route", hex=FAR)
    run(c, "go")
    assert c.trek.at == FAR
    assert aboard(c) is None


@pytest.mark.rule("HX-24", "TH-01")
def test_what_is_worn_counts_for_a_way_from_the_landing_on_foot() -> None:
    c = riding("raft")
    run(c, "roam", f"to:{WATER}")
    before = forecast(c, INLAND)
    assert before is not None
    assert (before.path, before.days) == ((SHORE, INLAND), (2,))
    assert INLAND in reach(c)
    c.answer_by(holds, lambda _, who: [Change("Lead Boots", Modifier(move=-9))])
    after = forecast(c, INLAND)
    assert after is not None
    assert after.days == (1, 1)
    assert INLAND not in reach(c)


@pytest.mark.rule("HX-18")
def test_there_is_no_leaving_a_boat_on_the_water() -> None:
    c = riding("raft")
    run(c, "roam", f"to:{WATER}")
    assert [option for option in option_ids(c) if option in ("leave_vehicle", f"to:{SHORE}")] == [f"to:{SHORE}"]


@pytest.mark.rule("HX-18", "IT-15")
def test_a_boat_that_was_left_on_the_water_is_changed_over_to_from_another() -> None:
    c = riding("raft")
    c.world.create("vehicle-2", Vehicle("tiny:launch", WATER))
    run(c, "roam", f"to:{WATER}")
    events = run(c, "board:vehicle-2")
    assert of(events, Disembarked) == [Disembarked("vehicle-1", "tiny:raft", WATER, False)]
    assert of(events, Boarded) == [Boarded("vehicle-2", "tiny:launch")]
    assert c.world.get("vehicle-1", Vehicle) == Vehicle("tiny:raft", WATER)
    assert "board:vehicle-1" in option_ids(c)


@pytest.mark.rule("HX-18", "HX-02")
def test_changing_over_gives_no_spent_points_back() -> None:
    c = riding("raft")
    c.world.create("vehicle-2", Vehicle("tiny:launch", WATER))
    run(c, "roam", f"to:{WATER}")
    left, spent = c.trek.points, c.trek.full - c.trek.points
    run(c, "board:vehicle-2")
    assert (c.trek.points, c.trek.full) == (12 - spent, 12)
    run(c, "board:vehicle-1")
    assert c.trek.points == left


@pytest.mark.rule("HX-18")
def test_only_boats_are_changed_over_to_on_the_water() -> None:
    c = riding("raft")
    c.world.create("vehicle-2", Vehicle("tiny:cart", WATER))
    run(c, "roam", f"to:{WATER}")
    assert [option for option in option_ids(c) if option.startswith("board:")] == []


@pytest.mark.rule("HX-18", "IT-12")
def test_a_boat_that_folds_is_packed_up_when_the_party_changes_over() -> None:
    c, canoe = boating()
    c.world.create("vehicle-9", Vehicle("tiny:raft", WATER))
    run(c, f"unfold:{canoe}", "roam", f"to:{WATER}", "board:vehicle-9")
    craft = aboard(c)
    assert craft is not None
    assert (craft.id, c.world.get(canoe, Thing).where) == ("vehicle-9", "pack")


@pytest.mark.rule("HX-18", "IT-12")
def test_changing_over_and_back_gives_no_more_free_moves() -> None:
    c = riding("canoe")
    c.world.create("vehicle-2", Vehicle("tiny:canoe", WATER))
    run(c, "roam", f"to:{WATER}", "board:vehicle-2")
    assert c.trek.free_moves == 1
    run(c, "board:vehicle-1")
    assert c.trek.free_moves == 0


@pytest.mark.rule("HX-17", "HX-18")
def test_falling_back_takes_the_vehicle_along_where_it_can_go() -> None:
    c = riding("cart", fuel=1)
    run(c, "roam", f"to:{INLAND}")
    fall_back(c)
    cart = c.world.get("vehicle-1", Vehicle)
    assert (cart.at, cart.boarded) == (SHORE, True)


@pytest.mark.rule("HX-17", "HX-18")
def test_falling_back_to_the_shore_leaves_the_boat_in_the_water() -> None:
    c = riding("raft")
    run(c, "roam", f"to:{WATER}")
    fall_back(c)
    assert (c.trek.at, c.world.get("vehicle-1", Vehicle)) == (SHORE, Vehicle("tiny:raft", WATER))


@pytest.mark.rule("HX-17", "HX-18", "IT-12")
@pytest.mark.parametrize("kind", ["raft", "canoe"])
def test_falling_back_from_the_shore_to_the_water_is_by_boat(kind: str) -> None:
    c = landed() if kind == "raft" else boating()[0]
    if kind == "canoe":
        (unfold,) = [option for option in option_ids(c) if option.startswith("unfold:")]
        run(c, unfold, "roam", f"to:{WATER}", f"to:{SHORE}")
    fall_back(c)
    craft = aboard(c)
    assert craft is not None
    assert (c.trek.at, craft.state.at, craft.record.id, c.trek.points) == (WATER, WATER, f"tiny:{kind}", 0)


def boating() -> tuple[Campaign, str]:
    """A folded canoe in the pack, on the shore."""
    c = begin()
    c.trek.at = c.trek.came_from = SHORE
    reveal(c, SHORE)
    calm(c, SHORE, WATER, FURTHER, FAR, INLAND)
    gain(c, "tiny:canoe")
    run(c, "equip", "done")
    return c, next(key for key, each in things(c) if each.item == "tiny:canoe")


@pytest.mark.rule("IT-12")
def test_free_moves_cost_nothing_and_are_back_the_next_day() -> None:
    c, canoe = boating()
    run(c, f"unfold:{canoe}")
    assert (price(c, WATER), c.trek.free_moves) == (0, 1)
    run(c, "roam", f"to:{WATER}")
    assert (price(c, FURTHER), c.trek.free_moves) == (1, 0)
    run(c, "camp", "sleep")
    assert (price(c, FURTHER), c.trek.free_moves) == (0, 1)


@pytest.mark.rule("IT-12")
def test_a_party_that_walked_to_the_shore_has_its_free_moves() -> None:
    c, canoe = boating()
    run(c, "roam", f"to:{INLAND}", f"to:{SHORE}", f"unfold:{canoe}")
    assert (price(c, WATER), c.trek.free_moves) == (0, 1)


@pytest.mark.rule("IT-12", "HX-02")
def test_a_folded_boat_does_not_lengthen_the_day() -> None:
    c, _ = boating()
    c.trek.points = 1
    run(c, "roam", f"to:{INLAND}")
    assert asked(c) == "camp"


@pytest.mark.rule("IT-12")
def test_unfolding_again_gives_no_more_free_moves() -> None:
    c, canoe = boating()
    run(c, f"unfold:{canoe}", "roam", f"to:{WATER}", f"to:{SHORE}", f"unfold:{canoe}")
    assert c.trek.free_moves == 0


@pytest.mark.rule("IT-12")
def test_a_boat_that_folds_is_packed_up_when_the_party_goes_ashore_and_carried_on() -> None:
    c, canoe = boating()
    events = run(c, f"unfold:{canoe}", "roam", f"to:{WATER}", f"to:{SHORE}")
    assert [event.folded for event in of(events, Disembarked)] == [True]
    assert (c.world.get(canoe, Thing).where, aboard(c)) == ("pack", None)


@pytest.mark.rule("IT-12")
def test_a_boat_is_unfolded_only_where_it_is_of_use() -> None:
    c = begin()
    gain(c, "tiny:canoe")
    run(c, "equip", "done")
    assert [option for option in option_ids(c) if option.startswith("unfold")] == []


@pytest.mark.rule("HX-18")
def test_a_vehicle_that_is_found_stands_where_the_party_is() -> None:
    c = begin()
    c.events = []
    Finding(vehicle="tiny:cart").happen(c)
    assert c.events == [
        VehicleFound("vehicle-1", "tiny:cart", "0,0"),
        FirstMet("vehicle", "tiny:cart", "Rolls on grass.", "Cart"),
    ]
    run(c, "equip", "done")
    assert "board:vehicle-1" in option_ids(c)
