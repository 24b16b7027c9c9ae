"""The pictures and sounds of loaded packs: whose each is, and its bytes when they are wanted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import Unfit
from game.packs.catalogue import Catalogue
from game.packs.media.files import files_of
from game.packs.media.formats import PICTURE, SOUND, picture_fault, sound_fault
from game.packs.models.base import Pictured, Sounding
from game.packs.models.scene import Scene

Of = tuple[str, str]
"""Whose it is: a kind and a full id; a step of a scene is of the kind `step`, `core:ferryman.door`."""


class Medium(NamedTuple):
    """A picture or a sound: the pack's folder or zip, the path in it, and what it shows in words."""

    place: str
    file: str
    text: str


@dataclass(frozen=True)
class Media:
    """Pictures and sounds by full id, and those of records by kind and id."""

    pictures: Mapping[str, Medium] = field(default_factory=dict)
    sounds: Mapping[str, Medium] = field(default_factory=dict)
    pictured: Mapping[Of, str] = field(default_factory=dict)
    sounding: Mapping[Of, str] = field(default_factory=dict)


def media(catalogue: Catalogue) -> Media:
    """Gather the pictures and sounds of the loaded packs."""
    places = {pack.id: pack.folder for pack in catalogue.packs}

    def medium(key: str, file: str, text: str) -> Medium:
        return Medium(places[key.partition(":")[0]], file, text)

    pictured: dict[Of, str] = {}
    sounding: dict[Of, str] = {}
    for kind in catalogue.kinds:
        for key, record in catalogue.of(kind).items():
            if isinstance(record, Pictured) and record.picture:
                pictured[kind, key] = record.picture
            if isinstance(record, Sounding) and record.sound:
                sounding[kind, key] = record.sound
    for key, encounter in catalogue.encounters.items():
        pictured |= _speakers(key, encounter.scene)
    for key, scene in catalogue.scenes.items():
        pictured |= _speakers(key, scene)
    return Media(
        {key: medium(key, each.file, each.text) for key, each in catalogue.pictures.items()},
        {key: medium(key, each.file, each.text) for key, each in catalogue.sounds.items()},
        pictured,
        sounding,
    )


def _speakers(key: str, scene: Scene | None) -> dict[Of, str]:
    """Return the pictures of who speaks in the steps of a scene."""
    steps = scene.steps if scene else ()
    return {("step", f"{key}.{step.id}"): step.picture for step in steps if step.picture}


def picture_bytes(medium: Medium) -> bytes | None:
    """Return a picture's file; None where it is gone, or no longer a picture that can be shown."""
    data = _read(medium, PICTURE)
    return None if data is None or picture_fault(data) else data


def sound_bytes(medium: Medium) -> bytes | None:
    """Return a sound's file; None where it is gone, or no longer a sound that can be played."""
    data = _read(medium, SOUND)
    return None if data is None or sound_fault(data) else data


def _read(medium: Medium, most: int) -> bytes | None:
    try:
        with files_of(Path(medium.place)) as files:
            return files.read(medium.file, most)
    except (Unfit, OSError):
        return None
