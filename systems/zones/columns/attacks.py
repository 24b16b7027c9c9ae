"""The beats of many fights: attacks, moves, and attacks that waited or moved first (ZN-07 to ZN-10, ZN-28, ZN-29)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.zones.columns.facts import ACTION, FLED, FULL, LEFT, MISS, NONE, Facts, results
from systems.zones.columns.state import Columns
from systems.zones.rules import wins

STILL = np.array([action in ("standing", "ability") for action in ACTION])
"""Whether an action attacks in beat (a), from positions before the moves."""
ENTERING = np.array([action in ("move_to_attack", "move_attack") for action in ACTION])
"""Whether it attacks in beat (c), after its move."""


class Beats:
    """The three beats of a round."""

    def __init__(self, facts: Facts) -> None:
        """Bind the set-up."""
        self.facts = facts

    def process(self, state: Columns) -> None:
        """Attack, move, attack."""
        units = range(len(self.facts.units))
        for unit in units:
            self._before(state, unit)
        self._move(state)
        for unit in units if self.facts.farthest else ():
            self._after(state, unit)

    def _before(self, state: Columns, unit: int) -> None:
        """Beat (a): attacks from positions before the moves."""
        facts, deed = self.facts, state.deed[unit]
        rows = np.flatnonzero(STILL[facts.deeds.action[deed]] & facts.deeds.strikes[deed])
        target = state.target[unit, rows]
        reaches = facts.steps[state.zone[unit, rows], state.zone[target, rows]] <= facts.deeds.reach[deed[rows]]
        self._strike(state, unit, rows[reaches], target[reaches])

    def _move(self, state: Columns) -> None:
        """Beat (b): all moves at once, and leaving the fight (ZN-28, ZN-33)."""
        facts, goes = self.facts, facts_moves(state)
        state.moved, state.was = goes, state.zone
        state.zone = np.where(goes, state.place, state.zone)
        out = goes & (state.place == facts.out)
        state.gone[out] = np.where(facts.ours, LEFT, FLED)[np.nonzero(out)[0]]
        state.stirred |= out.any(axis=0)

    def _after(self, state: Columns, unit: int) -> None:
        """Beat (c): attacks after a move, and those that waited for their target to be in reach (ZN-29)."""
        facts, deed = self.facts, state.deed[unit]
        action = facts.deeds.action[deed]
        rows = np.flatnonzero((STILL[action] | ENTERING[action]) & facts.deeds.strikes[deed] & ~state.done[unit])
        target, reach, here = state.target[unit, rows], facts.deeds.reach[deed[rows]], state.zone[unit, rows]
        reaches = facts.steps[here, state.zone[target, rows]] <= reach
        late = (
            ENTERING[action[rows]] & state.moved[target, rows] & (facts.steps[here, state.was[target, rows]] <= reach)
        )
        reaches |= late & wins(state.value[unit, rows], state.value[target, rows], ours=facts.ours[unit])
        self._strike(state, unit, rows[reaches], target[reaches])

    def _strike(self, state: Columns, unit: int, rows: Column, target: Column) -> None:
        """Attack a target, or everybody in its Zone."""
        facts = self.facts
        state.done[unit, rows] = True
        area = facts.deeds.area[state.deed[unit, rows]]
        self._make(state, unit, rows[~area], target[~area])
        rows, zone = rows[area], state.zone[target[area], rows[area]]
        for other in (facts.foes if facts.ours[unit] else facts.members) if rows.size else ():
            some = rows[state.able[other, rows] & (state.zone[other, rows] == zone)]
            self._make(state, unit, some, np.full(len(some), other))

    def _make(self, state: Columns, unit: int, rows: Column, target: Column) -> None:
        """Make one attack in each fight: compare scores, roll damage, and store it (ZN-08 to ZN-10)."""
        if not rows.size:
            return
        facts, deeds, deed = self.facts, self.facts.deeds, state.deed[unit, rows]
        ward = deeds.ward[state.deed[target, rows]]
        result = results(state.value[unit, rows], state.value[target, rows], ward)
        works = ~(state.bound[unit, rows] | state.shifted[target, rows])
        warded = np.flatnonzero((ward > 0) & works)
        self._ward(state, unit, rows[warded], target[warded], result[warded])
        hits = np.flatnonzero((result != MISS) & works)
        rows, target, deed, result = rows[hits], target[hits], deed[hits], result[hits]
        amount, rolled = facts.fixed[target, result], np.flatnonzero(facts.by_dice[target])
        count, sides, bonus = deeds.dice[deed[rolled], result[rolled]].T
        amount[rolled] = np.maximum(0, bonus + state.dice.sum("combat", state.live[rows[rolled]], count, sides))
        for other in np.flatnonzero(np.bincount(target)):
            some = target == other
            state.store_damage(unit, other, rows[some], amount[some])
        state.due[target, rows] -= deeds.weakens[deed] * (result == FULL)
        state.holds[target, rows] |= deeds.holds[deed] & (result == FULL)

    def _ward(self, state: Columns, unit: int, rows: Column, target: Column, result: Column) -> None:
        """Credit who wards off an attack with the mean that it saves, within the target's health (ZN-15, ZN-17)."""
        if rows.size:
            facts, each = self.facts, np.arange(len(rows))
            bare = results(state.value[unit, rows], state.value[target, rows], 0)
            dice, fixed = facts.deeds.parts[state.deed[unit, rows]], facts.fixed[target] * WHOLE
            means = np.where(facts.by_dice[target][:, None], dice, fixed)
            means = np.minimum(means, state.health[target, rows][:, None] * WHOLE)
            state.warded[target, rows] += means[each, bare] - means[each, result]


def facts_moves(state: Columns) -> Column:
    """Return who moves: who can, and has a goal other than where it is."""
    goal = (state.place != NONE) & (state.place != state.zone)
    return goal & (state.facts.deeds.moves[state.deed] > 0) & state.able
