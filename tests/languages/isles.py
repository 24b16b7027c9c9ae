"""A translation in the pack of the isle, for tests of front ends."""

import os

from tests.campaign.isle import Shelf

_HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: de\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)


def translate(shelf: Shelf, texts: dict[str, str], code: str = "de") -> None:
    """Write a translation of these texts into the pack, at a later time."""
    folder = shelf.isle / "locale"
    folder.mkdir(exist_ok=True)
    file = folder / f"{code}.po"
    before = file.stat().st_mtime_ns if file.exists() else 0
    entries = [f'msgid "{english}"\nmsgstr "{other}"\n' for english, other in texts.items()]
    file.write_text("\n".join([_HEADER, *entries]), encoding="utf-8")
    os.utime(file, ns=(before + 10**18, before + 10**18))
