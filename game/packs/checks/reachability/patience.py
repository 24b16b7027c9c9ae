"""Letting days go by in a tale: what comes by itself while the party waits, in whatever order (TL-01, TL-02)."""

from collections.abc import Collection, Mapping, Sequence

from game.packs.checks.reachability.moves import DAYS, TURN, Move, State
from game.packs.checks.reachability.occurring import ELSEWHERE, LATER
from game.packs.checks.reachability.values import LATE

DAILY = ("camp", "dawn")
"""The occasions that come to a party that stays where it is, day by day."""
DEEPEST = 100
"""How much may come by itself on one way; of more nothing is told."""

Outcomes = frozenset[State] | None
"""States of which one surely comes; None where that is not known."""


class Patience:
    """What comes of waiting in the states of a tale.

    An event may come before the last of the days or after it: each order is looked at, and what is told is true of all.
    """

    def __init__(self, start: State, moves: Mapping[State, Sequence[Move]], ending: Collection[State]) -> None:
        self._start, self._moves, self._ending = start, moves, ending
        self._known: dict[State, Outcomes] = {}

    def outcomes(self, state: State, depth: int = 0) -> Outcomes:
        """Return how a tale can stand once the party has waited: with no way to an ending, or where it must choose."""
        if state not in self._ending:
            return frozenset([state])
        if state not in self._known:
            # Who comes round to a state again comes to no end.
            self._known[state] = None
            if depth < DEEPEST:
                self._known[state] = self._looked_at(state, depth)
        return self._known[state]

    def _looked_at(self, state: State, depth: int) -> Outcomes:
        coming = [move for move in self.coming(state) if move.then != state]
        waits = [move for move in self._moves[state] if move.by == DAYS]
        found = set[State]()
        if not waits and not any(must(move) for move in coming):
            found.add(state)
        for move in (*coming, *waits):
            outcomes = self.outcomes(move.then, depth + 1)
            if outcomes is None:
                return None
            found |= outcomes
        return frozenset(found)

    def coming(self, state: State) -> list[Move]:
        """Return what may come in a state to a party that stays where it is."""
        away = ("", DAYS, LATER, *(() if state == self._start else ELSEWHERE))
        return [move for move in self._moves[state] if move.by not in away]

    def cause(self, wait: Move) -> Move:
        """Return the move of waiting with the event that comes then, if one closes what was open."""
        for move in self.coming(wait.then) if wait.then in self._ending else ():
            if must(move) and move.then not in self._ending:
                return wait._replace(source=move.source.at("when"), words=f"{wait.words} and {move.words}")
        return wait


def sure_state(outcomes: Collection[State]) -> State | None:
    """Return the one state that surely comes, as early as it may; None where there are several."""
    return min(outcomes, key=len) if len({_undated(state) for state in outcomes}) == 1 else None


def must(move: Move) -> bool:
    """Tell whether a move surely comes to a party that waits, if nothing else does."""
    return move.by == TURN or (move.sure and move.by in DAILY)


def _undated(state: State) -> State:
    return tuple(each for each in state if each[0] != LATE)
