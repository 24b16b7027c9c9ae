"""Reads a pack's files: the manifest, the raw records, and the ids that can be told even from what is broken."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from game.packs.faults import Fault, did_you_mean
from game.packs.files import File, Source, read
from game.packs.findings import Findings
from game.packs.models import KINDS
from game.packs.models.pack import Manifest, dependency

MANIFEST = "pack.toml"

_PLACE = re.compile(r"^(.*) \(at line (\d+), column (\d+)\)$", re.DOTALL)
_END = " (at end of document)"
_IDS = re.compile(r"""^\s*id\s*=\s*["']([^"'\n]*)["']""", re.MULTILINE)


class RawRecord(NamedTuple):
    """A table of a content file, not yet held against its model. Its lists have become tuples."""

    kind: str
    source: Source
    data: Mapping[str, Any]


@dataclass(slots=True)
class RawPack:
    """A pack as it was read.

    `manifest` is None if it is faulty; the pack is then called after its folder. `doubtful` are ids that stand in
    something unreadable: nobody is told that they do not exist.
    """

    id: str
    folder: Path
    manifest: Manifest | None
    manifest_file: File
    files: list[File] = field(default_factory=list)
    records: list[RawRecord] = field(default_factory=list)
    doubtful: set[str] = field(default_factory=set)

    def may_use(self, other: str) -> bool:
        """Tell whether records of another pack may be referred to; a pack with a faulty manifest is not asked."""
        return self.manifest is None or any(dependency(text)[0] == other for text in self.manifest.depends)


def read_pack(folder: Path, findings: Findings) -> RawPack:
    """Read every TOML file below a pack's folder, in order of their names.

    Raises:
        OSError: a file cannot be read.
    """
    file, manifest = read_manifest(folder, findings)
    pack = RawPack(manifest.id if manifest else folder.name, folder, manifest, file, [file])
    names = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.toml")}
    for name in sorted(names.keys() - {MANIFEST}):
        file = read(pack.id, folder, names[name])
        pack.files.append(file)
        data = _parse(file, findings)
        if data is None:
            pack.doubtful.update(_IDS.findall(file.data.decode("utf-8", "replace")))
        else:
            pack.records.extend(_records(file, data, pack.doubtful, findings))
    return pack


def read_manifest(folder: Path, findings: Findings) -> tuple[File, Manifest | None]:
    """Read what a pack says of itself; None if that is faulty.

    Raises:
        OSError: the file cannot be read.
    """
    file = read(folder.name, folder, folder / MANIFEST)
    data = _parse(file, findings)
    return file, None if data is None else _manifest(file, data, folder.name, findings)


def _manifest(file: File, data: Mapping[str, Any], folder: str, findings: Findings) -> Manifest | None:
    try:
        manifest = Manifest.model_validate(data)
    except ValidationError as error:
        findings.invalid(Source(file, ()), error, Manifest, data)
        return None
    if manifest.id != folder:
        findings.value(Source(file, ("id",)), f"the pack is called '{manifest.id}', but its folder '{folder}'")
        return None
    return manifest


def _parse(file: File, findings: Findings) -> dict[str, Any] | None:
    """Return the file's data with tuples for lists, or None if it is no TOML."""
    try:
        text = file.data.decode()
    except UnicodeDecodeError as error:
        line = file.data.count(b"\n", 0, error.start) + 1
        column = error.start - file.data.rfind(b"\n", 0, error.start)
        findings.placed(Fault(file.shown, line, column, "this is not UTF-8 text", file.pack))
        return None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        findings.placed(_syntax(file, text, str(error)))
        return None
    return {key: _tuples(value) for key, value in data.items()}


def _syntax(file: File, text: str, message: str) -> Fault:
    found = _PLACE.match(message)
    if found:
        words, line, column = found[1], int(found[2]), int(found[3])
    else:
        lines = text.rstrip("\n").split("\n")
        words, line, column = message.removesuffix(_END) + " at the end of the file", len(lines), len(lines[-1]) + 1
    return Fault(file.shown, line, column, f"this is not TOML: {words[0].lower()}{words[1:]}", file.pack)


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_tuples(inner) for inner in value])
    return {key: _tuples(inner) for key, inner in value.items()} if isinstance(value, dict) else value


def _records(file: File, data: Mapping[str, Any], doubtful: set[str], findings: Findings) -> Iterator[RawRecord]:
    for kind, tables in data.items():
        source = Source(file, (kind,))
        if kind not in KINDS:
            findings.key(source, f"there is no kind of record called '{kind}'{did_you_mean(kind, list(KINDS))}")
            doubtful.update(_ids(tables))
        elif isinstance(tables, Mapping):
            findings.key(source, f"a record starts with two brackets: [[{kind}]]")
            doubtful.update(_ids((tables,)))
        elif not isinstance(tables, tuple) or not all(isinstance(table, Mapping) for table in tables):
            findings.key(source, f"'{kind}' should hold records, each starting with [[{kind}]]")
        else:
            yield from (RawRecord(kind, source.at(index), table) for index, table in enumerate(tables))


def _ids(tables: Any) -> Iterator[str]:
    for table in tables if isinstance(tables, tuple) else (tables,):
        if isinstance(table, Mapping) and isinstance(table.get("id"), str):
            yield table["id"]
