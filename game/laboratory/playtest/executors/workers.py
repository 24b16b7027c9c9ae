"""The port of those who play batches, and the plain one: this very process."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ParamSpec, Self, TypeVar

from game.laboratory.playtest.batches import Batch, Played, play
from game.laboratory.playtest.setups import Parcel

P = ParamSpec("P")
T = TypeVar("T")


class WorkersLost(Exception):
    """Nobody is left who could play; the text says why and what to do."""


class Workers(ABC):
    """Some who play batches side by side."""

    executor: Executor
    seconds: float = 1.0
    """How long a batch should take: long against the cost of handing it over, short against somebody's patience."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many batches are played at once."""

    def submit(self, parcel: Parcel, batch: Batch) -> "Future[Played]":
        """Hand a batch over. Those who were lost are replaced at the latest now.

        Raises:
            WorkersLost: they cannot be replaced.
        """
        return self.executor.submit(play, parcel, batch)

    def lost(self, error: BaseException) -> bool:
        """Tell whether a batch failed since whoever had it is no more, so that it can be handed out again."""
        return False

    def look(self) -> None:  # noqa: B027 - there is nothing to look at where nobody can go away
        """Look now and then whether anybody is left.

        Raises:
            WorkersLost: nobody is.
        """

    @abstractmethod
    def close(self) -> None:
        """Send everybody home at once, whatever they are at."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class InProcess(Executor):
    """An executor that does at once what it is given, in this process."""

    def __init__(self, abrupt: Callable[[], AbstractContextManager[object]]) -> None:
        self._abrupt = abrupt

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Do it now. What is no Exception, such as an interruption, ends the call; nothing is done then."""
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
            abrupt: surrounds each batch; within it an interruption may end the batch, which then never was.
        """
        self.executor = InProcess(abrupt)

    def close(self) -> None:
        """Nobody has to be sent home."""
