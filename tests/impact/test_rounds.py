"""Rounds of a playtest are combat rolls: a round that ends with a decision before its roll was not fought."""

import pytest

from game.laboratory.exact.compute import compute
from game.laboratory.exact.errors import LIMIT
from game.laboratory.playtest.fights import Fights, dice
from game.laboratory.policies import make
from game.laboratory.setups import Setup
from systems.table.battle.setup import Encounter, Party
from tests.impact.setups import encounter_of, fight, grenade, member, party_of, script

ONCE = party_of([member("ann", 3, 9), member("bob", 2, 9)])
FLEES = script({"intent": "flee"})


def setup(encounter: Encounter, party: Party = ONCE, policy: str = "cautious") -> Setup:
    return Setup(ruleset="impact", encounter=encounter, party=party, policy=policy)


@pytest.mark.rule("PI-08")
@pytest.mark.parametrize(
    ("encounter", "party", "policy", "outcome", "rounds"),
    [
        (encounter_of(impact=16, hp=90), ONCE, "cautious", "retreat", 1),
        (encounter_of(impact=3, hp=3), ONCE, "sensible", "victory", 1),
        (encounter_of(hp=9), party_of(things=[grenade()]), "aggressive", "victory", 0),
        (encounter_of(hp=90, behaviour=FLEES), ONCE, "cautious", "victory", 0),
        (encounter_of(impact=12, hp=90), party_of([member("ann", 5, 1)]), "fight-on", "rout", 1),
    ],
)
def test_rounds_are_combat_rolls(encounter: Encounter, party: Party, policy: str, outcome: str, rounds: int) -> None:
    fights = Fights(setup(encounter, party, policy))
    record = fights.play("1", 1)
    fights.close()
    assert (record.outcome, record.rounds) == (outcome, rounds)
    assert record.decisive <= rounds


@pytest.mark.thorough
@pytest.mark.parametrize("policy", ["cautious", "sensible", "fight-on"])
def test_exact_odds_count_the_rolls_that_playtests_count(policy: str) -> None:
    made = setup(encounter_of(impact=10, hp=9), party_of(things=[grenade(amount=4)]), policy)
    exact = compute(made, LIMIT, lambda battle: make(policy, {}, battle, ""))
    fights = Fights(made)
    played = [fights.play("rounds", run) for run in range(1, 301)]
    fights.close()
    assert {(each.outcome, each.rounds) for each in played} <= set(exact.rounds)
    mean = sum(each.rounds for each in played) / len(played)
    assert mean == pytest.approx(float(exact.expected_rounds), rel=0.1)


def test_every_roll_is_counted_once() -> None:
    battle = fight(encounter_of(impact=10, hp=30), dice=dice("seed", 1))
    rolls = sum(event.kind == "combat_total" for event in battle.events)
    while (request := battle.request) is not None:
        option = "fight_on" if battle.ruleset.fought(battle) < 3 else "retreat"
        answers = {"assign": lambda r: battle.ruleset.policy(r)}
        choice = answers[request.kind](request) if request.kind in answers else request.choice(option)
        rolls += sum(event.kind == "combat_total" for event in battle.choose(choice))
    assert battle.ruleset.fought(battle) == rolls
