"""The files of a folder of saved games: their paths, and what their headers say."""

import os
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.characters import harmless
from game.sessions import answers, locks, savefile
from game.sessions.savefile import LARGEST, Damaged, Document, Header, OtherFormat
from game.sessions.storage import BACKUP, SUFFIX, Unfit, file_stem, is_file, read_text, same_name, slot_name
from game.wording import reason
from systems.table.loop.language import counted, mark, told, tr

AUTOSAVE = "autosave"

_LONGEST_REASON = 300
"""Characters of an error's text that are passed on."""
_AUTOSAVES = re.compile(rf"{AUTOSAVE}(-[0-9a-f]+)?(-[123])?", re.IGNORECASE)
"""Names reserved for autosaves; the middle part identifies the campaign."""


class SaveError(Exception):
    """A game cannot be saved or loaded; the text says what, where, and what to do."""


class SlotInfo(NamedTuple):
    """A saved game in a list. `problem` says why it cannot be loaded; it is empty for a sound game."""

    name: str
    title: str
    day: int
    saved: str
    problem: str = ""
    game: Header | None = None
    """What was begun; None for a game that cannot be read."""

    @property
    def ended(self) -> str:
        """How the game ended; empty while it goes on, or where that is not known."""
        return self.game.ended if self.game is not None else ""

    @property
    def end(self) -> str:
        """Say that and how the game ended; empty while it goes on."""
        return tr("ended: {how}", how=told(_ENDS.get(self.ended, self.ended))) if self.ended else ""

    @property
    def words(self) -> str:
        """Title, day, when it was saved, and how it ended, if it has, in one line."""
        said = tr("{title}, day {day}, saved {saved}", title=self.title, day=self.day, saved=self.saved)
        return tr("{game}, {end}", game=said, end=self.end) if self.ended else said


_ENDS = {
    "won": mark("won"),
    "lost": mark("lost"),
    "other": mark("neither won nor lost"),
    "dead": mark("nobody is left"),
}
"""How campaigns end, by their outcome."""


def going_on(slots: Sequence[SlotInfo]) -> list[SlotInfo]:
    """Return the sound games that go on, in their order: neither they have ended nor a save of the same campaign."""
    over = {slot.game.campaign for slot in slots if slot.game is not None and slot.ended} - {""}
    return [
        slot
        for slot in slots
        if not slot.problem and not slot.ended and (slot.game is None or slot.game.campaign not in over)
    ]


class Peek(NamedTuple):
    """The header of a file, the checksum at its end, and whether that fits."""

    header: Header
    seal: str
    intact: bool


def default_folder() -> Path:
    """Return the player's folder of saved games; it need not exist."""
    return Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "saves"


def is_autosave(slot: str) -> bool:
    """Tell whether a name is kept for autosaves."""
    return _AUTOSAVES.fullmatch(slot.strip()) is not None


def is_mark(campaign: str) -> bool:
    """Tell whether a text can be the mark of a campaign."""
    return re.fullmatch("[0-9a-f]{8}", campaign) is not None


class Folder:
    """One folder of saved games. What is there besides files, such as a pipe, is left alone."""

    def __init__(self, path: Path) -> None:
        """Look into a folder, which need not exist."""
        self.path = path
        self._peeks: dict[Path, tuple[object, Peek | Damaged | OtherFormat]] = {}
        """What was found in a file, or is wrong with it, with the mark by which a change of the file would show."""

    def slot(self, name: str) -> Path:
        """Return the path of a slot.

        Raises:
            SaveError: no slot can have that name.
        """
        try:
            return self.path / f"{file_stem(name)}{SUFFIX}"
        except ValueError as error:
            raise SaveError(tr("The game cannot be saved as {name!r}: {error}.", name=name, error=error)) from error

    def autosaves(self, campaign: str) -> list[Path]:
        """Return the paths of a campaign's three autosaves."""
        return [self.path / f"{AUTOSAVE}-{campaign}-{number}{SUFFIX}" for number in (1, 2, 3)]

    def lock(self, campaign: str) -> Path:
        """Return the path of a campaign's lock."""
        return self.path / f".{AUTOSAVE}-{campaign}{locks.SUFFIX}"

    def files(self) -> list[Path]:
        """Return the file of every slot: the backup where a crash between two renamings left nothing else."""
        try:
            found = {path for path in self.path.iterdir() if path.suffix in (SUFFIX, BACKUP) and is_file(path)}
        except OSError:
            return []
        return sorted({path.with_suffix(SUFFIX) if path.with_suffix(SUFFIX) in found else path for path in found})

    def twin(self, name: str) -> str:
        """Return the name of another slot that some systems cannot tell from this one; empty where there is none."""
        others = (slot_name(path) for path in self.files())
        return next((other for other in others if other != name.strip() and same_name(other) == same_name(name)), "")

    def may_hold(self, name: str, campaign: str) -> bool:
        """Tell whether a slot is empty, or holds a game of that campaign."""
        path = self.slot(name)
        files = [each for each in (path, path.with_suffix(BACKUP)) if os.path.lexists(each)]
        headers = [header for each in files if (header := self.sound(each)) is not None]
        return not files or bool(campaign and headers and headers[0].campaign == campaign)

    def candidates(self, slot: str) -> list[Path]:
        """Return the files to try for a slot, in that order; there need not be any.

        The slot `autosave` is the newest autosave of all. A named slot is followed by its backup, then by autosaves of
        the same campaign: older ones first, the newest of them before the others.
        """
        if is_autosave(slot):
            campaign = slot.strip().rpartition("-")[0]
            own = [path for path in self.files() if is_autosave(slot_name(path))]
            like = [path for path in own if not campaign or slot_name(path).rpartition("-")[0] == campaign]
            newest = sorted(like, key=self.age, reverse=True)
            return sorted(newest, key=lambda path: slot_name(path) != slot.strip())
        path = self.slot(slot)
        backup = path.with_suffix(BACKUP)
        if not path.exists() and not backup.exists() and (twin := self.twin(slot)):
            path = self.slot(twin)
            backup = path.with_suffix(BACKUP)
        beginning = self._beginning(path) or self._beginning(backup)
        if beginning is None or not is_mark(beginning.campaign):
            return [path, backup]
        older = [each for each in self.autosaves(beginning.campaign) if self.age(each) >= 0]
        return [path, backup, *sorted(older, key=lambda each: _far_from(beginning.count, self.age(each)))]

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first; games that cannot be loaded come last, with the reason."""
        rows: list[tuple[int, SlotInfo]] = []
        for path in self.files():
            try:
                saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
            except (OSError, ValueError, OverflowError):
                continue
            rows.append(self._row(path, saved))
        return [info for _, info in sorted(rows, key=lambda row: (-row[0], row[1].name))]

    def _row(self, path: Path, saved: str) -> tuple[int, SlotInfo]:
        """Return the count of a saved game, and its entry in the list."""
        name = slot_name(path)
        try:
            header, seal, _ = self.peek(path)
        except (Damaged, OtherFormat, OSError) as error:
            kept = self.sound(path.with_suffix(BACKUP))
            if kept is None:
                return -1, SlotInfo(name, "", 0, saved, tr("It cannot be loaded: {brief}.", brief=brief(error)))
            return kept.count, SlotInfo(
                name, tr("{title} (the save before the last)", title=kept.title), kept.day, saved, game=kept
            )
        title = harmless(" ".join(header.title[:_LONGEST_REASON].split()))
        if is_autosave(name):
            later = len(answers.read(path.with_suffix(answers.SUFFIX), seal))
            title += tr(", and {answers} since", answers=counted(later, "answer")) if later else ""
        return header.count, SlotInfo(name, title, header.day, saved, game=header)

    def delete(self, name: str) -> None:
        """Delete a saved game, its backup, and the answers that follow it.

        Raises:
            SaveError: it cannot be deleted.
        """
        path = self.slot(name)
        for each in (path, path.with_suffix(BACKUP), path.with_suffix(answers.SUFFIX)):
            try:
                each.unlink(missing_ok=True)
            except OSError as error:
                raise SaveError(
                    tr("{file} could not be deleted: {strerror}.", file=each, strerror=error.strerror or error)
                ) from error
            self._peeks.pop(each, None)

    def peek(self, path: Path) -> Peek:
        """Return header and checksum of a file; it is read anew only if it has changed.

        Raises:
            Damaged, OtherFormat, OSError: as `read`.
        """
        mark = _mark(path)
        known = self._peeks.get(path)
        if known is None or known[0] != mark:
            known = self._peeks[path] = mark, _look(path)
        found = known[1]
        if not isinstance(found, Peek):
            raise found
        return found

    def written(self, path: Path, header: Header, seal: str) -> None:
        """Note what was just written into a file, so that it need not be read."""
        self._peeks[path] = _mark(path), Peek(header, seal, intact=True)

    def sound(self, path: Path) -> Header | None:
        """Return the header of a sound file, None for a missing or damaged one."""
        try:
            return self.peek(path).header
        except (Damaged, OtherFormat, OSError):
            return None

    def intact(self, path: Path) -> bool:
        """Tell whether a file is as the game wrote it."""
        try:
            return self.peek(path).intact
        except (Damaged, OtherFormat, OSError):
            return False

    def age(self, path: Path) -> int:
        """Return the count of a save, which is higher the newer it is; -1 for a missing or damaged file."""
        header = self.sound(path)
        return header.count if header else -1

    def _beginning(self, path: Path) -> Header | None:
        """Return the header of a file that may be damaged behind it."""
        try:
            return savefile.read_beginning(_text(path))
        except (Damaged, OSError):
            return None


def read(path: Path) -> Document:
    """Read a save or a log.

    Raises:
        Damaged: it is no save, or not complete.
        OtherFormat: this version cannot read its format.
        OSError: it is not there, or may not be read.
    """
    return savefile.read(_text(path))


def brief(error: Exception) -> str:
    """Return an error's text on one line, shortened, without a full stop."""
    text = harmless(" ".join(str(reason(error)).split()).rstrip("."))
    return text if len(text) <= _LONGEST_REASON else tr("{text} …", text=text[:_LONGEST_REASON])


def _text(path: Path) -> str:
    try:
        return read_text(path, LARGEST)
    except Unfit as error:
        raise Damaged(str(error)) from None


def _look(path: Path) -> Peek | Damaged | OtherFormat:
    """Return what a file says of itself, or what is wrong with it."""
    try:
        text = _text(path)
        return Peek(savefile.read_header(text), savefile.seal(text), savefile.is_intact(text))
    except (Damaged, OtherFormat) as error:
        return error.with_traceback(None)


def _mark(path: Path) -> object:
    """Return what changes whenever a file does."""
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns


def _far_from(count: int, age: int) -> tuple[bool, int]:
    """Return a key that sorts older saves before newer ones, the nearest first."""
    return age > count, abs(count - age)
