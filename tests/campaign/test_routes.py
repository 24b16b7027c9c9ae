import pytest

from game.campaign.map.hexes import Hex, distance, from_offset, line, to_offset
from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.travel.routes import Route, connected, entry_cost, find_route, journey

LEGEND = legend_of(
    [
        TerrainFacts("plains", ".", move_cost=1, sight=2),
        TerrainFacts("hills", "n", move_cost=2, sight=3),
        TerrainFacts("mountains", "^", move_cost=4, sight=4),
        TerrainFacts("water", "~", move_cost=2, sight=3, needs_boat=True),
    ]
)


def on_foot(terrain: TerrainFacts) -> bool:
    return not terrain.needs_boat


def way(rows: tuple[str, ...], start: tuple[int, int], goal: tuple[int, int]) -> Route | None:
    known = tuple("#" * len(row) for row in rows)
    cost = entry_cost(HexMap(rows, LEGEND), known, on_foot)
    return find_route(from_offset(*start), from_offset(*goal), cost)


@pytest.mark.rule("HX-04")
def test_a_route_costs_what_the_terrains_that_it_enters_cost() -> None:
    assert way((".n^.",), (0, 0), (3, 0)) == Route(((1, 0), (2, 0), (3, 0)), (2, 4, 1))


@pytest.mark.rule("HX-04")
def test_a_longer_way_round_is_taken_if_it_is_cheaper() -> None:
    route = way((".^^.", "...."), (0, 0), (3, 0))
    assert route is not None
    assert [to_offset(at) for at in route.path] == [(0, 1), (1, 1), (2, 1), (3, 0)]
    assert route.points == 4


@pytest.mark.rule("HX-04")
def test_water_needs_a_boat() -> None:
    assert way((".~.",), (0, 0), (2, 0)) is None
    assert way((".~",), (0, 0), (1, 0)) is None


def test_a_vehicle_goes_where_its_terrains_are() -> None:
    land = HexMap((".~~",), LEGEND)
    cost = entry_cost(land, ("###",), lambda terrain: terrain.id == "water")
    assert find_route((0, 0), (2, 0), cost) == Route(((1, 0), (2, 0)), (2, 2))
    assert find_route((1, 0), (0, 0), cost) is None


def test_whoever_is_there_has_no_way_to_go() -> None:
    assert way(("..",), (1, 0), (1, 0)) == Route((), ())


def test_routes_keep_to_what_is_known() -> None:
    cost = entry_cost(HexMap(("...",), LEGEND), ("#.#",), on_foot)
    assert find_route((0, 0), (2, 0), cost) is None


def test_hidden_hexes_cost_what_is_assumed_whatever_they_are() -> None:
    for hidden in ".n~":
        cost = entry_cost(HexMap((f".{hidden}.",), LEGEND), ("#.#",), on_foot, unknown=3)
        assert find_route((0, 0), (2, 0), cost) == Route(((1, 0), (2, 0)), (3, 1))


def test_nobody_leaves_the_map() -> None:
    cost = entry_cost(HexMap(("..",), LEGEND), ("##",), on_foot, unknown=1)
    assert [cost(at) for at in ((-1, 0), (2, 0), (0, -1), (0, 1))] == [None] * 4


def test_of_equal_ways_the_straight_one_is_taken() -> None:
    goal = from_offset(9, 6)
    route = way(("." * 12,) * 9, (1, 1), (9, 6))
    straight = line(from_offset(1, 1), goal)
    assert route is not None
    assert all(min(distance(at, on) for on in straight) <= 1 for at in route.path)


def test_a_route_is_the_cheapest_there_is() -> None:
    rows = (".n^.n.", "n^.~n.", "..n^~.", "^n.~..", ".~n.^n")
    land = HexMap(rows, LEGEND)
    cost = entry_cost(land, ("######",) * 5, on_foot)
    start = from_offset(0, 0)
    least = cheapest_of_all(land, start)
    for goal in land.hexes():
        route = find_route(start, goal, cost)
        assert (route and route.points) == least.get(goal)


def cheapest_of_all(land: HexMap, start: Hex) -> dict[Hex, int]:
    """Costs by relaxing every pair of neighbours until nothing changes: slow, and hard to get wrong."""
    dry = [at for at in land.hexes() if not land.terrain_at(at).needs_boat]
    least = {start: 0}
    for _ in dry:
        for here in [at for at in dry if at in least]:
            for there in dry:
                if distance(here, there) == 1:
                    total = least[here] + land.terrain_at(there).move_cost
                    least[there] = min(total, least.get(there, total))
    return least


@pytest.mark.rule("HX-24")
@pytest.mark.parametrize(
    ("costs", "today", "days"),
    [
        ((), 6, ()),
        ((1, 2, 3), 6, (3,)),
        ((1, 2, 3, 1), 6, (3, 1)),
        ((4, 4), 6, (1, 1)),
        ((2,), 1, (0, 1)),
        ((2,), 0, (0, 1)),
        ((8,), 6, (1,)),
        ((1, 8, 1), 6, (1, 1, 1)),
        ((8, 8), 0, (0, 1, 1)),
    ],
)
def test_a_route_is_split_into_days(costs: tuple[int, ...], today: int, days: tuple[int, ...]) -> None:
    assert journey(costs, today, 6).days == days


def test_a_day_without_move_points_would_never_end() -> None:
    with pytest.raises(ValueError, match="0 move points"):
        journey((1,), 0, 0)


def test_free_moves_of_a_boat_cost_nothing_and_come_back_each_day() -> None:
    costs, floats = (1, 1, 1, 1, 1), (True,) * 5
    ahead = journey(costs, 1, 1, floats=floats, free_today=3, free_per_day=3)
    assert (ahead.points, ahead.days) == (1, (4, 1))


def test_everything_that_there_is_a_way_to_near_ones_first() -> None:
    cost = entry_cost(HexMap(("..~.",), LEGEND), ("####",), on_foot)
    assert connected((0, 0), cost) == [(1, 0)]
