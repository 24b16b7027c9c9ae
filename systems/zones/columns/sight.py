"""What the policy sees in many fights, and the chance to win: `view/sight.py` and `policy/outlook.py` in columns."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.zones.columns.facts import HERE, Facts
from systems.zones.columns.intents import Intents
from systems.zones.columns.state import Columns
from systems.zones.policy.forecast import CHEAP, CROWD, DEAR, attacks_to_fell, chance_of, mean_damage_of
from systems.zones.rules import ACTIONS
from systems.zones.sight import Enemy

APART = 60
"""Differences of scores beyond this are as good as this."""


class Forecasts:
    """What `policy/forecast.py` says of an attack, by the difference of the scores, and of each enemy by its bar."""

    def __init__(self, facts: Facts) -> None:
        """Work it out once."""
        apart, health = range(-APART, APART + 1), facts.health_guess
        bars = max(facts.numbers.bar, 2) + 1
        self.bars = bars
        self.fells = {
            grade: np.array([attacks_to_fell(0, Enemy(by, grade, bar), health) for by in apart for bar in range(bars)])
            for grade in {int(facts.grade[foe]) for foe in facts.foes}
        }
        """The attacks that it takes to fell an enemy; a row of bars for each difference."""
        self.worth = {grade: 1 / fells for grade, fells in self.fells.items()}
        self.harm = np.array([mean_damage_of(by, 0) for by in apart])

    def place(self, apart: Column, bar: Column) -> Column:
        """Return the place in a table of a difference and a bar."""
        return (np.clip(apart, -APART, APART) + APART) * self.bars + bar


class Sight:
    """All fights as the policy sees them in a round."""

    def __init__(self, state: Columns, intents: Intents, forecasts: Forecasts) -> None:
        """Look, when all intents are shown and all fixed scores are set."""
        facts = state.facts
        self.state, self.facts, self.forecasts = state, facts, forecasts
        able = state.able
        self.able, self.members, self.foes = able, able[facts.members], able[facts.foes]
        self.here = state.gone[facts.members] == HERE
        self.score = state.value + intents.offsets(state)[1]
        """The scores of enemies as they are shown."""
        self.bar = {foe: state.bar(foe) for foe in facts.foes}
        best = [max(each.facts.might, each.facts.agility, each.facts.wits) for each in facts.state.members]
        there, standing = self.here.sum(axis=0), ACTIONS["standing"].bonus
        self.added = (np.array(best) @ self.here) // np.maximum(1, there) + standing
        """What is added to the d20 of a Standing Attack, on average (ZN-11)."""
        self.comrades = np.maximum(1, there - 1)
        self.parted = there < len(facts.members)
        needed, harm = np.zeros(state.live.size), np.zeros(state.live.size)
        for foe, there in zip(facts.foes, self.foes, strict=True):
            place = forecasts.place(self.score[foe] - self.added, self.bar[foe])
            needed = needed + there * forecasts.fells[int(facts.grade[foe])][place]
            harm = harm + there * forecasts.harm[np.clip(self.score[foe] - self.added, -APART, APART) + APART]
        self.rounds = needed / self.members.sum(axis=0)
        self.crowd = CROWD * np.log(np.maximum(1.0, harm))
        self.look()

    def look(self) -> None:
        """Reckon the chance to win by the Healing Surges that are left now."""
        state, members = self.state, self.facts.members
        health, surges = ((self.here * each[members]).sum(axis=0) for each in (state.health, state.surges))
        self.chance = chance_of(health, surges, self.comrades, self.rounds, self.crowd, np)

    def low(self, member: int, percent: int) -> Column:
        """Tell where a member's health is within a percentage of its maximum."""
        return self.state.health[member] * 100 <= self.facts.most[member] * percent

    def aims(self, member: int, rows: Column) -> list[Column]:
        """Return the scores of all enemies who show an attack on a member; 0 of the others."""
        facts = self.facts
        return [np.where(self.able[foe, rows] & (self.state.shown_at[foe, rows] == member), self.score[foe, rows], 0) for foe in facts.foes]

    def worth(self, foe: int, added: Column, sure: Column | None) -> Column:
        """Return the share of an enemy's fall that an attack brings; with `sure`, what that of an ability is worth."""
        place = self.forecasts.place(self.score[foe] - added, self.bar[foe])
        share = self.forecasts.worth[int(self.facts.grade[foe])][place]
        return share if sure is None else share * np.where(sure, DEAR, CHEAP)
