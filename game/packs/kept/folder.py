"""The folder in which catalogues are kept: files of the player alone, each with a digest of what is in it.

A file is a mark, the likeness of what it was made of, the digest of all that follows, and what was made of it, pickled,
or what a check has counted. Pickles can do anything, so that none is opened before its digest is found right, in a file
that nobody else could have written; and none may name anything but classes of the game and of the packages that bring
rulesets and effects.
"""

import hashlib
import io
import os
import pickle
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from game.packs.kept.likeness import packages
from systems.table.loop.interruption import raise_if_interrupted

PLACE = "FLAMEQUICK_CACHE"
"""The variable of the environment that names another folder; an empty one means that nothing is kept."""
FILES = 8
"""How many files of a kind are kept, for as many combinations of further packs and checkouts of the game."""

Made = TypeVar("Made")

_MARK = b"flamequick catalogue 1\n"
_DIGEST = hashlib.sha256().digest_size
_LARGEST = 128_000_000
"""Bytes of a file that is read."""
_BINARY = getattr(os, "O_BINARY", 0)
_FOR_READING = _BINARY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Neither a link is followed nor a pipe waited for."""
_DAY = 24 * 60 * 60


def cache_folder() -> Path | None:
    """Return the folder, which need not exist; None where the player wants none."""
    named = os.environ.get(PLACE)
    if named is not None:
        return Path(named) if named else None
    return Path(platformdirs.user_cache_dir("flamequick", appauthor=False)) / "content"


def kept(name: str, likeness: bytes, kind: type[Made]) -> Made | None:
    """Return what was kept under a name, if it has this likeness; None without one, or if it is damaged.

    Args:
        name: letters and digits.
        likeness: what it would be made of, 32 bytes.
        kind: the class of what is looked for; each has files of its own.
    """
    pickled = kept_bytes(_file(name, kind), likeness)
    return None if pickled is None else _opened(pickled, kind)


def keep(name: str, likeness: bytes, made: object) -> None:
    """Keep something under a name, in place of the one before. Where that cannot be done, nothing is said."""
    if cache_folder() is None:
        return
    try:
        pickled = pickle.dumps(made, protocol=5)
    except Exception as error:  # a stranger's effects may hold what cannot be pickled
        raise_if_interrupted(error)
        return
    if _opened(pickled, type(made)) is not None:
        keep_bytes(_file(name, type(made)), likeness, pickled)


def _file(name: str, kind: type) -> str:
    return f"{name}.{kind.__name__.lower()}"


def kept_bytes(file: str, likeness: bytes) -> memoryview | None:
    """Return what was kept in a file of that name, if it has this likeness; None without one, or if it is damaged."""
    folder = cache_folder()
    if folder is None or not _is_private(folder):
        return None
    try:
        data = _read(folder / file)
    except OSError:
        return None
    start = len(_MARK) + len(likeness) + _DIGEST
    found = memoryview(data)[start:]
    head = _MARK + likeness + hashlib.sha256(found).digest()
    return found if data.startswith(_MARK + likeness) and data[:start] == head else None


def keep_bytes(file: str, likeness: bytes, data: bytes) -> None:
    """Keep something in a file of that name, in place of what was there. Where that cannot be done, nothing is said."""
    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_private(folder):
            _put(folder / file, _MARK + likeness + hashlib.sha256(data).digest() + data)
            _tidy(folder, Path(file).suffix)


def _is_private(folder: Path) -> bool:
    """Tell whether this is a folder in which nobody but the player can put a file."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and _is_players(found)


def _is_players(found: os.stat_result) -> bool:
    """Tell whether a file is the player's own, and nobody else's to look at or write; Windows sees to that itself."""
    if os.name == "nt":
        return True
    return found.st_uid == os.geteuid() and not found.st_mode & 0o077


def _read(path: Path) -> bytes:
    """Return the bytes of a file of the player's own.

    Raises:
        OSError: it cannot be read, or is not such a file.
    """
    number = os.open(path, os.O_RDONLY | _FOR_READING)
    with open(number, "rb") as file:
        found = os.fstat(number)
        if not stat.S_ISREG(found.st_mode) or not _is_players(found) or found.st_size > _LARGEST:
            raise OSError("this is not a file of the player's own")
        return file.read(_LARGEST)


def _put(path: Path, data: bytes) -> None:
    """Write a file: its path holds the old bytes or the new ones, whatever happens and whoever else writes it.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}.tmp")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
    try:
        with open(number, "wb") as file:
            file.write(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _tidy(folder: Path, suffix: str) -> None:
    """Remove the files of a kind that were kept longest ago, beyond as many as may be, and what broken writing left."""
    files = sorted(_with_times(folder, f"*{suffix}"), reverse=True)
    left = [(when, path) for when, path in _with_times(folder, f".*{suffix}.*.tmp") if when < time.time() - _DAY]
    for _, path in (*files[FILES:], *left):
        path.unlink(missing_ok=True)


def _with_times(folder: Path, pattern: str) -> Iterator[tuple[float, Path]]:
    for path in folder.glob(pattern):
        with suppress(FileNotFoundError):
            yield path.lstat().st_mtime, path


class _Opener(pickle.Unpickler):
    """Makes objects of classes that content can be made of, and calls nothing else."""

    def __init__(self, data: bytes | memoryview) -> None:
        super().__init__(io.BytesIO(data))
        self._packages = packages()

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module.partition(".")[0] in self._packages else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no class of content")
        return found


def _opened(pickled: bytes | memoryview, kind: type[Made]) -> Made | None:
    """Return what was kept from its bytes; None where they do not fit the code, or hold something else."""
    try:
        found = _Opener(pickled).load()
    except Exception as error:  # whatever damaged or foreign bytes may lead to
        raise_if_interrupted(error)
        return None
    return found if isinstance(found, kind) else None
