"""Ctrl-C in a long run: noted, and obeyed where nothing is half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Self


class Interruption:
    """A context in which the first Ctrl-C is only noted; a second one interrupts as usual."""

    def __init__(self) -> None:
        self.asked = False
        """Whether the user interrupted."""
        self._abrupt = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *error: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    def __call__(self) -> bool:
        """Tell whether the user interrupted."""
        return self.asked

    @contextmanager
    def abrupt(self) -> Iterator[None]:
        """Return a context within which an interruption takes effect at once, as a KeyboardInterrupt."""
        if self.asked:
            raise KeyboardInterrupt
        self._abrupt = True
        try:
            yield
        finally:
            self._abrupt = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        again, self.asked = self.asked, True
        if again or self._abrupt:
            raise KeyboardInterrupt
