"""The player's packs: what there is, and every change of it."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import is_zip
from game.packs.faults import did_you_mean
from game.packs.messages.findings import Findings
from game.packs.models.pack import Manifest
from game.packs.reader import read_manifest
from game.packs.reading.files import place_name
from game.packs.roots import own_root, pack_folders, roots, user_root
from game.packs.switches import BadList, Origin, Switches, keep, put, switches
from game.packs.travel import Refusal
from game.packs.travel.parcel import Parcel
from systems.table.loop.language import tr

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
        raise Refusal(
            tr(
                "No pack is called '{pack}'{did_you_mean}.",
                pack=pack,
                did_you_mean=did_you_mean(pack, [place.id for place in places]),
            )
        )

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
            return tr("{pack} is switched on.", pack=pack)
        place = self.find(pack) if on else self.switchable(pack)
        if on:
            return tr("{pack} is switched on already.", pack=pack)
        if pack in listed.off:
            return tr("{pack} is switched off already.", pack=pack)
        self._keep(listed.switched(place.id, on=False))
        return tr("{pack} is switched off.", pack=pack)

    def switchable(self, pack: str) -> Place:
        """Return the pack of that id, which can be switched off.

        Raises:
            Refusal: there is none, or it is the game's own core.
        """
        place = self.find(pack)
        if pack == CORE:
            raise Refusal(tr("core is what every other pack stands on: it cannot be switched off."))
        return place

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
        if pack == CORE:
            raise Refusal(tr("core is what every other pack stands on: the game cannot be without it."))
        if place.own:
            raise Refusal(
                tr("{pack} came with the game and cannot be removed: flamequick pack disable {pack}", pack=pack)
            )
        if not place.players:
            raise Refusal(
                tr(
                    "{pack} lies in {path}, which is no folder of the game's: remove it there.",
                    pack=pack,
                    path=place.path,
                )
            )
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
            raise Refusal(
                tr(
                    "{filename} cannot be deleted: {strerror}.",
                    filename=error.filename or path,
                    strerror=error.strerror,
                )
            ) from error
        self._keep(self.switches().came(pack, None))
        return tr("{pack} is removed.", pack=pack)

    def target(self, pack: str) -> Path:
        """Return the path at which a pack is installed: that of the zip that is there already, if there is one.

        Raises:
            Refusal: the pack came with the game, or is there as a folder.
        """
        for place in self.places():
            if place.id != pack:
                continue
            if place.own:
                raise Refusal(tr("{pack} came with the game: another one of that name cannot be installed.", pack=pack))
            if place.players and not is_zip(place.path):
                raise Refusal(
                    tr(
                        "{pack} is there as a folder, {path}, which may be somebody's work. Move it away, or "
                        "delete it with: flamequick pack remove {pack}",
                        pack=pack,
                        path=place.path,
                    )
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
            raise Refusal(
                tr(
                    "{path} cannot be written: {strerror}. What was there is there still.",
                    path=path,
                    strerror=error.strerror,
                )
            ) from error
        origin = Origin(parcel.manifest.version, parcel.sha256, parcel.source, parcel.index)
        self._keep(self.switches().came(parcel.manifest.id, origin))

    def _keep(self, listed: Switches) -> None:
        try:
            keep(listed)
        except BadList as error:
            raise Refusal(str(error)) from error


def _needs(place: Place) -> set[str]:
    return {name for name, _ in place.manifest.needed} if place.manifest else set()
