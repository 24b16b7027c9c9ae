"""Action Scores in play: attributes, modifiers, NPCs, Challenge Scores, the director (ZN-04 to 06, 30, 31, 36)."""

from typing import Any

import pytest

from systems.zones.events.actions import Attacked, Directed, ScoreMade
from systems.zones.mechanics.action_scores import base_score, score_basis
from systems.zones.rules import hit
from systems.zones.state.state import State
from systems.zones.view.wording import needed_faces
from tests.zones.setups import (
    BOW,
    FIGHT,
    GUARD,
    SWORD,
    actor,
    answer,
    asked,
    fight,
    foe,
    health,
    member,
    of,
    options,
    row,
    script,
    standing,
    zone,
)

ANN = member("ann", might=3, agility=5, wits=7)
JAB = {"id": "jab", "name": "Jab", "bonus": 2, "attribute": "agility", "full": "1d6", "glancing": "0"}


@pytest.mark.rule("ZN-30")
@pytest.mark.parametrize(
    ("action", "weapon", "attribute"),
    [
        ("standing", "sword", "might"),
        ("move_to_attack", "sword", "might"),
        ("standing", "bow", "agility"),
        ("attack_move", "bow", "agility"),
        ("defend", "", "might"),
        ("cover", "", "might"),
        ("recover", "", "might"),
        ("rise", "", "might"),
        ("move_far", "", "agility"),
        ("flee", "", "agility"),
        ("tend", "", "wits"),
        ("prepare", "", "wits"),
    ],
)
def test_the_attribute_of_each_action(action: str, weapon: str, attribute: str) -> None:
    battle = fight([ANN], [foe("foe-1")])
    assert score_basis(battle.bound(State), actor(battle, "ann"), action, weapon).attribute == attribute


@pytest.mark.rule("ZN-30", "ZN-32")
def test_an_ability_names_its_attribute_and_bonus() -> None:
    battle = fight([member("ann", agility=5, abilities=[JAB])], [foe("foe-1")], [10, 4])
    assert of(ScoreMade, answer(battle, "ability:jab", target="foe-1"))[0].score == 17


@pytest.mark.rule("ZN-30")
def test_a_weapon_may_name_another_attribute() -> None:
    knife = {"id": "knife", "name": "knife", "attribute": "agility"}
    battle = fight([member("ann", might=1, agility=5, weapons=[knife])], [foe("foe-1")], [10, 1, 1])
    assert of(ScoreMade, standing(battle, weapon="knife"))[0].score == 18


@pytest.mark.rule("ZN-30", "ZN-31", "ZN-32")
def test_feats_add_wits_unless_they_name_another() -> None:
    lock = {"id": "lock", "name": "Lock", "zone": "pit", "feat": {"kind": "skill", "label": "Pick it"}}
    door = {**lock, "id": "door", "feat": {"kind": "skill", "label": "Break it", "attribute": "might"}}
    for key, score in (("lock", 17), ("door", 13)):
        battle = fight([ANN], [foe("foe-1")], [10], objects=(lock, door))
        assert of(ScoreMade, answer(battle, f"interact:{key}"))[0].score == score


@pytest.mark.rule("ZN-06", "ZN-14")
def test_a_score_is_d20_and_attribute_and_action_bonus() -> None:
    battle = fight([ANN], [foe("foe-1")], [9, 1, 1])
    event = of(ScoreMade, standing(battle))[0]
    assert (event.natural, dict(event.added), event.score) == (9, {"Might": 3, "action": 3}, 15)


@pytest.mark.rule("ZN-30")
def test_one_die_a_round_attacks_and_defends() -> None:
    battle = fight([ANN], [foe("foe-1", 14, behaviour=FIGHT)], [9, 1, 1, 6])
    fought = of(Attacked, standing(battle))
    assert [(event.who, event.score, event.against) for event in fought] == [("ann", 15, 14), ("foe-1", 14, 15)]


HIGH = {"name": "high ground", "amount": 2}


@pytest.mark.rule("ZN-30", "ZN-06")
@pytest.mark.parametrize(
    ("modifier", "option", "fields", "score"),
    [
        (HIGH, "standing:sword", {"target": "foe-1"}, 18),
        ({**HIGH, "on": "melee"}, "standing:sword", {"target": "foe-1"}, 18),
        ({**HIGH, "on": "ranged"}, "standing:sword", {"target": "foe-1"}, 16),
        ({**HIGH, "on": "ranged"}, "standing:bow", {"target": "foe-1"}, 20),
        ({**HIGH, "on": "defend"}, "defend", {}, 17),
        ({**HIGH, "on": "defend"}, "recover", {}, 15),
        ({**HIGH, "on": "defend"}, "prepare", {}, 17),
        ({**HIGH, "on": "move"}, "flee", {"place": "pit"}, 19),
        ({**HIGH, "who": "foes"}, "standing:sword", {"target": "foe-1"}, 16),
        ({**HIGH, "who": "party"}, "standing:sword", {"target": "foe-1"}, 18),
    ],
)
def test_a_zones_modifier(modifier: dict[str, Any], option: str, fields: dict[str, str], score: int) -> None:
    pit = zone("pit", start=True, foes=True, modifiers=(modifier,))
    rolls = [10, 1] if option == "recover" else [10]
    battle = fight([ANN], [foe("foe-1", 40)], rolls, zones=(pit,))
    assert of(ScoreMade, answer(battle, option, **fields))[0].score == score


@pytest.mark.rule("ZN-30")
def test_modifiers_are_shown_before_declaring() -> None:
    pit = zone("pit", start=True, foes=True, modifiers=(HIGH,))
    battle = fight([ANN], [foe("foe-1")], zones=(pit,))
    option = asked(battle).option("standing:sword")
    assert option is not None
    assert option.help.endswith("d20 +8 (Might +3, action +3, high ground +2)")


@pytest.mark.rule("ZN-31")
@pytest.mark.parametrize(
    ("modifier", "score"), [(HIGH, 20), ({**HIGH, "on": "melee"}, 18), ({**HIGH, "who": "party"}, 18)]
)
def test_named_modifiers_change_an_npcs_score(modifier: dict[str, Any], score: int) -> None:
    pit = zone("pit", start=True, foes=True, modifiers=(modifier,))
    battle = fight([ANN], [foe("foe-1", 18)], zones=(pit,))
    assert actor(battle, "foe-1").score.value == score


@pytest.mark.rule("ZN-31")
@pytest.mark.parametrize("intent", ["attack", "guard", "prepare"])
def test_an_npc_rolls_no_die_and_adds_no_action_bonus(intent: str) -> None:
    battle = fight([ANN], [foe("foe-1", 18, behaviour=script({"intent": intent}))])
    assert actor(battle, "foe-1").score.value == 18


@pytest.mark.rule("ZN-31", "ZN-21")
def test_prepare_raises_an_npcs_next_score_by_3() -> None:
    battle = fight([ANN], [foe("foe-1", 18, behaviour=script({"intent": "prepare"}))], [10])
    answer(battle, "prepare")
    assert actor(battle, "foe-1").score.value == 21


@pytest.mark.rule("ZN-06", "ZN-31")
def test_press_raises_this_rounds_score_and_lowers_the_next() -> None:
    press = script({"intent": "press", "amount": 4, "when": "round == 1"})
    battle = fight([ANN], [foe("foe-1", 18, behaviour=press)], [10, 3, 3])
    assert actor(battle, "foe-1").score.value == 22
    answer(battle, "prepare")
    assert actor(battle, "foe-1").score.value == 14


@pytest.mark.rule("ZN-04")
@pytest.mark.parametrize(("score", "zone_score", "found"), [(18, 15, 18), (0, 15, 15), (0, 0, 12)])
def test_an_npc_without_a_score_uses_its_zones_else_the_maps(score: int, zone_score: int, found: int) -> None:
    pit = zone("pit", start=True, foes=True, challenge=zone_score)
    battle = fight([ANN], [foe("foe-1", score)], zones=(pit,))
    assert actor(battle, "foe-1").score.value == found


@pytest.mark.rule("ZN-04", "ZN-05", "ZN-34")
@pytest.mark.parametrize(("own", "zone_score", "found"), [(9, 15, 9), (0, 15, 15), (0, 0, 12)])
def test_an_object_has_its_own_challenge_score_else_its_zones_else_the_maps(
    own: int, zone_score: int, found: int
) -> None:
    pit = zone("pit", start=True, foes=True, challenge=zone_score)
    chest = {"id": "chest", "name": "Chest", "zone": "pit", "challenge": own, "health": 5}
    battle = fight([ANN], [foe("foe-1", 40)], [1, 1], zones=(pit,), objects=(chest,))
    assert of(Attacked, standing(battle, "chest"))[0].against == found


@pytest.mark.rule("ZN-05")
def test_with_no_target_the_actors_zones_challenge_score_counts() -> None:
    from systems.zones.events.damage import StaysDown

    pit = zone("pit", start=True, foes=True, challenge=17)
    battle = fight([member("ann"), member("bob", now=0, surges=0)], [foe("foe-1")], [10, 16], zones=(pit,))
    events = answer(battle, "prepare")
    assert [(event.score, event.challenge) for event in of(StaysDown, events)] == [(16, 17)]


@pytest.mark.rule("ZN-06")
def test_the_steps_of_a_round_in_order() -> None:
    change = {"when": "round == 2", "text": "The wind turns.", "challenge": 2}
    battle = fight([ANN, member("bob")], [foe("foe-1", 30, behaviour=GUARD)], [10, 11], director=(change,))
    answer(battle, "defend")
    events = [event.kind for event in answer(battle, "defend")]
    assert events == [
        "declared", "rolled", "score_made", "rolled", "score_made",
        "round_began", "intent_shown", "directed",
    ]  # fmt: skip


@pytest.mark.rule("ZN-06", "ZN-31")
@pytest.mark.parametrize(
    ("change", "zone_score", "npc"),
    [
        ({"challenge": 3}, 15, 15),
        ({"challenge": 3, "zone": "pit"}, 15, 15),
        ({"scores": 2}, 12, 14),
        ({"scores": 2, "creature": "t:foe"}, 12, 14),
        ({"scores": 2, "creature": "foe"}, 12, 14),
        ({"scores": 2, "creature": "t:other"}, 12, 12),
    ],
)
def test_the_director_changes_scores(change: dict[str, Any], zone_score: int, npc: int) -> None:
    rule = {"when": "round == 1", "text": "It grows dark.", **change}
    battle = fight([ANN], [foe("foe-1", 0)], director=(rule,))
    sides = battle.bound(State)
    assert (sides.challenge("pit"), base_score(sides, actor(battle, "foe-1"))) == (zone_score, npc)


@pytest.mark.rule("ZN-06")
@pytest.mark.parametrize(("again", "score"), [(False, 14), (True, 16)])
def test_the_director_speaks_once_or_each_round(again: bool, score: int) -> None:
    rule = {"when": "foes > 0", "text": "Louder.", "challenge": 2, "again": again}
    battle = fight([ANN], [foe("foe-1")], [10], director=(rule,))
    answer(battle, "prepare")
    assert battle.bound(State).map_challenge() == score


@pytest.mark.rule("ZN-06")
@pytest.mark.parametrize(
    "when",
    [
        "round == 2", "party == 1", "party_down == 1", "party_gone == 0", "party_health_percent == 50",
        "foes == 1", "foes_out == 1", "challenge == 12", "timer == 0", "feats_done == 0",
    ],
)  # fmt: skip
def test_what_the_director_sees(when: str) -> None:
    rule = {"when": f"round == 2 && {when}", "text": "Now.", "challenge": 1}
    down = member("bob", now=0, surges=0)
    foes = [foe("foe-1"), foe("foe-2", 1, grade="peon")]
    battle = fight([ANN, down], foes, [20, 1], director=(rule,))
    events = standing(battle, "foe-2")
    assert [event.amount for event in of(Directed, events)] == [1]


@pytest.mark.rule("ZN-36")
@pytest.mark.parametrize(("begins", "hits"), [("west", True), ("middle", True), ("east", True), ("beyond", False)])
def test_a_ranged_weapon_reaches_its_own_zone_and_two_away(begins: str, hits: bool) -> None:
    battle = fight([ANN], [foe("foe-1", 1)], [20, *([1, 1] if hits else [])], **row(foes=(begins,)))
    events = standing(battle, weapon="bow")
    assert bool(of(Attacked, events)) is hits


@pytest.mark.rule("ZN-36")
def test_shooting_inside_ones_zone_has_no_penalty() -> None:
    battle = fight([ANN], [foe("foe-1", 1)], [10, 1, 1])
    assert of(ScoreMade, standing(battle, weapon="bow"))[0].score == 18


@pytest.mark.rule("HX-14")
@pytest.mark.parametrize(
    ("bonus", "ambush", "answer_with", "score"),
    [
        (True, False, "spend", 19),
        (True, False, "keep", 16),
        (False, True, "", 13),
        (True, True, "spend", 16),
        (True, True, "keep", 13),
    ],
)
def test_the_edge_counts_in_round_1_alone(bonus: bool, ambush: bool, answer_with: str, score: int) -> None:
    battle = fight([ANN], [foe("foe-1", 40)], [10, 10], bonus=bonus, ambush=ambush)
    if answer_with:
        assert options(battle) == ["spend", "keep"]
        answer(battle, answer_with)
    assert of(ScoreMade, standing(battle))[0].score == score
    assert of(ScoreMade, standing(battle))[0].score == 16
    assert battle.bonus_spent() is (answer_with == "spend")


@pytest.mark.rule("ZN-30")
def test_the_natural_weapon_of_one_who_has_none() -> None:
    battle = fight([member("ann", weapons=())], [foe("foe-1")])
    assert "standing:fists" in options(battle)


def test_what_the_sword_and_the_bow_are() -> None:
    assert (SWORD.get("range", 0), BOW["range"]) == (0, 2)
    battle = fight([ANN], [foe("foe-1", 30)], [20, 6])
    standing(battle)
    assert health(battle, "foe-1") == 24


@pytest.mark.rule("ZN-06")
def test_two_changes_of_one_zone_leave_one_sum() -> None:
    rule = {"when": "foes > 0", "text": "Louder.", "challenge": 2, "zone": "pit", "again": True}
    battle = fight([ANN], [foe("foe-1")], [10], director=(rule,))
    answer(battle, "prepare")
    sides = battle.bound(State)
    assert (sides.terrain.zones, sides.challenge("pit")) == ((("pit", 4),), 16)


@pytest.mark.rule("ZN-30", "ZN-08")
@pytest.mark.parametrize(
    ("needed", "words"),
    [
        (1, "always a Full Hit"),
        (2, "Full on 2+, else Glancing"),
        (10, "Full on 10+, else Glancing"),
        (11, "Full on 11+, Glancing on 2+"),
        (13, "Full on 13+, Glancing on 4+"),
        (20, "Full on 20+, Glancing on 11+"),
        (21, "Glancing on 12+"),
        (29, "Glancing on 20+"),
        (30, "always a Miss"),
    ],
)
def test_what_the_die_must_show_is_told(needed: int, words: str) -> None:
    assert needed_faces(needed) == words
    results = [hit(face, needed) for face in range(1, 21)]
    assert (results[-1], "miss" in results) == (
        "miss" if needed >= 30 else "full" if needed <= 20 else "glancing",
        needed > 10,
    )


@pytest.mark.rule("ZN-30")
def test_each_target_is_offered_with_what_the_die_must_show() -> None:
    battle = fight([ANN], [foe("foe-1", 18)])
    option = asked(battle).option("standing:sword")
    assert option is not None
    assert option.fields[0].data()["choices"][0]["label"].endswith("; Full on 12+, Glancing on 3+")


def test_who_covers_whom_is_shown_to_those_who_declare_next() -> None:
    battle = fight([ANN, member("bob")], [foe("foe-1")])
    answer(battle, "cover", target="bob")
    assert "covers Bob" in battle.view()["party"]["units"][0]["notes"]
