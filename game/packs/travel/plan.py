"""What an installation would change, worked out, fetched and checked before anything is changed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from packaging.version import Version

from game.packs.archive import is_zip
from game.packs.limits import ARCHIVE
from game.packs.switches import Origin
from game.packs.travel import Refusal, is_url
from game.packs.travel.fetch import fetch
from game.packs.travel.fitting import agree, checked
from game.packs.travel.index import Index, fetched, read_index, unknown
from game.packs.travel.needs import entry_of, missing, newest
from game.packs.travel.newer import Offer, offers, together
from game.packs.travel.parcel import Parcel, from_path, parcel
from game.packs.travel.shelf import Place, Shelf
from systems.table.loop.language import tr


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
        entry = newest(listing, what, [], index)
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

    A pack that others need as it is stays, or becomes the newest that they allow, which the remarks say.
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
    wanted: dict[str, Sequence[Offer]] = {}
    passed: list[str] = []
    for pack in packs or sorted(origins):
        origin = origins[pack]
        tell(tr("{pack} is looked for", pack=pack))
        if origin.index and origin.index not in indexes:
            indexes[origin.index] = read_index(origin.index)
        try:
            wanted[pack] = _newer(pack, origin, indexes.get(origin.index))
        except _NotThere as error:
            if packs:
                raise
            passed.append(str(error))
    there = _first(shelf.places())
    fresh, held = together(wanted, _further(there, wanted, indexes), there)
    plan = _planned(shelf, [each.taken() for each in fresh.values()], indexes, tell)
    return plan._replace(remarks=(*plan.remarks, *passed, *held))


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


class _NotThere(Refusal):
    """An index has a pack no longer, or not for this game."""


def _newer(pack: str, origin: Origin, index: Index | None) -> tuple[Offer, ...]:
    """Return what is to be had in place of an installed pack, the best first; nothing if that is the same."""
    if index is not None:
        try:
            newest(index, pack, [], origin.index)
        except Refusal as error:
            raise _NotThere(str(error)) from error
        return offers(pack, origin.version, index, origin.index)
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
    return (
        () if found.sha256 == origin.sha256 else (Offer(found.manifest.version, found.manifest.needed, parcel=found),)
    )


def _further(
    there: Mapping[str, Place], wanted: Collection[str], indexes: Mapping[str, Index]
) -> dict[str, tuple[Offer, ...]]:
    """Return what these indexes have in place of packs that nobody asked to update."""
    found: dict[str, tuple[Offer, ...]] = {}
    for pack, place in there.items():
        if place.players and pack not in wanted:
            named = next((name for name, index in indexes.items() if index.versions(pack)), "")
            found[pack] = offers(pack, place.version, indexes[named], named) if named else ()
    return found


def _planned(shelf: Shelf, wanted: Sequence[Parcel], indexes: Mapping[str, Index], tell: Tell) -> Plan:
    """Add what is needed, and check everything together."""
    there = _first(shelf.places())
    chosen = {each.manifest.id: each for each in wanted}
    while lacking := missing(chosen, there):
        pack, ranges, by = lacking
        entry, index = entry_of(indexes, pack, ranges, by, there)
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
    agree(chosen, there)
    tell(tr("The packs are checked"))
    losses = [*_older(steps), *checked(shelf, chosen, there)]
    remarks += [
        tr("{id} {before} is there with other content of the same version.", id=step.id, before=step.before)
        for step in steps
        if step.before == step.parcel.manifest.version
    ]
    return Plan(steps, tuple(sorted(remarks)), tuple(losses))


def _first(places: Sequence[Place]) -> dict[str, Place]:
    return {place.id: place for place in reversed(places)}


def _same(parcel: Parcel, place: Place) -> bool:
    return is_zip(place.path) and place.path.read_bytes() == parcel.data


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


def _used(chosen: Mapping[str, Parcel]) -> set[str]:
    return {*chosen, *(pack for each in chosen.values() for pack, _ in each.manifest.needed)}
