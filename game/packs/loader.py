"""Loads packs: read → order → define → validate → cross-check → freeze.

Each step goes through all files and hands what is wrong to the findings; the next one works on what was sound and
tells nothing that only follows from an earlier fault. Whatever changes records of another pack belongs between
defining and validating, where they are still plain tables.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.packs.catalogue import PLURALS, Catalogue, Origin, Pack, Records
from game.packs.checks import cross_check
from game.packs.draft import Draft, Key, define, validate_all
from game.packs.faults import ContentFaults
from game.packs.findings import Findings
from game.packs.order import ordered
from game.packs.reader import RawPack, read_pack
from game.packs.roots import pack_folders


def load(roots: Sequence[Path]) -> Catalogue:
    """Load every pack in these folders of packs.

    Raises:
        ContentFaults: something is wrong; it holds every fault of every file.
        OSError: a file cannot be read.
    """
    draft = drafted([folder for root in roots for folder in pack_folders(root)])
    faults = draft.findings.faults()
    if faults:
        raise ContentFaults(faults)
    return _freeze(draft)


def drafted(folders: Sequence[Path]) -> Draft:
    """Read and check the packs in these folders; the draft's findings say what is wrong."""
    findings = Findings()
    distinct = dict.fromkeys(folder.resolve() for folder in folders)
    packs = [read_pack(folder, findings) for folder in distinct]
    draft = Draft(ordered(packs, findings), findings)
    define(draft)
    validate_all(draft)
    cross_check(draft)
    return draft


def _freeze(draft: Draft) -> Catalogue:
    origins = {
        key: Origin(pack.id, raw.source.file.name, int(raw.source.path[1]))
        for key, (pack, raw) in draft.defined.items()
    }
    records: dict[str, Any] = {plural: Records(kind, draft.records[kind]) for kind, plural in PLURALS.items()}
    packs = tuple(_pack(pack) for pack in draft.packs)
    return Catalogue(packs=packs, origins=origins, refused=(), migrations=_migrations(draft), **records)


def _migrations(draft: Draft) -> dict[Key, str]:
    """Return what every pack's manifest says of ids that are gone, with full ids."""
    return {
        (kind, f"{pack.id}:{old}"): new if ":" in new else f"{pack.id}:{new}"
        for pack in draft.packs
        if pack.manifest
        for kind, ids in pack.manifest.migrations.items()
        for old, new in ids.items()
    }


def _pack(pack: RawPack) -> Pack:
    assert pack.manifest is not None
    told = pack.manifest
    digest = hashlib.sha256()
    for file in sorted(pack.files, key=lambda file: file.name):
        digest.update(f"{file.name}\0{len(file.data)}\0".encode())
        digest.update(file.data)
    return Pack(
        id=pack.id,
        name=told.name,
        text=told.text,
        version=told.version,
        licence=told.licence,
        depends=told.depends,
        hash=digest.hexdigest(),
        files=len(pack.files),
        records=len(pack.records),
    )
