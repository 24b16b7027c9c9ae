"""The order of packs: each after those it depends on, else by name."""

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter

from game.packs.files import Source
from game.packs.findings import Findings
from game.packs.models.pack import dependency, within
from game.packs.reader import RawPack


def ordered(packs: Sequence[RawPack], findings: Findings) -> list[RawPack]:
    """Put packs in load order; what is wrong with their dependencies goes to the findings."""
    known: dict[str, RawPack] = {}
    for pack in packs:
        if pack.id in known:
            message = f"the pack '{pack.id}' is also in {known[pack.id].folder}; keep one of the two"
            findings.value(Source(pack.manifest_file, ("id",)), message)
        else:
            known[pack.id] = pack
    needs = {name: _needs(pack, known, findings) for name, pack in sorted(known.items())}
    sorter = TopologicalSorter(needs)
    try:
        sorter.prepare()
    except CycleError as error:
        circle = error.args[1]
        message = f"these packs depend on each other in a circle: {' → '.join(circle)}"
        findings.value(Source(known[min(circle)].manifest_file, ("depends",)), message)
        return list(known.values())
    order: list[RawPack] = []
    while sorter.is_active():
        ready = sorted(sorter.get_ready())
        order.extend(known[name] for name in ready)
        sorter.done(*ready)
    return order


def _needs(pack: RawPack, known: dict[str, RawPack], findings: Findings) -> list[str]:
    found = []
    for index, text in enumerate(pack.manifest.depends if pack.manifest else ()):
        name, versions = dependency(text)
        source = Source(pack.manifest_file, ("depends", index))
        other = known.get(name)
        if other is None:
            findings.value(source, f"the pack '{name}' is not installed")
            continue
        found.append(name)
        if versions and other.manifest and not within(other.manifest.version, versions):
            findings.value(
                source, f"the pack '{name}' is installed in version {other.manifest.version}, not {versions}"
            )
    return found
