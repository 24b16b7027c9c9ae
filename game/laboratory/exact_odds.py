"""The exact odds of a set-up."""

from dataclasses import replace

from game.laboratory.exact.compute import compute
from game.laboratory.exact.errors import LIMIT, NoExact
from game.laboratory.exact.optimal import optimal
from game.laboratory.exact.result import Exact
from game.laboratory.policies import BEST, NoDice, make
from game.laboratory.setups import Setup
from systems.table.policy.policy import Policy

__all__ = ["LIMIT", "exact_odds"]


def exact_odds(setup: Setup, limit: int = LIMIT, policy: Policy | None = None) -> Exact:
    """Compute the odds of a fight from the rules of play.

    Args:
        setup: the fight; its policy plays the party, `best` by the plan of `optimal`, and its round limit ends an
            unfinished fight.
        limit: most transitions.
        policy: plays the party instead; it must look at nothing but requests, and not at their numbers.

    Raises:
        NoExact: there are none; `TooLarge`, one kind of it, if the fight has more transitions than the limit.
        ValueError: a block is wrong, or there is nobody to fight.
    """
    try:
        if policy is None and setup.policy == BEST:
            return _best(setup, limit)
        return compute(setup, limit, lambda battle: policy or make(setup.policy, setup.playbook, battle, None))
    except NoDice as error:
        raise NoExact(str(error)) from error


def _best(setup: Setup, limit: int) -> Exact:
    best = optimal(setup, limit)
    return replace(best.odds, plan=best.planned)
