"""Reads a pack's files: the manifest, the raw records, and the ids that are legible even in broken files."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from game.characters import HARMFUL, called
from game.packs.archive import MANIFEST
from game.packs.faults import Fault, did_you_mean, nearest
from game.packs.limits import FILES, PACK, RECORDS
from game.packs.messages.findings import Findings
from game.packs.messages.shapes import bare, is_model
from game.packs.models import KINDS
from game.packs.models.pack import FORMAT, FORMATS, Manifest, dependency
from game.packs.reading.files import Contents, File, Source, Unreadable, contents, place_name, shown
from game.packs.reading.guard import plain, strange
from game.packs.reading.parse import parse, readable
from game.packs.sourced import dotted

_IDS = re.compile(r"^\s*id\s*[=:]?\s*[\"'“”‘’]?([a-z][a-z0-9_]*)", re.MULTILINE)


class RawRecord(NamedTuple):
    """A table of a content file, not yet validated. Its lists have become tuples."""

    kind: str
    source: Source
    data: Mapping[str, Any]


@dataclass(slots=True)
class RawPack:
    """A pack as it was read.

    `folder` is its folder, or its zip. `manifest` is None if it is faulty; the pack is then named after that.
    `doubtful` are ids in unreadable text: they are never called missing.
    """

    id: str
    folder: Path
    manifest: Manifest | None
    manifest_file: File
    files: list[File] = field(default_factory=list)
    records: list[RawRecord] = field(default_factory=list)
    doubtful: set[str] = field(default_factory=set)
    unread: bool = False
    """Whether a file could not be read at all: it may hold anything."""
    illegible: str = ""
    """The first file of which nothing could be read."""

    def may_hold(self, name: str) -> bool:
        """Tell whether a record of that id may stand in the unreadable part."""
        return self.unread or name in self.doubtful

    @property
    def depends(self) -> tuple[str, ...]:
        """The names of the packs that it depends on."""
        return tuple(dependency(text)[0] for text in self.manifest.depends) if self.manifest else ()

    def may_use(self, other: str) -> bool:
        """Tell whether records of another pack may be referred to; a pack with a faulty manifest may refer to any."""
        return self.manifest is None or other in self.depends


def read_pack(folder: Path, findings: Findings) -> RawPack:
    """Read every TOML file of a pack, a folder or a zip, in order of their names."""
    with contents(folder) as files:
        return _read_pack(folder, files, findings)


def _read_pack(folder: Path, files: Contents, findings: Findings) -> RawPack:
    file, manifest, newer = _read_manifest(folder, files, findings)
    pack = RawPack(manifest.id if manifest else place_name(folder), folder, manifest, file, [file])
    if newer:
        pack.unread = True
        return pack
    found, passed = files.toml_files()
    pack.unread = not found
    inner = {path.parent for path in found if path.name == MANIFEST and path.parent != folder}
    found = [path for path in found if not _nested(path, inner, pack, findings)] if inner else found
    for path, why, is_fault in passed:
        findings.placed(Fault(shown(path), 1, 1, why, pack.id, warning=not is_fault))
        pack.unread |= is_fault
        pack.illegible = pack.illegible or (shown(path) if is_fault else "")
    names = {path.relative_to(folder).as_posix(): path for path in found}
    for name in _within_bounds(pack, names, findings):
        file, data = _read(pack.id, files, names[name], findings)
        pack.files.append(file)
        if data is None:
            pack.illegible = pack.illegible or file.shown
            pack.doubtful.update(_IDS.findall(readable(file.data)))
            pack.unread |= not file.data
        else:
            before = len(pack.records)
            pack.records.extend(_records(file, data, pack.doubtful, findings))
            if manifest:
                _check_format(file, data, manifest.format, findings)
        if data is not None and len(pack.records) > RECORDS:
            message = f"the pack has more than {RECORDS} records up to here: make several packs of it"
            findings.placed(Fault(file.shown, 1, 1, message, pack.id))
            pack.unread = True
            del pack.records[before:]
            break
    return pack


def _nested(path: Path, inner: Collection[Path], pack: RawPack, findings: Findings) -> bool:
    """Tell whether a file belongs to another pack inside of this one, which its manifest reports."""
    inside = next((above for above in reversed(path.parents) if above in inner), None)
    if inside is None:
        return False
    if path == inside / MANIFEST:
        message = f"this is a pack inside of a pack: move the folder '{inside.name}' out of '{pack.id}', beside it"
        findings.placed(Fault(shown(path), 1, 1, message, pack.id))
    return True


def _within_bounds(pack: RawPack, names: Mapping[str, Path], findings: Findings) -> Iterator[str]:
    """Return the names of the files to be read, in order, as far as a pack may be large."""
    read = 0
    for number, name in enumerate(sorted(names.keys() - {MANIFEST})):
        if found := HARMFUL.search(name):
            message = (
                f"the name of this file holds a character that nobody sees ({called(found[0])}): call it otherwise"
            )
            findings.placed(Fault(shown(names[name]), 1, 1, message, pack.id))
        if number >= FILES or read > PACK:
            what = f"{FILES} files" if number >= FILES else f"{PACK} bytes"
            message = f"the pack has more than {what} up to here: make several packs of it"
            findings.placed(Fault(shown(names[name]), 1, 1, message, pack.id))
            pack.unread = True
            return
        yield name
        read += len(pack.files[-1].data)


def read_manifest(folder: Path, findings: Findings) -> tuple[File, Manifest | None]:
    """Read the manifest of a pack, a folder or a zip; None if it is faulty."""
    with contents(folder) as files:
        return _read_manifest(folder, files, findings)[:2]


def pack_id(folder: Path) -> str:
    """Return the id of the pack in a folder or zip; the name of that where its manifest is faulty."""
    manifest = read_manifest(folder, Findings())[1]
    return manifest.id if manifest else place_name(folder)


class _Head(NamedTuple):
    """The file of a manifest, the manifest unless it is faulty, and whether it is of a version that is not known."""

    file: File
    manifest: Manifest | None = None
    newer: bool = False


def _read_manifest(folder: Path, files: Contents, findings: Findings) -> _Head:
    file, data = _read(place_name(folder), files, folder / MANIFEST, findings)
    if data is None:
        return _Head(file)
    written = data.get("format")
    if isinstance(written, int) and written > FORMAT:
        message = (
            f"the pack is of format {written}, and this game reads up to {FORMAT}: get a newer version of the game"
        )
        findings.value(Source(file, ("format",)), message)
        return _Head(file, newer=True)
    try:
        manifest = Manifest.model_validate(data)
    except ValidationError as error:
        findings.invalid(Source(file, ()), error, Manifest, data)
        return _Head(file)
    return _Head(replace(file, pack=manifest.id), manifest)


def _read(pack: str, files: Contents, path: Path, findings: Findings) -> tuple[File, dict[str, Any] | None]:
    """Return a file and its data; None, and a finding, if it has none."""
    try:
        file = files.read(pack, path)
    except Unreadable as error:
        findings.placed(Fault(error.file.shown, 1, 1, str(error), pack))
        return error.file, None
    data = parse(file)
    if isinstance(data, Fault):
        findings.placed(data)
        return file, None
    whole = True
    for fault in strange(data) if not plain(file.data, data) else ():
        whole = whole and not fault.whole
        source = Source(file, fault.path)
        if fault.wide:
            # Looking for its place would take as long as reading it.
            message = f"{dotted(fault.path)}: {fault.message}" if fault.path else fault.message
            findings.placed(Fault(file.shown, 1, 1, message, pack))
        elif fault.within:
            findings.inside(source, *fault.within, fault.message)
        else:
            (findings.key if fault.on_key else findings.value)(source, fault.message)
    return file, data if whole else None


def _records(file: File, data: Mapping[str, Any], doubtful: set[str], findings: Findings) -> Iterator[RawRecord]:
    for kind, tables in data.items():
        source = Source(file, (kind,))
        if kind not in KINDS and not isinstance(tables, Mapping | tuple):
            findings.key(source, f"'{kind}' belongs to no record: a record begins with a header such as [[item]]")
        elif kind not in KINDS:
            findings.key(source, f"there is no kind of record called '{kind}'{_meant(kind, tables)}")
            doubtful.update(_ids(tables))
        elif isinstance(tables, Mapping):
            findings.key(source, _unbegun(kind, tables))
            doubtful.update(_ids((tables,)))
        elif not isinstance(tables, tuple) or not all(isinstance(table, Mapping) for table in tables):
            findings.key(source, f"'{kind}' should hold records, each starting with [[{kind}]]")
        else:
            yield from (RawRecord(kind, source.at(index), table) for index, table in enumerate(tables))


def _check_format(file: File, data: Mapping[str, Any], written: int, findings: Findings) -> None:
    """Report each kind of record in a file that the version of the pack's format does not have."""
    for kind in data:
        if (needed := FORMATS.get(kind, 1)) > written:
            message = f"'{kind}' came with format {needed}, and the pack is of {written}"
            findings.key(Source(file, (kind,)), f"{message}: write format = {needed} in {MANIFEST}")


def _unbegun(kind: str, table: Mapping[str, Any]) -> str:
    """Say what is wrong with a kind that holds one table and no list of records."""
    inner = [key for key, value in table.items() if isinstance(value, Mapping | tuple)]
    if inner and len(inner) == len(table):
        form = f"[[{kind}.{inner[0]}]]" if isinstance(table[inner[0]], tuple) else f"[{kind}.{inner[0]}]"
        return f"{form} is a part of a record, and none has begun: write [[{kind}]] with its id above it"
    return f"a record starts with two brackets: [[{kind}]]"


def _meant(name: str, tables: object) -> str:
    """Return a hint at the header that is meant: another kind, or a table inside of a record."""
    owners = [kind for kind, model in KINDS.items() if name in model.model_fields]
    if not owners and not nearest(name, list(KINDS)):
        owners = list(dict.fromkeys(_deeper(name)))
    if not owners:
        return did_you_mean(name, list(KINDS))
    form = "[[{}.{}]]" if isinstance(tables, tuple) else "[{}.{}]"
    return f" (did you mean {' or '.join(form.format(owner, name) for owner in owners[:3])}, below its record?)"


def _deeper(name: str) -> Iterator[str]:
    """Yield the tables inside of records that have a key."""
    for kind, model in KINDS.items():
        for key, holds in model.model_fields.items():
            inner: Sequence[Any] = getattr(holds.annotation, "__args__", ())
            for each in (bare(holds.annotation), *map(bare, inner)):
                if is_model(each) and name in each.model_fields:
                    yield f"{kind}.{key}"


def _ids(tables: Any) -> Iterator[str]:
    for table in tables if isinstance(tables, tuple) else (tables,):
        if isinstance(table, Mapping) and isinstance(table.get("id"), str):
            yield table["id"]
