"""Those who play the fights of a command: this process, a pool or a cluster; with progress, until Ctrl-C."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self

from game.cli.outcomes import INTERRUPTED, CommandFailed, Exit
from game.cli.output import remark
from game.cli.progress import progress_bar

if TYPE_CHECKING:
    from game.laboratory.playtest.executors.crew import Crew
    from game.laboratory.playtest.results import Cell, Inputs, Result
    from game.laboratory.playtest.runner import Progress, Runner
    from game.laboratory.playtest.setups import Setup

WORTH_MORE_PROCESSES = 3.0
"""Seconds of work ahead from which on it is worth while to start further processes."""


class WorkerOptions(NamedTuple):
    """Who is wanted: so many processes, None as many as are worth while; or the workers of a cluster."""

    jobs: int | None = None
    cluster: str = ""


class ExactOptions(NamedTuple):
    """Whether exact odds are wanted, up to how many transitions; `both`: fights are played besides."""

    wanted: bool
    limit: int
    both: bool


class Workers:
    """They stay together for all that is to be played while this is entered."""

    def __init__(self, hands: WorkerOptions, exactly: ExactOptions) -> None:
        from game.laboratory.playtest.interruption import Interruption

        self._hands = hands
        self._exactly = exactly
        self._stop = Interruption()
        self._stack = ExitStack()
        self._crew: Crew | None = None
        self._failure: Exception | None = None
        self._what = ""

    def __enter__(self) -> Self:
        """Begin.

        Raises:
            CommandFailed: the cluster cannot be used; the text says why.
        """
        with ExitStack() as stack:
            if self._hands.cluster:
                self._crew = stack.enter_context(_cluster(self._hands.cluster))
            stack.enter_context(self._stop)
            self._bar = stack.enter_context(progress_bar())
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.__exit__(kind, error, trace)

    @property
    def ended(self) -> Exception | None:
        """Why it was broken off, to be raised when all has been told that there is; None where it was not."""
        return self._failure or (Exit(INTERRUPTED) if self._stop() else None)

    def play(self, setups: "Sequence[Setup]", inputs: "Inputs") -> "Result":
        """Play set-ups. Where somebody wants an end, or nobody is left who could play, the result is partial."""
        from game.laboratory.playtest.results import Result
        from game.laboratory.playtest.runner import Runner

        solved = [self._solved(setup) for setup in setups]
        sampled = [n for n, cell in enumerate(solved) if cell.exact is None or self._exactly.both]
        runner = Runner([setups[n] for n in sampled], inputs)
        self._run(runner)
        played = dict(zip(sampled, runner.result().cells, strict=True))
        cells = [
            replace(played[n], exact=cell.exact, unsolved=cell.unsolved) if n in played else cell
            for n, cell in enumerate(solved)
        ]
        return Result(inputs, tuple(cells))

    def cell(self, setup: "Setup", inputs: "Inputs") -> "Cell":
        """Play one set-up."""
        return self.play([setup], inputs).cells[0]

    def about(self, what: str) -> None:
        """Say what is played next, where there is more than one thing after the other."""
        self._what = what

    def _tell(self, progress: "Progress") -> None:
        self._bar(progress, self._what)

    def _solved(self, setup: "Setup") -> "Cell":
        """Return a cell without fights, with its exact odds if they are wanted and can be had."""
        from game.laboratory.playtest.results import Cell

        if not self._exactly.wanted or self.ended:
            return Cell(setup)
        from game.laboratory.exact.odds import exact_odds
        from game.laboratory.exact.refusal import NoExact

        try:
            with self._stop.abrupt():
                return Cell(setup, exact=exact_odds(setup, self._exactly.limit))
        except NoExact as error:
            remark(f"No exact odds of {setup.encounter.name}: {error}. Fights are played instead.")
            return Cell(setup, unsolved=str(error))
        except KeyboardInterrupt:
            return Cell(setup)

    def _run(self, runner: "Runner") -> None:
        """Play with those who are wanted. Where nothing is said: alone first, with all processors if it takes long."""
        from game.laboratory.playtest.batches import FightFailed
        from game.laboratory.playtest.executors.crew import CrewLost

        try:
            if self._crew is None and self._hands.jobs in (None, 1):
                self._alone(runner)
            if not (self.ended or runner.over):
                runner.play(self._together(), self._tell, self._stop)
        except KeyboardInterrupt:
            return
        except CrewLost as error:
            self._failure = CommandFailed(str(error))
        except FightFailed as error:
            self._failure = error

    def _alone(self, runner: "Runner") -> None:
        from game.laboratory.playtest.executors.crew import Alone

        long = self._hands.jobs is None and processors() > 1
        runner.play(
            Alone(self._stop.abrupt), self._tell, lambda: self._stop() or (long and runner.ahead > WORTH_MORE_PROCESSES)
        )

    def _together(self) -> "Crew":
        """Return the cluster, or the pool, which is started when it is needed first."""
        if self._crew is None:
            from game.laboratory.playtest.executors.pool import Pool

            self._crew = self._stack.enter_context(Pool(self._hands.jobs or processors()))
        return self._crew


def _cluster(address: str) -> "Crew":
    from game.laboratory.playtest.executors.cluster import Cluster
    from game.laboratory.playtest.executors.crew import CrewLost

    try:
        return Cluster(address)
    except CrewLost as error:
        raise CommandFailed(str(error)) from error


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
