"""The worker: one thread that carries out whatever touches a session's engine, so that no frame waits for it.

esper knows one world at a time, so only one thread may touch it: while a job is under way the window draws from what
the last one handed over (`Moment`), and answers nothing. Results come back in the window's own thread, and a job never
learns when it ran: the thread reaches no result.
"""

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

import pygame

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds for which leaving waits for the job that is under way."""
_SWITCH = 0.001
"""Seconds after which the worker lets a frame be drawn; Python's own 5 ms would be a third of a frame."""


class Works(Protocol):
    """Carries out one job at a time."""

    words: str
    """What is being done, for the player; empty while nothing is."""
    finished: int
    """How many jobs were handed back: what was asked before the last of them is no longer asked."""

    @property
    def busy(self) -> bool:
        """Whether a job is under way, or waits to be handed back."""

    def ask(self, job: Callable[[], T], done: "Callable[[Future[T]], None]", words: str = "") -> None:
        """Carry out a job.

        Args:
            job: what to do.
            done: takes the result in the window's thread; asking it for the result raises what the job raised.
            words: what is being done, for the player.
        """

    def collect(self) -> bool:
        """Hand back a job that is finished; True if there was one."""

    def finish(self, seconds: float = PATIENCE) -> bool:
        """Wait for the job that is under way, without handing it back; True if none is under way any more."""


class AtOnce:
    """Carries out each job where it was asked for: for windows that nobody looks at."""

    words = ""
    busy = False

    def __init__(self) -> None:
        self.finished = 0

    def ask(self, job: Callable[[], T], done: "Callable[[Future[T]], None]", words: str = "") -> None:
        """Carry out a job, and hand it back."""
        result: Future[T] = Future()
        _carry_out(job, result)
        self.finished += 1
        done(result)

    def collect(self) -> bool:
        """Hand back nothing: every job has been."""
        return False

    def finish(self, seconds: float = PATIENCE) -> bool:
        """Wait for nothing."""
        return True


class Worker:
    """One thread beside the window's. It ends with the process, whatever it is doing."""

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        """Start the thread; `wake` is called from it after each job, and by default wakes pygame's queue."""
        self.words = ""
        self.finished = 0
        self._wake = wake or _wake_window
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._under_way: tuple[Future[Any], Callable[[Future[Any]], None]] | None = None
        self._done = threading.Event()
        self._done.set()
        threading.Thread(target=self._work, name="engine", daemon=True).start()

    @property
    def busy(self) -> bool:
        """Whether a job is under way, or waits to be handed back."""
        return self._under_way is not None

    def ask(self, job: Callable[[], T], done: "Callable[[Future[T]], None]", words: str = "") -> None:
        """Carry out a job in the thread.

        Raises:
            RuntimeError: another job is under way.
        """
        if self._under_way is not None:
            raise RuntimeError(f"The worker is busy: {self.words or 'a job'}.")
        result: Future[T] = Future()
        self._under_way, self.words = (result, done), words
        self._done.clear()
        context = copy_context()  # the reader's language among others
        self._jobs.put(lambda: context.run(_carry_out, job, result))

    def collect(self) -> bool:
        """Hand back the job if it is finished; True if it was."""
        if self._under_way is None or not self._done.is_set():
            return False
        result, done = self._under_way
        self._under_way, self.words = None, ""
        self.finished += 1
        done(result)
        return True

    def finish(self, seconds: float = PATIENCE) -> bool:
        """Wait for the job that is under way; True if none is under way any more."""
        return self._done.wait(seconds)

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            before = sys.getswitchinterval()
            sys.setswitchinterval(_SWITCH)
            job()
            sys.setswitchinterval(before)
            self._done.set()
            self._wake()


def _carry_out(job: Callable[[], T], result: "Future[T]") -> None:
    try:
        result.set_result(job())
    except Exception as error:  # whoever asks for the result gets it whole
        result.set_exception(error)


def _wake_window() -> None:
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
