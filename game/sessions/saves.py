"""A folder of saved games: named slots, three autosaves per campaign, and recovery from damaged files."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

import platformdirs

from game.sessions import savefile
from game.sessions.savefile import Damaged, Document, Header, OtherFormat
from game.sessions.storage import BACKUP, SUFFIX, file_stem, slot_name, write_atomically
from game.wording import reason
from systems.table.loop.log import checksum

T = TypeVar("T")

AUTOSAVE = "autosave"
BEFORE_CHANGE = ", before its packs changed"
"""Part of the name of a slot that keeps a game as it was before it continued with changed packs."""

_LONGEST_REASON = 300
"""Characters of an error's text that are passed on."""
_AUTOSAVES = re.compile(rf"{AUTOSAVE}(-[0-9a-f]+)?(-[123])?", re.IGNORECASE)
"""Names reserved for autosaves; the middle part identifies the campaign."""


class SaveError(Exception):
    """A game cannot be saved or loaded; the text says what, where, and what to do."""


@dataclass(frozen=True)
class SlotInfo:
    """A saved game in a list. `problem` says why it cannot be loaded; it is empty for a sound game."""

    name: str
    title: str
    day: int
    saved: str
    problem: str = ""


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """The game built from a slot, the file it came from, and notices for the player."""

    built: T
    path: Path
    notices: list[str]


def default_folder() -> Path:
    """Return the player's folder of saved games; it need not exist."""
    return Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "saves"


class Saves:
    """One folder of saved games."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use a folder, which need not exist; None is the player's own."""
        self.folder = folder or default_folder()
        self._count = -1

    def save(self, slot: str, document: Document) -> Path:
        """Save under a name; the previous save of that name is kept as a backup.

        Raises:
            SaveError: the name is not allowed, or the file cannot be written.
        """
        if _AUTOSAVES.fullmatch(slot.strip()):
            raise SaveError(f"The name {slot!r} is kept for what the game saves by itself. Choose another one.")
        path = self._path(slot)
        # A damaged file must not replace the last good backup.
        return self._write(path, document, path.with_suffix(BACKUP) if _header_of(path) else None)

    def autosave(self, document: Document) -> Path:
        """Save, replacing the oldest of the campaign's three autosaves.

        Raises:
            SaveError: the file cannot be written.
        """
        header = document.header
        parts = (header.seed, header.region, header.ruleset, header.party, header.difficulty, header.opening)
        paths = [self._path(f"{AUTOSAVE}-{checksum(*parts)}-{number}") for number in (1, 2, 3)]
        return self._write(min(paths, key=_age), document, None)

    def set_aside(self, path: Path) -> str:
        """Copy a saved game to a slot of its own, before it continues with changed packs.

        An identical copy is not made again, and no other copy is overwritten.

        Returns:
            The name of that slot.

        Raises:
            SaveError: it cannot be written.
        """
        name = slot_name(path)
        if BEFORE_CHANGE in name:
            return name
        try:
            text = _text(path)
            number, kept = 1, self._path(name + BEFORE_CHANGE)
            while kept.exists() and kept.read_bytes() != text.encode():
                number += 1
                kept = self._path(f"{name}{BEFORE_CHANGE} {number}")
            write_atomically(kept, text)
        except (OSError, Damaged) as error:
            raise SaveError(f"{path} could not be copied: {getattr(error, 'strerror', None) or error}.") from error
        return slot_name(kept)

    def load(self, slot: str, build: Callable[[Document], T]) -> Loaded[T]:
        """Load a slot, or its backup where it is damaged. The slot `autosave` is the newest autosave of all.

        Args:
            slot: the name of the slot.
            build: builds the game from the file; raises Damaged, ValueError or KeyError where it cannot.

        Raises:
            SaveError: there is no such slot, or it cannot be loaded; nothing was changed.
        """
        faults: list[str] = []
        for path in self._candidates(slot):
            try:
                document = _read(path)
                built = build(document)
            except FileNotFoundError:
                continue
            except OSError as error:
                raise SaveError(f"{path} cannot be read: {error.strerror}.") from error
            except OtherFormat as error:
                raise SaveError(f"{path} cannot be loaded: {error}. The file stays as it is.") from error
            except (Damaged, ValueError, KeyError) as error:
                faults.append(f"{path} is damaged: {_brief(error)}.")
                continue
            return Loaded(built, path, self._notices(path, slot, document, faults))
        if not faults:
            known = ", ".join(info.name for info in self.slots()) or "none"
            raise SaveError(f"There is no saved game {slot!r} in {self.folder}. There are: {known}.")
        raise SaveError(f"{' '.join(faults)} Nothing older is left of it; load another game, or begin a new one.")

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first; games that cannot be loaded come last, with the reason."""
        rows: list[tuple[int, SlotInfo]] = []
        for path in self._files():
            try:
                saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
            except OSError:
                continue
            name = slot_name(path)
            try:
                header = _peek(path)
            except (Damaged, OtherFormat, OSError) as error:
                kept = _header_of(path.with_suffix(BACKUP))
                if kept is not None:
                    rows.append(
                        (kept.count, SlotInfo(name, f"{kept.title} (the save before the last)", kept.day, saved))
                    )
                else:
                    rows.append((-1, SlotInfo(name, "", 0, saved, f"It cannot be loaded: {_brief(error)}.")))
            else:
                rows.append((header.count, SlotInfo(name, header.title, header.day, saved)))
        return [info for _, info in sorted(rows, key=lambda row: (-row[0], row[1].name))]

    def _path(self, slot: str) -> Path:
        try:
            return self.folder / f"{file_stem(slot)}{SUFFIX}"
        except ValueError as error:
            raise SaveError(f"The game cannot be saved as {slot!r}: {error}.") from error

    def _files(self) -> list[Path]:
        """Return the file of every slot: the backup where a crash between two renamings left nothing else."""
        try:
            found = [path for path in self.folder.iterdir() if path.suffix in (SUFFIX, BACKUP)]
        except OSError:
            return []
        return sorted({path.with_suffix(SUFFIX) if path.with_suffix(SUFFIX) in found else path for path in found})

    def _candidates(self, slot: str) -> Iterator[Path]:
        """Yield the files to try for a slot, in that order."""
        if _AUTOSAVES.fullmatch(slot.strip()):
            campaign = slot.rpartition("-")[0]
            own = [path for path in self._files() if _AUTOSAVES.fullmatch(slot_name(path))]
            like = [path for path in own if not campaign or slot_name(path).rpartition("-")[0] == campaign]
            yield from sorted(sorted(like, key=_age, reverse=True), key=lambda path: slot_name(path) != slot)
            return
        path = self._path(slot)
        yield path
        yield path.with_suffix(BACKUP)

    def _notices(self, path: Path, slot: str, document: Document, faults: list[str]) -> list[str]:
        notices = list(faults)
        if faults or (path.suffix == BACKUP):
            notices.append(f"{path.name} was loaded in its place: day {document.header.day}.")
        if document.altered:
            notices.append(f"{path.name} was changed after the game wrote it.")
        return notices

    def _write(self, path: Path, document: Document, keep: Path | None) -> Path:
        document = replace(document, header=replace(document.header, count=self._next()))
        try:
            write_atomically(path, savefile.to_text(document), keep)
        except OSError as error:
            raise SaveError(
                f"The game could not be saved in {path}: {error.strerror or error}. What was saved before is untouched."
                " Make room or choose another folder with --saves; the game goes on meanwhile."
            ) from error
        return path

    def _next(self) -> int:
        if self._count < 0:
            headers = [_header_of(path) for path in self._files()]
            self._count = max((header.count for header in headers if header), default=0)
        self._count += 1
        return self._count


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(f"it is no text: {error.reason}") from None


def _read(path: Path) -> Document:
    return savefile.read(_text(path))


def _peek(path: Path) -> Header:
    return savefile.read_header(_text(path))


def _header_of(path: Path) -> Header | None:
    """Return the header of a sound file, None for a missing or damaged one."""
    try:
        return _peek(path)
    except (Damaged, OtherFormat, OSError):
        return None


def _age(path: Path) -> int:
    """Return the count of a save, which is higher the newer it is; -1 for a missing or damaged file."""
    header = _header_of(path)
    return header.count if header else -1


def _brief(error: Exception) -> str:
    """Return an error's text on one line, shortened, without a full stop."""
    text = " ".join(reason(error).split()).rstrip(".")
    return text if len(text) <= _LONGEST_REASON else f"{text[:_LONGEST_REASON]} …"
