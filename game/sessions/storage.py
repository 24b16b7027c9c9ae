"""Atomic file writes, file names for slots, and the errors of a full disk."""

import errno
import os
from pathlib import Path
from urllib.parse import quote, unquote

SUFFIX, BACKUP = ".toml", ".bak"
"""Endings of a save and of its backup, the save before it."""

_LONGEST = 200
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}

_FULL = {getattr(errno, name) for name in ("ENOSPC", "EFBIG", "EDQUOT") if hasattr(errno, name)}


def file_stem(name: str) -> str:
    """Return the file name for a slot of any name, without its ending.

    Raises:
        ValueError: the name is empty or too long, or has characters that do not print.
    """
    name = name.strip()
    if not name or not name.isprintable():
        raise ValueError("a name with letters that print is wanted")
    stem = quote(name, safe=" _-").replace(".", "%2E")
    if stem.lower() in _RESERVED:
        stem = f"%{ord(stem[0]):02X}{stem[1:]}"
    if len(stem) > _LONGEST:
        raise ValueError("it is too long")
    return stem


def slot_name(path: Path) -> str:
    """Return the slot name of a file."""
    return unquote(path.name.removesuffix(BACKUP).removesuffix(SUFFIX))


def write_atomically(path: Path, text: str, keep: Path | None = None) -> None:
    """Write a file atomically: its path holds either the old text or the new one, whatever happens.

    Args:
        path: the file. Its folder is made if need be.
        text: the new text.
        keep: path to which the old file is moved; None drops it.

    Raises:
        OSError: it cannot be written; the old file is still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if keep is not None and path.exists():
            os.replace(path, keep)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def disk_full(error: BaseException) -> bool:
    """Tell whether a write failed for lack of space: unlike a closed pipe, that must be reported."""
    return isinstance(error, OSError) and error.errno in _FULL


def _sync_folder(folder: Path) -> None:
    """Sync a folder so that a renaming in it survives a power cut, where the system can open folders."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
