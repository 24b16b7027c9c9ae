"""Odds by repeated play: first to find the best answer of each option, then to measure it.

All options are played a little, those first that are likely to be taken; then those that can still be the best more and
more, as far as the budget goes. It is counted in answers, never in seconds, so that figures are the same everywhere.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import ceil

from game.laboratory.odds.estimate import Chance, Odds, percent
from game.laboratory.odds.onward import Onward
from game.laboratory.playtest.interval import wilson
from game.laboratory.search.candidates import GO, Candidate
from game.laboratory.search.rollouts import Came, worth

LEVELS = (8, 16, 32, 64, 128, 256)
"""The numbers of fights for an option after which odds are reported. Every option comes to the first one."""
BUDGET = 256_000
"""Answers in all fights of a question, each times the units that fight: 32,000 at four against four."""
CONTENDERS = 2
"""Options that are compared to the end, if there are as many."""
TRIALS = 3
"""Trials of each answer of an option, before the better half gets twice as many."""
HORIZON = 12
"""The horizon of these trials."""
FRESH = 1_000
"""The number of the first fight that counts: the luck by which an answer was chosen is not counted again."""


@dataclass
class Answer:
    """An option's best answer, and the results of the fights after it."""

    what: Candidate
    fights: list[Came] = field(default_factory=list)
    spent: int = 0
    """The answers that were given in these fights."""

    @property
    def won(self) -> int:
        """The number of victories."""
        return sum(came.outcome == "victory" for came in self.fights)

    @property
    def order(self) -> tuple[float, float]:
        """The sort key that puts the best first."""
        fights = len(self.fights)
        return -self.won / fights, sum(came.lost for came in self.fights) / fights

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds of its share of victories."""
        return wilson(self.won, len(self.fights))

    def play(self, onward: Onward, level: int) -> Iterator[None]:
        """Play on from it until there are so many fights; yield None after each."""
        while len(self.fights) < level:
            before = onward.spent
            self.fights.append(onward.came(self.what, FRESH + len(self.fights)))
            self.spent += onward.spent - before
            yield None

    def price(self, level: int) -> int:
        """Return the answers that it will about take until there are so many fights."""
        return (level - len(self.fights)) * self.spent // len(self.fights)

    def chance(self) -> Chance:
        """Return its chance."""
        fights = len(self.fights)
        low, high = self.bounds
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
            fights,
        )


def sampled(onward: Onward, tries: Sequence[Sequence[Candidate]], order: Sequence[int]) -> Iterator[Odds | None]:
    """Yield the odds of each option's best answer: at first as soon as they are known, then after each level, the last
    of them final; None after each fight in between.

    Args:
        onward: the fight as the player sees it.
        tries: the answers of each option.
        order: the options by number, in the order in which their first odds are wanted.
    """
    known: dict[int, Answer] = {}
    for number in order:
        best = yield from _best(onward, tries[number])
        answer = known[number] = Answer(best)
        yield from answer.play(onward, LEVELS[0])
        yield _odds(known)
    running = list(known.values())
    for level in LEVELS[1:]:
        running = _payable(_open(running), level, onward)
        if not running:
            break
        for answer in running:
            yield from answer.play(onward, level)
        yield _odds(known)
    yield _odds(known)._replace(final=True)


def _odds(known: Mapping[int, Answer]) -> Odds:
    """Return the odds by what is known, in the order of the options."""
    chances = tuple(known[place].chance() for place in sorted(known))
    return Odds(chances, min(chance.fights for chance in chances), False)


def _open(answers: Sequence[Answer]) -> list[Answer]:
    """Return those that can still be the best, by the bounds of their chances; the best so far come first."""
    ranked = sorted(answers, key=lambda answer: answer.order)
    least = ranked[0].bounds[0]
    return [answer for answer in ranked if answer.bounds[1] >= least]


def _payable(answers: list[Answer], level: int, onward: Onward) -> list[Answer]:
    """Return as many as come to a level for half of what is left, so that fewer can come further, or the least number
    of contenders for all of it; none if it is spent.

    Args:
        answers: the best first.
        level: the fights that each is to have.
        onward: knows what was spent.
    """
    left = BUDGET // onward.units - onward.spent
    price = list(accumulate(answer.price(level) for answer in answers))
    payable = sum(each <= left // 2 for each in price)
    contenders = answers[: max(CONTENDERS, payable)]
    return contenders if price[len(contenders) - 1] <= left else []


def _best(onward: Onward, tries: Sequence[Candidate]) -> Generator[None, None, Candidate]:
    """Return the most valuable answer of an option after a few trials, in which the better half is tried further."""
    worths: dict[int, list[int]] = {place: [] for place in range(len(tries))}
    running, trials = list(worths), TRIALS
    while len(running) > 1:
        for place in running:
            while len(worths[place]) < trials:
                worths[place].append(worth(onward.came(tries[place], len(worths[place]), HORIZON)))
                yield None
        running.sort(key=lambda place: -sum(worths[place]))
        running, trials = running[: (len(running) + 1) // 2], 2 * trials
    return tries[running[0]]
