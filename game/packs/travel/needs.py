"""What packs need beside themselves, and which version of it an index offers."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from packaging.version import Version

from game.packs.models.pack import within
from game.packs.travel import Refusal
from game.packs.travel.index import Entry, Index, unknown
from game.packs.travel.parcel import Parcel
from game.packs.travel.shelf import Place
from systems.table.loop.language import tr


def newest(index: Index, pack: str, ranges: Sequence[str], place: str) -> Entry:
    """Return the newest version of a pack in an index that this game and these ranges allow."""
    entries = sorted(index.versions(pack), key=lambda entry: Version(entry.version), reverse=True)
    if not entries:
        raise Refusal(unknown(index, pack, place))
    fit = [entry for entry in entries if all(within(entry.version, each) for each in ranges)]
    if not fit:
        has = ", ".join(entry.version for entry in entries[:5])
        raise Refusal(
            tr(
                "{pack}{ranges} is needed, and {place} has {has}.",
                pack=pack,
                ranges=",".join(filter(None, ranges)),
                place=place,
                has=has,
            )
        )
    played = version("flamequick")
    for entry in fit:
        if within(played, entry.game):
            return entry
    raise Refusal(
        tr(
            "{pack} {version} is for the game in version {game}; this is {played}.",
            pack=pack,
            version=fit[0].version,
            game=fit[0].game,
            played=played,
        )
    )


def missing(chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> tuple[str, list[str], str] | None:
    """Return a pack that is needed and not to be had yet: its id, every range of it, and who needs it."""
    for each in chosen.values():
        for pack, versions in each.manifest.needed:
            has = chosen[pack].manifest.version if pack in chosen else there[pack].version if pack in there else ""
            if pack not in chosen and not (has and within(has, versions)):
                ranges = [span for other in chosen.values() for name, span in other.manifest.needed if name == pack]
                return pack, ranges, each.manifest.id
    return None


def entry_of(
    indexes: Mapping[str, Index], pack: str, ranges: Sequence[str], by: str, there: Mapping[str, Place]
) -> tuple[Entry, str]:
    """Return the entry of a pack that another needs, and its index."""
    for place, index in indexes.items():
        if index.versions(pack):
            return newest(index, pack, ranges, place), place
    has = (
        tr("is installed in version {version}", version=there[pack].version)
        if pack in there
        else tr("is not installed")
    )
    span = f"{pack}{','.join(sorted({each for each in ranges if each}))}"
    raise Refusal(
        tr(
            "{by} needs {span}, and {pack} {has}: install that first, or name an index that has it (--index).",
            by=by,
            span=span,
            pack=pack,
            has=has,
        )
    )
