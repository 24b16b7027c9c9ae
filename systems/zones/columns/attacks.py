"""The Action Scores of many fights and the beats: attacks, moves, attacks (ZN-06 to ZN-10, ZN-28 to ZN-31)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.zones.columns.facts import ACTION, FLED, FULL, LEFT, MISS, NONE, results
from systems.zones.columns.state import Columns
from systems.zones.rules import DIE, action_score, wins

STILL = np.array([action in ("standing", "ability") for action in ACTION])
"""Whether an action attacks in beat (a), from positions before the moves."""
ENTERING = np.array([action in ("move_to_attack", "move_attack") for action in ACTION])
"""Whether it attacks in beat (c), after its move."""


def set_fixed_scores(state: Columns) -> None:
    """Set the scores of enemies, with the bonus of their intents (ZN-04, ZN-31)."""
    for foe in state.facts.foes:
        base = np.maximum(1, state.facts.base[foe][state.zone[foe]] + state.passing(foe))
        state.value[foe] = base + state.press[foe]


def roll_scores(state: Columns) -> None:
    """Roll a d20 for each character, and a d6 for a Surge spent on rising (ZN-06, ZN-19, ZN-30)."""
    for member in state.facts.members:
        rows = np.flatnonzero(state.deed[member])
        added = state.facts.deeds.added[state.deed[member][rows], state.zone[member][rows]]
        natural = state.natural[member][rows] = state.dice.sum("combat", state.live[rows], 1, DIE)
        state.value[member][rows] = action_score(natural, added + state.passing(member)[rows])
        surging = np.flatnonzero(state.surge[member])
        state.value[member][surging] += state.dice.sum("combat", state.live[surging], 1, 6)


def beats(state: Columns) -> None:
    """Attack, move, attack."""
    for unit in range(len(state.facts.units)):
        _attack(state, unit, STILL)
    _move(state)
    for unit in range(len(state.facts.units)) if state.facts.farthest else ():
        _attack(state, unit, STILL | ENTERING)


def _move(state: Columns) -> None:
    """Beat (b): all moves at once, and leaving the fight (ZN-28, ZN-33)."""
    facts, goal = state.facts, (state.place != NONE) & (state.place != state.zone)
    goes = goal & (facts.deeds.moves[state.deed] > 0) & state.able
    state.was, state.zone = state.zone, np.where(goes, state.place, state.zone)
    out = goes & (state.place == facts.out)
    state.gone[out] = np.where(facts.ours, LEFT, FLED)[np.nonzero(out)[0]]
    state.stirred |= out.any(axis=0)


def _attack(state: Columns, unit: int, actions: Column) -> None:
    """Attack in beat (a), or in (c) after a move, or if it waited for a target in reach; see ZN-29 for who leaves."""
    facts, deed = state.facts, state.deed[unit]
    action = facts.deeds.action[deed]
    rows = np.flatnonzero(actions[action] & facts.deeds.strikes[deed] & ~state.done[unit])
    target, reach, here = state.target[unit][rows], facts.deeds.reach[deed[rows]], state.zone[unit][rows]
    reaches = facts.steps[here, state.zone[target, rows]] <= reach
    late = ENTERING[action[rows]] & (facts.steps[here, state.was[target, rows]] <= reach)
    reaches |= late & wins(state.value[unit][rows], state.value[target, rows], ours=facts.ours[unit])
    _strike(state, unit, rows[reaches], target[reaches])


def _strike(state: Columns, unit: int, rows: Column, target: Column) -> None:
    """Attack a target, or everybody in its Zone."""
    facts = state.facts
    state.done[unit][rows] = True
    area = facts.deeds.area[state.deed[unit][rows]]
    _make(state, unit, rows[~area], target[~area])
    rows, zone = rows[area], state.zone[target[area], rows[area]]
    for other in (facts.foes if facts.ours[unit] else facts.members) if rows.size else ():
        some = rows[state.able[other][rows] & (state.zone[other][rows] == zone)]
        _make(state, unit, some, np.full(len(some), other))


def _make(state: Columns, unit: int, rows: Column, target: Column) -> None:
    """Make one attack in each fight: compare scores, roll damage, and store it (ZN-08 to ZN-10)."""
    if not rows.size:
        return
    facts, deeds, deed = state.facts, state.facts.deeds, state.deed[unit][rows]
    at = target * state.live.size + rows
    ward = deeds.ward[state.deed.take(at)]
    result = results(state.value[unit][rows], state.value.take(at), ward)
    works = ~(state.bound[unit][rows] | state.shifted[target, rows])
    warded = np.flatnonzero((ward > 0) & works)
    _ward(state, unit, rows[warded], target[warded], result[warded])
    hits = np.flatnonzero((result != MISS) & works)
    rows, target, deed, result = rows[hits], target[hits], deed[hits], result[hits]
    amount, rolled = facts.fixed[target, result], np.flatnonzero(facts.by_dice[target])
    count, sides, bonus = deeds.dice[deed[rolled], result[rolled]].T
    thrown = state.dice.sum("combat", state.live[rows[rolled]], count, sides, foes=not facts.ours[unit])
    amount[rolled] = np.maximum(0, bonus + thrown)
    for other in np.flatnonzero(np.bincount(target)):
        state.store(state.harm[other], unit, rows[target == other], amount[target == other])
    state.due[target, rows] -= deeds.weakens[deed] * (result == FULL)
    state.holds[target, rows] |= deeds.holds[deed] & (result == FULL)


def _ward(state: Columns, unit: int, rows: Column, target: Column, result: Column) -> None:
    """Credit who wards off an attack with the mean that it saves, within the target's health (ZN-15, ZN-17)."""
    if rows.size:
        facts, each = state.facts, np.arange(len(rows))
        bare = results(state.value[unit][rows], state.value[target, rows], 0)
        dice, fixed = facts.deeds.parts[state.deed[unit][rows]], facts.fixed[target] * WHOLE
        means = np.where(facts.by_dice[target][:, None], dice, fixed)
        means = np.minimum(means, state.health[target, rows][:, None] * WHOLE)
        state.warded[target, rows] += means[each, bare] - means[each, result]
