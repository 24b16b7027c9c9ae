"""Watching packs: whether any of their files has changed since the last look."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.packs.archive import is_zip
from game.packs.roots import pack_folders, roots

Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size in bytes."""


class Watch:
    """The files of all packs that the game finds, as they were at the last look."""

    def __init__(self, further: Sequence[Path] = ()) -> None:
        """Begin with the files as they are now; `further` are further folders of packs."""
        self._further = tuple(further)
        self._seen = self._stamps()
        self.gone: tuple[Path, ...] = ()
        """The packs that were there at the look before the last one, and are there no more."""
        self.saved = False
        """Whether a file was found changed at the last look in a pack that is there."""

    def changed(self) -> bool:
        """Tell whether a file is other than at the last look: written, new or gone. This is the next look."""
        before, self._seen = self._seen, self._stamps()
        self.gone = tuple(pack for pack in before if pack not in self._seen)
        self.saved = any(before.get(pack) != files for pack, files in self._seen.items())
        return bool(self.gone) or self.saved

    def _stamps(self) -> Mapping[Path, Mapping[str, Stamp]]:
        packs = (pack for root in roots(self._further) for pack in pack_folders(root))
        return {pack: dict(_of(pack)) for pack in packs}


def _of(pack: Path) -> Iterator[tuple[str, Stamp]]:
    """Return the files of a pack, a zip or a folder, but for what begins with a dot."""
    if is_zip(pack):
        yield from _stamped(str(pack))
        return
    for top, folders, files in os.walk(pack):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if not name.startswith("."):
                yield from _stamped(os.path.join(top, name))


def _stamped(path: str) -> Iterator[tuple[str, Stamp]]:
    """Return a file with its stamp; nothing where it is gone, as while an editor puts another one in its place."""
    try:
        found = os.stat(path)
    except OSError:
        return
    yield path, (found.st_mtime_ns, found.st_size)
