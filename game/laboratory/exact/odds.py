"""The exact odds of a set-up."""

from contextlib import closing

from game.laboratory.exact.positions import Positions
from game.laboratory.exact.result import Exact, NoExact, summed
from game.laboratory.exact.rounds import rounds_of
from game.laboratory.exact.solve import solve
from game.laboratory.exact.walk import Walk
from game.laboratory.policies import RANDOM, make
from game.laboratory.simulation.setups import Setup
from systems.table.policy import Policy

LIMIT = 100_000
"""Most transitions, unless somebody wants more: a few seconds' work."""


def exact_odds(setup: Setup, limit: int = LIMIT, policy: Policy | None = None) -> Exact:
    """Work out the odds of a fight from the rules that are played.

    Args:
        setup: who fights whom; its policy plays the party, and its round limit ends a fight that has not ended.
        limit: most transitions.
        policy: plays the party in place of that; it must look at nothing but requests, and not at their numbers.

    Raises:
        NoExact: there are none; `TooLarge`, one kind of it, where the fight has more transitions than the limit.
        ValueError: a block is wrong, or there is nobody to fight.
    """
    if policy is None and setup.policy == RANDOM:
        raise NoExact(f"the policy {RANDOM} answers by dice of its own")
    with closing(Positions(setup)) as positions:
        start = positions.end("start")
        walk = Walk(positions, policy or make(setup.policy, setup.playbook, positions.battle, ""), limit)
        graph = walk.run()
        rounds = max(0, setup.round_limit + 1 - max(1, graph.first_round))
        arrivals = solve(rounds_of(graph), rounds, positions.most_quiet)
        found = [
            (graph.ends[-end - 1][0], graph.first_round + over + graph.ends[-end - 1][1], chance)
            for (end, over), chance in arrivals.ends.items()
        ]
        found += [
            (walk.broken_off(number), setup.round_limit, chance) for number, chance in arrivals.left.items() if chance
        ]
    return summed(found, start, arrivals.bound, len(graph.edges), graph.transitions)
