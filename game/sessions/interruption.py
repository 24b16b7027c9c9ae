"""Requests to end from outside, by signals: they are raised where the game stands, so that it can be saved."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
"""A closed terminal, and a request of the system to end. Ctrl-C raises `KeyboardInterrupt` by itself."""


class Terminated(BaseException):
    """A signal asked the process to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def exit_code(self) -> int:
        """The exit code that is the convention for processes ended by this signal."""
        return 128 + self.number


@contextmanager
def termination_raised() -> Iterator[None]:
    """Raise `Terminated` at the first signal; later ones are ignored, since the game is being saved by then.

    Only the main thread may set signal handlers; in any other nothing is changed.
    """
    numbers = SIGNALS if threading.current_thread() is threading.main_thread() else ()
    before = [(number, signal.getsignal(number)) for number in numbers]
    try:
        for number in numbers:
            signal.signal(number, _terminate)
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _terminate(number: int, frame: FrameType | None) -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    raise Terminated(number)
