import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.campaign.map.hexes import (
    DIRECTIONS,
    Hex,
    corners,
    distance,
    from_offset,
    from_pixel,
    line,
    neighbours,
    to_offset,
    to_pixel,
    within,
)

numbers = st.integers(-60, 60)
hexes = st.tuples(numbers, numbers)
radii = st.integers(0, 8)
sizes = st.floats(0.5, 200)


def test_the_neighbours_go_round_from_the_east() -> None:
    assert neighbours((2, 3)) == ((3, 3), (3, 2), (2, 2), (1, 3), (1, 4), (2, 4))


def test_neighbours_lie_in_the_six_directions() -> None:
    assert neighbours((0, 0)) == DIRECTIONS


def test_an_odd_row_of_a_map_is_shifted_to_the_right() -> None:
    above_left, above_right = to_offset((0, 0)), to_offset((1, 0))
    assert [to_offset(each) for each in ((0, 1), (1, 1))] == [(0, 1), (1, 1)]
    assert distance(from_offset(*above_left), from_offset(0, 1)) == 1
    assert distance(from_offset(*above_right), from_offset(0, 1)) == 1


def test_a_line_along_edges_always_goes_round_the_same_side() -> None:
    assert line((0, 0), (1, 1)) == ((0, 0), (0, 1), (1, 1))
    assert line((0, 0), (2, -1)) == ((0, 0), (1, 0), (2, -1))


def test_a_hex_points_up() -> None:
    assert corners(10, 20, 4)[0] == (10, 16)


@given(hexes, hexes)
def test_distance_is_the_same_both_ways(a: Hex, b: Hex) -> None:
    assert distance(a, b) == distance(b, a)


@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_only_a_hex_itself_is_no_step_away(a: Hex, b: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)


@given(hexes)
def test_each_neighbour_is_one_step_away_and_is_a_neighbour_in_turn(a: Hex) -> None:
    assert all(distance(a, b) == 1 and a in neighbours(b) for b in neighbours(a))


@given(hexes, radii)
def test_a_range_holds_every_hex_up_to_a_distance_once(centre: Hex, radius: int) -> None:
    ranged = list(within(centre, radius))
    assert len(set(ranged)) == len(ranged) == 1 + 3 * radius * (radius + 1)
    assert all(distance(centre, at) <= radius for at in ranged)


@given(hexes, hexes)
def test_a_line_goes_step_by_step_from_end_to_end(a: Hex, b: Hex) -> None:
    path = line(a, b)
    assert (path[0], path[-1], len(path)) == (a, b, distance(a, b) + 1)
    assert all(distance(here, there) == 1 for here, there in pairwise(path))


@given(hexes)
def test_columns_and_rows_lead_back_to_the_hex(a: Hex) -> None:
    assert from_offset(*to_offset(a)) == a


@given(hexes, sizes)
def test_the_centre_of_a_hex_lies_in_it(a: Hex, size: float) -> None:
    assert from_pixel(*to_pixel(a, size), size) == a


@given(st.floats(-500, 500), st.floats(-500, 500), sizes)
def test_a_point_lies_in_the_hex_of_the_nearest_centre(x: float, y: float, size: float) -> None:
    here = from_pixel(x, y, size)
    assert math.dist((x, y), to_pixel(here, size)) <= size * (1 + 1e-9)
    nearest = min(math.dist((x, y), to_pixel(at, size)) for at in within(here, 1))
    assert math.dist((x, y), to_pixel(here, size)) <= nearest + size * 1e-6


@given(hexes, sizes)
def test_corners_lie_around_the_centre_at_one_distance(a: Hex, size: float) -> None:
    x, y = to_pixel(a, size)
    assert all(math.isclose(math.dist((x, y), corner), size) for corner in corners(x, y, size))
