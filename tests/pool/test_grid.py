"""The grid: distances, walls, what can be seen, ways, and the grids that are made (DP-06, DP-19)."""

import itertools
from random import Random

import pytest

from systems.pool.blocks.stat_blocks import EncounterBlock
from systems.pool.map.default_maps import default_rows, deploy
from systems.pool.map.grid import Grid
from systems.pool.map.paths import furthest_free, path_beside, path_towards, reachable, shortest_path

MAZE = Grid((
    "......#.",
    ".##...#.",
    ".#.c..#.",
    "...##...",
    ".m....x.",
))  # fmt: skip


def sq(text: str, grid: Grid = MAZE) -> int:
    return grid.read(text)


@pytest.mark.rule("DP-19")
@pytest.mark.parametrize(
    ("a", "b", "far"), [("0,0", "0,0", 0), ("0,0", "1,1", 1), ("0,0", "5,2", 5), ("3,4", "1,0", 4)]
)
def test_distance_is_the_larger_difference(a: str, b: str, far: int) -> None:
    assert MAZE.distance(sq(a), sq(b)) == far == MAZE.distance(sq(b), sq(a))


@pytest.mark.rule("DP-19")
def test_sight_is_the_same_both_ways() -> None:
    squares = [square for square, is_open in enumerate(MAZE.open) if is_open]
    for a, b in itertools.product(squares, repeat=2):
        assert MAZE.sees(a, b) == (MAZE.wall(a, b) < 0) == (MAZE.wall(b, a) < 0)


@pytest.mark.rule("DP-19")
@pytest.mark.parametrize(
    ("a", "b", "clear"),
    [
        ("0,0", "5,0", True),
        ("5,0", "7,0", False),
        ("5,2", "7,2", False),
        ("0,1", "3,1", False),
        ("5,3", "7,3", True),
        ("0,2", "2,2", False),
        ("1,3", "2,2", True),
        ("0,3", "5,3", False),
        ("0,4", "5,4", True),
    ],
)
def test_walls_block_sight(a: str, b: str, clear: bool) -> None:
    assert MAZE.sees(sq(a), sq(b)) is clear


@pytest.mark.rule("DP-19")
def test_nobody_sees_or_steps_between_two_walls_that_touch_at_a_corner() -> None:
    grid = Grid((".#", "#."))
    assert not grid.sees(0, 3)
    assert 3 not in grid.steps[0]


@pytest.mark.rule("DP-19")
def test_one_wall_at_a_corner_blocks_neither_step_nor_sight() -> None:
    grid = Grid((".#", ".."))
    assert grid.sees(0, 3)
    assert 3 in grid.steps[0]


@pytest.mark.rule("DP-19")
def test_cover_and_murk_are_of_the_square() -> None:
    assert [MAZE.cover(sq(text)) for text in ("3,2", "1,4", "6,4", "0,0")] == [True, False, True, False]
    assert [MAZE.murk(sq(text)) for text in ("3,2", "1,4", "6,4", "0,0")] == [False, True, True, False]


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("square", "backed"), [("0,2", True), ("5,1", True), ("3,1", True), ("4,0", True), ("5,4", True)]
)
def test_one_can_put_ones_back_to_a_wall_or_the_edge(square: str, backed: bool) -> None:
    assert MAZE.backed[sq(square)] is backed


@pytest.mark.rule("DP-13")
def test_in_the_open_there_is_nothing_to_put_ones_back_to() -> None:
    grid = Grid(("...", "...", "..."))
    assert grid.backed == [True, True, True, True, False, True, True, True, True]


@pytest.mark.rule("DP-19")
def test_every_step_costs_1_and_walls_are_gone_around() -> None:
    ways = reachable(MAZE, sq("2,2"), 3, ())
    assert ways[sq("1,3")] == 1
    assert ways[sq("0,2")] == 2
    assert ways[sq("0,1")] == 3
    assert ways[sq("3,1")] == 1


@pytest.mark.rule("DP-19")
def test_enemies_cannot_be_passed() -> None:
    row = Grid(("....",))
    assert set(reachable(row, 0, 3, {2})) == {0, 1}
    assert shortest_path(row, 0, {2}, lambda square: square == 3) == []


def test_a_way_is_a_shortest_one_and_always_the_same() -> None:
    found = shortest_path(MAZE, sq("0,0"), (), lambda square: square == sq("7,0"))
    assert len(found) == 7 + 2
    assert found == shortest_path(MAZE, sq("0,0"), (), lambda square: square == sq("7,0"))


@pytest.mark.rule("DP-19")
@pytest.mark.parametrize("seed", range(300))
def test_a_way_towards_a_square_is_the_one_that_is_found_anywhere(seed: int) -> None:
    random = Random(seed)
    grid = Grid(tuple("".join(random.choices(".#", (4, 1 + seed % 3), k=9)) for _ in range(7)))
    open_ = [square for square, is_open in enumerate(grid.open) if is_open]
    start, end, *blocked = random.sample(open_, 2 + seed % 6)
    reach, free = random.randrange(4), set(random.sample(open_, len(open_) // 2))

    def goal(square: int) -> bool:
        return square in free and grid.distance(square, end) <= reach and grid.sees(square, end)

    found = path_towards(grid, start, blocked, end, reach, goal)
    assert found == shortest_path(grid, start, blocked, goal)
    goals = free.intersection(grid.steps[end]) - {start}
    assert [*path_beside(grid, start, blocked, end, goals)] == shortest_path(grid, start, blocked, goals.__contains__)
    assert grid.within(end, reach) == {square for square in range(9 * 7) if grid.distance(square, end) <= reach}


@pytest.mark.rule("DP-19")
def test_a_move_ends_on_a_free_square_though_friends_are_passed() -> None:
    assert furthest_free([1, 2, 3, 4], 3, {3}) == 2
    assert furthest_free([1, 2], 2, {1, 2}) == -1


@pytest.mark.parametrize("foes", [*range(1, 13), 36, 99])
def test_a_grid_that_is_made_has_room_for_all(foes: int) -> None:
    grid = Grid(EncounterBlock(loot=0, grid=default_rows(foes)).grid)
    party = [(f"member-{number}", 1) for number in range(6)]
    places = deploy(grid, party, [(f"foe-{number}", 1) for number in range(foes)])
    assert len(set(places.values())) == 6 + foes
    assert all(grid.open[square] for square in places.values())
    assert {sign for row in grid.rows for sign in row} >= {"#", "c", "P", "F"}


def test_who_reaches_least_stands_in_front() -> None:
    grid = Grid(("PP..FF",))
    assert deploy(grid, [("bow", 6), ("axe", 1)], [("foe", 1)]) == {"axe": 1, "bow": 0, "foe": 4}


def test_a_grid_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        deploy(Grid(("P#F",)), [("a", 1), ("b", 1)], [("foe", 1)])
