"""Fronts: boxes that are filled and emptied, deeds that tell, and a region that is lost (PW-06, PW-07)."""

from collections.abc import Iterator, Sequence

from game.campaign.components import FrontState
from game.campaign.effect import apply_effects
from game.campaign.events.powers import DeedTold, FrontEmptied, FrontFilled, FrontFull, RegionLost
from game.campaign.facts.conditions import holds
from game.campaign.state import CampaignState
from game.packs.models.front import Box, Fills, Front
from systems.table.content.effect import Effect
from systems.table.loop.language import tr


def front_of(c: CampaignState, front: str) -> tuple[FrontState, Front] | None:
    """Return the state and the record of a front; None where nobody in this campaign has it."""
    state = c.world.find(f"front-{front}", FrontState)
    return (state, c.catalogue.fronts[front]) if state and front in c.catalogue.fronts else None


def fill(c: CampaignState, front: str, boxes: int = 1, *, box: str = "") -> bool:
    """Fill the next boxes of a front, or the one that is named, with their effects; tell whether there was one."""
    found = front_of(c, front)
    if found is None or found[0].lasting or front in c.moving:
        return False
    state, record = found
    empty = next_boxes(*found, boxes, box)
    for each in empty:
        state.filled = (*state.filled, each.id)
        filled = len(state.filled)
        c.note("front", tr("{front}: {box}", front=record.name, box=each.name))
        again = each.id in state.told
        c.emit(FrontFilled(front, each.id, each.name, filled, len(record.boxes), "" if again else each.text, again))
        state.told = state.told if again else (*state.told, each.id)
        _apply(c, front, each.effects)
    if empty and len(state.filled) >= len(record.boxes):
        state.lasting = True
        c.note("front", tr("{front} is complete.", front=record.name))
        c.emit(FrontFull(front))
        _lose(c)
    return bool(empty)


def empty(c: CampaignState, front: str, boxes: int = 1) -> bool:
    """Empty boxes of a front, the last filled first; tell whether there was one. What is lasting stays."""
    found = front_of(c, front)
    if found is None or found[0].lasting or not found[0].filled or front in c.moving:
        return False
    state, record = found
    by_id = {box.id: box for box in record.boxes}
    for key in reversed(state.filled[-boxes:]):
        state.filled = state.filled[:-1]
        if key not in by_id:
            continue
        box = by_id[key]
        c.note("front", tr("{front} is pushed back. Undone: {box}.", front=record.name, box=box.name))
        c.emit(FrontEmptied(front, key, box.name, len(state.filled), len(record.boxes)))
        _apply(c, front, box.undone)
    return True


def settle(c: CampaignState) -> None:
    """Let deeds tell whose conditions have come true since they were looked at last (PW-07)."""
    if c.flow.phase in ("muster", "over") or c.flow.outcome or c.battle is not None:
        return
    for state in c.world.ordered(FrontState):
        record = c.catalogue.fronts[state.front]
        now = tuple(deed.id for deed in record.empties if holds(c, deed.when))
        told = [deed for deed in record.empties if deed.id in now and deed.id not in state.holding]
        state.holding = now
        for deed in told:
            if state.filled and not state.lasting:
                c.emit(DeedTold(state.front, deed.id, deed.text))
                empty(c, state.front, deed.boxes)


def full(c: CampaignState) -> int:
    """Return how many of the fronts that can lose a region are full."""
    known = c.catalogue.fronts
    fronts = [state.front for state in c.world.ordered(FrontState) if state.lasting]
    return sum(known[front].loses for front in fronts if front in known)


def is_next(c: CampaignState, fills: Sequence[Fills]) -> bool:
    """Tell whether any front has a box left to fill, and if it has to be a certain one, whether that is the next."""
    return any(left and each.box in ("", left[0].id) for each, left in _open(c, fills))


def is_left(c: CampaignState, fills: Sequence[Fills]) -> bool:
    """Tell whether any front has a box left to fill, and if it has to be a certain one, whether that is empty."""
    return any(left and each.box in ("", *(box.id for box in left)) for each, left in _open(c, fills))


def _open(c: CampaignState, fills: Sequence[Fills]) -> Iterator[tuple[Fills, list[Box]]]:
    """Give what would be filled, with the empty boxes of its front."""
    for each in fills:
        found = front_of(c, each.front)
        yield each, _left(*found) if found and not found[0].lasting else []


def next_boxes(state: FrontState, record: Front, boxes: int = 1, box: str = "") -> list[Box]:
    """Return the boxes that would be filled now: the first empty ones, or the one that is named, if it is empty."""
    left = _left(state, record)
    return [each for each in left if each.id == box] if box else left[:boxes]


def _left(state: FrontState, record: Front) -> list[Box]:
    return [box for box in record.boxes if box.id not in state.filled]


def _lose(c: CampaignState) -> None:
    """Lose the region once so many fronts are full (PW-06); an ending that is due already stays if it ranks higher."""
    region, endings = c.region, c.catalogue.endings
    if not region.lost_fronts or full(c) < region.lost_fronts or region.lost not in endings:
        return
    had = c.finale.ending
    if not had or endings[region.lost].rank > endings[had].rank:
        c.finale.ending = region.lost
        c.emit(RegionLost(region.id, full(c)))


def _apply(c: CampaignState, front: str, effects: Sequence[Effect]) -> None:
    """Apply what comes of a box. Its front stays as it is meanwhile, or boxes could move each other without an end."""
    if effects:
        c.moving.add(front)
        try:
            apply_effects(c, effects)
        finally:
            c.moving.remove(front)
