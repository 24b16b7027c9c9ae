"""The states that members are in: how they begin and end (TH-01)."""

from game.campaign.components import Under
from game.campaign.events.party import StateBegan, StateEnded
from game.campaign.members.members import Member, living
from game.campaign.moments import MemberFate, NewDay
from game.campaign.state import CampaignState


def states_of(c: CampaignState, who: str) -> dict[str, int]:
    """Return the states that a member is in, in the order of their beginning, each with the day of its end or 0."""
    under = c.world.find(who, Under)
    return {key: day for key, day in under.states if key in c.catalogue.states} if under else {}


def in_state(c: CampaignState, state: str) -> list[Member]:
    """Return the living members who are in a state."""
    return [who for who in living(c) if state in states_of(c, who.id)]


def befall(c: CampaignState, who: Member, state: str, days: int) -> None:
    """Let a state begin, or last as long as it would if it began now; 0 days: until it is lifted."""
    until = c.clock.day + days if days else 0
    now = states_of(c, who.id)
    if state in now and (until == now[state] or not now[state] or 0 < until < now[state]):
        return
    _set(c, who.id, {**now, state: until})
    c.emit(StateBegan(who.id, state, until, "" if state in now else c.catalogue.states[state].text))


def lift(c: CampaignState, who: Member, state: str) -> None:
    """Let a state end."""
    now = states_of(c, who.id)
    if state in now:
        _set(c, who.id, {key: day for key, day in now.items() if key != state})
        c.emit(StateEnded(who.id, state))


def on_new_day(c: CampaignState, moment: NewDay) -> None:
    """Let the states end whose days are over."""
    if not c.catalogue.states:
        return
    for who in living(c):
        for key, day in states_of(c, who.id).items():
            if 0 < day <= c.clock.day:
                lift(c, who, key)


def _set(c: CampaignState, who: str, states: dict[str, int]) -> None:
    if c.world.find(who, Under) is None:
        c.world.attach(who, Under())
    c.world.get(who, Under).states = tuple(states.items())
    c.happened(MemberFate(who))
