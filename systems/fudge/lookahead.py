"""Clocks of a fight by opposed 4dF: the turn, and how long each enemy has gone unhurt."""

from collections.abc import Sequence

from systems.fudge.enemies.script import Scripts
from systems.fudge.policy.policy import WAITED
from systems.fudge.state import State
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of


def clocks(battle: Fight) -> Sequence[Clock]:
    """Rules never look at them; scripts may, and the wary as long as they wait."""
    state, scripts = battle.bound(State), battle.bound(Scripts)
    texts = {foe.id: (*scripts.acts[foe.id].texts, *scripts.orders[foe.id].texts) for foe in state.foes}
    return [
        clock_of(state.turn, "round", "round", [text for each in texts.values() for text in each], WAITED),
        *(clock_of(unit.past, "unhurt", "rounds_since_hurt", texts.get(unit.id, ())) for unit in state.all),
    ]


def forget(battle: Fight) -> None:
    """How intents were rolled is only told."""
    for unit in battle.bound(State).foes:
        unit.resolve.rolls = ()
