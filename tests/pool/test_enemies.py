"""How enemies decide and carry it out with dice pools (BH-01 to BH-08, DP-14)."""

from typing import Any

import pytest

from systems.pool.enemies.decide import Enemies
from systems.pool.enemies.script import TARGETS
from systems.pool.events.actions import Guarded, Hesitated, LeftField, Moved, Pressed, Reentered, Stood
from systems.pool.events.damage import PoolRolled
from systems.pool.events.intents import Aimed, IntentRevealed, IntentShown
from systems.pool.state.state import State
from systems.pool.state.units import Foe
from systems.table.enemies.behaviour import SHARED_INTENTS, Behaviour
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Noted, Rolled
from tests.pool.setups import (
    BOW,
    FIGHTS,
    IDLE,
    POOL,
    SWORD,
    ann,
    answer,
    asked,
    at,
    bob,
    dice_of,
    distance,
    encounter_of,
    fight,
    foe,
    hp,
    of,
    options,
    party_of,
    passing,
    put,
    script,
    state,
)
from tests.shipped import catalogue

TWO = party_of(ann(), bob())
SURE = 7
"""Dice with which an enemy of these set-ups does not think an attack poor."""


def does(intent: str, **rule: Any) -> Behaviour:
    """A behaviour of one rule."""
    return script({"intent": intent, **rule})


def first(*weapons: dict[str, Any], behaviour: Behaviour = FIGHTS, **changes: Any) -> Any:
    """An enemy that acts before Ann."""
    return foe(1, *weapons, behaviour=behaviour, **{"initiative": 40, **changes})


@pytest.mark.rule("BH-01")
def test_intents_are_declared_at_the_start_of_each_round_before_anybody_acts() -> None:
    battle = fight(encounter_of(foe(behaviour=does("attack", target="weakest"))), TWO, dice=dice_of(0, 3))
    kinds = [event.kind for event in battle.events]
    assert kinds.index("intent_shown") < kinds.index("round_begun")
    assert [(event.who, event.intent, event.at) for event in of(IntentShown, battle.events)] == [
        ("foe-1", "attack", "ann")
    ]
    assert battle.view()["foes"]["units"][0]["intent"] == "to attack: Ann"
    passing(battle)
    assert len(of(IntentShown, passing(battle))) == 1


@pytest.mark.rule("BH-01")
def test_one_declaration_holds_for_both_actions() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), dice=dice_of(0, 6), at={"foe-1": "3,3"})
    assert len(of(PoolRolled, passing(battle))) == 2


@pytest.mark.rule("BH-01", "DP-15")
def test_the_unaware_declare_nothing() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), party_of(bonus=True))
    assert not of(IntentShown, answer(battle, "spend_bonus"))
    assert battle.view()["intent"] == ""


@pytest.mark.rule("BH-01")
def test_a_feint_shows_something_else_until_its_turn_reveals_it() -> None:
    battle = fight(encounter_of(foe(behaviour=does("guard", feint="attack"))))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert "guard" not in str(battle.view()["foes"])
    events = passing(battle)
    assert [(event.shown, event.intent) for event in of(IntentRevealed, events)] == [("attack", "guard")]


@pytest.mark.rule("BH-02")
def test_one_of_several_rules_is_drawn_by_weight_on_the_ai_stream() -> None:
    mixed = script({"intent": "guard", "weight": 1}, {"intent": "attack", "weight": 2})
    battle = fight(encounter_of(foe(behaviour=mixed)), ai=[2])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]


@pytest.mark.rule("BH-02")
def test_how_it_was_drawn_is_told_when_the_turn_comes() -> None:
    mixed = script({"intent": "guard"}, {"intent": "guard", "amount": 1})
    battle = fight(encounter_of(foe(behaviour=mixed)), ai=[2, 1])
    assert not [event for event in of(Rolled, battle.events) if event.why == "what to do"]
    assert [event.faces for event in of(Rolled, passing(battle)) if event.why == "what to do"] == [(2,)]


@pytest.mark.rule("BH-02")
def test_without_a_rule_it_attacks() -> None:
    battle = fight(encounter_of(foe(behaviour=Behaviour())))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(
    ("word", "target"),
    [
        ("", "bob"),
        ("nearest", "bob"),
        ("weakest", "cid"),
        ("strongest", "ann"),
        ("most_wounded", "ann"),
        ("healer", "cid"),
        ("last_attacker", "bob"),
        ("objective", "ann"),
        ("exit", "cid"),
    ],
)
def test_target_words(word: str, target: str) -> None:
    healer = ann(SWORD, hit_points=8, powers=[{"name": "mend"}]).model_copy(update={"id": "cid", "name": "Cid"})
    hero = ann({**SWORD, "damage": 9}, hit_points=40, body={"hp": 30})
    grid = ("P....o....", ".P........", "..P......F", "..........", "e.........")
    places = {"ann": "5,1", "bob": "8,3", "cid": "0,3", "foe-1": "9,2"}
    healer = healer.model_copy(update={"body": {"hp": 8}})
    rule = {"target": word} if word else {}
    battle = fight(
        encounter_of(foe(behaviour=does("attack", **rule)), grid=grid),
        party_of(hero, bob(), healer),
        at=places,
        initiative=[2, 1, 1, 1],
    )
    assert [event.at for event in of(IntentShown, battle.events)] == [target]


@pytest.mark.rule("BH-03")
def test_random_is_one_die_of_the_ai_stream() -> None:
    battle = fight(encounter_of(foe(behaviour=does("attack", target="random"))), TWO, ai=[2])
    assert [event.at for event in of(IntentShown, battle.events)] == ["bob"]


@pytest.mark.rule("BH-03")
def test_last_attacker_is_who_attacked_last() -> None:
    battle = fight(
        encounter_of(foe(behaviour=does("attack", target="last_attacker"))),
        TWO,
        dice=dice_of(0, 3, 0, 6),
        at={"ann": "5,3"},
    )
    answer(battle, "attack:sword", target="foe-1")
    passing(battle)
    passing(battle)
    assert state(battle).units["foe-1"].plan.at == "ann"


@pytest.mark.rule("BH-03")
def test_it_knows_every_target_word() -> None:
    assert POOL.targets == TARGETS >= {"objective", "exit"}


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    "when",
    [
        "self.hp == 15 && self.max_hp == 20 && self.hp_percent == 75",
        "self.agility == 3 && self.initiative == 12 && self.spell_points == 0",
        "!self.prone && !self.in_cover && !self.flanked && self.beside == 1",
        "distance == 1 && enemies_prone == 0",
        "allies == 2 && allies_down == 0 && allies_hp_percent == 87",
        "enemies == 2 && enemies_hp == 40 && enemies_max_hp == 40 && enemies_hp_percent == 100 && enemies_down == 0",
        "round == 2 && last_intent == 'guard' && last_attacker == 'ann' && rounds_since_hurt == 0 && !ambush && !edge",
    ],
)
def test_what_a_condition_sees(when: str) -> None:
    behaviour = script(
        {"intent": "guard", "when": "round == 1"}, {"intent": "press", "amount": 2, "when": f"round == 2 && {when}"}
    )
    battle = fight(
        encounter_of(foe(1, behaviour=behaviour), foe(2)), TWO, dice=dice_of(3, 0), at={"ann": "5,3", "foe-2": "10,3"}
    )
    answer(battle, "attack:sword", target="foe-1")
    passing(battle)
    events = passing(battle)
    shown = {event.who: event.intent for event in of(IntentShown, events)}
    assert shown["foe-1"] == "press"


@pytest.mark.rule("BH-05")
def test_a_broken_nerve_flees_over_the_edge() -> None:
    runs = script({"intent": "guard"}, when="self.hp_percent < 50", does="flee")
    battle = fight(encounter_of(foe(behaviour=runs, hit_points=8)), dice=dice_of(3, 0), at={"ann": "5,3"})
    answer(battle, "attack:sword", target="foe-1")
    events = passing(battle)
    assert not of(LeftField, events)
    events = passing(battle)
    assert [event.who for event in of(LeftField, events)] == ["foe-1"]
    assert battle.outcome == "victory"


@pytest.mark.rule("BH-05")
def test_a_shared_nerve_breaks_for_all_who_share_it() -> None:
    runs = script({"intent": "guard"}, when="self.hp_percent < 50", does="flee", shared=True)
    battle = fight(encounter_of(foe(1, behaviour=runs), foe(2, behaviour=runs), ambush=False), TWO)
    state(battle).units["foe-1"].vitals.hp = 1
    events = passing(battle, 2)
    assert [event.intent for event in of(IntentShown, events)] == ["guard", "guard"]
    state(battle).units["foe-2"].vitals.hp = 18
    events = passing(battle, 2)
    assert [event.intent for event in of(IntentShown, events)] == ["flee", "flee"]


@pytest.mark.rule("BH-06")
@pytest.mark.parametrize(
    "rule",
    [
        {"intent": "snipe"},
        {"intent": "mend"},
        {"intent": "finish"},
        {"intent": "advance", "target": "objective"},
        {"intent": "dance"},
        {"intent": "flee", "feint": "attack"},
        {"intent": "attack", "feint": "flee"},
        {"intent": "attack", "target": "self"},
        {"intent": "press", "target": "ally_most_wounded"},
    ],
)
def test_what_is_not_possible_becomes_an_attack_and_the_log_says_so(rule: dict[str, Any]) -> None:
    battle = fight(encounter_of(foe(behaviour=script(rule))))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert any("not possible here" in event.text for event in of(Noted, battle.events))


@pytest.mark.rule("BH-08")
def test_a_target_out_of_reach_is_re_aimed_by_the_same_word() -> None:
    archer = foe(
        1, {**BOW, "range": 2, "furthest": 1}, behaviour=does("attack", target="strongest"), agility=1, ranged=6
    )
    party = party_of(ann({**SWORD, "damage": 9}, agility=6), bob())
    battle = fight(encounter_of(archer), party, dice=dice_of(0, 14), at={"ann": "5,3", "bob": "7,4"})
    assert state(battle).units["foe-1"].plan.at == "ann"
    answer(battle, "move", square="0,0")
    passing(battle)
    events = passing(battle)
    assert [event.at for event in of(Aimed, events)] == ["bob"]
    assert {event.target for event in of(PoolRolled, events)} == {"bob"}


@pytest.mark.rule("BH-08")
def test_a_target_that_is_gone_is_re_aimed() -> None:
    battle = fight(
        encounter_of(foe(behaviour=does("attack", target="nearest"), melee=4)),
        TWO,
        dice=dice_of(0, 14),
        at={"ann": "5,3", "bob": "7,3"},
    )
    assert state(battle).units["foe-1"].plan.at == "ann"
    state(battle).units["ann"].vitals.hp = 0
    passing(battle)
    events = passing(battle) if asked(battle).who == "bob" else battle.events
    assert {event.target for event in of(PoolRolled, events)} == {"bob"}


@pytest.mark.rule("BH-08")
def test_a_target_that_falls_to_the_first_action_is_re_aimed_for_the_second_and_the_log_says_so() -> None:
    brute = foe(1, {**SWORD, "damage": 30}, behaviour=does("attack", target="nearest"), melee=4)
    battle = fight(
        encounter_of(brute),
        party_of(ann(initiative=2), bob(initiative=0)),
        dice=dice_of(7, 0, 0, 7),
        at={"ann": "5,3", "bob": "7,3"},
    )
    events = battle.events
    assert [event.target for event in of(PoolRolled, events)] == ["ann", "bob"]
    assert [event.at for event in of(Aimed, events)] == ["bob"]


@pytest.mark.rule("BH-01", "BH-08")
def test_a_flanker_attacks_whom_it_declared_it_would() -> None:
    battle = fight(
        encounter_of(foe(1, behaviour=does("flank"))),
        TWO,
        dice=dice_of(0, 3),
        at={"ann": "2,3", "bob": "3,3", "foe-1": "6,3"},
    )
    (shown,) = of(IntentShown, battle.events)
    put(battle, ann="5,1")
    passing(battle)
    events = passing(battle)
    assert {event.target for event in of(PoolRolled, events)} == {shown.at} == {"bob"}


@pytest.mark.rule("BH-01", "DP-13")
def test_a_flanker_means_somebody_beside_whom_a_friend_stands_or_at_least_in_the_open() -> None:
    places = {"ann": "4,3", "bob": "8,1", "foe-1": "5,3", "foe-2": "9,2"}
    foes = encounter_of(foe(1), foe(2, behaviour=does("flank")))
    battle = fight(foes, TWO, at=places)
    assert state(battle).units["foe-2"].plan.at == "ann"
    battle = fight(foes, TWO, at={**places, "foe-1": "10,6", "bob": "9,0"})
    assert state(battle).units["foe-2"].plan.at == "ann"


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(
    ("intent", "feint", "at"),
    [("guard", "attack", "ann"), ("attack", "guard", ""), ("attack", "press", "ann"), ("guard", "mend", "foe-1")],
)
def test_a_feint_shows_the_aim_that_would_go_with_it(intent: str, feint: str, at: str) -> None:
    mender = foe(1, behaviour=does(intent, feint=feint), powers=[{"name": "verse"}])
    battle = fight(encounter_of(mender))
    assert [(event.intent, event.at) for event in of(IntentShown, battle.events)] == [(feint, at)]


@pytest.mark.rule("BH-01")
def test_a_die_for_a_hidden_target_is_not_told() -> None:
    battle = fight(encounter_of(foe(behaviour=does("attack", target="random", feint="guard"))), TWO, ai=[2])
    assert not [event for event in of(Rolled, battle.events) if event.why == "at whom"]


@pytest.mark.rule("BH-05", "BH-06")
def test_a_broken_nerve_with_no_way_out_fights_on_and_the_log_says_so() -> None:
    runs = script({"intent": "guard"}, when="true", does="flee")
    battle = fight(encounter_of(foe(behaviour=runs), open_edge=False))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert any("no way out" in event.text for event in of(Noted, battle.events))


def test_a_mender_with_nobody_to_help_attacks() -> None:
    mender = foe(1, behaviour=does("mend"), powers=[{"name": "verse"}], melee=4)
    battle = fight(encounter_of(mender), dice=dice_of(0, 14), at={"ann": "5,3"})
    assert {event.target for event in of(PoolRolled, passing(battle))} == {"ann"}


def test_an_executioner_whose_victim_woke_attacks_the_nearest() -> None:
    battle = fight(
        encounter_of(foe(1, behaviour=does("finish"), melee=4)),
        party_of(ann(), bob(body={"hp": 0})),
        dice=dice_of(0, 14),
        at={"ann": "0,0", "bob": "7,3"},
    )
    state(battle).units["bob"].vitals.hp = 5
    passing(battle)
    events = passing(battle)
    assert {event.target for event in of(PoolRolled, events)} == {"bob"}


@pytest.mark.rule("BH-02")
def test_it_brings_the_intents_that_behaviours_share() -> None:
    assert POOL.intents >= SHARED_INTENTS


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"intent": "press", "amount": 1}, "at the cost of its guard (1 die more): Ann"),
        ({"intent": "press", "amount": 2}, "at the cost of its guard (2 dice more): Ann"),
        ({"intent": "split"}, "to strike at several at once: Ann"),
        ({"intent": "advance", "target": "exit"}, "to press on to 3,0"),
    ],
)
def test_an_intent_in_words(rule: dict[str, Any], words: str) -> None:
    battle = fight(encounter_of(foe(behaviour=script(rule))))
    (shown,) = of(IntentShown, battle.events)
    assert shown.words(battle.name).removesuffix(".").endswith(words)


def test_press_is_more_dice_now_and_less_defence_until_the_next_turn() -> None:
    battle = fight(
        encounter_of(foe(behaviour=does("press", amount=2), brace=3)), dice=dice_of(0, 10), at={"foe-1": "3,3"}
    )
    events = passing(battle)
    assert [event.amount for event in of(Pressed, events)] == [2]
    assert [len(event.faces) for event in of(PoolRolled, events)] == [5, 5]
    assert (state(battle).units["foe-1"].stance.press, state(battle).units["foe-1"].stance.dice) == (2, 0)


def test_a_guard_raises_all_defences_until_the_next_turn() -> None:
    battle = fight(encounter_of(first(behaviour=IDLE), numbers={"guard": 2}), dice=dice_of(0, 3), at={"ann": "5,3"})
    assert [event.bonus for event in of(Guarded, battle.events)] == [2]
    assert of(PoolRolled, answer(battle, "attack:sword", target="foe-1"))[0].needs == (("Brace", 4),)


@pytest.mark.rule("DP-08")
def test_an_attacker_comes_near_and_strikes_in_one_turn() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), dice=dice_of(0, 3))
    events = passing(battle)
    assert ([len(of(kind, events)) for kind in (Moved, PoolRolled)], distance(battle, "ann", "foe-1")) == (
        [1, 1],
        1,
    )


@pytest.mark.rule("DP-17")
def test_an_enemy_that_lies_stands_up_first() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), dice=dice_of(0, 3), at={"foe-1": "3,3"})
    state(battle).units["foe-1"].stance.prone = True
    events = passing(battle)
    assert [len(of(kind, events)) for kind in (Stood, PoolRolled)] == [1, 1]


def test_a_sprinter_crosses_the_field_where_a_move_would_not_do() -> None:
    runner = foe(1, behaviour=does("sprint"), agility=2)
    battle = fight(encounter_of(runner), at={"ann": "0,3", "foe-1": "10,3"})
    events = passing(battle)
    assert [event.sprint for event in of(Moved, events)] == [True]
    assert distance(battle, "ann", "foe-1") == 1


def test_a_flanker_joins_a_friend_beside_somebody_in_the_open() -> None:
    """With Edge it makes two attacks of a die each, as it declared (DP-16)."""
    battle = fight(
        encounter_of(foe(1, behaviour=FIGHTS), foe(2, behaviour=does("flank"))),
        TWO,
        dice=dice_of(0, 8),
        at={"ann": "4,3", "bob": "8,1", "foe-1": "5,3", "foe-2": "10,3"},
    )
    events = passing(battle, 2)
    rolled = [(event.target, event.edge) for event in of(PoolRolled, events)]
    assert rolled == [("ann", 0), ("ann", 0), ("ann", 2), ("ann", 2)]


def test_a_sniper_falls_back_from_who_is_beside_it_and_shoots() -> None:
    archer = foe(1, BOW, behaviour=does("snipe"), agility=3, ranged=4)
    battle = fight(encounter_of(archer), dice=dice_of(0, 7), at={"ann": "5,3"})
    events = passing(battle)
    assert [event.kind for event in events if event.kind in ("moved", "pool_rolled")] == ["moved", "pool_rolled"]
    assert distance(battle, "ann", "foe-1") > 1


@pytest.mark.rule("DP-14")
def test_an_enemy_may_hesitate_until_somebody_is_in_reach() -> None:
    party = party_of(ann(agility=5, initiative=2))
    battle = fight(
        encounter_of(foe(1, behaviour=does("hesitate"), agility=1, melee=4)),
        party,
        dice=dice_of(0, 14),
        at={"foe-1": "10,3", "ann": "0,3"},
    )
    assert [event.actions for event in of(Hesitated, battle.events)] == [2]
    events = answer(battle, "approach", enemy="foe-1")
    assert not of(Reentered, events)
    events = passing(battle)
    assert [(event.who, event.target) for event in of(PoolRolled, events)] == [("foe-1", "ann")] * 2
    assert state(battle).round.order == ("ann", "foe-1")


@pytest.mark.rule("DP-16")
def test_an_enemy_may_split_its_action() -> None:
    sweeper = foe(1, behaviour=does("split", amount=2), might=9)
    battle = fight(encounter_of(sweeper), TWO, dice=dice_of(0, 16), at={"ann": "5,3", "bob": "7,3"})
    events = passing(battle, 2)
    assert [(event.target, len(event.faces)) for event in of(PoolRolled, events)] == [("ann", 4), ("bob", 4)] * 2


@pytest.mark.rule("DP-09")
def test_an_executioner_strikes_at_the_fallen() -> None:
    battle = fight(
        encounter_of(foe(1, {**SWORD, "damage": 5}, behaviour=does("finish"))),
        party_of(ann(), bob(body={"hp": -1})),
        dice=dice_of(0, 3),
        at={"ann": "0,0", "bob": "3,3"},
    )
    passing(battle)
    assert battle.bodies()["bob"]["dead"] == 1


def test_a_mender_helps_the_friend_who_is_worst_off() -> None:
    mender = foe(2, behaviour=does("mend"), powers=[{"name": "verse", "skill": 3, "dt": 1, "range": 3, "amount": 4}])
    battle = fight(encounter_of(foe(1), mender), dice=dice_of(12))
    state(battle).units["foe-1"].vitals.hp = 5
    passing(battle)
    assert hp(battle, "foe-1") == 13


def test_who_is_after_the_objective_goes_there() -> None:
    grid = ("P........", ".......oF", ".........")
    battle = fight(encounter_of(foe(behaviour=does("advance", target="objective")), grid=grid))
    assert [event.at for event in of(IntentShown, battle.events)] == ["7,1"]
    passing(battle)
    assert at(battle, "foe-1") == "7,1"


def test_who_is_after_an_exit_leaves_by_it() -> None:
    grid = ("P........", ".......eF", ".........")
    battle = fight(encounter_of(foe(behaviour=does("advance", target="exit")), grid=grid, open_edge=False))
    assert len(of(LeftField, passing(battle))) == 1
    assert battle.outcome == "victory"


@pytest.mark.rule("BH-07")
def test_story_enemies_never_feint() -> None:
    battle = fight(encounter_of(foe(behaviour=does("guard", feint="attack")), difficulty="story"))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard"]


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_look_ahead_with_dice_of_their_own() -> None:
    weak = ann(hit_points=3, brace=0, agility=1)
    beast = foe(1, {**SWORD, "damage": 9}, behaviour=IDLE, melee=6, hit_points=90)
    encounter = encounter_of(beast, difficulty="ruthless", template="none")
    dice = SeededDice(5)
    battle = fight(encounter, party_of(weak, bob(brace=9, armour=9)), dice=dice, at={"ann": "5,3", "bob": "7,3"})
    plan = state(battle).units["foe-1"].plan
    assert plan.intent in ("attack", "split")
    assert plan.at == "ann"
    assert dice.state()["draws"] == {"combat": 3}


@pytest.mark.rule("BH-07")
def test_a_ruthless_enemy_chooses_among_all_that_is_legal() -> None:
    battle = fight(encounter_of(foe(1, SWORD, BOW, behaviour=does("press", amount=2)), foe(2)), TWO)
    enemies, unit = battle.bound(Enemies), battle.bound(State).units["foe-1"]
    assert isinstance(unit, Foe)
    found = enemies.options(unit)
    assert all(enemies.legal(unit, intent) for intent in found)
    at_each = {(each.name, each.amount, each.at) for each in found if each.at}
    wanted = {("attack", 0), ("snipe", 0), ("press", 2), ("flank", 0), ("sprint", 0), ("split", 2)}
    assert at_each == {(*each, who) for each in wanted for who in ("ann", "bob")}
    assert {each.name for each in found if not each.at} == {"guard", "hesitate"}


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
    battle = fight(encounter_of(foe(behaviour=script(rule))), at={"ann": "5,3"})
    assert [event.amount for event in of(IntentShown, battle.events)] == [shown]
    assert (f"({'1 die' if shown == 1 else f'{shown} dice'} more)" in str(battle.view())) == bool(shown)


@pytest.mark.rule("BH-02", "DP-14")
@pytest.mark.parametrize("shots", [True, False])
def test_who_waits_for_others_to_come_goes_for_whoever_shoots_at_it(shots: bool) -> None:
    waits = catalogue().behaviours["core:let_them_come"]
    waiter = foe(1, behaviour=Behaviour(rules=waits.rules), hit_points=60)
    archer = ann({**BOW, "range": 9, "dice": 9}, ranged=9)
    at_first = {"ann": "0,0", "foe-1": "9,0"}
    battle = fight(encounter_of(waiter), party_of(archer), dice=SeededDice("1"), at=at_first)
    for _ in range(6):
        events = (
            answer(battle, "attack:bow", target="foe-1")
            if shots and "attack:bow" in options(battle)
            else passing(battle)
        )
        assert events
    assert (distance(battle, "ann", "foe-1") < 9) == shots
