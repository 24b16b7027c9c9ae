"""Odds by playing on again and again: first for the best answer of each option, then for what it comes to."""

from collections.abc import Generator, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from game.laboratory.odds.estimate import Chance, Odds, percent
from game.laboratory.playtest.interval import wilson
from game.laboratory.search.candidates import GO, Candidate
from game.laboratory.search.rollouts import Ahead, Came, worth

STEPS = (16, 64, 256)
"""After so many fights for each option the odds are told."""
CONTENDERS = 6
"""So many options are played to the last of the steps; those behind them to the one before it."""
TRIALS = 3
"""How often each answer of an option is tried out, before the better half is, twice as often."""
HORIZON = 12
"""How far these are played."""
FRESH = 1_000
"""The first number of the fights that are counted: the luck that an answer was chosen by is not counted again."""


class Answer(NamedTuple):
    """An option's best answer, and what each fight after it came to."""

    what: Candidate
    fights: list[Came]

    @property
    def won(self) -> int:
        """How many were won."""
        return sum(came.outcome == "victory" for came in self.fights)

    @property
    def order(self) -> tuple[int, int]:
        """What sorts the best first."""
        return -self.won, sum(came.lost for came in self.fights)

    def chance(self) -> Chance:
        """What it comes to."""
        fights = len(self.fights)
        low, high = wilson(self.won, fights)
        lost = sum(came.lost for came in self.fights)
        fell = sum(came.fallen > 0 for came in self.fights)
        return Chance(
            self.what.choice.option,
            percent(self.won, fights),
            int(100 * low),
            ceil(100 * high),
            percent(lost, 1000 * fights),
            percent(fell, fights),
            self.what.choice.fields,
            self.what.then == GO,
        )


def sampled(ahead: Ahead, tries: Sequence[Sequence[Candidate]]) -> Iterator[Odds | None]:
    """The odds of each option's best answer, told after each of the steps; None after each fight in between.

    Args:
        ahead: the fight as it seems.
        tries: the answers of each option.
    """
    answers: list[Answer] = []
    for each in tries:
        best = yield from _best(ahead, each)
        answers.append(Answer(best, []))
    for step in STEPS:
        last = step == STEPS[-1]
        running = sorted(answers, key=lambda answer: answer.order)[:CONTENDERS] if last else answers
        for answer in running:
            while len(answer.fights) < step:
                answer.fights.append(ahead.came(answer.what, FRESH + len(answer.fights)))
                yield None
        fights = min(len(answer.fights) for answer in answers)
        yield Odds(tuple(answer.chance() for answer in answers), fights, last)


def _best(ahead: Ahead, tries: Sequence[Candidate]) -> Generator[None, None, Candidate]:
    """The answer of an option that is worth most after a few trials, in which the better half is tried out further."""
    worths: dict[int, list[int]] = {place: [] for place in range(len(tries))}
    running, trials = list(worths), TRIALS
    while len(running) > 1:
        for place in running:
            while len(worths[place]) < trials:
                worths[place].append(worth(ahead.came(tries[place], len(worths[place]), HORIZON)))
                yield None
        running.sort(key=lambda place: -sum(worths[place]))
        running, trials = running[: (len(running) + 1) // 2], 2 * trials
    return tries[running[0]]
