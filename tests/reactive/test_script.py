"""What enemies declare and how it resolves: intents, feints, targets, morale, difficulty (BH-01 to BH-09)."""

import pytest

from systems.reactive.enemies.decide import Enemies
from systems.reactive.enemies.script import FEINTS, INTENTS
from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.enemies.targeting import TARGETS
from systems.reactive.events.actions import Rolls
from systems.reactive.events.damage import EnemyStrikes, FoeHurt
from systems.reactive.events.intents import FoeGone, IntentRevealed, IntentShown
from systems.reactive.rules import STRIKES
from systems.reactive.state import State
from systems.table.battle.loot import LootDiceWon
from systems.table.enemies.behaviour import SHARED_FIELDS, SHARED_INTENTS
from systems.table.enemies.targets import UNIT_WORDS
from systems.table.loop.events import Noted, Rolled
from tests.reactive.setups import (
    COIN,
    PAIR,
    REACTIVE,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    foe_hp,
    hp,
    let_land,
    member,
    of,
    party_of,
    script,
    thing,
    wait,
)

WAITS = script({"intent": "wait"})


# Declaring


@pytest.mark.rule("BH-01")
def test_each_enemy_declares_before_the_first_turn_of_each_cycle() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2", behaviour=WAITS)), dice=[1, 1])
    assert [(event.foe, event.intent, event.at) for event in of(IntentShown, battle.events)] == [
        ("foe-1", "attack", "ann"),
        ("foe-2", "wait", ""),
    ]
    assert [event.foe for event in of(IntentShown, wait(battle))] == ["foe-1", "foe-2"]


@pytest.mark.rule("BH-01")
def test_the_intent_of_each_enemy_is_in_the_view() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2", behaviour=script({"intent": "guard"}))))
    shown = [unit["intent"] for unit in battle.view()["foes"]["units"]]
    assert shown[0] == "strikes Ann if nobody attacks it"
    assert shown[1].startswith("guards")


@pytest.mark.rule("BH-01")
def test_who_is_wholly_held_declares_nothing() -> None:
    battle = fight(party=[member("ann", weapons=[{"name": "Net", "effect": "stun"}])], dice=[5, 5])
    assert of(IntentShown, attack(battle, weapon="net")) == []


FEINT = script({"intent": "press", "amount": 3, "feint": "guard"})


@pytest.mark.rule("BH-01")
def test_a_feint_shows_another_intent_until_it_is_carried_out() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT)), dice=[1, 1])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard"]
    assert battle.view()["foes"]["units"][0]["intent"].startswith("guards")
    events = wait(battle)
    assert [(event.shown, event.intent, event.amount) for event in of(IntentRevealed, events)] == [
        ("guard", "press", 3)
    ]
    assert of(EnemyStrikes, events)[0].amount == 5


@pytest.mark.rule("BH-01")
def test_a_feint_is_revealed_when_the_enemy_is_attacked() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT)), PAIR, dice=[5, 5, 1, 1])
    assert len(of(IntentRevealed, attack(battle))) == 1


@pytest.mark.rule("BH-01")
def test_a_feint_is_revealed_by_a_grenade_too() -> None:
    bomb = thing("bomb", {"effect": "damage", "amount": 10})
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT)), party_of(PAIR, [bomb]))
    assert len(of(IntentRevealed, answer(battle, "use:bomb", foe="foe-1"))) == 1


@pytest.mark.rule("BH-03", "BH-04")
def test_who_threw_a_grenade_attacked_last() -> None:
    bomb = thing("bomb", {"effect": "damage", "amount": 10})
    sees = script({"intent": "attack"}, {"intent": "guard", "when": "last_attacker == 'ann'", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=sees)), party_of(things=[bomb]))
    assert of(IntentShown, answer(battle, "use:bomb", foe="foe-1"))[0].intent == "guard"


@pytest.mark.rule("BH-01")
def test_a_feint_is_revealed_before_the_blow_that_it_hid() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT)), dice=[1, 1])
    kinds = [event.kind for event in wait(battle)]
    assert kinds.index("intent_revealed") < kinds.index("enemy_strikes")


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("gain", ["damage", "surrender"])
def test_a_feint_is_revealed_when_the_enemy_goes_before_it_acts(gain: str) -> None:
    act = {"id": "rope", "name": "Cut the rope", "gains": [{"gain": gain, "amount": 30, "foe": 1}]}
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT), foe("foe-2"), acts=[act]))
    assert [event.foe for event in of(IntentRevealed, answer(battle, "do:rope"))] == ["foe-1"]


@pytest.mark.rule("BH-01")
def test_a_feint_is_revealed_when_the_fight_is_lost_before_it_is_carried_out() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2", behaviour=FEINT)), [member("ann", hp=2)], dice=[3, 3, 1, 1])
    assert [event.foe for event in of(IntentRevealed, attack(battle))] == ["foe-2"]


@pytest.mark.rule("BH-01")
def test_a_feint_of_a_press_adds_nothing() -> None:
    feint = script({"intent": "attack", "amount": 3, "feint": "press"})
    battle = fight(encounter_of(foe("foe-1", behaviour=feint)), dice=[1, 1])
    assert [event.amount for event in of(IntentShown, battle.events)] == [3]
    assert of(EnemyStrikes, wait(battle))[0].amount == 2


@pytest.mark.rule("BH-01")
def test_a_feint_of_an_attack_names_somebody_it_seems_to_aim_at() -> None:
    feint = script({"intent": "guard", "feint": "attack"})
    battle = fight(encounter_of(foe("foe-1", behaviour=feint)))
    assert [(event.intent, event.at) for event in of(IntentShown, battle.events)] == [("attack", "ann")]
    assert of(EnemyStrikes, wait(battle)) == []


@pytest.mark.rule("BH-01")
def test_the_die_that_chose_is_told_only_with_the_intent() -> None:
    either = script({"intent": "attack"}, {"intent": "guard", "feint": "attack"})
    battle = fight(encounter_of(foe("foe-1", behaviour=either)), ai=[2, 2])
    assert of(Rolled, battle.events) == []
    assert [(roll.who, roll.total) for roll in of(Rolled, wait(battle))] == [("foe-1", 2)]


@pytest.mark.rule("BH-01")
def test_the_die_that_chose_is_told_once() -> None:
    either = script({"intent": "attack"}, {"intent": "guard"})
    battle = fight(encounter_of(foe("foe-1", 60, behaviour=either)), ai=[2, 2], dice=[5, 5, 1, 1])
    [told] = [roll for roll in of(Rolled, attack(battle)) if roll.why == "what to do"]
    assert (told.dice, told.sides, told.total) == (1, 2, 2)


@pytest.mark.rule("BH-02")
def test_the_highest_priority_whose_condition_holds_is_drawn_by_weight() -> None:
    rules = script(
        {"intent": "wait"},
        {"intent": "guard", "priority": 1, "weight": 2},
        {"intent": "attack", "priority": 1, "weight": 3},
        {"intent": "flee", "priority": 2, "when": "round == 9"},
    )
    for face, intent in ((2, "guard"), (3, "attack")):
        battle = fight(encounter_of(foe("foe-1", behaviour=rules)), ai=[face])
        assert [event.intent for event in of(IntentShown, battle.events)] == [intent]


@pytest.mark.rule("BH-02")
def test_without_rules_it_attacks() -> None:
    assert [event.intent for event in of(IntentShown, fight().events)] == ["attack"]


def test_it_brings_what_behaviours_share() -> None:
    assert INTENTS >= SHARED_INTENTS
    assert {"attack", "press", "guard", "flee", "grapple", "lurk", "wait"} == INTENTS
    assert {"attack", "press", "guard", "wait"} == FEINTS
    assert VIEW_FIELDS.keys() >= SHARED_FIELDS.keys()
    assert UNIT_WORDS | {"last_defender", "last_worker"} == TARGETS


# What intents do


PRESS = script({"intent": "attack"}, {"intent": "press", "amount": 3, "when": "round == 1", "priority": 1})


def test_press_adds_to_its_damage_when_it_is_ignored() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=PRESS)), dice=[1, 2])
    [strike] = of(EnemyStrikes, wait(battle))
    assert (strike.roll, strike.press, strike.amount) == (3, 3, 6)


def test_press_adds_to_its_damage_in_return() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=PRESS)), PAIR, dice=[4, 3, 1, 2])
    assert of(EnemyStrikes, attack(battle))[0].amount == 5


def test_press_leaves_it_open_in_the_next_cycle_alone() -> None:
    battle = fight(encounter_of(foe("foe-1", 99, behaviour=PRESS)), dice=[5, 5, 1, 1] * 2 + [5, 5, 1, 1])
    rolls = of(Rolls, [*attack(battle), *attack(battle), *attack(battle)])
    assert [roll.against for roll in rolls] == [0, 3, 0]


def test_guard_halves_the_damage_of_attacks_and_strikes_nobody() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "guard"}))), dice=[5, 5, 3, 4])
    [hurt] = of(FoeHurt, attack(battle))
    assert (hurt.rolled, hurt.halved, hurt.amount) == (7, True, 3)
    assert of(EnemyStrikes, wait(battle)) == []


def test_a_guarding_enemy_strikes_back() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "guard"}))), dice=[3, 3, 3, 4])
    attack(battle)
    assert hp(battle)["ann"] == 23


@pytest.mark.rule("IT-11")
def test_a_guard_does_not_lessen_a_grenade() -> None:
    bomb = thing("bomb", {"effect": "damage", "amount": 10})
    guards = foe("foe-1", behaviour=script({"intent": "guard"}))
    battle = fight(encounter_of(guards), party_of(things=[bomb]))
    answer(battle, "use:bomb", foe="foe-1")
    assert foe_hp(battle)["foe-1"] == 20


@pytest.mark.rule("HX-15")
def test_who_flees_is_gone_at_the_end_of_the_cycle_and_takes_loot_along() -> None:
    flees = script({"intent": "flee"})
    battle = fight(encounter_of(foe("foe-1", behaviour=flees), tables=[COIN], loot=4), loot=[1])
    events = wait(battle)
    assert [(event.foe, event.how) for event in of(FoeGone, events)] == [("foe-1", "fled")]
    assert (battle.result.outcome, of(LootDiceWon, events)[0].rating) == ("victory", 2)


@pytest.mark.rule("HX-15")
def test_loot_is_lower_once_however_many_fled_and_the_others_are_still_to_be_beaten() -> None:
    flees = script({"intent": "flee"})
    foes = [foe("foe-1", behaviour=flees), foe("foe-2", behaviour=flees), foe("foe-3", 2)]
    battle = fight(encounter_of(*foes, tables=[COIN], loot=5), dice=[1, 1, 5, 5, 1, 1], loot=[1])
    wait(battle)
    assert battle.outcome == ""
    assert of(LootDiceWon, attack(battle, "foe-3"))[0].rating == 3
    assert REACTIVE.slain(battle) == ("foe-3",)


def test_who_is_attacked_cannot_get_away_in_this_cycle() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "flee"}))), dice=[5, 5, 1, 1])
    assert of(FoeGone, attack(battle)) == []


def test_who_lurks_is_hard_to_attack_while_another_stands() -> None:
    lurks = foe("foe-1", behaviour=script({"intent": "lurk"}))
    battle = fight(encounter_of(lurks, foe("foe-2", 2)), PAIR, dice=[5, 5, 1, 1, 5, 5, 1, 1])
    attack(battle, "foe-2")
    assert of(Rolls, attack(battle, "foe-1"))[0].edge == ""


def test_who_lurks_strikes_when_it_is_ignored() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "lurk"}))), dice=[1, 1])
    assert len(of(EnemyStrikes, wait(battle))) == 1


def test_who_holds_back_strikes_nobody_who_leaves_it_alone() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=WAITS)))
    assert of(EnemyStrikes, wait(battle)) == []


# What scripts see


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    "when",
    [
        "self.hp == 30 && self.max_hp == 30 && self.hp_percent == 100",
        "allies == 2 && allies_down == 0 && allies_hp_percent == 100",
        "enemies == 2 && enemies_down == 1 && enemies_hp == 45 && enemies_max_hp == 69 && enemies_hp_percent == 65",
        "round == 1 && last_intent == '' && last_attacker == '' && rounds_since_hurt == 0",
        "!ambush && !edge && last_defender == '' && task_percent == 0",
        "!self.ignored && !self.restrained && !self.blinded && !self.stunned",
    ],
)
def test_a_condition_sees(when: str) -> None:
    sees = script({"intent": "attack"}, {"intent": "guard", "when": when, "priority": 1})
    party = [member("ann"), member("bob", hp=15, most=30), member("cid", hp=0, most=9)]
    battle = fight(encounter_of(foe("foe-1", behaviour=sees), foe("foe-2")), party)
    assert of(IntentShown, battle.events)[0].intent == "guard"


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    "when",
    [
        "round == 2 && last_intent == 'attack'",
        "round == 2 && last_attacker == 'bob'",
        "round == 2 && rounds_since_hurt == 0 && self.hp == 28",
        "round == 2 && !self.ignored",
        "round == 2 && last_defender == 'ann'",
        "round == 2 && task_percent == 50",
    ],
)
def test_a_condition_remembers(when: str) -> None:
    sees = script({"intent": "attack"}, {"intent": "guard", "when": when, "priority": 1})
    task = {"id": "gate", "name": "Gate", "segments": 2}
    dice = [5, 5, 1, 1, 1, 1, 6, 6]
    setup = encounter_of(foe("foe-1", behaviour=sees), foe("foe-2"), tasks=[task])
    battle = fight(setup, PAIR, dice=dice, order=["bob", "ann"])
    attack(battle)
    answer(battle, "task:gate")
    events = answer(battle, "by:ann")
    assert of(IntentShown, events)[0].intent == "guard"


@pytest.mark.rule("BH-04")
def test_one_who_was_left_alone_knows_it() -> None:
    sees = script({"intent": "wait"}, {"intent": "guard", "when": "self.ignored", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=sees)))
    assert of(IntentShown, wait(battle))[0].intent == "guard"


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize("word", ["last_defender", "last_worker"])
def test_words_of_its_own_name_who_defended_or_worked_last(word: str) -> None:
    aims = script({"intent": "attack", "target": word})
    task = {"id": "gate", "name": "Gate", "segments": 6}
    dice = [2, 3, 6, 6, 1, 1] if word == "last_defender" else [2, 3, 1, 1]
    battle = fight(encounter_of(foe("foe-1", behaviour=aims), tasks=[task]), PAIR, dice=dice)
    wait(battle)
    if word == "last_defender":
        answer(battle, "wait")
        events = answer(battle, "by:bob")
    else:
        events = [*answer(battle, "task:gate"), *let_land(battle)]
    assert of(IntentShown, events)[0].at == "bob"
    for _ in range(2):
        wait(battle)


# Morale


@pytest.mark.rule("BH-05")
@pytest.mark.parametrize(("does", "how"), [("flee", "fled"), ("surrender", "surrendered")])
def test_a_nerve_breaks_at_the_start_of_a_cycle(does: str, how: str) -> None:
    breaks = script({"intent": "attack"}, when="self.hp_percent < 50", does=does)
    battle = fight(encounter_of(foe("foe-1", 10, behaviour=breaks), tables=[COIN]), dice=[5, 5, 3, 3], loot=[1])
    events = attack(battle)
    if does == "flee":
        assert of(IntentShown, events)[0].intent == "flee"
        events = wait(battle)
    assert [event.how for event in of(FoeGone, events)] == [how]
    assert of(LootDiceWon, events)[0].rating == (2 if does == "flee" else 4)


@pytest.mark.rule("BH-05", "HX-15")
def test_the_surrendered_are_beaten_and_leave_no_corpse() -> None:
    breaks = script({"intent": "attack"}, when="true", does="surrender")
    battle = fight(encounter_of(foe("foe-1", behaviour=breaks)))
    assert (battle.outcome, REACTIVE.slain(battle), battle.result.spared) == ("victory", (), True)


@pytest.mark.rule("BH-05")
def test_a_group_that_shares_its_morale_breaks_as_one_by_its_summed_hp() -> None:
    breaks = script({"intent": "attack"}, when="self.hp_percent < 60", does="surrender", shared=True)
    foes = [foe("foe-1", 10, behaviour=breaks), foe("foe-2", 10, behaviour=breaks), foe("foe-3")]
    battle = fight(encounter_of(*foes), PAIR, dice=[5, 5, 4, 4, 5, 5, 1, 1, 1, 1])
    attack(battle, "foe-1")
    events = attack(battle, "foe-2")
    assert [event.foe for event in of(FoeGone, events)] == ["foe-1", "foe-2"]
    assert asked(battle).kind == "turn"


@pytest.mark.rule("BH-05")
def test_one_of_a_group_that_flees_by_its_rules_does_not_break_the_others() -> None:
    rules = {"intent": "flee"}, {"intent": "attack"}
    either = script(*rules, when="self.hp_percent < 10", does="flee", shared=True)
    battle = fight(encounter_of(foe("foe-1", behaviour=either), foe("foe-2", behaviour=either)), ai=[1, 2])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["flee", "attack"]


@pytest.mark.rule("BH-05")
def test_a_group_whose_nerve_breaks_flees_as_one() -> None:
    breaks = script({"intent": "attack"}, when="self.hp_percent < 60", does="flee", shared=True)
    foes = [foe("foe-1", 10, behaviour=breaks), foe("foe-2", 10, behaviour=breaks)]
    battle = fight(encounter_of(*foes), PAIR, dice=[5, 5, 3, 3, 5, 5, 2, 2])
    attack(battle, "foe-1")
    events = attack(battle, "foe-2")
    assert [event.intent for event in of(IntentShown, events)] == ["flee", "flee"]
    wait(battle)
    assert [event.how for event in of(FoeGone, wait(battle))] == ["fled", "fled"]


@pytest.mark.rule("BH-05")
def test_one_who_is_low_does_not_break_alone_where_the_group_holds() -> None:
    breaks = script({"intent": "attack"}, when="self.hp_percent < 50", does="surrender", shared=True)
    foes = [foe("foe-1", 10, behaviour=breaks), foe("foe-2", 40, behaviour=breaks)]
    battle = fight(encounter_of(*foes), dice=[5, 5, 4, 4, 1, 1])
    assert of(FoeGone, attack(battle, "foe-1")) == []


@pytest.mark.rule("BH-05")
def test_a_morale_of_its_own_breaks_one_alone() -> None:
    breaks = script({"intent": "attack"}, when="self.hp_percent < 50", does="surrender")
    foes = [foe("foe-1", 10, behaviour=breaks), foe("foe-2", 10, behaviour=breaks)]
    battle = fight(encounter_of(*foes), dice=[5, 5, 4, 4, 1, 1])
    assert [event.foe for event in of(FoeGone, attack(battle, "foe-1"))] == ["foe-1"]


# Illegal intents, difficulty, stalemate


@pytest.mark.rule("BH-06")
@pytest.mark.parametrize(
    "rule",
    [
        {"intent": "pounce"},
        {"intent": "lurk", "feint": "attack"},
        {"intent": "guard", "feint": "flee"},
        {"intent": "attack", "target": "self"},
        {"intent": "press", "amount": 2, "target": "ally_most_wounded"},
    ],
)
def test_an_illegal_intent_is_an_attack_and_the_log_says_so(rule: dict[str, str]) -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script(rule))))
    assert of(IntentShown, battle.events)[0].intent == "attack"
    assert "is not possible here" in of(Noted, battle.events)[0].text


@pytest.mark.rule("BH-07")
def test_story_enemies_never_feint() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=FEINT), difficulty="story"))
    assert of(IntentShown, battle.events)[0].intent == "press"


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_strike_where_their_script_would_wait_and_leave_the_fights_dice_alone() -> None:
    party = [member("ann", hp=40), member("bob", hp=2, most=40)]
    foes = [foe(f"foe-{number}", behaviour=WAITS) for number in range(1, 6)]
    battle = fight(encounter_of(*foes, difficulty="ruthless", numbers={"look_ahead": 200}), party)
    shown = of(IntentShown, battle.events)
    assert sum(event.intent in STRIKES for event in shown) >= 3


@pytest.mark.rule("BH-07")
def test_a_ruthless_enemy_chooses_among_all_that_is_legal() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "press", "amount": 2}))), PAIR)
    enemies, chooser = battle.bound(Enemies), battle.bound(State).foes["foe-1"]
    found = enemies.options(chooser)
    assert all(enemies.legal(chooser, intent) for intent in found)
    at_each = {("attack", 0), ("press", 2), ("grapple", 0), ("lurk", 0)}
    assert {(each.name, each.amount, each.at) for each in found if each.at} == {
        (*each, member.id) for each in at_each for member in battle.bound(State).able_members()
    }
    assert {each.name for each in found if not each.at} == {"guard", "wait"}


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_decide_alike_in_the_same_situation() -> None:
    setup = encounter_of(foe("foe-1"), foe("foe-2", 8), difficulty="ruthless")
    first, second = (of(IntentShown, fight(setup, TRIO).events) for _ in range(2))
    assert first == second


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize("quiet", [3, 20])
def test_cycles_without_damage_recovery_or_progress_end_as_a_stalemate(quiet: int) -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": quiet}))
    for _ in range(quiet - 1):
        wait(battle)
    assert battle.outcome == ""
    wait(battle)
    assert battle.outcome == "stalemate"


@pytest.mark.rule("BH-09")
def test_an_attack_that_a_guard_takes_all_of_is_no_damage() -> None:
    guards = foe("foe-1", behaviour=script({"intent": "guard"}))
    battle = fight(encounter_of(guards, numbers={"quiet_rounds": 1, "guard_divisor": 9}), dice=[5, 5, 2, 2])
    attack(battle)
    assert (foe_hp(battle)["foe-1"], battle.outcome) == (30, "stalemate")


@pytest.mark.rule("BH-09")
def test_damage_to_the_party_is_no_stalemate() -> None:
    battle = fight(encounter_of(foe("foe-1"), numbers={"quiet_rounds": 1}), dice=[1, 1])
    wait(battle)
    assert battle.outcome == ""


@pytest.mark.rule("BH-09")
def test_damage_to_an_enemy_is_no_stalemate() -> None:
    setup = encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": 1})
    battle = fight(setup, dice=[5, 5, 1, 1])
    attack(battle)
    assert battle.outcome == ""


@pytest.mark.rule("BH-09")
def test_the_flight_of_one_is_no_stalemate() -> None:
    foes = foe("foe-1", behaviour=script({"intent": "flee"})), foe("foe-2", behaviour=WAITS)
    battle = fight(encounter_of(*foes, numbers={"quiet_rounds": 1}))
    wait(battle)
    assert battle.outcome == ""
    wait(battle)
    assert battle.outcome == "stalemate"


@pytest.mark.rule("BH-09")
def test_healing_is_no_stalemate() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "2"})
    setup = encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": 1})
    battle = fight(setup, party_of([member("ann", hp=5, most=30)], [draught]))
    answer(battle, "use:draught", target="ann")
    wait(battle)
    assert battle.outcome == ""


@pytest.mark.rule("BH-09")
def test_a_hold_is_no_stalemate() -> None:
    setup = encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": 1})
    battle = fight(setup, [member("ann", weapons=[{"name": "Net", "effect": "restrain"}])], dice=[5, 5])
    attack(battle, weapon="net")
    assert battle.outcome == ""


@pytest.mark.rule("BH-09")
def test_work_on_a_task_is_progress() -> None:
    task = {"id": "gate", "name": "Gate", "segments": 6}
    setup = encounter_of(foe("foe-1", behaviour=WAITS), numbers={"quiet_rounds": 2}, tasks=[task])
    battle = fight(setup)
    wait(battle)
    answer(battle, "task:gate")
    wait(battle)
    assert battle.outcome == ""


def test_what_no_script_looks_at_is_not_remembered() -> None:
    battle = fight(encounter_of(foe("foe-1")), dice=[5, 5, 1, 1])
    attack(battle)
    past = battle.bound(State).foes["foe-1"].past
    assert (past.intent, past.attacker, past.unhurt_rounds, past.ignored) == ("", "", 0, False)


def test_harm_is_remembered_only_where_a_script_looks_at_it() -> None:
    sees = script({"intent": "wait", "when": "rounds_since_hurt > 5"})
    for behaviour, hurt in ((None, False), (sees, True)):
        battle = fight(encounter_of(foe("foe-1", behaviour=behaviour)), PAIR, dice=[5, 5, 1, 1])
        attack(battle)
        assert battle.bound(State).foes["foe-1"].past.hurt is hurt
