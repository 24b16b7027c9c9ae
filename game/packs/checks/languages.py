"""Translations of packs: each can be read, fits what it translates, and translates something that is said."""

from collections.abc import Iterator
from pathlib import Path

from game.languages.pofile import SUFFIX, Unread, is_language, read
from game.languages.sentences import sentences
from game.packs.archive import Unfit
from game.packs.draft import Draft
from game.packs.faults import Fault
from game.packs.languages.shelf import FOLDER, translations
from game.packs.languages.texts import texts_of
from game.packs.reader import RawPack
from game.packs.reading.files import shown

_MANY = 20
"""Warnings of a file that are told one by one."""


def check(draft: Draft) -> None:
    """Check the translations of every pack; a faulty one does not keep its pack from being played."""
    whole = [pack for pack in draft.packs if not pack.unread]
    found = [(pack, translated) for pack in whole if (translated := _translations(draft, pack))]
    if not found:
        return
    said = {each.text for each in sentences()} | {each.text for pack in draft.packs for each in texts_of(pack.folder)}
    for pack, translated in found:
        for code, data in translated.items():
            path = Path(FOLDER, code + SUFFIX)
            for line, why, warning in _faults(code, data, said):
                draft.findings.placed(Fault(shown(pack.folder / path), line, 1, why, pack.id, warning))


def _translations(draft: Draft, pack: RawPack) -> dict[str, bytes]:
    try:
        return translations(pack.folder)
    except (Unfit, OSError) as error:
        why = f"its translations cannot be read: {error}"
        draft.findings.placed(Fault(shown(pack.folder / FOLDER), 1, 1, why, pack.id))
        return {}


def _faults(code: str, data: bytes, said: set[str]) -> Iterator[tuple[int, str, bool]]:
    """Yield the line, the fault, and whether it is a warning."""
    if not is_language(code):
        yield (
            1,
            f"'{code}' names no language: call the file by one, such as {FOLDER}/de{SUFFIX} or pt_BR{SUFFIX}",
            False,
        )
    try:
        found = read(data)
    except Unread as error:
        yield error.line, str(error), False
        return
    for wrong in found.wrong:
        yield wrong.line, wrong.why, False
    idle = sorted((line, text) for text, line in found.lines.items() if text not in said)
    for line, text in idle[:_MANY]:
        short = text if len(text) <= 60 else text[:59] + "…"
        yield line, f"nothing says “{short}”; `flamequick pack translate` brings the file up to date", True
    if len(idle) > _MANY:
        yield idle[_MANY][0], f"{len(idle) - _MANY} more texts are said by nothing", True
