"""Fights that are played on: each once, whoever asks, and with the same results as if nothing had been known."""

from collections.abc import Iterator
from itertools import islice

import pytest

from game.laboratory.odds import exact, memory, onward
from game.laboratory.odds import sampled as sampling
from game.laboratory.odds import weigh as weighing
from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.memory import Memory
from game.laboratory.odds.weigh import weigh
from game.laboratory.search.candidates import STAND
from game.laboratory.search.rollouts import Came
from systems.table.battle.battle import Battle
from systems.table.ruleset import rulesets
from tests.laboratory.search.feinting import fight

RULESETS = sorted(rulesets())
ROLLING = ("impact", "reactive")
"""The rulesets under which each answer of this fight is rolled for at once, so nothing serves the next question."""


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "LEVELS", (2, 4))
    monkeypatch.setattr(sampling, "TRIALS", 1)
    monkeypatch.setattr(weighing, "ANSWERS", 6)
    monkeypatch.setattr(exact, "LIMIT", 100)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the fights that are really played."""
    numbers: list[int] = []
    play = onward.Onward._fight

    def noted(self: onward.Onward, place: onward.Place, what: object, number: int, horizon: int) -> memory.Fight:
        numbers.append(number)
        return play(self, place, what, number, horizon)  # type: ignore[arg-type]

    monkeypatch.setattr(onward.Onward, "_fight", noted)
    return numbers


def last(battle: Battle, known: Memory) -> Odds:
    return [odds for odds in weigh(battle, known) if odds is not None][-1]


@pytest.mark.parametrize("rules", RULESETS)
def test_a_question_that_comes_again_is_answered_without_a_fight(rules: str, played: list[int]) -> None:
    battle, known = fight(rules), Memory()
    first = last(battle, known)
    assert played
    played.clear()
    assert last(battle, known) == first
    assert not played
    battle.close()


def test_a_question_that_was_left_is_gone_on_with(played: list[int]) -> None:
    battle, known = fight("zones"), Memory()
    last(battle, Memory())
    whole = len(played)
    played.clear()
    started: Iterator[Odds | None] = weigh(battle, known)
    for _ in islice(started, whole // 2):
        pass
    half = len(played)
    assert 0 < half < whole
    last(battle, known)
    assert len(played) == whole
    battle.close()


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_what_was_counted_before_changes_no_odds_and_saves_fights(rules: str, played: list[int]) -> None:
    battle, known = fight(rules), Memory()
    saved = 0
    for _ in range(4):
        if battle.request is None:
            break
        played.clear()
        with_memory = last(battle, known)
        some = len(played)
        played.clear()
        assert last(battle, Memory()) == with_memory
        saved += len(played) - some
        battle.choose(battle.ruleset.policy(battle.request, STAND))
    battle.close()
    assert saved > 0 or rules in ROLLING


def test_whether_a_fight_has_exact_odds_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    exactly = weighing.exact_chances
    monkeypatch.setattr(weighing, "exact_chances", lambda *given: asked.append(given) or exactly(*given))
    for limit in (100, 20_000):
        monkeypatch.setattr(exact, "LIMIT", limit)
        battle, known = fight("impact", behaviour={}), Memory()
        assert last(battle, known) == last(battle, known)
        battle.close()
    assert len(asked) == 2


def test_no_more_than_so_many_fights_are_kept_and_the_last_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "KEPT", 5)
    known = Memory()
    for place in "abc":
        for number in range(2):
            known.fights(place)[number, 1] = memory.Fight(_came(), 1)
    known.fights("a")
    known.forget()
    assert not known.fights("b")
    assert known.fights("a")
    assert known.fights("c")


def _came() -> Came:
    return Came("victory", 1000, 0, 0, 0)
