"""The exact odds of a set-up."""

from contextlib import closing

from game.laboratory.exact.positions import End, Positions
from game.laboratory.exact.refusal import NoExact
from game.laboratory.exact.result import Exact, summed
from game.laboratory.exact.rounds import rounds_of
from game.laboratory.exact.solve import solve
from game.laboratory.exact.walk import Walk
from game.laboratory.policies import NoDice, make
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
    try:
        return _worked_out(setup, limit, policy)
    except NoDice as error:
        raise NoExact(str(error)) from error


def _worked_out(setup: Setup, limit: int, policy: Policy | None) -> Exact:
    with closing(Positions(setup)) as positions:
        start = positions.end("start")
        walk = Walk(positions, policy or make(setup.policy, setup.playbook, positions.battle, None), limit)
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
    """A fight that goes on beyond the round limit counts as a stalemate."""
    return end if when <= limit else end._replace(outcome="stalemate")
