"""Endings: which one is due, which one comes, and what it tells (TL-04)."""

from collections.abc import Iterator
from typing import Literal

from game.campaign.events.quests import EndingTold
from game.campaign.facts.conditions import holds
from game.campaign.members.members import living
from game.campaign.state import CampaignState
from game.packs.models.ending import Ending
from systems.table.loop.language import tr


def due(c: CampaignState) -> bool:
    """Tell whether an ending has come due, by its condition or by an effect."""
    return bool(c.finale.ending) or any(each.when for each in _coming(c, "due"))


def decide(c: CampaignState) -> Ending | None:
    """Settle on the ending of a campaign that is over, the highest of those that come now; None if it has none."""
    found = [c.catalogue.endings[c.finale.ending]] if c.finale.ending else []
    found += [each for each in _coming(c, "due") if each.when]
    if not living(c):
        found += _coming(c, "dead")
    if c.finale.left:
        found += _coming(c, "left")
    best = max(found, key=lambda each: each.rank, default=None)
    c.finale.ending = best.id if best else ""
    return best


def may_leave(c: CampaignState) -> bool:
    """Tell whether the party may walk away from it all: the region has an ending for that."""
    return any(_coming(c, "left"))


def tell(c: CampaignState, ending: Ending) -> None:
    """Tell an ending, and what became of everybody, and note it in the journal."""
    more = became(c, ending)
    for text in (tr("{ending}: {text}", ending=ending.name, text=ending.text), *more):
        c.note("ending", text)
    c.emit(EndingTold(ending.id, ending.name, ending.text, more))


def became(c: CampaignState, ending: Ending) -> tuple[str, ...]:
    """Return what became of persons, places and powers."""
    return tuple(each.text for each in ending.more if holds(c, each.when))


def points(c: CampaignState) -> int:
    """Return the points for the ending that has come."""
    return c.catalogue.endings[c.finale.ending].points if c.flow.phase == "over" and c.finale.ending else 0


def _coming(c: CampaignState, how: Literal["due", "dead", "left"]) -> Iterator[Ending]:
    """Yield the endings of the region that come in a way, and whose conditions hold."""
    for key in c.region.endings:
        record = c.catalogue.endings[key]
        if record.comes == how and holds(c, record.when):
            yield record
