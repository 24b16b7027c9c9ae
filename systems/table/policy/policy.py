"""Policies: functions that answer a Request from the Request alone."""

from collections.abc import Callable

from systems.table.loop.dice import Random
from systems.table.loop.engine import Engine
from systems.table.loop.events import Event
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
