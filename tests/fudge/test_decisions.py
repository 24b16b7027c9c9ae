"""How enemies decide by opposed 4dF: intents, targets, morale, feints, what each intent does (section 7)."""

from typing import Any

import pytest

from systems.fudge.components import Action
from systems.fudge.enemies.decide import Enemies
from systems.fudge.enemies.plans import planned
from systems.fudge.enemies.script import ACTS, VIEW_FIELDS
from systems.fudge.events.actions import Attacked, Left, Moved
from systems.fudge.events.damage import WoundsMarked
from systems.fudge.events.intents import IntentRevealed, IntentShown
from systems.fudge.ruleset import Fudge
from systems.fudge.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.loot import LootDiceWon
from systems.table.battle.setup import LootRow, LootTable, Thing
from systems.table.enemies.behaviour import SHARED_FIELDS, SHARED_INTENTS, TARGETS
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Noted, Rolled
from tests.fudge.setups import (
    FUDGE,
    OPEN,
    answer,
    area,
    df,
    encounter_of,
    fight,
    foe,
    hold,
    member,
    of,
    only,
    party_of,
    script,
    spot,
    staged,
    strike,
    turn,
    unit,
)

FAR = [{"foe": 1, "x": 50, "y": 35}]
ORDERS = {"order": 1}
NEAR = [{"foe": 1, "x": 18, "y": 7}]
TABLE = LootTable(id="t:loot", name="Loot", rows=(LootRow(roll=1, name="Coin", gives=(("t:coin", "1"),)),))
WALL = area("wall", "cover", 24, 9, 1, 3)
FOG = area("fog", "hidden", 28, 9, 3, 3, full=True)


def plan(
    intent: str, at: str = "ann", *weapons: str, far: int = 12, posture: str = "standing", **values: Any
) -> list[tuple[str, ...]]:
    """What an enemy so many metres east of Ann does to carry an intent out: kind, weapon and goal of both actions."""
    areas = values.pop("areas", ())
    battle = staged(
        encounter_of(foe("foe-1", *weapons, **values), areas=areas), at={"ann": (10, 10), "foe-1": (10 + far, 10)}
    )
    unit(battle, "foe-1").place.posture = posture
    actions = planned(battle.bound(State), unit(battle, "foe-1"), intent, at)
    return [(action.kind, action.by, action.at) for action in actions]


def test_what_the_port_asks_for_is_there() -> None:
    assert Fudge.intents >= SHARED_INTENTS
    assert Fudge.view_fields.items() >= SHARED_FIELDS.items()
    assert Fudge.targets == TARGETS


@pytest.mark.rule("BH-01")
def test_a_feint_is_shown_and_revealed_at_the_turns_end() -> None:
    feint = script({"intent": "guard", "feint": "attack"})
    battle = fight(encounter_of(foe(behaviour=feint), posts=FAR), dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "attack"
    assert "guard" not in battle.view()["intent"]
    event = only(IntentRevealed, hold(battle))
    assert (event.who, event.shown, event.intent) == ("foe-1", "attack", "guard")


@pytest.mark.rule("BH-02")
@pytest.mark.parametrize(("face", "intent"), [(1, "attack"), (2, "attack"), (3, "guard")])
def test_one_rule_is_drawn_by_weight_and_the_die_told_at_the_turns_end(face: int, intent: str) -> None:
    behaviour = script({"intent": "attack", "weight": 2}, {"intent": "guard"})
    battle = fight(encounter_of(foe(behaviour=behaviour), posts=FAR), dice=df(1, 0), ai=[face, 1])
    assert only(IntentShown, battle.events).intent == intent
    assert not [roll for roll in of(Rolled, battle.events) if roll.sides == 3 and roll.why == "what to do"]
    assert [roll.total for roll in of(Rolled, hold(battle)) if roll.why == "what to do"] == [face]


@pytest.mark.rule("BH-02")
def test_the_highest_priority_that_holds_takes_part() -> None:
    behaviour = script(
        {"intent": "attack", "weight": 99}, {"intent": "guard", "priority": 1, "when": "round == 1"},
        {"intent": "flee", "priority": 2, "when": "round == 9"},
    )  # fmt: skip
    battle = fight(encounter_of(foe(behaviour=behaviour), posts=FAR), dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "guard"


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(
    ("word", "who"),
    [("nearest", "bob"), ("weakest", "ann"), ("most_wounded", "ann"), ("strongest", "cid"), ("healer", "bob"),
     ("random", "bob"), ("last_attacker", "cid")],
)  # fmt: skip
def test_target_words(word: str, who: str) -> None:
    behaviour = script({"intent": "attack", "target": word})
    members = (member("ann", body={"hurt": 1}), member("bob"), member("cid", attack=6))
    battle = Battle(
        FUDGE,
        encounter_of(foe(behaviour=behaviour)),
        party_of(*members),
        _dice(df(0, 0, 0, -1), [2] if word == "random" else []),
    )
    OPEN.append(battle)
    for key, at in {"ann": (5, 5), "bob": (35, 20), "cid": (10, 30), "foe-1": (40, 20)}.items():
        unit(battle, key).place.x, unit(battle, key).place.y = at
    unit(battle, "foe-1").past.attacker = "cid"
    battle.advance()
    assert only(IntentShown, battle.events).at == who


def _dice(combat: list[int], ai: list[int]) -> Any:
    from systems.table.loop.dice import ScriptedDice

    return ScriptedDice(combat, ai=ai)


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(("kind", "word"), [("objective", "objective"), ("exit", "exit")])
def test_target_words_of_places(kind: str, word: str) -> None:
    behaviour = script({"intent": "attack", "target": word})
    battle = fight(
        encounter_of(foe(behaviour=behaviour), posts=FAR, areas=[area("spot", kind, 30, 20, 2, 2)]), dice=df(1, 0)
    )
    assert only(IntentShown, battle.events).at == "spot"
    assert any(event.who == "foe-1" for event in of(Moved, hold(battle)))


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("self.hp", 5), ("self.max_hp", 6), ("self.hp_percent", 83), ("allies", 1), ("allies_down", 0),
        ("allies_hp_percent", 83), ("enemies", 1), ("enemies_hp", 6), ("enemies_max_hp", 6),
        ("enemies_hp_percent", 100), ("enemies_down", 0), ("round", 2), ("last_intent", "'guard'"),
        ("last_attacker", "'ann'"), ("rounds_since_hurt", 0),
        ("ambush", "false"), ("edge", "false"), ("self.wound", "'Scratched'"), ("self.distance", 10),
        ("self.in_cover", "false"), ("self.hidden", "false"), ("self.high", "false"), ("self.aimed", "false"),
        ("self.shooter", "false"), ("self.surprised", "false"), ("self.blind", "false"), ("self.targeted", 0),
        ("enemies_hidden", 0),
    ],
)  # fmt: skip
def test_what_a_condition_sees_in_the_second_turn(field: str, value: object) -> None:
    behaviour = script(
        {"intent": "guard"}, {"intent": "take_cover", "when": f"round == 2 && {field} == {value}", "priority": 1}
    )
    encounter = encounter_of(foe(behaviour=behaviour), posts=[{"foe": 1, "x": 16, "y": 7}])
    battle = fight(encounter, party_of(member("ann", "gun")), dice=df(1, 0, 1, 0))
    events = answer(battle, "attack:gun", target="foe-1") + answer(battle, "hold")
    assert of(IntentShown, events)[-1].intent == "take_cover"


@pytest.mark.rule("BH-04")
def test_every_field_that_a_condition_may_see_is_tried() -> None:
    mark = next(mark for mark in test_what_a_condition_sees_in_the_second_turn.pytestmark if mark.name == "parametrize")
    assert {field for field, _ in mark.args[1]} == set(VIEW_FIELDS)


@pytest.mark.rule("BH-04")
def test_a_condition_that_fails_at_play_counts_as_false_and_is_noted() -> None:
    behaviour = script({"intent": "guard", "when": "10 / (round - 1) > 1"})
    battle = fight(encounter_of(foe(behaviour=behaviour), posts=FAR), dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "attack"
    assert "counts as false" in only(Noted, battle.events).text


@pytest.mark.rule("BH-05")
def test_an_enemy_whose_nerve_breaks_makes_for_the_edge_and_is_gone_with_some_loot() -> None:
    coward = script({"intent": "attack"}, when="round == 1", does="flee")
    battle = fight(
        encounter_of(foe(behaviour=coward), posts=[{"foe": 1, "x": 50, "y": 20}], tables=[TABLE]),
        dice=df(1, 0),
        loot=[3],
    )
    assert only(IntentShown, battle.events).intent == "flee"
    events = hold(battle)
    assert only(Left, events).how == "left"
    assert only(LootDiceWon, events).rating == 2
    assert (battle.result.outcome, battle.result.spared, FUDGE.slain(battle)) == ("victory", True, [])


@pytest.mark.rule("BH-05", "HX-15")
def test_enemies_that_surrender_are_out_and_beaten() -> None:
    coward = script({"intent": "attack"}, when="round == 1", does="surrender")
    battle = fight(encounter_of(foe(behaviour=coward), posts=FAR, tables=[TABLE]), dice=df(1, 0), loot=[1])
    assert only(Left, battle.events).how == "yielded"
    assert only(LootDiceWon, battle.events).rating == 4
    assert battle.result.outcome == "victory"


@pytest.mark.rule("BH-05")
def test_a_shared_morale_sees_the_group_and_breaks_all_of_it() -> None:
    coward = script(
        {"intent": "attack"}, when="self.max_hp == 12 && self.hp_percent < 70", does="surrender", shared=True
    )
    foes = (foe("foe-1", behaviour=coward), foe("foe-2", behaviour=coward), foe("foe-3"))
    battle = Battle(FUDGE, encounter_of(*foes), party_of(), SeededDice(1))
    OPEN.append(battle)
    unit(battle, "foe-2").wounds.scratch, unit(battle, "foe-2").wounds.hurt = 3, 1
    battle.advance()
    while battle.request and len(of(Left, battle.events)) < 2:
        hold(battle)
    assert [unit(battle, key).place.gone for key in ("foe-1", "foe-2", "foe-3")] == ["yielded", "yielded", ""]


@pytest.mark.rule("BH-06")
@pytest.mark.parametrize(
    "rule", [{"intent": "dance"}, {"intent": "aim"}, {"intent": "guard", "feint": "flee"}, {"intent": "surrender"}]
)
def test_an_illegal_intent_is_replaced_by_the_default_and_noted(rule: dict[str, str]) -> None:
    battle = fight(encounter_of(foe(behaviour=script(rule)), posts=FAR), dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "attack"
    assert rule["intent"] in only(Noted, battle.events).text


@pytest.mark.rule("BH-07")
def test_story_enemies_never_feint() -> None:
    feint = script({"intent": "guard", "feint": "attack"})
    battle = fight(encounter_of(foe(behaviour=feint), posts=FAR, difficulty="story"), dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "guard"


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_look_ahead_without_the_battles_dice() -> None:
    battle = fight(
        encounter_of(foe("foe-1", "gun"), posts=NEAR, difficulty="ruthless"),
        party_of(member("ann", "club")),
        dice=df(1, 0),
    )
    event = only(IntentShown, battle.events)
    assert event.intent in ACTS
    again = fight(
        encounter_of(foe("foe-1", "gun"), posts=NEAR, difficulty="ruthless"),
        party_of(member("ann", "club")),
        dice=df(1, 0),
    )
    assert only(IntentShown, again.events) == event


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_choose_among_all_that_is_legal() -> None:
    shooter = foe("foe-1", "gun", behaviour=script({"intent": "press", "amount": 2}))
    battle = staged(
        encounter_of(shooter, areas=[WALL]),
        party_of(member("ann"), member("bob")),
        at={"ann": (10, 10), "bob": (12, 20), "foe-1": (22, 10)},
    )
    unit(battle, "bob").wounds.hurt = 1
    intents = battle.bound(Enemies).options(unit(battle, "foe-1"))
    at_each = ("attack", "press", "aim", "guard", "kite")
    assert {(each.name, each.at) for each in intents} == {
        *((name, who) for name in at_each for who in ("ann", "bob")), ("take_cover", "ann"), ("take_cover", "bob"),
    }  # fmt: skip


@pytest.mark.rule("BH-04", "BH-07")
def test_a_ruthless_enemy_does_not_know_where_somebody_hides() -> None:
    battle = staged(
        encounter_of(foe("foe-1"), areas=[FOG], difficulty="ruthless"),
        party_of(member("ann"), member("bob")),
        at={"ann": (29, 10), "bob": (10, 10), "foe-1": (22, 10)},
    )
    seeker = unit(battle, "foe-1")
    battle.bound(State).update_located()
    assert seeker.senses.located == ("bob",)
    assert {each.at for each in battle.bound(Enemies).options(seeker)} == {"bob"}
    known = []
    for x, y in ((29, 10), (30, 11)):
        unit(battle, "ann").place.x, unit(battle, "ann").place.y = x, y
        copy = battle.copy()
        copy.resume(battle.values(), battle.dice)
        FUDGE.as_known(copy, "foe-1")
        known.append(copy.values())
    assert known[0] == known[1]


@pytest.mark.rule("BH-08")
def test_an_intent_whose_target_is_gone_lapses() -> None:
    battle = fight(encounter_of(posts=[{"foe": 1, "x": 8, "y": 7}]), dice=df(1, 0, 0, 4))
    events = answer(battle, "leave")
    assert [event.attacker for event in of(Attacked, events)] == ["foe-1"]
    assert battle.outcome == "retreat"


@pytest.mark.rule("BH-09")
def test_twenty_quiet_turns_end_in_a_stalemate_without_loot() -> None:
    guarding = foe(behaviour=script({"intent": "guard"}))
    battle = fight(encounter_of(guarding, posts=FAR, tables=[TABLE]), dice=df(1, 0))
    for _ in range(20):
        assert not battle.outcome
        hold(battle)
    assert battle.outcome == "stalemate"


@pytest.mark.rule("BH-09")
def test_a_wound_begins_the_count_anew() -> None:
    guarding = foe(behaviour=script({"intent": "guard"}))
    battle = fight(
        encounter_of(guarding, posts=NEAR, numbers={"quiet_rounds": 2}),
        party_of(member("ann", "gun")),
        dice=df(1, 0, 1, 0),
    )
    hold(battle)
    assert of(WoundsMarked, answer(battle, "attack:gun", target="foe-1") + answer(battle, "hold"))
    hold(battle)
    assert not battle.outcome
    hold(battle)
    assert battle.outcome == "stalemate"


@pytest.mark.parametrize(("amount", "step"), [(1, 1), (2, 1), (4, 2)])
def test_press_strikes_harder_and_leaves_itself_open(amount: int, step: int) -> None:
    furious = foe("foe-1", "club", behaviour=script({"intent": "press", "amount": amount}))
    battle = fight(encounter_of(furious, posts=[{"foe": 1, "x": 8, "y": 7}]), dice=df(1, 0, 0, 4, 0, 4, 0, 4))
    assert only(IntentShown, battle.events).amount == step
    answer(battle, "attack:unarmed", target="foe-1")
    mine, theirs = of(Attacked, answer(battle, "hold"))[:2]
    assert mine.defence_parts == (("all out", -step),)
    assert theirs.attack_parts == (("all out", step),)


def test_guard_is_harder_to_hit_and_strikes_once() -> None:
    careful = foe("foe-1", "club", behaviour=script({"intent": "guard"}))
    battle = fight(encounter_of(careful, posts=[{"foe": 1, "x": 8, "y": 7}]), dice=df(1, 0, 0, 4, 0, 4))
    answer(battle, "attack:unarmed", target="foe-1")
    mine, theirs = of(Attacked, answer(battle, "hold"))
    assert mine.defence_parts == (("guard", 1),)
    assert theirs.attacker == "foe-1"


@pytest.mark.parametrize(
    ("intent", "weapons", "values", "expected"),
    [
        ("attack", ("club", "sword"), {"far": 2}, [("attack", "sword", "ann"), ("attack", "club", "ann")]),
        ("attack", ("club",), {"far": 2, "posture": "prone"}, [("stand", "", ""), ("attack", "club", "ann")]),
        ("attack", ("club",), {}, [("move", "", "ann"), ("attack", "club", "ann")]),
        ("attack", ("club",), {"far": 30}, [("move", "", "ann"), ("move", "", "ann")]),
        ("attack", ("gun", "club"), {}, [("attack", "gun", "ann"), ("hold", "", "")]),
        ("attack", ("knives",), {}, [("attack", "knives", "ann"), ("attack", "knives", "ann")]),
        ("attack", ("great", "club"), {"far": 2}, [("attack", "great", "ann"), ("hold", "", "")]),
        (
            "attack",
            ("club",),
            {"far": 5, "areas": [area("hill", "high", 14, 9, 3, 3)]},
            [("attack", "club", "ann"), ("attack", "unarmed", "ann")],
        ),
        ("guard", ("club",), {}, [("hold", "", ""), ("hold", "", "")]),
        ("guard", ("club",), {"areas": [WALL], "far": 18}, [("move", "", "25,10"), ("hold", "", "")]),
        ("flee", (), {}, [("leave", "", ""), ("leave", "", "")]),
        ("flee", (), {"posture": "kneeling"}, [("stand", "", ""), ("leave", "", "")]),
        ("aim", ("gun",), {}, [("aim", "", "ann"), ("aim", "", "ann")]),
        ("aim", ("gun",), {"far": 41}, [("move", "", "ann"), ("attack", "gun", "ann")]),
        ("take_cover", ("gun",), {"areas": [WALL], "far": 18}, [("move", "", "25,10"), ("attack", "gun", "ann")]),
        ("take_cover", ("gun",), {"areas": [WALL], "far": 15}, [("attack", "gun", "ann"), ("hold", "", "")]),
        ("kite", ("knives",), {"far": 8}, [("attack", "knives", "ann"), ("move", "", "28,10")]),
        ("kite", ("gun",), {"far": 20}, [("attack", "gun", "ann"), ("hold", "", "")]),
        ("hide", ("gun",), {"areas": [FOG], "far": 12}, [("move", "", "28,10"), ("attack", "gun", "ann")]),
        ("hide", ("gun",), {}, [("attack", "gun", "ann"), ("hold", "", "")]),
    ],
)
def test_what_an_intent_comes_to(
    intent: str, weapons: tuple[str, ...], values: dict[str, Any], expected: list[tuple[str, ...]]
) -> None:
    found = plan(intent, "ann", *weapons, **values)
    assert found[0] == expected[0]
    assert found[1] == expected[1] or (expected[1][0] == "hold" and found[1][1] == "unarmed")


@pytest.mark.rule("FT-05")
def test_hide_strikes_by_stealth_while_unseen() -> None:
    lurker = foe("foe-1", "gun", stealth=3)
    battle = staged(encounter_of(lurker, areas=[FOG]), at={"ann": (10, 10), "foe-1": (29, 10)})
    actions = planned(battle.bound(State), unit(battle, "foe-1"), "hide", "ann")
    assert (actions[0].kind, actions[0].way) == ("attack", "stealth")


def test_a_sniper_kneels_to_aim_where_nobody_is_near() -> None:
    battle = staged(encounter_of(foe("foe-1", "gun")), at={"ann": (10, 10), "foe-1": (30, 10)})
    assert planned(battle.bound(State), unit(battle, "foe-1"), "aim", "ann")[0].posture == "kneeling"


def test_who_has_aimed_shoots() -> None:
    battle = staged(encounter_of(foe("foe-1", "gun")), at={"ann": (10, 10), "foe-1": (30, 10)})
    unit(battle, "foe-1").condition.aim = "ann"
    assert planned(battle.bound(State), unit(battle, "foe-1"), "aim", "ann")[0].kind == "attack"


@pytest.mark.rule("HX-14")
@pytest.mark.parametrize(
    ("bonus", "ambush", "surprised"),
    [(True, False, ["foe-1"]), (False, True, ["ann"]), (True, True, []), (False, False, [])],
)
def test_edge_is_surprise_in_turn_1_and_both_cancel(bonus: bool, ambush: bool, surprised: list[str]) -> None:
    battle = fight(encounter_of(posts=FAR, ambush=ambush), party_of(bonus=bonus), dice=df(1, 0))
    if bonus:
        answer(battle, "spend_bonus")
    assert [each.id for each in battle.bound(State).all if each.condition.surprised] == surprised
    assert battle.bonus_spent() is bonus
    hold(battle)
    assert not any(each.condition.surprised for each in battle.bound(State).all)


@pytest.mark.rule("HX-14")
def test_a_bonus_may_be_kept() -> None:
    battle = fight(encounter_of(posts=FAR), party_of(bonus=True), dice=df(1, 0))
    answer(battle, "keep")
    assert (battle.bonus_spent(), battle.edge.bonus) == (False, True)
    assert not unit(battle, "foe-1").condition.surprised


@pytest.mark.rule("HX-14", "FT-09")
def test_the_surprised_defend_at_2_less() -> None:
    encounter = encounter_of(foe(behaviour=script({"intent": "guard"})), posts=NEAR)
    battle = fight(encounter, party_of(member("ann", "gun"), bonus=True), dice=df(1, 0, 0, 4))
    answer(battle, "spend_bonus")
    answer(battle, "attack:gun", target="foe-1")
    assert only(Attacked, answer(battle, "hold")).defence_parts[0] == ("surprised", -2)


@pytest.mark.rule("FT-07")
def test_blindness_from_a_flash_lasts_the_next_turn() -> None:
    battle = staged(
        encounter_of(), party_of(member("ann", "flash")), dice=df(0, 0), at={"ann": (5, 5), "foe-1": (15, 5)}
    )
    turn(battle, ann=strike("flash"))
    assert unit(battle, "foe-1").condition.blind == 1
    turn(battle, ann=Action())
    assert (unit(battle, "foe-1").condition.blind, spot(battle, "foe-1")) == (0, (15, 5))


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize("when", ["self.distance == 999", "self.distance != 15", "!self.in_cover"])
def test_a_condition_does_not_know_where_those_are_whom_nobody_has_located(when: str) -> None:
    behaviour = script({"intent": "guard"}, {"intent": "press", "amount": 1, "when": when, "priority": 1})
    areas = [area("fog", "hidden", 5, 5, 4, 4, full=True), area("wall", "cover", 20, 6, 1, 3)]
    encounter = encounter_of(foe(behaviour=behaviour), posts=[{"foe": 1, "x": 21, "y": 7}], areas=areas)
    assert only(IntentShown, fight(encounter, dice=df(1, 0)).events).intent == "press"


@pytest.mark.rule("FT-04")
def test_an_enemy_uses_nothing_that_takes_more_hands_than_it_has() -> None:
    assert plan("attack", "ann", "great", "club", far=2, hands=1) == [("attack", "club", "ann"), ("hold", "", "")]


def test_an_enemy_on_its_way_to_a_place_strikes_only_at_whom_it_reaches_there() -> None:
    box = area("box", "objective", 25, 10)
    assert plan("attack", "box", "club", far=25, areas=[box]) == [("move", "", "box"), ("move", "", "box")]


@pytest.mark.rule("BH-01", "BH-03")
@pytest.mark.parametrize(
    ("intent", "x", "said"),
    [
        ("attack", 20, "to make for Box, and then to attack"),
        ("guard", 20, "to make for Box, and then to keep its guard up, harder to hit and with one attack at most"),
        ("attack", 12, "to attack"),
    ],
)
def test_who_makes_for_a_place_is_said_to(intent: str, x: int, said: str) -> None:
    """Nobody attacks a place; and whoever stands there already just attacks."""
    box = area("box", "objective", 12, 7)
    goes = foe(behaviour=script({"intent": intent, "target": "objective"}))
    battle = fight(encounter_of(goes, areas=[box], posts=[{"foe": 1, "x": x, "y": 7}]), dice=df(1, 0))
    shown = only(IntentShown, battle.events)
    assert shown.words(battle.name) == f"Foe-1 seems about {said}."
    assert battle.view()["foes"]["units"][0]["intent"] == f"seems about {said}"


@pytest.mark.rule("FT-02", "FT-07", "FT-09")
def test_whatever_an_enemy_has_for_and_against_it_adds_up() -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(
        encounter_of(foe("foe-1", "club"), numbers=ORDERS), party_of(member("ann", "club")), dice=df(0, 4, 0, 4), at=at
    )
    enemy, ann = unit(battle, "foe-1"), unit(battle, "ann")
    enemy.wounds.hurt, enemy.plan.ordered, enemy.condition.attack = 1, "attack", -2
    enemy.resolve.intent, enemy.resolve.amount = "press", 3
    ann.plan.ordered, ann.place.posture = "foe-1", "kneeling"
    mine, theirs = of(Attacked, turn(battle, ann=strike("club"), foe_1=strike("club", "ann")))
    assert mine.defence_parts == (("Hurt", -1), ("all out", -3))
    assert theirs.attack_parts == (("Hurt", -1), ("order", 1), ("all out", 3), ("weakened", -2))
    assert theirs.defence_parts == (("kneeling", -1), ("order", 1))


@pytest.mark.rule("FT-09")
def test_guard_and_an_order_add_up_with_cover() -> None:
    at = {"ann": (10, 10), "foe-1": (20, 10)}
    wall = area("wall", "cover", 19, 9, 1, 3)
    battle = staged(encounter_of(areas=[wall], numbers=ORDERS), party_of(member("ann", "gun")), dice=df(0, 4), at=at)
    enemy = unit(battle, "foe-1")
    enemy.plan.ordered, enemy.resolve.intent = "ann", "guard"
    assert only(Attacked, turn(battle, ann=strike("gun"))).defence_parts == (
        ("partial cover", 1), ("order", 1), ("guard", 1),
    )  # fmt: skip


@pytest.mark.rule("BH-01")
def test_who_only_seems_to_go_all_out_has_nothing_of_it() -> None:
    liar = foe("foe-1", "club", behaviour=script({"intent": "attack", "feint": "press", "amount": 4}))
    battle = fight(encounter_of(liar, posts=[{"foe": 1, "x": 8, "y": 7}]), dice=df(1, 0, 0, 4, 0, 4, 0, 4))
    assert only(IntentShown, battle.events).amount == 2
    answer(battle, "attack:unarmed", target="foe-1")
    mine, *theirs = of(Attacked, answer(battle, "hold"))
    assert (mine.defence_parts, [event.attack_parts for event in theirs]) == ((), [(), ()])


@pytest.mark.rule("BH-02", "BH-05")
def test_who_runs_by_a_rule_may_turn_again() -> None:
    fickle = script({"intent": "flee", "when": "round == 1", "priority": 1}, {"intent": "guard"})
    encounter = encounter_of(foe(behaviour=fickle), posts=[{"foe": 1, "x": 50, "y": 50}], width=100, height=100)
    battle = fight(encounter, dice=df(1, 0))
    assert only(IntentShown, battle.events).intent == "flee"
    assert only(IntentShown, hold(battle)).intent == "guard"


@pytest.mark.rule("BH-05")
def test_whose_nerve_is_broken_runs_on() -> None:
    coward = script({"intent": "guard"}, when="round == 1", does="flee")
    encounter = encounter_of(foe(behaviour=coward), posts=[{"foe": 1, "x": 50, "y": 50}], width=100, height=100)
    battle = fight(encounter, dice=df(1, 0))
    assert only(IntentShown, hold(battle)).intent == "flee"


@pytest.mark.rule("BH-01", "BH-02")
def test_each_die_with_which_an_enemy_made_up_its_mind_is_told() -> None:
    behaviour = script({"intent": "attack", "target": "random", "weight": 2}, {"intent": "guard"})
    battle = fight(
        encounter_of(foe(behaviour=behaviour), posts=FAR), party_of(member("ann"), member("bob")), dice=df(2, 1, 0),
        ai=[1, 2, 3],
    )  # fmt: skip
    assert only(IntentShown, battle.events).at == "bob"
    rolls = [roll for roll in of(Rolled, hold(battle) + hold(battle)) if roll.why == "what to do"]
    assert [(roll.who, roll.dice, roll.sides, roll.total) for roll in rolls[:2]] == [
        ("foe-1", 1, 3, 1), ("foe-1", 1, 2, 2),
    ]  # fmt: skip


@pytest.mark.rule("BH-04")
def test_turns_without_a_wound_are_counted() -> None:
    behaviour = script({"intent": "guard"}, {"intent": "kite", "when": "rounds_since_hurt == 2", "priority": 1})
    battle = fight(encounter_of(foe(behaviour=behaviour), posts=FAR), dice=df(1, 0))
    shown = [event.intent for _ in range(3) for event in of(IntentShown, hold(battle))]
    assert shown == ["guard", "kite", "guard"]


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(
    ("holder", "effect", "who"), [("bob", "heal", "bob"), ("bob", "shift", "ann"), ("", "heal", "ann")]
)
def test_a_healer_bears_something_that_heals(holder: str, effect: str, who: str) -> None:
    thing = Thing.model_validate({
        "id": "t", "item": "t:t", "name": "Thing", "holder": holder, "uses": 1,
        "effects": [{"effect": effect, **({"amount": "1"} if effect == "heal" else {})}],
    })  # fmt: skip
    behaviour = script({"intent": "attack", "target": "healer"})
    encounter = encounter_of(foe(behaviour=behaviour), posts=[{"foe": 1, "x": 50, "y": 7}])
    battle = fight(encounter, party_of(member("ann"), member("bob"), things=[thing]), dice=df(1, 1, 0))
    assert only(IntentShown, battle.events).at == who


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(
    ("rule", "shown"),
    [
        ({"intent": "press", "amount": 2}, 2),
        ({"intent": "press", "amount": 2, "feint": "attack"}, 0),
        ({"intent": "attack", "feint": "press"}, 1),
        ({"intent": "guard", "amount": 2, "feint": "press"}, 2),
    ],
)
def test_a_feint_shows_the_amount_that_would_go_with_it(rule: dict[str, Any], shown: int) -> None:
    behaviour = script(rule)
    battle = fight(encounter_of(foe(behaviour=behaviour), posts=FAR, numbers={"points_per_step": 1}), dice=df(1, 0))
    assert only(IntentShown, battle.events).amount == shown


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(
    ("weapon", "far", "areas", "posture"),
    [("gun", 15, [], "prone"), ("gun", 11, [], ""), ("sword", 15, [], ""), ("gun", 15, [WALL], "")],
)
def test_who_has_no_cover_shoots_from_the_ground_while_nobody_is_near(
    weapon: str, far: int, areas: list[dict[str, Any]], posture: str
) -> None:
    battle = staged(encounter_of(foe("foe-1", weapon), areas=areas), at={"ann": (10, 10), "foe-1": (10 + far, 10)})
    first, _ = planned(battle.bound(State), unit(battle, "foe-1"), "take_cover", "ann")
    assert first.posture == posture
