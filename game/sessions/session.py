"""The session: a running campaign or single fight with its log, transcript and saves."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.campaign.campaign import Campaign
from game.campaign.day.ways import WayView
from game.sessions.answers import MOST, Answers
from game.sessions.documents import document_of, write_log
from game.sessions.savefile import Document, Header
from game.sessions.saves import SaveError, Saves, SlotInfo, add_answer
from game.sessions.start import Played
from game.sessions.undo import Undo, point
from game.sessions.workshop import Workshop
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.loop.language import told, told_in, tr
from systems.table.loop.log import LogEntry
from systems.table.loop.requests import Choice, Refused, Request

TRANSCRIPT_LINES = 200
"""Lines of the transcript that a save keeps."""


class Session:
    """A running game as front ends see it: a campaign or a single fight, with its log, transcript and saves.

    `notices` are sentences for the player that belong to no choice, such as how a damaged save was replaced, or that
    an autosave failed. A front end shows them and clears the list.
    """

    def __init__(
        self,
        played: Played,
        header: Header,
        saves: Saves | None = None,
        *,
        transcript: Iterable[str] = (),
        notices: Iterable[str] = (),
        reload: "Callable[[Session], list[str]] | None" = None,
        again: "Callable[[Session, bool], None] | None" = None,
        loaded: bool = False,
        source: Document | None = None,
        answers: Path | None = None,
    ) -> None:
        """Take over a game at a request.

        Args:
            played: a campaign or a single fight.
            header: the header of its file.
            saves: the folder to save in; None saves nothing.
            transcript: the lines that a loaded game has already shown.
            notices: sentences about the loading.
            reload: reloads the content, continues the session with it and returns what changed; None where that is not
                possible.
            again: begins the same fight anew, perhaps with a fresh seed; None where that is not possible.
            loaded: whether it goes on with the autosaves of its campaign.
            source: the file that it was restored from, where one was.
            answers: the file of the answers that were taken in; it is dropped once they are in an autosave.
        """
        self.played = played
        self.header = header
        self.saves = saves
        self.transcript: deque[str] = deque(transcript, maxlen=TRANSCRIPT_LINES)
        self.notices: list[str] = list(notices)
        self.events: list[Event] = list(played.events)
        self.source = source
        self.at_rest = True
        """Whether no choice is being carried out, so that the game can be saved as it stands."""
        self.workshop = Workshop()
        """What whoever writes content has at hand; the launcher sets it."""
        self._reload = reload
        self._again = again
        self._was_loaded = loaded
        self._claimed = False
        self._answers: Answers | None = None
        """The answers since the last autosave; None before it, and where the next answer needs a whole save."""
        self._superseded = answers
        """The file of answers that the next autosave makes superfluous."""
        self._failed = ""
        """What was told of the saving that fails now; empty while it works."""
        self._stage = self._where()
        self._undo = Undo()
        self.transcript.extend(self.lines(self.events))
        if loaded and saves is not None:
            self._claim(saves, loaded)

    @property
    def request(self) -> Request | None:
        """The open request; None when the game is over."""
        return self.played.request

    @property
    def outcome(self) -> str:
        """How the game ended; empty while it goes on."""
        return self.played.outcome

    @property
    def unsaved(self) -> bool:
        """Whether the last autosave failed."""
        return bool(self._failed)

    @property
    def title(self) -> str:
        """The title of the game, for headings."""
        return self.header.title

    @property
    def battle(self) -> Battle | None:
        """The current fight: the single fight, or that of the campaign; None outside fights."""
        return self.played.battle

    @property
    def names(self) -> Mapping[str, str]:
        """Names by id."""
        return self.played.names

    def name(self, key: str) -> str:
        """Return the display name of an id."""
        return told(self.played.name(key))

    @property
    def log(self) -> list[LogEntry]:
        """The log of all choices from the beginning."""
        return self.played.log

    @property
    def can_save(self) -> bool:
        """Whether it can be saved: a campaign can, a single fight cannot."""
        return self.saves is not None and self.played.can_save

    def choose(self, choice: Choice) -> list[Event]:
        """Answer the request. Autosaves after each phase of the day and after each choice in a fight.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        self.at_rest = False
        before = point(self.played, self._fighting())
        try:
            events = self.played.choose(choice)
        except Refused:
            self.at_rest = True
            raise
        self.at_rest = True
        self._undo.note(before, self.played, self._fighting(), events)
        self.transcript.extend(self.lines(events))
        self._autosave()
        return events

    def change(self, order: Choice) -> list[Event]:
        """Carry out an order of the debug console, and save. It cannot be taken back, nor what was answered before it.

        Raises:
            Refused: it cannot be carried out now; nothing has changed.
        """
        if not isinstance(self.played, Campaign):
            raise Refused(tr("the debug console is for campaigns"))
        events = self.played.change(order)
        self._undo.forget()
        self._answers = None  # the whole game is saved anew
        self.transcript.extend(self.lines(events))
        self._autosave()
        return events

    def undo(self) -> None:
        """Take back the last answer, as if it had not been given: log and saves do not have it any more.

        Raises:
            CannotUndo: the last answer stands; nothing has changed.
        """
        taken_back = self.lines(self.played.events)
        played = self._undo.back(self.played)
        if played is not self.played:
            self.played.close()
            self.played = played
        for _ in range(min(len(taken_back), len(self.transcript))):
            self.transcript.pop()
        self._answers = None  # the autosave that follows must not be followed by the answer
        self._stage = self._where()
        self._autosave()

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Return events in words, one line each; some have none."""
        return [told(line) for event in events if (line := event.words(self.played.name))]

    def view(self) -> dict[str, Any]:
        """Return what the player knows, as plain data."""
        return told_in(self.played.view())

    def way(self, goal: str) -> WayView:
        """Return what it would take to get to a hex, `column,row`. It answers nothing and changes nothing.

        Raises:
            KeyError: there is no such hex, or it is a single fight.
        """
        return self.played.way(goal)

    @property
    def can_reload(self) -> bool:
        """Whether the content can be reloaded."""
        return self._reload is not None

    def reload(self) -> list[str]:
        """Reload the content and continue with it: a campaign as it stands, a single fight from its beginning.

        Returns:
            What changed, in sentences.

        Raises:
            ReloadFailed: the new content cannot be played; everything stays as it was.
        """
        return self._reload(self) if self._reload is not None else []

    def fight_again(self, *, fresh: bool) -> str:
        """Begin a single fight anew, with the same dice or a fresh seed; return why it cannot be, or an empty text."""
        if self._again is None:
            return tr("Only a single fight can be fought again.")
        self._again(self, fresh)
        return ""

    def replace_game(self, played: Played, header: Header, notices: Sequence[str]) -> None:
        """Replace the running game by the same game under other content; the notices join the transcript."""
        self.played.close()
        self._answers = None
        self._undo.forget()
        self.played, self.header = played, header
        self.events = list(played.events)
        self._stage = self._where()
        self.transcript.extend([*notices, *self.lines(self.events)])

    def save(self, slot: str) -> Path:
        """Save under a name.

        Raises:
            SaveError: it cannot be saved; the text says why, and what to do.
        """
        if self.saves is None or not self.can_save:
            raise SaveError(tr("A single fight cannot be saved; only campaigns can."))
        self._claim(self.saves, self._was_loaded)
        path = self.saves.save(slot, self.document())
        self._answers = None  # what follows must be newer than this save
        return path

    def free_name(self, name: str) -> str:
        """Return a name like this one that the game can be saved under, over no other game and no other slot."""
        return self.saves.free_name(name, self.header.campaign) if self.saves is not None else name

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first."""
        return self.saves.slots() if self.saves is not None else []

    def document(self, snapshot: bool = True) -> Document:
        """Return the session as a file; without the snapshot it is a log for `replay`."""
        return document_of(self.played, self.header, self.transcript, snapshot=snapshot)

    def write_log(self, path: Path) -> None:
        """Write the log of choices into a file that `replay` runs again; raises SaveError as `documents.write_log`."""
        write_log(self.document(snapshot=False), path)

    def close(self) -> None:
        """Release the engine's worlds and the lock of the campaign; the session must not be used after this."""
        if self._claimed and self.saves is not None:
            self.saves.release(self.header.campaign)
        self.played.close()

    def _where(self) -> tuple[object, ...]:
        """Return values that change when a phase of the campaign has passed."""
        return (self.played.day, self.played.stage, *self._fighting())

    def _fighting(self) -> tuple[object, ...]:
        """Return values that change when a fight begins or ends, or the game is over."""
        return (self.played.battle is None, self.played.outcome)

    def _autosave(self) -> None:
        """Save the game, or add the last answer to those that follow the last autosave."""
        if self.saves is None or not self.played.can_save:
            return
        before, self._stage = self._stage, self._where()
        answers = self._answers
        try:
            if answers is None or before != self._stage or self.played.battle is not None or answers.count >= MOST:
                self._answers = None
                self._claim(self.saves, self._was_loaded)
                self._answers = self.saves.autosave(self.document())
                self._drop_superseded(self._answers.path)
            else:
                add_answer(answers, self.log[-1].text())
        except SaveError as error:
            self._answers = None
            if str(error) != self._failed:
                self._failed = str(error)
                self.notices.append(self._failed)
        else:
            if self._failed:
                self._failed = ""
                self.notices.append(tr("The game can be saved again, and is."))

    def _drop_superseded(self, path: Path) -> None:
        """Drop the answers that are in a sound autosave by now; those that follow it will be at this path."""
        if self._superseded is not None and self._superseded != path:
            with suppress(OSError):
                self._superseded.unlink()
        self._superseded = path

    def _claim(self, saves: Saves, loaded: bool) -> None:
        """Give the campaign its mark and its lock, once."""
        if not self._claimed:
            campaign, notice = saves.claim(self.header, loaded)
            self.header = replace(self.header, campaign=campaign)
            self._claimed = True
            if notice:
                self.notices.append(notice)
