"""Odds by repeated play: first to find the best answer of each option, then to measure it."""

from collections.abc import Generator, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from game.laboratory.odds.estimate import Chance, Odds, percent
from game.laboratory.playtest.interval import wilson
from game.laboratory.search.candidates import GO, Candidate
from game.laboratory.search.rollouts import Ahead, Came, worth

STEPS = (8, 64, 256)
"""The numbers of fights for each option after which odds are reported."""
CONTENDERS = 6
"""Options that are played to the last step; the others stop one step earlier."""
TRIALS = 3
"""Trials of each answer of an option, before the better half gets twice as many."""
HORIZON = 12
"""The horizon of these trials."""
FRESH = 1_000
"""The number of the first fight that counts: the luck by which an answer was chosen is not counted again."""


class Answer(NamedTuple):
    """An option's best answer, and the results of the fights after it."""

    what: Candidate
    fights: list[Came]

    @property
    def won(self) -> int:
        """The number of victories."""
        return sum(came.outcome == "victory" for came in self.fights)

    @property
    def order(self) -> tuple[int, int]:
        """The sort key that puts the best first."""
        return -self.won, sum(came.lost for came in self.fights)

    def chance(self) -> Chance:
        """Return its chance."""
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


def sampled(ahead: Ahead, tries: Sequence[Sequence[Candidate]], order: Sequence[int]) -> Iterator[Odds | None]:
    """Yield the odds of each option's best answer: in the first step as soon as they are known, then after each step;
    None after each fight in between.

    Args:
        ahead: the fight as the player sees it.
        tries: the answers of each option.
        order: the options by number, in the order in which their first odds are wanted.
    """
    known: dict[int, Answer] = {}
    for number in order:
        best = yield from _best(ahead, tries[number])
        answer = known[number] = Answer(best, [])
        while len(answer.fights) < STEPS[0]:
            answer.fights.append(ahead.came(best, FRESH + len(answer.fights)))
            yield None
        over = len(known) == len(tries) and len(STEPS) == 1
        yield Odds(tuple(known[place].chance() for place in sorted(known)), STEPS[0], over)
    answers = [known[place] for place in sorted(known)]
    for step in STEPS[1:]:
        last = step == STEPS[-1]
        running = sorted(answers, key=lambda answer: answer.order)[:CONTENDERS] if last else answers
        for answer in running:
            while len(answer.fights) < step:
                answer.fights.append(ahead.came(answer.what, FRESH + len(answer.fights)))
                yield None
        fights = min(len(answer.fights) for answer in answers)
        yield Odds(tuple(answer.chance() for answer in answers), fights, last)


def _best(ahead: Ahead, tries: Sequence[Candidate]) -> Generator[None, None, Candidate]:
    """Return the most valuable answer of an option after a few trials, in which the better half is tried further."""
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
