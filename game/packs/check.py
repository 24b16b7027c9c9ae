"""Checks packs without playing them, as `flamequick check` does."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import MANIFEST
from game.packs.checks import languages
from game.packs.checks.reachability import loose_ends
from game.packs.draft import Draft
from game.packs.faults import Fault
from game.packs.kept.looked import Looked
from game.packs.loader import drafted, parted
from game.packs.messages.findings import Findings
from game.packs.models.pack import dependency
from game.packs.reader import pack_id, read_manifest
from game.packs.reading.files import shown
from game.packs.roots import is_archive, is_own, overlooked, pack_folders
from game.packs.roots import roots as all_roots
from game.packs.switches import switches
from systems.table.loop.language import counted, original


class Report(NamedTuple):
    """The result of a check: files and records examined, faults and warnings.

    `packs` are the ids of the packs that were checked; `draft` holds them and every pack they were read with.
    """

    files: int
    records: int
    faults: tuple[Fault, ...]
    packs: tuple[str, ...]
    draft: Draft

    @property
    def failed(self) -> bool:
        """Whether there is a fault, warnings aside."""
        return any(not fault.warning for fault in self.faults)

    def summary(self) -> str:
        """Summarise the result in one line."""
        looked = Looked(self.files, self.records).words()
        warnings = sum(fault.warning for fault in self.faults)
        also = f", {counted(warnings, 'warning')}" if warnings else ""
        if not self.failed:
            return f"OK, {looked}{also}"
        return f"{counted(len(self.faults) - warnings, 'fault')}{also} in {looked}"


@original()
def check(
    packs: Sequence[Path] = (),
    roots: Sequence[Path] | None = None,
    together: bool = False,
    beside: Sequence[Path] = (),
) -> Report:
    """Check packs together with those they depend on, and with the game's own, which are always there.

    Args:
        packs: packs, which are folders or zips, folders that hold such, or names of packs in `roots`; none given means
            all of those but the ones that are switched off.
        roots: where else packs are looked for, all of them switched on; by default where the game looks, as the player
            has switched them.
        beside: further folders of packs, or packs, that are looked in before those, all switched on.
        together: every pack in `roots` is checked along with them, not only those and the game's own.

    Raises:
        OSError: a file cannot be read.
        BadList: the player's list of packs cannot be read.
    """
    places = all_roots() if roots is None else tuple(roots)
    near = [folder for root in beside for folder in pack_folders(root)]
    found = [*near, *(folder for root in places for folder in pack_folders(root))]
    installed, asleep = parted(found[len(near) :], switches().off if roots is None else ())
    installed = [*near, *installed]
    off = tuple(pack.id for pack in asleep)
    if not packs:
        report = _report(installed, installed, off)
        overlooked_ = (fault for root in places for fault in _overlooked(root))
        return report._replace(faults=(*overlooked_, *report.faults))
    named = {path: pack_folders(path) or _installed(path, found) for path in packs}
    missing = [_missing(path) for path, folders in named.items() if not folders]
    wanted = [folder for folders in named.values() for folder in folders]
    names = {pack_id(folder) for folder in wanted}
    others = {pack_id(folder): folder for folder in reversed(installed)}
    others = {name: folder for name, folder in others.items() if name not in names}
    along = list(others.values()) if together else _needed(wanted, others)
    off = tuple(name for name in off if name not in names)
    report = _report(wanted, [*wanted, *along], off, () if together else along)
    faults = report.faults if together else _caused(report.faults, names, along)
    passed = [fault for path in packs for fault in _overlooked(path)]
    return report._replace(faults=(*missing, *passed, *faults))


def _overlooked(root: Path) -> tuple[Fault, ...]:
    return tuple(Fault(shown(path), 1, 1, why, warning=True) for path, why in overlooked(root))


def _caused(faults: Sequence[Fault], packs: Collection[str], along: Sequence[Path]) -> tuple[Fault, ...]:
    """Drop warnings that other packs cause by themselves; keep those that the checked packs cause in their files."""
    if all(fault.pack in packs for fault in faults):
        return tuple(faults)
    before = frozenset(_report((), along, ()).faults)
    because = f"; it is so because of {', '.join(sorted(packs))}"
    return tuple(
        fault if fault.pack in packs or fault in before else fault._replace(message=fault.message + because)
        for fault in faults
        if not (fault.warning and fault.pack not in packs and fault in before)
    )


def _installed(path: Path, installed: Sequence[Path]) -> tuple[Path, ...]:
    """Return the installed pack of that name, where there is no such folder."""
    return () if path.exists() else tuple(folder for folder in installed if pack_id(folder) == str(path))


def _missing(path: Path) -> Fault:
    if is_archive(path):
        message = f"this archive is not read: make a zip of it, or unpack it and give its folder with {MANIFEST}"
        return Fault(str(path), 1, 1, message)
    if path.is_file():
        message = f"this is a file, and packs are folders or zips: give the folder that holds {MANIFEST}"
        return Fault(str(path), 1, 1, message)
    if path.exists():
        return Fault(str(path), 1, 1, f"there is no {MANIFEST} here")
    return Fault(str(path), 1, 1, "there is no such folder, and no installed pack is called so; give the pack's folder")


def _needed(wanted: Sequence[Path], by_name: Mapping[str, Path]) -> list[Path]:
    """Return those of other packs, by id, that the wanted ones depend on, directly or not, and the game's own."""
    names: set[str] = set()
    found: list[Path] = []
    waiting = list(wanted)
    shunned: set[str] = set()
    while waiting:
        _, manifest = read_manifest(waiting.pop(), Findings())
        shunned |= {dependency(text)[0] for text in manifest.conflicts} if manifest else set()
        for text in (*manifest.depends, *manifest.optional) if manifest else ():
            name = dependency(text)[0]
            if name not in names and name in by_name:
                names.add(name)
                found.append(by_name[name])
                waiting.append(by_name[name])
    rest = (folder for name, folder in by_name.items() if name not in names | shunned and is_own(folder.resolve()))
    return [*found, *rest]


def _report(
    looked_at: Sequence[Path], read: Sequence[Path], off: Collection[str], along: Sequence[Path] = ()
) -> Report:
    """Report on packs; of those that are read `along`, warnings that they cause by themselves are not wanted."""
    draft = drafted(read, further=loose_ends, off=off)
    faults = _told(draft, off, frozenset(folder.resolve() for folder in along))
    folders = {folder.resolve() for folder in looked_at}
    packs = [pack for pack in draft.packs if pack.folder in folders]
    files = sum(len(pack.files) for pack in packs)
    records = sum(len(pack.records) for pack in packs)
    return Report(files, records, faults, tuple(pack.id for pack in packs), draft)


def _told(draft: Draft, off: Collection[str], along: Collection[Path]) -> tuple[Fault, ...]:
    """Return what is told of packs.

    Those without faults are looked at once more, without the others. Of what a pack with faults uses no loose ends are
    told: that pack may be what it is there for.
    """
    languages.check(draft)
    return _waiting(draft, _of_sound(draft, off, along))


def _waiting(draft: Draft, faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """Leave out the warnings of packs with a file that cannot be read: that file may be all that they miss."""
    files = {pack.id: pack.illegible for pack in draft.packs if pack.illegible}
    waiting = [fault.pack for fault in faults if fault.warning and fault.pack in files]
    told = [fault for fault in faults if not (fault.warning and fault.pack in files)]
    for pack in dict.fromkeys(waiting):
        message = f"warnings of the pack '{pack}' wait until this file can be read"
        told.append(Fault(files[pack], 1, 1, message, pack, warning=True))
    return tuple(sorted(told))


def _of_sound(draft: Draft, off: Collection[str], along: Collection[Path]) -> tuple[Fault, ...]:
    """Return the faults, and the warnings of packs without faults as they are without the others.

    Where those are just the packs that are read along, all their warnings are such as they cause by themselves.
    """
    faulty = draft.findings.faulty()
    shaken = _leaning(draft, faulty)
    sound = [pack for pack in draft.packs if pack.id not in shaken]
    if not faulty or not sound:
        return draft.findings.faults()
    names = {pack.id for pack in sound}
    kept = [fault for fault in draft.findings.faults() if not (fault.warning and fault.pack in names)]
    if {pack.folder for pack in sound} == along:
        return tuple(kept)
    used = {pack.id for pack in sound if any(each.id in faulty and each.may_use(pack.id) for each in draft.packs)}
    apart = drafted([pack.folder for pack in sound], shaken, partial(loose_ends, leave_out=used), off)
    languages.check(apart)
    return tuple(sorted({*kept, *(fault for fault in apart.findings.faults() if fault.warning)}))


def _leaning(draft: Draft, packs: Collection[str]) -> set[str]:
    """Return packs with all that depend on them."""
    found = set(packs)
    while more := {pack.id for pack in draft.packs if found.intersection(pack.depends)} - found:
        found |= more
    return found
