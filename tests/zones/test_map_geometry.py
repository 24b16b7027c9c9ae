"""Zones: fixed and loose, ways between them, and where Cover is in the way (ZN-01 to ZN-03, ZN-16)."""

from collections.abc import Sequence
from typing import Any

import pytest

from systems.table.battle.battle import Battle
from systems.zones.map import FAR, OUT, Graph, Point, adjacent, covers, form_zones
from systems.zones.state.positions import Positions
from tests.zones.setups import ROW_LINKS, actor, answer, asked, at, fight, foe, member, picks, row, script, zone

LINE = Graph("abcd", [("a", "b"), ("b", "c"), ("c", "d")])


@pytest.mark.rule("ZN-02")
@pytest.mark.parametrize(("a", "b", "steps"), [("a", "a", 0), ("a", "b", 1), ("a", "d", 3), ("d", "b", 2)])
def test_an_adjacent_zone_is_one_movement(a: str, b: str, steps: int) -> None:
    assert LINE.steps(a, b) == steps


def test_zones_without_a_way_are_far() -> None:
    assert Graph("ab", []).steps("a", "b") == FAR


@pytest.mark.rule("ZN-03")
@pytest.mark.parametrize(("feet", "same"), [(0, True), (9, True), (10, True), (11, False)])
def test_a_loose_zone_has_a_radius_of_10_feet(feet: int, same: bool) -> None:
    zones = form_zones([Point("ann", 0, 0), Point("bob", feet, 0)], 10)
    assert (zones["bob"].id == "ann") is same


@pytest.mark.rule("ZN-03")
@pytest.mark.parametrize(("feet", "near"), [(11, True), (29, True), (30, False), (31, False)])
def test_loose_zones_are_adjacent_below_30_feet(feet: int, near: bool) -> None:
    assert adjacent(Point("a", 0, 0), Point("b", feet, 0), 30) is near


@pytest.mark.rule("ZN-03")
def test_distance_on_the_ground_is_as_the_crow_flies() -> None:
    assert adjacent(Point("a", 0, 0), Point("b", 20, 20), 30)
    assert not adjacent(Point("a", 0, 0), Point("b", 22, 22), 30)


@pytest.mark.rule("ZN-03")
def test_units_join_the_nearest_centre_in_id_order_of_founding() -> None:
    zones = form_zones([Point("ann", 0, 0), Point("bob", 8, 0), Point("cid", 16, 0)], 10)
    assert {who: centre.id for who, centre in zones.items()} == {"ann": "ann", "bob": "ann", "cid": "cid"}
    zones = form_zones([Point("ann", 0, 0), Point("bob", 9, 0), Point("cid", 16, 0)], 10)
    assert zones["bob"].id == "cid"


GROUND = {
    "zones": (zone("helm", 6, 0, width=2, height=2, challenge=15),),
    "ground": {"width": 10, "height": 6, "start": [[0, 2]], "foes": [[3, 2]]},
}
"""Loose ground of 100 by 60 feet, cells of 10; a fixed Zone with its centre at 70, 10."""


@pytest.mark.rule("ZN-03", "ZN-01")
def test_fixed_and_loose_zones_on_one_map() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **GROUND)
    answer_places = battle.bound(Positions).field()
    assert answer_places.zone == {"ann": "around:ann", "foe-1": "around:foe-1"}
    assert answer_places.steps("ann", "foe-1") == FAR
    actor(battle, "ann").spot.x = 15
    assert battle.bound(Positions).field().steps("ann", "foe-1") == 1


@pytest.mark.rule("ZN-03")
@pytest.mark.parametrize(("x", "y", "steps"), [(55, 35, 1), (45, 25, 1), (45, 35, FAR), (35, 25, FAR)])
def test_a_loose_zone_is_next_to_a_fixed_one_below_30_feet_of_the_centres(x: int, y: int, steps: int) -> None:
    battle = fight([member("ann")], [foe("foe-1")], **GROUND)
    spot = actor(battle, "ann").spot
    spot.x, spot.y = x, y
    actor(battle, "foe-1").spot.x = 5
    field = battle.bound(Positions).field()
    assert field.graph.steps(field.zone["ann"], "helm") == steps


@pytest.mark.rule("ZN-03")
def test_one_movement_on_the_ground_is_20_feet_or_to_a_unit_in_an_adjacent_zone() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **GROUND)
    places = picks(battle, "flee", "place")
    assert ("2,2" in places, "3,2" in places, "1,1" in places, "foe-1" in places) == (True, False, True, False)
    actor(battle, "ann").spot.x = 15
    battle._request = None
    assert "foe-1" in picks(battle, "flee", "place")


@pytest.mark.rule("ZN-03", "ZN-11")
def test_move_far_on_the_ground_is_40_feet() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **GROUND)
    places = picks(battle, "move_far", "place")
    assert ("4,2" in places, "5,2" in places) == (True, False)


def _far(party: tuple[int, int], *foes: tuple[int, int], dice: Sequence[int] = (), **more: Any) -> Battle:
    """A character and enemies on wide loose ground, at these cells."""
    ground = {"width": 20, "height": 8, "start": [list(party)], "foes": [list(cell) for cell in foes]}
    named = [foe(f"foe-{number}", **more) for number, _ in enumerate(foes, 1)]
    return fight([member("ann")], named, dice, ground=ground)


@pytest.mark.rule("ZN-03", "ZN-11")
@pytest.mark.parametrize(
    ("enemy", "to_it", "beyond", "too_far"),
    [((12, 5), True, "14,5", "15,5"), ((12, 6), True, "12,6", "15,6"), ((14, 3), True, "13,3", "15,3")],
)
def test_move_far_goes_to_somebody_in_an_adjacent_zone_and_20_feet_on_or_the_other_way_round(
    enemy: tuple[int, int], to_it: bool, beyond: str, too_far: str
) -> None:
    places = picks(_far((10, 3), enemy), "move_far", "place")
    assert ("foe-1" in places, beyond in places, too_far in places) == (to_it, True, False)


@pytest.mark.rule("ZN-03", "ZN-11")
@pytest.mark.parametrize(("x", "reached"), [(14, True), (15, False)])
def test_move_far_joins_20_feet_and_a_move_to_somebody_less_than_30_feet_off_from_there(x: int, reached: bool) -> None:
    places = picks(_far((10, 3), (x, 3)), "move_far", "place")
    assert ("foe-1" in places) == reached


@pytest.mark.rule("ZN-03", "ZN-11")
def test_move_far_leads_from_one_adjacent_zone_to_the_next_and_is_carried_out() -> None:
    battle = _far((4, 3), (6, 3), (8, 5), dice=[10])
    places = picks(battle, "move_far", "place")
    assert {"foe-1", "foe-2", "8,3"} <= set(places)
    assert "9,5" not in places
    answer(battle, "move_far", place="foe-2")
    assert (actor(battle, "ann").spot.x, actor(battle, "ann").spot.y) == (85, 55)


@pytest.mark.rule("ZN-03", "ZN-11")
def test_move_far_leads_into_a_fixed_zone_and_20_feet_on() -> None:
    ground = {**GROUND["ground"], "start": [[4, 1]], "foes": [[0, 5]]}  # type: ignore[dict-item]
    places = picks(fight([member("ann")], [foe("foe-1")], zones=GROUND["zones"], ground=ground), "move_far", "place")
    assert ("helm" in places, "9,1" in places) == (True, True)


@pytest.mark.rule("ZN-03", "ZN-11")
def test_an_enemy_joins_its_movements_too() -> None:
    battle = _far((12, 7), (4, 3), (6, 5), dice=[10], behaviour=script({"intent": "attack"}))
    answer(battle, "prepare")
    assert (actor(battle, "foe-1").spot.x, actor(battle, "foe-1").spot.y) == (85, 55)


@pytest.mark.rule("ZN-36", "ZN-03")
@pytest.mark.parametrize(("x", "away"), [(5, 0), (15, 0), (25, 1), (34, 1), (35, 2), (64, 2), (65, 3)])
def test_over_empty_ground_a_shot_counts_30_feet_a_zone(x: int, away: int) -> None:
    battle = fight([member("ann")], [foe("foe-1")], **GROUND)
    actor(battle, "foe-1").spot.x = x
    assert battle.bound(Positions).field().distance("ann", "foe-1") == away


@pytest.mark.rule("ZN-03")
def test_a_cell_inside_a_fixed_zone_is_that_zone() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10], **GROUND)
    actor(battle, "ann").spot.x = 45
    actor(battle, "ann").spot.y = 15
    battle._request = None
    answer(battle, "move_far", place="helm")
    assert (at(battle, "ann"), actor(battle, "ann").spot.x) == ("helm", 70)


@pytest.mark.rule("ZN-03")
def test_loose_zones_form_anew_after_the_moves() -> None:
    battle = fight([member("ann")], [foe("foe-1", 25)], [10], **GROUND)
    actor(battle, "ann").spot.x = 15
    battle._request = None
    events = answer(battle, "move_to_attack:sword", target="foe-1", place="foe-1")
    assert [event.kind for event in events if event.kind in ("attacked", "lapsed")] == ["attacked"]
    assert battle.bound(Positions).field().zone["foe-1"] == "around:ann"


@pytest.mark.rule("ZN-33", "ZN-03")
def test_loose_ground_can_be_left_over_its_edge() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10], **GROUND)
    assert OUT in picks(battle, "flee", "place")
    answer(battle, "flee", place=OUT)
    assert battle.outcome == "retreat"


@pytest.mark.rule("ZN-01", "ZN-02")
def test_everybody_in_ones_zone_is_in_reach_without_movement() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [20, 3, 4])
    events = answer(battle, "standing:sword", target="foe-1")
    assert "attacked" in [event.kind for event in events]


@pytest.mark.rule("ZN-02", "ZN-11")
@pytest.mark.parametrize(
    ("option", "places"),
    [("flee", ["west", "middle", OUT]), ("move_far", ["west", "middle", "east", OUT])],
)
def test_what_can_be_reached(option: str, places: list[str]) -> None:
    battle = fight([member("ann")], [foe("foe-1")], **row())
    assert picks(battle, option, "place") == places


@pytest.mark.rule("ZN-02")
def test_move_far_moves_two_zones_at_the_end_of_the_round() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10], **row())
    answer(battle, "move_far", place="east")
    assert at(battle, "ann") == "east"


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(
    ("coverer", "target", "attacker", "ranged", "works"),
    [
        ("b", "b", "a", False, True),
        ("a", "b", "a", False, False),
        ("b", "c", "a", True, True),
        ("c", "c", "a", True, True),
        ("a", "c", "a", True, False),
        ("d", "c", "a", True, False),
        ("a", "a", "a", True, True),
        ("b", "a", "a", True, False),
        ("b", "b", "a", True, True),
    ],
)
def test_where_cover_is_in_the_way(coverer: str, target: str, attacker: str, ranged: bool, works: bool) -> None:
    assert covers(LINE, coverer, target, attacker, ranged=ranged) is works


@pytest.mark.rule("ZN-16")
def test_cover_is_in_the_way_on_any_shortest_way() -> None:
    ring = Graph("abcd", [("a", "b"), ("b", "d"), ("a", "c"), ("c", "d")])
    assert covers(ring, "b", "d", "a", ranged=True)
    assert covers(ring, "c", "d", "a", ranged=True)


@pytest.mark.rule("ZN-35")
def test_the_player_places_each_character_before_round_1() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1")], **row(start=("west", "middle")))
    assert (asked(battle).kind, asked(battle).who) == ("place", "ann")
    assert [place["id"] for place in asked(battle).view["map"]["places"]] == ["foe-1"]
    answer(battle, "middle")
    assert asked(battle).who == "bob"
    answer(battle, "west")
    assert (at(battle, "ann"), at(battle, "bob")) == ("middle", "west")
    assert asked(battle).kind == "declare"


@pytest.mark.rule("ZN-35")
def test_with_one_place_to_begin_nothing_is_asked() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **row())
    assert (asked(battle).kind, at(battle, "ann")) == ("declare", "west")


@pytest.mark.rule("ZN-35", "ZN-03")
def test_on_loose_ground_the_places_are_cells() -> None:
    ground = {**GROUND["ground"], "start": [[0, 1], [6, 0]]}  # type: ignore[dict-item]
    battle = fight([member("ann")], [foe("foe-1")], zones=GROUND["zones"], ground=ground)
    assert [place["id"] for place in asked(battle).view["map"]["places"]] == ["foe-1"]
    assert [option.id for option in asked(battle).options] == ["0,1", "helm"]


def test_the_row_is_what_the_tests_take_it_for() -> None:
    assert len(ROW_LINKS) == 3


@pytest.mark.rule("ZN-03")
@pytest.mark.parametrize(
    ("x", "y", "same"), [(6, 8, True), (7, 8, False), (8, 7, False), (0, 10, True), (0, 11, False)]
)
def test_the_radius_of_a_loose_zone_is_as_the_crow_flies(x: int, y: int, same: bool) -> None:
    assert (form_zones([Point("ann", 0, 0), Point("bob", x, y)], 10)["bob"].id == "ann") is same


@pytest.mark.rule("ZN-03")
def test_the_nearest_centre_is_the_nearest_as_the_crow_flies() -> None:
    zones = form_zones([Point("ann", 0, 0), Point("bob", 12, 0), Point("cid", 5, 7)], 10)
    assert zones["cid"].id == "ann"
    zones = form_zones([Point("ann", 0, 0), Point("bob", 0, 12), Point("cid", 5, 7)], 10)
    assert zones["cid"].id == "bob"
