"""What the policy sees in many fights as it is asked for an action: attacks, and who needs help."""

import numpy as np

from systems.pool.columns.attacks import Aims
from systems.pool.columns.facts import HERE, NONE
from systems.pool.columns.state import Columns
from systems.pool.policy.situation import NEED
from systems.pool.policy.targeting import worth
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER, least
from systems.table.policy.style import PlayStyle


class Situation:
    """The next action of one member in each of some fights."""

    def __init__(self, style: PlayStyle, state: Columns, who: Column, rows: Column, actions: Column) -> None:
        """Look at the attacks that are possible."""
        facts = self.facts = state.facts
        self.style, self.state = style, state
        self.who, self.rows, self.actions, self.fresh = who, rows, actions, actions > 1
        foes, each = facts.foes, np.arange(rows.size)
        self.each, self.at = each, np.ix_(foes, rows)
        self.square, self.there = state.square[who, rows], state.square[self.at]
        self.able, self.left = state.able[self.at], np.maximum(0, state.hp[self.at])
        self.aims = Aims(state, who, rows, np.repeat(foes[:, None], rows.size, axis=1))
        self.aims.reached &= self.able
        mean, parts = self.aims.blows()
        rank = np.where(self.aims.reached, worth(mean, self.left), -NEVER).reshape(-1, rows.size)
        best = rank.argmax(axis=0)
        self.made = rank[best, each] >= 0
        """Whether there is an attack worth anything; its weapon, target, mean damage, and parts."""
        self.slot, self.foe = np.unravel_index(best, mean.shape[:2])
        self.mean = np.where(self.made, mean[self.slot, self.foe, each], 0)
        self.parts = parts[self.slot, self.foe, each]
        self.spent = actions.copy()
        self.waits = np.ones(rows.size, bool)
        """Who has not acted yet."""

    def done(self, some: Column, spent: Column = 1) -> None:
        """Note who has acted, and the actions spent."""
        self.waits[some], self.spent[some] = False, spent

    def needy(self) -> Column:
        """Return which members need help, a row for each."""
        state, members = self.state, np.ix_(self.facts.members, self.rows)
        hp, most = state.hp[members], self.facts.most[self.facts.members][:, None]
        return (hp * 100 <= most * NEED[self.style.care]) & ~state.dead[members] & (state.gone[members] == HERE)

    def worst(self, needy: Column, steps: int, some: Column) -> Column:
        """Return the member of those in need within so many squares who is worst off, or none."""
        state, facts, rows = self.state, self.facts, self.rows[some]
        at = np.ix_(facts.members, rows)
        there, here = state.square[at], self.square[some]
        near = needy[:, some] & (there >= 0) & (facts.away[here, there] <= steps) & facts.sees[here, there]
        share = np.maximum(0, state.hp[at]) * 100 // facts.most[facts.members][:, None]
        rank = share * 1000 + facts.by_id[facts.members][:, None]
        return np.where(near.any(axis=0), least(facts.members, near, rank), NONE)
