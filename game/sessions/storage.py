"""Files that are whole or not there: written beside their place, synced, and renamed into it."""

import os
from pathlib import Path
from urllib.parse import quote, unquote

SUFFIX, BACKUP = ".toml", ".bak"
"""Endings of a save and of the one before it."""

_LONGEST = 200
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


def file_stem(name: str) -> str:
    """Return the file name, without its ending, for a slot of any name.

    Raises:
        ValueError: the name is empty or too long, or holds what does not print.
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
    """Return the name of the slot that a file belongs to."""
    return unquote(path.name.removesuffix(BACKUP).removesuffix(SUFFIX))


def write_atomically(path: Path, text: str, keep: Path | None = None) -> None:
    """Write a file so that its place holds either the old text or the new one, whatever happens.

    Args:
        path: its place. The folder is made if need be.
        text: what it is to hold.
        keep: where the file that was there goes; None drops it.

    Raises:
        OSError: it cannot be written; what was there is still there.
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


def _sync_folder(folder: Path) -> None:
    """Have the renaming itself survive a power cut, where the system can open folders."""
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
