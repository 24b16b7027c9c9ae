"""A pool of processes on this machine. A process that dies is replaced."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import ParamSpec, TypeVar

from game.laboratory.playtest.executors.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

METHOD = "spawn"
"""Fresh processes, on every system: a fork would copy the locks of threads without the threads."""


class Processes(Workers):
    """That many processes. Content goes to them with the batches: through a pipe it takes some microseconds."""

    def __init__(self, jobs: int) -> None:
        """Begin; processes are started on demand.

        Args:
            jobs: their number, at least 1.
        """
        self._jobs = jobs
        self._begin()

    def _begin(self) -> None:
        context = multiprocessing.get_context(METHOD)
        self.executor = self._pool = ProcessPoolExecutor(self._jobs, context, initializer=_prepare)

    @property
    def size(self) -> int:
        """The number of processes."""
        return self._jobs

    def run(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> "Future[T]":
        """Let a process call a function; this starts processes. A pool that lost one is replaced by a new one."""
        with _quiet():
            try:
                return super().run(call, *arguments, **named)
            except BrokenProcessPool:
                self.close()
                self._begin()
                return super().run(call, *arguments, **named)

    def lost(self, error: BaseException) -> bool:
        """Tell whether a process died: killed, or out of memory. All batches of the pool are lost with it."""
        return isinstance(error, BrokenProcessPool)

    def close(self) -> None:
        """End the processes, even in the middle of a batch."""
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _prepare() -> None:
    """Make a worker process ignore Ctrl-C, and end with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _quiet() -> Iterator[None]:
    """Hold interruptions back, here and for good in processes that are started meanwhile.

    Otherwise Ctrl-C would hit a process that has just been started and does not ignore it yet.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
