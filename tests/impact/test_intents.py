"""What the enemies declare and how it resolves: press, guard, flee, feints, morale (PI-15, BH-01 to BH-06)."""

import pytest

from systems.impact.events import (
    CombatTotal,
    EnemiesFled,
    EnemiesYielded,
    IntentRevealed,
    IntentShown,
    MemberHurt,
)
from systems.impact.rules import enemy_impact, fled_loot, guarded
from systems.impact.ruleset import Impact
from systems.table.battle.battle import Battle
from systems.table.battle.loot import LootDiceWon
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.events import Noted, Rolled
from tests.impact.setups import (
    answer,
    asked,
    encounter_of,
    enemy_hp,
    fight,
    grenade,
    hp,
    member,
    of,
    options,
    party_of,
    script,
    thing,
)

FLEES = script({"intent": "flee"})
TABLE = LootTable(id="t:loot", name="Loot", rows=(LootRow(roll=1, name="Coin", gives=(("t:coin", "1"),)),))


@pytest.mark.rule("PI-15")
@pytest.mark.parametrize(
    ("block", "press", "owed", "weakened", "impact"),
    [(9, 0, 0, 0, 9), (9, 3, 0, 0, 12), (9, 0, 3, 0, 6), (9, 2, 3, 0, 8), (9, 0, 0, 4, 5)],
)
def test_enemy_impact_of_a_roll(block: int, press: int, owed: int, weakened: int, impact: int) -> None:
    assert enemy_impact(block, press, owed, weakened) == impact


@pytest.mark.rule("PI-15")
def test_attack_alone_is_the_book() -> None:
    battle = fight(encounter_of(behaviour=script({"intent": "attack"})), dice=[2, 1])
    assert [event.kind for event in battle.events] == [
        "intent_shown", "rolled", "combat_total", "enemies_hurt", "intent_shown",
    ]  # fmt: skip


@pytest.mark.rule("PI-15")
def test_press_adds_to_this_roll_and_takes_off_the_next_alone() -> None:
    behaviour = script({"intent": "attack"}, {"intent": "press", "amount": 3, "when": "round == 1", "priority": 1})
    battle = fight(encounter_of(hp=99, behaviour=behaviour), dice=[4, 4] * 3)
    totals = of(CombatTotal, battle.events + answer(battle, "fight_on") + answer(battle, "fight_on"))
    assert [event.enemy_impact for event in totals] == [8, 2, 5]


@pytest.mark.rule("PI-15")
def test_press_after_press_pays_for_the_first_and_owes_for_the_second() -> None:
    behaviour = script({"intent": "attack"}, {"intent": "press", "amount": 3, "when": "round <= 2", "priority": 1})
    battle = fight(encounter_of(hp=99, behaviour=behaviour), dice=[4, 4] * 3)
    totals = of(CombatTotal, battle.events + answer(battle, "fight_on") + answer(battle, "fight_on"))
    assert [event.enemy_impact for event in totals] == [8, 5, 2]


@pytest.mark.rule("PI-15")
@pytest.mark.parametrize(("total", "damage"), [(7, 3), (1, 0), (6, 3), (0, 0), (-1, 0), (-5, -2), (-6, -3)])
def test_guard_halves_either_sides_damage_downwards(total: int, damage: int) -> None:
    assert guarded(total, 2) == damage


@pytest.mark.rule("PI-15")
def test_a_guarding_enemy_takes_and_deals_half() -> None:
    behaviour = script({"intent": "guard"})
    battle = fight(encounter_of(behaviour=behaviour), dice=[3, 4])
    assert enemy_hp(battle) == 17
    battle = fight(encounter_of(impact=17, behaviour=behaviour), party_of([member("ann", 5, 9)]), dice=[3, 4])
    assert hp(battle) == {"ann": 7}


@pytest.mark.rule("PI-15")
def test_the_guard_halves_before_damage_is_assigned_and_a_shield_ignores_the_half() -> None:
    battle = fight(encounter_of(impact=17, behaviour=script({"intent": "guard"})), dice=[3, 4])
    events = answer(battle, "assign", amounts={"ann": 2})
    assert [event.amount for event in of(MemberHurt, events)] == [2]


@pytest.mark.rule("PI-15")
def test_enemies_that_flee_can_be_let_go_for_less_loot_without_a_roll() -> None:
    battle = fight(encounter_of(loot=4, behaviour=FLEES, tables=[TABLE]), loot=[3])
    assert (asked(battle).kind, options(battle)) == ("let_go", ["let_go", "fight_on"])
    events = answer(battle, "let_go")
    assert [event.rating for event in of(LootDiceWon, events)] == [2]
    assert battle.result.outcome == "victory"


@pytest.mark.rule("PI-15")
def test_striking_at_those_who_flee_costs_1_each_and_gives_one_roll_more() -> None:
    battle = fight(encounter_of(hp=20, loot=4, behaviour=FLEES, tables=[TABLE]), dice=[3, 4], loot=[3])
    events = answer(battle, "fight_on")
    assert hp(battle) == {"ann": 9, "bob": 9}
    assert [event.total for event in of(CombatTotal, events)] == [7]
    assert len(of(EnemiesFled, events)) == 1
    assert [event.rating for event in of(LootDiceWon, events)] == [2]


@pytest.mark.rule("PI-15")
def test_a_negative_total_against_those_who_flee_counts_as_0() -> None:
    battle = fight(encounter_of(impact=30, behaviour=FLEES), dice=[3, 4])
    events = answer(battle, "fight_on")
    assert [event.total for event in of(CombatTotal, events)] == [0]
    assert (battle.outcome, hp(battle)) == ("victory", {"ann": 9, "bob": 9})


@pytest.mark.rule("PI-15")
def test_those_who_flee_and_are_struck_down_leave_all_their_loot() -> None:
    battle = fight(encounter_of(hp=7, loot=4, behaviour=FLEES, tables=[TABLE]), dice=[3, 4], loot=[1])
    events = answer(battle, "fight_on")
    assert [event.rating for event in of(LootDiceWon, events)] == [4]
    assert not of(EnemiesFled, events)


@pytest.mark.rule("PI-15", "PI-09", "ZN-33")
def test_who_falls_by_striking_at_those_who_flee_is_routed() -> None:
    battle = fight(encounter_of(behaviour=FLEES), party_of([member("ann", 3, 1)]))
    answer(battle, "fight_on")
    assert battle.outcome == "rout"


@pytest.mark.rule("PI-15", "PI-16")
def test_a_bonus_may_be_spent_on_striking_at_those_who_flee_at_once() -> None:
    battle = fight(encounter_of(hp=30, behaviour=FLEES), party_of(bonus=True), dice=[1, 1, 1])
    assert options(battle) == ["let_go", "fight_on", "spend_bonus"]
    answer(battle, "spend_bonus")
    assert (battle.outcome, battle.bonus_spent(), hp(battle)) == ("victory", True, {"ann": 9, "bob": 9})


@pytest.mark.rule("PI-15", "IT-11")
def test_a_grenade_may_be_thrown_at_those_who_flee() -> None:
    battle = fight(encounter_of(hp=10, loot=4, behaviour=FLEES, tables=[TABLE]), party_of(things=[grenade()]), loot=[1])
    assert [event.rating for event in of(LootDiceWon, answer(battle, "use:grenade"))] == [4]


@pytest.mark.rule("PI-15")
def test_what_fleeing_enemies_take_along_is_content() -> None:
    assert fled_loot(4, 2) == 2
    battle = fight(encounter_of(loot=4, behaviour=FLEES, tables=[TABLE], numbers={"fled_loot": 3}), loot=[3])
    assert [event.rating for event in of(LootDiceWon, answer(battle, "let_go"))] == [1]


@pytest.mark.rule("PI-15")
def test_the_guards_divisor_is_content() -> None:
    battle = fight(encounter_of(behaviour=script({"intent": "guard"}), numbers={"guard_divisor": 3}), dice=[3, 4])
    assert enemy_hp(battle) == 18


@pytest.mark.rule("BH-01")
def test_the_intent_is_shown_before_each_decision() -> None:
    battle = fight(encounter_of(behaviour=script({"intent": "press", "amount": 2})), dice=[3, 4])
    assert [(event.intent, event.amount) for event in of(IntentShown, battle.events)] == [("press", 2)] * 2
    assert battle.view()["intent"].startswith("They seem about to press")


@pytest.mark.rule("BH-01")
def test_a_feint_is_shown_and_then_revealed_by_the_log() -> None:
    behaviour = script({"intent": "press", "amount": 2, "feint": "guard"})
    battle = fight(encounter_of(behaviour=behaviour), dice=[3, 4])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard", "guard"]
    assert [(event.shown, event.intent, event.amount) for event in of(IntentRevealed, battle.events)] == [
        ("guard", "press", 2)
    ]
    assert [event.enemy_impact for event in of(CombatTotal, battle.events)] == [7]


@pytest.mark.rule("BH-01")
def test_the_view_goes_by_what_is_shown() -> None:
    behaviour = script({"intent": "guard", "amount": 4, "feint": "press"})
    battle = fight(encounter_of(behaviour=behaviour), party_of(bonus=True))
    assert ("Enemy Impact", "9") in battle.view()["facts"]


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("how", ["retreat", "use:grenade"])
def test_a_feint_is_revealed_too_when_the_fight_ends_before_the_roll(how: str) -> None:
    behaviour = script({"intent": "guard", "feint": "attack"})
    battle = fight(encounter_of(behaviour=behaviour, hp=12), party_of(things=[grenade()], bonus=True), dice=[3, 4])
    answer(battle, "attack")
    events = answer(battle, how)
    assert [(event.shown, event.intent) for event in of(IntentRevealed, events)] == [("attack", "guard")]
    assert battle.outcome


@pytest.mark.rule("BH-01", "BH-02")
def test_how_the_intent_was_chosen_is_told_only_once_it_is_decided() -> None:
    behaviour = script({"intent": "guard"}, {"intent": "attack"})
    battle = fight(encounter_of(behaviour=behaviour), party_of(things=[grenade()]), dice=[3, 4], ai=[2, 1])
    assert of(Rolled, battle.events) == []
    events = answer(battle, "attack")
    assert [(event.why, event.total) for event in of(Rolled, events)] == [("combat", 7), ("what to do", 2)]


@pytest.mark.rule("BH-01")
def test_the_log_says_nothing_of_a_feint_where_there_was_none() -> None:
    battle = fight(encounter_of(behaviour=script({"intent": "guard", "feint": "guard"})), dice=[3, 4])
    assert not of(IntentRevealed, battle.events)


@pytest.mark.rule("BH-02")
def test_of_the_rules_that_hold_the_highest_priority_takes_part() -> None:
    behaviour = script(
        {"intent": "attack", "weight": 1000},
        {"intent": "guard", "when": "round == 1", "priority": 2},
        {"intent": "press", "when": "round == 9", "priority": 3},
    )
    battle = fight(encounter_of(behaviour=behaviour), dice=[3, 4])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard", "attack"]


@pytest.mark.rule("BH-02")
@pytest.mark.parametrize(("face", "intent"), [(1, "attack"), (2, "attack"), (3, "guard"), (4, "press"), (6, "press")])
def test_one_is_drawn_by_weight_on_the_ai_stream(face: int, intent: str) -> None:
    behaviour = script(
        {"intent": "attack", "weight": 2}, {"intent": "guard"}, {"intent": "press", "weight": 3, "amount": 1}
    )
    battle = fight(encounter_of(behaviour=behaviour), party_of(bonus=True), ai=[face])
    assert [event.intent for event in of(IntentShown, battle.events)] == [intent]


@pytest.mark.rule("BH-02")
def test_with_no_rule_that_holds_the_default_stands() -> None:
    battle = fight(encounter_of(behaviour=script({"intent": "guard", "when": "round > 5"})), party_of(bonus=True))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]


@pytest.mark.rule("BH-03")
def test_impact_knows_no_target_words() -> None:
    assert Impact.targets == frozenset()


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("self.hp", 13), ("self.max_hp", 20), ("self.hp_percent", 65), ("self.impact", 5), ("allies", 1),
        ("enemies", 2), ("enemies_hp", 20), ("enemies_max_hp", 20), ("enemies_hp_percent", 100),
        ("enemies_impact", 5), ("enemies_down", 0), ("round", 2), ("rounds_since_hurt", 0), ("last_total", 7),
    ],
)  # fmt: skip
def test_what_a_condition_sees_after_the_first_roll(field: str, value: int) -> None:
    behaviour = script({"intent": "guard", "when": f"round == 2 && {field} == {value}"})
    battle = fight(encounter_of(behaviour=behaviour), dice=[3, 4])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack", "guard"]


@pytest.mark.rule("BH-04")
def test_a_condition_remembers_the_last_intent_and_rounds_since_it_was_hurt() -> None:
    behaviour = script(
        {"intent": "press", "amount": 9, "when": "round == 1"},
        {"intent": "guard", "when": "last_intent == 'press' && rounds_since_hurt == 1"},
    )
    battle = fight(encounter_of(behaviour=behaviour), party_of([member("ann", 5, 30)]), dice=[1, 1])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["press", "guard"]


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(("ambush", "bonus"), [(True, False), (False, True)])
def test_a_condition_sees_ambush_and_spent_edge(ambush: bool, bonus: bool) -> None:
    when = f"round == 2 && ambush == {str(ambush).lower()} && edge == {str(bonus).lower()}"
    encounter = encounter_of(hp=99, ambush=ambush, behaviour=script({"intent": "guard", "when": when}))
    battle = fight(encounter, party_of(bonus=bonus), dice=[3] if ambush else [3, 4, 5])
    events = answer(battle, "spend_bonus") if bonus else battle.events
    assert of(IntentShown, events)[-1].intent == "guard"


@pytest.mark.rule("BH-04")
def test_a_condition_that_fails_at_play_counts_as_false_and_is_noted() -> None:
    behaviour = script({"intent": "guard", "when": "10 / (round - 1) > 1"})
    battle = fight(encounter_of(behaviour=behaviour), party_of(bonus=True))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert "counts as false" in of(Noted, battle.events)[0].text


def _broken(does: str, loot: int = 4) -> Battle:
    behaviour = script({"intent": "attack"}, when="self.hp_percent < 50", does=does)
    return fight(encounter_of(hp=12, loot=loot, behaviour=behaviour, tables=[TABLE]), dice=[3, 4], loot=[1])


@pytest.mark.rule("BH-05")
def test_enemies_whose_nerve_breaks_flee() -> None:
    battle = _broken("flee")
    assert asked(battle).kind == "let_go"
    assert [event.rating for event in of(LootDiceWon, answer(battle, "let_go"))] == [2]


@pytest.mark.rule("BH-05")
def test_enemies_that_surrender_count_as_beaten() -> None:
    battle = _broken("surrender")
    assert len(of(EnemiesYielded, battle.events)) == 1
    assert [event.rating for event in of(LootDiceWon, battle.events)] == [4]
    assert battle.result.outcome == "victory"


@pytest.mark.rule("BH-05")
def test_nerve_holds_above_the_threshold() -> None:
    behaviour = script({"intent": "attack"}, when="self.hp_percent < 50", does="flee")
    battle = fight(encounter_of(hp=14, behaviour=behaviour), dice=[3, 4])
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("BH-06")
@pytest.mark.parametrize(
    "rule",
    [
        {"intent": "dance"},
        {"intent": "surrender"},
        {"intent": "guard", "feint": "dance"},
        {"intent": "guard", "feint": "flee"},
        {"intent": "flee", "feint": "guard"},
    ],
)
def test_an_illegal_intent_is_replaced_by_the_default_and_noted(rule: dict[str, str]) -> None:
    battle = fight(encounter_of(behaviour=script(rule)), party_of(bonus=True))
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert rule["intent"] in of(Noted, battle.events)[0].text
    assert battle.request is not None


@pytest.mark.rule("BH-08")
def test_impact_has_only_the_party_as_target() -> None:
    members = [member("ann", 3, 9), member("bob", 2, 1)]
    battle = fight(encounter_of(impact=14, behaviour=script({"intent": "attack", "target": "weakest"})),
                   party_of(members), dice=[3, 3])  # fmt: skip
    assert (asked(battle).kind, asked(battle).who) == ("assign", "party")


@pytest.mark.rule("BH-09")
def test_twenty_quiet_rounds_end_in_a_stalemate_without_loot() -> None:
    numbers = {"weary_damage": 0}
    battle = fight(encounter_of(impact=12, numbers=numbers, tables=[TABLE]), dice=[3, 4] * 20)
    for _ in range(19):
        assert not battle.outcome
        answer(battle, "fight_on")
    assert (battle.outcome, battle.request) == ("stalemate", None)


@pytest.mark.rule("BH-09")
def test_a_recovery_begins_the_count_of_quiet_rounds_anew() -> None:
    numbers = {"weary_damage": 0, "quiet_rounds": 3}
    salve = thing("salve", {"effect": "heal", "amount": "1"})
    party = party_of([member("ann", 5, 9, 10)], [salve])
    battle = fight(encounter_of(impact=12, numbers=numbers), party, dice=[3, 4] * 6)
    answer(battle, "attack")
    answer(battle, "fight_on")
    answer(battle, "use:salve", target="ann")
    outcomes = []
    for _ in range(4):
        answer(battle, "fight_on")
        outcomes.append(battle.outcome)
    assert outcomes == ["", "", "", "stalemate"]
