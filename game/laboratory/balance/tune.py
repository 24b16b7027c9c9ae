"""Tuning: the value of a number that gives a wanted chance to win, or not to lose.

The same seeds are used for each value, so that two values differ by themselves and not by luck: sampled chances then
rise and fall nearly as smoothly as the true ones. From the present value the search goes both ways with growing steps
until the target is passed, and then halves the gap. A value is played as often as it takes to tell on which side of the
target it lies: the nearer, the more, up to all runs. At the end the two neighbours around the target are played in
full, and the nearer one once more with fresh seeds.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby, pairwise

from game.laboratory.balance.dial import Dial
from game.laboratory.balance.part import Unfit
from game.laboratory.balance.span import Span
from game.laboratory.playtest.interval import wilson
from game.laboratory.playtest.results import UNBEATEN, WON, Cell, Inputs, Tuning
from game.laboratory.setups import Setup
from systems.table.ruleset import ruleset

FIRST = 200
"""Runs of the first look at a value."""
SURE = 0.99
"""The confidence required to place a value on one side of the target."""
IDLE = (
    "Either these foes do not use it, or the content writes the encounter's block out, which then counts: "
    "try the numbers of `block`."
)
"""The usual reasons why turning a number of the foes makes no difference."""
WINS = {False: "wins", True: "is unbeaten in"}
"""What is told of a value's chance, by whether not losing is enough."""
FRESH = "-fresh"
"""The suffix of the seed for the check."""

Play = Callable[[Setup, Inputs], Cell]
"""Plays a set-up; a partial cell means that the user interrupted."""


class BrokenOff(Exception):
    """The user interrupted."""


def tune(
    dial: Dial,
    target: float,
    inputs: Inputs,
    play: Play,
    span: Span | None = None,
    about: Callable[[str], None] = lambda what: None,
    unbeaten: bool = False,
) -> Tuning:
    """Search for the value that comes nearest to a chance.

    Args:
        dial: the number.
        target: the wanted chance, between 0 and 1.
        inputs: the seed, and the most runs of a value.
        play: plays a set-up, or computes its odds exactly.
        span: the range to search; None for the number's whole range.
        about: called with the value that is played next.
        unbeaten: whether the chance is that of not losing, to which retreats belong, and not that of winning.

    Raises:
        Unfit: no value of the span is possible, or the encounter cannot take one on the way.
    """
    search = Search(dial, target, inputs, play, span, about, unbeaten)
    try:
        return search.run()
    except BrokenOff:
        return search.nothing("The search was broken off before it came to an end.")


def by_block(setup: Setup) -> bool:
    """Tell whether the foes fight by numbers of the encounter's block, which is composed from theirs."""
    return any(path.startswith("block.") for path in ruleset(setup.ruleset).dials.values())


def looked_at(dial: Dial, span: Span | None) -> tuple[int, int]:
    """Return the least and the largest value of a search.

    Raises:
        Unfit: no value of the span is possible.
    """
    least, most = (max(dial.least, span.least), min(dial.most, span.most)) if span else (dial.least, dial.most)
    if least > most:
        bounds = f"{dial.least} to {dial.most}"
        raise Unfit(f"{dial.path} can be {bounds} under {dial.setup.ruleset}; none of that is looked at.")
    return least, most


class Search:
    """One search."""

    def __init__(
        self,
        dial: Dial,
        target: float,
        inputs: Inputs,
        play: Play,
        span: Span | None,
        about: Callable[[str], None],
        unbeaten: bool,
    ) -> None:
        self.dial = dial
        self.target = target
        self.inputs = replace(inputs, precision=0.0)
        self.play = play
        self.about = about
        self.unbeaten = unbeaten
        self.counted = UNBEATEN if unbeaten else WON
        self.least, self.most = looked_at(dial, span)
        self.start = min(max(dial.now, self.least), self.most)
        self._runs = min(FIRST, inputs.runs)
        """Runs at which a value begins."""
        self._known: dict[int, Cell] = {}
        self._kept = {self.start}
        """Values that are told of, although others may make the same encounter."""

    def cells(self) -> tuple[Cell, ...]:
        """Every value that was tried, in order; of those that make the same encounter the first, or those that are
        told of.
        """
        cells = [self._known[value] for value in sorted(self._known)]
        found: list[Cell] = []
        for _, same in groupby(cells, lambda cell: cell.setup):
            alike = list(same)
            found += [cell for cell in alike if cell.value in self._kept] or alike[:1]
        return tuple(found)

    def run(self) -> Tuning:
        """Run the search."""
        around = self._around() or self._between()
        if around is None:
            return self._out_of_reach()
        low, high = self._settled(*self._halved(*around))
        self._kept |= {low, high}
        found = min((low, high), key=lambda value: (abs(self._off(value)), abs(value - self.start)))
        beside = low + high - found
        whole = self._known[found]
        check = None if whole.exact else self._played(found, self.inputs.runs, self.inputs.seed + FRESH)
        met = found == beside or self._off(found) == 0
        return Tuning(
            self.target,
            self.cells(),
            whole,
            None if met else self._known[beside],
            check,
            unbeaten=self.unbeaten,
            changes=self.dial.changes(found),
        )

    def _around(self) -> tuple[int, int] | None:
        """Return two values between which the target is passed, the lower first; None if there are none."""
        side, here = self._side(self.start), self._off(self.start)
        if not side:
            return self.start, self.start
        before = {1: self.start, -1: self.start}
        open_ways = [1, -1]
        step = 1
        while open_ways:
            for way in list(open_ways):
                value = self._fitting(before[way], min(max(self.start + way * step, self.least), self.most))
                if value == before[way]:
                    open_ways.remove(way)
                    continue
                if self._side(value) != side:
                    return min(before[way], value), max(before[way], value)
                before[way] = value
                if self._leads_away(value, here):
                    open_ways.remove(way)
            step *= 2
        return None

    def _between(self) -> tuple[int, int] | None:
        """Return the values nearest to the start between which the target is passed, of all that were tried and both
        ends: a curve that leads away from the target may turn.
        """
        self._kept |= {self.least, self.most}
        sides = {value: self._side(value) for value in sorted({*self._known, self.least, self.most})}
        passed = [(low, high) for low, high in pairwise(sides) if sides[low] != sides[high]]
        return min(passed, key=lambda ends: min(abs(value - self.start) for value in ends), default=None)

    def _fitting(self, known: int, value: int) -> int:
        """Return a value that the encounter can take: the given one, or the last one on the way to it, which is the
        end.
        """
        if self._fits(value):
            return value
        while abs(value - known) > 1:
            middle = (known + value) // 2
            known, value = (middle, value) if self._fits(middle) else (known, middle)
        self.least, self.most = (self.least, known) if value > known else (known, self.most)
        return known

    def _fits(self, value: int) -> bool:
        try:
            self.dial.turned(value)
        except Unfit:
            return False
        return True

    def _leads_away(self, value: int, here: float) -> bool:
        """Tell whether a value is surely further from the target than the start."""
        cell = self._known[value]
        if cell.exact:
            return abs(self._off(value)) > abs(here)
        low, high = wilson(cell.count(self.counted), cell.tally.fights, SURE)
        return low - self.target > here if here > 0 else high - self.target < here

    def _halved(self, low: int, high: int) -> tuple[int, int]:
        """Return neighbours between which the target is passed."""
        side = self._side(low)
        while high - low > 1:
            middle = (low + high) // 2
            if self._side(middle) == side:
                low = middle
            else:
                high = middle
        return low, high

    def _settled(self, low: int, high: int) -> tuple[int, int]:
        """Play two neighbours in full. Should both then lie on one side, go on to the place where the target is
        passed.
        """
        gone = 0
        while True:
            for value in (low, high):
                self._measured(value, self.inputs.runs)
            ends = self._off(low), self._off(high)
            way = 1 if abs(ends[1]) < abs(ends[0]) else -1
            on = high + 1 if way > 0 else low - 1
            passed = low == high or min(ends) <= 0 <= max(ends) or ends[0] == ends[1]
            if passed or way == -gone or not self.least <= on <= self.most:
                return low, high
            gone = way
            low, high = (high, on) if way > 0 else (on, low)

    def _side(self, value: int) -> int:
        """Return the side of the target on which a value lies: 1 above, -1 below, 0 exactly on it."""
        runs = self._runs
        while True:
            cell = self._measured(value, runs)
            off = self._off(value)
            if cell.exact or cell.tally.fights >= self.inputs.runs:
                break
            low, high = wilson(cell.count(self.counted), cell.tally.fights, SURE)
            if not low <= self.target <= high:
                break
            runs = min(2 * runs, self.inputs.runs)
        return (off > 0) - (off < 0)

    def _off(self, value: int) -> float:
        """Return how far the chance with a value is above the target."""
        return self._known[value].share(self.counted) - self.target

    def _measured(self, value: int, runs: int) -> Cell:
        """Return the result of a value after that many runs at least."""
        known = self._known.get(value) or self._alike(value)
        if known is None or (not known.exact and known.tally.fights < runs):
            known = self._played(value, runs, self.inputs.seed)
        self._known[value] = known
        if known.partial:
            raise BrokenOff
        return known

    def _alike(self, value: int) -> Cell | None:
        """Return the result of another value that makes the same encounter, as percentages of small numbers do."""
        setup = self.dial.turned(value)
        same = next((cell for cell in self._known.values() if cell.setup == setup), None)
        return replace(same, value=value) if same else None

    def _played(self, value: int, runs: int, seed: str) -> Cell:
        self.about(f"{self.dial.path} = {value}")
        cell = self.play(self.dial.turned(value), replace(self.inputs, runs=runs, seed=seed))
        return replace(cell, field=self.dial.path, value=value, seed="" if seed == self.inputs.seed else seed)

    def _out_of_reach(self) -> Tuning:
        """Describe the results at both ends, and the nearest one between them."""
        shares = {value: cell.share(self.counted) for value, cell in self._known.items()}
        least, most = shares[self.least], shares[self.most]
        path, wins = self.dial.path, WINS[self.unbeaten]
        if len(set(shares.values())) > 1:
            ends = f"{self.least} {wins} {_percent(least)}, and {self.most} {wins} {_percent(most)}"
        else:
            alike = "are not lost" if self.unbeaten else "are won"
            ends = f"{_percent(least)} {alike} with {self.least} and with {self.most} alike"
        near = min(shares, key=lambda value: abs(self._off(value)))
        if abs(self._off(near)) < min(abs(self._off(self.least)), abs(self._off(self.most))):
            ends += f"; of the values tried between them, {near} comes nearest with {_percent(shares[near])}"
        return self.nothing(f"{100 * self.target:g} % is out of reach of {path} at both ends: {ends}.")

    def nothing(self, words: str) -> Tuning:
        """Return the result without a value."""
        return Tuning(self.target, self.cells(), words=words, unbeaten=self.unbeaten)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
