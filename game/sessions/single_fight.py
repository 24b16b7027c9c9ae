"""A single fight with the interface of a campaign, so that sessions need not distinguish the two."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.campaign.day.ways import WayView
from game.campaign.map.terrain import TerrainFacts
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.loop.language import original, tr
from systems.table.loop.log import LogEntry, log_entry
from systems.table.loop.requests import Choice, Refused, Request


class SingleFight:
    """One battle with the log of its choices. It has no days and cannot be saved."""

    can_save = False
    day = 0
    stage = ""

    def __init__(
        self, battle: Battle, told_first: Iterable[Event] = (), codex: Iterable[Mapping[str, Any]] = ()
    ) -> None:
        """Take over a battle at its first request; `told_first` opens its events, `codex` stands in every view."""
        self.battle = battle
        self._opening = list(told_first)
        self._codex = list(codex)
        self.log: list[LogEntry] = []

    @property
    def request(self) -> Request | None:
        """The open request; None when the fight is over."""
        return self.battle.request

    @property
    def outcome(self) -> str:
        """How the fight ended; empty while it goes on."""
        return self.battle.outcome

    @property
    def events(self) -> list[Event]:
        """The events since the last choice."""
        return [*self._opening, *self.battle.events]

    @property
    def names(self) -> Mapping[str, str]:
        """Names by id."""
        return self.battle.names

    def name(self, key: str) -> str:
        """Return the display name of an id."""
        return self.battle.name(key)

    def view(self) -> dict[str, Any]:
        """Return what the player knows, as plain data."""
        return {**self.battle.view(), "codex": self._codex}

    def way(self, goal: str) -> WayView:
        """Raise KeyError: a fight by itself has no land to go to."""
        raise KeyError(goal)

    @original()
    def choose(self, choice: Choice) -> list[Event]:
        """Answer the request, and log the choice.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        request = self.request
        if request is None:
            raise Refused(tr("it is over; nothing is asked any more"))
        taken = self.battle.take(choice)
        self._opening = []
        self.battle.advance()
        self.log.append(log_entry(request.kind, taken, self.events))
        return self.events

    def put_back(self, battle: Battle, events: Iterable[Event]) -> None:
        """Take back the last choice: go on with the battle as it was before, and the events that were the last then."""
        self.battle.close()
        self.battle, self._opening = battle, list(events)
        self.log.pop()

    def snapshot(self) -> dict[str, Any]:
        """Return nothing: only the log of choices is kept of a single fight."""
        return {}

    @property
    def legend(self) -> Mapping[str, TerrainFacts]:
        """Terrain by map sign: none."""
        return {}

    def close(self) -> None:
        """Release the battle's world; the fight must not be used after this."""
        self.battle.close()
