"""The runner of a playtest: cuts the runs of all cells into batches, submits them, counts the results."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from typing import NamedTuple

from game.laboratory.playtest.batches import MANY, Batch, Played
from game.laboratory.playtest.blocks import Ledger
from game.laboratory.playtest.executors.workers import Workers, WorkersLost
from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.setups import Setup, packed

FIRST = 8
"""Runs of a cell's first batch, which measures its speed."""
FASTER = 8
"""The largest growth of a batch over those measured before it."""
MOST = 20_000
"""The most fights of a batch that is played side by side: the more there are, the less each takes."""
USUAL = 16
"""Units of a fight; of larger ones fewer are played side by side, for each unit needs memory in all of them."""
LONGEST = 3.0
"""The greatest duration, in seconds, at which a batch is made so large that it may be played side by side."""
SHORTEST = 0.02
"""The least duration of a batch, in seconds."""
PATIENCE = 0.2
"""Seconds between two checks for an interruption."""
LOSSES = 5
"""The number of times all workers may be lost without a result before the run is given up."""


class OneByOne(NamedTuple):
    """A cell of which many fights, or slow ones, are played one by one."""

    encounter: str
    """By its id."""
    ruleset: str
    why: str
    """What in it leaves them to that, in words."""


class Progress(NamedTuple):
    """The progress of a playtest."""

    fights: int
    """Fights played."""
    wanted: int
    """Fights that it will presumably take in all."""
    speed: float
    """Fights per second, of all workers together."""
    remaining: float
    """Seconds that it will presumably still take."""
    beside: bool = False
    """Whether fights are played side by side."""
    alone: Sequence[OneByOne] = ()
    """The cells that go on one by one, as far as it is known of them."""


class Course:
    """One cell during play: its parcel, the runs submitted, the results."""

    def __init__(self, setup: Setup, inputs: Inputs) -> None:
        self.setup = setup
        self.parcel = packed(setup)
        self.inputs = inputs
        self.ledger = Ledger(inputs.runs, inputs.precision, inputs.confidence)
        self.given = 0
        """The last run submitted, counted from 1."""
        self.again: list[tuple[int, int]] = []
        """Runs that were submitted and lost."""
        self.played, self.timed, self.seconds = 0, 0, 0.0
        self.beside = False
        """Whether its fights are played side by side."""
        self.alone: OneByOne | None = None
        """Whether and why they are played one by one, once that is known."""

    @property
    def open(self) -> bool:
        """Whether there are runs to submit."""
        return not self.ledger.over and (bool(self.again) or self.given < self.inputs.runs)

    @property
    def most(self) -> int:
        """The most fights of a batch of this cell that is played side by side."""
        units = len(self.setup.party.members) + len(self.setup.encounter.foes)
        return MOST * USUAL // max(USUAL, units)

    @property
    def pace(self) -> float:
        """Seconds per fight; 0 while unknown."""
        return self.seconds / self.timed if self.timed else 0.0

    @property
    def left(self) -> int:
        """Runs that are presumably still to be played."""
        return max(0, self.ledger.expected() - self.played)

    def next(self, seconds: float) -> Batch:
        """Return the next batch, of about so many seconds."""
        cut = self.inputs.precision > 0
        if self.again:
            return Batch(self.inputs.seed, *self.again.pop(0), cut)
        size = FIRST
        if self.beside:
            size = min(FASTER * self.played, self.most)
        elif self.played:
            wanted = int(seconds / max(self.pace, 1e-9))
            size = min(FASTER * self.played, max(wanted, MANY) if MANY * self.pace < LONGEST else wanted)
        first = self.given + 1
        self.given = min(self.inputs.runs, self.given + max(1, size))
        return Batch(self.inputs.seed, first, self.given, cut)

    def take(self, played: Played) -> None:
        """Count the results of a batch."""
        fights = sum(tally.fights for _, _, tally in played.pieces)
        if played.beside:  # a large batch tells nothing of the pace of small ones
            self.beside, self.timed, self.seconds = True, 0, 0.0
        if played.alone:
            self.alone = OneByOne(self.setup.encounter.id, self.setup.ruleset, played.alone)
        self.played, self.timed, self.seconds = self.played + fights, self.timed + fights, self.seconds + played.seconds
        for first, last, tally in played.pieces:
            self.ledger.take(first, last, tally)

    def cell(self) -> Cell:
        """Return the cell so far."""
        ledger = self.ledger
        return Cell(self.setup, ledger.tally, partial=not ledger.over, settled=ledger.settled)


class Runner:
    """A playtest. Neither the workers nor the order of their results reach its outcome."""

    def __init__(self, setups: Sequence[Setup], inputs: Inputs) -> None:
        """Prepare it.

        Args:
            setups: the cells.
            inputs: seed, runs and the like, the same for all cells.
        """
        self.inputs = inputs
        self._courses = [Course(setup, inputs) for setup in setups]
        self._flight: dict[Future[Played], tuple[Course, Batch]] = {}
        self._losses = 0

    @property
    def over(self) -> bool:
        """Whether every wanted run was played."""
        return all(course.ledger.over for course in self._courses)

    @property
    def ahead(self) -> float:
        """Seconds that one process will presumably need for the rest; 0 before anything is known."""
        paces = [course.pace for course in self._courses if course.played]
        usual = sum(paces) / len(paces) if paces else 0.0
        return sum(course.left * (course.pace or usual) for course in self._courses)

    def play(
        self,
        workers: Workers,
        tell: Callable[[Progress], None] = lambda progress: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play until everything is played or the user interrupts.

        The results so far can be asked for at any time, and the rest can be played by calling this again, with other
        workers too.

        Args:
            workers: the workers. They are left as they are at the end, for further use.
            tell: called now and then with the progress.
            stopped: asked now and then whether the user interrupted.

        Raises:
            FightFailed: a fight could not be played; the error names the run.
            WorkersLost: no worker is left.
            KeyboardInterrupt: Ctrl-C while this process played a batch itself; that batch does not count.
        """
        began, before = time.monotonic(), sum(course.played for course in self._courses)
        try:
            while not stopped():
                self._hand_out(workers, stopped)
                if not self._flight:
                    return
                done, _ = wait(self._flight, PATIENCE, FIRST_COMPLETED)
                self._collect(workers, done)
                workers.look()
                tell(self._progress(workers, time.monotonic() - began, before))
        finally:
            for future, (course, batch) in self._flight.items():
                future.cancel()
                course.again.append((batch.first, batch.last))
            self._flight.clear()

    def result(self) -> Result:
        """Return the result so far."""
        return Result(self.inputs, tuple(course.cell() for course in self._courses))

    def _hand_out(self, workers: Workers, stopped: Callable[[], bool]) -> None:
        """Keep every worker busy, and a batch ready for each of them."""
        most = 2 * workers.size if workers.size > 1 else 1
        while len(self._flight) < most and not stopped():
            waiting = [course for course in self._courses if course.open]
            if not waiting:
                return
            course = min(waiting, key=lambda each: (not each.again, each.given))
            batch = course.next(self._seconds(workers))
            self._flight[workers.submit(course.parcel, batch)] = course, batch

    def _seconds(self, workers: Workers) -> float:
        """Return the duration of a batch: shorter towards the end, so that all workers finish together."""
        return min(workers.seconds, max(SHORTEST, self.ahead / (2 * workers.size)))

    def _collect(self, workers: Workers, done: "set[Future[Played]]") -> None:
        """Count finished batches; submit lost ones again."""
        for future in [each for each in self._flight if each in done]:
            course, batch = self._flight.pop(future)
            error = CancelledError() if future.cancelled() else future.exception()
            if error is None:
                self._losses = 0
                course.take(future.result())
            elif workers.lost(error):
                self._losses += 1
                course.again.append((batch.first, batch.last))
                if self._losses > LOSSES * 2 * workers.size:
                    raise WorkersLost(
                        f"Workers are lost again and again, and nothing comes back in between. The last one had the "
                        f"runs {batch.first} to {batch.last} of {course.setup.encounter.id} under "
                        f"{course.setup.ruleset}: {type(error).__name__}."
                    ) from error
            else:
                raise error

    def _progress(self, workers: Workers, seconds: float, before: int) -> Progress:
        fights = sum(course.played for course in self._courses)
        left = sum(course.left for course in self._courses)
        going = [course for course in self._courses if course.left]
        beside = any(course.beside for course in going)
        alone = [course.alone for course in going if course.alone]
        speed, remaining = (fights - before) / max(1e-9, seconds), self.ahead / workers.size
        return Progress(fights, fights + left, speed, remaining, beside, alone)
