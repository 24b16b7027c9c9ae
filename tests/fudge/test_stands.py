"""What the view tells of spots: moves, ranges, and what is between two units."""

from typing import Any

import pytest

from systems.fudge.map.geometry import metres
from systems.fudge.mechanics.actions import NextAction
from systems.fudge.state import State
from systems.table.battle.battle import Battle
from tests.fudge.setups import (
    answer,
    area,
    choices,
    df,
    encounter_of,
    fight,
    foe,
    member,
    options,
    party_of,
    spot,
    unit,
)

FIRST = df(-1, 0)
"""Initiative by which Ann declares before the enemy."""
COVER = ("stones", "cover", 15, 6, 1, 3)


def duel(*areas: Any, far: int = 12) -> Battle:
    """Ann at 6,7 against an enemy some metres to the east."""
    met = encounter_of(foe(), posts=[{"foe": 1, "x": 6 + far, "y": 7}], areas=areas)
    return fight(met, party_of(member("ann", "sword", "gun")), dice=FIRST)


def stand(battle: Battle, who: str = "ann") -> Any:
    (found,) = [each for each in battle.view()["stands"] if each["who"] == who]
    return found


def regions(battle: Battle, kind: str, who: str = "ann") -> list[Any]:
    return [each for each in stand(battle, who)["regions"] if each["kind"] == kind]


@pytest.mark.rule("FT-04")
def test_who_lacks_the_hands_for_a_gun_is_offered_no_aim_with_it_and_shown_no_range() -> None:
    found = {}
    for hands in (1, 2):
        battle = fight(encounter_of(foe()), party_of(member("ann", "cannon", hands=hands)), dice=FIRST)
        found[hands] = "aim" in options(battle), [each["name"] for each in regions(battle, "range")]
    assert found[1] == (False, ["Bare hands 2 m"])
    assert found[2] == (True, ["Bare hands 2 m", "Cannon 20 m", "Cannon long 40 m"])


@pytest.mark.rule("FT-03", "FT-13")
def test_moves_and_ranges_are_those_of_the_rules() -> None:
    battle = duel()
    numbers = battle.bound(State).numbers
    steps = [(each["step"], each["far"]) for each in regions(battle, "move")]
    assert steps == [(1, numbers.move), (2, 2 * numbers.move)]
    told = {each["name"]: (each["step"], each["far"]) for each in regions(battle, "range")}
    assert told["Sword 2 m"] == (1, numbers.reach)
    assert told["Gun 20 m"] == (1, 20)
    assert told[f"Gun long {20 * numbers.long_range} m"] == (2, 20 * numbers.long_range)


@pytest.mark.rule("FT-03")
def test_the_second_action_counts_from_where_the_first_one_leads() -> None:
    battle = duel()
    place = choices(battle, "step", "to")[0]
    answer(battle, "step", to=place)
    there = NextAction(battle.bound(State), unit(battle, "ann")).spot
    assert metres(spot(battle, "ann"), there) > 0
    (move,) = regions(battle, "move")
    assert move["step"] == 1
    assert move["start"] == {"x": there[0], "y": there[1]}


def test_whoever_lies_down_stands_up_before_a_move() -> None:
    battle = duel()
    unit(battle, "foe-1").place.posture = "prone"
    (move,) = regions(battle, "move", "foe-1")
    assert (move["step"], move["far"]) == (2, battle.bound(State).numbers.move)
    unit(battle, "foe-1").condition.held = True
    assert not regions(battle, "move", "foe-1")


@pytest.mark.rule("FT-09")
def test_cover_is_told_with_what_gives_it() -> None:
    (bare,) = stand(duel())["sights"]
    assert bare == {"at": "foe-1", "seen": True, "words": "12 m"}
    (covered,) = stand(duel(area(*COVER), far=10))["sights"]
    assert covered["cover"]
    assert covered["seen"]
    assert covered["words"] == "10 m; partial cover, by Stones"


@pytest.mark.rule("FT-14")
def test_nothing_is_told_of_an_enemy_that_nobody_has_located() -> None:
    battle = duel(area(*COVER, full=True), far=10)
    assert [each["who"] for each in battle.view()["stands"]] == ["ann"]
    assert stand(battle)["sights"] == []


@pytest.mark.rule("FT-09", "FT-14")
def test_what_hides_an_enemy_that_was_located_blocks_the_line() -> None:
    battle = duel(area(*COVER, full=True), far=10)
    unit(battle, "ann").senses.located = ("foe-1",)
    (found,) = stand(battle)["sights"]
    assert not found["seen"]
    assert found["blocked"] == {"x": 15, "y": 7}
    assert found["words"] == "10 m; total cover, by Stones"
