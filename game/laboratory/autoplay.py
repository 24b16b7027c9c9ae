"""Playing campaigns by policy: the autoplayer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.events.party import BodyHurt, Died, Wounded
from game.campaign.events.travel import DayBegan
from game.laboratory.campaign_bot import answer
from game.laboratory.policies import RANDOM, SENSIBLE_NAME, make, policy_seed
from game.sessions.session import Session
from game.sessions.single_fight import SingleFight
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.loop.requests import NOTHING, Choice, Request
from systems.table.policy.policy import Policy, anything

MOST_CHOICES = 3000
"""Choices within one day after which a policy counts as circling."""


class Circling(Exception):
    """A policy made very many choices without a day going by; the text names the question."""


def player(
    played: Campaign | Battle | Session, seed: str, name: str = SENSIBLE_NAME, playbook: Mapping[str, Any] = NOTHING
) -> Policy:
    """Return a player for a campaign: a policy for its fights, and the campaign bot for everything else.

    The random policy answers everything at random.

    Args:
        played: the campaign, a fight by itself, or the session that holds either.
        seed: seed of the policy's own dice.
        name: the name of the policy for fights.
        playbook: the pack's definition of that policy.

    Raises:
        NoPolicy: there is none of that name; in a campaign it is raised at the first fight.
    """
    game = played.played if isinstance(played, Session) else played
    if isinstance(game, SingleFight):
        game = game.battle
    if isinstance(game, Battle):
        return make(name, playbook, game, seed)
    if name == RANDOM:
        return anything(policy_seed(seed))
    campaign = game
    fighting: tuple[Battle | None, Policy] = None, answer

    def policy(request: Request) -> Choice:
        nonlocal fighting
        battle = campaign.battle
        if battle is None:
            return answer(request)
        if fighting[0] is not battle:
            fighting = battle, make(name, playbook, battle, seed)
        return fighting[1](request)

    return policy


def autoplay(
    played: Campaign | Session, policy: Policy, days: int, tell: Callable[[int], None] | None = None
) -> list[Event]:
    """Let a policy play until that many days have passed or the campaign ends.

    Args:
        played: a campaign, or a session that holds one and saves it on the way.
        policy: answers every request.
        days: the number of days, counted from the first.
        tell: called with the number of each new day.

    Returns:
        All events, including those before the first request.

    Raises:
        Circling: the policy does not come to an end.
    """
    campaign = played.played if isinstance(played, Session) else played
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


class Death(NamedTuple):
    """A death: its day, who died, and of what, with what had wounded them where that was no fight."""

    day: int
    who: str
    why: str


def deaths(events: Iterable[Event]) -> Iterator[Death]:
    """Yield the deaths of a campaign, from all of its events."""
    wounds: dict[str, str] = {}
    last: Event | None = None
    day = 1
    for event in events:
        if isinstance(event, DayBegan):
            day = event.day
        elif isinstance(event, Wounded):
            wounds[event.who] = ""
            if isinstance(last, BodyHurt) and last.who == event.who:
                wounds[event.who] = f", after {last.why or 'a scene'}"
        elif isinstance(event, Died):
            yield Death(day, event.who, f"{event.why}{wounds.get(event.who, '')}")
        last = event
