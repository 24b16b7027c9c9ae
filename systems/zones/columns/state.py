"""The state of many fights, by the words of the rulebook: a row for each unit, an entry for each fight that goes on."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.running import Running
from systems.table.loop.dice import SeededDice
from systems.zones.columns.facts import HERE, NONE, Facts
from systems.zones.rules import PREPARED, segments

BODY = ("health", "surges", "ardor")
Sources = list[tuple[Column, Column]]
"""A unit or a column of them, and what each has brought, in points: entries of 0 are nobody's."""


class Columns(Running):
    """All fights that go on; `live` are their numbers."""

    credits = ("dealt", "taken", "felled", "healed", "warded")
    asked = (*BODY, "gone", "used")
    dealt: Column
    taken: Column
    felled: Column
    healed: Column
    warded: Column

    def __init__(self, facts: Facts, dice: Sequence[SeededDice]) -> None:
        """Begin them."""
        super().__init__(facts.ids, (facts.members, facts.foes), dice)
        self.facts, count = facts, len(dice)
        self.quiet = np.zeros(count, np.int64)
        shape = len(facts.units), count
        self.health, self.surges, self.ardor, self.zone = np.repeat(facts.start.T[:, :, None], count, axis=2)
        """The Zone is `Facts.out` for whoever is out of the fight."""
        self.gone, self.lent, self.due, self.unhurt = (np.zeros(shape, np.int64) for _ in range(4))
        self.prepared, self.held, self.holds = (np.zeros(shape, bool) for _ in range(3))
        self.last_intent = np.full(shape, NONE)
        self.used = np.zeros((len(facts.things), count), np.int64)

    def new_round(self) -> None:
        """Forget all declarations, scores and harm of the last round (ZN-06)."""
        shape, self.round = self.health.shape, self.round + 1
        self.deed, self.value, self.natural, self.press, self.feigned = (np.zeros(shape, np.int64) for _ in range(5))
        """`press` is what a press adds to a score; `feigned`: how much more it seems to be than it is (BH-01)."""
        self.target, self.place, self.shown_at, self.going = (np.full(shape, NONE) for _ in range(4))
        """`shown_at` is whom enemies show that they attack; `going`: the Zones to which they are seen to go."""
        self.surge, self.done, self.shifted, self.bound = (np.zeros(shape, bool) for _ in range(4))
        self.stirred, self.was = np.zeros(shape[1], bool), self.zone
        """`was` are the Zones before the moves."""
        self.harm: list[Sources] = [[] for _ in self.facts.units]
        """For each unit the damage that it is about to take, by its sources, in order."""
        self.mending: list[Sources] = [[] for _ in self.facts.units]
        """The same of recovery."""

    @property
    def able(self) -> Column:
        """Who is in the fight and can act (ZN-27, ZN-33)."""
        return (self.gone == HERE) & (self.health > 0)

    def passing(self, unit: int) -> Column:
        """Return what else is added to a unit's score in this round: Prepare, abilities and things (ZN-21)."""
        return self.lent[unit] + PREPARED * self.prepared[unit]

    def bar(self, foe: int) -> Column:
        """Return what is shown of an enemy's health (ZN-24)."""
        unit, now = self.facts.units[foe].facts, self.health[foe]
        return segments(now, unit.most, self.facts.numbers.bar) if unit.grade == "foe" else now

    def strength(self) -> tuple[Column, Column]:
        """Return the health of both sides in per mille; that of enemies as their bars show it."""
        facts, here = self.facts, self.gone == HERE
        party = (here * (1000 * self.health // facts.most))[facts.members].sum(axis=0)
        enemies = sum(here[foe] * (1000 * self.bar(foe) // facts.bar[foe]) for foe in facts.foes)
        return party // len(facts.members), enemies // len(facts.foes)

    def store(self, sources: Sources, source: Column, rows: Column, amount: Column) -> None:
        """Store damage or recovery of a unit for the round's end, with its source (ZN-28)."""
        if rows.size:
            who, parts = (np.zeros(self.live.size, np.int64) for _ in range(2))
            who[rows], parts[rows] = source, amount
            sources.append((who if np.ndim(source) else source, parts))
