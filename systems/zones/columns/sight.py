"""What the policy sees in many fights, and the chance to win: `view/sight.py` and `policy/outlook.py` in columns."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.zones.columns.facts import APART, HERE
from systems.zones.columns.state import Columns
from systems.zones.policy.forecast import (
    CHEAP, CROWD, DEAR, FOE_HEALTH, attacks_to_fell, chance_of, mean_damage_of,
)  # fmt: skip
from systems.zones.rules import ACTIONS
from systems.zones.sight import Enemy


class Sight:
    """All fights as the policy sees them in a round."""

    def __init__(self, state: Columns) -> None:
        """Look, when all intents are shown and all fixed scores are set."""
        facts = state.facts
        self.state, self.facts, self.able = state, facts, state.able
        self.score = state.value + state.feigned
        """The scores of enemies as they are shown."""
        self.bar = {foe: state.bar(foe) for foe in facts.foes}
        self.here = state.gone[facts.members] == HERE
        there = self.here.sum(axis=0)
        best = [max(unit.facts.might, unit.facts.agility, unit.facts.wits) for unit in facts.state.members]
        added = best @ self.here // np.maximum(1, there) + ACTIONS["standing"].bonus
        """What is added to the d20 of a Standing Attack, on average (ZN-11)."""
        self.comrades, self.parted = np.maximum(1, there - 1), there < len(facts.members)
        needed = harm = 0.0
        for foe in facts.foes:
            apart, enemy = self._place(foe, added)
            needed = needed + self.able[foe] * facts.fells[apart, enemy]
            harm = harm + self.able[foe] * facts.harm[apart]
        self.rounds = needed / self.able[facts.members].sum(axis=0)
        self.crowd = CROWD * np.log(np.maximum(1.0, harm))
        self.look()

    def look(self) -> None:
        """Reckon the chance to win by the Healing Surges that are left now."""
        health, surges = (
            (self.here * each[self.facts.members]).sum(axis=0) for each in (self.state.health, self.state.surges)
        )
        self.chance = chance_of(health, surges, self.comrades, self.rounds, self.crowd, np)

    def _place(self, foe: int, added: Column) -> tuple[Column, Column]:
        """Return the places of a difference of scores and of an enemy in the forecasts."""
        apart = np.clip(self.score[foe] - added, -APART, APART) + APART
        return apart, self.facts.grade[foe] * self.facts.bars + self.bar[foe]

    def worth(self, foe: int, added: Column, sure: Column | None) -> Column:
        """Return the share of an enemy's fall that an attack brings; with `sure`, what that of an ability is worth."""
        share = self.facts.shares[self._place(foe, added)]
        return share if sure is None else share * np.where(sure, DEAR, CHEAP)

    def low(self, member: int, percent: int) -> Column:
        """Tell where a member's health is within a percentage of its maximum."""
        return self.state.health[member] * 100 <= self.facts.most[member] * percent

    def aims(self, member: int, rows: Column) -> Column:
        """Return the scores of all enemies who show an attack on a member; 0 of the others."""
        at = np.ix_(self.facts.foes, rows)
        return self.score[at] * (self.able[at] & (self.state.shown_at[at] == member))
