"""Story enemies never feint; ruthless ones look ahead in a copy, with dice of their own (BH-07)."""

import json
from typing import Any

import pytest

from systems.impact.enemies import Enemies
from systems.impact.events import IntentShown
from systems.impact.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, FoePhase
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import ScriptedDice, SeededDice
from systems.table.loop.events import Event
from systems.table.policy.policy import play
from tests.impact.setups import IMPACT, OPEN, encounter_of, fight, grenade, of, party_of, script

TRICKY = script({"intent": "attack"}, {"intent": "press", "amount": 9, "when": "false"})
"""A script that attacks, and knows a press that it never uses by itself."""
FEINTS = script({"intent": "attack", "feint": "guard"})


def hard(difficulty: Difficulty, hp: int, behaviour: Behaviour = TRICKY, impact: int = 5) -> Encounter:
    return encounter_of(impact, hp, behaviour=behaviour).model_copy(update={"difficulty": difficulty})


def shown(battle: Battle) -> tuple[str, int]:
    first = of(IntentShown, battle.events)[0]
    return first.intent, first.amount


def begun(seed: int, difficulty: Difficulty = "ruthless", impact: int = 5) -> Battle:
    party = party_of(things=[grenade()], bonus=True)
    battle = Battle.begin(IMPACT, hard(difficulty, 20, impact=impact), party, SeededDice(seed))
    OPEN.append(battle)
    return battle


def told(events: list[Event]) -> list[dict[str, object]]:
    return [event.data() for event in events]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize(("difficulty", "intent"), [("story", "attack"), ("standard", "guard")])
def test_story_enemies_show_what_they_do(difficulty: Difficulty, intent: str) -> None:
    party = party_of(bonus=True)
    battle = fight(hard(difficulty, 99, FEINTS, impact=9), party, dice=ScriptedDice(ai=()))
    assert shown(battle)[0] == intent


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_do_not_choose_what_is_certain_to_lose() -> None:
    # At 2 HP and a modifier of 0 an attack loses on any roll; a press of 9 lets the party win on a roll of 11 at least.
    for difficulty, intent in (("standard", ("attack", 0)), ("ruthless", ("press", 9))):
        battle = fight(hard(difficulty, 2), party_of(bonus=True), dice=ScriptedDice())
        assert shown(battle) == intent


@pytest.mark.rule("PI-15", "BH-07")
@pytest.mark.parametrize(
    ("behaviour", "given"),
    [
        (script({"intent": "attack"}), ["attack"]),
        (script(), ["attack"]),
        (script({"intent": "flee", "when": "round > 99"}), ["attack"]),
        (script({"intent": "guard", "when": "false"}, {"intent": "press", "amount": 2}), ["guard", "press"]),
        (FEINTS, ["attack"]),
    ],
)
def test_ruthless_enemies_choose_only_from_what_their_behaviour_gives(behaviour: Behaviour, given: list[str]) -> None:
    battle = fight(hard("ruthless", 20, behaviour), party_of(bonus=True), dice=SeededDice(1))
    assert [each.name for each in battle.bound(Enemies).options(battle.bound(State))] == given


@pytest.mark.rule("PI-15", "BH-07")
@pytest.mark.parametrize("seed", range(5))
def test_ruthless_enemies_that_only_attack_fight_by_the_book(seed: int) -> None:
    told_by = {}
    for difficulty in ("standard", "ruthless"):
        encounter = hard(difficulty, 20, script({"intent": "attack"}), impact=12)
        told_by[difficulty] = told(play(fight(encounter, dice=SeededDice(seed)), IMPACT.policy))
    assert told_by["ruthless"] == told_by["standard"]


@pytest.mark.rule("BH-07")
def test_looking_ahead_draws_none_of_the_battles_dice() -> None:
    battle = begun(3)
    assert battle.dice.state() == SeededDice(3).state()
    plain = begun(3, "standard")
    for each in (battle, plain):
        while each.request is not None and not any(event.kind == "rolled" for event in each.events):
            each.choose(each.ruleset.policy(each.request))
    first, second = (next(event for event in each.events if event.kind == "rolled") for each in (battle, plain))
    assert first == second


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("seed", range(4))
def test_the_same_seed_gives_the_same_ruthless_fight(seed: int) -> None:
    first, second = (told(play(begun(seed), IMPACT.policy)) for _ in range(2))
    assert first == second


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("seed", range(3))
def test_a_ruthless_fight_goes_on_from_any_request_as_it_would_have(seed: int) -> None:
    kept: list[dict[str, Any]] = []
    rest: list[list[Event]] = []
    battle = begun(seed)
    while (request := battle.request) is not None:
        kept.append(json.loads(json.dumps(battle.snapshot())))
        rest.append([])
        events = battle.choose(IMPACT.policy(request))
        for part in rest:
            part += events
    assert kept
    for snapshot, follows in zip(kept, rest, strict=True):
        again = Battle.restore(snapshot)
        OPEN.append(again)
        assert told(play(again, IMPACT.policy)) == told(follows)


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
def test_ruthless_enemies_win_more_often_than_standard_ones() -> None:
    won = {"standard": 0, "ruthless": 0}
    for difficulty in won:
        for seed in range(30):
            battle = begun(seed, "ruthless" if difficulty == "ruthless" else "standard", impact=11)
            play(battle, IMPACT.policy)
            won[difficulty] += battle.outcome == "victory"
    assert won["ruthless"] < won["standard"]


@pytest.mark.rule("BH-07", "PI-15")
@pytest.mark.parametrize(
    ("rules", "press", "alone"),
    [
        ([{"intent": "attack"}], 0, True),
        ([{"intent": "attack"}, {"intent": "attack", "when": "round > 2", "weight": 3}], 0, True),
        ([], 0, True),
        ([{"intent": "guard"}], 0, True),
        ([{"intent": "guard", "when": "round > 2"}], 0, False),
        ([{"intent": "attack"}, {"intent": "guard", "when": "round > 2"}], 0, False),
        ([{"intent": "attack"}, {"intent": "guard", "rulesets": ["pool"]}], 0, True),
        ([{"intent": "attack", "feint": "guard"}], 0, False),
        ([{"intent": "press", "amount": 1}, {"intent": "press", "amount": 2}], 0, False),
        ([{"intent": "attack"}], 2, False),
    ],
)
def test_a_behaviour_of_one_intent_leaves_nothing_to_choose(
    rules: list[dict[str, object]], press: int, alone: bool
) -> None:
    met = encounter_of(5, 10, behaviour=script(*rules)).model_copy(update={"numbers": {"look_ahead_press": press}})
    assert IMPACT.one_way(met) is alone


@pytest.mark.rule("BH-07", "TH-03")
def test_behaviours_of_phases_count_too() -> None:
    met = encounter_of(5, 10, behaviour=script({"intent": "attack"}))
    for rules, alone in (([{"intent": "guard"}], True), ([{"intent": "guard"}, {"intent": "attack"}], False)):
        later = FoePhase(id="later", name="Later", behaviour=script(*rules))
        assert IMPACT.one_way(met.model_copy(update={"phases": (later,)})) is alone
