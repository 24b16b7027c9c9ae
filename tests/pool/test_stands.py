"""What the view tells of squares: moves, ranges, sight, cover, flanks, ways around walls, and what is closed."""

from itertools import pairwise
from typing import Any

import pytest

from systems.table.battle.battle import Battle
from systems.table.battle.stand import RegionView, SightView
from tests.pool.setups import BOLT, BOW, FIGHTS, SWORD, ann, answer, bob, encounter_of, fight, foe, party_of, put, state

OPEN = ("...........",) * 3 + ("..P.P...F.F",) + ("...........",) * 3
WALLED = ("......#....", "......#....", "......#....", "..P.P.#.F.F", "......#....", "......#....", "...........")
COVERED = ("...........", "...........", "...........", "..P.P.c.F..", "...........", "...........", "...........")


def stand(battle: Battle, who: str) -> Any:
    (found,) = [each for each in battle.view()["stands"] if each["who"] == who]
    return found


def regions(battle: Battle, who: str, kind: str) -> list[RegionView]:
    return [each for each in stand(battle, who)["regions"] if each["kind"] == kind]


def sight(battle: Battle, who: str, target: str) -> SightView:
    (found,) = [each for each in stand(battle, who)["sights"] if each["at"] == target]
    return found  # type: ignore[no-any-return]


def cells(region: RegionView) -> set[str]:
    return {f"{x + step},{y}" for x, y, wide in region["runs"] for step in range(wide)}


def closed(battle: Battle) -> dict[str, str]:
    return {each["option"]: each["why"] for each in battle.view()["closed"]}


def picked(battle: Battle, option: str) -> set[str]:
    request = battle.request
    assert request is not None
    (found,) = [each for each in request.options if each.id == option]
    return {key for key, _ in found.fields[0].choices}  # type: ignore[attr-defined]


@pytest.mark.rule("DP-08")
@pytest.mark.parametrize("grid", [OPEN, WALLED])
def test_whoever_acts_reaches_what_the_options_offer(grid: tuple[str, ...]) -> None:
    battle = fight(encounter_of(grid=grid), at={"ann": "2,3", "foe_1": "8,3"})
    one, two = regions(battle, "ann", "move")
    assert (one["step"], two["step"]) == (1, 2)
    assert cells(one) - {"2,3"} == picked(battle, "move")
    assert cells(two) - {"2,3"} == picked(battle, "sprint")
    first = sorted(picked(battle, "move"))[0]
    answer(battle, "move", square=first)
    (left,) = regions(battle, "ann", "move")
    assert cells(left) - {first} == picked(battle, "move")


@pytest.mark.rule("DP-17")
def test_who_lies_prone_stands_up_before_a_move_and_is_told_so() -> None:
    battle = fight(encounter_of(grid=OPEN), at={"ann": "2,3"})
    (one, _) = regions(battle, "ann", "move")
    answer(battle, "lie_down")
    (lying,) = regions(battle, "ann", "move")
    assert lying["step"] == 2
    assert cells(lying) == cells(one)
    assert closed(battle)["move"] == "Whoever lies prone must stand up first."


@pytest.mark.rule("DP-06")
def test_ranges_are_those_of_the_weapons_and_what_is_further_costs_more() -> None:
    battle = fight(encounter_of(grid=OPEN), party_of(ann(SWORD, BOW)))
    found = regions(battle, "ann", "range")
    weapons = state(battle).units["ann"].weapons
    assert {each["far"] for each in found if each["step"] == 1} == {weapon.range for weapon in weapons}
    assert {each["far"] for each in found if each["step"] == 2} == {
        weapon.furthest for weapon in weapons if weapon.furthest > weapon.range
    }


@pytest.mark.rule("DP-19")
def test_a_wall_blocks_the_line_of_sight_both_ways_and_is_named() -> None:
    battle = fight(encounter_of(grid=WALLED), at={"ann": "4,3", "foe_1": "8,3"})
    for one, other in (("ann", "foe-1"), ("foe-1", "ann")):
        found = sight(battle, one, other)
        assert not found["seen"]
        assert found["blocked"] == {"x": 6, "y": 3}
        assert found["words"] == "the wall at 6,3 is between"
    put(battle, ann="4,6", foe_1="8,6")
    assert sight(battle, "ann", "foe-1") == {"at": "foe-1", "seen": True, "words": ""}


@pytest.mark.rule("DP-17")
def test_cover_is_told_of_whoever_stands_in_it() -> None:
    battle = fight(encounter_of(grid=COVERED), at={"ann": "2,3", "foe_1": "6,3"})
    assert sight(battle, "ann", "foe-1")["cover"]
    assert "cover" not in sight(battle, "foe-1", "ann")


@pytest.mark.rule("DP-13")
def test_two_beside_an_enemy_without_a_wall_behind_it_have_it_in_the_flank() -> None:
    party = party_of(ann(), bob())
    battle = fight(encounter_of(grid=OPEN), party, at={"ann": "4,3", "bob": "6,3", "foe_1": "5,3"})
    assert all(sight(battle, who, "foe-1").get("flanks") for who in ("ann", "bob"))
    put(battle, bob="9,3")
    assert "flanks" not in sight(battle, "ann", "foe-1")


def test_the_way_of_an_enemy_goes_around_walls_one_square_at_a_time() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS), grid=WALLED), at={"ann": "4,3", "foe_1": "8,3"})
    (intent,) = battle.view()["intents"]
    way = [(spot["x"], spot["y"]) for spot in intent["way"]]
    assert way[0] == (intent["start"]["x"], intent["start"]["y"]) == (8, 3)
    assert way[-1] == (intent["end"]["x"], intent["end"]["y"])
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(way))
    assert all(WALLED[y][x] != "#" for x, y in way)


def test_what_is_closed_says_why() -> None:
    battle = fight(encounter_of(grid=WALLED), party_of(ann(SWORD, BOLT)), at={"ann": "4,3", "foe_1": "8,3"})
    blind = closed(battle)[f"attack:{state(battle).units['ann'].stats.weapons[0].key}"]
    assert blind == "No enemy in sight: the wall at 6,3 is between you and Foe 1, 4 squares away."
    battle = fight(encounter_of(grid=OPEN), at={"ann": "2,3", "foe_1": "8,3"})
    far = closed(battle)[f"attack:{state(battle).units['ann'].stats.weapons[0].key}"]
    assert far == "Nobody in range: Foe 1 is 6 squares away, and it reaches 1 square."
    request = battle.request
    assert request is not None
    assert not closed(battle).keys() & {option.id for option in request.options}
    answer(battle, "move", square="3,3")
    assert closed(battle)["sprint"] == "A sprint takes both actions of a turn."


@pytest.mark.rule("DP-08", "DP-19")
def test_squares_tell_whose_sight_they_are_out_of_and_who_can_come() -> None:
    battle = fight(encounter_of(foe(agility=1), grid=WALLED), at={"ann": "4,3", "foe_1": "8,3"})
    told = {each["target"]: each["words"] for each in battle.view()["prospects"] if each["option"] == "move"}
    assert told["5,3"] == "out of sight of Foe 1; nobody can come and strike there"
    near = [words for square, words in told.items() if square.startswith("7,")]
    assert near
    assert all("nobody can come" not in words for words in near)
