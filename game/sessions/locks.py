"""Locks of campaigns: one file each, locked for as long as the process plays it and lives.

The system drops the lock of a process that ends in any way, so that no lock is ever left over; the file may be.
"""

import atexit
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from game.sessions.storage import is_file, make_folder
from systems.table.loop.language import tr

SUFFIX = ".lock"

_held: dict[tuple[int, Path], TextIOWrapper] = {}
"""The open files of the locks that this process holds, by process and path: a fork holds none of its parent's."""


def take(path: Path) -> str:
    """Lock a campaign.

    Returns:
        Who has it open elsewhere, such as `process 4711`; an empty text if this process has it now, or if the folder
        takes no locks.
    """
    key = (os.getpid(), path.absolute())
    if key in _held:
        return ""
    try:
        make_folder(path.parent)
        while True:
            if os.path.lexists(path) and not is_file(path):
                return ""
            file = path.open("a+", encoding="utf-8")
            if not _lock(file):
                with file:
                    file.seek(0)
                    return tr("process {read}", read=file.read(20).strip() or tr("unknown"))
            if _is_still(file, path):
                break
            file.close()
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
    except (OSError, ValueError):
        return ""
    if not _held:
        atexit.register(_release_all)
    _held[key] = file
    return ""


def release(path: Path) -> None:
    """Release a lock that this process may hold, and remove its file."""
    file = _held.pop((os.getpid(), path.absolute()), None)
    if file is not None:
        with suppress(OSError):
            path.unlink()
        file.close()


def sweep(folder: Path) -> None:
    """Remove the files of locks that nobody holds any more."""
    with suppress(OSError):
        for path in folder.glob(f".*{SUFFIX}"):
            if (os.getpid(), path.absolute()) not in _held and is_file(path) and not take(path):
                release(path)


def _release_all() -> None:
    for process, path in list(_held):
        if process == os.getpid():
            release(path)


def _is_still(file: TextIOWrapper, path: Path) -> bool:
    """Tell whether the locked file is still the one at its path: its holder may just have removed it."""
    # Opening it here, and closing it, would drop the lock.
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _lock(file: TextIOWrapper) -> bool:
    """Lock a file without waiting; return whether it could be locked."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # A lock by lockf belongs to one process: no child inherits it, and none keeps it when that is killed.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
