"""The translations that packs bring, and the language made of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from game.languages import pseudo
from game.languages.pofile import SUFFIX, Unread, language_name, read
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
    return [ENGLISH, *sorted({code for _, code, _ in _every(catalogue)} - {ENGLISH})]


def offered(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the names of the languages that loaded packs speak by their codes, English first with an empty one."""
    return {"" if code == ENGLISH else code: language_name(code) for code in languages(catalogue)}


def language(catalogue: Catalogue, code: str) -> Translation | None:
    """Return a language as the loaded packs speak it together, the later ones first; None for English.

    Raises:
        KeyError: none of them does; the text says which they speak.
    """
    if code == pseudo.CODE:
        every = [text for pack in catalogue.packs for text in texts_of(Path(pack.folder))]
        return pseudo.pseudo_language([*every, *sentences()])
    texts: dict[str, str] = {}
    plurals: dict[tuple[str, str], Sequence[str]] = {}
    which: Callable[[int], int] | None = None
    for _, _, data in [each for each in _every(catalogue) if each[1] == code]:
        try:
            found = read(data)
        except Unread:
            continue  # `flamequick check` tells of it
        texts |= found.texts
        plurals |= found.plurals
        which = found.which
    if which is None:
        if code == ENGLISH:
            return None
        raise KeyError(f"no pack speaks '{code}': there is {', '.join(languages(catalogue))}")
    return Translation(texts, plurals, which)


def speak_by(catalogue: Catalogue, code: str) -> None:
    """Tell everything from here on in a language of the loaded packs, also after they were loaded anew.

    Raises:
        KeyError: none of them speaks it; the text says which they speak.
    """

    def words(packs: Catalogue) -> Translation:
        try:
            return language(packs, code) or _ENGLISH
        except KeyError:
            return _ENGLISH

    speak(None if language(catalogue, code) is None else Spoken(catalogue, words))


_ENGLISH = Translation({}, {})
"""The language of packs that have no words for it any more."""


def _every(catalogue: Catalogue) -> Iterator[tuple[str, str, bytes]]:
    """Yield the pack, the code and the bytes of every translation, in load order."""
    for pack in catalogue.packs:
        try:
            found = translations(Path(pack.folder))
        except (Unfit, OSError):
            continue
        yield from ((pack.id, code, data) for code, data in sorted(found.items()))
