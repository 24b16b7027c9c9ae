"""The workers that play the fights of a playtest: this process, several processes, or a cluster."""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self

from game.cli.exactly import ExactOdds, ExactOptions
from game.cli.outcomes import INTERRUPTED, CommandFailed, Exit
from game.cli.progress import progress_bar

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.playtest.executors.workers import Workers
    from game.laboratory.playtest.results import Cell, Inputs, Result
    from game.laboratory.playtest.runner import Progress, Runner
    from game.laboratory.setups import Setup

WORTH_MORE_PROCESSES = 3.0
"""Seconds of remaining work from which on further processes are worth their start."""


class WorkerOptions(NamedTuple):
    """The requested workers: a number of processes, None for as many as are worth it, or those of a cluster."""

    jobs: int | None = None
    cluster: str = ""


class Playtester:
    """Plays set-ups on the requested workers, with a progress bar and until Ctrl-C.

    Workers are started once for everything that is played while this context is entered.
    """

    def __init__(self, options: WorkerOptions, exact: ExactOptions) -> None:
        from game.laboratory.playtest.interruption import Interruption

        self._options = options
        self._exact = exact
        self._odds = ExactOdds(exact)
        self._stop = Interruption()
        self._stack = ExitStack()
        self._workers: Workers | None = None
        self._failure: Exception | None = None
        self._label = ""

    def __enter__(self) -> Self:
        """Connect to the cluster, if one is requested.

        Raises:
            CommandFailed: the cluster cannot be used; the text says why.
        """
        with ExitStack() as stack:
            if self._options.cluster:
                self._workers = stack.enter_context(_cluster(self._options.cluster))
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
        """The reason for an early end, to be raised once the partial result is printed; None without one."""
        return self._failure or (Exit(INTERRUPTED) if self._stop() else None)

    def play(self, setups: "Sequence[Setup]", inputs: "Inputs") -> "Result":
        """Play set-ups. After Ctrl-C, or if all workers are lost, the result is partial."""
        return self._played(setups, inputs, self._odds.solved)

    def cell(self, setup: "Setup", inputs: "Inputs") -> "Cell":
        """Play one value of a tuned number. Without exact odds of it, fights are always played."""
        return self._played([setup], inputs, self._odds.tuned, always=True).cells[0]

    def label(self, text: str) -> None:
        """Label the progress bar with what is played next."""
        self._label = text

    def _show(self, progress: "Progress") -> None:
        self._bar(progress, self._label)

    def _played(
        self,
        setups: "Sequence[Setup]",
        inputs: "Inputs",
        solved_by: "Callable[[Setup], Cell]",
        always: bool = False,
    ) -> "Result":
        """Solve what can be solved, if that is wanted, and play the others.

        Args:
            setups: the set-ups.
            inputs: seed and runs.
            solved_by: solves a set-up.
            always: whether every set-up without exact odds is played.
        """
        from game.laboratory.playtest.results import Result
        from game.laboratory.playtest.runner import Runner

        solved = [self._solved(setup, solved_by) for setup in setups]
        sampled = [n for n, cell in enumerate(solved) if self._sampled(cell, always)]
        runner = Runner([setups[n] for n in sampled], inputs)
        self._run(runner)
        played = dict(zip(sampled, runner.result().cells, strict=True))
        cells = [
            replace(played[n], exact=cell.exact, unsolved=cell.unsolved) if n in played else cell
            for n, cell in enumerate(solved)
        ]
        return Result(inputs, tuple(cells))

    def _sampled(self, cell: "Cell", always: bool) -> bool:
        """Tell whether the fights of a cell are played."""
        if cell.exact:
            return self._exact.play_too
        return always or not cell.unsolved or self._odds.played(cell.setup)

    def _solved(self, setup: "Setup", by: "Callable[[Setup], Cell]") -> "Cell":
        """Return a cell without fights, with exact odds if they are requested and possible."""
        from game.laboratory.playtest.results import Cell

        if not self._exact.wanted or self.ended:
            return Cell(setup)
        try:
            with self._stop.abrupt():
                return by(setup)
        except KeyboardInterrupt:
            return Cell(setup)

    def _run(self, runner: "Runner") -> None:
        """Play on the requested workers; by default in this process first, and on all processors if it takes long."""
        from game.laboratory.playtest.batches import FightFailed
        from game.laboratory.playtest.executors.workers import WorkersLost

        try:
            if self._workers is None and self._options.jobs in (None, 1):
                self._alone(runner)
            if not (self.ended or runner.over):
                runner.play(self._together(), self._show, self._stop)
        except KeyboardInterrupt:
            return
        except WorkersLost as error:
            self._failure = CommandFailed(str(error))
        except FightFailed as error:
            self._failure = error

    def _alone(self, runner: "Runner") -> None:
        from game.laboratory.playtest.executors.workers import SingleWorker

        may_grow = self._options.jobs is None and processors() > 1
        runner.play(
            SingleWorker(self._stop.abrupt),
            self._show,
            lambda: self._stop() or (may_grow and runner.ahead > WORTH_MORE_PROCESSES),
        )

    def _together(self) -> "Workers":
        """Return the cluster, or the pool of processes, which is started when it is first needed."""
        if self._workers is None:
            from game.laboratory.playtest.executors.processes import Processes

            self._workers = self._stack.enter_context(Processes(self._options.jobs or processors()))
        return self._workers


def _cluster(address: str) -> "Workers":
    from game.laboratory.playtest.executors.cluster import Cluster
    from game.laboratory.playtest.executors.workers import WorkersLost

    try:
        return Cluster(address)
    except WorkersLost as error:
        raise CommandFailed(str(error)) from error


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
