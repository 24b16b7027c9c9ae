"""The combat roll: Party Impact, Combat Modifier, dice, total (PI-01 to PI-05, PI-07, PI-10)."""

import pytest

from systems.impact.events import BonusSpent, CombatTotal, EnemiesHurt, MemberHurt
from systems.impact.rules import combat_dice, combat_modifier, party_impact, total_of
from systems.table.loop.events import Rolled
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
    thing,
)


@pytest.mark.rule("PI-01", "PI-10")
@pytest.mark.parametrize(
    ("modifiers", "hit_points", "impact"),
    [
        ((3, 2, 1), (5, 5, 5), 6),
        ((3, 2, 1), (5, 0, 5), 4),
        ((3, 2, 1), (0, 0, 1), 1),
        ((3, 2, 1), (0, 0, 0), 0),
        ((3, -2), (1, 1), 1),
        ((), (), 0),
    ],
)
def test_party_impact_sums_the_modifiers_of_those_above_0_hp(
    modifiers: tuple[int, ...], hit_points: tuple[int, ...], impact: int
) -> None:
    assert party_impact(modifiers, hit_points) == impact


@pytest.mark.rule("PI-02")
@pytest.mark.parametrize(("party", "enemy", "modifier"), [(6, 4, 2), (4, 6, -2), (5, 5, 0)])
def test_the_combat_modifier_is_party_impact_less_enemy_impact(party: int, enemy: int, modifier: int) -> None:
    assert combat_modifier(party, enemy) == modifier


@pytest.mark.rule("PI-02", "PI-10")
def test_the_combat_modifier_is_worked_out_anew_before_every_roll() -> None:
    battle = fight(encounter_of(impact=10), party_of([member("ann", 3, 9), member("bob", 2, 2)]), dice=[1, 1, 6, 6])
    answer(battle, "assign", amounts={"bob": 2, "ann": 1})
    events = answer(battle, "fight_on")
    assert [event.party_impact for event in of(CombatTotal, events)] == [3]


@pytest.mark.rule("PI-03")
@pytest.mark.parametrize(
    ("spent", "ambushed", "dice"), [(False, False, 2), (True, False, 3), (False, True, 1), (True, True, 2)]
)
def test_how_many_dice_the_combat_roll_has(spent: bool, ambushed: bool, dice: int) -> None:
    assert combat_dice(spent, ambushed) == dice


@pytest.mark.rule("PI-03", "PI-16")
@pytest.mark.parametrize(
    ("ambush", "option", "faces"),
    [
        (False, "spend_bonus", [1, 2, 3]),
        (False, "attack", [1, 2]),
        (True, "spend_bonus", [1, 2]),
        (True, "attack", [1]),
    ],
)
def test_a_bonus_counts_only_when_it_is_spent(ambush: bool, option: str, faces: list[int]) -> None:
    battle = fight(encounter_of(ambush=ambush), party_of(bonus=True), dice=faces)
    events = answer(battle, option)
    assert [event.faces for event in of(Rolled, events)] == [tuple(faces)]
    assert len(of(BonusSpent, events)) == (option == "spend_bonus")
    assert battle.bonus_spent() == (option == "spend_bonus")


@pytest.mark.rule("PI-04")
def test_edge_holds_for_each_roll_of_the_fight() -> None:
    battle = fight(encounter_of(hp=99), party_of(bonus=True), dice=[1, 2, 3, 4, 5, 6])
    answer(battle, "spend_bonus")
    assert [len(event.faces) for event in of(Rolled, answer(battle, "fight_on"))] == [3]


@pytest.mark.rule("PI-04")
def test_a_bonus_kept_at_the_first_roll_is_not_offered_again_in_this_fight() -> None:
    battle = fight(encounter_of(hp=99), party_of(bonus=True), dice=[1, 2])
    answer(battle, "attack")
    assert options(battle) == ["fight_on", "retreat"]


@pytest.mark.rule("PI-05")
@pytest.mark.parametrize(("roll", "modifier", "total"), [(7, 2, 9), (2, -2, 0), (3, -8, -5)])
def test_the_total_is_the_roll_and_the_modifier(roll: int, modifier: int, total: int) -> None:
    assert total_of(roll, modifier) == total


@pytest.mark.rule("PI-05")
def test_a_total_above_0_takes_that_many_hp_from_the_enemies() -> None:
    battle = fight(encounter_of(impact=4, hp=20), dice=[3, 4])
    assert [(event.amount, event.hp) for event in of(EnemiesHurt, battle.events)] == [(8, 12)]


@pytest.mark.rule("PI-05")
def test_a_total_of_0_does_nothing() -> None:
    battle = fight(encounter_of(impact=12), dice=[3, 4])
    assert (enemy_hp(battle), hp(battle)) == (20, {"ann": 10, "bob": 10})
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("PI-05")
def test_a_total_below_0_falls_upon_the_party() -> None:
    battle = fight(encounter_of(impact=15), dice=[3, 4])
    events = answer(battle, "assign", amounts={"ann": 1, "bob": 2})
    assert [(event.who, event.amount) for event in of(MemberHurt, events)] == [("ann", 1), ("bob", 2)]


@pytest.mark.rule("PI-07")
def test_enemies_at_0_hp_are_beaten_and_hp_never_shows_below_0() -> None:
    battle = fight(encounter_of(impact=1, hp=5), dice=[3, 4])
    assert battle.outcome == "victory"
    assert [(event.amount, event.hp) for event in of(EnemiesHurt, battle.events)] == [(5, 0)]


@pytest.mark.rule("PI-16")
def test_there_is_no_retreat_before_the_first_roll() -> None:
    battle = fight(encounter_of(), party_of(bonus=True))
    assert options(battle) == ["spend_bonus", "attack"]


@pytest.mark.rule("PI-16")
def test_nothing_is_asked_before_the_first_roll_when_there_is_nothing_to_decide() -> None:
    battle = fight(encounter_of(), dice=[1, 1])
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("PI-16")
def test_the_intent_is_shown_before_the_party_decides_and_the_roll_comes_after() -> None:
    battle = fight(encounter_of(), party_of(things=[grenade(amount=1)], bonus=True), dice=[1, 1])
    assert [event.kind for event in battle.events] == ["intent_shown"]
    answer(battle, "use:grenade")
    kinds = [event.kind for event in answer(battle, "attack")]
    assert kinds == ["rolled", "combat_total", "enemies_hurt", "intent_shown"]


@pytest.mark.rule("PI-16")
def test_enemy_impact_does_not_fall_with_enemy_hp() -> None:
    battle = fight(encounter_of(hp=20), dice=[6, 6, 1, 1])
    assert [event.enemy_impact for event in of(CombatTotal, answer(battle, "fight_on"))] == [5]


@pytest.mark.rule("PI-10")
def test_somebody_at_0_hp_from_the_start_adds_nothing_and_is_not_hurt_again() -> None:
    battle = fight(encounter_of(impact=5), party_of([member("ann", 3, 9), member("bob", 2, 0, 8)]), dice=[1, 1, 1, 1])
    answer(battle, "fight_on")
    assert hp(battle) == {"ann": 8, "bob": 0}


def test_there_is_no_fight_without_anybody_above_0_hp() -> None:
    with pytest.raises(ValueError, match="above 0 HP"):
        fight(encounter_of(), party_of([member("bob", 2, 0, 8)]))


@pytest.mark.parametrize("effect", ["boost", "weaken"])
def test_lent_strength_counts_in_the_coming_roll_alone(effect: str) -> None:
    things = [thing("tonic", {"effect": effect, "amount": 4})]
    battle = fight(encounter_of(hp=99), party_of(things=things), dice=[1, 1, 1, 1])
    first = of(CombatTotal, answer(battle, "use:tonic"))
    second = of(CombatTotal, answer(battle, "fight_on"))
    assert [event.total for event in first + second] == [6, 2]
