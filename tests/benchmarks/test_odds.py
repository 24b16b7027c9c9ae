"""What odds in play cost at four against four, against a fight on zones as a tuned loop over numbers in the same run.

The seconds are those of the worker's process: from a question to the first figures, and to the last. Limits stand for
the bars on one core of a plain machine: 1.5 s for the first figures, 8 s for the last ones. The process is started with
the game; where the first question starts it, the first bar holds all the same.
"""

import json
import subprocess
import sys
from contextlib import closing
from random import Random

import pytest

from game.laboratory.odds.memory import Memory
from game.laboratory.odds.weigh import weigh
from game.setup.encounters import encounter_setup
from game.setup.parties import party_of
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import ruleset, rulesets
from tests.benchmarks.interleaved import ratio
from tests.benchmarks.test_zones import plain
from tests.shipped import catalogue

RULESETS = sorted(rulesets())
FIRST, LAST = 1.5, 8.0
"""Seconds."""
LOOP = 11e-6
"""Seconds of one fight of the tuned loop."""
AGAIN = 0.05
"""The share of the price of a question that it may cost when it comes again."""
BEGUN = """
import json, sys
from game.laboratory.odds.worker import FIXED, Battle, SeededDice, weigh

battle = Battle.restore(json.load(sys.stdin), SeededDice(FIXED))
next(odds for odds in weigh(battle) if odds is not None)
"""
"""A process that works out the first figures of the fight that it is given."""
QUESTIONS = (0, 2)
"""The questions that are asked about, by the answers given before."""


def battle(rules: str, answers: int = 0) -> Battle:
    """Four against four, at a question after so many answers."""
    met = encounter_setup(
        catalogue(), catalogue().encounters["core:choir_conclave"], ruleset(rules), (), False, "standard"
    )
    party = party_of(catalogue(), catalogue().parties["core:starters"], ruleset(rules))
    begun = Battle.begin(ruleset(rules), met, party, SeededDice(1))
    for _ in range(answers):
        assert begun.request is not None
        begun.choose(begun.ruleset.policy(begun.request))
    return begun


def first(asked: Battle) -> None:
    """Count to the first figures."""
    assert next(odds for odds in weigh(asked) if odds is not None).chances


def last(asked: Battle, known: Memory | None = None) -> None:
    """Count to the last figures."""
    assert [odds for odds in weigh(asked, known) if odds is not None][-1].final


def fights(count: int) -> None:
    """Fight so many fights as a loop."""
    random = Random(0)
    for _ in range(count):
        plain(random)


@pytest.mark.parametrize("answers", QUESTIONS)
@pytest.mark.parametrize("rules", RULESETS)
def test_the_first_figures_are_there_within_their_bar(rules: str, answers: int) -> None:
    limit = FIRST / LOOP / 1000
    with closing(battle(rules, answers)) as asked:
        label = f"first odds, {rules}"
        cost = ratio(lambda: first(asked), lambda: fights(1000), limit=limit, runs=5, label=label, repeat=10)
    assert cost <= limit


@pytest.mark.parametrize("rules", RULESETS)
def test_the_first_figures_of_a_process_that_was_only_begun_are_there_within_the_same_bar(rules: str) -> None:
    limit = FIRST / LOOP / 1000
    with closing(battle(rules)) as asked:
        question = json.dumps(asked.snapshot())

    def begun() -> None:
        subprocess.run([sys.executable, "-c", BEGUN], input=question, text=True, check=True)

    cost = ratio(begun, lambda: fights(1000), limit=limit, runs=5, label=f"process, {rules}", repeat=10)
    assert cost <= limit


@pytest.mark.parametrize("rules", RULESETS)
def test_the_last_figures_are_there_within_their_bar(rules: str) -> None:
    limit = LAST / LOOP / 10_000
    with closing(battle(rules)) as asked:
        label = f"last odds, {rules}"
        cost = ratio(lambda: last(asked), lambda: fights(10_000), limit=limit, runs=1, label=label, repeat=4)
    assert cost <= limit


def test_a_question_that_comes_again_costs_next_to_nothing() -> None:
    known = Memory()
    with closing(battle("zones")) as asked:
        last(asked, known)
        label = "odds again, zones"
        cost = ratio(lambda: last(asked, known), lambda: last(asked), limit=AGAIN, runs=1, label=label)
    assert cost <= AGAIN
