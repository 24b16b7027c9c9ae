"""Zips of packs: what may be in one, and its files. Nothing is ever unpacked, so nothing can be put anywhere."""

import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.characters import HARMFUL, called
from game.packs.limits import ARCHIVE, PARTS, RATIO, UNPACKED
from systems.table.loop.language import tr

SUFFIX = ".zip"
MANIFEST = "pack.toml"

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
)
"""Whatever zipfile raises of a zip that is damaged, or made to look so."""
_SMALL = 100_000
"""Bytes that a file may have however much smaller it is in the zip."""
_DRIVE = re.compile(r"[A-Za-z]:")


class Unfit(Exception):
    """A zip that is not read. The text says why, and what to do."""


class Archive(NamedTuple):
    """An open zip of one pack.

    `inside` is the folder in it that is the pack, such as `saltglass-main/`; empty if the zip itself is. `names` are
    the files of the pack, as they are called from there.
    """

    path: Path
    zip: zipfile.ZipFile
    inside: str
    names: tuple[str, ...]

    def read(self, name: str, most: int) -> bytes:
        """Return the bytes of a file.

        Raises:
            Unfit: it has more than `most` bytes, or is damaged.
        """
        info = self.zip.getinfo(self.inside + name)
        if info.file_size > most:
            raise Unfit(
                tr("the file has {file_size} bytes; at most {most} can be read", file_size=info.file_size, most=most)
            )
        try:
            return self.zip.read(info)
        except (*_BROKEN, OSError) as error:  # a place in the zip may lie before its beginning
            raise Unfit(tr("this file is damaged in the zip: download or make the zip again")) from error


def is_zip(path: Path) -> bool:
    """Tell whether a path is a zip, by its name."""
    return path.name.lower().endswith(SUFFIX) and path.is_file()


def holds_pack(path: Path) -> bool:
    """Tell whether a zip is meant to be a pack: a manifest is where it should be, or nobody can tell."""
    try:
        with zipfile.ZipFile(path) as file:
            return bool(_manifests(file.namelist()))
    except (*_BROKEN, OSError):
        return True


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Open the zip of a pack.

    The pack is the zip itself, or a folder in it, as in what hosts of repositories make: that of the `pack.toml` that
    lies least deep, at most two folders down.

    Raises:
        Unfit: it is damaged, encrypted or too large, it holds something other than files and folders of its own, or
            no pack, or several.
        OSError: it cannot be read.
    """
    if path.stat().st_size > ARCHIVE:
        raise Unfit(
            tr("the zip has {st_size} bytes; a pack's may have {most}", st_size=path.stat().st_size, most=ARCHIVE)
        )
    try:
        file = zipfile.ZipFile(path)
    except PermissionError:
        raise
    except (*_BROKEN, OSError) as error:
        raise Unfit(tr("this is no zip, or a damaged one: download or make it again")) from error
    with file:
        files = _examined(file.infolist())
        inside = _inside(files)
        yield Archive(path, file, inside, tuple(name[len(inside) :] for name in files if name.startswith(inside)))


def _examined(parts: Sequence[zipfile.ZipInfo]) -> list[str]:
    """Return the names of the files in a zip, without those that systems leave in passing."""
    if len(parts) > PARTS:
        raise Unfit(tr("the zip has {parts} files and folders; a pack's may have {most}", parts=len(parts), most=PARTS))
    seen: dict[str, str] = {}
    files: list[str] = []
    for part in parts:
        name = _name(part)
        known = unicodedata.normalize("NFC", name.rstrip("/")).casefold()
        if known in seen:
            raise Unfit(_twice(name, seen[known]))
        seen[known] = name
        _kind(part, name)
        if not part.is_dir():
            files.append(name)
    for name in files:
        _no_file_above(name, seen)
    size = sum(part.file_size for part in parts)
    if size > UNPACKED:
        raise Unfit(tr("the zip holds {size} bytes; a pack's may hold {most}", size=size, most=UNPACKED))
    return [name for name in files if not passing(name)]


def passing(name: str) -> bool:
    """Tell whether a file is no part of a pack: it, or a folder around it, begins with a dot or `__MACOSX`."""
    return any(part.startswith((".", "__MACOSX")) for part in name.split("/"))


def _name(part: zipfile.ZipInfo) -> str:
    """Return the name of a part, if it leads to no place but one inside of the zip."""
    name = part.orig_filename
    if found := HARMFUL.search(name):
        raise Unfit(
            tr(
                "a name in the zip holds a character that nobody sees ({called}): make the zip again",
                called=called(found[0]),
            )
        )
    steps = name.removesuffix("/").split("/")
    if name.startswith("/") or "\\" in name or _DRIVE.match(name) or not {"", ".", ".."}.isdisjoint(steps):
        raise Unfit(
            tr(
                "'{name}' in the zip leads out of it, or names no place in it: make the zip with another program",
                name=name,
            )
        )
    return name


def _kind(part: zipfile.ZipInfo, name: str) -> None:
    """Refuse what is no file or folder, what is encrypted, and what swells."""
    mode = stat.S_IFMT(part.external_attr >> 16)
    if stat.S_ISLNK(mode):
        raise Unfit(tr("'{name}' in the zip is a link: put the file itself into the zip", name=name))
    if mode and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise Unfit(tr("'{name}' in the zip is a device or a pipe: a pack has only files and folders", name=name))
    if part.flag_bits & 0x1:
        raise Unfit(tr("'{name}' in the zip is encrypted: make the zip without a password", name=name))
    if part.compress_type not in _METHODS:
        raise Unfit(
            tr(
                "'{name}' in the zip is compressed in an unusual way: make the zip with the usual one, deflate",
                name=name,
            )
        )
    if part.file_size > max(_SMALL, RATIO * part.compress_size):
        raise Unfit(
            tr(
                "'{name}' in the zip is more than {most} times as large as it seems: that is a trap",
                name=name,
                most=RATIO,
            )
        )


def _twice(name: str, other: str) -> str:
    if name == other:
        return tr("'{name}' is in the zip twice: make the zip again", name=name)
    return tr(
        "'{other}' and '{name}' in the zip are one name on some systems: call one of them otherwise",
        other=other,
        name=name,
    )


def _no_file_above(name: str, seen: dict[str, str]) -> None:
    steps = unicodedata.normalize("NFC", name).casefold().split("/")
    for count in range(1, len(steps)):
        above = seen.get("/".join(steps[:count]), "/")
        if not above.endswith("/"):
            raise Unfit(
                tr(
                    "'{above}' in the zip is a file, and '{name}' lies in it as in a folder: make the zip again",
                    above=above,
                    name=name,
                )
            )


def _manifests(names: Sequence[str]) -> list[str]:
    """Return the manifests that lie least deep."""
    found = [name for name in names if name.split("/")[-1] == MANIFEST and not passing(name) and name.count("/") <= 2]
    least = min((name.count("/") for name in found), default=0)
    return [name for name in found if name.count("/") == least]


def _inside(files: Sequence[str]) -> str:
    found = _manifests(files)
    if not found:
        raise Unfit(tr("there is no {file} in the zip, or it lies more than two folders deep", file=MANIFEST))
    if len(found) > 1:
        places = ", ".join(name.removesuffix(f"/{MANIFEST}") for name in sorted(found)[:5])
        raise Unfit(tr("there are several packs in the zip ({places}): make a zip of each", places=places))
    return found[0].removesuffix(MANIFEST)
