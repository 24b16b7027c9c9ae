"""The order of packs: after their dependencies and the packs they change, else the game's own first, then by name."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import version
from typing import NamedTuple

from game.packs.faults import nearest
from game.packs.messages.findings import Findings
from game.packs.models.pack import dependency, within
from game.packs.reader import RawPack
from game.packs.reading.files import Source
from game.packs.roots import is_own, user_root
from game.wording import circle


def ordered(
    packs: Sequence[RawPack], findings: Findings, refused: Iterable[str] = (), off: Collection[str] = ()
) -> list[RawPack]:
    """Put packs in load order; faults of their dependencies go to the findings.

    The game's own come before what was added to them, so that of two packs that clash the added one is to blame.

    Args:
        packs: the packs that were read.
        findings: the destination of faults.
        refused: packs that exist but cannot be loaded.
        off: packs that are switched off.
    """
    known: dict[str, RawPack] = {}
    for pack in packs:
        if pack.id in known:
            findings.value(Source(pack.manifest_file, ("id",)), _twice(known[pack.id]))
        else:
            known[pack.id] = pack
    for pack in known.values():
        _game(pack, findings)
        _conflicts(pack, known, findings)
    absent = dict.fromkeys(refused, "it cannot be loaded because of its own faults")
    absent |= {name: f"it is switched off: flamequick pack enable {name}" for name in off}
    needs = {name: _needs(pack, known, findings, absent) for name, pack in sorted(known.items())}
    sorter = _without_circles(needs, findings)
    order: list[RawPack] = []
    ready: list[str] = []
    while sorter.is_active():
        first, *ready = sorted([*ready, *sorter.get_ready()], key=lambda name: (not is_own(known[name].folder), name))
        order.append(known[first])
        sorter.done(first)
    return order


def _twice(first: RawPack) -> str:
    """Say that a pack is there already, and how that one is taken away where the game put it there."""
    message = f"the pack '{first.id}' is also in {first.folder}; keep one of the two"
    installed = first.folder.resolve().is_relative_to(user_root().resolve())
    return f"{message}: flamequick pack remove {first.id} takes that one away" if installed else message


def _without_circles(needs: Mapping[str, dict[str, Source]], findings: Findings) -> TopologicalSorter[str]:
    """Return a sorter of packs by their needs; each circle is reported, and broken at the place that is reported."""
    while True:
        sorter = TopologicalSorter(needs)
        try:
            sorter.prepare()
            return sorter
        except CycleError as error:
            found = error.args[1][:0:-1]
            start = found.index(min(found))
            ring = [*found[start:], *found[:start]]
            message = (
                f"these packs need each other in a circle, so none can come first: {circle(ring)}; "
                "take one of them out of depends or optional"
            )
            findings.value(needs[ring[0]].pop([*ring, ring[0]][1]), message)


class _Wanted(NamedTuple):
    """A pack named by another one: the place, the id, the versions."""

    source: Source
    name: str
    versions: str


def _wanted(pack: RawPack, key: str) -> Iterable[_Wanted]:
    for index, text in enumerate(getattr(pack.manifest, key) if pack.manifest else ()):
        yield _Wanted(Source(pack.manifest_file, (key, index)), *dependency(text))


def _needs(
    pack: RawPack, known: Mapping[str, RawPack], findings: Findings, absent: Mapping[str, str]
) -> dict[str, Source]:
    """Return the packs that must come before one, each with the place that says so."""
    found: dict[str, Source] = {}
    for source, name, versions in _wanted(pack, "depends"):
        if name == pack.id:
            findings.value(source, "a pack need not name itself")
        elif name in known:
            found[name] = source
            _version(source, known[name], versions, findings)
        elif name in absent:
            findings.value(source, f"the pack '{name}' is needed, and {absent[name]}")
        else:
            findings.value(source, f"the pack '{name}' is needed, and it is not installed{_meant(name, pack, known)}")
    for source, name, versions in _wanted(pack, "optional"):
        if name in known and name != pack.id:
            found[name] = source
            _version(source, known[name], versions, findings)
    return found


def _meant(name: str, pack: RawPack, known: Mapping[str, RawPack]) -> str:
    """Return a hint to the installed pack that is likely meant."""
    close = nearest(name.lower(), [other for other in known if other != pack.id])
    return f" (did you mean '{close}'?)" if close else ""


def _version(source: Source, other: RawPack, versions: str, findings: Findings) -> None:
    if versions and other.manifest and not within(other.manifest.version, versions):
        message = f"the pack '{other.id}' is installed in version {other.manifest.version}, not {versions}"
        findings.value(source, message)


def _game(pack: RawPack, findings: Findings) -> None:
    if pack.manifest and pack.manifest.game and not within(version("flamequick"), pack.manifest.game):
        message = f"this pack is for the game in version {pack.manifest.game}; this is {version('flamequick')}"
        findings.value(Source(pack.manifest_file, ("game",)), message)


def _conflicts(pack: RawPack, known: Mapping[str, RawPack], findings: Findings) -> None:
    for source, name, versions in _wanted(pack, "conflicts"):
        other = known.get(name)
        if other is None or other is pack or other.manifest is None:
            continue
        both_say_so = any(wanted.name == pack.id for wanted in _wanted(other, "conflicts"))
        if both_say_so and other.id < pack.id:
            continue
        if not versions or within(other.manifest.version, versions):
            message = (
                f"'{pack.id}' cannot be played together with '{name}', which is installed in {other.folder}; "
                "take one of the two away"
            )
            findings.value(source, message)
