"""The translations that packs bring, and the language made of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from game.languages import pseudo
from game.languages.pofile import SUFFIX, Translated, Unread, language_name, read
from game.languages.sentences import sentences
from game.languages.translation import Translation
from game.packs.archive import Unfit
from game.packs.catalogue import Catalogue
from game.packs.languages.spoken import Spoken
from game.packs.languages.texts import texts_of
from game.packs.limits import FILE
from game.packs.media.files import files_of
from systems.table.loop.language import speak

FOLDER = "locale"
"""The folder of a pack with its translations: `locale/de.po`."""
ENGLISH = "en"
_READ = 32
"""Translations that are kept as they were read."""


class Faulty(Exception):
    """A language whose translations cannot be read. The text says which file, and how to find what is wrong."""


def translations(place: Path) -> dict[str, bytes]:
    """Return the translations in a pack by the code of their language.

    Raises:
        Unfit: one of them cannot be read, or the zip of the pack cannot.
        OSError: the pack cannot be read.
    """
    with files_of(place) as files:
        names = [name for name in files.names(FOLDER) if name.endswith(SUFFIX)]
        return {name.removesuffix(SUFFIX): files.read(f"{FOLDER}/{name}", FILE) for name in names}


def languages(catalogue: Catalogue) -> list[str]:
    """Return the codes of the languages that loaded packs speak, English first."""
    return [ENGLISH, *sorted({code for _, code, data in _every(catalogue) if _readable(data)} - {ENGLISH})]


def offered(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the names of the languages that loaded packs speak by their codes, English first with an empty one."""
    return {"" if code == ENGLISH else code: language_name(code) for code in languages(catalogue)}


def language(catalogue: Catalogue, code: str) -> Translation | None:
    """Return a language as the loaded packs speak it together, the later ones first; None for English.

    Where none speaks the language of a land, such as `de_AT`, it is that of all lands, `de`.

    Raises:
        KeyError: none of them does; the text says which they speak.
        Faulty: they do, and none of their files can be read.
    """
    if code == pseudo.CODE:
        every = [text for pack in catalogue.packs for text in texts_of(Path(pack.folder))]
        return pseudo.pseudo_language([*every, *sentences()])
    wider, files = _files(catalogue, code)
    if files:
        return _together(files, wider)
    if wider == ENGLISH:
        return None
    raise KeyError(f"no pack speaks '{code}': there is {', '.join(languages(catalogue))}")


def faulty(catalogue: Catalogue, code: str) -> list[str]:
    """Return a sentence for every translation into a language, or that of all lands, that cannot be read."""
    wider, files = _files(catalogue, code)
    return [_faulty(folder, wider) for folder, data in files if _readable(data) is None]


def _files(catalogue: Catalogue, code: str) -> tuple[str, Sequence[tuple[str, bytes]]]:
    """Return the code of what is spoken where a language is asked for, and the place and bytes of each translation.

    Without a translation, the code is that of English, or empty where nobody speaks it.
    """
    wider = code
    while wider:
        files = [(folder, data) for folder, found, data in _every(catalogue) if found == wider]
        if files or wider == ENGLISH:
            return wider, files
        wider = wider.rpartition("_")[0]
    return "", ()


def _faulty(folder: str, code: str) -> str:
    return f"{Path(folder, FOLDER, code + SUFFIX)} is faulty: `flamequick check {folder}` says where"


def _together(files: Sequence[tuple[str, bytes]], code: str) -> Translation:
    texts: dict[str, str] = {}
    plurals: dict[tuple[str, str], Sequence[str]] = {}
    which: Callable[[int], int] | None = None
    for _, data in files:
        found = _readable(data)
        if found is not None:
            texts |= found.texts
            plurals |= found.plurals
            which = found.which
    if which is None:
        raise Faulty(_faulty(files[0][0], code))
    return Translation(texts, plurals, which)


@lru_cache(_READ)
def _readable(data: bytes) -> Translated | None:
    """Return what a translation says; None where it cannot be read."""
    try:
        return read(data)
    except Unread:
        return None


def speak_by(catalogue: Catalogue, code: str) -> None:
    """Tell everything from here on in a language of the loaded packs, also after they were loaded anew.

    Raises:
        KeyError: none of them speaks it; the text says which they speak.
        Faulty: they do, and none of their files can be read.
    """

    def words(packs: Catalogue) -> Translation:
        try:
            return language(packs, code) or _ENGLISH
        except (KeyError, Faulty):
            return _ENGLISH

    speak(None if language(catalogue, code) is None else Spoken(catalogue, words))


_ENGLISH = Translation({}, {})
"""The language of packs that have no words for it any more."""


def _every(catalogue: Catalogue) -> Iterator[tuple[str, str, bytes]]:
    """Yield the place of the pack, the code and the bytes of every translation, in load order."""
    for pack in catalogue.packs:
        try:
            found = translations(Path(pack.folder))
        except (Unfit, OSError):
            continue
        yield from ((pack.folder, code, data) for code, data in sorted(found.items()))
