"""Occasions: which of content's events they call, in which order (TL-02)."""

from game.campaign.components import EventState
from game.campaign.exploration.places import spot_at
from game.campaign.facts.conditions import holds
from game.campaign.happenings.queue import enqueue
from game.campaign.moments import Arrived, Occasion
from game.campaign.state import CampaignState
from game.packs.models.happening import Event


def on_occasion(c: CampaignState, moment: Occasion) -> None:
    """Queue the events of an occasion: the highest priority first, then by the order of packs, then by id."""
    for event in c.events_on.get(moment.on, ()):
        if event.about in ("", moment.about) and not _spent(c, event):
            enqueue(c, "event", event.id)


def on_arrived(c: CampaignState, moment: Arrived) -> None:
    """Take a stay in a hex that has only begun as the occasion `arrival`, or `road` where nobody lives."""
    if c.happenings.reached == moment.at:
        return
    c.happenings.reached = moment.at
    on_occasion(c, Occasion("arrival" if spot_at(c, moment.at) else "road"))


def is_due(c: CampaignState, event: Event) -> bool:
    """Tell whether an event happens now that its turn has come: its condition holds, and so does its scene's."""
    if event.scene and not holds(c, c.catalogue.scenes[event.scene].when):
        return False
    return not _spent(c, event) and holds(c, event.when)


def note_event(c: CampaignState, event: Event) -> None:
    """Remember that an event has happened."""
    key = f"event-{event.id}"
    if key not in c.world:
        c.world.create(key, EventState(event.id))
    state = c.world.get(key, EventState)
    state.times, state.day = state.times + 1, c.clock.day


def _spent(c: CampaignState, event: Event) -> bool:
    """Tell whether an event has happened as often as it may, or too short a while ago."""
    state = c.world.find(f"event-{event.id}", EventState)
    if state is None:
        return False
    if event.times != "always" and state.times >= event.times:
        return True
    return c.clock.day < state.day + event.again_after
