"""Attacks in many fights: what weapons need against targets, the rolls, and what hits bring (DP-03 to DP-17)."""

import numpy as np

from systems.pool.columns.facts import NONE
from systems.pool.columns.state import Columns
from systems.pool.map.shots import OUT
from systems.pool.rules import EDGE, attack_dt, hits, split_dice
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers


def defences(state: Columns, unit: Column, rows: Column, kind: Column) -> Column:
    """Return defences against kinds of attacks now; see `attack_profile.defences_of` (DP-03, DP-08, DP-20)."""
    innate, press = state.facts.defences[unit, kind], state.press[unit, rows]
    sprinted, down = state.sprinted[unit, rows], state.hp[unit, rows] <= 0
    found = innate - np.minimum(press, np.maximum(0, innate - 1)) + state.guard[unit, rows]
    found = np.where(kind == 0, found * (sprinted == 0), found + sprinted * (kind == 1))
    return np.where(down & (kind < 2), 0, found)


def flanked(state: Columns, who: Column, rows: Column, start: Column, target: Column) -> Column:
    """Tell which targets are flanked by attacks from there (DP-13)."""
    facts, there = state.facts, state.square[target, rows]
    found = (facts.away[start, there] == 1) & ~facts.backed[there]
    at = np.nonzero(found)
    if at[0].size:
        row = at[-1]
        who, rows, units = who[row], rows[row], np.arange(len(facts.units))[:, None]
        friends = state.able[:, rows] & (facts.ours[:, None] == facts.ours[who]) & (units != who)
        found[at] = (friends & (facts.away[state.square[:, rows], there[at]] == 1)).any(axis=0)
    return found


def hindrance(state: Columns, who: Column, rows: Column) -> Column:
    """Return the DT of all attacks of units (DP-17)."""
    return attack_dt(state.prone[who, rows], state.sickened[who, rows], state.blinded[who, rows] > 0)


def dice_of(state: Columns, who: Column, rows: Column, arm: Column, more: Column = 0) -> Column:
    """Return the dice of undivided attacks, with more that will be lent by then (DP-04)."""
    lent = state.lent[who, rows] + state.boost[who, rows] - state.weak[who, rows]
    return np.maximum(1, state.facts.dice[arm] + lent + more)


class Aims:
    """What the weapons of one unit in each of some fights need against some of the other side.

    Arrays have a row for each slot of a weapon, then for each target, then an entry for each fight.
    """

    def __init__(
        self, state: Columns, who: Column, rows: Column, targets: Column, start: Column = None, lent: Column = 0
    ) -> None:
        """Look at targets, a row of numbers for each, from other squares than the units' if need be."""
        facts, start = state.facts, state.square[who, rows] if start is None else start
        self.state, self.facts, self.rows, self.targets = state, facts, rows, targets
        self.arms = facts.arms[who].T
        self.ready = (self.arms != NONE) & (facts.cost[self.arms] <= state.points[who, rows])
        self.dice = dice_of(state, who, rows, self.arms, lent)
        self.left = np.maximum(0, state.hp[targets, rows])
        there, arm = state.square[targets, rows], self.arms[:, None]
        dt = facts.shots[facts.shot[arm], start, there]
        bare = defences(state, targets, rows, facts.kind[arm]) + hindrance(state, who, rows)
        self.near = bare + facts.shots[facts.shot[arm], there, there]
        """Successes needed from nearby, without a flank."""
        self.needed = bare + dt - EDGE * flanked(state, who, rows, start, targets)
        """Successes needed beside those of the Edge (DP-05, DP-12)."""
        self.reached = (dt != OUT) & self.ready[:, None]

    def ask(self, answers: Answers, size: int, which: Column, needed: Column, *more: Column) -> Column:
        """Ask what those attacks come to of which this is true: `size` numbers for each, 0 for all others."""
        slot, target, row = np.nonzero(which)
        found = np.zeros((size, *which.shape), np.int64)
        if slot.size:
            asked = [self.arms[slot, row], self.targets[target, row], self.dice[slot, row], needed[slot, target, row]]
            asked += [np.broadcast_to(each, which.shape)[slot, target, row] for each in more]
            found[:, slot, target, row] = answers.of(asked)
        return found

    def blows(self) -> tuple[Column, Column]:
        """Return the mean damage of attacks as policies see them, and their parts; 0 of those out of reach."""
        return tuple(self.ask(self.facts.blows, 2, self.reached, self.needed, self.left))

    def nearby(self, which: Column) -> Column:
        """Return the mean damage of attacks from nearby, as policies see them, at targets of which this is true."""
        return self.ask(self.facts.blows, 2, self.ready[:, None] & which, self.near, self.left)[0]

    def best(self, most: Column) -> tuple[Column, Column, Column]:
        """Return the weapon of the highest mean damage at the only target, or none, its parts and its chance."""
        parts, chance, mean = self.ask(self.facts.strikes, 3, self.reached, self.needed, self.left, most)
        slot, each = np.where(self.reached[:, 0], mean[:, 0], -1).argmax(axis=0), np.arange(self.rows.size)
        arm = np.where(self.reached[slot, 0, each], self.arms[slot, each], NONE)
        return arm, parts[slot, 0, each], chance[slot, 0, each]

    def best_nearby(self) -> Column:
        """Return the weapon with the highest mean damage from nearby at the only target."""
        there = np.broadcast_to(self.ready[:, None], self.reached.shape)
        (mean,) = self.ask(self.facts.means, 1, there, self.near)
        slot = np.where(self.ready, mean[:, 0], -1).argmax(axis=0)
        return np.where(self.ready.any(axis=0), self.arms[slot, np.arange(self.rows.size)], NONE)


def attack(state: Columns, who: Column, rows: Column, arm: Column, targets: Column, parts: Column) -> None:
    """Make all attacks of one action: a row of targets for each part, as far as there are so many (DP-05, DP-16)."""
    dice, named_down = dice_of(state, who, rows, arm), state.hp[targets[0], rows] <= 0
    for part, target in enumerate(targets):
        some = np.flatnonzero((part < parts) & ~state.over[rows] & state.able[who, rows])
        at = target[some], rows[some]
        some = some[(state.square[at] >= 0) & ((state.hp[at] > 0) | named_down[some])]
        if some.size:
            pool = np.where(parts > 1, split_dice(dice, parts), dice)[some]
            _roll(state, who[some], rows[some], arm[some], target[some], pool)
    state.boost[who, rows] = 0


def _roll(state: Columns, who: Column, rows: Column, arm: Column, target: Column, dice: Column) -> None:
    """Roll an attack in each of some fights, all by units of one side, and let the hits land (DP-05, DP-07)."""
    facts, start, there = state.facts, state.square[who, rows], state.square[target, rows]
    needed = defences(state, target, rows, facts.kind[arm]) + facts.shots[facts.shot[arm], start, there]
    needed += hindrance(state, who, rows) - EDGE * flanked(state, who, rows, start, target)
    count = state.dice.hits(state.live[rows], dice, 6, facts.least[arm], foes=not facts.ours[who[0]])
    recalls = facts.rancorous[target]
    state.last_attacker[target[recalls], rows[recalls]] = who[recalls]
    hit = np.flatnonzero(hits(count, needed))
    who, rows, arm, target, extra = who[hit], rows[hit], arm[hit], target[hit], (count - needed)[hit]
    state.lose(target, rows, np.maximum(0, facts.through[arm, target] + extra), who)
    _afflict(state, who, rows, arm, target)


def _afflict(state: Columns, who: Column, rows: Column, arm: Column, target: Column) -> None:
    """Put the lingering damage and the conditions of hits on those who are still on the map (DP-10, DP-17)."""
    facts, here = state.facts, state.square[target, rows] >= 0
    burns = np.flatnonzero(here & (facts.lingering[arm] > 0))
    if burns.size:
        state.burn(target[burns], rows[burns], facts.lingering[arm[burns]], arm[burns])
    some = np.flatnonzero(here & facts.afflicts[arm])
    if some.size:
        arm, at = arm[some], (target[some], rows[some])
        state.prone[at] |= facts.fells[arm]
        state.blinded[at] = np.maximum(state.blinded[at], facts.blinds[arm])
        state.sickened[at] = np.maximum(state.sickened[at], facts.sickens[arm])
