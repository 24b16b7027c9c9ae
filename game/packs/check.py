"""Checks packs without playing them, as `flamequick check` does."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from game.packs.checks.reachability import loose_ends
from game.packs.draft import Draft
from game.packs.faults import Fault
from game.packs.loader import drafted
from game.packs.messages.findings import Findings
from game.packs.models.pack import dependency
from game.packs.reader import MANIFEST, read_manifest
from game.packs.reading.files import shown
from game.packs.roots import is_archive, overlooked, pack_folders
from game.packs.roots import roots as all_roots
from systems.table.loop.events import counted


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
        looked = f"{counted(self.files, 'file')}, {counted(self.records, 'record')}"
        warnings = sum(fault.warning for fault in self.faults)
        also = f", {counted(warnings, 'warning')}" if warnings else ""
        if not self.failed:
            return f"OK, {looked}{also}"
        return f"{counted(len(self.faults) - warnings, 'fault')}{also} in {looked}"


def check(packs: Sequence[Path] = (), roots: Sequence[Path] | None = None, together: bool = False) -> Report:
    """Check packs together with those they depend on.

    Args:
        packs: folders of packs, folders that hold such, or names of packs in `roots`; none given means all of those.
        roots: where else packs are looked for; by default where the game looks.
        together: every pack in `roots` is checked along with them, not only those that they depend on.

    Raises:
        OSError: a file cannot be read.
    """
    places = all_roots() if roots is None else tuple(roots)
    installed = [folder for root in places for folder in pack_folders(root)]
    if not packs:
        report = _report(installed, installed)
        return report._replace(faults=(*(fault for root in places for fault in _overlooked(root)), *report.faults))
    found = {path: _folders(path) or _installed(path, installed) for path in packs}
    missing = [_missing(path) for path, folders in found.items() if not folders]
    wanted = [folder for folders in found.values() for folder in folders]
    names = {folder.resolve().name for folder in wanted}
    others = [folder for folder in installed if folder.name not in names]
    along = others if together else _needed(wanted, others)
    report = _report(wanted, [*wanted, *along])
    faults = report.faults if together else _caused(report.faults, names, along)
    too_deep = [fault for path in packs for fault in _overlooked(path)] + [
        Fault(str(path), 1, 1, _TOO_DEEP.format(folders[0].name), warning=True)
        for path, folders in found.items()
        if path.is_dir()
        and len(folders) == 1
        and folders[0] != path
        and path.resolve().name.startswith(folders[0].name)
    ]
    return report._replace(faults=(*missing, *too_deep, *faults))


_TOO_DEEP = "among packs this would be one folder too deep: move the folder '{}' out of this one"


def _overlooked(root: Path) -> tuple[Fault, ...]:
    return tuple(Fault(shown(path), 1, 1, why, warning=True) for path, why in overlooked(root))


def _caused(faults: Sequence[Fault], packs: Collection[str], along: Sequence[Path]) -> tuple[Fault, ...]:
    """Drop warnings that other packs cause by themselves; keep those that the checked packs cause in their files."""
    if all(fault.pack in packs for fault in faults):
        return tuple(faults)
    before = frozenset(_report((), along).faults)
    because = f"; it is so because of {', '.join(sorted(packs))}"
    return tuple(
        fault if fault.pack in packs or fault in before else fault._replace(message=fault.message + because)
        for fault in faults
        if not (fault.warning and fault.pack not in packs and fault in before)
    )


def _installed(path: Path, installed: Sequence[Path]) -> tuple[Path, ...]:
    """Return the installed pack of that name, where there is no such folder."""
    return () if path.exists() else tuple(folder for folder in installed if folder.name == str(path))


def _missing(path: Path) -> Fault:
    if is_archive(path):
        message = f"this is an archive, and packs are folders: unpack it, and give its folder with {MANIFEST}"
        return Fault(str(path), 1, 1, message)
    if path.is_file():
        return Fault(str(path), 1, 1, f"this is a file, and packs are folders: give the folder that holds {MANIFEST}")
    if path.exists():
        return Fault(str(path), 1, 1, f"there is no {MANIFEST} here")
    return Fault(str(path), 1, 1, "there is no such folder, and no installed pack is called so; give the pack's folder")


def _folders(path: Path) -> tuple[Path, ...]:
    return (path,) if (path / MANIFEST).is_file() else pack_folders(path)


def _needed(wanted: Sequence[Path], installed: Sequence[Path]) -> list[Path]:
    """Return the installed packs that the wanted ones depend on, directly or not."""
    names = {folder.resolve().name for folder in wanted}
    by_name = {folder.name: folder for folder in installed}
    found: list[Path] = []
    waiting = list(wanted)
    while waiting:
        _, manifest = read_manifest(waiting.pop(), Findings())
        for text in (*manifest.depends, *manifest.optional) if manifest else ():
            name = dependency(text)[0]
            if name not in names and name in by_name:
                names.add(name)
                found.append(by_name[name])
                waiting.append(by_name[name])
    return found


def _report(looked_at: Sequence[Path], read: Sequence[Path]) -> Report:
    draft = drafted(read, further=loose_ends)
    folders = {folder.resolve() for folder in looked_at}
    packs = [pack for pack in draft.packs if pack.folder in folders]
    files = sum(len(pack.files) for pack in packs)
    records = sum(len(pack.records) for pack in packs)
    return Report(files, records, draft.findings.faults(), tuple(pack.id for pack in packs), draft)
