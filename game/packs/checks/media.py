"""Pictures and sounds: each file lies in its pack, and is what it should be."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import Unfit
from game.packs.draft import Draft
from game.packs.limits import ARCHIVE
from game.packs.media.files import Files, files_of
from game.packs.media.formats import PICTURE, SOUND, name_fault, picture_fault, sound_fault
from game.packs.models.media import Picture, Sound
from game.packs.reading.files import Source


class _Wanted(NamedTuple):
    """A file that a record names."""

    name: str
    source: Source
    most: int
    fault: Callable[[bytes], str]


def check(draft: Draft) -> None:
    """Check the file of every picture and sound."""
    places = {pack.id: pack.folder for pack in draft.packs}
    wanted: dict[str, list[_Wanted]] = {}
    for key, each in _wanted(draft):
        wanted.setdefault(key.partition(":")[0], []).append(each)
    for pack, files in wanted.items():
        _check_pack(draft, places[pack], files)


def _wanted(draft: Draft) -> Iterator[tuple[str, _Wanted]]:
    for picture, source in draft.each(Picture):
        yield picture.id, _Wanted(picture.file, source.at("file"), PICTURE, picture_fault)
    for sound, source in draft.each(Sound):
        yield sound.id, _Wanted(sound.file, source.at("file"), SOUND, sound_fault)


def _check_pack(draft: Draft, place: Path, wanted: list[_Wanted]) -> None:
    """Check the files of one pack, as far as all of them together may be large."""
    try:
        with files_of(place) as files:
            read = 0
            for each in wanted:
                if read > ARCHIVE:
                    message = f"pictures and sounds have more than {ARCHIVE} bytes up to here: make several packs of it"
                    draft.findings.value(each.source, message)
                    return
                read += _check_file(draft, files, each)
    except (Unfit, OSError):
        return  # a pack that cannot be opened is told of where it is read


def _check_file(draft: Draft, files: Files, wanted: _Wanted) -> int:
    """Check a file; return how many bytes it has."""
    try:
        data = files.read(wanted.name, wanted.most)
    except Unfit as error:
        draft.findings.value(wanted.source, str(error))
        return 0
    if message := wanted.fault(data) or name_fault(wanted.name, data):
        draft.findings.value(wanted.source, f"'{wanted.name}': {message}")
    return len(data)
