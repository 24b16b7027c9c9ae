"""Optimal play: the answers that win most often, and among equal ones those that lose least.

Every answer is tried from every belief (`beliefs`), and the best ones form a plan. The odds of the plan are then
computed like those of any policy, by the rules of play, with round limit and quiet rounds.
"""

from contextlib import closing
from dataclasses import dataclass
from functools import partial

from game.laboratory.exact.beliefs import Beliefs
from game.laboratory.exact.choosing import choose
from game.laboratory.exact.compute import compute
from game.laboratory.exact.errors import LIMIT, NoExact
from game.laboratory.exact.plan import Plan, first, plan_of
from game.laboratory.exact.positions import Positions
from game.laboratory.exact.result import Exact, Planned
from game.laboratory.exact.walk import Walk
from game.laboratory.search.candidates import STAND
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.policy.policy import Policy

PLANNED = 10_000
"""Most transitions for which a policy makes a plan before it plays: about a second's work."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best that a party can do in a fight. It never knows more than the player: feints are weighed by their
    likelihood.
    """

    odds: Exact
    """The odds of the plan."""
    plan: Plan
    planned: Planned
    """The quality of the plan, and its beginning."""
    transitions: int
    """Calls of phases and decisions in the search."""


def optimal(setup: Setup, limit: int = LIMIT) -> Best:
    """Find the best way to play a fight; its policy is ignored.

    Args:
        setup: the fight.
        limit: most transitions, all answers tried.

    Raises:
        NoExact: there is no such plan; `TooLarge`, one kind of it, if there are more transitions than the limit.
        ValueError: a block is wrong, or there is nobody to fight.
    """
    if setup.encounter.difficulty == "ruthless":
        raise NoExact("ruthless enemies look ahead with dice of their own, so that no plan can count on them")
    with closing(Positions(setup)) as positions:
        start = positions.end("start").now
        # The states reachable by one policy are part of the whole: where they exceed the limit, this fails early.
        Walk(positions, partial(positions.rules.policy, style=STAND), limit).run()
        positions.begin()
        beliefs = Beliefs(positions, limit)
        game = beliefs.run()
        wins = [float(end.outcome == "victory") for end in game.ends]
        chosen = choose(game, wins, [max(0, start - end.now) / max(1, start) for end in game.ends])
        plan = plan_of(setup, beliefs, chosen)
        told = first(beliefs, chosen)
    return Best(
        odds=compute(setup, limit, plan.policy),
        plan=plan,
        planned=Planned(chosen.wins[0], game.whole, told),
        transitions=game.transitions,
    )


def planned(battle: Battle) -> Policy | None:
    """Return a policy that plays a battle by a plan, or None if the fight is too large or has none."""
    setup = Setup(ruleset=battle.ruleset.id, encounter=battle.encounter, party=battle.party)
    try:
        return optimal(setup, PLANNED).plan.policy(battle)
    except NoExact:
        return None
