"""What happens by itself in a state of a tale, on its occasions: what of it is sure, and what it makes unsure (TL-02).

The first day begins with the occasion `arrival`, then `dawn`; on others nobody knows how far the day has come, but that
its camp is before the next dawn.
"""

from collections.abc import Iterator

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.moves import AT, Move, State
from game.packs.checks.reachability.values import LATE, Values
from game.packs.checks.reachability.waiting import QUEUE

UNAVOIDABLE = ("arrival", "road", "camp", "dawn")
"""The occasions that come to every party, whatever it does."""
ELSEWHERE = ("arrival", "road", "town")
"""The occasions that do not come to a party that stays where it is, but on its first day."""
LATER = "later"
"""What brings an event of one of these that cannot come on the first day."""


class Occurring:
    """The events that can come in a state."""

    def __init__(self, state: State, values: Values, is_first: bool) -> None:
        """Begin with none; `is_first`: whether it is the state of the first day."""
        self._state, self._values, self._is_first = state, values, is_first
        self._found: list[tuple[Giver, list[Move]]] = []

    def add(self, giver: Giver, moves: list[Move]) -> None:
        """Add an event with what comes of it, if it may come at all."""
        if moves:
            self._found.append((giver, moves))

    def moves(self) -> Iterator[Move]:
        """Yield what may come; sure is what nothing else that may come has to come before."""
        for giver, moves in self._found:
            sure = not any(self._is_before(other, found, giver) for other, found in self._found)
            by = LATER if self._is_later(giver) else giver.on or "effect"
            yield from (move._replace(sure=move.sure and sure, by=by) for move in moves)

    def _is_later(self, giver: Giver) -> bool:
        """Tell whether it is the first day, and an event comes on other days to those who go somewhere."""
        first = dict(self._state) | {LATE: 1}
        on_the_way = self._is_first and giver.on in ELSEWHERE
        return on_the_way and any(self._values.holds(first, when) is False for when in giver.whens)

    @property
    def press(self) -> bool:
        """Whether something may come before anything that is done, and change how that comes out."""
        return any(self._presses(giver, moves) for giver, moves in self._found)

    def _is_before(self, other: Giver, found: list[Move], giver: Giver) -> bool:
        """Tell whether another event may have to come first."""
        if other.on == giver.on:
            return other.rank < giver.rank and any(move.then != self._state for move in found)
        if self._is_first:
            first = {"arrival": 0, "dawn": 1}
            early = first.get(other.on, 2) < first.get(giver.on, 2)
        else:
            early = other.on == ("camp" if giver.on == "dawn" else "dawn")
        return early and self._presses(other, found)

    def _presses(self, giver: Giver, moves: list[Move]) -> bool:
        if any(_plain(move.then) != _plain(self._state) for move in moves):
            return True
        once = bool(giver.once) and giver.on in UNAVOIDABLE
        return once and any(move.sure and move.then != self._state for move in moves)


def _plain(state: State) -> State:
    """Return what a state holds besides what goes on, and how often that has happened."""
    return tuple(each for each in state if each[0] not in (AT, QUEUE) and each[0][0] not in ("gone", "before"))
