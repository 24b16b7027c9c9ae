"""A pack as a zip, the same to the byte wherever and whenever it is made."""

import io
import os
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from game.packs.archive import MANIFEST, is_zip
from game.packs.limits import UNPACKED
from game.packs.roots import lying_in
from game.packs.travel import Refusal
from systems.table.loop.language import tr

TRAVELS = (".toml", ".md", ".txt", ".png", ".jpg", ".jpeg", ".ogg", ".wav", ".po")
"""Endings of the files that go along: content, texts about it, pictures and sounds. Programs do not."""
PAPERS = ("AUTHORS", "COPYING", "LICENCE", "LICENSE", "README")
"""Files without an ending that go along, too."""
_RESERVED = re.compile(r"(con|prn|aux|nul|(com|lpt)[1-9¹²³])\s*(\..*)?|.*[<>:\"|?*\\].*|.*[. ]", re.IGNORECASE)
"""Names that no file or folder can have on Windows."""
_SCHEMAS = ("schemas/content.json", "schemas/pack.json")
"""The game's own schemas, left out in silence."""
_TIME = (1980, 1, 1, 0, 0, 0)
_MODE = 0o100644


class Packed(NamedTuple):
    """The bytes of a zip, the names of the files in it, and of those that were left out."""

    data: bytes
    names: tuple[str, ...]
    left_out: tuple[str, ...]


def packed(folder: Path) -> Packed:
    """Make a zip of a pack's folder.

    Names are sorted, times and modes always the same, and nothing is compressed: compressing differs from one version
    of its library to the next. What begins with a dot is not looked at.

    Raises:
        Refusal: it is no pack's folder, a link or a name that some system does not allow is in it, or it is too large.
        OSError: a file cannot be read.
    """
    if is_zip(folder):
        raise Refusal(tr("{folder} is a zip already: hand it on as it is.", folder=folder))
    if not (folder / MANIFEST).is_file():
        if (lying := lying_in(folder)) is not None:
            told = tr(
                "There is no {file} in {folder}, but a pack lies in {lying}: give that.",
                file=MANIFEST,
                folder=folder,
                lying=lying,
            )
            raise Refusal(told)
        raise Refusal(tr("There is no {file} in {folder}: give the folder of a pack.", file=MANIFEST, folder=folder))
    names, left_out = _files(folder)
    out, size = io.BytesIO(), 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        for name in names:
            data = (folder / name).read_bytes()
            size += len(data)
            if size > UNPACKED:
                raise Refusal(
                    tr(
                        "{folder} has more than {most} bytes, up to {name}: make several packs of it.",
                        folder=folder,
                        most=UNPACKED,
                        name=name,
                    )
                )
            info = zipfile.ZipInfo(name, _TIME)
            info.create_system, info.external_attr = 3, _MODE << 16
            file.writestr(info, data)
    return Packed(out.getvalue(), tuple(names), tuple(left_out))


def _files(folder: Path) -> tuple[list[str], list[str]]:
    """Return the names of the files that go along, and of those that do not."""
    taken: list[str] = []
    left: list[str] = []
    for top, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in (*folders, *files):
            path = Path(top, name)
            if name.startswith(".") or path.relative_to(folder).as_posix() in _SCHEMAS:
                continue
            if path.is_symlink():
                raise Refusal(tr("{path} is a link, which does not travel: put a copy in its place.", path=path))
            if _RESERVED.fullmatch(name):
                raise Refusal(tr("{path} has a name that Windows does not allow: call it otherwise.", path=path))
            if name in files:
                inside = path.relative_to(folder).as_posix()
                (taken if path.suffix.lower() in TRAVELS or name in PAPERS else left).append(inside)
    return sorted(taken), sorted(left)
