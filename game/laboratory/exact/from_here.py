"""Exact odds from within a fight, for one answer to the open request."""

from collections.abc import Generator

from game.laboratory.exact.errors import NoExact
from game.laboratory.exact.positions import End, Positions, Values
from game.laboratory.exact.result import Number
from game.laboratory.exact.rounds import rounds_of
from game.laboratory.exact.solve import solve
from game.laboratory.exact.walk import Walk
from game.laboratory.setups import Setup
from systems.table.enemies.decide import Trial
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy


class FromHere:
    """A fight at a request, to be continued with every answer."""

    def __init__(self, setup: Setup, values: Values, limit: int, trial: Trial | None = None) -> None:
        """Set the fight to that state. `close` must be called at the end.

        Args:
            setup: the fight; after its round limit, counted from now, it counts as a stalemate.
            values: the state, as `Battle.values` returns it.
            limit: most transitions, of all answers together.
            trial: the trial in which ruthless enemies do not look ahead.

        Raises:
            NoExact: quiet rounds have passed, whose number is limited.
        """
        self._rounds = setup.round_limit
        self._limit = limit
        self._positions = Positions(setup, trial)
        self._positions.put(values)
        if self._positions.battle.quiet.rounds:
            self._positions.close()
            raise NoExact("the count of quiet rounds has begun")
        self._start = self._positions.settled()

    def ends(self, first: Choice, policy: Policy) -> Generator[None, None, list[tuple[End, Number]]]:
        """Return the ends of the fight after an answer, each with its chance; yield None after each transition.

        Args:
            first: the answer.
            policy: answers all further requests.

        Raises:
            NoExact: there are more transitions than the limit still allows.
        """
        positions = self._positions
        positions.put(self._start)
        request = positions.battle.request
        assert request is not None
        walk = Walk(positions, policy, self._limit, first.to(request.id))
        yield from walk.steps()
        graph = walk.graph
        self._limit -= graph.transitions
        arrivals = solve(rounds_of(graph), self._rounds, positions.most_quiet)
        found = [(graph.ends[-end - 1][0], often) for (end, _), often in arrivals.ends.items()]
        found += [(walk.broken_off(number), often) for number, often in arrivals.left.items() if often]
        return [(end, arrivals.chance(often)) for end, often in found]

    def close(self) -> None:
        """Give the world back."""
        self._positions.close()
