"""Running the queue: one thing after the other, never one within another (TL-02)."""

from collections.abc import Callable, Mapping

from game.campaign.effect import apply_effects
from game.campaign.events.scenes import Brought, ItHappened
from game.campaign.happenings import talks
from game.campaign.happenings.draws import can_be_met, can_begin, drawn, rolled
from game.campaign.happenings.occasions import is_due, note_event
from game.campaign.happenings.queue import enqueue
from game.campaign.members.members import able, living
from game.campaign.quests.journal import hear
from game.campaign.state import CampaignState
from game.packs.models.happening import Happening
from systems.table.loop.events import Noted
from systems.table.loop.language import tr

MOST = 50
"""How much can happen in one go; the rest is dropped, and the log says so."""

CALM = frozenset(("plan", "travel", "camp", "town"))
"""The phases in which a scene or an encounter can begin."""


def run_queue(c: CampaignState) -> None:
    """Let what waits happen, as far as it can now. What it brings about comes before what waited behind it."""
    for _ in range(MOST):
        entry = next((each for each in c.happenings.queue if _can_run(c, *each)), None)
        if entry is None:
            return
        waiting = list(c.happenings.queue)
        waiting.remove(entry)
        c.happenings.queue = ()
        key, kind = entry
        if living(c) and key not in c.catalogue.of(kind).lost:
            RUN[kind](c, key)
        c.happenings.queue = (*c.happenings.queue, *waiting)
    if c.happenings.queue:
        c.happenings.queue = ()
        c.emit(Noted(tr("More than {most} things happened one after the other; the rest was left out.", most=MOST)))


def _can_run(c: CampaignState, key: str, kind: str) -> bool:
    """Tell whether something can happen in this phase: in the middle of a scene no other begins."""
    if c.flow.phase in CALM:
        return True
    if c.flow.phase != "scene" or kind in ("scene", "encounter"):
        return False
    return kind != "event" or key not in c.catalogue.events or not c.catalogue.events[key].scene


def _event(c: CampaignState, key: str) -> None:
    event = c.catalogue.events[key]
    if not is_due(c, event):
        return
    note_event(c, event)
    c.emit(ItHappened(key, event.text))
    apply_effects(c, event.effects)
    if event.draw:
        enqueue(c, "deck", event.draw)
    if event.scene:
        enqueue(c, "scene", event.scene)


def _table(c: CampaignState, key: str) -> None:
    if row := rolled(c, c.catalogue.tables[key]):
        _bring(c, key, row)


def _deck(c: CampaignState, key: str) -> None:
    if card := drawn(c, c.catalogue.decks[key]):
        _bring(c, key, card)


def _bring(c: CampaignState, source: str, entry: Happening) -> None:
    """Let a row or a card come up."""
    c.emit(Brought(source, entry.id, entry.text))
    apply_effects(c, entry.effects)
    if entry.rumour:
        hear(c, entry.rumour)
    if entry.scene:
        enqueue(c, "scene", entry.scene)
    if entry.encounter:
        enqueue(c, "encounter", entry.encounter)


def _scene(c: CampaignState, key: str) -> None:
    if can_begin(c, key):
        talks.begin(c, key, c.flow.phase)


def _encounter(c: CampaignState, key: str) -> None:
    """Meet an encounter, and go on afterwards where the party was; nobody able to stand meets nobody."""
    if able(c) and can_be_met(c, key):
        c.talk.back, c.talk.stage = c.flow.phase, c.clock.stage
        c.meeting.encounter, c.meeting.ambush = key, False
        c.flow.phase = "meet"


RUN: Mapping[str, Callable[[CampaignState, str], None]] = {
    "event": _event,
    "table": _table,
    "deck": _deck,
    "scene": _scene,
    "encounter": _encounter,
}
"""What lets each kind happen."""
