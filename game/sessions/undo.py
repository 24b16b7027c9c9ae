"""Undo: taking back the last answers, as long as they have shown nothing that the player did not know.

An answer can be taken back if no die of any stream was drawn, no fight began or ended, and every event that followed
tells only what whoever answered has just decided: setting out from the plan of the day is one, as long as it only leads
to the next question. A kind of event that is not listed here may tell something new, so an answer that brings it about
stands.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.events.codex import FirstMet
from game.sessions.single_fight import SingleFight
from game.sessions.start import Played
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.loop.language import mark, tr

MOST = 100
"""Answers that can be taken back, one after the other."""

AROUND = frozenset(
    {
        "body_healed", "boarded", "bought", "disembarked", "dismissed", "gold_changed", "joined", "left_behind", "lost",
        "points_gained", "route_planned", "sold", "spell_stored", "spell_taken_out", "step_taken", "stowed", "taken",
        "tech_traded", "tended", "town_entered", "used",
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


WARES = frozenset({"item", "spell", "vehicle"})
"""Kinds of records whose texts a market shows before anything is bought."""

_NOTHING = mark("nothing was answered since the game was begun or loaded, or since the last answer that stands")


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
        self._why = _NOTHING
        """Why nothing can be taken back, where nothing can."""

    def forget(self) -> None:
        """Let everything stand that was answered so far."""
        self._points.clear()
        self._why = _NOTHING

    def note(self, before: Point, played: Played, after: tuple[object, ...], events: Sequence[Event]) -> None:
        """Note an answer that was carried out.

        Args:
            before: the game before it.
            played: the game now.
            after: values that change where a fight begins or ends, or the game is over.
            events: what the answer brought about.
        """
        party = {member.id for member in played.battle.party.members} if played.battle is not None else None
        self._why = _standing(before, _dice_of(played), after, events, party)
        if self._why:
            self._points.clear()
        else:
            self._points.append(before)

    def back(self, played: Played) -> Played:
        """Return the game as it was before the last answer. The one given must be closed if it is another.

        Raises:
            CannotUndo: the last answer has shown something new, or there is none; the text says which.
        """
        if not self._points:
            raise CannotUndo(tr("This cannot be taken back: {why}.", why=self._why or _NOTHING))
        point = self._points.pop()
        if isinstance(played, SingleFight):
            played.put_back(Battle.restore(point.state), point.events)
            return played
        campaign = Campaign.restore(point.state, played.catalogue)
        campaign.log, campaign.events = played.log[:-1], list(point.events)
        return campaign


def point(played: Played, where: tuple[object, ...]) -> Point:
    """Return a game as it is now; `where` are values that change where a fight begins or ends."""
    return Point(_state(played), tuple(played.events), where)


def _state(played: Played) -> Mapping[str, Any]:
    return played.battle.snapshot() if isinstance(played, SingleFight) else played.snapshot()


def _dice(state: Mapping[str, Any]) -> tuple[object, object]:
    """Return the positions of all streams, of the day and of the fight."""
    fight = state.get("battle")
    return state["dice"], fight["dice"] if fight else None


def _dice_of(played: Played) -> tuple[object, object]:
    """Return the same of a game as it is now."""
    fight = played.battle.dice.state() if played.battle is not None else None
    return (fight, None) if isinstance(played, SingleFight) else (played.dice.state(), fight)


def _standing(
    before: Point,
    now: tuple[object, object],
    after: tuple[object, ...],
    events: Sequence[Event],
    party: set[str] | None,
) -> str:
    """Say why an answer stands; empty if it can be taken back.

    Args:
        before: the game before it.
        now: the positions of all streams after it.
        after: values that change where a fight begins or ends.
        events: what it brought about.
        party: the members in a fight.
    """
    if _dice(before.state) != now:
        return tr("your last answer has rolled dice")
    if before.where != after:
        return tr("your last answer has begun or ended a fight")
    if not _known(events, party):
        return tr("your last answer has shown something new")
    return ""


def _known(events: Sequence[Event], party: set[str] | None) -> bool:
    """Tell whether these events only say what the player has just decided; `party` are the members in a fight."""
    if party is not None:
        return all(event.kind in IN_FIGHTS and getattr(event, "who", None) in {None, *party} for event in events)
    kinds = {event.kind for event in events}
    # A find is news; what is bought is not, nor its text, which hung at the stall, nor what a newcomer carries.
    known = AROUND | ({"gained"} if kinds & {"bought", "joined"} else set())
    return all(event.kind in known or ("bought" in kinds and _of_ware(event)) for event in events)


def _of_ware(event: Event) -> bool:
    """Tell whether an event only gives a ware's text, as the market did before."""
    return isinstance(event, FirstMet) and event.what in WARES
