"""The state of many fights, by the words of the rulebook: a row for each unit, an entry for each fight that goes on."""

from collections.abc import Sequence

import numpy as np

from systems.fudge.columns.facts import HERE, NONE, Act, Facts
from systems.fudge.rules.rolls import rolled
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import Running
from systems.table.loop.dice import SeededDice

BEATS = 2


class Columns(Running):
    """All fights that go on; `live` are their numbers."""

    credits = ("dealt", "taken", "felled", "healed")
    asked = ("track", "fled", "used")
    dealt: Column
    taken: Column
    felled: Column
    healed: Column

    def __init__(self, facts: Facts, dice: Sequence[SeededDice]) -> None:
        """Begin them, and roll initiative (FT-01)."""
        super().__init__(facts.ids, (facts.members, facts.foes), dice)
        self.facts, count = facts, len(dice)
        self.quiet, self.fled = np.zeros(count, np.int64), np.zeros(count, bool)
        """`fled`: whether an enemy has escaped (HX-15)."""
        units = len(facts.units)
        shape = units, count
        self.track = np.repeat(facts.start[:, None], count, axis=1)
        self.spot = np.repeat(facts.spots[:, None], count, axis=1)
        self.gone, self.posture, self.blind, self.more, self.unhurt = (np.zeros(shape, np.int64) for _ in range(5))
        """`more` is what effects add to all attack rolls of this turn."""
        self.held, self.shifted, self.broken = (np.zeros(shape, bool) for _ in range(3))
        self.aim, self.last_attacker = np.full(shape, NONE), np.full(shape, NONE)
        self.last_intent: Column = np.full(shape, NONE)
        self.next_blind, self.next_more = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.next_held, self.next_shifted = np.zeros(shape, bool), np.zeros(shape, bool)
        self.located, self.found = (np.zeros((units, units, count), bool) for _ in range(2))
        self.used = np.zeros((len(facts.things), count), np.int64)
        self._take_initiative()
        self.look()
        self.locate(np.zeros(shape, bool))

    def _take_initiative(self) -> None:
        """Roll for everybody, and fix the order: by results, party, id (FT-02)."""
        facts, result = self.facts, np.zeros(self.spot.shape, np.int64)
        for unit, reaction in enumerate(facts.reaction.tolist()):
            if facts.able[facts.start[unit]]:
                result[unit] = rolled(self.roll(unit, np.arange(self.live.size)), reaction)
        self.order = (-2 * result + ~facts.ours[:, None]).argsort(axis=0, kind="stable")
        """The units from the fastest to the slowest."""

    def new_turn(self) -> None:
        """Forget all that was declared for the last turn, and all hits."""
        shape, self.round = self.spot.shape, self.round + 1
        units, count = shape
        self.step, self.amount, self.shown_amount, self.word = (np.zeros(shape, np.int64) for _ in range(4))
        self.intent, self.shown, self.flees_now = np.full(shape, NONE), np.full(shape, NONE), np.zeros(shape, bool)
        """Actions declared; intents and target words by number; who breaks and flees at this place in the order."""
        self.kind = np.full((BEATS, *shape), Act.HOLD)
        self.by, self.at, self.goal, self.takes = (np.full((BEATS, *shape), NONE) for _ in range(4))
        """The arm or thing of each action, the unit that it is at, the spot to which it goes, the posture taken."""
        self.leaps = np.zeros((BEATS, *shape), bool)
        self.friend = np.full((BEATS, *shape), NONE)
        """The members for whom things are used; `at` are the enemies."""
        self.charge, self.ordered, self.attacker = (np.full(shape, NONE) for _ in range(3))
        self.spent_order, self.spent_aim = np.zeros(shape, bool), np.zeros(shape, bool)
        self.stirred = np.zeros(count, bool)
        self.missed = np.zeros((units, units, count), bool)
        self.hit, self.value = np.full((BEATS * units, count), NONE), np.zeros((BEATS * units, count), np.int64)
        """Whom the attack or thing of each unit has hit in either beat, and its damage value (FT-11)."""
        self.mended = np.full((BEATS * units, count), NONE)
        """Whom it heals."""

    def look(self) -> None:
        """See who still fights (FT-15)."""
        self.fights = (self.gone == HERE) & self.facts.able[self.track]

    def locate(self, moved: Column) -> None:
        """Update what each unit has located, after these have moved (FT-14)."""
        known, sees = (self.located | self.found) & ~moved, (self.blind == 0)[:, None]
        if self.facts.ground.hiding:
            sees = sees & ~self.facts.ground.hides[0, self.spot[:, None], self.spot]
        self.located = self.facts.against[:, :, None] & self.fights & (known | sees)
        self.found = np.zeros_like(self.located)

    def roll(self, unit: int, rows: Column, *, against: bool = False) -> Column:
        """Roll 4d3 for a unit, or for whom it attacks, in some fights."""
        foes = bool(self.facts.ours[unit]) == against
        return self.dice.sum("combat", self.live[rows], 4, 3, foes=foes)

    def strength(self) -> tuple[Column, Column]:
        """Return per mille of free boxes on either side."""
        facts, each = self.facts, np.arange(len(self.facts.units))[:, None]
        shares = self.fights * (1000 * facts.free[each, self.track] // facts.most[:, None])
        return tuple(shares[side].sum(axis=0) // len(side) for side in (facts.members, facts.foes))
