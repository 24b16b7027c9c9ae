"""The answers since the last autosave: one file for a campaign, a line for each answer, added as it is given.

Each line begins with a checksum that covers the line and all before it, the first one also the checksum of the autosave
that the answers follow. So what belongs to another autosave, what was cut off and what was changed is never taken.

A line is with the system at once, so a killed program loses nothing; every fifth line is synced to the disk, so a power
cut loses at most five answers, for a fifth of a sync (about 1 to 5 ms) each.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from game.sessions.storage import Unfit, is_file, make_folder, read_text, sync_folder

SUFFIX = ".answers"
SYNCED = 5
"""Answers between two syncs: the most that a power cut can lose."""
MOST = 200
"""Answers after which a whole save is due, so that loading them stays short."""
_LARGEST = 4_000_000
"""The largest size of a file, in bytes."""


class Answers:
    """The file of the answers that follow one autosave; it is made with the first of them."""

    def __init__(self, path: Path, seal: str) -> None:
        """Follow the autosave with that checksum. A file that is there already is dropped."""
        self.path = path
        self.count = 0
        self._seal = seal
        if is_file(path):
            with suppress(OSError):
                path.unlink()

    def add(self, line: str) -> None:
        """Add an answer, one line of text.

        Raises:
            OSError: it cannot be written.
        """
        first = self.count == 0
        if first:
            make_folder(self.path.parent)
        seal = _chained(self._seal, line)
        with self.path.open("x" if first else "a", encoding="utf-8", newline="\n") as file:
            file.write(f"{seal} {line}\n")
            file.flush()
            self._seal, self.count = seal, self.count + 1
            if self.count % SYNCED == 0:
                os.fsync(file.fileno())
        if self.count == SYNCED:
            sync_folder(self.path.parent)


def read(path: Path, seal: str) -> list[str]:
    """Return the answers that follow the autosave with that checksum, up to the first line that does not fit."""
    found: list[str] = []
    try:
        text = read_text(path, _LARGEST)
    except (Unfit, OSError):
        return found
    for row in text.split("\n")[:-1]:
        check, _, line = row.partition(" ")
        seal = _chained(seal, line)
        if check != seal:
            break
        found.append(line)
    return found


def _chained(seal: str, line: str) -> str:
    return blake2b(f"{seal} {line}".encode(), digest_size=8).hexdigest()
