import pytest

from game.campaign.map.hexes import distance, from_offset
from game.campaign.map.sight import count_known, is_known, merged, nothing_known, seen_from
from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of

LEGEND = legend_of(
    [
        TerrainFacts("plains", ".", move_cost=1, sight=1),
        TerrainFacts("mountains", "^", move_cost=4, sight=3),
        TerrainFacts("cave", "c", move_cost=1, sight=0),
    ]
)
CENTRE = from_offset(6, 6)


def land_with(glyph: str) -> HexMap:
    return HexMap(("." * 13,) * 13, LEGEND).replaced(CENTRE, glyph)


@pytest.mark.rule("HX-04", "HX-05")
@pytest.mark.parametrize(("glyph", "hexes"), [("c", 1), (".", 7), ("^", 37)])
def test_a_hex_shows_what_lies_within_its_own_terrains_sight(glyph: str, hexes: int) -> None:
    seen = seen_from(land_with(glyph), CENTRE).hexes
    assert len(set(seen)) == len(seen) == hexes
    assert max(distance(CENTRE, at) for at in seen) == LEGEND[glyph].sight


@pytest.mark.rule("HX-05")
@pytest.mark.parametrize(("steps", "in_sight"), [(1, True), (2, True), (3, False)])
def test_a_landmark_is_seen_at_twice_the_sight(steps: int, in_sight: bool) -> None:
    landmark = (CENTRE[0] + steps, CENTRE[1])
    sight = seen_from(land_with("."), CENTRE, [landmark])
    assert (sight.landmarks == (landmark,)) is in_sight
    assert (landmark in sight.hexes) is in_sight


@pytest.mark.rule("HX-05")
def test_how_far_landmarks_are_seen_is_content() -> None:
    landmark = (CENTRE[0] + 3, CENTRE[1])
    assert seen_from(land_with("."), CENTRE, [landmark], landmark_factor=3).landmarks == (landmark,)


def test_a_landmark_near_by_is_listed_once() -> None:
    assert len(seen_from(land_with("."), CENTRE, [(CENTRE[0] + 1, CENTRE[1])]).hexes) == 7


@pytest.mark.rule("HX-05")
def test_nothing_is_seen_beyond_the_border() -> None:
    corner = from_offset(0, 0)
    land = land_with(".").replaced(corner, "^")
    assert all(land.contains(at) for at in seen_from(land, corner).hexes)


@pytest.mark.rule("HX-05")
def test_what_was_seen_stays_known() -> None:
    known = merged(nothing_known(4, 3), [from_offset(1, 0), from_offset(3, 2)])
    assert known == (".#..", "....", "...#")
    assert merged(known, [from_offset(0, 0)]) == ("##..", "....", "...#")


def test_what_is_known_can_be_asked_and_counted() -> None:
    known = ("#.", ".#")
    assert [is_known(known, from_offset(*at)) for at in ((0, 0), (1, 0), (0, 1), (1, 1))] == [
        True,
        False,
        False,
        True,
    ]
    assert not is_known(known, (-1, 0))
    assert not is_known(known, (0, 2))
    assert count_known(known) == 2
