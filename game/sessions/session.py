"""A campaign or a single fight as a front end holds it: with its log, what was told, and saves."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.sessions.changed_content.terrain import legend
from game.sessions.savefile import Document, Header, to_text
from game.sessions.saves import SaveError, Saves, SlotInfo
from game.sessions.start import Played
from game.sessions.storage import write_atomically
from systems.table.battle.battle import Battle
from systems.table.loop.choice_log import LogEntry
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Request

TRANSCRIPT = 200
"""Lines of what was told that a save keeps."""


class Session:
    """What is played, from the front end's side.

    `notices` are sentences for the player that belong to no choice: how a damaged save was replaced, that an autosave
    failed. A front end shows them and clears the list.
    """

    def __init__(
        self,
        played: Played,
        header: Header,
        saves: Saves | None = None,
        *,
        told: Iterable[str] = (),
        notices: Iterable[str] = (),
        renew: "Callable[[Session], list[str]] | None" = None,
    ) -> None:
        """Take over a game at a request.

        Args:
            played: a campaign or a fight by itself.
            header: what was begun.
            saves: where it is saved; None saves nothing.
            told: what the player was told before, if the engine was loaded.
            notices: what the player should know of the loading.
            renew: loads the content anew and puts the session on it; gives what changed. None: that is not possible.
        """
        self.played = played
        self.header = header
        self.saves = saves
        self.told: deque[str] = deque(told, maxlen=TRANSCRIPT)
        self.notices: list[str] = list(notices)
        self.events: list[Event] = list(played.events)
        self._renew = renew
        self._stage = self._where()
        self.told.extend(self.lines(self.events))

    @property
    def request(self) -> Request | None:
        """The decision that is awaited; None when all is over."""
        return self.played.request

    @property
    def outcome(self) -> str:
        """How it ended; an empty text while it goes on."""
        return self.played.outcome

    @property
    def title(self) -> str:
        """What is played, for a heading."""
        return self.header.title

    @property
    def battle(self) -> Battle | None:
        """The fight that is on: the one that is played, or the campaign's."""
        return self.played.battle

    @property
    def names(self) -> Mapping[str, str]:
        """Names by id."""
        return self.played.names

    def name(self, key: str) -> str:
        """Return the name that a player reads for an id."""
        return self.played.name(key)

    @property
    def log(self) -> list[LogEntry]:
        """Every choice from the beginning."""
        return self.played.log

    @property
    def can_save(self) -> bool:
        """Whether it can be saved: a campaign can, a single fight cannot."""
        return self.saves is not None and self.played.can_save

    def choose(self, choice: Choice) -> list[Event]:
        """Answer the request; an autosave follows where a phase has passed, and with every choice of a fight.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        events = self.played.choose(choice)
        self.told.extend(self.lines(events))
        self._autosave()
        return events

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Say events in words, a line each."""
        return [event.words(self.played.name) for event in events]

    def view(self) -> dict[str, Any]:
        """What the player knows, as plain data."""
        return self.played.view()

    @property
    def can_reload(self) -> bool:
        """Whether the content can be loaded anew."""
        return self._renew is not None

    def reload(self) -> list[str]:
        """Load the content anew and go on with it: a campaign where it stands, a single fight from its beginning.

        Returns:
            What changed, in sentences.

        Raises:
            NotReloaded: it cannot be played; everything is as it was.
        """
        return self._renew(self) if self._renew is not None else []

    def go_on_with(self, played: Played, header: Header, notices: Sequence[str]) -> None:
        """Replace what is played: the same game under other content."""
        self.played.close()
        self.played, self.header = played, header
        self.events = list(played.events)
        self._stage = self._where()
        self.told.extend([*notices, *self.lines(self.events)])

    def save(self, slot: str) -> Path:
        """Save under a name.

        Raises:
            SaveError: it cannot be saved; the text says why, and what to do.
        """
        if self.saves is None or not self.can_save:
            raise SaveError("A single fight cannot be saved; only campaigns can.")
        return self.saves.save(slot, self.document())

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first."""
        return self.saves.slots() if self.saves is not None else []

    def document(self, snapshot: bool = True) -> Document:
        """Return all that a file holds; without the snapshot it is a log to be run again."""
        header = replace(self.header, day=self.played.day)
        choices = tuple(entry.text() for entry in self.log)
        if not snapshot:
            return Document(header, choices)
        signs = legend({sign: terrain.id for sign, terrain in self.played.legend.items()})
        return Document(header, choices, tuple(self.told), self.played.snapshot(), terrains=signs)

    def write_log(self, path: Path) -> None:
        """Write the log of choices into a file that `replay` runs again. Its folder must be there.

        Raises:
            SaveError: the file cannot be written.
        """
        if not path.parent.is_dir():
            raise SaveError(f"The log could not be written to {path}: there is no folder {path.parent}.")
        try:
            write_atomically(path, to_text(self.document(snapshot=False)))
        except OSError as error:
            raise SaveError(f"The log could not be written to {path}: {error.strerror or error}.") from error

    def close(self) -> None:
        """Give the engine's worlds back; the session must not be used after this."""
        self.played.close()

    def _where(self) -> tuple[object, ...]:
        """Return what tells one phase of a campaign from the next."""
        played = self.played
        return (played.day, played.stage, played.battle is None, played.outcome)

    def _autosave(self) -> None:
        if self.saves is None or not self.played.can_save:
            return
        before, self._stage = self._stage, self._where()
        if before == self._stage and self.played.battle is None:
            return
        try:
            self.saves.autosave(self.document())
        except SaveError as error:
            if str(error) not in self.notices:
                self.notices.append(str(error))
