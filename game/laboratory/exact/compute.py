"""From a set-up and a policy to odds: walk, rounds, solution, sums."""

from collections.abc import Callable
from contextlib import closing

from game.laboratory.exact.positions import End, Positions
from game.laboratory.exact.result import Exact
from game.laboratory.exact.rounds import rounds_of
from game.laboratory.exact.solve import solve
from game.laboratory.exact.sums import summed
from game.laboratory.exact.walk import Walk
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.policy.policy import Policy


def compute(setup: Setup, limit: int, policy: Callable[[Battle], Policy]) -> Exact:
    """Walk through a fight with a policy and solve it.

    Args:
        setup: the fight.
        limit: most transitions.
        policy: creates the policy for the battle that is walked.

    Raises:
        NoExact: it is not possible.
    """
    with closing(Positions(setup)) as positions:
        start = positions.end("start")
        walk = Walk(positions, policy(positions.battle), limit)
        graph = walk.run()
        most = max(0, setup.round_limit + 1 - max(1, graph.first_round))
        arrivals = solve(rounds_of(graph), most, positions.most_quiet)
        found = []
        for (number, over), often in arrivals.ends.items():
            end, late = graph.ends[-number - 1]
            found.append((end, graph.first_round + over + late, often))
        found += [(walk.broken_off(number), setup.round_limit + 1, often) for number, often in arrivals.left.items()]
    within = (
        (_within(end, when, setup.round_limit), min(when, setup.round_limit), often) for end, when, often in found
    )
    return summed(within, start, arrivals, graph)


def _within(end: End, when: int, limit: int) -> End:
    """Count a fight beyond the round limit as a stalemate."""
    return end if when <= limit else end._replace(outcome="stalemate")
