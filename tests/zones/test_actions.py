"""What each action does (ZN-09 to ZN-18, ZN-21 to ZN-24, ZN-32)."""

import pytest

from systems.zones.events.actions import Attacked, Declared, Lapsed, ScoreMade, WentOut
from systems.zones.events.damage import FoeHurt
from systems.zones.mechanics.plans import plan_action
from systems.zones.state.positions import Positions
from systems.zones.state.state import State
from tests.zones.setups import (
    FIGHT,
    GUARD,
    actor,
    answer,
    asked,
    at,
    fight,
    foe,
    health,
    member,
    of,
    options,
    picks,
    row,
    script,
    standing,
)

BITE = script({"intent": "attack", "target": "weakest"})


@pytest.mark.rule("ZN-09", "ZN-14")
@pytest.mark.parametrize(("die", "damage", "left"), [(17, [5, 3], 22), (16, [5], 25), (8, [5], 25), (7, [], 30)])
def test_a_basic_attack_deals_2d6_1d6_or_nothing(die: int, damage: list[int], left: int) -> None:
    battle = fight([member("ann")], [foe("foe-1", 20)], [die, *damage])
    standing(battle)
    assert health(battle, "foe-1") == left


@pytest.mark.rule("ZN-10")
@pytest.mark.parametrize(
    ("die", "damage", "mine", "its"),
    [
        (5, [2, 2], "miss", "full"),
        (6, [2, 3, 3], "glancing", "full"),
        (15, [1, 2, 3, 3], "full", "full"),
        (16, [1, 2, 3], "full", "glancing"),
    ],
)
def test_the_example_through_a_round(die: int, damage: list[int], mine: str, its: str) -> None:
    battle = fight([member("ann")], [foe("foe-1", 18, behaviour=FIGHT)], [die, *damage])
    fought = of(Attacked, standing(battle))
    assert [event.result for event in fought] == [mine, its]


@pytest.mark.rule("ZN-10")
def test_the_last_row_of_the_example() -> None:
    battle = fight([member("ann", 10)], [foe("foe-1", 18, behaviour=FIGHT)], [15, 1, 2])
    assert [event.result for event in of(Attacked, standing(battle))] == ["full", "miss"]


@pytest.mark.rule("ZN-12")
def test_move_to_attack_is_for_melee_alone() -> None:
    battle = fight([member("ann")], [foe("foe-1")], **row())
    assert "move_to_attack:sword" in options(battle)
    assert "move_to_attack:bow" not in options(battle)


@pytest.mark.rule("ZN-12")
def test_move_to_attack_moves_one_and_strikes_with_1_more() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20)], [19, 4, 4], **row(foes=("middle",)))
    events = answer(battle, "move_to_attack:sword", target="foe-1", place="middle")
    assert (of(ScoreMade, events)[0].score, at(battle, "ann"), health(battle, "foe-1")) == (20, "middle", 22)


@pytest.mark.rule("ZN-13")
def test_move_and_attack_moves_first() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20)], [20, 4, 4], **row(foes=("beyond",)))
    events = answer(battle, "move_attack:bow", target="foe-1", place="middle")
    assert (of(ScoreMade, events)[0].score, at(battle, "ann"), health(battle, "foe-1")) == (20, "middle", 22)


@pytest.mark.rule("ZN-13")
def test_move_and_attack_attacks_first() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20)], [20, 4, 4], **row(foes=("west",)))
    answer(battle, "attack_move:sword", target="foe-1", place="middle")
    assert (at(battle, "ann"), health(battle, "foe-1")) == ("middle", 22)


@pytest.mark.rule("ZN-13")
def test_an_attack_first_at_one_out_of_reach_lapses_and_the_move_is_made() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20)], [20], **row(foes=("middle",)))
    events = answer(battle, "attack_move:sword", target="foe-1", place="middle")
    assert [event.kind for event in events if event.kind in ("lapsed", "moved", "attacked")] == ["lapsed", "moved"]


@pytest.mark.rule("ZN-11")
def test_moving_up_to_two_may_be_one() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [20], **row())
    answer(battle, "move_far", place="middle")
    assert at(battle, "ann") == "middle"


@pytest.mark.rule("ZN-15")
@pytest.mark.parametrize(("die", "left"), [(12, 20), (8, 15)])
def test_who_defends_is_missed_by_glancing_hits(die: int, left: int) -> None:
    damage = [2, 3] if left < 20 else []
    battle = fight([member("ann")], [foe("foe-1", 12, behaviour=FIGHT)], [die, *damage])
    answer(battle, "defend")
    assert health(battle, "ann") == left


@pytest.mark.rule("ZN-15", "ZN-31")
def test_defend_works_for_an_npc_by_its_effect() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20, behaviour=GUARD)], [12])
    event = of(Attacked, standing(battle))[0]
    assert (event.against, event.result, event.note) == (20, "miss", "Defend")


@pytest.mark.rule("ZN-15")
def test_defend_works_against_special_abilities_too() -> None:
    jab = {"id": "jab", "name": "Jab", "full": "2d6", "glancing": "1d6"}
    battle = fight([member("ann", abilities=[jab])], [foe("foe-1", 20, behaviour=GUARD)], [12])
    assert of(Attacked, answer(battle, "ability:jab", target="foe-1"))[0].result == "miss"


@pytest.mark.rule("ZN-15", "ZN-16")
def test_defend_counts_whichever_score_one_defends_with() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 12, behaviour=BITE)], [3, 12])
    answer(battle, "defend")
    event = of(Attacked, answer(battle, "cover", target="ann"))[0]
    assert (event.target, event.against, event.by, event.result) == ("ann", 17, "bob", "miss")


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(
    ("die", "against", "by", "result"), [(12, 17, "bob", "glancing"), (2, 8, "", "full"), (3, 8, "", "full")]
)
def test_cover_lends_a_score_and_the_hit_is_the_targets(die: int, against: int, by: str, result: str) -> None:
    damage = [1] if result == "glancing" else [1, 1]
    weak = member("ann", health=10)
    battle = fight([weak, member("bob")], [foe("foe-1", 12, behaviour=BITE)], [8, die, *damage])
    answer(battle, "prepare")
    event = of(Attacked, answer(battle, "cover", target="ann"))[0]
    assert (event.target, event.against, event.by, event.result) == ("ann", against, by, result)
    assert (health(battle, "bob"), health(battle, "ann") < 10) == (20, True)


@pytest.mark.rule("ZN-16")
def test_cover_is_not_passed_on() -> None:
    heroes = [member("ann"), member("bob"), member("cid", health=9)]
    battle = fight(heroes, [foe("foe-1", 12, behaviour=BITE)], [20, 2, 8, 1, 1])
    answer(battle, "cover", target="bob")
    answer(battle, "cover", target="cid")
    assert of(Attacked, answer(battle, "prepare"))[0].against == 8


@pytest.mark.rule("ZN-16")
def test_two_may_cover_each_other() -> None:
    heroes = [member("ann", health=9), member("bob")]
    battle = fight(heroes, [foe("foe-1", 12, behaviour=BITE)], [2, 15, 1])
    answer(battle, "cover", target="bob")
    event = of(Attacked, answer(battle, "cover", target="ann"))[0]
    assert (event.against, event.by) == (20, "bob")


@pytest.mark.rule("ZN-16")
def test_the_best_of_two_who_cover_counts() -> None:
    heroes = [member("ann", health=9), member("bob"), member("cid")]
    battle = fight(heroes, [foe("foe-1", 12, behaviour=BITE)], [2, 11, 14, 1])
    answer(battle, "prepare")
    answer(battle, "cover", target="ann")
    assert of(Attacked, answer(battle, "cover", target="ann"))[0].by == "cid"


@pytest.mark.rule("ZN-16", "ZN-28")
def test_cover_in_another_zone_is_none_against_melee() -> None:
    heroes = [member("ann", health=9), member("bob")]
    battle = fight(
        heroes, [foe("foe-1", 12, behaviour=BITE)], [8, 20, 1, 1], **row(start=("west", "middle"), foes=("west",))
    )
    answer(battle, "west")
    answer(battle, "middle")
    answer(battle, "prepare")
    assert of(Attacked, answer(battle, "cover", target="ann"))[0].against == 8


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(("where", "against"), [("middle", 25), ("east", 8), ("west", 25)])
def test_cover_against_a_shot_from_two_zones_away(where: str, against: int) -> None:
    gun = {"id": "gun", "name": "gun", "range": 2}
    heroes = [member("ann", health=9), member("bob")]
    chart = row(start=("west", "middle", "east"))
    damage = [1] if against == 25 else [1, 1]
    battle = fight(heroes, [foe("foe-1", 20, behaviour=BITE, weapons=[gun])], [8, 20, *damage], **chart)
    answer(battle, "west")
    answer(battle, where)
    answer(battle, "prepare")
    assert of(Attacked, answer(battle, "cover", target="ann"))[0].against == against


@pytest.mark.rule("ZN-16", "ZN-31")
def test_an_enemy_covers_its_leader_by_its_score() -> None:
    guard = foe("foe-1", 20, behaviour=script({"intent": "cover"}))
    battle = fight([member("ann")], [guard, foe("foe-2", 5, tags=("leader",))], [14, 3])
    event = of(Attacked, standing(battle, "foe-2"))[0]
    assert (event.against, event.by, event.result) == (20, "foe-1", "glancing")


@pytest.mark.rule("ZN-17")
@pytest.mark.parametrize(("die", "result"), [(12, "full"), (13, "glancing"), (14, "glancing"), (15, "miss")])
def test_who_flees_is_missed_by_attacks_they_beat_by_3(die: int, result: str) -> None:
    damage = {"full": [1, 1], "glancing": [1], "miss": []}[result]
    battle = fight([member("ann")], [foe("foe-1", 12, behaviour=FIGHT)], [die, *damage])
    actor(battle, "ann").score.lent = -2
    battle._request = None
    assert of(Attacked, answer(battle, "flee", place="pit"))[0].result == result


@pytest.mark.rule("ZN-17", "ZN-33")
def test_flee_moves_one_and_leaves_over_an_exit() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1")], [10, 10], **row())
    answer(battle, "flee", place="out")
    events = answer(battle, "flee", place="middle")
    assert ([event.who for event in of(WentOut, events)], at(battle, "bob")) == (["ann"], "middle")
    assert (asked(battle).who, battle.outcome) == ("bob", "")


@pytest.mark.rule("ZN-18")
@pytest.mark.parametrize(("face", "left", "ardor"), [(4, 14, 1), (6, 16, 2)])
def test_recover_spends_a_surge_for_d6_and_an_ardor_on_a_6(face: int, left: int, ardor: int) -> None:
    battle = fight([member("ann", now=10, ardor=1)], [foe("foe-1")], [10, face])
    events = answer(battle, "recover")
    means = actor(battle, "ann").health
    assert (means.now, means.surges, means.ardor) == (left, 2, ardor)
    assert of(ScoreMade, events)[0].score == 12


@pytest.mark.rule("ZN-32", "ZN-18")
def test_ardor_and_health_do_not_pass_their_maximum() -> None:
    battle = fight([member("ann", now=18)], [foe("foe-1")], [10, 6])
    answer(battle, "recover")
    assert (health(battle, "ann"), actor(battle, "ann").health.ardor) == (20, 3)


@pytest.mark.rule("ZN-32")
def test_without_a_surge_recover_is_not_offered() -> None:
    battle = fight([member("ann", now=10, surges=0)], [foe("foe-1")])
    assert "recover" not in options(battle)


@pytest.mark.rule("ZN-21")
def test_prepare_gives_3_in_the_next_round_whatever_is_done_then() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [10, 10, 10])
    answer(battle, "prepare")
    assert of(ScoreMade, answer(battle, "defend"))[0].score == 15
    assert of(ScoreMade, answer(battle, "defend"))[0].score == 12


@pytest.mark.rule("ZN-21")
def test_two_prepares_do_not_add_up() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [10, 10, 10])
    answer(battle, "prepare")
    assert of(ScoreMade, answer(battle, "prepare"))[0].score == 13
    assert of(ScoreMade, answer(battle, "prepare"))[0].score == 13


@pytest.mark.rule("ZN-22")
@pytest.mark.parametrize(("die", "won"), [(20, True), (8, True), (6, False)])
def test_a_peon_falls_by_any_hit_without_a_damage_roll(die: int, won: bool) -> None:
    battle = fight([member("ann")], [foe("foe-1", 20, grade="peon")], [die])
    standing(battle)
    assert (battle.outcome == "victory") is won


@pytest.mark.rule("ZN-22", "ZN-23")
@pytest.mark.parametrize(("grade", "shown"), [("peon", "1/1"), ("grunt", "2/2")])
def test_how_peons_and_grunts_are_shown(grade: str, shown: str) -> None:
    battle = fight([member("ann")], [foe("foe-1", 20, grade=grade)])
    unit = battle.view()["foes"]["units"][0]
    assert (unit["words"], f"{unit['now']}/{unit['most']}") == (shown, shown)


@pytest.mark.rule("ZN-23")
def test_a_grunt_shows_half_after_a_glancing_hit_and_falls_by_the_second() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20, grade="grunt")], [10, 10])
    assert [event.shown for event in of(FoeHurt, standing(battle))] == ["1/2"]
    assert battle.view()["foes"]["units"][0]["words"] == "1/2"
    standing(battle)
    assert battle.outcome == "victory"


@pytest.mark.rule("ZN-23")
def test_a_grunt_falls_by_one_full_hit() -> None:
    battle = fight([member("ann")], [foe("foe-1", 20, grade="grunt")], [17])
    standing(battle)
    assert battle.outcome == "victory"


@pytest.mark.rule("ZN-23", "ZN-28")
def test_two_glancing_hits_of_one_round_kill_a_grunt() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 20, grade="grunt")], [10, 10])
    standing(battle)
    standing(battle)
    assert battle.outcome == "victory"


HEX = {"id": "hex", "name": "Hex", "full": "3d6", "glancing": "1d6", "weakens": 4, "holds": True, "range": 1}


@pytest.mark.rule("ZN-32", "ZN-09")
@pytest.mark.parametrize(
    ("die", "damage", "left", "score", "held"),
    [(20, [1, 2, 3], 24, 16, True), (15, [5], 25, 20, False), (10, [], 30, 20, False)],
)
def test_a_special_ability_has_its_effects_on_a_full_hit_alone(
    die: int, damage: list[int], left: int, score: int, held: bool
) -> None:
    battle = fight([member("ann", abilities=[HEX])], [foe("foe-1", 20)], [die, *damage])
    answer(battle, "ability:hex", target="foe-1")
    its = actor(battle, "foe-1")
    assert (its.health.now, its.score.value, its.score.held) == (left, score, held)


@pytest.mark.rule("ZN-32")
def test_an_ability_costs_ardor_and_is_not_offered_without() -> None:
    battle = fight([member("ann", abilities=[{**HEX, "cost": 2}])], [foe("foe-1", 20)], [5])
    answer(battle, "ability:hex", target="foe-1")
    assert actor(battle, "ann").health.ardor == 1
    assert "ability:hex" not in options(battle)


@pytest.mark.rule("ZN-32")
def test_an_area_strikes_each_by_its_own_score() -> None:
    wave = {**HEX, "area": True, "weakens": 0, "holds": False}
    foes = [foe("foe-1", 10), foe("foe-2", 16), foe("foe-3", 30)]
    battle = fight([member("ann", abilities=[wave])], foes, [12, 1, 1, 1, 2])
    results = of(Attacked, answer(battle, "ability:hex", target="foe-2"))
    assert [event.result for event in results] == ["full", "glancing", "miss"]


@pytest.mark.rule("ZN-32")
def test_an_ability_for_friends_needs_no_hit() -> None:
    song = {"id": "song", "name": "Song", "attack": False, "area": True, "heals": "1d6", "lends": 2, "range": 1}
    heroes = [member("ann", now=10, abilities=[song]), member("bob", now=10)]
    battle = fight(heroes, [foe("foe-1", 40)], [1, 1, 3, 5])
    answer(battle, "ability:song", target="bob")
    answer(battle, "prepare")
    assert (health(battle, "ann"), health(battle, "bob")) == (13, 15)
    assert [actor(battle, key).score.lent for key in ("ann", "bob")] == [2, 2]


@pytest.mark.rule("ZN-32")
def test_who_is_held_cannot_move() -> None:
    snare = {"id": "snare", "name": "Snare", "full": "1", "glancing": "0", "holds": True}
    spider = foe("foe-1", 30, behaviour=script({"intent": "special"}), abilities=[snare], ardor=1)
    battle = fight([member("ann")], [spider], [1], **row(foes=("west",)))
    answer(battle, "prepare")
    assert actor(battle, "ann").score.held
    assert "move_far" not in options(battle)
    assert picks(battle, "flee", "place") == ["west"]


@pytest.mark.rule("ZN-29", "ZN-32")
def test_an_area_at_one_who_has_gone_lapses() -> None:
    wave = {**HEX, "area": True, "range": 0}
    leaves = script({"intent": "flee"})
    chart = row(foes=("middle", "east"))
    chart["zones"] = tuple({**each, "exit": each["id"] == "middle"} for each in chart["zones"])
    foes = [foe("foe-1", 10, behaviour=leaves), foe("foe-2", 10)]
    battle = fight([member("ann", abilities=[wave])], foes, [12], **chart)
    events = answer(battle, "ability:hex", target="foe-1")
    assert [(event.who, event.action) for event in of(Lapsed, events)] == [("ann", "Hex")]


@pytest.mark.rule("ZN-32")
@pytest.mark.parametrize(
    ("begins", "goes", "healed"), [("west", "middle", True), ("middle", "west", True), ("middle", "east", False)]
)
def test_a_friend_may_be_helped_before_or_after_a_move(begins: str, goes: str, healed: bool) -> None:
    salve = {"id": "salve", "name": "Salve", "attack": False, "heals": "3"}
    heroes = [member("ann", abilities=[salve]), member("bob", now=10)]
    battle = fight(heroes, [foe("foe-1", 40)], [1, 1], **row(start=("west", "middle"), foes=("beyond",)))
    answer(battle, "west")
    answer(battle, begins)
    answer(battle, "ability:salve", target="bob")
    events = answer(battle, "flee", place=goes)
    assert (health(battle, "bob") == 13, bool(of(Lapsed, events))) == (healed, not healed)


@pytest.mark.rule("ZN-23", "ZN-32")
def test_a_grunt_that_is_healed_falls_by_two_glancing_hits_all_the_same() -> None:
    song = {"id": "song", "name": "Song", "attack": False, "heals": "6", "range": 2}
    singer = foe("foe-2", 40, behaviour=script({"intent": "special", "target": "random"}), abilities=[song], ardor=1)
    battle = fight(
        [member("ann"), member("bob")], [foe("foe-1", 20, grade="grunt"), singer], [10, 10], streams={"ai": [1]}
    )
    standing(battle)
    standing(battle)
    assert actor(battle, "foe-1").health.gone == "out"


@pytest.mark.rule("ZN-16", "ZN-28")
@pytest.mark.parametrize(("stands", "against"), [("middle", 25), ("west", 6)])
def test_cover_after_the_moves_goes_by_where_all_are_then(stands: str, against: int) -> None:
    """The blow waits for Ann, who comes to where it is struck: Bob must be there, and not where she came from."""
    jab = {"id": "jab", "name": "Jab", "full": "1d6", "glancing": "1d6"}
    waits = foe("foe-1", 20, behaviour=script({"intent": "special", "target": "weakest"}), abilities=[jab], ardor=1)
    heroes = [member("ann", health=9), member("bob", now=19)]
    battle = fight(heroes, [waits], [6, 20, 1], **row(start=("west", "middle"), foes=("middle",)))
    answer(battle, "west")
    answer(battle, stands)
    answer(battle, "move_far", place="middle")
    attacks = of(Attacked, answer(battle, "cover", target="ann"))
    assert [event.against for event in attacks] == [against]


@pytest.mark.rule("ZN-16", "ZN-29")
@pytest.mark.parametrize(("stands", "against"), [("west", 25), ("middle", 6)])
def test_cover_against_a_blow_that_comes_before_its_target_goes(stands: str, against: int) -> None:
    heroes = [member("ann", health=9), member("bob", now=19)]
    damage = [1] if against == 25 else [1, 1]
    chart = row(start=("west", "middle"), foes=("middle",))
    battle = fight(heroes, [foe("foe-1", 20, behaviour=BITE)], [6, 20, *damage], **chart)
    answer(battle, "west")
    answer(battle, stands)
    answer(battle, "move_far", place="east")
    attacks = of(Attacked, answer(battle, "cover", target="ann"))
    assert [event.against for event in attacks] == [against]


@pytest.mark.rule("ZN-16", "ZN-28")
@pytest.mark.parametrize(("stands", "against"), [("west", 25), ("middle", 8)])
def test_cover_in_the_first_beat_goes_by_where_all_stand_before_the_moves(stands: str, against: int) -> None:
    heroes = [member("ann", health=9), member("bob", now=19)]
    chart = row(start=("west", "middle"), foes=("west",))
    damage = [1] if against == 25 else [1, 1]
    battle = fight(heroes, [foe("foe-1", 20, behaviour=BITE)], [8, 20, *damage], **chart)
    answer(battle, "west")
    answer(battle, stands)
    answer(battle, "move_far", place="middle")
    assert [event.against for event in of(Attacked, answer(battle, "cover", target="ann"))] == [against]


RING = {
    "zones": (
        {"id": "a", "name": "A", "x": 0, "y": 0, "foes": True},
        {"id": "b", "name": "B", "x": 4, "y": 0, "start": True},
        {"id": "c", "name": "C", "x": 8, "y": 0, "start": True},
        {"id": "d", "name": "D", "x": 12, "y": 0, "start": True},
        {"id": "e", "name": "E", "x": 16, "y": 0, "start": True},
    ),
    "links": tuple({"a": pair[0], "b": pair[1]} for pair in ("ab", "bd", "ac", "cd", "be", "ea")),
}
"""From a to d by b or by c, two movements each; e lies beside the way."""


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(("where", "against"), [("b", 25), ("c", 25), ("d", 25), ("e", 8)])
def test_cover_against_a_shot_on_any_shortest_way(where: str, against: int) -> None:
    gun = {"id": "gun", "name": "gun", "range": 2}
    heroes = [member("ann", health=9), member("bob", now=19)]
    damage = [1] if against == 25 else [1, 1]
    battle = fight(heroes, [foe("foe-1", 20, behaviour=BITE, weapons=[gun])], [8, 20, *damage], **RING)
    answer(battle, "d")
    answer(battle, where)
    answer(battle, "prepare")
    assert [event.against for event in of(Attacked, answer(battle, "cover", target="ann"))] == [against]


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(("where", "against"), [("west", 25), ("middle", 8)])
def test_cover_against_a_shot_inside_one_zone(where: str, against: int) -> None:
    """All three in one Zone: it works, though the coverer is in the attacker's own Zone; from next door it does not."""
    gun = {"id": "gun", "name": "gun", "range": 2}
    heroes = [member("ann", health=9), member("bob", now=19)]
    damage = [1] if against == 25 else [1, 1]
    chart = row(start=("west", "middle"), foes=("west",))
    battle = fight(heroes, [foe("foe-1", 20, behaviour=BITE, weapons=[gun])], [8, 20, *damage], **chart)
    answer(battle, "west")
    answer(battle, where)
    answer(battle, "prepare")
    assert [event.against for event in of(Attacked, answer(battle, "cover", target="ann"))] == [against]


def test_who_stays_is_not_told_to_go() -> None:
    words = [Declared("a", "Move to Attack", "Sword", "b", "near", stays).words(str) for stays in (False, True)]
    assert words == [
        "a declares Move to Attack: Sword on b, to near.",
        "a declares Move to Attack: Sword on b, staying at near.",
    ]


@pytest.mark.rule("ZN-16", "ZN-31")
def test_an_enemy_covers_by_more_than_its_score_where_content_says_so() -> None:
    guard = foe("foe-1", 20, behaviour=script({"intent": "cover"}))
    leader = foe("foe-2", 5, tags=("leader",))
    battle = fight([member("ann")], [guard, leader], [18, 3], numbers={"covering": 4})
    event = of(Attacked, standing(battle, "foe-2"))[0]
    assert (event.against, event.by, event.result) == (24, "foe-1", "glancing")
    assert actor(battle, "foe-1").score.value == 20


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(
    ("ward", "goes", "plan"),
    [("east", "", ("cover", "")), ("beyond", "", ("move_far", "beyond")), ("east", "middle", ("move_far", "middle"))],
)
def test_an_enemy_goes_to_whom_it_covers_and_along_with_them(ward: str, goes: str, plan: tuple[str, str]) -> None:
    guard = foe("foe-1", behaviour=script({"intent": "cover"}))
    battle = fight([member("ann")], [guard, foe("foe-2", tags=("leader",))], **row())
    unit, other, state = actor(battle, "foe-1"), actor(battle, "foe-2"), battle.bound(State)
    other.spot.zone, other.plan.place = ward, goes
    plan_action(state, battle.bound(Positions), unit, state.minds["foe-1"])
    assert (unit.plan.action, unit.plan.place) == plan
