"""Many campaigns, in this process or in several. Neither the workers nor their order reach the result."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import NamedTuple

from game.laboratory.campaigns.play import play
from game.laboratory.campaigns.record import Played
from game.laboratory.campaigns.results import Campaigns, Cell
from game.laboratory.campaigns.setups import CampaignSetup
from game.laboratory.playtest.executors.workers import Workers, WorkersLost

PATIENCE = 0.2
"""Seconds between two checks for an interruption."""
LOSSES = 5
"""The number of times that workers may be lost before the run is given up."""


class Progress(NamedTuple):
    """How far the campaigns have come."""

    played: int
    wanted: int
    remaining: float
    """Seconds that they will presumably still take."""


class Runner:
    """The campaigns of all cells."""

    def __init__(self, setups: Sequence[CampaignSetup], seed: str, runs: int) -> None:
        """Prepare them.

        Args:
            setups: the cells.
            seed: the seed of all campaigns.
            runs: campaigns of each cell, which play the same seeds.
        """
        self.setups, self.seed, self.runs = setups, seed, runs
        self._done: dict[tuple[int, int], Played] = {}
        self._open = [(cell, number) for number in range(1, runs + 1) for cell in range(len(setups))]
        self._losses = 0

    @property
    def over(self) -> bool:
        """Whether every campaign was played."""
        return len(self._done) == self.runs * len(self.setups)

    @property
    def ahead(self) -> float:
        """Seconds that one process will presumably need for the rest; 0 before anything is known."""
        spent = sum(played.seconds for played in self._done.values())
        return len(self._open) * spent / len(self._done) if self._done else 0.0

    def play(
        self,
        workers: Workers,
        tell: Callable[[Progress], None] = lambda progress: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play until everything is played or the user interrupts; the rest can be played by calling this again.

        Raises:
            WorkersLost: workers died again and again.
            KeyboardInterrupt: Ctrl-C while this process played a campaign itself; that one does not count.
        """
        began, before = time.monotonic(), len(self._done)
        flight: dict[Future[Played], tuple[int, int]] = {}
        try:
            while not stopped():
                while self._open and len(flight) < workers.size:
                    cell, number = self._open.pop(0)
                    flight[workers.run(play, self.setups[cell], self.seed, number)] = cell, number
                if not flight:
                    return
                done, _ = wait(flight, PATIENCE, FIRST_COMPLETED)
                for future in done:
                    self._take(workers, future, flight.pop(future))
                tell(self._progress(time.monotonic() - began, before))
        finally:
            self._open = sorted([*flight.values(), *self._open], key=lambda each: (each[1], each[0]))

    def result(self) -> Campaigns:
        """Return what was played so far."""
        cells = []
        for place, setup in enumerate(self.setups):
            numbers = (number for number in range(1, self.runs + 1) if (place, number) in self._done)
            cells.append(Cell(setup, tuple(self._done[place, number] for number in numbers)))
        return Campaigns(self.seed, self.runs, tuple(cells), partial=not self.over)

    def _take(self, workers: Workers, future: "Future[Played]", which: tuple[int, int]) -> None:
        error = future.exception()
        if error is None:
            self._done[which] = future.result()
            self._losses = 0
            return
        if not workers.lost(error):
            raise error
        self._open.insert(0, which)
        self._losses += 1
        if self._losses > LOSSES * workers.size:
            raise WorkersLost("The processes that play campaigns die again and again; is there enough memory?")

    def _progress(self, seconds: float, before: int) -> Progress:
        played, wanted = len(self._done), self.runs * len(self.setups)
        pace = seconds / max(1, played - before)
        return Progress(played, wanted, pace * (wanted - played))
