"""Playing campaigns by policy: the autoplayer, and the policies by name."""

from collections.abc import Callable, Mapping
from hashlib import blake2b

from game.campaign.campaign import Campaign
from game.campaign.keeping.session import Session
from game.laboratory.sensible import sensible
from systems.table.events import Event
from systems.table.policy import Policy, anything

Maker = Callable[[str, str], Policy]
"""Makes a policy for a ruleset's id and a seed; only policies that roll dice of their own look at the seed."""

MOST_CHOICES = 3000
"""Choices within one day after which a policy is said to be going in circles."""


class Circling(Exception):
    """A policy made very many choices without a day going by; the text says at which question."""


def policies() -> Mapping[str, Maker]:
    """Return what makes each policy, by name."""
    return {
        "random": lambda ruleset, seed: anything(_number(seed)),
        "sensible": lambda ruleset, seed: sensible(ruleset),
    }


def autoplay(
    played: Campaign | Session, policy: Policy, days: int, tell: Callable[[int], None] | None = None
) -> list[Event]:
    """Let a policy play until so many days have gone by or the campaign ends.

    Args:
        played: a campaign, or a session that holds one and saves it on the way.
        policy: answers every request.
        days: how many days are played, counted from the first.
        tell: called with the number of each new day.

    Returns:
        All events, those before the first request too.

    Raises:
        Circling: the policy does not come to an end.
    """
    campaign = played.engine if isinstance(played, Session) else played
    assert isinstance(campaign, Campaign)
    events = list(played.events)
    day, made = 0, 0
    while (request := played.request) is not None and campaign.clock.day <= days:
        if campaign.clock.day != day:
            day, made = campaign.clock.day, 0
            if tell:
                tell(day)
        if made >= MOST_CHOICES:
            raise Circling(
                f"{made} choices on day {day}, and no end; the last question was ({request.kind}): {request.text}"
            )
        events += played.choose(policy(request))
        made += 1
    return events


def _number(seed: str) -> int:
    """Return a number for dice of a policy's own, which are never those of the campaign."""
    return int.from_bytes(blake2b(f"policy/{seed}".encode(), digest_size=8).digest())
