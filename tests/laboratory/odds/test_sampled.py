"""Odds by play: most fights go to what can still be the best, within a budget that is counted and never timed."""

from collections.abc import Callable, Iterator

import pytest

from game.laboratory.odds import sampled as sampling
from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.sampled import BUDGET, LEVELS, sampled
from game.laboratory.search.candidates import STAND, Candidate
from game.laboratory.search.rollouts import Came
from systems.table.loop.requests import Choice

UNITS = 8
LENGTH = 40
"""Answers of a fight."""
VICTORY, ROUT = Came("victory", 700, 0, 300, 0), Came("rout", 0, 0, 1000, 4)


class Made:
    """Fights whose results are given by option and number, all of one length."""

    units = UNITS

    def __init__(self, came: Callable[[str, int], Came]) -> None:
        self.spent = 0
        self._came = came

    def came(self, what: Candidate, number: int, horizon: int = 0) -> Came:
        self.spent += LENGTH
        return self._came(what.choice.option, number)


def told(made: Made, *options: str) -> list[Odds]:
    tries = [[Candidate(Choice(1, option), STAND)] for option in options]
    found: Iterator[Odds | None] = sampled(made, tries, range(len(options)))  # type: ignore[arg-type]
    return [odds for odds in found if odds is not None]


def counted(odds: Odds) -> dict[str, int]:
    return {chance.option: chance.fights for chance in odds.chances}


def test_what_is_surely_worse_is_left_at_the_fewest_fights() -> None:
    made = Made(lambda option, number: VICTORY if option == "good" else ROUT)
    last = told(made, "bad", "good", "worse")[-1]
    assert counted(last) == {"bad": LEVELS[0], "good": LEVELS[-1], "worse": LEVELS[0]}
    assert last.fights == LEVELS[0]
    assert last.most == LEVELS[-1]


def test_what_may_be_the_best_is_counted_to_the_end_where_the_budget_allows() -> None:
    made = Made(lambda option, number: VICTORY if number % 2 else ROUT)
    assert set(counted(told(made, "one", "other")[-1]).values()) == {LEVELS[-1]}


def test_where_the_budget_is_short_the_better_half_gets_more() -> None:
    losses = {f"option-{number:02}": 10 * number for number in range(16)}
    made = Made(lambda option, number: VICTORY._replace(lost=losses[option]))
    fights = counted(told(made, *losses)[-1])
    assert list(fights.values()) == sorted(fights.values(), reverse=True)
    assert fights["option-00"] >= 4 * fights["option-15"]


@pytest.mark.parametrize("options", [1, 3, 9, 20])
def test_the_budget_is_kept(options: int) -> None:
    made = Made(lambda option, number: VICTORY if number % 3 else ROUT)
    told(made, *map(str, range(options)))
    assert made.spent * UNITS <= BUDGET


def test_every_option_has_its_first_fights_at_any_price(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "BUDGET", 1)
    found = told(Made(lambda option, number: VICTORY), "one", "other")
    assert counted(found[-1]) == {"one": LEVELS[0], "other": LEVELS[0]}
    assert [odds.final for odds in found] == [False, False, True]
