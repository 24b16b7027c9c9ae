"""The beats of many fights: attacks, moves, and attacks that waited or moved first (ZN-07 to ZN-10, ZN-28, ZN-29)."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.zones.columns.facts import ACTION, FLED, FULL, LEFT, MISS, NONE, Facts, results
from systems.zones.columns.state import Columns
from systems.zones.rules import wins


def _numbers(actions: Sequence[str]) -> Column:
    return np.isin(np.arange(len(ACTION)), [ACTION[each] for each in actions])


STILL, ENTERING = _numbers(("standing", "ability")), _numbers(("move_to_attack", "move_attack"))
"""Actions that attack before the moves (a), and those that attack after them (c)."""


class Beats:
    """The three beats of a round."""

    def __init__(self, facts: Facts, noting: Sequence[int]) -> None:
        """Bind the set-up; `noting` are enemies who remember their attackers (BH-03)."""
        self.facts, self.noting = facts, frozenset(noting)
        self.others = {unit: facts.foes if facts.ours[unit] else facts.members for unit in range(len(facts.units))}

    def process(self, state: Columns) -> None:
        """Attack, move, attack."""
        for unit in range(len(self.facts.units)):
            self._before(state, unit)
        if self._move(state) or self.facts.farthest:
            for unit in range(len(self.facts.units)):
                self._after(state, unit)

    def _before(self, state: Columns, unit: int) -> None:
        """Beat (a): attacks from positions before the moves."""
        facts, deed = self.facts, state.deed[unit]
        rows = np.flatnonzero(STILL[facts.action[deed]] & facts.strikes[deed])
        if rows.size:
            target = state.target[unit, rows]
            reaches = facts.steps[state.zone[unit, rows], state.zone[target, rows]] <= facts.reach[deed[rows]]
            self._strike(state, unit, rows[reaches], target[reaches])
            state.done[unit, rows[reaches]] = True

    def _strike(self, state: Columns, unit: int, rows: Column, target: Column) -> None:
        """Attack a target, or everybody in its Zone."""
        area = self.facts.area[state.deed[unit, rows]]
        if not area.all():
            self._make(state, unit, rows[~area], target[~area])
        if area.any():
            rows, zone = rows[area], state.zone[target[area], rows[area]]
            for other in self.others[unit]:
                some = rows[state.able[other, rows] & (state.zone[other, rows] == zone)]
                self._make(state, unit, some, np.full(len(some), other))

    def _move(self, state: Columns) -> bool:
        """Beat (b): all moves at once, and leaving the fight (ZN-28, ZN-33); tell whether anybody moves."""
        facts = self.facts
        moves = (state.place != NONE) & (state.place != state.zone) & (facts.moves[state.deed] > 0) & state.able
        if not moves.any():
            return False
        state.moved = moves
        state.was, state.zone = state.zone, np.where(moves, state.place, state.zone)
        out = moves & (state.place == facts.out)
        state.gone[facts.members] = np.where(out[facts.members], LEFT, state.gone[facts.members])
        state.gone[facts.foes] = np.where(out[facts.foes], FLED, state.gone[facts.foes])
        state.stirred |= out.any(axis=0)
        return True

    def _after(self, state: Columns, unit: int) -> None:
        """Beat (c): attacks after a move, and those that waited for their target to be in reach (ZN-29)."""
        facts, deed = self.facts, state.deed[unit]
        action = facts.action[deed]
        rows = np.flatnonzero((STILL[action] | ENTERING[action]) & facts.strikes[deed] & ~state.done[unit])
        if not rows.size:
            return
        target, reach = state.target[unit, rows], facts.reach[deed[rows]]
        here = state.zone[unit, rows]
        reaches = facts.steps[here, state.zone[target, rows]] <= reach
        late = ENTERING[action[rows]] & state.moved[target, rows] & ~reaches
        late &= facts.steps[here, state.was[target, rows]] <= reach
        first = wins(state.value[unit, rows], state.value[target, rows], ours=bool(facts.ours[unit]))
        reaches |= late & first
        self._strike(state, unit, rows[reaches], target[reaches])

    def _make(self, state: Columns, unit: int, rows: Column, target: Column) -> None:
        """Make one attack in each fight: compare scores, roll damage, and store it (ZN-08 to ZN-10)."""
        if not rows.size:
            return
        facts, deed = self.facts, state.deed[unit, rows]
        score, against = state.value[unit, rows], state.value[target, rows]
        self._note(state, unit, rows, target)
        ward = facts.ward[state.deed[target, rows]]
        result = results(score, against, ward)
        blocked = state.bound[unit, rows] | state.shifted[target, rows]
        warded = np.flatnonzero(ward > 0)
        if warded.size:
            bare = results(score[warded], against[warded], 0)
            lighter = warded[(bare != result[warded]) & ~blocked[warded]]
            self._ward(state, rows[lighter], target[lighter], deed[lighter], result[lighter], score[lighter])
        hits = np.flatnonzero((result != MISS) & ~blocked)
        rows, target, deed, result = rows[hits], target[hits], deed[hits], result[hits]
        amount = facts.fixed_damage[target, result]
        rolled = np.flatnonzero(facts.by_dice[target])
        count, sides, bonus = facts.damage[deed[rolled], result[rolled]].T
        dice = state.dice.sum("combat", state.live[rows[rolled]], count, sides)
        amount[rolled] = np.maximum(0, dice + bonus)
        for other in np.flatnonzero(np.bincount(target)).tolist() if rows.size else ():
            some = target == other
            state.store_damage(unit, other, rows[some], amount[some])
        weakens, holds = facts.weakens[deed] * (result == FULL), facts.holds[deed] & (result == FULL)
        if weakens.any() or holds.any():
            state.due[target, rows] -= weakens
            state.holds[target, rows] |= holds

    def _note(self, state: Columns, unit: int, rows: Column, target: Column) -> None:
        """Have enemies note who attacks them: of several the one with the best score (BH-03)."""
        if not self.facts.ours[unit]:
            return
        for foe in self.noting:
            some = rows[target == foe]
            noted = state.attacker[foe, some]
            better = (noted == NONE) | (state.value[unit, some] > state.value[noted, some])
            state.attacker[foe, some[better]] = unit

    def _ward(
        self, state: Columns, rows: Column, target: Column, deed: Column, result: Column, score: Column
    ) -> None:
        """Credit who wards off an attack with the mean that it saves, within the target's health (ZN-15, ZN-17)."""
        if not rows.size:
            return
        facts = self.facts
        bare = results(score, state.value[target, rows], 0)
        fixed, dice = facts.fixed_damage[target] * WHOLE, facts.mean_parts[deed]
        means = np.where(facts.by_dice[target][:, None], dice, fixed)
        at, most = np.arange(len(rows)), state.health[target, rows] * WHOLE
        spared = np.minimum(most, means[at, bare]) - np.minimum(most, means[at, result])
        state.warded[target, rows] += spared
