"""Updates that go together: of every pack the newest version that all others allow, and who holds back the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from packaging.version import Version

from game.packs.models.pack import dependency, within
from game.packs.travel.index import Entry, Index, fetched
from game.packs.travel.parcel import Parcel
from game.packs.travel.shelf import Place
from systems.table.loop.language import tr


@dataclass(frozen=True)
class Offer:
    """A version of a pack, with what it needs: in an index, at hand, or the one that is installed."""

    version: str
    needed: tuple[tuple[str, str], ...]
    entry: Entry | None = None
    index: str = ""
    parcel: Parcel | None = None

    def taken(self) -> Parcel:
        """Return its zip, from where it is.

        Raises:
            Refusal: it cannot be had.
        """
        if self.parcel is not None:
            return self.parcel
        assert self.entry is not None, "what is installed is not fetched"
        return fetched(self.entry, self.index)


@dataclass
class _Ladder:
    """The versions of a pack, the best first and the installed one last, and how far down it has come."""

    offers: tuple[Offer, ...]
    at: int = 0
    why: str = ""
    """Why it is not the first of them."""

    @property
    def now(self) -> Offer:
        return self.offers[self.at]

    def lower(self, versions: str) -> bool:
        """Tell whether one further down lies in a range."""
        return any(within(offer.version, versions) for offer in self.offers[self.at + 1 :] if offer.version)


def offers(pack: str, before: str, index: Index, place: str) -> tuple[Offer, ...]:
    """Return the versions of a pack in an index that are newer than this one, and for this game."""
    entries = sorted(index.versions(pack), key=lambda entry: Version(entry.version), reverse=True)
    return tuple(
        Offer(entry.version, tuple(map(dependency, entry.depends)), entry, place)
        for entry in entries
        if (not before or Version(entry.version) > Version(before)) and within(version("flamequick"), entry.game)
    )


def together(
    wanted: Mapping[str, Sequence[Offer]], others: Mapping[str, Sequence[Offer]], there: Mapping[str, Place]
) -> tuple[dict[str, Offer], tuple[str, ...]]:
    """Choose versions that go together with each other and with all that is there.

    Args:
        wanted: what there is of each pack that is to be updated, the best first.
        others: the same of further packs, which are taken up only where a wanted one needs it.
        there: the packs that are there.

    Returns:
        What is put in the place of what is there, and which packs are held back and by whom, in sentences.
    """
    ladders = {pack: _Ladder((*found, _installed(there[pack]))) for pack, found in wanted.items()}
    while clash := _clash(ladders, there):
        by, pack, versions = clash
        owner, needed = ladders.get(by), ladders.get(pack)
        if needed is None and pack in others and owner is not None:
            found = tuple(offer for offer in others[pack] if within(offer.version, versions))
            if found:
                ladders[pack] = _Ladder((*found, _installed(there[pack])))
                continue
        down = needed is not None and needed.at < len(needed.offers) - 1
        if needed is not None and down and (needed.lower(versions) or owner is None or owner.now is owner.offers[-1]):
            told = owner.now.version if owner else there[by].version
            needed.why = needed.why or tr(
                "{id} {version} needs {pack}{versions}", id=by, version=told, pack=pack, versions=versions
            )
            needed.at += 1
        elif owner is not None:
            has = needed.now.version if needed else there[pack].version
            owner.why = owner.why or tr(
                "{id} {version} needs {pack}{versions}, and {pack} stays at {has}",
                id=by,
                version=owner.now.version,
                pack=pack,
                versions=versions,
                has=has,
            )
            owner.at += 1
    for pack in sorted(ladders.keys() - wanted.keys()):
        _spare(pack, ladders, there)
    held = tuple(
        tr("{pack} {version} is held back: {why}.", pack=pack, version=ladder.offers[0].version, why=ladder.why)
        for pack, ladder in sorted(ladders.items())
        if ladder.why
    )
    return {pack: each.now for pack, each in ladders.items() if each.at < len(each.offers) - 1}, held


def _spare(pack: str, ladders: dict[str, _Ladder], there: Mapping[str, Place]) -> None:
    """Leave a pack as it is that nobody wanted, if nobody needs the new one any more."""
    taken = ladders.pop(pack)
    if _clash(ladders, there):
        ladders[pack] = taken


def _installed(place: Place) -> Offer:
    return Offer(place.version, place.manifest.needed if place.manifest else ())


def _clash(ladders: Mapping[str, _Ladder], there: Mapping[str, Place]) -> tuple[str, str, str] | None:
    """Return who needs which pack in another version than is chosen, where one of the two is a new one."""
    fresh = {pack for pack, each in ladders.items() if each.at < len(each.offers) - 1}
    for by in there:
        offer = ladders[by].now if by in ladders else _installed(there[by])
        for pack, versions in offer.needed:
            if pack in there and {by, pack} & fresh:
                has = ladders[pack].now.version if pack in ladders else there[pack].version
                if has and not within(has, versions):
                    return by, pack, versions
    return None
