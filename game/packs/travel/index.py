"""Indexes: TOML files, on any web server or disk, that say which packs there are and where."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Annotated, Literal
from urllib.parse import urljoin

import tomli_w
from pydantic import Field, StringConstraints, ValidationError

from game.packs.faults import Fault, did_you_mean
from game.packs.limits import ARCHIVE, FILE
from game.packs.messages.findings import Findings
from game.packs.models.base import Model
from game.packs.models.fields import SHA256, Name, PackId, Text, Version
from game.packs.models.pack import Dependency, Versions
from game.packs.reading.files import File, Source
from game.packs.reading.parse import parse
from game.packs.travel import Refusal, is_url
from game.packs.travel.fetch import fetch, secure
from game.packs.travel.parcel import Parcel, from_path, parcel
from systems.table.loop.language import mark, tr

FORMAT = 1
"""The newest version of the file format."""
_TOLD = 10
"""Faults of an index that are told."""


class Entry(Model):
    """A version of a pack, in the words of its manifest, and its zip."""

    id: PackId
    """The pack's id."""
    name: Name
    """Name shown to people."""
    text: Text
    """What it brings, in a sentence."""
    version: Version
    """Version of the pack."""
    licence: Name
    """Licence for passing it on."""
    game: Versions = ""
    """Range of game versions that it works with; empty: any."""
    depends: tuple[Dependency, ...] = ()
    """Required packs."""
    url: Text
    """Where the zip is: an https URL, or a path from where the index is."""
    sha256: Annotated[str, StringConstraints(pattern=SHA256)]
    """SHA-256 of the zip."""
    size: Annotated[int, Field(ge=1, le=ARCHIVE)]
    """Bytes of the zip."""


class Index(Model):
    """An index: packs, each in as many versions as it likes."""

    format: Literal[1]
    """Version of the file format; 1 is the only one so far."""
    name: Name = mark("An index of packs")
    """Name shown to people."""
    pack: tuple[Entry, ...] = ()
    """The packs."""

    def versions(self, pack: str) -> list[Entry]:
        """Return the versions of a pack."""
        return [entry for entry in self.pack if entry.id == pack]


def read_index(place: str) -> Index:
    """Read an index from an https URL or a file.

    Raises:
        Refusal: it is not there, or no index.
    """
    data = fetch(place, FILE) if is_url(place) else _file(Path(place))
    file = File("", PurePath(place).name, place, data)
    findings = Findings()
    read = parse(file)
    if isinstance(read, Fault):
        findings.placed(read)
    elif isinstance(written := read.get("format"), int) and written > FORMAT:
        message = (
            f"the index is of format {written}, and this game reads up to {FORMAT}: get a newer version of the game"
        )
        findings.value(Source(file, ("format",)), message)
    else:
        try:
            return Index.model_validate(read)
        except ValidationError as error:
            findings.invalid(Source(file, ()), error, Index, read)
    faults = findings.faults()
    more = [tr("  … and {more} more.", more=len(faults) - _TOLD)] if len(faults) > _TOLD else []
    lines = "\n".join([*(f"  {fault}" for fault in faults[:_TOLD]), *more])
    raise Refusal(tr("{place} is no index that can be read:\n{lines}", place=place, lines=lines))


def fetched(entry: Entry, index: str) -> Parcel:
    """Get the zip of an entry.

    Args:
        entry: what to get.
        index: URL or path of the index.

    Raises:
        Refusal: it cannot be had, or is not what the index says.
    """
    if is_url(index) or is_url(entry.url):
        url = secure(urljoin(index, entry.url) if is_url(index) else entry.url)
        found = parcel(fetch(url, min(ARCHIVE, entry.size)), url, index)
    else:
        found = replace(from_path(Path(index).parent / entry.url), index=str(Path(index).resolve()))
    if found.sha256 != entry.sha256:
        raise Refusal(
            tr(
                "{source} is not what the index names: its SHA-256 is {sha256}, and should be "
                "{other}. Nothing was changed. Tell whoever keeps the index.",
                source=found.source,
                sha256=found.sha256,
                other=entry.sha256,
            )
        )
    if len(found.data) != entry.size:
        raise Refusal(
            tr(
                "{source} is not what the index names: it has {found} bytes, and should have {size}. "
                "Nothing was changed. Tell whoever keeps the index.",
                source=found.source,
                found=len(found.data),
                size=entry.size,
            )
        )
    if (found.manifest.id, found.manifest.version) != (entry.id, entry.version):
        holds = f"{found.manifest.id} {found.manifest.version}"
        raise Refusal(
            tr(
                "{source} holds {holds}, and the index says {id} {version}.",
                source=found.source,
                holds=holds,
                id=entry.id,
                version=entry.version,
            )
        )
    return found


def index_text(zips: Sequence[Path], name: str, base: str, folder: Path | None = None) -> str:
    """Return an index of zips as TOML.

    Args:
        zips: the zips.
        name: the name of the index.
        base: URL of the folder in which the zips will be.
        folder: the folder of the index, from which the zips are named without a `base`; None: beside them.

    Raises:
        Refusal: one of them is no pack's zip.
    """
    rows = []
    for path in zips:
        found = from_path(path)
        told = found.manifest
        row = {key: getattr(told, key) for key in ("id", "name", "text", "version", "licence", "game")}
        row |= {"depends": list(told.depends), "url": f"{base.rstrip('/')}/{path.name}" if base else _way(path, folder)}
        row = {key: value for key, value in row.items() if value}
        rows.append(row | {"sha256": found.sha256, "size": len(found.data)})
    return tomli_w.dumps({"format": 1, "name": name, "pack": rows})


def _way(path: Path, folder: Path | None) -> str:
    """Return the path of a zip as an index in a folder names it."""
    return path.name if folder is None else Path(os.path.relpath(path, folder)).as_posix()


def unknown(index: Index, pack: str, place: str) -> str:
    """Say that an index does not have a pack."""
    return tr(
        "There is no pack '{pack}' in {place}{did_you_mean}.",
        pack=pack,
        place=place,
        did_you_mean=did_you_mean(pack, sorted({entry.id for entry in index.pack})),
    )


def _file(path: Path) -> bytes:
    try:
        if path.stat().st_size > FILE:
            raise Refusal(
                tr(
                    "{path} has {st_size} bytes; an index may have {most}.",
                    path=path,
                    st_size=path.stat().st_size,
                    most=FILE,
                )
            )
        return path.read_bytes()
    except OSError as error:
        raise Refusal(tr("{path} cannot be read: {strerror}.", path=path, strerror=error.strerror)) from error
