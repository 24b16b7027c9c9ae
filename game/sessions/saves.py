"""Saved games in a folder: named slots, three autosaves and the last answers of each campaign, and its lock."""

import itertools
import os
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from game.sessions import answers, locks, savefile
from game.sessions.answers import Answers
from game.sessions.folder import (
    AUTOSAVE,
    Folder,
    SaveError,
    SlotInfo,
    brief,
    default_folder,
    is_autosave,
    read,
)
from game.sessions.savefile import LARGEST, Document, Header
from game.sessions.storage import BACKUP, Unfit, in_the_way, is_file, read_text, slot_name, sweep, write_atomically
from systems.table.loop.language import tr
from systems.table.loop.log import checksum

__all__ = ["AUTOSAVE", "SaveError", "Saves", "SlotInfo", "brief", "read"]

BEFORE_CHANGE = ", before its packs changed"
"""Part of the name of a slot that keeps a game as it was before it continued with changed packs."""

_LONGEST_NAME = 60
_LONGEST_STEM = 150
_HIGHEST = savefile.HIGHEST // 2
"""Counts of saves above this one were not made by counting."""


class Saves:
    """One folder of saved games."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use a folder, which need not exist; None is the player's own."""
        self.folder = folder or default_folder()
        self._files = Folder(self.folder)
        self._count = -1

    def save(self, slot: str, document: Document) -> Path:
        """Save under a name; the previous save of that name is kept as a backup.

        Raises:
            SaveError: the name is not allowed, or the file cannot be written.
        """
        slot = slot.strip()
        if is_autosave(slot):
            raise SaveError(
                tr("The name {slot!r} is kept for what the game saves by itself. Choose another one.", slot=slot)
            )
        path = self._files.slot(slot)
        if twin := self._files.twin(slot):
            raise SaveError(
                tr(
                    "There is a saved game {twin!r}, and some systems cannot tell it from {slot!r}. Save "
                    "as {twin!r} to replace it, or choose another name.",
                    twin=twin,
                    slot=slot,
                )
            )
        # A file that is damaged or was changed must not replace the last good backup.
        return self._write(path, document, path.with_suffix(BACKUP) if self._files.intact(path) else None)

    def free_name(self, name: str, campaign: str) -> str:
        """Return a name like this one that can be saved under: printable, short, and neither a twin nor another's.

        Args:
            name: the name.
            campaign: the mark of the campaign that is saved, whose own saves are replaced; empty before it has one.
        """
        name = "".join(letter for letter in name if letter.isprintable())[:_LONGEST_NAME].strip() or "game"
        while len(quote(name)) > _LONGEST_STEM:
            name = name[:-1].strip()
        numbered = (f"{name} {number}" if number > 1 else name for number in itertools.count(1))
        return next(each for each in numbered if not self._files.twin(each) and self._files.may_hold(each, campaign))

    def autosave(self, document: Document) -> Answers:
        """Save, replacing the oldest of the campaign's three autosaves.

        Returns:
            Where the answers go that follow it.

        Raises:
            SaveError: the file cannot be written.
        """
        campaign = document.header.campaign
        paths = self._files.autosaves(campaign)
        free = [path for path in paths if is_file(path) or not os.path.lexists(path)]
        path = min(free or paths, key=self._files.age)
        self._write(path, document, None)
        return Answers(path.with_suffix(answers.SUFFIX), self._files.peek(path).seal)

    def claim(self, header: Header, loaded: bool) -> tuple[str, str]:
        """Give a campaign a mark of its own for its autosaves, and lock it.

        Args:
            header: the campaign.
            loaded: whether it goes on with the autosaves that are there under its mark.

        Returns:
            The mark, and a sentence if the campaign is open elsewhere: then it has a new one.
        """
        parts = (header.seed, header.region, header.ruleset, header.party, header.difficulty, header.opening)
        notice = ""
        if loaded:
            mark = header.campaign or checksum(*parts)
            if not (elsewhere := locks.take(self._files.lock(mark))):
                return mark, ""
            notice = tr(
                "This campaign is open elsewhere, too ({elsewhere}). It goes on here as a game of "
                "its own: its autosaves are kept apart from those.",
                elsewhere=elsewhere,
            )
        for number in itertools.count(1):
            mark = checksum(*parts, *([str(number)] if number > 1 else []))
            used = any(path.exists() for path in self._files.autosaves(mark))
            if not used and not locks.take(self._files.lock(mark)):
                break
        return mark, notice

    def release(self, campaign: str) -> None:
        """Release the lock of a campaign that is not played any more."""
        locks.release(self._files.lock(campaign))

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
            text = read_text(path, LARGEST)
            number, kept = 1, self._files.slot(name + BEFORE_CHANGE)
            while kept.exists() and not (is_file(kept) and kept.read_bytes() == text.encode()):
                number += 1
                kept = self._files.slot(f"{name}{BEFORE_CHANGE} {number}")
            write_atomically(kept, text)
        except (OSError, Unfit) as error:
            raise SaveError(
                tr(
                    "{path} could not be copied: {why}.",
                    path=path,
                    why=getattr(error, "strerror", None) or error,
                )
            ) from error
        return slot_name(kept)

    def candidates(self, slot: str) -> list[Path]:
        """Return the files to try for a slot, in that order; there need not be any."""
        return self._files.candidates(slot)

    def file(self, slot: str) -> Path:
        """Return the file of a saved game.

        Raises:
            SaveError: the name is not allowed.
        """
        return self._files.slot(slot)

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first; games that cannot be loaded come last, with the reason."""
        return self._files.slots()

    def delete(self, slot: str) -> None:
        """Delete a saved game for good, with its backup.

        Raises:
            SaveError: it cannot be deleted.
        """
        self._files.delete(slot)

    def _write(self, path: Path, document: Document, keep: Path | None) -> Path:
        if self._count < 0:
            sweep(self.folder)
            locks.sweep(self.folder)
        document = replace(document, header=replace(document.header, count=self._next()))
        try:
            text = savefile.to_text(document)
        except (TypeError, ValueError) as error:  # what TOML cannot write
            raise SaveError(
                tr(
                    "The game could not be saved, since no file can hold it: {error}. What was saved before is "
                    "untouched; the game goes on meanwhile.",
                    error=error,
                )
            ) from error
        try:
            write_atomically(path, text, keep)
        except OSError as error:
            raise _not_saved(path, error) from error
        self._files.written(path, document.header, savefile.seal(text))
        return path

    def _next(self) -> int:
        if self._count < 0:
            headers = [self._files.sound(path) for path in self._files.files()]
            counts = [header.count for header in headers if header and header.count < _HIGHEST]
            self._count = max(counts, default=0)
        self._count += 1
        return self._count


def add_answer(last: Answers, line: str) -> None:
    """Add an answer to those that follow the last autosave.

    Raises:
        SaveError: it cannot be written.
    """
    try:
        last.add(line)
    except OSError as error:
        raise _not_saved(last.path, error) from error


def _not_saved(path: Path, error: OSError) -> SaveError:
    if other := in_the_way(path.parent):
        return SaveError(
            tr(
                "The game could not be saved in {parent}, because {other} is no folder. Move that "
                "away, or choose another folder with --saves; the game goes on meanwhile.",
                parent=path.parent,
                other=other,
            )
        )
    return SaveError(
        tr(
            "The game could not be saved in {path}: {strerror}. What was saved before is "
            "untouched. Make room or choose another folder with --saves; the game goes on "
            "meanwhile.",
            path=path,
            strerror=error.strerror or error,
        )
    )
