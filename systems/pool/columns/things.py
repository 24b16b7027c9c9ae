"""Things in many fights: when the policy uses them, and what they do (IT-11)."""

import numpy as np

from systems.pool.columns.facts import NONE, Facts
from systems.pool.columns.situation import Situation
from systems.pool.policy.policy import HOLDS
from systems.pool.view.sight import damage_of
from systems.table.battle.items import wanted
from systems.table.battle.side_by_side import Column
from systems.table.columns.loot import rolled
from systems.table.columns.running import least

EFFECTS = frozenset({"damage", "heal", "boost", "weaken", "bind", "shift"})
"""The effects of things that are used, as far as they are played side by side."""


class Pack:
    """The things of the party."""

    def __init__(self, facts: Facts) -> None:
        """Work out what each is for."""
        self.facts, self.things = facts, facts.things
        self.needs = [wanted(facts.fight, thing) for thing in self.things]
        self.holds = [not HOLDS.isdisjoint(each.effect for each in thing.effects) for thing in self.things]
        """Which are wasted on an enemy that is bound."""
        self.heals = [thing.effects[:1] and thing.effects[0].effect == "heal" for thing in self.things]
        self.damage = [damage_of(thing) for thing in self.things]

    def use(self, one: Situation, needy: Column) -> None:
        """Use the first thing that helps: healing for those in need, others while the enemies are many or strong."""
        state, facts, rows = one.state, self.facts, one.rows
        hp = state.hp[:, rows] * state.able[:, rows]
        hard = hp[facts.foes].sum(axis=0) * 2 > hp[facts.members].sum(axis=0)
        seen = one.able & facts.sees[one.square, one.there]
        foe = least(facts.foes, seen, -(one.left * 1000 + facts.by_id[facts.foes][:, None]))
        for number, thing in enumerate(self.things):
            some = one.waits & ~state.resting[number, rows]
            if thing.uses:
                some &= state.used[number, rows] < thing.uses
            target = one.who.copy()
            if self.heals[number]:
                some &= needy.any(axis=0)
                asked = np.flatnonzero(some)
                if asked.size:
                    target[asked] = one.worst(needy, facts.numbers.touch, asked)
                    some &= target != NONE
            else:
                some &= hard & ~self._wasted(one, number)
            if "foe" in self.needs[number]:
                some &= seen.any(axis=0)
                if self.holds[number] and not self.heals[number]:
                    some &= state.bound[foe, rows] == 0
            uses = np.flatnonzero(some)
            if uses.size:
                one.done(uses)
                state.used[number, rows[uses]] += 1
                state.resting[number, rows[uses]] = not thing.uses
                self._apply(one, number, uses, target[uses], foe[uses])

    def _wasted(self, one: Situation, number: int) -> Column:
        """Tell where a thing would do less than an attack, or has no further effect on the member."""
        state, at, effects = one.state, (one.who, one.rows), self.things[number].effects
        match effects[0].effect if len(effects) == 1 else "":
            case "damage":
                return self.damage[number] * 100 <= one.mean
            case "boost":
                return (one.mean <= 0) | (state.boost[at] > 0)
            case "shift":
                return state.hp[at] * 2 > self.facts.most[one.who]
        return np.zeros(one.rows.size, bool)

    def _apply(self, one: Situation, number: int, some: Column, target: Column, foe: Column) -> None:
        """Apply the effects of a thing in their order (IT-11)."""
        state, who, rows = one.state, one.who[some], one.rows[some]
        for effect in self.things[number].model_dump()["effects"]:
            able = state.able[foe, rows]
            match effect:
                case {"effect": "damage", "amount": amount}:
                    state.lose(foe, rows, np.full(rows.size, amount), who)
                case {"effect": "heal", "amount": amount}:
                    state.heal(target, rows, rolled(state.dice, "combat", state.live[rows], amount), who)
                case {"effect": "boost", "amount": amount}:
                    state.boost[target, rows] += amount
                case {"effect": "weaken", "amount": amount}:
                    state.weak[foe, rows] += amount * able
                case {"effect": "bind"}:
                    state.bound[foe, rows] |= able
                case {"effect": "shift"}:
                    state.hold("shifted", target, rows, np.int64(1))
