"""How a fight ends: victory, rout or retreat (DP-20, HX-15, HX-16)."""

from systems.pool.state.state import State
from systems.pool.state.units import any_able
from systems.table.battle.fight import Fight


def end_if_decided(fight: Fight, state: State) -> bool:
    """End the fight if a side has nobody able on the map; return whether it is over (DP-20).

    The party is routed if none of it is able, and has retreated if somebody able left over the edge (HX-15).
    """
    if fight.result.outcome:
        return True
    if not any_able(state.members):
        away = any(unit.place.gone for unit in state.members)
        fight.end("retreat" if away else "rout")
    elif not any_able(state.foes):
        fled = any(unit.place.gone for unit in state.foes)
        loot = state.field.loot - state.numbers.fled_loot * fled
        fight.end("victory", loot, spared=not slain(state))
    return bool(fight.result.outcome)


def slain(state: State) -> list[str]:
    """Return the ids of the enemies that are Downed, in stable order."""
    return [unit.id for unit in state.foes if unit.vitals.hp <= 0]
