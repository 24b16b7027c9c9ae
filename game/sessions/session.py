"""A campaign or a single fight as a front end holds it: with its log, what was told, and saves."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.sessions.changed_content.terrain import legend
from game.sessions.log import LogEntry, entry_of
from game.sessions.savefile import Document, Header, written
from game.sessions.saves import SaveError, SlotInfo
from game.sessions.storage import write_whole
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Refused, Request

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.sessions.saves import Saves

TOLD = 200
"""Lines of what was told that a save keeps."""


class Session:
    """What is played, from the front end's side.

    `notices` are sentences for the player that belong to no choice: how a damaged save was replaced, that an autosave
    failed. A front end shows them and clears the list.
    """

    def __init__(
        self,
        engine: "Campaign | Battle",
        header: Header,
        saves: "Saves | None" = None,
        *,
        told: Iterable[str] = (),
        notices: Iterable[str] = (),
        renew: "Callable[[Session], list[str]] | None" = None,
    ) -> None:
        """Take up an engine at a request.

        Args:
            engine: a campaign or a fight.
            header: what was begun.
            saves: where it is saved; None saves nothing.
            told: what the player was told before, if the engine was loaded.
            notices: what the player should know of the loading.
            renew: loads the content anew and puts the session on it; gives what changed. None: that is not possible.
        """
        self.engine = engine
        self.header = header
        self.saves = saves
        self.told: deque[str] = deque(told, maxlen=TOLD)
        self.notices: list[str] = list(notices)
        self.events: list[Event] = list(engine.events)
        self._renew = renew
        self._fought: list[LogEntry] = []
        self._stage = self._where()
        self.told.extend(self.lines(self.events))

    @property
    def request(self) -> Request | None:
        """The decision that is awaited; None when all is over."""
        return self.engine.request

    @property
    def outcome(self) -> str:
        """How it ended; an empty text while it goes on."""
        return self.engine.outcome

    @property
    def title(self) -> str:
        """What is played, for a heading."""
        return self.header.title

    @property
    def log(self) -> list[LogEntry]:
        """Every choice from the beginning."""
        return self._fought if isinstance(self.engine, Battle) else self.engine.log

    @property
    def can_save(self) -> bool:
        """Whether it can be saved: a campaign can, a single fight cannot."""
        return self.saves is not None and not isinstance(self.engine, Battle)

    def choose(self, choice: Choice) -> list[Event]:
        """Answer the request; an autosave follows where a phase has passed, and with every choice of a fight.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        request = self.request
        if request is None:
            raise Refused("it is over; nothing is asked any more")
        events = self.engine.choose(choice)
        if isinstance(self.engine, Battle):
            self._fought.append(entry_of(request.kind, request.accepted(choice), events))
        self.told.extend(self.lines(events))
        self._autosave()
        return events

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Say events in words, a line each."""
        return [event.words(self.engine.name) for event in events]

    def view(self) -> dict[str, Any]:
        """What the player knows, as plain data."""
        return self.engine.view()

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

    def go_on_with(self, engine: "Campaign | Battle", header: Header, notices: Sequence[str]) -> None:
        """Put another engine in place of the one that is played: the same game under other content."""
        self.engine.close()
        self.engine, self.header = engine, header
        self.events = list(engine.events)
        self._fought = []
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
        header = self.header
        choices = tuple(entry.text() for entry in self.log)
        if isinstance(self.engine, Battle):
            return Document(header, choices, tuple(self.told) if snapshot else ())
        header = replace(header, day=self.engine.clock.day)
        if not snapshot:
            return Document(header, choices)
        signs = legend({sign: terrain.id for sign, terrain in self.engine.legend.items()})
        return Document(header, choices, tuple(self.told), self.engine.snapshot(), terrains=signs)

    def write_log(self, path: Path) -> None:
        """Write the log of choices into a file that `replay` runs again. Its folder must be there.

        Raises:
            SaveError: the file cannot be written.
        """
        if not path.parent.is_dir():
            raise SaveError(f"The log could not be written to {path}: there is no folder {path.parent}.")
        try:
            write_whole(path, written(self.document(snapshot=False)))
        except OSError as error:
            raise SaveError(f"The log could not be written to {path}: {error.strerror or error}.") from error

    def close(self) -> None:
        """Give the engine's worlds back; the session must not be used after this."""
        self.engine.close()

    def _where(self) -> tuple[object, ...]:
        """Return what tells one phase of a campaign from the next."""
        if isinstance(self.engine, Battle):
            return ()
        campaign = self.engine
        return (campaign.clock.day, campaign.clock.stage, campaign.battle is None, campaign.outcome)

    def _autosave(self) -> None:
        if self.saves is None or isinstance(self.engine, Battle):
            return
        before, self._stage = self._stage, self._where()
        if before == self._stage and self.engine.battle is None:
            return
        try:
            self.saves.autosave(self.document())
        except SaveError as error:
            if str(error) not in self.notices:
                self.notices.append(str(error))
