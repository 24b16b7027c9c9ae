"""From position to position through every fall of the dice, equal positions merged after every call."""

from collections.abc import Callable

from game.laboratory.exact.graph import Edge, Graph
from game.laboratory.exact.positions import End, Passing, Positions, Values
from game.laboratory.exact.result import TooLarge
from systems.table.policy import Policy


class Walk:
    """Finds every position that a fight can come to while a policy answers for the party."""

    def __init__(self, positions: Positions, policy: Policy, limit: int) -> None:
        """Begin where the battle of `positions` stands.

        Args:
            positions: the fight.
            policy: answers every request; it must look at the request alone, and not at its number.
            limit: most transitions.
        """
        self.positions = positions
        self.policy = policy
        self.limit = limit
        self.graph = Graph(first_round=positions.round())
        self._numbers: dict[Values, int] = {}
        self._found: list[Values] = []
        self._late: list[int] = []
        self._open: list[int] = []
        self._ends: dict[tuple[End, int], int] = {}
        self._live = self._number(positions.settled(), 0)

    def run(self) -> Graph:
        """Go everywhere.

        Raises:
            TooLarge: there are more transitions than the limit.
        """
        while self._open:
            self._expand(self._open.pop())
        return self.graph

    def _number(self, position: Values, late: int) -> int:
        number = self._numbers.get(position)
        if number is None:
            number = self._numbers[position] = len(self._found)
            self._found.append(position)
            self._late.append(late)
            self._open.append(number)
            self.graph.edges.append(())
            self.graph.ways.append(1)
        return number

    def _expand(self, number: int) -> None:
        positions, dice = self.positions, self.positions.dice
        here = self._found[number]
        if self._live != number:
            positions.put(here)
        before, late = positions.round(), self._late[number]
        call = self._call()
        dice.begin()
        ways: dict[tuple[int, Passing, int], int] = {}
        quiet: list[tuple[list[int], int, int]] = []
        while True:
            call()
            self.graph.transitions += 1
            after = late + positions.round() - before
            if positions.battle.result.outcome:
                place = (self._end(positions.end(), after), Passing.WITHIN, 0)
                self._live = -1
            else:
                passing = positions.passing()
                to = self._live = self._number(positions.settled(), after - (passing is not Passing.WITHIN))
                if passing is Passing.QUIET:
                    quiet.append((dice.path, to, dice.ways))
                place = (to, passing, 0)
            if place[1] is not Passing.QUIET:
                ways[place] = ways.get(place, 0) + dice.ways
            if not dice.next():
                break
            positions.put(here)
        self.graph.ways[number] = dice.of
        for path, to, often in quiet:
            positions.last_quiet(here)
            dice.replay(path)
            call()
            place = (to, Passing.QUIET, self._end(positions.end(), late + positions.round() - before))
            ways[place] = ways.get(place, 0) + often
            positions.no_more_quiet()
            self._live = -1
        self.graph.edges[number] = tuple(Edge(to, often, how, end) for (to, how, end), often in ways.items())
        if self.graph.transitions > self.limit:
            raise TooLarge(self.limit, self.graph.transitions)

    def _call(self) -> Callable[[], None]:
        """What leads on from where the battle stands: the next phase, or the policy's answer."""
        battle = self.positions.battle
        request = battle.request
        if request is None:
            return battle.step
        choice = self.policy(request)
        return lambda: battle.take(choice)

    def _end(self, end: End, late: int) -> int:
        key = (end, late)
        if key not in self._ends:
            self.graph.ends.append(key)
            self._ends[key] = -len(self.graph.ends)
        return self._ends[key]
