"""Files in the folder of saved games: safe reading, atomic writing, names for slots, left-overs, full disks."""

import errno
import os
import re
import stat
import sys
import time
import unicodedata
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, unquote

from systems.table.loop.language import tr

SUFFIX, BACKUP = ".toml", ".bak"
"""Endings of a save and of its backup, the save before it."""

_LONGEST = 200
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}

_FULL = {getattr(errno, name) for name in ("ENOSPC", "EFBIG", "EDQUOT") if hasattr(errno, name)}
_TEMPORARY = re.compile(r"\..*\.(\d{1,9})\.tmp", re.DOTALL)
_DAY = 24 * 60 * 60
_TRIAL = 4096
"""Bytes that are written to see whether there is room: an empty file needs none."""


class Unfit(Exception):
    """Something that cannot be read as a text; the message says why, such as `it is no file`."""


def file_stem(name: str) -> str:
    """Return the file name for a slot of any name, without its ending.

    Raises:
        ValueError: the name is empty or too long, or has characters that do not print.
    """
    name = name.strip()
    if not name or not name.isprintable():
        raise ValueError(tr("a name with letters that print is wanted"))
    stem = quote(name, safe=" _-").replace(".", "%2E")
    if stem.lower() in _RESERVED:
        stem = f"%{ord(stem[0]):02X}{stem[1:]}"
    if len(stem) > _LONGEST:
        raise ValueError(tr("it is too long"))
    return stem


def slot_name(path: Path) -> str:
    """Return the slot name of a file."""
    return unquote(path.name.removesuffix(BACKUP).removesuffix(SUFFIX))


def same_name(name: str) -> str:
    """Return what names have in common that some systems cannot tell apart, such as `Monday` and `monday`."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())


def is_file(path: Path) -> bool:
    """Tell a file from a folder, a pipe, a device and nothing at all; a link to a file is one."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def read_text(path: Path, largest: int) -> str:
    """Read a text file of any line ends. Never waits for a pipe or a device.

    Raises:
        Unfit: it is no file, too large, or no text in UTF-8.
        OSError: it is not there, or may not be read.
    """
    found = path.stat()
    if stat.S_ISREG(found.st_mode):
        with path.open("rb") if os.name == "nt" else open(path, "rb", opener=_without_waiting) as file:
            found = os.fstat(file.fileno())
            if stat.S_ISREG(found.st_mode) and found.st_size <= largest:
                data = file.read(largest + 1)
                if len(data) <= largest:
                    return _text(data)
    if not stat.S_ISREG(found.st_mode):
        raise Unfit(tr("it is no file that can be read"))
    raise Unfit(tr("it has more than {largest} bytes, which no save has", largest=largest))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Unfit(tr("it is not a text file in UTF-8")) from error


def write_atomically(path: Path, text: str, keep: Path | None = None) -> None:
    """Write a file atomically: its path holds either the old text or the new one, whatever happens.

    Args:
        path: the file. Its folder is made if need be.
        text: the new text.
        keep: path under which the old file is kept; None drops it.

    Raises:
        OSError: it cannot be written; the old file is still there.
    """
    make_folder(path.parent)
    for there in (path, keep):
        if there is not None and there.exists() and not is_file(there):
            raise OSError(errno.EEXIST, tr("{there} is there already, and it is no file", there=there.name))
    beside = _beside(path)
    try:
        beside.unlink(missing_ok=True)
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if keep is not None and path.exists():
            _keep(path, keep)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")


def try_out(path: Path) -> None:
    """Write a little file beside a path, as writing the file itself will, and remove it again.

    Raises:
        OSError: nothing can be written there.
    """
    beside = _beside(path)
    try:
        with beside.open("xb") as file:
            file.write(bytes(_TRIAL))
    finally:
        beside.unlink(missing_ok=True)


def in_the_way(folder: Path) -> Path | None:
    """Return what stands in the path of a folder and is none, such as a file; None where there is nothing of it."""
    return next((each for each in (folder, *folder.parents) if os.path.lexists(each) and not os.path.isdir(each)), None)


def _keep(path: Path, keep: Path) -> None:
    """Put the old file under another name too; there is no moment without a file, where the system has links."""
    link = _beside(keep)
    try:
        link.unlink(missing_ok=True)
        os.link(path, link)
        os.replace(link, keep)
    except OSError:
        os.replace(path, keep)
    finally:
        link.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, and sync each so that it survives a power cut.

    Raises:
        OSError: it cannot be made.
    """
    if folder.is_dir():
        return
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in made:
        sync_folder(each.parent)


def sweep(folder: Path) -> None:
    """Remove temporary files that killed processes left: those of no living process, and those older than a day."""
    with suppress(OSError):
        for path in folder.iterdir():
            found = _TEMPORARY.fullmatch(path.name)
            with suppress(OSError):
                if found and is_file(path) and _abandoned(int(found[1]), path):
                    path.unlink()


def _abandoned(process: int, path: Path) -> bool:
    return not alive(process) or time.time() - path.stat().st_mtime > _DAY


def alive(process: int) -> bool:
    """Tell whether a process of this number may be running; where that cannot be asked, it may."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def disk_full(error: BaseException) -> bool:
    """Tell whether a write failed for lack of space: unlike a closed pipe, that must be reported."""
    return isinstance(error, OSError) and error.errno in _FULL


def sync_folder(folder: Path) -> None:
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
