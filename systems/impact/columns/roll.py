"""The combat roll of many fights, and the wounds that follow (PI-02 to PI-06, PI-15)."""

import numpy as np

from systems.impact.columns.asked import Asked
from systems.impact.columns.decide import left_of, let_go
from systems.impact.columns.state import Columns, Facts
from systems.impact.columns.verbs import hurt_enemies, hurt_member
from systems.impact.contributions import FOES
from systems.impact.rules import combat_dice, combat_modifier, enemy_impact, guarded, total_of
from systems.table.battle.contributions import WHOLE
from systems.table.battle.shields import halved
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers


class CombatRoll:
    """The combat roll and its total; what it does to either side follows."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the policy."""
        self.facts = facts
        self.wounds = Wounds(facts, asked)

    def process(self, state: Columns, fights: Column) -> Column:
        """Roll once in each fight; return those that go on."""
        if not fights.size:
            return fights
        facts = self.facts
        enemy = enemy_impact(facts.enemies.impact, state.press[fights], state.owed[fights], state.weaken[fights])
        modifier = combat_modifier(state.party_impact(fights), enemy)
        thrown = state.dice.sum("combat", fights, combat_dice(bonus_spent=False, ambushed=False), 6)
        total = total_of(thrown, modifier)
        total = np.where(state.guards[fights], guarded(total, facts.numbers.guard_divisor), total)
        harmless = state.bound[fights] | state.flees[fights]
        total = np.where(harmless, np.maximum(0, total), total)
        state.last_total[fights] = total
        hurt_enemies(state, fights[total > 0], total[total > 0])
        let_go(state, fights[state.flees[fights] & (state.account.outcome[fights] == 0)], rolled=True)
        self.wounds.process(state, fights[total < 0], -total[total < 0])
        return fights[state.account.outcome[fights] == 0]


class Wounds:
    """Damage to the party: assigned, kept off by Shields and Lockets, taken off HP (PI-06, IT-05, IT-08)."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the policy."""
        self.facts = facts
        self.splits = Answers(asked.assign)
        self.shield_uses = Answers(asked.shield)
        numbers = {thing.id: number for number, thing in enumerate(facts.things)}
        self.shields = [[numbers[thing] for thing in fighter.shields] for fighter in facts.fighters]

    def process(self, state: Columns, fights: Column, damage: Column) -> None:
        """Wound the party; with nobody left standing it is routed (PI-09)."""
        if not fights.size:
            return
        shares = self._assigned(state, fights, damage)
        for bearer, shields in enumerate(self.shields):
            if shields:
                self._shield(state, fights, bearer, shares[bearer])
        for member, fighter in enumerate(self.facts.fighters):
            hurt = shares[member] > 0
            lost = shares[member][hurt]
            if fighter.locket:
                state.account.credit(fighter.id, "warded", fights[hurt], (lost - halved(lost)) * WHOLE)
                lost = halved(lost)
            hurt_member(state, fights[hurt], member, lost, FOES)
            state.stirred[fights[hurt]] = True
        state.end(fights[state.all_down(fights)], "rout", rolled=True)

    def _assigned(self, state: Columns, fights: Column, damage: Column) -> Column:
        """Return the share of each member; asked unless there is only one split (PI-06)."""
        caps = np.where(state.shifted[:, fights], 0, state.hp[:, fights])
        damage = np.minimum(damage, caps.sum(axis=0))
        shares = np.minimum(caps, damage)
        asked = np.flatnonzero(shares.sum(axis=0) > damage)
        if asked.size:
            state.account.decided(fights[asked])
            left = left_of(state, fights[asked])
            shares[:, asked] = self.splits.of([damage[asked], *caps[:, asked], *left])
        return shares

    def _shield(self, state: Columns, fights: Column, bearer: int, share: Column) -> None:
        """Have a bearer who has a Shield left ignore the damage, or not (IT-05)."""
        things = self.shields[bearer]
        left = [state.left(thing, fights) for thing in things]
        asked = np.flatnonzero(np.any(left, axis=0) & (share > 0))
        if not asked.size:
            return
        here = fights[asked]
        state.account.decided(here)
        moment = [np.full(len(asked), bearer), share[asked], *state.hp[:, here], *left_of(state, here)]
        uses = asked[self.shield_uses.of(moment)[0] > 0]
        state.account.credit(self.facts.members[bearer], "warded", fights[uses], share[uses] * WHOLE)
        share[uses] = 0
        for thing, some in zip(things, left, strict=True):
            state.used[thing, fights[uses[some[uses]]]] += 1
            uses = uses[~some[uses]]
