"""The turns of enemies in many fights: each intent is carried out action by action, as `enemies/plans` has it."""

import numpy as np

from systems.pool.columns.attacks import Aims, attack
from systems.pool.columns.enemies import AIMED, Minds
from systems.pool.columns.facts import FINISH, FLANK, FLEE, GUARD, NONE, PRESS, SPRINT, Facts
from systems.pool.columns.state import Columns
from systems.pool.columns.ways import LEAVES, RUNS, STAYS, Ways
from systems.pool.enemies.plans import POOR
from systems.pool.rules import ACTIONS
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import least


class Turns:
    """Carries out the turns of enemies."""

    def __init__(self, facts: Facts, ways: Ways, minds: Minds) -> None:
        """Bind what decides."""
        self.facts, self.ways, self.minds = facts, ways, minds

    def process(self, state: Columns, who: Column, rows: Column) -> None:
        """Let one enemy in each of some fights take its turn."""
        bound = state.bound[who, rows] > 0
        intent = state.intent[who, rows]
        guards, presses = ~bound & (intent == GUARD), ~bound & (intent == PRESS)
        state.hold("guard", who[guards], rows[guards], np.int64(self.facts.numbers.guard))
        amount = state.amount[who[presses], rows[presses]]
        state.hold("press", who[presses], rows[presses], amount)
        state.lent[who[presses], rows[presses]] = amount
        actions = np.where(bound, 0, ACTIONS)
        self._aim_again(state, who[~bound], rows[~bound])
        while (acts := np.flatnonzero((actions > 0) & state.able[who, rows] & ~state.over[rows])).size:
            actions[acts] -= Step(self, state, who[acts], rows[acts], actions[acts]).take()

    def attackable(self, state: Columns, who: Column, rows: Column, targets: Column, moves: Column) -> Column:
        """Tell which targets, a row for each, can be attacked after so many moves; see `targeting.attackable`."""
        found = Aims(state, who, rows, targets).reached.any(axis=0)
        for number, target in enumerate(targets):
            asked = np.flatnonzero(~found[number] & (moves > 0) & (target != NONE))
            some, at = (who[asked], rows[asked]), target[asked]
            depends = state.square[at, rows[asked]], moves[asked], state.points[some]
            found[number, asked] = self.ways.ask("_attackable", state, *some, *depends)[0] > 0
        return found

    def _aim_again(self, state: Columns, who: Column, rows: Column) -> None:
        """Re-aim by the same word where the target cannot be attacked in this turn, and another can (BH-08)."""
        facts, intent = self.facts, state.intent[who, rows]
        falls = np.flatnonzero(intent == FINISH)
        if falls.size:
            state.at[who[falls], rows[falls]] = self.minds.target(state, who[falls], rows[falls])
        some = np.flatnonzero(AIMED[intent] & (intent != SPRINT))
        who, rows = who[some], rows[some]
        if not rows.size:
            return
        target, at_hand = state.at[who, rows], self.at_hand(state, who, rows)
        moves = ACTIONS - 1 - (state.prone[who, rows] > 0)
        kept = self.attackable(state, who, rows, np.where(at_hand, target, NONE)[None], moves)[0] & at_hand
        lost = np.flatnonzero(~kept)
        who, rows, target, at_hand, moves = who[lost], rows[lost], target[lost], at_hand[lost], moves[lost]
        if not rows.size:
            return
        members = facts.members[:, None]
        free = state.free(members, rows)
        others = free & ~((members == target) & at_hand)
        targets = np.where(others, members, NONE)
        near = self.attackable(state, who, rows, targets, moves) & others
        turns = near.any(axis=0) | ~at_hand
        among = np.where(near.any(axis=0), near, free)
        found = self.minds.target(state, who, rows, among)
        state.at[who[turns], rows[turns]] = found[turns]

    def at_hand(self, state: Columns, who: Column, rows: Column) -> Column:
        """Tell where an attack can be aimed at the target (BH-08)."""
        return state.free(state.at[who, rows], rows)


class Step:
    """The next action of one enemy in each of some fights."""

    def __init__(self, turns: Turns, state: Columns, who: Column, rows: Column, actions: Column) -> None:
        """Look at what the enemies mean to do."""
        self.turns, self.ways, self.facts, self.state = turns, turns.ways, turns.facts, state
        self.who, self.rows, self.actions = who, rows, actions
        self.spent = actions.copy()
        """The actions that are spent; whoever does nothing loses all that are left."""

    def take(self) -> Column:
        """Take it, and return the actions spent."""
        state, who, rows = self.state, self.who, self.rows
        intent = state.intent[who, rows]
        self._turn_to(np.flatnonzero(AIMED[intent]))
        stands = (state.prone[who, rows] > 0) & (intent != GUARD)
        state.prone[who[stands], rows[stands]], self.spent[stands] = 0, 1
        ways = {GUARD: self._guard, FLEE: self._flee, FLANK: self._flank, SPRINT: self._sprint, FINISH: self._finish}
        for number, way in ways.items():
            some = np.flatnonzero(~stands & (intent == number))
            if some.size:
                way(some)
        some = np.flatnonzero(~stands & ~np.isin(intent, [*ways]))
        if some.size:
            self._attack(some)
        return self.spent

    def _turn_to(self, some: Column) -> None:
        """Take another target where the target has fallen since (BH-08)."""
        state, who, rows = self.state, self.who[some], self.rows[some]
        lost = ~self.turns.at_hand(state, who, rows)
        who, rows = who[lost], rows[lost]
        if rows.size:
            found = self.turns.minds.target(state, who, rows)
            state.at[who[found != NONE], rows[found != NONE]] = found[found != NONE]

    def _guard(self, some: Column) -> None:
        """Do nothing more."""

    def _move(self, some: Column, square: Column, actions: Column = 1) -> None:
        """Go to squares, where there are any (DP-08)."""
        goes = square != NONE
        self.state.square[self.who[some[goes]], self.rows[some[goes]]] = square[goes]
        self.spent[some[goes]] = np.broadcast_to(actions, goes.shape)[goes]

    def _attack(self, some: Column) -> None:
        """Attack the target, or go to where that can be done."""
        self._strike(some, self.state.at[self.who[some], self.rows[some]])

    def _attack_nearest(self, some: Column) -> None:
        """Attack the nearest member, where the declared intent is of no use."""
        state, members, who, rows = self.state, self.facts.members, self.who[some], self.rows[some]
        at, free = np.ix_(members, rows), state.free(members[:, None], rows)
        near = least(members, free, self.facts.away[state.square[who, rows], state.square[at]])
        self._strike(some, np.where(free.any(axis=0), near, NONE))

    def _strike(self, some: Column, target: Column) -> None:
        """Attack members, or go to where that can be done; nothing where no attack can be aimed at them."""
        state = self.state
        able = state.free(target, self.rows[some])
        some, target = some[able], target[able]
        if not some.size:
            return
        who, rows = self.who[some], self.rows[some]
        aims = Aims(state, who, rows, target[None])
        arm, parts, chance = aims.best(state.blows[who, rows])
        goes = np.flatnonzero((arm == NONE) | ((chance < POOR) & (self.actions[some] > 1)))
        strikes = np.ones(some.size, bool)
        if goes.size:
            square = self._into_reach(some[goes], target[goes], aims.best_nearby()[goes])
            self._move(some[goes], square)
            strikes[goes] = (square == NONE) & (arm[goes] != NONE)
        self._blows(some[strikes], arm[strikes], target[strikes], parts[strikes])

    def _blows(self, some: Column, arm: Column, target: Column, parts: Column) -> None:
        """Spend an action on so many attacks on a target (DP-16)."""
        if some.size:
            state, who, rows = self.state, self.who[some], self.rows[some]
            self.spent[some] = 1
            state.points[who, rows] -= self.facts.cost[arm] * parts
            attack(state, who, rows, arm, np.broadcast_to(target, (int(parts.max()), target.size)), parts)

    def _into_reach(self, some: Column, target: Column, arm: Column) -> Column:
        """Return the squares from which weapons reach targets without penalty, or none."""
        state, square = self.state, np.full(some.size, NONE)
        able = np.flatnonzero(arm != NONE)
        who, rows = self.who[some[able]], self.rows[some[able]]
        depends = state.square[target[able], rows], self.facts.range[arm[able]]
        square[able] = self.ways.ask("_into_reach", state, who, rows, *depends)[0]
        return square

    def _flank(self, some: Column) -> None:
        """Go beside a target in the open, whatever weapon is at hand; then attack."""
        state, facts, who, rows = self.state, self.facts, self.who[some], self.rows[some]
        there = state.square[state.at[who, rows], rows]
        goes = self.turns.at_hand(state, who, rows) & ~facts.backed[there]
        goes &= facts.away[state.square[who, rows], there] != 1
        square = np.full(some.size, NONE)
        sprint = np.zeros(int(goes.sum()), np.int64)
        square[goes] = self.ways.ask("_beside", state, who[goes], rows[goes], there[goes], sprint)[0]
        self._move(some, square)
        if (square == NONE).any():
            self._attack(some[square == NONE])

    def _sprint(self, some: Column) -> None:
        """Run at a target that cannot be attacked in this turn anyway; else attack (DP-08)."""
        state, who, rows = self.state, self.who[some], self.rows[some]
        target = state.at[who, rows]
        runs = self.turns.at_hand(state, who, rows) & (self.actions[some] >= ACTIONS)
        runs &= ~self.turns.attackable(state, who, rows, np.where(runs, target, NONE)[None], np.ones_like(who))[0]
        square = np.full(some.size, NONE)
        depends = state.square[target[runs], rows[runs]], np.ones(int(runs.sum()), np.int64)
        square[runs] = self.ways.ask("_beside", state, who[runs], rows[runs], *depends)[0]
        self._move(some, square, ACTIONS)
        runs = square != NONE
        state.sprinted[who[runs], rows[runs]] = 1
        if not runs.all():
            self._attack(some[~runs])

    def _finish(self, some: Column) -> None:
        """Strike at a Downed member, or go there."""
        state, members, who, rows = self.state, self.facts.members, self.who[some], self.rows[some]
        at = np.ix_(members, rows)
        down, target = state.fallen(members[:, None], rows), state.at[who, rows]
        near = least(members, down, self.facts.away[state.square[who, rows], state.square[at]])
        target = np.where(((members[:, None] == target) & down).any(axis=0), target, near)
        lies = down.any(axis=0)
        going = some[~lies]
        some, target = some[lies], target[lies]
        if some.size:
            who, rows = self.who[some], self.rows[some]
            aims = Aims(state, who, rows, target[None])
            arm, _, _ = aims.best(np.int64(1))
            far, struck = np.flatnonzero(arm == NONE), arm != NONE
            square = self._into_reach(some[far], target[far], aims.best_nearby()[far])
            self._move(some[far], square)
            going = np.concatenate([going, some[far[square == NONE]]])
            self._blows(some[struck], arm[struck], target[struck], np.ones(int(struck.sum()), np.int64))
        if going.size:
            self._attack_nearest(going)

    def _flee(self, some: Column) -> None:
        """Leave by the nearest way out, or run for it."""
        state, who, rows = self.state, self.who[some], self.rows[some]
        way, square = self.ways.ask("_flight", state, who, rows, self.actions[some])
        runs, leaves = way == RUNS, way == LEAVES
        state.go(who[leaves], rows[leaves])
        goes = (way != LEAVES) & (way != STAYS)
        self._move(some[goes], square[goes], np.where(runs[goes], ACTIONS, 1))
        state.sprinted[who[runs], rows[runs]] = 1
