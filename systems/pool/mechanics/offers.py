"""Whom powers and things can be used on now (DP-22, IT-11)."""

from collections.abc import Mapping, Sequence

from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight
from systems.table.battle.items import can_use, wanted

Takers = Mapping[str, Sequence[str]]
"""The ids of units to choose from, by the names of the fields that ask for them."""


def offered(fight: Fight, state: State, unit: Unit, option: str) -> Takers | None:
    """Return whom a power or a thing can be used on, by the id of its option; None where it cannot be used now."""
    what, _, key = option.partition(":")
    if what == "use":
        return thing_takers(fight, state, unit, key, fallen(state)) if key in fight.gear else None
    if what != "power":
        return None
    power = next((each for each in unit.powers if each.key == key), None)
    if power is None:
        return None
    return {"target": comrades(state, unit, power.range)} if power.range else {}


def thing_takers(fight: Fight, state: State, unit: Unit, key: str, fallen: Sequence[str]) -> Takers | None:
    """Return whom a thing can be used on; None where it cannot be used now.

    Args:
        fight: the fight.
        state: its state.
        unit: who would use it.
        key: the id of the thing.
        fallen: the members at 0 HP, whose things the others can use (PI-17).
    """
    if not can_use(fight, key, unit.id, fallen):
        return None
    needs = wanted(fight, fight.gear[key][0].thing)
    found: dict[str, Sequence[str]] = {}
    if "member" in needs:
        found["target"] = comrades(state, unit, state.numbers.touch)
    if "foe" in needs:
        start, grid = unit.place.square, state.grid
        found["foe"] = [each.id for each in state.opponents(unit) if grid.sees(start, each.place.square)]
        if not found["foe"]:
            return None
    return found


def fallen(state: State) -> list[str]:
    """Return the ids of the members at 0 HP."""
    return [each.id for each in state.members if each.vitals.hp <= 0]


def comrades(state: State, unit: Unit, steps: int) -> list[str]:
    """Return the ids of members on the map within so many squares and in sight."""
    grid, start = state.grid, unit.place.square
    near = grid.within(start, steps)
    return [each.id for each in state.members if each.place.square in near and grid.sees(start, each.place.square)]
