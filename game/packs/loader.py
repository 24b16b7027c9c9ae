"""Loads packs: read → order → define → compose → validate → cross-check → freeze.

Each step goes through all files and reports to the findings; the next one works on the valid part and does not repeat
consequences of earlier faults. A pack with faults is refused as a whole, with everything that depends on it; the others
are loaded. Faults are told in English, whatever is spoken: they are for authors.
"""

import hashlib
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.crashes import reported, summary
from game.packs.archive import MANIFEST
from game.packs.catalogue import PLURALS, Catalogue, Off, Origin, Pack, Records, Refused
from game.packs.checks import cross_check
from game.packs.checks.reachability.composed import try_strangers
from game.packs.collecting import uncollected
from game.packs.compose import compose
from game.packs.draft import Draft, Key, define, validate_all
from game.packs.faults import ContentFaults, Fault
from game.packs.messages.findings import Findings
from game.packs.order import ordered
from game.packs.reader import RawPack, pack_id, read_manifest, read_pack
from game.packs.reading.files import shown
from game.packs.references import qualified
from game.packs.roots import overlooked, pack_folders, roots
from game.packs.switches import switches
from systems.table.content.effect import broken_effects
from systems.table.loop.interruption import raise_if_interrupted
from systems.table.loop.language import original
from systems.table.ruleset import blamed, broken_rulesets, set_aside


@original()
def installed_draft(further: Sequence[Path] = ()) -> Draft:
    """Read and check the packs that `load_installed` would load.

    Raises:
        BadList: the player's list of packs cannot be read.
    """
    folders = [folder for root in roots(further) for folder in pack_folders(root)]
    awake, asleep = parted(folders, switches().off)
    return drafted(awake, off=[pack.id for pack in asleep])


@original()
def load(places: Sequence[Path], off: Collection[str] = ()) -> Catalogue:
    """Load every sound pack in these folders of packs; the catalogue's `refused` are the others.

    Args:
        places: folders of packs, and packs.
        off: ids of packs that are switched off: the catalogue's `off` are those that were found.

    Raises:
        ContentFaults: nothing sound is left; it holds every fault of every file.
        OSError: a file cannot be read.
    """
    with uncollected():
        return _loaded(places, off)


def _loaded(places: Sequence[Path], off: Collection[str]) -> Catalogue:
    folders = [folder for root in places for folder in pack_folders(root)]
    awake, asleep = parted(folders, off)
    draft = drafted(awake, off=[pack.id for pack in asleep])
    faults = draft.findings.faults(warnings=False)
    sound, refused = _sound(draft, faults, [pack.id for pack in asleep]) if faults else (draft, ())
    try:
        try_strangers(sound)
    except Exception as error:
        raise_if_interrupted(error)
        if not (key := blamed(error)) or key in broken_rulesets():
            raise
        set_aside(key, error)
        return _loaded(places, off)
    return replace(freeze(sound, (*refused, *_overlooked(places))), off=asleep)


def parted(folders: Sequence[Path], off: Collection[str]) -> tuple[list[Path], tuple[Off, ...]]:
    """Part packs that are played from those that are switched off."""
    awake: list[Path] = []
    asleep: list[Off] = []
    for folder in folders if off else ():
        _, manifest = read_manifest(folder, Findings())
        if manifest and manifest.id in off:
            asleep.append(Off(manifest.id, manifest.name, manifest.version, str(folder)))
        else:
            awake.append(folder)
    return awake if off else list(folders), tuple(asleep)


def _overlooked(roots: Sequence[Path]) -> Iterator[Refused]:
    for root in dict.fromkeys(roots):
        for path, why in overlooked(root):
            name = path.parent.name if path.name == MANIFEST else path.name
            yield Refused(name, (Fault(shown(path), 1, 1, why, name),))


Further = Callable[[Draft], None]


@original()
def drafted(
    folders: Iterable[Path], refused: Iterable[str] = (), further: Further | None = None, off: Collection[str] = ()
) -> Draft:
    """Read and check the packs in these folders; the draft's findings say what is wrong.

    A pack that raises an error, which no content should, is left out: the draft's `broken`. So is a ruleset of another
    package in whose code an error is raised.

    Args:
        folders: the packs' own folders, and zips.
        refused: packs that are there and cannot be loaded: who depends on them is told so.
        further: another check.
        off: packs that are switched off: who depends on them is told so.
    """
    distinct = tuple(dict.fromkeys(folder.resolve() for folder in folders))
    try:
        return _drafted(distinct, refused, further, off)
    except Exception as error:
        raise_if_interrupted(error)
        if (key := blamed(error)) and key not in broken_rulesets():
            set_aside(key, error)
            return drafted(distinct, refused, further, off)
        return _without_broken(distinct, frozenset(refused), further, off)


def _without_broken(
    folders: Sequence[Path], refused: frozenset[str], further: Further | None, off: Collection[str]
) -> Draft:
    """Add packs one by one in load order, and leave out each one with which an error is raised."""
    sound: list[Path] = []
    broken: dict[str, Fault] = {}
    draft = Draft((), Findings())
    for folder in _in_order(folders):
        try:
            draft = _drafted([*sound, folder], refused | broken.keys(), further, off)
            sound.append(folder)
        except Exception as error:
            raise_if_interrupted(error)
            message = (
                f"this pack is left out, since the game fails to read it, which is a fault of the game: "
                f"{summary(error)} ({reported(error, sys.argv[1:])})"
            )
            name = pack_id(folder)
            broken[name] = Fault(shown(folder / MANIFEST), 1, 1, message, name)
    for fault in broken.values():
        draft.findings.placed(fault)
    draft.broken = broken
    return draft


def _in_order(folders: Sequence[Path]) -> Sequence[Path]:
    """Return folders in the load order of their packs, as far as it can be known."""
    try:
        findings = Findings()
        read = [read_manifest(folder, findings) for folder in folders]
        packs = [
            RawPack(manifest.id if manifest else folder.name, folder, manifest, file)
            for folder, (file, manifest) in zip(folders, read, strict=True)
        ]
        order = [pack.folder for pack in ordered(packs, findings)]
        return [*order, *(folder for folder in folders if folder not in order)]
    except Exception:
        return folders


def _drafted(folders: Iterable[Path], refused: Iterable[str], further: Further | None, off: Collection[str]) -> Draft:
    findings = Findings()
    with uncollected():
        packs = [read_pack(folder, findings) for folder in folders]
        order = ordered(packs, findings, refused, off)
        taken = {pack.folder for pack in order}
        draft = Draft(order, findings, doubles=[pack for pack in packs if pack.folder not in taken])
        define(draft)
        compose(draft)
        validate_all(draft)
        cross_check(draft)
        if further:
            further(draft)
    return draft


def _sound(whole: Draft, faults: Sequence[Fault], off: Collection[str]) -> tuple[Draft, tuple[Refused, ...]]:
    """Add packs one by one in load order, and leave out each one that makes the content invalid.

    A fault may show in a file that another pack has patched, so the files alone do not tell which pack is to blame.

    Raises:
        ContentFaults: no pack is left.
    """
    sound: list[Path] = []
    draft: Draft | None = None
    refused = {name: Refused(name, (fault,)) for name, fault in whole.broken.items()}
    for pack in whole.packs:
        trial = drafted([*sound, pack.folder], refused, off=off)
        wrong = trial.findings.faults(warnings=False)
        if not wrong:
            draft = trial
            sound.append(pack.folder)
        else:
            own = tuple(fault for fault in faults if fault.pack == pack.id)
            refused[pack.id] = Refused(pack.id, own or wrong)
    if draft is None:
        raise ContentFaults(faults)
    return draft, (*refused.values(), *(_double(pack, faults) for pack in whole.doubles))


def _double(pack: RawPack, faults: Sequence[Fault]) -> Refused:
    names = {file.shown for file in pack.files}
    return Refused(pack.id, tuple(fault for fault in faults if fault.file in names), str(pack.folder))


def freeze(draft: Draft, refused: tuple[Refused, ...] = ()) -> Catalogue:
    """Return the catalogue of a draft without faults; `refused` are the packs left out."""
    origins = {
        key: Origin(raw.source.file.pack, raw.source.file.name, int(raw.source.path[1]))
        for key, (_, raw) in draft.defined.items()
    }
    records: dict[str, Any] = {plural: Records(kind, draft.records[kind]) for kind, plural in PLURALS.items()}
    packs = tuple(_pack(pack) for pack in draft.packs)
    return Catalogue(
        packs=packs, origins=origins, refused=(*refused, *broken()), migrations=_migrations(draft), **records
    )


def broken() -> tuple[Refused, ...]:
    """Return the installed rulesets and packages of effects that cannot be loaded."""
    found = (("ruleset", broken_rulesets()), ("package of effects", broken_effects()))
    return tuple(
        Refused(
            name, (Fault(name, 1, 1, f"{why}. Mend it, or install its package again, or uninstall it."),), kind=kind
        )
        for kind, strangers in found
        for name, why in strangers.items()
    )


def _migrations(draft: Draft) -> dict[Key, str]:
    """Return the migrations in every pack's manifest, with full ids; a part has its path below its record."""
    found = {}
    for pack in draft.packs:
        for kind, ids in pack.manifest.migrations.items() if pack.manifest else ():
            for old, new in ids.items():
                key = qualified(old, pack.id)
                if isinstance(new, str):
                    found[kind, key] = qualified(new, pack.id)
                else:
                    found |= {(kind, f"{key}.{path}"): part for path, part in _part_migrations(new)}
    return found


def _part_migrations(parts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the removed ids of parts of a record, with those of the parts around them, and what replaces each."""
    for old, new in parts.items():
        if isinstance(new, str):
            yield old, new
        else:
            yield from ((f"{old}.{path}", part) for path, part in _part_migrations(new))


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
        authors=told.authors,
        depends=told.depends,
        folder=str(pack.folder),
        hash=digest.hexdigest(),
        files=len(pack.files),
        records=len(pack.records),
    )
