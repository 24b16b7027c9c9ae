"""What a catalogue is made of, as one digest: the bytes of all packs, the code that reads them, Python, its packages.

Equal digests mean equal catalogues. Files of packs count by their bytes, for times lie; code counts by size and time,
which is how Python itself finds out whether a module is to be compiled anew.
"""

import hashlib
import os
import stat
import sys
from collections.abc import Collection, Iterator, Sequence
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path

from game.packs.archive import is_zip
from game.packs.roots import overlooked, pack_folders
from systems.table.content.effect import GROUP as EFFECTS
from systems.table.content.entry_points import entry_points
from systems.table.ruleset.installed import GROUP as RULESETS
from systems.table.ruleset.installed import OWN, package_of

_BYTES = (".toml", ".png", ".jpg", ".jpeg", ".wav", ".ogg")
"""Endings of the files whose bytes are looked at when content is loaded; of others, only that they are there."""
_MOST = 256_000_000
"""Bytes of packs that are looked through at most: with more nothing is kept."""


def likeness(places: Sequence[Path], off: Collection[str], every: bool = False) -> bytes:
    """Return the digest of everything that loading the packs in these places looks at; empty where nobody can tell.

    Args:
        places: folders of packs, and packs.
        off: ids of packs that are switched off.
        every: whether the bytes of every file count, as they do where packs are checked.
    """
    told = hashlib.sha256()
    left = _MOST
    try:
        for line in (*_surroundings(), "every" if every else "", "off", *sorted(off)):
            told.update(f"{line}\0".encode("utf-8", "surrogateescape"))
        for found in (path for place in dict.fromkeys(places) for path, _ in overlooked(place)):
            told.update(f"overlooked {found}\0".encode("utf-8", "surrogateescape"))
        for pack in (folder for place in places for folder in pack_folders(place)):
            told.update(f"pack {pack.resolve()}\0".encode("utf-8", "surrogateescape"))
            for name, path in [("", str(pack))] if is_zip(pack) else _files(str(pack)):
                data = _bytes(path) if path and (every or not name or name.lower().endswith(_BYTES)) else b""
                left -= len(data)
                if left < 0:
                    return b""
                told.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
                told.update(hashlib.sha256(data).digest())
    except (OSError, ValueError):
        return b""
    return told.digest()


def _bytes(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.readall()


def packages() -> frozenset[str]:
    """Return the packages whose code makes content: the game's own, and those that bring rulesets or effects."""
    return OWN.union(package_of(point) for point in _points())


def _points() -> tuple[EntryPoint, ...]:
    """Return what brings rulesets and effects."""
    return (*entry_points(group=RULESETS), *entry_points(group=EFFECTS))


def _files(folder: str, within: str = "") -> Iterator[tuple[str, str]]:
    """Yield what lies in a folder, by name: its name in the pack, and the path of a file.

    Raises:
        ValueError: there is a link, which may lead anywhere.
    """
    for each in sorted(os.scandir(folder), key=lambda each: each.name):
        name = f"{within}{each.name}"
        if each.name.startswith("."):
            continue
        if each.is_symlink():
            raise ValueError(f"{name} is a link")
        if each.is_dir():
            yield f"{name}/", ""
            yield from _files(each.path, f"{name}/")
        elif not stat.S_ISREG(each.stat().st_mode):
            raise ValueError(f"{name} is no file")
        else:
            yield name, each.path


def _surroundings() -> Iterator[str]:
    """Yield what reads the packs: Python, the packages that are installed for it, the code of game and rulesets.

    Raises:
        ValueError: a package is not there whose rulesets or effects are installed.
    """
    yield sys.version
    yield sys.implementation.cache_tag or ""
    for place in sys.path:
        if os.path.isdir(place):
            yield from sorted(f"{place} {name}" for name in os.listdir(place) if name.endswith("-info"))
    yield from sorted(f"{point.group} {point.name} {point.value}" for point in _points())
    for package in sorted(packages()):
        found = find_spec(package)
        if found is None:
            raise ValueError(f"there is no package {package}")
        for folder in found.submodule_search_locations or ():
            yield from _code(folder, every=package not in OWN)
        if found.origin:
            yield _stamp(found.origin, os.stat(found.origin))


def _code(folder: str, every: bool) -> Iterator[str]:
    """Yield the modules in a folder with size and time; of another package than the game every file."""
    for each in sorted(os.scandir(folder), key=lambda each: each.name):
        if each.name.startswith((".", "__pycache__")):
            continue
        if each.is_dir():
            yield from _code(each.path, every)
        elif every or each.name.endswith(".py"):
            yield _stamp(each.path, each.stat())


def _stamp(path: str, found: os.stat_result) -> str:
    return f"{path} {found.st_size} {found.st_mtime_ns}"
