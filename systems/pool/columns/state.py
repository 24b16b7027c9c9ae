"""The state of many fights, by the words of the rulebook: a row for each unit, an entry for each fight that goes on."""

from collections.abc import Sequence

import numpy as np

from systems.pool.columns.facts import HERE, LEFT, NONE, Facts
from systems.pool.mechanics.conditions import ROUND_ENDS
from systems.pool.rules import combat_initiative, kills, lingering_step
from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import Running
from systems.table.loop.dice import SeededDice

STANCE = ("prone", "blinded", "sickened", "sprinted", "guard", "press", "lent", "boost", "weak", "bound", "shifted")
"""Conditions, and temporary changes of dice and defences; see `components.Stance`, whose `dice` are `lent`.

Its `edge` is left out: nobody uses a power for it."""
LASTING = ("guard", "press", "shifted")
"""Those that last until a unit's next turn; `ends` counts the round ends until they are over (DP-13)."""


class Columns(Running):
    """All fights that go on; `live` are their numbers. Those that are over stay as they are to the round's end."""

    credits = ("dealt", "taken", "felled", "healed")
    asked = ("hp", "points", "dead", "gone", "used")
    dealt: Column
    taken: Column
    felled: Column
    healed: Column
    prone: Column
    blinded: Column
    sickened: Column
    sprinted: Column
    guard: Column
    press: Column
    lent: Column
    boost: Column
    weak: Column
    bound: Column
    shifted: Column
    last_intent: Column

    def __init__(self, facts: Facts, dice: Sequence[SeededDice]) -> None:
        """Begin them, and roll initiative (DP-02)."""
        super().__init__(facts.ids, (facts.members, facts.foes), dice)
        self.facts, count = facts, len(dice)
        shape = len(facts.units), count
        self.quiet, self.stirred = np.zeros(count, np.int64), np.zeros(count, bool)
        self.hp, self.points, self.square = (np.repeat(each[:, None], count, axis=1) for each in facts.start)
        self.beyond, self.gone = np.zeros(shape, np.int64), np.full(shape, HERE)
        self.dead = np.zeros(shape, bool)
        for name in STANCE:
            setattr(self, name, np.zeros(shape, np.int64))
        self.prone[:] = self.hp <= 0
        self.ends = np.zeros((len(LASTING), *shape), np.int64)
        self.step, self.source = (np.zeros((len(facts.units), 0, count), np.int64) for _ in range(2))
        """Lingering damage, in the order in which it came: the next step, 0 for none, and the weapon (DP-21)."""
        self.last_intent, self.last_attacker = np.full(shape, NONE), np.full(shape, NONE)
        self.unhurt, self.hurt = np.zeros(shape, np.int64), np.zeros(shape, bool)
        self.used = np.zeros((len(facts.things), count), np.int64)
        self.resting = np.zeros((len(facts.things), count), bool)
        self.able = (self.square >= 0) & (self.hp > 0)
        self._take_initiative()

    def _take_initiative(self) -> None:
        """Roll for everybody, draw lots among those who are alike, and fix the order (DP-02)."""
        facts, every = self.facts, np.arange(self.live.size)
        rolled = [self.dice.sum("combat", self.live, 1, 6, foes=not ours) for ours in facts.ours.tolist()]
        self.count = combat_initiative(facts.agility[:, None], facts.initiative[:, None], np.array(rolled))
        alike = (facts.ours[:, None] == facts.ours) & (facts.agility[:, None] == facts.agility)
        lot, units = np.zeros_like(self.count), len(facts.units)
        for unit in range(units):
            tied = alike[unit][:, None] & (self.count == self.count[unit]) & (lot == 0)
            left = np.where(tied[:unit].any(axis=0) | (lot[unit] > 0), 0, tied.sum(axis=0))
            for undrawn in range(int(left.max(initial=0)), 1, -1):
                rows = every[left == undrawn]
                if rows.size:
                    drawn = self.dice.sum("combat", self.live[rows], 1, undrawn, foes=not facts.ours[unit])
                    place = (tied[:, rows].cumsum(axis=0) == drawn).argmax(axis=0)
                    lot[place, rows], tied[place, rows], left[rows] = undrawn, False, undrawn - 1
            lot += tied & (left == 1)
        rank = -((self.count * 100 + facts.agility[:, None]) * 2 + facts.ours[:, None]) * 1000 - lot
        self.order = rank.argsort(axis=0, kind="stable")
        """The units in the order of their turns."""

    def new_round(self) -> None:
        """Begin a round: everybody has two actions, nothing is declared, and nobody has been asked."""
        shape, self.round = self.square.shape, self.round + 1
        self.intent, self.amount, self.word = np.full(shape, NONE), np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.at, self.blows = np.full(shape, NONE), np.zeros(shape, np.int64)
        self.over = np.zeros(self.live.size, bool)
        self.was_asked = np.zeros(self.live.size, bool)
        self.party, self.enemies = (np.zeros(self.live.size, np.int64) for _ in range(2))
        """How both sides stand where the party is asked for the first time in the round."""

    def strength(self) -> tuple[Column, Column]:
        """Return per mille of HP of those who can act on either side, in the mean."""
        shares = self.able * (1000 * self.hp // self.facts.most[:, None])
        return tuple(shares[side].sum(axis=0) // len(side) for side in (self.facts.members, self.facts.foes))

    def remove(self, unit: Column, rows: Column) -> None:
        """Take units off the map for good, with all that is on them."""
        self.square[unit, rows], self.able[unit, rows] = NONE, False
        for name in STANCE:
            getattr(self, name)[unit, rows] = 0
        self.ends[:, unit, rows] = 0
        self.step[unit, :, rows] = 0

    def go(self, unit: Column, rows: Column) -> None:
        """Let units leave over the map's edge or by an exit (DP-20)."""
        self.gone[unit, rows] = LEFT
        self.remove(unit, rows)
        self.note_over(rows)

    def free(self, units: Column, rows: Column) -> Column:
        """Tell at which of some units attacks can be aimed, a row for each; at nobody for `NONE`."""
        return (units != NONE) & self.able[units, rows] & (self.shifted[units, rows] == 0)

    def fallen(self, units: Column, rows: Column) -> Column:
        """Tell which of some units lie Downed on the map (DP-09)."""
        return (self.square[units, rows] >= 0) & (self.hp[units, rows] <= 0)

    def note_over(self, rows: Column) -> None:
        """Note which fights are over: those in which a side has nobody left who can act (DP-20, HX-16)."""
        members, foes = self.able[self.facts.members][:, rows], self.able[self.facts.foes][:, rows]
        lost, won = ~members.any(axis=0), ~foes.any(axis=0)
        self.over[rows] |= lost | won

    def hold(self, effect: str, unit: Column, rows: Column, amount: Column) -> None:
        """Let an effect last until a unit's next turn, to the next round's end at most (DP-13)."""
        getattr(self, effect)[unit, rows] = amount
        self.ends[LASTING.index(effect), unit, rows] = ROUND_ENDS

    def lose(self, unit: Column, rows: Column, amount: Column, by: Column) -> None:
        """Take damage off units; see `mechanics.damage.lose` (DP-07, DP-09, DP-20)."""
        some = np.flatnonzero((amount > 0) & (self.square[unit, rows] >= 0))
        if not some.size:
            return
        facts, unit, rows, amount, by = self.facts, unit[some], rows[some], amount[some], by[some]
        before = self.hp[unit, rows]
        now, down = before - amount, before <= 0
        self.hp[unit, rows], self.stirred[rows], self.hurt[unit, rows] = now, True, True
        lost = np.where(down, 0, before - np.maximum(0, now)) * WHOLE
        self.taken[unit, rows] += lost
        self.dealt[by, rows] += lost
        beyond = self.beyond[unit, rows] = self.beyond[unit, rows] + amount * down
        dies, fell = down & kills(beyond, facts.fortitude[unit]), ~down & (now <= 0)
        self.felled[by[fell], rows[fell]] += WHOLE
        self.able[unit[fell], rows[fell]] = False
        self.prone[unit[fell], rows[fell]] = 1
        self.dead[unit[dies], rows[dies]] = True
        for each in np.unique(unit[fell]).tolist():
            self.account.fell(facts.ids[each], self.live[rows[fell & (unit == each)]])
        out = dies | (fell & ~facts.ours[unit])
        self.remove(unit[out], rows[out])
        self.note_over(rows[fell])

    def heal(self, unit: Column, rows: Column, amount: Column, by: Column) -> None:
        """Give HP to units on the map; one that reaches 1 HP wakes, prone (DP-11, DP-20)."""
        before = self.hp[unit, rows]
        gained = np.maximum(0, np.minimum(amount, self.facts.most[unit] - before))
        gained *= self.square[unit, rows] >= 0
        now = self.hp[unit, rows] = before + gained
        self.stirred[rows] |= gained > 0
        self.healed[by, rows] += np.minimum(gained, np.maximum(0, now)) * WHOLE
        wakes = (before <= 0) & (now > 0)
        unit, rows = unit[wakes], rows[wakes]
        self.beyond[unit, rows], self.prone[unit, rows], self.able[unit, rows] = 0, 1, True

    def burn(self, unit: Column, rows: Column, step: Column, arm: Column) -> None:
        """Put lingering damage on units, the first step of which falls at the round's end (DP-10, DP-21)."""
        slots = self.step.shape[1]
        last = (np.arange(1, slots + 1)[:, None] * (self.step[unit, :, rows].T > 0)).max(axis=0, initial=0)
        if int(last.max()) == slots:
            wider = ((0, 0), (0, 1), (0, 0))
            self.step, self.source = np.pad(self.step, wider), np.pad(self.source, wider)
        self.step[unit, last, rows], self.source[unit, last, rows] = step, arm

    def linger(self) -> None:
        """Let each lingering damage take one step, before it is seen who is left; the next is 1 less (DP-21)."""
        facts, steps, goes_on = self.facts, self.step.copy(), ~self.over
        for unit in np.flatnonzero(steps.any(axis=(1, 2))).tolist():
            for slot in range(steps.shape[1]):
                rows = np.flatnonzero((steps[unit, slot] > 0) & goes_on)
                arm = self.source[unit, slot, rows]
                harm = lingering_step(steps[unit, slot, rows], facts.resisted[arm, unit])
                self.lose(np.full(rows.size, unit), rows, harm, facts.owner[arm])
        self.step = np.maximum(0, self.step - 1)

    def pass_on(self) -> None:
        """End what lasts no longer than this round, and remember what scripts read (DP-08, DP-13, DP-17)."""
        self.sprinted[:] = 0
        self.blinded = np.maximum(0, self.blinded - 1)
        for effect, ends in zip(LASTING, self.ends, strict=True):
            getattr(self, effect)[ends == 1] = 0
        self.ends = np.maximum(0, self.ends - 1)
        self.last_intent, self.unhurt = self.intent, (self.unhurt + 1) * ~self.hurt
        self.hurt, self.resting = np.zeros_like(self.hurt), np.zeros_like(self.resting)
        self.stirred = np.zeros_like(self.stirred)
