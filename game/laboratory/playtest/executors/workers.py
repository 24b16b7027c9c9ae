"""The interface of executors, and the plain one: this very process."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ParamSpec, Self, TypeVar

from game.laboratory.playtest.batches import Batch, Played, play
from game.laboratory.setups import Parcel

P = ParamSpec("P")
T = TypeVar("T")


class WorkersLost(Exception):
    """No worker is left; the text says why and what to do."""


class Workers(ABC):
    """Workers that play batches side by side."""

    executor: Executor
    seconds: float = 1.0
    """The duration of a batch: long against the cost of submitting it, short against the user's patience."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of batches played at once."""

    def submit(self, parcel: Parcel, batch: Batch) -> "Future[Played]":
        """Submit a batch. Lost workers are replaced at the latest now.

        Raises:
            WorkersLost: they cannot be replaced.
        """
        return self.run(play, parcel, batch)

    def run(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> "Future[T]":
        """Let a worker call a function of a module; function and arguments go to it as they are.

        Raises:
            WorkersLost: lost workers cannot be replaced.
        """
        return self.executor.submit(call, *arguments, **named)

    def lost(self, error: BaseException) -> bool:
        """Tell whether a batch failed because its worker is gone, so that it can be submitted again."""
        return False

    def look(self) -> None:  # noqa: B027 - there is nothing to look at where nobody can go away
        """Check now and then whether any worker is left.

        Raises:
            WorkersLost: none is.
        """

    @abstractmethod
    def close(self) -> None:
        """Stop all workers at once, in the middle of a batch if need be."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class InProcess(Executor):
    """An executor that runs its tasks at once, in this process."""

    def __init__(self, abrupt: Callable[[], AbstractContextManager[object]]) -> None:
        self._abrupt = abrupt

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Run the task now. Anything but an Exception, such as an interruption, ends the call with nothing done."""
        future: Future[T] = Future()
        try:
            with self._abrupt():
                result = fn(*args, **kwargs)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future


class SingleWorker(Workers):
    """This process plays every batch itself."""

    seconds = 0.25
    size = 1

    def __init__(self, abrupt: Callable[[], AbstractContextManager[Any]] = nullcontext) -> None:
        """Begin.

        Args:
            abrupt: a context for each batch; within it an interruption may end the batch, which then does not count.
        """
        self.executor = InProcess(abrupt)

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""
