"""The player's list of packs: which are switched off, and where those that were installed came from."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tomli_w

from game.packs.roots import user_root
from game.toml import parsed
from systems.table.loop.language import tr

_LARGEST = 1_000_000


class BadList(Exception):
    """The list cannot be read or written. The text says why, and what to do."""


@dataclass(frozen=True)
class Origin:
    """Where an installed pack came from: the version and the SHA-256 of its zip, its URL or path, and its index."""

    version: str
    sha256: str
    source: str
    index: str = ""
    """The URL or path of the index that named it; empty without one."""


@dataclass(frozen=True)
class Switches:
    """The list: ids of packs that are switched off, and the origins of installed packs by id."""

    off: frozenset[str] = frozenset()
    origins: Mapping[str, Origin] = field(default_factory=lambda: MappingProxyType({}))

    def switched(self, pack: str, on: bool) -> "Switches":
        """Return the list with a pack switched on or off."""
        return replace(self, off=self.off - {pack} if on else self.off | {pack})

    def came(self, pack: str, origin: Origin | None) -> "Switches":
        """Return the list with another origin of a pack; with None, and switched on, for one that is gone."""
        others = {key: each for key, each in self.origins.items() if key != pack}
        if origin is None:
            return Switches(self.off - {pack}, others)
        return replace(self, origins={**others, pack: origin})


def list_file() -> Path:
    """Return the file of the list, beside the folder of the player's packs; it need not exist."""
    return user_root().with_name("packs.toml")


def switches(file: Path | None = None) -> Switches:
    """Read the list; an empty one without a file.

    Raises:
        BadList: it cannot be read.
    """
    path = file or list_file()
    try:
        if not path.exists():
            return Switches()
        if path.stat().st_size > _LARGEST:
            raise BadList(
                tr("{path} is far too large for a list of packs: delete it; then every pack is switched on.", path=path)
            )
        return _listed(parsed(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadList(
            tr(
                "{path} cannot be read: {strerror}. Every pack is switched on until it can.",
                path=path,
                strerror=error.strerror,
            )
        ) from error
    except (ValueError, TypeError, KeyError, tomllib.TOMLDecodeError) as error:
        raise BadList(
            tr(
                "{path} is damaged ({error}): mend or delete it. Until then every pack is switched on.",
                path=path,
                error=error,
            )
        ) from error


def keep(now: Switches, file: Path | None = None) -> None:
    """Write the list: its file holds the old one or the new one, whatever happens.

    Raises:
        BadList: it cannot be written.
    """
    path = file or list_file()
    data: dict[str, Any] = {"off": sorted(now.off)}
    if now.origins:
        data["installed"] = {
            pack: {name: value for name, value in vars(origin).items() if value}
            for pack, origin in sorted(now.origins.items())
        }
    try:
        put(path, tomli_w.dumps(data).encode())
    except OSError as error:
        raise BadList(
            tr("{path} cannot be written: {strerror}.", path=path, strerror=error.strerror or error)
        ) from error


def put(path: Path, data: bytes) -> None:
    """Write a file: its path holds the old bytes or the new ones, whatever happens. Its folder is made if need be.

    Raises:
        OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _listed(data: Mapping[str, Any]) -> Switches:
    off, installed = data.get("off", []), data.get("installed", {})
    if not isinstance(off, list) or not all(isinstance(pack, str) for pack in off) or not isinstance(installed, dict):
        raise ValueError(tr("'off' should be a list of ids, and 'installed' a table"))
    return Switches(frozenset(off), {pack: _origin(each) for pack, each in installed.items()})


def _origin(data: Mapping[str, Any]) -> Origin:
    if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
        raise ValueError(tr("an entry of 'installed' should hold texts"))
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})*", data["version"]):
        raise ValueError(tr("{version!r} is no version of a pack", version=data["version"]))
    return Origin(**data)
