"""The player's packs: what there is, and every change of it."""

import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import is_zip
from game.packs.catalogue import PLURALS, Catalogue
from game.packs.faults import did_you_mean
from game.packs.messages.findings import Findings
from game.packs.models.pack import Manifest
from game.packs.reader import read_manifest
from game.packs.reading.files import place_name
from game.packs.roots import own_root, pack_folders, roots, user_root
from game.packs.switches import BadList, Origin, Switches, keep, put, switches
from game.packs.travel import Refusal
from game.packs.travel.parcel import Parcel

CORE = "core"
"""The pack that is never switched off."""


class Place(NamedTuple):
    """A pack that was found: its id, its folder or zip, and its manifest; None where that is faulty."""

    id: str
    path: Path
    manifest: Manifest | None

    @property
    def version(self) -> str:
        """The version; empty where the manifest is faulty."""
        return self.manifest.version if self.manifest else ""

    @property
    def own(self) -> bool:
        """Whether it came with the game."""
        return self.path.resolve().is_relative_to(own_root().resolve())

    @property
    def players(self) -> bool:
        """Whether it lies in the folder of the player's packs."""
        return self.path.parent.resolve().is_relative_to(user_root().resolve())


class Shelf:
    """The packs that the game finds: its own, the player's, and those in further folders."""

    def __init__(self, further: Sequence[Path] = ()) -> None:
        self.further = tuple(further)

    def places(self) -> list[Place]:
        """Return every pack that is found, those that are switched off, too."""
        found: dict[Path, Place] = {}
        for path in (each for root in roots(self.further) for each in pack_folders(root)):
            manifest = read_manifest(path, Findings())[1]
            found.setdefault(path.resolve(), Place(manifest.id if manifest else place_name(path), path, manifest))
        return list(found.values())

    def find(self, pack: str) -> Place:
        """Return the pack of that id that is played.

        Raises:
            Refusal: there is none.
        """
        places = self.places()
        if found := next((place for place in places if place.id == pack), None):
            return found
        raise Refusal(f"No pack is called '{pack}'{did_you_mean(pack, [place.id for place in places])}.")

    def switches(self) -> Switches:
        """Return which packs are switched off, and where they came from.

        Raises:
            Refusal: the list cannot be read.
        """
        try:
            return switches()
        except BadList as error:
            raise Refusal(str(error)) from error

    def switch(self, pack: str, on: bool) -> str:
        """Switch a pack on or off.

        Returns:
            What was done, in a sentence.

        Raises:
            Refusal: there is no such pack, it is the game's own core, or nothing can be written.
        """
        listed = self.switches()
        if on and pack in listed.off:
            self._keep(listed.switched(pack, on=True))
            return f"{pack} is switched on."
        place = self.find(pack)
        if on:
            return f"{pack} is switched on already."
        if pack == CORE:
            raise Refusal("core is what every other pack stands on: it cannot be switched off.")
        if pack in listed.off:
            return f"{pack} is switched off already."
        self._keep(listed.switched(place.id, on=False))
        return f"{pack} is switched off."

    def leaning(self, pack: str) -> list[str]:
        """Return the packs that are on and need another one, directly or not."""
        off = self.switches().off
        others = [place for place in self.places() if place.manifest and place.id not in off]
        needed, found = {pack}, list[str]()
        while more := [place.id for place in others if place.id not in needed and needed.intersection(_needs(place))]:
            needed.update(more)
            found += more
        return sorted(found)

    def removed(self, pack: str) -> Path:
        """Return what `remove` would delete.

        Raises:
            Refusal: there is no such pack, or it does not lie in the player's folder.
        """
        place = self.find(pack)
        if place.own:
            raise Refusal(f"{pack} came with the game and cannot be removed: flamequick pack disable {pack}")
        if not place.players:
            raise Refusal(f"{pack} lies in {place.path}, which is no folder of the game's: remove it there.")
        return place.path

    def remove(self, pack: str) -> str:
        """Delete one of the player's packs.

        Returns:
            What was done, in a sentence.

        Raises:
            Refusal: as `removed`, or it cannot be deleted.
        """
        path = self.removed(pack)
        try:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
        except OSError as error:
            raise Refusal(f"{error.filename or path} cannot be deleted: {error.strerror}.") from error
        self._keep(self.switches().came(pack, None))
        return f"{pack} is removed."

    def target(self, pack: str) -> Path:
        """Return the path at which a pack is installed: that of the zip that is there already, if there is one.

        Raises:
            Refusal: the pack came with the game, or is there as a folder.
        """
        for place in self.places():
            if place.id != pack:
                continue
            if place.own:
                raise Refusal(f"{pack} came with the game: another one of that name cannot be installed.")
            if place.players and not is_zip(place.path):
                raise Refusal(
                    f"{pack} is there as a folder, {place.path}, which may be somebody's work. Move it away, or delete "
                    f"it with: flamequick pack remove {pack}"
                )
            if place.players:
                return place.path
        return user_root() / f"{pack}.zip"

    def put(self, parcel: Parcel) -> None:
        """Put a pack in place: its path holds the old zip or the new one, whatever happens.

        Raises:
            Refusal: as `target`, or nothing can be written.
        """
        path = self.target(parcel.manifest.id)
        try:
            put(path, parcel.data)
        except OSError as error:
            raise Refusal(f"{path} cannot be written: {error.strerror}. What was there is there still.") from error
        origin = Origin(parcel.manifest.version, parcel.sha256, parcel.source, parcel.index)
        self._keep(self.switches().came(parcel.manifest.id, origin))

    def _keep(self, listed: Switches) -> None:
        try:
            keep(listed)
        except BadList as error:
            raise Refusal(str(error)) from error


class Listed(NamedTuple):
    """A pack for people: what it is, what it adds, and whether it is played."""

    id: str
    name: str
    version: str
    text: str
    licence: str
    authors: tuple[str, ...]
    path: str
    state: str
    """`on`, `off`, `refused` because of its faults, or `waiting` until the packs are read anew."""
    adds: tuple[tuple[str, int], ...] = ()
    """Records by kind, in the plural; nothing for a pack that is not played."""
    faults: tuple[str, ...] = ()
    origin: Origin | None = None
    """Where it came from, if it was installed."""
    own: bool = False
    """Whether it came with the game."""
    removable: bool = False

    @property
    def said(self) -> str:
        """What it adds, in words; empty for a pack that is not played."""
        kinds = [f"{number} {kind.replace('_', ' ')}" for kind, number in self.adds]
        return ", ".join(kinds)


def listed(shelf: Shelf, catalogue: Catalogue) -> list[Listed]:
    """List packs as they are played with this content: in load order, then those that are not.

    Raises:
        Refusal: the player's list cannot be read.
    """
    now = shelf.switches()
    order = {pack.id: number for number, pack in enumerate(catalogue.packs)}
    played = {Path(pack.folder): pack for pack in catalogue.packs}
    adds: dict[str, Counter[str]] = {}
    for (kind, _), origin in catalogue.origins.items():
        adds.setdefault(origin.pack, Counter())[kind] += 1
    rows: list[Listed] = []
    for place in shelf.places():
        path, told = place.path.resolve(), place.manifest
        faults = _faults(place, catalogue) if path not in played else ()
        state = "off" if place.id in now.off else "on" if path in played else "refused" if faults else "waiting"
        counts = adds.get(place.id, Counter[str]()) if state == "on" else Counter[str]()
        rows.append(
            Listed(
                place.id,
                told.name if told else place.id,
                place.version,
                told.text if told else "",
                told.licence if told else "",
                told.authors if told else (),
                str(place.path),
                state,
                tuple((kind if number == 1 else PLURALS[kind], number) for kind, number in counts.items()),
                faults if state == "refused" else (),
                now.origins.get(place.id) if place.players else None,
                place.own,
                place.players and not place.own,
            )
        )
    return sorted(rows, key=lambda row: (order.get(row.id, len(order)), row.state, row.id))


def _needs(place: Place) -> set[str]:
    return {name for name, _ in place.manifest.needed} if place.manifest else set()


def _faults(place: Place, catalogue: Catalogue) -> tuple[str, ...]:
    """Return why a pack is not played."""
    refused = [each for each in catalogue.refused if each.pack == place.id]
    refused = [each for each in refused if each.folder in ("", str(place.path.resolve()), str(place.path))]
    return tuple(str(fault) for each in refused for fault in each.faults)
