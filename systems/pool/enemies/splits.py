"""Splits that enemies declare: how many attacks they mean to make with one action (DP-16, BH-01)."""

from systems.pool.enemies.movement import path_within
from systems.pool.map.paths import furthest_free
from systems.pool.mechanics.split import best_nearby, best_strike
from systems.pool.rules import MOST_PARTS, move_squares
from systems.pool.state.arms import reached
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit

SPLIT = ("attack", "press", "flank", "snipe")
"""Intents that are carried out with several attacks where that deals more."""


def blows(state: State, foe: Foe, intent: str, at: str) -> int:
    """Return the number of attacks with one action that pays as things stand; 0 where the intent has none (DP-16).

    An enemy that cannot attack its target from where it is reckons with the place where a move would take it.
    """
    target = state.units.get(at)
    if not state.foes_split or intent not in SPLIT or not target or not state.can_aim(foe, target):
        return 0
    lent = foe.plan.amount if intent == "press" else 0
    strike = best_strike(state, foe, target, MOST_PARTS, start=_start(state, foe, target), lent=lent)
    return strike.parts if strike else 1


def _start(state: State, foe: Foe, target: Unit) -> int:
    """Return the square that an enemy would attack from: where it is, else where a move towards the target ends."""
    start, end, arms = foe.place.square, target.place.square, foe.ready
    if not arms or reached(arms, start, end):
        return start
    path = path_within(state, foe, end, best_nearby(state, foe, target).range)
    square = furthest_free(path, move_squares(foe.stats.agility), state.occupied(foe))
    return square if square >= 0 else start
