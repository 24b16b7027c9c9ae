"""What a check has looked at: of content with nothing to tell of, kept for as long as nothing has changed."""

from typing import NamedTuple, Self

from game.packs.kept.folder import keep_bytes, kept_bytes
from systems.table.loop.language import counted

_SUFFIX = ".looked"


class Looked(NamedTuple):
    """The files and records that a check has looked at."""

    files: int
    records: int

    def words(self) -> str:
        """Say what was looked at."""
        return f"{counted(self.files, 'file')}, {counted(self.records, 'record')}"

    def keep(self, name: str, likeness: bytes) -> None:
        """Keep that nothing was to be told, under a name, of content with that likeness."""
        keep_bytes(f"{name}{_SUFFIX}", likeness, f"{self.files} {self.records}".encode())

    @classmethod
    def kept(cls, name: str, likeness: bytes) -> Self | None:
        """Return what was looked at when there was nothing to tell; None where that is not known of this likeness."""
        found = kept_bytes(f"{name}{_SUFFIX}", likeness)
        if found is None:
            return None
        files, records = bytes(found).split()
        return cls(int(files), int(records))
