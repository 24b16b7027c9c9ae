"""The encounters made for these rules: each is played whole, by chance and by policy, and exercises what it has."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest

from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from systems.reactive.blocks import EncounterBlock, Numbers
from systems.reactive.ruleset import Reactive
from systems.table.battle.battle import Battle
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.requests import Request
from tests.shipped import catalogue

REACTIVE = Reactive()
TRIALS = (
    "raised_bridge", "netting_loft", "boiler_room", "house_of_one_note", "drowned_pump", "signing_room",
    "seized_turntable", "rookery",
)  # fmt: skip
EACH = pytest.mark.parametrize("key", TRIALS)
OWN = ("opportunist", "behind_the_others", "deep_grip", "second_knife", "works_guard")


def begun(key: str, seed: int) -> Battle:
    content = catalogue()
    party = party_of(content, content.parties["core:starters"], REACTIVE)
    return Battle.begin(REACTIVE, encounter_of(content, f"core:{key}", REACTIVE), party, SeededDice(seed))


def requests(battle: Battle) -> Iterator[Request]:
    while (request := battle.request) is not None:
        yield request


@pytest.mark.thorough
@EACH
@pytest.mark.parametrize("seed", range(3))
def test_any_choices_bring_a_trial_to_an_end_and_it_can_be_taken_up_anywhere(key: str, seed: int) -> None:
    random = Random(seed)
    with closing(begun(key, seed)) as battle:
        for request in requests(battle):
            with closing(Battle.restore(battle.snapshot())) as again:
                assert again.request is not None
                assert again.request.data() == request.data()
            battle.choose(request.some(random))
        assert battle.outcome in {"victory", "retreat", "rout", "stalemate"}


@pytest.mark.thorough
@EACH
def test_the_policy_wins_more_trials_than_it_loses(key: str) -> None:
    ends: Counter[str] = Counter()
    for seed in range(12):
        with closing(begun(key, seed)) as battle:
            for request in requests(battle):
                battle.choose(REACTIVE.policy(request))
            ends[battle.outcome] += 1
    assert ends["victory"] >= 6


def test_between_them_they_have_every_kind_of_thing_to_do() -> None:
    blocks = [EncounterBlock.model_validate(catalogue().encounters[f"core:{key}"].blocks["reactive"]) for key in TRIALS]
    tasks = [task for block in blocks for task in block.tasks]
    acts = [act for block in blocks for act in block.acts]
    gains = {gain.gain for each in (*tasks, *acts) for gain in each.gains}
    assert gains >= {
        "damage",
        "restrain",
        "blind",
        "stun",
        "weaken",
        "expose",
        "surrender",
        "advantage",
        "exit",
        "loot",
    }
    assert {weapon.effect for block in blocks for weapon in block.arms} >= {"restrain", "blind", "damage"}
    assert {task.roll for task in tasks} == {True, False}
    assert any(task.after for task in tasks)


def test_their_behaviours_are_used_and_only_make_sense_here() -> None:
    content = catalogue()
    used = {entry.behaviour for key in TRIALS for entry in content.encounters[f"core:{key}"].foes if entry.behaviour}
    assert used == {f"core:{name}" for name in OWN}
    for name in OWN:
        plain = [rule for rule in content.behaviours[f"core:{name}"].rules if not rule.rulesets]
        assert [rule.intent for rule in plain] == ["attack"]


RULINGS = {
    "failure_most": 6,
    "mixed_most": 9,
    "ignored_dice": 2,
    "task_plain": 1,
    "task_mixed": 1,
    "task_success": 2,
    "hold_cycles": 1,
    "hold_critical": 2,
    "blind_divisor": 2,
    "advantage_dice": 1,
    "fled_loot": 2,
    "rest": 1,
    "tended": 1,
    "quiet_rounds": 20,
}


@pytest.mark.rule("RX-01", "RX-04", "RX-05", "RX-08", "RX-10", "HX-02", "HX-09", "HX-15", "BH-09")
@pytest.mark.parametrize(("number", "value"), RULINGS.items())
def test_the_numbers_of_the_rulings_stand_in_the_content_and_by_default(number: str, value: int) -> None:
    assert catalogue().rulesets["core:reactive"].numbers[number] == value
    assert getattr(Numbers(), number) == value
