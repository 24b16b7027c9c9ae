"""What an installation would change, worked out, fetched and checked before anything is changed."""

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from packaging.version import Version

from game.packs.archive import is_zip
from game.packs.draft import Draft
from game.packs.limits import ARCHIVE
from game.packs.loader import drafted
from game.packs.models.pack import Manifest, dependency, within
from game.packs.switches import Origin
from game.packs.travel import Refusal, is_url
from game.packs.travel.fetch import fetch
from game.packs.travel.index import Entry, Index, fetched, read_index, unknown
from game.packs.travel.parcel import Parcel, from_path, parcel, unfolded
from game.packs.travel.shelf import Place, Shelf
from systems.table.loop.language import counted, tr


class Step(NamedTuple):
    """A pack that is put in place: its zip, and the version that is there now; empty where none is."""

    parcel: Parcel
    before: str

    @property
    def id(self) -> str:
        """The pack's id."""
        return self.parcel.manifest.id

    def __str__(self) -> str:
        told = self.parcel.manifest
        change = (
            tr("from {before} to {version}", before=self.before, version=told.version) if self.before else told.version
        )
        size = tr("{data} bytes", data=len(self.parcel.data))
        return tr(
            "{id} {change}, {size} from {source}\n  SHA-256 {sha256}",
            id=told.id,
            change=change,
            size=size,
            source=self.parcel.source,
            sha256=self.parcel.sha256,
        )


class Plan(NamedTuple):
    """An installation: its steps, remarks, and what would be lost by it, in sentences."""

    steps: tuple[Step, ...]
    remarks: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()


Tell = Callable[[str], None]
"""Takes what is being done, in a few words."""


def install(shelf: Shelf, what: str, index: str = "", sha256: str = "", tell: Tell = lambda words: None) -> Plan:
    """Work out the installation of a pack and of those that it needs.

    Args:
        shelf: the player's packs.
        what: a zip, a folder, an https URL, or the id of a pack in the index.
        index: URL or path of an index; empty: for an id, those from which something was installed before.
        sha256: the checksum that the zip must have; empty: any.
        tell: takes what is being done.

    Raises:
        Refusal: it cannot be installed; nothing was changed.
    """
    there = Path(what).expanduser()
    if index and not is_url(index):
        index = str(Path(index).expanduser().resolve())
    elif not index and not is_url(what) and not there.exists():
        index = _known(shelf, what, tell)
    listing = read_index(index) if index else Index(format=1)
    if listing.versions(what):
        entry = _newest(listing, what, [], index)
        tell(tr("{what} is fetched", what=what))
        wanted = fetched(entry, index)
    elif is_url(what):
        tell(tr("The pack is fetched"))
        wanted = parcel(fetch(what, ARCHIVE), what)
    elif there.exists():
        wanted = from_path(there)
    elif index:
        raise Refusal(unknown(listing, what, index))
    else:
        raise Refusal(
            tr("There is no file or folder {what}. A pack of an index is installed with --index URL.", what=what)
        )
    if sha256 and wanted.sha256 != sha256.strip().lower():
        raise Refusal(
            tr(
                "{what} has the SHA-256 {sha256}, and not {other}: nothing was changed.",
                what=what,
                sha256=wanted.sha256,
                other=sha256,
            )
        )
    return _planned(shelf, [wanted], {index: listing} if index else {}, tell)


def update(shelf: Shelf, packs: Sequence[str] = (), tell: Tell = lambda words: None) -> Plan:
    """Work out the update of installed packs: from their index, or from where each came.

    Args:
        shelf: the player's packs.
        packs: their ids; none given means all that were installed.
        tell: takes what is being done.

    Raises:
        Refusal: one was not installed, or cannot be had; nothing was changed.
    """
    here = {place.id for place in shelf.places() if place.players}
    origins = {pack: origin for pack, origin in shelf.switches().origins.items() if pack in here}
    for pack in packs:
        if pack not in origins:
            path = shelf.find(pack).path
            raise Refusal(
                tr(
                    "Nobody knows where {pack} came from, in {path}: install it anew from its URL.",
                    pack=pack,
                    path=path,
                )
            )
    indexes: dict[str, Index] = {}
    wanted: list[Parcel] = []
    for pack in packs or sorted(origins):
        origin = origins[pack]
        tell(tr("{pack} is looked for", pack=pack))
        if origin.index:
            indexes.setdefault(origin.index, read_index(origin.index))
        if found := _newer(pack, origin, indexes.get(origin.index)):
            wanted.append(found)
    return _planned(shelf, wanted, indexes, tell)


def carry_out(shelf: Shelf, plan: Plan) -> None:
    """Put every pack of a plan in place, those first that others need.

    Raises:
        Refusal: one cannot be written; those before it are in place.
    """
    for step in reversed(plan.steps):
        shelf.put(step.parcel)


def _known(shelf: Shelf, pack: str, tell: Tell) -> str:
    """Return the index with a pack, of those from which something was installed; empty if none has it."""
    for place in sorted({origin.index for origin in shelf.switches().origins.values() if origin.index}):
        tell(tr("{pack} is looked for in {place}", pack=pack, place=place))
        if read_index(place).versions(pack):
            return place
    return ""


def _newer(pack: str, origin: Origin, index: Index | None) -> Parcel | None:
    """Return what is to be had in place of an installed pack, unless that is the same."""
    if index is not None:
        entry = _newest(index, pack, [], origin.index)
        return None if Version(entry.version) <= Version(origin.version) else fetched(entry, origin.index)
    url = is_url(origin.source)
    found = parcel(fetch(origin.source, ARCHIVE), origin.source) if url else from_path(Path(origin.source))
    if found.manifest.id != pack:
        raise Refusal(
            tr(
                "{source} holds the pack '{id}' now, and no longer '{pack}'.",
                source=origin.source,
                id=found.manifest.id,
                pack=pack,
            )
        )
    return None if found.sha256 == origin.sha256 else found


def _newest(index: Index, pack: str, ranges: Sequence[str], place: str) -> Entry:
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


def _planned(shelf: Shelf, wanted: Sequence[Parcel], indexes: Mapping[str, Index], tell: Tell) -> Plan:
    """Add what is needed, and check everything together."""
    there = _first(shelf.places())
    chosen = {each.manifest.id: each for each in wanted}
    while missing := _missing(chosen, there):
        pack, ranges, by = missing
        entry, index = _from(indexes, pack, ranges, by, there)
        tell(tr("{pack} is fetched", pack=pack))
        chosen[pack] = fetched(entry, index)
    for pack in chosen:
        shelf.target(pack)
    steps = tuple(
        Step(each, there[pack].version if pack in there else "")
        for pack, each in chosen.items()
        if pack not in there or not _same(each, there[pack])
    )
    off = shelf.switches().off
    remarks = [
        tr("{pack} is switched off, and stays so: flamequick pack enable {pack}", pack=pack)
        for pack in _used(chosen) & off
    ]
    if not steps:
        return Plan((), tuple(sorted(remarks)))
    _agree(chosen, there)
    tell(tr("The packs are checked"))
    losses = [*_older(steps), *_checked(shelf, chosen, there)]
    remarks += [
        tr("{id} {before} is there with other content of the same version.", id=step.id, before=step.before)
        for step in steps
        if step.before == step.parcel.manifest.version
    ]
    return Plan(steps, tuple(sorted(remarks)), tuple(losses))


def _first(places: Sequence[Place]) -> dict[str, Place]:
    return {place.id: place for place in reversed(places)}


def _missing(chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> tuple[str, list[str], str] | None:
    """Return a pack that is needed and not to be had yet: its id, every range of it, and who needs it."""
    for each in chosen.values():
        for pack, versions in each.manifest.needed:
            has = chosen[pack].manifest.version if pack in chosen else there[pack].version if pack in there else ""
            if pack not in chosen and not (has and within(has, versions)):
                ranges = [span for other in chosen.values() for name, span in other.manifest.needed if name == pack]
                return pack, ranges, each.manifest.id
    return None


def _from(
    indexes: Mapping[str, Index], pack: str, ranges: Sequence[str], by: str, there: Mapping[str, Place]
) -> tuple[Entry, str]:
    """Return the entry of a pack that another needs, and its index."""
    for place, index in indexes.items():
        if index.versions(pack):
            return _newest(index, pack, ranges, place), place
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


def _same(parcel: Parcel, place: Place) -> bool:
    return is_zip(place.path) and place.path.read_bytes() == parcel.data


def _agree(chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> None:
    """Refuse versions that do not fit each other or the game, and packs that exclude each other."""
    after: dict[str, Manifest] = {pack: place.manifest for pack, place in there.items() if place.manifest}
    after |= {pack: each.manifest for pack, each in chosen.items()}
    for pack, each in chosen.items():
        if not within(version("flamequick"), each.manifest.game):
            wanted = tr(
                "{pack} {version} is for the game in version {game}",
                pack=pack,
                version=each.manifest.version,
                game=each.manifest.game,
            )
            raise Refusal(
                tr("{wanted}; this is {version}. Nothing was changed.", wanted=wanted, version=version("flamequick"))
            )
    for told in after.values():
        for pack, versions in told.needed:
            if pack in after and {pack, told.id} & chosen.keys() and not within(after[pack].version, versions):
                found = tr(
                    "{id} {version} needs {pack}{versions}, and it would be {other}",
                    id=told.id,
                    version=told.version,
                    pack=pack,
                    versions=versions,
                    other=after[pack].version,
                )
                raise Refusal(tr("{found}. Nothing was changed: update or remove {id} first.", found=found, id=told.id))
        for pack, versions in map(dependency, told.conflicts):
            new = pack in after and pack != told.id and {pack, told.id} & chosen.keys()
            if new and within(after[pack].version, versions):
                found = tr(
                    "{id} {version} cannot be played together with {pack} {other}",
                    id=told.id,
                    version=told.version,
                    pack=pack,
                    other=after[pack].version,
                )
                raise Refusal(tr("{found}. Nothing was changed: remove one of them first.", found=found))


def _older(steps: Sequence[Step]) -> list[str]:
    return [
        tr(
            "{id} {before} is newer than {version}, which would take its place.",
            id=step.id,
            before=step.before,
            version=step.parcel.manifest.version,
        )
        for step in steps
        if step.before and Version(step.before) > Version(step.parcel.manifest.version)
    ]


def _checked(shelf: Shelf, chosen: Mapping[str, Parcel], there: Mapping[str, Place]) -> list[str]:
    """Check the packs as they would be played.

    Returns:
        Which other packs would no longer be played, in sentences.

    Raises:
        Refusal: the new ones have faults.
    """
    off = shelf.switches().off - chosen.keys()
    others = [place.path for pack, place in there.items() if pack not in chosen and pack not in off]
    with unfolded([each.data for each in chosen.values()], tuple(chosen)) as (places, shown):
        after = drafted([*others, *places], off=off)
        faults = after.findings.faults(warnings=False)
        new = shown([fault for fault in faults if fault.pack in chosen])
        first = {fault.pack: fault for fault in reversed(shown(faults))}
    if new:
        more = tr("\n  … and {new} more.", new=len(new) - 10) if len(new) > 10 else ""
        lines = "\n".join(f"  {fault}" for fault in new[:10])
        raise Refusal(
            tr(
                "Nothing was changed, because of {faults}:\n{lines}{more}",
                faults=counted(len(new), "fault"),
                lines=lines,
                more=more,
            )
        )
    before = drafted([place.path for pack, place in there.items() if pack not in off], off=off)
    broken = sorted(_faulty(after) - _faulty(before))
    words = tr("would no longer be played: it has faults together with the new version")
    return [tr("{pack} {words}:\n  {first}", pack=pack, words=words, first=first[pack]) for pack in broken]


def _faulty(draft: Draft) -> set[str]:
    return {fault.pack for fault in draft.findings.faults(warnings=False)}


def _used(chosen: Mapping[str, Parcel]) -> set[str]:
    return {*chosen, *(pack for each in chosen.values() for pack, _ in each.manifest.needed)}
