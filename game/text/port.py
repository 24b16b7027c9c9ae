"""What the terminal front end needs of a session and of a launcher; `game.campaign` has the real ones."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from systems.table.events import Event
from systems.table.requests import Choice, Request

Described = tuple[str, str, str]
"""Id, name and text of something that can be chosen before a campaign begins."""


class Namer(Protocol):
    """Gives the names that a player reads for ids."""

    def name(self, key: str) -> str: ...


class Slot(Protocol):
    """A saved game as a list shows it; `problem` says why it cannot be loaded, or is empty."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def day(self) -> int: ...
    @property
    def saved(self) -> str: ...
    @property
    def problem(self) -> str: ...


class Begun(Protocol):
    """What was begun."""

    @property
    def seed(self) -> str: ...


class Session(Protocol):
    """A campaign or a single fight under way."""

    @property
    def engine(self) -> Namer: ...
    @property
    def request(self) -> Request | None: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def outcome(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def can_save(self) -> bool: ...
    @property
    def header(self) -> Begun: ...
    @property
    def told(self) -> Iterable[str]:
        """The last lines of what was told, dice and all, from before it was loaded too."""

    notices: list[str]
    """Sentences for the player that belong to no choice; cleared once they are shown."""

    def choose(self, choice: Choice) -> Sequence[Event]:
        """Answer the request; raises `Refused`."""

    def view(self) -> dict[str, Any]:
        """What is known now."""

    def save(self, slot: str) -> Path:
        """Save; raises `SaveError`."""


class Launcher(Protocol):
    """Begins and loads sessions."""

    def regions(self) -> Sequence[Described]: ...
    def rulesets(self) -> Sequence[Described]: ...
    def parties(self) -> Sequence[Described]: ...
    def new(self, seed: str, region: str, ruleset: str, party: str) -> Session: ...
    def load(self, slot: str) -> Session: ...
    def slots(self) -> Sequence[Slot]: ...
