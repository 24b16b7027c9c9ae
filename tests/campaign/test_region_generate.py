"""The generated land: its shares, its water, what stands where, and a golden map."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.campaign.map.terrain import TerrainFacts
from game.campaign.worldgen.generate import VERSION, generate
from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.plan import GeneratedPlan, RegionPlan, Share, Site
from game.campaign.worldgen.water import add_rivers

GOLDEN = Path(__file__).parent / "golden" / "region.txt"
UPDATE = "UPDATE_GOLDEN=1 pytest tests/campaign/test_region_generate.py"

TERRAINS = (
    TerrainFacts("plains", ".", move_cost=1, sight=2),
    TerrainFacts("forest", "f", move_cost=2, sight=1),
    TerrainFacts("hills", "n", move_cost=2, sight=3),
    TerrainFacts("mountains", "^", move_cost=4, sight=4),
    TerrainFacts("desert", ":", move_cost=2, sight=3),
    TerrainFacts("swamp", "%", move_cost=3, sight=1),
    TerrainFacts("water", "~", move_cost=2, sight=3, needs_boat=True),
    TerrainFacts("ruins", "r", move_cost=2, sight=1),
    TerrainFacts("town", "T", move_cost=1, sight=2, settled=True),
)
SHARES = (
    Share("water", 22, height=0),
    Share("mountains", 9, height=95),
    Share("hills", 14, height=80),
    Share("swamp", 5, height=8, damp=92),
    Share("desert", 10, height=45, damp=5),
    Share("forest", 20, height=52, damp=88),
    Share("ruins", 2, scattered=True),
    Share("plains", 18),
)
PLAN = GeneratedPlan(
    width=40,
    height=26,
    terrains=TERRAINS,
    shares=SHARES,
    towns=("home", "port", "market"),
    landmarks=(Site("mill"), Site("peak", ("mountains",)), Site("temple", ("swamp", "forest")), Site("gate")),
    rivers=2,
)
SEEDS = range(12)


class Lottery:
    """Numbers that go round the sides in uneven steps: enough of chance for a map, and the same everywhere."""

    def __init__(self, seed: int) -> None:
        self._state = seed + 1

    def die(self, sides: int, why: str) -> int:
        self._state = (self._state * 1_103_515_245 + 12_345) % 2**31
        return self._state * sides // 2**31 + 1


def region(seed: int, plan: GeneratedPlan = PLAN) -> RegionPlan:
    return generate(plan, seed, Lottery(seed))


def drawn(result: RegionPlan) -> str:
    places = [f"{place.at[0]},{place.at[1]} {place.kind} {place.id}" for place in result.places]
    return "\n".join((*result.rows, *places, ""))


@pytest.fixture(scope="module")
def regions() -> list[RegionPlan]:
    return [region(seed) for seed in SEEDS]


@pytest.mark.rule("HX-01")
def test_a_seed_gives_the_golden_map() -> None:
    found = drawn(region(7))
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8"), (
        f"The map of a seed has changed: raise VERSION in region/generate.py (now {VERSION}), then run: {UPDATE}"
    )


@pytest.mark.slow
@pytest.mark.rule("HX-01")
def test_the_same_seed_gives_the_same_region_and_another_seed_another() -> None:
    assert region(3) == region(3)
    assert region(3).rows != region(4).rows


@pytest.mark.thorough
@pytest.mark.rule("HX-04")
def test_every_terrain_covers_its_share(regions: list[RegionPlan]) -> None:
    for result in regions:
        land = "".join(result.rows)
        for share in SHARES:
            glyph = next(terrain.glyph for terrain in TERRAINS if terrain.id == share.terrain)
            assert abs(land.count(glyph) * 100 / len(land) - share.percent) <= 4, (share.terrain, land)


def test_terrains_lie_in_areas_and_not_as_salt_and_pepper(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        land = "".join(result.rows)
        for glyph in "^n~:%f.":
            cells = [cell for cell in range(grid.size) if land[cell] == glyph]
            alone = [cell for cell in cells if all(land[other] != glyph for other in grid.near[cell])]
            assert len(alone) <= len(cells) // 20 + 2, glyph


def test_water_is_a_sea_and_lakes_and_no_puddles(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        land = "".join(result.rows)
        waters = grid.parts([glyph == "~" for glyph in land].__getitem__)
        assert len(waters[0]) >= 40
        assert len(waters[-1]) >= 3


def test_around_mountains_lie_hills(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        land = "".join(result.rows)
        around = [land[other] for cell in range(grid.size) if land[cell] == "^" for other in grid.near[cell]]
        assert sum(glyph in "^n" for glyph in around) >= len(around) * 4 // 5


def test_ruins_are_single_hexes(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        land = "".join(result.rows)
        ruins = [cell for cell in range(grid.size) if land[cell] == "r"]
        assert all(land[other] != "r" for cell in ruins for other in grid.near[cell])


def steps_from_start(result: RegionPlan, grid: Grid) -> dict[str, int]:
    land = "".join(result.rows)
    cells = {place.id: place.at[1] * grid.width + place.at[0] for place in result.places}
    steps = grid.steps_from([cells["home"]], lambda cell: land[cell] != "~")
    return {name: steps[cell] for name, cell in cells.items()}


def test_everything_can_be_walked_to_from_the_first_town(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        assert [place.id for place in result.places] == [*PLAN.towns, *(site.id for site in PLAN.landmarks)]
        assert min(steps_from_start(result, grid).values()) == 0


def test_the_start_is_the_first_town_and_not_at_the_border(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        column, row = result.places[0].at
        assert result.start == result.places[0].hex
        assert grid.from_border[row * PLAN.width + column] >= 4


def test_towns_keep_apart_and_stand_on_settled_land(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        towns = [place.at for place in result.places if place.kind == "town"]
        assert all(result.rows[row][column] == "T" for column, row in towns)
        assert "".join(result.rows).count("T") == len(towns)
        for column, row in towns:
            steps = grid.steps_from([row * PLAN.width + column])
            assert all(steps[y * PLAN.width + x] >= 8 for x, y in towns if (x, y) != (column, row))


def test_landmarks_of_any_land_lie_further_and_further(regions: list[RegionPlan]) -> None:
    grid = Grid(PLAN.width, PLAN.height)
    for result in regions:
        steps = steps_from_start(result, grid)
        assert 3 <= steps["mill"] < steps["gate"]


def test_a_landmark_stands_on_terrain_that_suits_it(regions: list[RegionPlan]) -> None:
    for result in regions:
        glyphs = {place.id: result.rows[place.at[1]][place.at[0]] for place in result.places}
        assert glyphs["peak"] == "^"
        assert glyphs["temple"] in "%f"


@pytest.mark.slow
def test_places_of_a_land_of_islands_are_joined_by_causeways() -> None:
    islands = replace(
        PLAN,
        rivers=0,
        shares=(Share("water", 75, height=0), Share("forest", 10, damp=80), Share("plains", 15)),
    )
    grid = Grid(PLAN.width, PLAN.height)
    for seed in range(4):
        assert min(steps_from_start(region(seed, islands), grid).values()) == 0


def test_a_river_runs_down_to_the_coast_and_its_upper_part_stays_dry() -> None:
    grid = Grid(9, 9)
    heights = [10 * column + abs(row - 4) for column, row in map(grid.offset, range(grid.size))]
    water = [column == 0 for column, _ in map(grid.offset, range(grid.size))]
    add_rivers(grid, heights, [4 * 9 + 6], water, 1, Lottery(1))
    assert [column for column in range(9) if water[4 * 9 + column]] == [0, 1, 2, 3, 4]
    assert sum(water) == 9 + 4


def test_a_land_without_a_place_for_springs_has_no_rivers() -> None:
    grid = Grid(9, 9)
    water = [column == 0 for column, _ in map(grid.offset, range(grid.size))]
    add_rivers(grid, [0] * grid.size, [4 * 9 + 2], water, 3, Lottery(1))
    assert sum(water) == 9


def test_terrain_without_a_share_fills_what_nobody_else_covers() -> None:
    shares = (Share("water", 0), Share("ruins", 100, scattered=True), Share("plains", 0))
    land = "".join(region(5, replace(PLAN, shares=shares)).rows)
    assert set(land) == {"r", ".", "T"}


def test_the_shallows_lie_along_the_coast() -> None:
    shallows = replace(TERRAINS[6], id="shallows", glyph="-")
    seas = replace(
        PLAN,
        rivers=0,
        terrains=(*TERRAINS, shallows),
        shares=(Share("water", 20, height=0), Share("shallows", 10, height=20), Share("plains", 70)),
    )
    grid = Grid(PLAN.width, PLAN.height)
    land = "".join(region(2, seas).rows)
    ashore = grid.steps_from(cell for cell in range(grid.size) if land[cell] not in "~-")

    def mean(glyph: str) -> float:
        return sum(ashore[cell] for cell in range(grid.size) if land[cell] == glyph) / land.count(glyph)

    assert mean("-") < mean("~")


@pytest.mark.thorough
def test_a_large_region_can_be_made() -> None:
    result = region(1, replace(PLAN, width=200, height=200))
    assert (len(result.rows), len(result.rows[0])) == (200, 200)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"width": 0}, "at least one hex"),
        ({"towns": ()}, "needs a town"),
        ({"terrains": TERRAINS[:-1]}, "no terrain is settled"),
        ({"shares": (Share("town", 100),)}, "town, which is no wild terrain"),
        ({"shares": (Share("moon", 100),)}, "moon, which is no wild terrain"),
        ({"shares": (Share("plains", 99),)}, "100 percent"),
        ({"shares": (Share("plains", 110), Share("water", -10))}, "100 percent"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        replace(PLAN, **changes)


def test_a_region_of_water_is_refused() -> None:
    with pytest.raises(ValueError, match="no land"):
        region(1, replace(PLAN, shares=(Share("water", 100),)))


def test_more_places_than_land_are_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        region(1, replace(PLAN, width=2, height=2, shares=(Share("plains", 100),)))
