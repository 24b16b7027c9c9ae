import pytest

from game.campaign.map.hexes import from_offset
from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.worldgen.handmade import handmade
from game.campaign.worldgen.plan import Place

PLAINS = TerrainFacts("plains", ".", move_cost=1, sight=2)
WATER = TerrainFacts("water", "~", move_cost=2, sight=3, needs_boat=True)
TOWN = TerrainFacts("town", "T", move_cost=1, sight=2, settled=True)
TERRAINS = (PLAINS, WATER, TOWN)
LAND = HexMap((".~", "~~", ".T"), legend_of(TERRAINS))


def test_a_map_knows_its_size_and_its_terrains() -> None:
    assert (LAND.width, LAND.height) == (2, 3)
    assert LAND.terrain_at(from_offset(1, 2)) == TOWN
    assert "".join(LAND.terrain_at(at).glyph for at in LAND.hexes()) == ".~~~.T"


@pytest.mark.parametrize("beyond", [(-1, 0), (2, 0), (0, -1), (0, 3)])
def test_what_lies_beyond_the_border_is_not_on_the_map(beyond: tuple[int, int]) -> None:
    at = from_offset(*beyond)
    assert not LAND.contains(at)
    with pytest.raises(KeyError):
        LAND.terrain_at(at)
    with pytest.raises(KeyError):
        LAND.replaced(at, ".")


def test_a_hex_can_become_another_terrain() -> None:
    assert LAND.replaced(from_offset(1, 1), ".").rows == (".~", "~.", ".T")
    assert LAND.rows == (".~", "~~", ".T")


def test_a_terrain_that_nobody_knows_cannot_be_laid() -> None:
    with pytest.raises(ValueError, match="row 1 has a glyph of no terrain: '\\?'"):
        LAND.replaced(from_offset(1, 1), "?")


@pytest.mark.parametrize("rows", [(), ("",)])
def test_a_map_has_hexes(rows: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="at least one hex"):
        HexMap(rows, legend_of(TERRAINS))


def test_the_rows_of_a_map_are_of_one_length() -> None:
    with pytest.raises(ValueError, match="row 1 has 3 hexes, row 0 has 2"):
        HexMap(("..", "..."), legend_of(TERRAINS))


def test_a_glyph_stands_for_one_terrain() -> None:
    with pytest.raises(ValueError, match=r"'\.' stands for plains and steppe"):
        legend_of([PLAINS, TerrainFacts("steppe", ".", move_cost=1, sight=2)])


def test_a_glyph_is_one_character() -> None:
    with pytest.raises(ValueError, match="not one character: '~~'"):
        legend_of([TerrainFacts("sea", "~~", move_cost=1, sight=2)])


HOME, CAVE = Place((1, 2), "town", "home"), Place((0, 0), "landmark", "cave")


def test_a_drawn_region_is_what_was_drawn() -> None:
    region = handmade(LAND.rows, [HOME, CAVE], "home", TERRAINS)
    assert region.rows == LAND.rows
    assert region.places == (HOME, CAVE)
    assert region.start == HOME.hex == from_offset(1, 2)
    assert region.generator == 0


def test_a_town_drawn_on_wild_land_settles_it() -> None:
    rows = handmade(LAND.rows, [HOME, Place((0, 2), "town", "outpost")], "home", TERRAINS).rows
    assert rows == (".~", "~~", "TT")


@pytest.mark.parametrize(
    ("places", "start", "fault"),
    [
        ([HOME], "elsewhere", "starts in elsewhere, which is no town"),
        ([HOME, CAVE], "cave", "starts in cave, which is no town"),
        ([HOME, Place((2, 0), "landmark", "cave")], "home", r"cave is at \[2, 0\], which is not on the map"),
        ([HOME, Place((1, 2), "landmark", "cave")], "home", r"cave and home are both at \[1, 2\]"),
        ([HOME, Place((0, 2), "town", "home")], "home", "home is placed twice"),
        ([HOME, Place((1, 1), "town", "atoll")], "home", r"atoll at \[1, 1\] lies in water"),
    ],
)
def test_a_region_that_cannot_be_is_refused(places: list[Place], start: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        handmade(LAND.rows, places, start, TERRAINS)


def test_a_town_needs_a_settled_terrain_to_stand_on() -> None:
    with pytest.raises(ValueError, match="no terrain is settled"):
        handmade(("..",), [Place((0, 0), "town", "home")], "home", (PLAINS,))
