"""The ground: distance, moves all at once, height, cover from where the attack comes from (FT-09, FT-12, FT-13)."""

from itertools import permutations

import pytest

from systems.fudge.blocks import Rectangle
from systems.fudge.map.geometry import (
    Area,
    Ground,
    Spot,
    concealment,
    cover,
    direction,
    level,
    metres,
    origin_of,
    out_of_sight,
    squared,
    within,
)
from systems.fudge.map.movement import into_reach, landing, moved, towards, way_out
from systems.fudge.setup import start_spots

OPEN = Ground(60, 40)


def wall(full: bool = False, sides: tuple[str, ...] = ()) -> Ground:
    """A wall of 1 by 5 metres in the middle of the map."""
    return Ground(60, 40, (Area("wall", "Wall", "cover", 20, 10, 1, 5, full, sides),))


@pytest.mark.parametrize(
    ("a", "b", "far"), [((0, 0), (0, 0), 0), ((0, 0), (3, 4), 5), ((0, 0), (1, 1), 2), ((5, 5), (5, 7), 2)]
)
def test_metres_are_rounded_up(a: Spot, b: Spot, far: int) -> None:
    assert metres(a, b) == far


@pytest.mark.parametrize(
    ("to", "wind"),
    [((9, 5), "east"), ((5, 1), "north"), ((1, 9), "southwest"), ((9, 6), "east"), ((9, 2), "northeast"), ((5, 5), "")],
)
def test_directions_of_the_compass(to: Spot, wind: str) -> None:
    assert direction((5, 5), to) == wind


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize("goal", [(50, 0), (0, 39), (37, 21), (13, 39), (9, 1)])
def test_a_move_goes_up_to_10_metres_and_no_further(goal: Spot) -> None:
    end = towards((5, 5), goal, 10)
    assert within((5, 5), end, 10)
    assert end == goal or squared((5, 5), end) > 8 * 8


@pytest.mark.rule("FT-12")
def test_a_move_towards_a_unit_ends_in_reach_if_far_enough() -> None:
    assert metres(into_reach((0, 0), (12, 0), 10, 2), (12, 0)) == 2


@pytest.mark.rule("FT-12")
def test_a_move_towards_a_unit_too_far_away_goes_as_far_as_it_can() -> None:
    assert into_reach((0, 0), (30, 0), 10, 2) == (10, 0)


@pytest.mark.rule("FT-12")
def test_whoever_is_in_reach_already_stays() -> None:
    assert into_reach((0, 0), (2, 0), 10, 2) == (0, 0)


@pytest.mark.rule("FT-12")
def test_a_move_towards_a_unit_ends_at_where_it_is_when_the_beat_ends() -> None:
    ends = moved(OPEN, {"a": (0, 0), "b": (8, 0)}, {"b": (12, 0)}, {"a": "b"}, 10, 2)
    assert ends == {"a": (10, 0), "b": (12, 0)}


@pytest.mark.rule("FT-12")
@pytest.mark.parametrize("far", [3, 5, 12, 15, 20])
def test_two_who_go_for_each_other_meet(far: int) -> None:
    ends = moved(OPEN, {"a": (5, 5), "b": (5 + far, 5)}, {}, {"a": "b", "b": "a"}, 10, 2)
    assert metres(ends["a"], ends["b"]) <= 2


@pytest.mark.rule("FT-12")
def test_three_who_chase_each_other_meet_and_a_fourth_follows() -> None:
    starts = {"a": (5, 5), "b": (12, 5), "c": (8, 10), "d": (5, 15)}
    ends = moved(OPEN, starts, {}, {"a": "b", "b": "c", "c": "a", "d": "a"}, 10, 2)
    assert all(metres(ends[x], ends[y]) <= 2 for x, y in ("ab", "bc", "ca", "da"))


@pytest.mark.rule("FT-11", "FT-12")
def test_moves_come_to_the_same_in_whatever_order_the_units_are() -> None:
    starts = {"a": (5, 5), "b": (17, 9), "c": (8, 20), "d": (30, 15), "e": (33, 18)}
    chases = {"a": "b", "b": "a", "c": "b", "d": "e"}
    found = set()
    for order in permutations(starts):
        ends = moved(
            OPEN, {who: starts[who] for who in order}, {"e": (40, 30)},
            {who: chases[who] for who in order if who in chases}, 10, 2,
        )  # fmt: skip
        found.add(tuple(sorted(ends.items())))
    assert len(found) == 1


def test_nobody_moves_off_the_map() -> None:
    assert moved(OPEN, {"a": (2, 2)}, {"a": (-8, 2)}, {}, 10, 2) == {"a": (0, 2)}


@pytest.mark.rule("FT-07", "FT-09")
def test_the_highest_area_counts() -> None:
    areas = (Area("hill", "Hill", "high", 0, 0, 9, 9), Area("top", "Top", "high", 3, 3, 2, 2, level=2))
    ground = Ground(60, 40, areas)
    assert [level(ground, spot) for spot in ((3, 3), (0, 0), (20, 20))] == [2, 1, 0]


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(
    ("origin", "target", "bonus"),
    [
        ((10, 12), (22, 12), 1),
        ((10, 12), (20, 12), 1),
        ((30, 12), (22, 12), 0),
        ((10, 12), (23, 12), 0),
        ((22, 2), (22, 12), 0),
        ((20, 12), (22, 12), 0),
        ((21, 30), (21, 12), 0),
    ],
)
def test_cover_protects_those_in_it_and_close_behind_it(origin: Spot, target: Spot, bonus: int) -> None:
    assert cover(wall(), origin, target) == bonus


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(("sides", "bonus"), [((), 1), (("west",), 1), (("east",), 0), (("north", "west"), 1)])
def test_cover_may_face_some_sides_alone(sides: tuple[str, ...], bonus: int) -> None:
    assert cover(wall(sides=sides), (10, 12), (21, 12)) == bonus


@pytest.mark.rule("FT-09")
def test_total_cover_is_2_and_the_best_counts() -> None:
    areas = (*wall().areas, *wall(full=True).areas)
    assert cover(Ground(60, 40, areas), (10, 12), (21, 12)) == 2


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(("full", "spot", "bonus"), [(False, (5, 5), 1), (True, (5, 5), 2), (True, (9, 9), 0)])
def test_concealment_is_for_those_inside(full: bool, spot: Spot, bonus: int) -> None:
    assert concealment(Ground(60, 40, (Area("fog", "Fog", "hidden", 4, 4, 3, 3, full),)), spot) == bonus


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(("full", "hidden"), [(False, False), (True, True)])
def test_only_total_cover_is_out_of_sight(full: bool, hidden: bool) -> None:
    assert out_of_sight(wall(full), (10, 12), (21, 12)) is hidden


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(("origin", "comes_from"), [("attacker", (10, 12)), ("blast", (21, 12)), ("drone", (32, 12))])
def test_where_an_attack_comes_from(origin: str, comes_from: Spot) -> None:
    assert origin_of(origin, (10, 12), (21, 12)) == comes_from


@pytest.mark.rule("FT-15")
@pytest.mark.parametrize(("spot", "far"), [((3, 20), 4), ((59, 20), 1), ((30, 2), 3), ((30, 36), 4)])
def test_the_nearest_way_out_is_over_the_edge(spot: Spot, far: int) -> None:
    assert way_out(OPEN, spot)[1] == far


@pytest.mark.rule("FT-15")
def test_an_exit_may_be_nearer_than_the_edge() -> None:
    ground = Ground(60, 40, (Area("gate", "Gate", "exit", 30, 18, 2, 2),))
    assert way_out(ground, (27, 19)) == ((30, 19), 3)


@pytest.mark.parametrize(
    ("width", "height", "count", "spots"),
    [
        (3, 3, 4, [(5, 5), (5, 7), (7, 5), (7, 7)]),
        (2, 4, 3, [(5, 5), (5, 7), (5, 5)]),
        (1, 1, 2, [(5, 5), (5, 5)]),
    ],
)
def test_a_side_begins_two_metres_apart_in_its_rectangle(
    width: int, height: int, count: int, spots: list[Spot]
) -> None:
    assert start_spots(Rectangle(x=5, y=5, width=width, height=height), count) == spots


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(
    ("goal", "end"),
    [
        ((50, 20), (30, 20)), ((0, 20), (10, 20)), ((20, 0), (20, 10)), ((20, 60), (20, 30)),
        ((50, 50), (27, 27)), ((0, 0), (13, 13)), ((0, 40), (13, 27)), ((40, 0), (27, 13)),
        ((4, 32), (12, 26)), ((36, 8), (28, 14)), ((24, 23), (24, 23)),
    ],
)  # fmt: skip
def test_a_move_goes_straight_to_its_goal(goal: Spot, end: Spot) -> None:
    assert towards((20, 20), goal, 10) == end


AROUND = [
    (9, 0),
    (-9, 0),
    (0, 9),
    (0, -9),
    (7, 6),
    (-7, 6),
    (7, -6),
    (-7, -6),
    (3, 8),
    (-8, 3),
    (4, 0),
    (2, 2),
    (0, -3),
]


@pytest.mark.rule("FT-12")
@pytest.mark.parametrize("way", AROUND)
def test_a_move_towards_a_unit_ends_at_the_nearest_spot_in_reach(way: Spot) -> None:
    start, goal = (20, 20), (20 + way[0], 20 + way[1])
    spots = [(x, y) for x in range(5, 36) for y in range(5, 36) if (x - goal[0]) ** 2 + (y - goal[1]) ** 2 <= 4]
    end = into_reach(start, goal, 10, 2)
    assert end in spots
    assert squared(start, end) == min(squared(start, spot) for spot in spots)


@pytest.mark.rule("FT-05")
@pytest.mark.parametrize("way", [(4, 0), (-4, 0), (0, 4), (0, -4), (3, 3), (-3, 3), (3, -3), (-3, -3), (2, 4), (5, 0)])
def test_a_leap_comes_down_at_the_nearest_low_spot_in_reach(way: Spot) -> None:
    """From the middle of a hill of five by five metres."""
    start, goal = (20, 20), (20 + way[0], 20 + way[1])
    hill = Ground(60, 40, (Area("hill", "Hill", "high", 18, 18, 5, 5),))
    spots = [
        (x, y)
        for x in range(10, 31)
        for y in range(10, 31)
        if (x - goal[0]) ** 2 + (y - goal[1]) ** 2 <= 4 and (abs(x - 20) > 2 or abs(y - 20) > 2)
    ]
    end = landing(hill, start, goal, 5, 2)
    assert end in spots
    assert squared(start, end) == min(squared(start, spot) for spot in spots)
