"""A sensible way to play a campaign, from its requests alone and without memory of earlier ones.

It keeps the party fed and tended, sells and trains in towns, follows quests where it feels strong, and explores
where it has nothing better to do. Whatever it does in a menu brings something to an end, so it always goes on.
"""

from game.laboratory.sensible.answers import answer
from systems.table.policy import Policy
from systems.table.requests import Choice, Request
from systems.table.ruleset import ruleset

__all__ = ["sensible"]


def sensible(ruleset_id: str) -> Policy:
    """Return the policy for campaigns under a ruleset, whose own policy plays the fights.

    Raises:
        KeyError: the ruleset is not installed.
    """
    rules = ruleset(ruleset_id)

    def policy(request: Request) -> Choice:
        return answer(request) if "phase" in request.view else rules.policy(request)

    return policy
