"""The oracle never waits, remembers, starts its process late and ends it, and goes on after the process died."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Any

import pytest

from game.laboratory.odds import Chance, Look, Odds, Oracle
from game.laboratory.odds.process import Heard, Worker
from systems.table.battle.battle import Battle
from systems.table.loop.dice import ScriptedDice
from tests.campaign.test_fights import meet_wolves
from tests.campaign.tiny import begin
from tests.laboratory.search.feinting import fight

ODDS = Odds((Chance("attack", 50, 30, 70, 20, 0, {}, fights=30),), 30, False)
BETTER = ODDS._replace(chances=(ODDS.chances[0]._replace(fights=100),), fights=100)
PATIENCE = 600
"""Seconds after which a process that says nothing is a failure."""


class Deaf:
    """A process that never answers by itself."""

    started = 0

    def __init__(self, heard: Heard) -> None:
        Deaf.started += 1
        self.heard = heard
        self.questions: list[Mapping[str, Any]] = []
        self.alive = True

    def ask(self, question: Mapping[str, Any]) -> None:
        self.questions.append(question)

    def close(self) -> None:
        self.alive = False


class Table:
    """An oracle with processes that a test can look at."""

    def __init__(self) -> None:
        self.workers: list[Deaf] = []
        self.oracle = Oracle(self._start)
        self.battle = fight("impact", strength=(2, 4))

    def _start(self, heard: Heard) -> Deaf:
        self.workers.append(Deaf(heard))
        return self.workers[-1]

    def look(self) -> Look:
        return self.oracle.look(self.battle)

    def say(self, **answer: Any) -> None:
        worker = self.workers[-1]
        worker.heard({"key": worker.questions[-1]["key"], **answer})


@pytest.fixture
def table() -> Table:
    return Table()


def test_nothing_is_started_before_the_first_question(table: Table) -> None:
    assert not table.workers
    table.look()
    assert len(table.workers) == 1


def test_while_nothing_is_known_it_is_being_counted(table: Table) -> None:
    assert table.look() == Look("counting")
    assert table.look() == Look("counting")
    assert len(table.workers[0].questions) == 1


def test_what_is_known_is_told_until_it_is_final(table: Table) -> None:
    table.look()
    table.say(odds=ODDS.data())
    assert table.look() == Look("counting", ODDS)
    table.say(odds=ODDS._replace(final=True).data())
    assert table.look() == Look("ready", ODDS._replace(final=True))


def test_numbers_never_go_back_to_rougher_ones(table: Table) -> None:
    table.look()
    table.say(odds=BETTER.data())
    table.say(odds=ODDS.data())
    assert table.look().odds == BETTER


def test_a_state_that_was_answered_is_not_asked_again(table: Table) -> None:
    table.look()
    table.say(odds=ODDS._replace(final=True).data())
    before = table.battle.values()
    table.battle.choose(table.battle.request.choice("attack"))
    table.look()
    table.battle.resume(before, table.battle.dice)
    assert table.look().state == "ready"
    assert len(table.workers[0].questions) == 2


def test_a_fight_that_was_saved_and_loaded_is_not_asked_about_again(table: Table) -> None:
    table.look()
    table.say(odds=ODDS._replace(final=True).data())
    table.battle = Battle.restore(table.battle.snapshot())
    assert table.look().state == "ready"
    assert len(table.workers[0].questions) == 1


def test_a_process_that_was_started_before_has_the_first_question(table: Table) -> None:
    table.oracle.warm()
    table.oracle.warm()
    assert not table.workers[0].questions
    table.look()
    assert len(table.workers) == len(table.workers[0].questions) == 1


def test_where_no_process_can_be_started_before_the_first_question_says_so() -> None:
    def none(heard: Heard) -> Deaf:
        raise OSError(11, "too many processes")

    oracle = Oracle(none)
    oracle.warm()
    assert oracle.look(fight("impact")).state == "failed"


def test_the_question_holds_no_dice_and_no_loot(table: Table) -> None:
    table.look()
    snapshot = table.workers[0].questions[0]["fight"]
    assert snapshot["dice"] == {}
    assert snapshot["encounter"]["loot_tables"] == []


def test_a_process_that_died_is_started_again_and_not_for_ever(table: Table) -> None:
    for _ in range(9):
        table.look()
        table.workers[-1].alive = False
    assert len(table.workers) == 3
    assert table.look().state == "failed"


def test_after_deaths_over_one_question_others_are_asked(table: Table) -> None:
    for _ in range(5):
        table.look()
        table.workers[-1].alive = False
    table.battle.choose(table.battle.request.choice("attack"))
    assert table.look() == Look("counting")


def test_where_no_process_can_be_started_it_says_so() -> None:
    def none(heard: Heard) -> Deaf:
        raise OSError(11, "too many processes")

    look = Oracle(none).look(fight("impact"))
    assert (look.state, look.trouble) == ("failed", "no process can be started: too many processes")


def test_a_fight_that_is_over_has_no_odds(table: Table) -> None:
    while table.battle.request is not None:
        table.battle.choose(table.battle.ruleset.policy(table.battle.request))
    assert table.look() == Look("none")
    assert not table.workers


def test_a_fight_of_a_campaign_has_odds(table: Table) -> None:
    campaign = meet_wolves(combat=[1, 1])
    assert table.oracle.look(campaign.battle) == Look("counting")
    assert table.workers[0].questions[0]["fight"]["encounter"]["id"] == "tiny:wolves"


def test_beside_its_fights_a_campaign_has_none(table: Table) -> None:
    assert table.oracle.look(begin(ScriptedDice()).battle) == Look("none")
    assert not table.workers


def test_closing_ends_the_process_and_the_next_question_starts_another(table: Table) -> None:
    table.look()
    table.oracle.close()
    assert not table.workers[0].alive
    assert table.look() == Look("counting")
    assert len(table.workers) == 2


def _waited(oracle: Oracle, battle: Battle, state: str) -> Look:
    until = time.monotonic() + PATIENCE
    while (look := oracle.look(battle)).state != state:
        assert time.monotonic() < until, look
        time.sleep(0.05)
    return look


@pytest.mark.thorough
def test_a_real_process_answers_and_ends_with_the_oracle() -> None:
    battle, workers = fight("impact", behaviour={}), []
    oracle = Oracle(lambda heard: workers.append(Worker(heard)) or workers[-1])
    assert oracle.look(battle) == Look("counting")
    look = _waited(oracle, battle, "ready")
    assert look.odds is not None
    assert [chance.option for chance in look.odds.chances] == [option.id for option in battle.request.options]
    oracle.close()
    assert not workers[0].alive


@pytest.mark.thorough
def test_a_real_process_that_is_killed_is_followed_by_another() -> None:
    battle, workers = fight("impact", behaviour={}), []
    oracle = Oracle(lambda heard: workers.append(Worker(heard)) or workers[-1])
    oracle.look(battle)
    os.kill(workers[0].number, signal.SIGKILL)
    _waited(oracle, battle, "ready")
    oracle.close()
    assert len(workers) == 2


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_a_process_that_hangs_keeps_nobody_waiting() -> None:
    battle, workers = fight("zones"), []
    oracle = Oracle(lambda heard: workers.append(Worker(heard)) or workers[-1])
    oracle.look(battle)
    os.kill(workers[0].number, signal.SIGSTOP)
    for _ in range(12):
        if battle.request is None:
            break
        battle.choose(battle.ruleset.policy(battle.request))
        assert oracle.look(battle).state in ("counting", "none")
    oracle.close()
    assert not workers[0].alive


def test_the_process_ends_with_whoever_asked() -> None:
    asker = (
        "import os; from game.laboratory.odds.process import Worker; worker = Worker(print);"
        "print(worker.number, flush=True); os._exit(0)"
    )
    run = subprocess.run([sys.executable, "-c", asker], capture_output=True, text=True, check=True, timeout=PATIENCE)
    number, until = int(run.stdout), time.monotonic() + PATIENCE
    while _runs(number):
        assert time.monotonic() < until
        time.sleep(0.05)


def _runs(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    try:  # it may have ended without anybody having asked how
        with open(f"/proc/{number}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_asking_imports_nothing_that_works_odds_out() -> None:
    code = (
        "import sys; from game.laboratory.odds import Oracle; Oracle();"
        "print([name for name in sys.modules if name.startswith('game.laboratory.')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "weigh" not in run.stdout
    assert "exact" not in run.stdout
