"""The two beats of a turn in many fights: things and attacks as each begins, then all moves at once (FT-11, FT-12)."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from systems.fudge.columns.advantage import Standings
from systems.fudge.columns.facts import AIMED, ATTACK, GUARD, HERE, LEFT, NONE, PRESS, UP, Act
from systems.fudge.columns.state import BEATS, Columns
from systems.fudge.rules.rolls import four_df, hits, located
from systems.table.battle.side_by_side import Column


def beats(state: Columns, standings: Standings, use: Callable[[Columns, int, int, Column], None]) -> None:
    """Carry out both actions of everybody; `use` is what a thing does for its user in some fights."""
    for beat in range(BEATS):
        for unit in state.facts.members if len(state.facts.things) else ():
            rows = np.flatnonzero(state.fights[unit] & (state.kind[beat, unit] == Act.USE))
            if rows.size:
                use(state, beat, unit, rows)
        attacks = Attacks(state, Standings(state) if beat else standings, beat)
        attacks.make()
        Moves(state, beat).make(attacks)


class Attacks:
    """The attacks of a beat, none of which sees what another one does."""

    def __init__(self, state: Columns, standings: Standings, beat: int) -> None:
        """See who attacks whom, and what comes of it for the rolls."""
        facts, ground = state.facts, state.facts.ground
        self.state, self.facts, self.beat = state, facts, beat
        self.who, self.rows = np.nonzero(state.fights & (state.kind[beat] == Act.STRIKE))
        who, rows = self.who, self.rows
        self.arm, self.target = state.by[beat, who, rows], state.at[beat, who, rows]
        here, there = state.spot[who, rows], state.spot[self.target, rows]
        above = ground.level[here] > ground.level[there]
        self.leaps = state.leaps[beat, who, rows] & (state.posture[who, rows] == UP) & above
        """Which are made by leaping down from higher ground (FT-05)."""
        reach = np.where(self.leaps, max(facts.numbers.reach, facts.numbers.leap), facts.reach[self.arm])
        found = state.fights[self.target, rows] & ~state.shifted[self.target, rows]
        found &= ground.square[here, there] <= reach**2
        known = (state.located | state.found)[who, self.target, rows]
        unseen = ground.hides[facts.origin[self.arm], here, there]
        self.seeks = ((state.blind[who, rows] > 0) | unseen) & ~known
        self.lost = ~found | (self.seeks & state.missed[who, self.target, rows])
        self._reckon(standings)

    def _reckon(self, standings: Standings) -> None:
        """Add up what rolls are modified by, and note what they use up (FT-02, FT-07, FT-09)."""
        state, facts, who, rows, target = self.state, self.facts, self.who, self.rows, self.target
        kind = facts.kind[self.arm]
        self.aims = (state.aim[who, rows] == target) & ~state.spent_aim[who, rows] & (AIMED[kind] != 0)
        charges = (state.charge[who, rows] == target) & (self.beat == 1)
        self.shouted = (state.ordered[who, rows] == ATTACK) & ~state.spent_order[who, rows]
        self.warned = (state.ordered[target, rows] == who) & ~state.spent_order[target, rows]
        intent, meant = state.intent[who, rows], state.intent[target, rows]
        self.net = (
            standings.net(rows, who, self.arm, target) + standings.charging(self.arm, charges)
            + self.aims * AIMED[kind] + self.leaps * (facts.acrobatics - facts.attack)[who]
            + (intent == PRESS) * state.amount[who, rows] + (meant == PRESS) * state.amount[target, rows]
            - (meant == GUARD) * facts.numbers.guard
        )  # fmt: skip

    def make(self) -> None:
        """Roll them one after the other; those whose targets are not located are lost, too."""
        first = np.searchsorted(self.who, np.arange(len(self.facts.units) + 1))
        for unit, (start, end) in enumerate(pairwise(first.tolist())):
            some = np.arange(start, end)[~self.lost[start:end]]
            if self.seeks[some].any():
                self._seek(unit, some[self.seeks[some]])
                some = some[~self.lost[some]]
            if some.size:
                self._roll(unit, some)

    def _seek(self, unit: int, some: Column) -> None:
        """Roll to locate targets; attacks that do not are lost (FT-14)."""
        state, facts, rows, target = self.state, self.facts, self.rows[some], self.target[some]
        notice = four_df(state.roll(unit, rows)) + facts.notice[unit]
        stealth = four_df(state.roll(unit, rows, against=True)) + facts.stealth[target]
        finds = located(notice, stealth)
        state.found[unit, target[finds], rows[finds]] = True
        state.missed[unit, target[~finds], rows[~finds]] = True
        self.lost[some] = ~finds

    def _roll(self, unit: int, some: Column) -> None:
        """Roll attack and defence, and note the hits (FT-05, FT-06)."""
        state, facts, rows, target, arm = self.state, self.facts, self.rows[some], self.target[some], self.arm[some]
        attack = four_df(state.roll(unit, rows)) + self.net[some]
        defence = four_df(state.roll(unit, rows, against=True))
        state.spent_order[unit, rows] |= self.shouted[some]
        state.spent_aim[unit, rows] |= self.aims[some]
        state.spent_order[target, rows] |= self.warned[some]
        state.attacker[target, rows] = unit
        hit = hits(attack, defence)
        rows, target, arm, margin = rows[hit], target[hit], arm[hit], (attack - defence)[hit]
        slot = self.beat * len(facts.units) + unit
        state.hit[slot, rows], state.value[slot, rows] = target, margin + facts.damage[arm, target]
        state.next_blind[target, rows] = np.maximum(state.next_blind[target, rows], facts.blinds[arm])


class Moves:
    """All moves of a beat at once, leaps and postures with them (FT-12, FT-13)."""

    def __init__(self, state: Columns, beat: int) -> None:
        """See who goes where."""
        self.state, self.facts, self.beat = state, state.facts, beat
        self.kind, self.at, self.goal = state.kind[beat], state.at[beat], state.goal[beat]
        self.acts, self.start = state.fights, state.spot
        self.up = self.acts & (state.posture == UP)
        moves = self.up & (self.kind == Act.MOVE)
        there = np.take_along_axis(state.gone, np.maximum(0, self.at), axis=0) == HERE
        self.chases = moves & (self.at != NONE) & there
        self.leaves = self.up & (self.kind == Act.LEAVE)
        self.goes = (moves & (self.at == NONE)) | self.leaves

    def make(self, attacks: Attacks) -> None:
        """Move everybody, let them take their postures, and update what they have located (FT-14)."""
        state, ground = self.state, self.facts.ground
        end = self._ends(attacks)
        moved = self.acts & (end != self.start)
        away = self.leaves & (ground.out[self.start] <= self.facts.numbers.move)
        if not self.beat:
            self._charge(end)
        state.spot = end
        state.aim[moved] = NONE
        takes = np.where(self.kind == Act.STAND, UP, state.takes[self.beat])
        state.posture = np.where(self.acts & (takes != NONE), takes, state.posture)
        state.gone[away] = LEFT
        state.fled |= away[self.facts.foes].any(axis=0)
        struck = ~attacks.lost
        state.found[attacks.target[struck], attacks.who[struck], attacks.rows[struck]] = True
        state.look()
        state.locate(moved)

    def _ends(self, attacks: Attacks) -> Column:
        """Return where everybody is at the end of the beat."""
        ground, end = self.facts.ground, self.start.copy()
        who, rows = np.nonzero(self.goes)
        goal = np.where(self.leaves, ground.way_out[self.start], self.goal)[who, rows]
        goal = ground.goal(self.start[who, rows], goal)
        end[who, rows] = ground.inside[ground.towards(self.start[who, rows], goal)]
        if self.chases.any():
            self._chase(end)
        leapt = attacks.leaps & ~attacks.lost
        who, rows, target = attacks.who[leapt], attacks.rows[leapt], attacks.target[leapt]
        end[who, rows] = ground.landing(self.start[who, rows], self.start[target, rows])
        return end

    def _aimed_at(self) -> Column:
        """Return whom units move at in beat 1, to attack hand-to-hand in beat 2 (FT-13)."""
        state = self.state
        blow = (self.kind == Act.MOVE) & (state.kind[1] == Act.STRIKE) & self.facts.near[state.by[1]]
        return np.where(blow & (self.beat == 0), state.at[1], NONE)

    def _chase(self, end: Column) -> None:
        """Let units follow others, whose ends are known before theirs; those in a ring meet half-way (FT-12)."""
        ground, numbers = self.facts.ground, self.facts.numbers
        least = np.where(self.chases & (self._aimed_at() == self.at), numbers.charge, 0)
        waits, goal = self.chases.copy(), np.maximum(0, self.at)
        ring, middle = self._rings(goal)
        who, rows = np.nonzero(ring)
        if who.size:
            reach = numbers.reach // 2
            met = ground.into_reach(self.start[who, rows], middle[who, rows], reach, least[who, rows])
            end[who, rows], waits[who, rows] = ground.inside[met], False
        while waits.any():
            who, rows = np.nonzero(waits & ~np.take_along_axis(waits, goal, axis=0))
            reached = end[goal[who, rows], rows]
            met = ground.into_reach(self.start[who, rows], reached, numbers.reach, least[who, rows])
            end[who, rows], waits[who, rows] = ground.inside[met], False

    def _rings(self, goal: Column) -> tuple[Column, Column]:
        """Return who chases somebody in a ring, and the mean of where those of it began."""
        ground, each = self.facts.ground, np.arange(len(self.facts.units))[:, None]
        ring, count = np.zeros_like(self.chases), np.ones_like(goal)
        across, down = ground.x[self.start], ground.y[self.start]
        x, y = across.copy(), down.copy()
        at, chased = goal, self.chases
        for length in range(1, len(self.facts.units) + 1):
            closed = chased & (at == each) & ~ring
            ring |= closed
            count[closed] = length
            chased = chased & np.take_along_axis(self.chases, at, axis=0) & ~ring
            x += np.where(chased, np.take_along_axis(across, at, axis=0), 0)
            y += np.where(chased, np.take_along_axis(down, at, axis=0), 0)
            at = np.take_along_axis(goal, at, axis=0)
        return ring, ground.nearest(x // count, y // count)

    def _charge(self, end: Column) -> None:
        """Note which moves were charges (FT-13)."""
        state, at = self.state, self._aimed_at()
        here = np.take_along_axis(state.gone, np.maximum(0, at), axis=0) == HERE
        who, rows = np.nonzero(self.acts & (at != NONE) & here)
        target = at[who, rows]
        some = self.facts.ground.charged(self.start[who, rows], end[who, rows], end[target, rows])
        state.charge[who[some], rows[some]] = target[some]
