"""Checks packs without playing them: what `flamequick check` says."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.packs.faults import Fault
from game.packs.findings import Findings
from game.packs.loader import drafted
from game.packs.models.pack import dependency
from game.packs.reader import MANIFEST, read_manifest
from game.packs.roots import pack_folders
from game.packs.roots import roots as all_roots


class Report(NamedTuple):
    """What a check found: how many files and records it looked at, and every fault."""

    files: int
    records: int
    faults: tuple[Fault, ...]

    def summary(self) -> str:
        """Return one line: all is well, or how much is not."""
        looked = f"{self.files} files, {self.records} records"
        if not self.faults:
            return f"OK, {looked}"
        return f"{len(self.faults)} {'fault' if len(self.faults) == 1 else 'faults'} in {looked}"


def check(packs: Sequence[Path] = (), roots: Sequence[Path] | None = None) -> Report:
    """Check packs together with those they depend on.

    Args:
        packs: folders of packs, or folders that hold such; none given means every pack in `roots`.
        roots: where else packs are looked for; by default where the game looks.

    Raises:
        OSError: a file cannot be read.
    """
    places = all_roots() if roots is None else tuple(roots)
    installed = [folder for root in places for folder in pack_folders(root)]
    if not packs:
        return _report(installed, installed)
    missing = [Fault(str(path), 1, 1, f"there is no {MANIFEST} here") for path in packs if not _folders(path)]
    wanted = [folder for path in packs for folder in _folders(path)]
    report = _report(wanted, [*wanted, *_needed(wanted, installed)])
    return report._replace(faults=(*missing, *report.faults))


def _folders(path: Path) -> tuple[Path, ...]:
    return (path,) if (path / MANIFEST).is_file() else pack_folders(path)


def _needed(wanted: Sequence[Path], installed: Sequence[Path]) -> list[Path]:
    """Return the installed packs that the wanted ones depend on, and those that these depend on."""
    names = {folder.resolve().name for folder in wanted}
    by_name = {folder.name: folder for folder in installed}
    found: list[Path] = []
    waiting = list(wanted)
    while waiting:
        _, manifest = read_manifest(waiting.pop(), Findings())
        for text in manifest.depends if manifest else ():
            name = dependency(text)[0]
            if name not in names and name in by_name:
                names.add(name)
                found.append(by_name[name])
                waiting.append(by_name[name])
    return found


def _report(counted: Sequence[Path], read: Sequence[Path]) -> Report:
    draft = drafted(read)
    folders = {folder.resolve() for folder in counted}
    packs = [pack for pack in draft.packs if pack.folder in folders]
    files = sum(len(pack.files) for pack in packs)
    records = sum(len(pack.records) for pack in packs)
    return Report(files, records, draft.findings.faults())
