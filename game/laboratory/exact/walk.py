"""The walk from position to position through every outcome of the dice, with equal positions merged.

Positions are kept where something is rolled or a round begins; in between, phases and choices without chance are run
through. The first outcome of a new position is tried at once, so that the number of outcomes still to come is always
known from below, and a fight that is too large is given up long before the limit is reached.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import lcm
from typing import NamedTuple

from game.laboratory.exact.dice import NoDice, Path, Rolling
from game.laboratory.exact.errors import TooLarge
from game.laboratory.exact.graph import Edge, Graph
from game.laboratory.exact.growth import Growth, estimate
from game.laboratory.exact.positions import End, Passing, Positions, Values
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy

_NOWHERE = -1


class Place(NamedTuple):
    """The result of a call: a position, or below 0 an end; and its role in the round."""

    to: int
    passing: Passing = Passing.WITHIN
    stalemate: int = 0
    """The end, if the round was the last quiet one."""


@dataclass(slots=True)
class Open:
    """A position with untried outcomes. `left`: their least number."""

    number: int
    path: Path = ()
    left: int = 0
    choice: Choice | None = None


class Walk:
    """Finds every position of a fight while a policy answers for the party."""

    def __init__(self, positions: Positions, policy: Policy, limit: int, first: Choice | None = None) -> None:
        """Begin with the battle of `positions` as it stands.

        Args:
            positions: the fight.
            policy: answers every request; it must look at the request alone, and not at its number.
            limit: most transitions.
            first: answers the open request instead of the policy.
        """
        self.positions = positions
        self.policy = policy
        self.limit = limit
        self.graph = Graph(first_round=positions.round())
        self._no_dice = NoDice()
        self._numbers: dict[Values, int] = {}
        self._found: list[Values] = []
        self._late: list[int] = []
        """Rounds begun but not over, by position: 0 or 1."""
        self._ways: list[dict[Place, int]] = []
        self._leads: dict[Values, Place] = {}
        """The successors of positions without chance."""
        self._rolling: set[str] = set()
        """Phases that have rolled, and choices."""
        self._ends: dict[tuple[End, int], int] = {}
        self._open: deque[Open] = deque()
        self._due = 0
        self._live = self._fresh = _NOWHERE
        start = positions.settled()
        self._number(start, 0)
        self._first = first
        if first is not None:
            del self._numbers[start]  # if the fight returns to the start, the policy answers

    def run(self) -> Graph:
        """Walk to the end.

        Raises:
            TooLarge: there are more transitions than the limit.
        """
        for _ in self.steps():
            pass
        return self.graph

    def steps(self) -> Iterator[None]:
        """Walk to the end of `graph`, and stop after every transition; others may use their own worlds meanwhile.

        Raises:
            TooLarge: there are more transitions than the limit.
        """
        growth = Growth(self.limit)
        while self._fresh != _NOWHERE or self._open:
            if self._fresh != _NOWHERE:
                here = Open(self._fresh, choice=None if self._fresh else self._first)
                self._fresh = _NOWHERE
                if self._go(here):
                    self._open.append(here)
            elif not self._go(self._open[0]):
                self._open.popleft()
            least = self.graph.transitions + self._due
            if likely := growth.look(self.graph.transitions, least):
                raise TooLarge(self.limit, self.graph.transitions, likely)
            if least > self.limit:
                raise TooLarge(self.limit, self.graph.transitions, estimate(self.graph.transitions, least))
            yield
        self.graph.edges = [
            tuple(Edge(place.to, ways, place.passing, place.stalemate) for place, ways in each.items())
            for each in self._ways
        ]

    def broken_off(self, number: int) -> End:
        """Return the end of a fight that is broken off in that position."""
        self.positions.put(self._found[number])
        self._live = _NOWHERE
        return self.positions.end("stalemate")

    def _go(self, here: Open) -> bool:
        """Make one call from a position; False once every outcome was tried."""
        number, positions, dice = here.number, self.positions, self.positions.dice
        if self._live != number:
            positions.put(self._found[number])
            self._live = number
        before = positions.round()
        call = self._call(here)
        positions.battle.dice = dice
        dice.begin(here.path)
        call()
        path, ways, of, following, left = dice.path, dice.ways, dice.of, dice.following(), dice.left
        self.graph.transitions += 1
        place = self._arrived(before, self._late[number])
        if place.passing is Passing.QUIET and not place.stalemate:
            place = place._replace(stalemate=self._stalemate(number, path, call))
        self._count(number, place, ways, of)
        self._due += left - here.left
        here.left = left
        here.path = following or ()
        return following is not None

    def _call(self, here: Open) -> Callable[[], object]:
        """Return the next call from the battle's state: the next phase, or the policy's answer."""
        battle = self.positions.battle
        if not battle.flow.asking:
            return battle.step
        request = battle.request
        assert request is not None
        choice = here.choice = (here.choice or self.policy(request)).to(request.id)
        return lambda: battle.take(choice)

    def _arrived(self, before: int, late: int) -> Place:
        """Return the result of the last call.

        Args:
            before: the number of the round before it.
            late: rounds begun but not over before it.
        """
        positions, battle, flow = self.positions, self.positions.battle, self.positions.battle.flow
        self._live = _NOWHERE
        late += positions.round() - before
        if battle.result.outcome:
            return Place(self._end(late))
        if (passing := positions.passing()) is not Passing.WITHIN:
            return Place(self._number(positions.settled(), late - 1), passing)
        here = positions.settled()
        if not flow.asking and flow.phase in self._rolling:
            return Place(self._number(here, late))
        if here not in self._leads:
            self._leads[here] = self._lead(here, late)
        return self._leads[here]

    def _lead(self, here: Values, late: int) -> Place:
        """Run on from the battle's state while nothing is random."""
        positions, battle = self.positions, self.positions.battle
        battle.dice = self._no_dice
        before = positions.round()
        what = ""
        try:
            while call := self._certain():
                what, run = call
                run()
                if battle.result.outcome:
                    return Place(self._end(late + positions.round() - before))
                if (passing := positions.passing()) is not Passing.WITHIN:
                    turned = positions.round() - before
                    to = self._number(positions.settled(), late + turned - 1)
                    return Place(to, passing, self._still(here, late) if passing is Passing.QUIET else 0)
        except Rolling:
            self._rolling.add(what)
            positions.put(here)
            return self._lead(here, late)
        turned = positions.round() - before
        return Place(self._number(positions.settled(), late + turned))

    def _certain(self) -> tuple[str, Callable[[], object]] | None:
        """Return the next call from the battle's state, and its name, unless it has rolled before."""
        battle, flow = self.positions.battle, self.positions.battle.flow
        if not flow.asking:
            return None if flow.phase in self._rolling else (flow.phase, battle.step)
        request = battle.request
        assert request is not None
        choice = self.policy(request)
        what = f"{flow.asking}:{choice.option}"
        return None if what in self._rolling else (what, lambda: battle.take(choice))

    def _stalemate(self, number: int, path: Path, call: Callable[[], object]) -> int:
        """Return the end of a call if it ends the last quiet round."""
        positions = self.positions
        self._live = _NOWHERE
        positions.last_quiet(self._found[number])
        before = positions.round()
        positions.dice.begin(path)
        call()
        return self._stopped(self._late[number] + positions.round() - before)

    def _still(self, here: Values, late: int) -> int:
        """Return the same, where nothing is random on the way."""
        positions = self.positions
        self._live = _NOWHERE
        positions.last_quiet(here)
        before = positions.round()
        while not positions.battle.result.outcome:
            call = self._certain()
            assert call is not None
            call[1]()
        return self._stopped(late + positions.round() - before)

    def _stopped(self, late: int) -> int:
        self.positions.no_more_quiet()
        return self._end(late)

    def _number(self, position: Values, late: int) -> int:
        """Return the number of the battle's position."""
        number = self._numbers.get(position)
        if number is None:
            number = self._numbers[position] = self._fresh = len(self._found)
            self._found.append(position)
            self._late.append(late)
            self._ways.append({})
            self.graph.ways.append(1)
        self._live = number
        return number

    def _end(self, late: int) -> int:
        """Return the number of the battle's end."""
        key = (self.positions.end(), late - self.positions.unfought())
        if key not in self._ends:
            self.graph.ends.append(key)
            self._ends[key] = -len(self.graph.ends)
        return self._ends[key]

    def _count(self, number: int, place: Place, ways: int, of: int) -> None:
        """Count that many outcomes from a position to that place."""
        counts = self._ways[number]
        whole = lcm(self.graph.ways[number], of)
        if whole != self.graph.ways[number]:
            scale = whole // self.graph.ways[number]
            for each in counts:
                counts[each] *= scale
            self.graph.ways[number] = whole
        counts[place] = counts.get(place, 0) + ways * (whole // of)
