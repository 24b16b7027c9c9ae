"""Wounds at the end of a turn: Lockets, marking and healing (FT-10, FT-11)."""

from collections.abc import Sequence

from systems.fudge.events.damage import Healed, WoundsMarked
from systems.fudge.rules.rolls import wound_of
from systems.fudge.rules.wound_track import (
    INCAPACITATED,
    VERY_HURT,
    WOUNDS,
    Track,
    able,
    better,
    boxes_lost,
    left,
    marked,
    words,
)
from systems.fudge.state import State, Unit
from systems.table.battle.contributions import Shares
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved


def incoming_values(unit: Unit) -> tuple[int, ...]:
    """The damage values that a unit will mark at the turn's end, after its Locket (IT-18)."""
    return tuple(let_through(unit, value) for value in unit.coming.hits)


def let_through(unit: Unit, value: int) -> int:
    """The damage value of a hit after a unit's Locket, which halves values above 1 (IT-08)."""
    return halved(value) if unit.facts.locket and value > 1 else value


def wound_from(unit: Unit, value: int) -> str:
    """The wound that a damage value marks on a unit; no single hit Incapacitates a tough one (FT-06, TH-03)."""
    wound = wound_of(value)
    return VERY_HURT if unit.facts.tough and wound == INCAPACITATED else wound


def heal(fight: Fight, state: State, unit: Unit) -> None:
    """Make wounds from before this turn better, one step for each healing."""
    before, boxes = unit.track, state.boxes_of(unit)
    track = before
    for _ in range(unit.coming.healing):
        track = better(track, boxes)
    unit.coming.healing = 0
    unit.wounds.scratch, unit.wounds.hurt, unit.wounds.very_hurt, unit.wounds.incapacitated = track
    if track != before:
        fight.stir()
    regained = left(track, boxes) - left(before, boxes)
    fight.emit(Healed(unit.id, words(track, boxes), regained, fight.attribution.take_healing(unit.id)))


def mark_wounds(fight: Fight, state: State, unit: Unit) -> None:
    """Mark the wounds of all hits; a Locket halves a damage value above 1 (FT-10, IT-18)."""
    values, boxes, before = incoming_values(unit), state.boxes_of(unit), unit.track
    for place, (came, value) in enumerate(zip(unit.coming.hits, values, strict=True)):
        if value != came:
            more = (*values[:place], *unit.coming.hits[place:])
            less = (*values[: place + 1], *unit.coming.hits[place + 1 :])
            spared = _lost(unit, more, boxes) - _lost(unit, less, boxes)
            fight.emit(DamageHalved(unit.id, came, value, spared))
    wounds = tuple(sorted((wound_from(unit, value) for value in values), key=WOUNDS.index))
    track = marked(before, wounds, boxes)
    unit.wounds.scratch, unit.wounds.hurt, unit.wounds.very_hurt, unit.wounds.incapacitated = track
    unit.coming.hits = ()
    unit.coming.marked = True
    unit.coming.hurt = track[1:] != before[1:]
    fight.stir()
    fell = able(before) and not able(track)
    lost, by = boxes_lost(before, wounds, boxes), _shares(fight, unit, values)
    fight.emit(WoundsMarked(unit.id, wounds, words(track, boxes), lost, by, fell))


def _lost(unit: Unit, values: Sequence[int], boxes: Track) -> int:
    return boxes_lost(unit.track, [wound_from(unit, value) for value in values], boxes)


def _shares(fight: Fight, unit: Unit, values: Sequence[int]) -> Shares:
    """Each attacker's share, weighed by damage value; empty where the attackers are no longer known."""
    by = fight.attribution.take_harm(unit.id)
    if len(by) != len(values):
        return ()
    return tuple((who, max(1, value)) for (who, _), value in zip(by, values, strict=True))
