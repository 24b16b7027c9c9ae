"""Policies: functions that answer a Request from the Request alone."""

from collections.abc import Callable

from systems.table.loop.dice import Random
from systems.table.loop.engine import Engine
from systems.table.loop.events import Event
from systems.table.loop.fields import Count
from systems.table.loop.requests import Choice, Request

Policy = Callable[[Request], Choice]


def anything(seed: int) -> Policy:
    """Return a policy that answers with random legal choices, from dice of its own."""
    random = Random(seed)
    return lambda request: request.some(random)


def play(engine: Engine, policy: Policy) -> list[Event]:
    """Let a policy answer until no request is open.

    Returns:
        All events, those before the first request too.
    """
    events = list(engine.events)
    while (request := engine.request) is not None:
        events += engine.choose(policy(request))
    return events


def throw_loot_dice(request: Request) -> Choice:
    """Throw up to three dice at a time on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
