"""What one campaign has come across: read from what it remembers, and from its events."""

from collections.abc import Iterable, Iterator

from game.campaign.campaign import Campaign
from game.campaign.components import CaptainState, Encountered, EventState, PowerState, QuestState, SceneState
from game.campaign.events.bands import BandMet, BandPassed, BandReported, BandSeen
from game.campaign.events.lying import GatesShut
from game.campaign.events.powers import FrontFilled, PlanDeclared, PlanDone, PlanLearned
from game.laboratory.campaigns.contents import Key
from systems.table.loop.events import Event


def met(c: Campaign, events: Iterable[Event]) -> frozenset[Key]:
    """Return what a campaign has come across.

    Places were entered, encounters, scenes and events came, creatures and captains stood in a fight, rumours were
    heard, quests taken. Powers and plans the party has heard of, bands it has seen, met or been told of.

    Args:
        c: the campaign.
        events: all of its events.
    """
    return frozenset((*_remembered(c), *_told(events)))


def _remembered(c: Campaign) -> Iterator[Key]:
    yield from _of("town", c.codex.towns)
    yield from _of("landmark", c.codex.landmarks)
    yield from _of("creature", c.journal.met)
    yield from _of("rumour", (rumour for rumour, _ in c.journal.rumours))
    yield from _of("encounter", (each.encounter for each in c.world.ordered(Encountered) if each.times))
    yield from _of("scene", (each.scene for each in c.world.ordered(SceneState) if each.times))
    yield from _of("event", (each.event for each in c.world.ordered(EventState) if each.times))
    yield from _of("quest", (each.quest for each in c.world.ordered(QuestState)))
    yield from _of("power", (each.power for each in c.world.ordered(PowerState) if each.known))
    yield from _of("captain", (each.captain for each in c.world.ordered(CaptainState) if each.met))
    yield from _of("captain", _heads(c))
    if c.outcome and c.finale.ending:
        yield "ending", c.finale.ending


def _heads(c: Campaign) -> Iterator[str]:
    """Yield the heads of powers whose creatures were met: they lead no band."""
    for state in c.world.ordered(PowerState):
        head = c.catalogue.powers[state.power].head
        if head and c.catalogue.captains[head].creature in c.journal.met:
            yield head


def _told(events: Iterable[Event]) -> Iterator[Key]:
    for event in events:
        match event:
            case BandSeen() | BandReported() | BandMet() | BandPassed() | GatesShut():
                yield "band", event.what
            case PlanDeclared() | PlanLearned() | PlanDone():
                yield "plan", f"{event.power}.{event.rule}"
            case FrontFilled():
                yield "box", f"{event.front}.{event.box}"


def _of(kind: str, ids: Iterable[str]) -> Iterator[Key]:
    return ((kind, each) for each in ids)
