"""The state of many Party Impact fights, by the words of the rulebook: a column for each value."""

from collections.abc import Sequence

import numpy as np

from systems.impact.contributions import FOES
from systems.impact.rules import party_impact
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import Account
from systems.table.columns.dice import DiceColumns
from systems.table.loop.dice import SeededDice
from systems.table.ruleset.hit_points import hp_of


class Facts:
    """What is the same in all fights of a set-up. Members and things are known by their number."""

    def __init__(self, fight: Fight) -> None:
        """Gather it from a fight of the set-up."""
        state = fight.bound(State)
        bodies = {member.id: hp_of(member.block, member.body) for member in fight.party.members}
        self.fight = fight
        self.enemies, self.numbers = state.enemies, state.numbers
        self.fighters = [unit.fighter for unit in state.members]
        self.members = [fighter.id for fighter in self.fighters]
        self.modifiers = [fighter.modifier for fighter in self.fighters]
        self.most = np.array([[fighter.most] for fighter in self.fighters])
        self.start = [bodies[who] for who in self.members]
        self.things = [gear.thing for gear, _ in fight.gear.values()]


class Columns:
    """The state of all fights. `hp`, `shifted` and `used` have a row for each member or thing."""

    def __init__(self, facts: Facts, dice: Sequence[SeededDice]) -> None:
        """Begin them."""
        count = len(dice)
        self.dice = DiceColumns(dice)
        self.account = Account(count, (facts.members, (FOES,)))
        self.facts = facts
        self.hp = np.repeat(np.array(facts.start)[:, None], count, axis=1)
        self.enemy_hp = np.full(count, facts.enemies.most)
        self.used = np.zeros((len(facts.things), count), np.int64)
        self.loot = np.zeros(count, np.int64)
        """The Loot rating of fights that were won."""
        self.intent = np.zeros(count, np.int64)
        """The number of the declared intent, in the order in which the script came up with them."""
        self.press, self.shown_press = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.guards, self.shows_guard, self.flees = (np.zeros(count, bool) for _ in range(3))
        self.owed, self.boost, self.weaken = (np.zeros(count, np.int64) for _ in range(3))
        self.bound = np.zeros(count, bool)
        self.shifted = np.zeros((len(facts.members), count), bool)
        self.last_intent, self.last_total, self.unhurt_rounds = (np.zeros(count, np.int64) for _ in range(3))
        self.hurt, self.stirred = np.zeros(count, bool), np.zeros(count, bool)
        self.quiet = np.zeros(count, np.int64)

    def party_impact(self, fights: Column) -> Column:
        """Party Impact now, with any boost for the coming roll (PI-01)."""
        return party_impact(self.facts.modifiers, self.hp[:, fights]) + self.boost[fights]

    def left(self, thing: int, fights: Column) -> Column:
        """Tell in which of these fights a thing is not gone."""
        uses = self.facts.things[thing].uses
        return self.used[thing, fights] < uses if uses else np.ones(len(fights), bool)

    def all_down(self, fights: Column) -> Column:
        """Tell in which of these fights every member is at 0 HP (PI-09)."""
        return ~self.hp[:, fights].any(axis=0)

    def strength(self, fights: Column) -> tuple[Column, Column]:
        """Return per mille of HP left to either side."""
        party = (1000 * self.hp[:, fights] // self.facts.most).sum(axis=0) // len(self.facts.members)
        return party, 1000 * self.enemy_hp[fights] // self.facts.enemies.most

    def end(self, fights: Column, outcome: str, loot: int = 0, *, rolled: bool) -> None:
        """End fights, before or after the combat roll of this round."""
        if fights.size:
            self.loot[fights] = loot
            self.account.end(fights, outcome, rolled, *self.strength(fights))
