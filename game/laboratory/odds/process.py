"""The odds process as its owner sees it: nothing here ever waits."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from typing import IO, Any

Heard = Callable[[Mapping[str, Any]], None]


class Worker:
    """The process. Lines are written and read by threads, so that a hanging process blocks nobody."""

    def __init__(self, heard: Heard) -> None:
        """Start the process; `heard` is called with every answer, from another thread.

        Raises:
            OSError: no process can be started.
        """
        flags = ["-B"] if sys.dont_write_bytecode else []
        self._process = subprocess.Popen(
            [sys.executable, *flags, "-m", "game.laboratory.odds.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
            text=True,
            encoding="utf-8",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows: no console window beside the game
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._lines: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=_write, args=(self._process.stdin, self._lines), daemon=True).start()
        threading.Thread(target=_read, args=(self._process.stdout, heard), daemon=True).start()

    @property
    def number(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it is still running."""
        return self._process.poll() is None

    def ask(self, question: Mapping[str, Any]) -> None:
        """Send a question; it replaces the one before."""
        self._lines.put(json.dumps(question) + "\n")

    def close(self) -> None:
        """End it at once."""
        self._lines.put("")
        if self.alive:
            self._process.kill()
        self._process.wait()


def _write(pipe: IO[str], lines: "SimpleQueue[str]") -> None:
    try:
        while line := lines.get():
            pipe.write(line)
            pipe.flush()
    except (OSError, ValueError):
        return
    finally:
        _shut(pipe)


def _read(pipe: IO[str], heard: Heard) -> None:
    try:
        for line in pipe:
            heard(json.loads(line))
    except (OSError, ValueError):
        return
    finally:
        _shut(pipe)


def _shut(pipe: IO[str]) -> None:
    try:
        pipe.close()
    except OSError:
        return
