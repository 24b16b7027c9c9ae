"""Undo: taking back the last answers, as long as they have shown nothing that the player did not know.

An answer can be taken back if no die of any stream was drawn, no phase has passed at which the game is saved, no fight
began or ended, and every event that followed tells only what whoever answered has just decided. A kind of event that is
not listed here may tell something new, so an answer that brings it about stands.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.campaign.campaign import Campaign
from game.sessions.single_fight import SingleFight
from game.sessions.start import Played
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event

MOST = 100
"""Answers that can be taken back, one after the other."""

AROUND = frozenset(
    {
        "boarded", "bought", "disembarked", "dismissed", "gold_changed", "left_behind", "lost", "route_planned", "sold",
        "spell_stored", "spell_taken_out", "step_taken", "stowed", "taken", "tech_traded",
    }
)  # fmt: skip
"""Kinds of events around fights that only carry out what was chosen."""
IN_FIGHTS = frozenset(
    {
        "aimed", "arm_moved", "bonus_spent", "damage_assigned", "declared", "directed", "drop_taken", "guard_set",
        "guarded", "held", "moved", "order_set", "order_shouted", "placed", "posture_taken", "pressed", "stood",
        "waited", "went_prone",
    }
)  # fmt: skip
"""Kinds of events in fights that only carry out what was chosen, where they are of members of the party."""


class CannotUndo(Exception):
    """The last answer stands; the text says why."""


class Point(NamedTuple):
    """A game at a request."""

    state: Mapping[str, Any]
    events: Sequence[Event]
    where: tuple[object, ...]


class Undo:
    """The answers that can be taken back, each by the game as it was before."""

    def __init__(self) -> None:
        self._points: deque[Point] = deque(maxlen=MOST)

    def __bool__(self) -> bool:
        return bool(self._points)

    def forget(self) -> None:
        """Let everything stand that was answered so far."""
        self._points.clear()

    def note(self, before: Point, played: Played, after: tuple[object, ...], events: Sequence[Event]) -> None:
        """Note an answer that was carried out.

        Args:
            before: the game before it.
            played: the game now.
            after: values that change where a phase passes, a fight begins or ends, or the game is over.
            events: what the answer brought about.
        """
        party = {member.id for member in played.battle.party.members} if played.battle is not None else None
        if before.where == after and _dice(before.state) == _dice(_state(played)) and _known(events, party):
            self._points.append(before)
        else:
            self._points.clear()

    def back(self, played: Played) -> Played:
        """Return the game as it was before the last answer. The one given must be closed if it is another.

        Raises:
            CannotUndo: the last answer has shown something new, or there is none.
        """
        if not self._points:
            raise CannotUndo(
                "This cannot be taken back: since your last answer dice were rolled, something new was shown, or a "
                "part of the day has passed."
            )
        point = self._points.pop()
        if isinstance(played, SingleFight):
            played.put_back(Battle.restore(point.state), point.events)
            return played
        campaign = Campaign.restore(point.state, played.catalogue)
        campaign.log, campaign.events = played.log[:-1], list(point.events)
        return campaign


def point(played: Played, where: tuple[object, ...]) -> Point:
    """Return a game as it is now; `where` are values that change where a phase passes."""
    return Point(_state(played), tuple(played.events), where)


def _state(played: Played) -> Mapping[str, Any]:
    return played.battle.snapshot() if isinstance(played, SingleFight) else played.snapshot()


def _dice(state: Mapping[str, Any]) -> tuple[object, object]:
    """Return the positions of all streams, of the day and of the fight."""
    fight = state.get("battle")
    return state["dice"], fight["dice"] if fight else None


def _known(events: Sequence[Event], party: set[str] | None) -> bool:
    """Tell whether these events only say what the player has just decided; `party` are the members in a fight."""
    if party is None:
        kinds = {event.kind for event in events}
        return kinds <= (AROUND | {"gained"} if "bought" in kinds else AROUND)  # a find is news, a purchase is not
    return all(event.kind in IN_FIGHTS and getattr(event, "who", None) in {None, *party} for event in events)
