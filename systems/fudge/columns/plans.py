"""Plans of enemies in many fights: the two actions that carry out an intent, as `enemies/plans.py` has them."""

import numpy as np

from systems.fudge.columns.advantage import Standings
from systems.fudge.columns.facts import AIMED, CHARGING, FLEE, GUARD, KINDS, KNEELS, LIES, NAMES, NONE, UP, Act, harm
from systems.fudge.columns.state import Columns
from systems.fudge.enemies.plans import SAFE
from systems.fudge.rules.modifiers import PROJECTILE
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER

COVERS, KITES, AIMS = (NAMES.index(name) for name in ("take_cover", "kite", "aim"))


class Plans:
    """The plans of one enemy in each of some fights: a row for each of the two actions."""

    def __init__(self, state: Columns, standings: Standings, who: Column, rows: Column, target: Column) -> None:
        """Look at the target; nothing is planned yet."""
        self.state, self.facts, self.standings = state, state.facts, standings
        self.who, self.rows = who, rows
        self.spot, self.up = state.spot[who, rows], state.posture[who, rows] == UP
        shape = 2, rows.size
        self.kind = np.full(shape, Act.HOLD)
        self.by, self.at, self.goal, self.takes = (np.full(shape, NONE) for _ in range(4))
        self.leaps = np.zeros(shape, bool)
        self.arms = self.facts.arms[who].T
        """The arms of each, by slot."""
        self.wielded = self.facts.wielded[who].T
        self.near, self.reach = self.facts.near[self.arms], self.facts.reach[self.arms]
        self.shoots = self.wielded & ~self.near
        self.look_at(target)

    def look_at(self, target: Column) -> None:
        """Work out what each arm is worth against a target."""
        facts, state, who, rows = self.facts, self.state, self.who, self.rows
        self.target, self.there = target, state.spot[target, rows]
        self.square = facts.ground.square[self.spot, self.there]
        self.far = facts.ground.metres[self.spot, self.there]
        net = self.standings.net(rows, who, self.arms, target) + state.amount[who, rows]
        net += (state.aim[who, rows] == target) * ~state.spent_aim[who, rows] * AIMED[facts.kind[self.arms]]
        self.worth = harm(net, facts.damage[self.arms, target])
        self.charging = harm(net + CHARGING[facts.kind[self.arms]], facts.damage[self.arms, target])
        self.within = self.wielded & (self.far <= self.reach)

    def best(self, which: Column, worth: Column = None) -> Column:
        """Return the best of some arms, or none."""
        slot = np.where(which, self.worth if worth is None else worth, -1).argmax(axis=0)
        return np.where(which.any(axis=0), self.arms[slot, np.arange(slot.size)], NONE)

    def set(self, beat: int, some: Column, kind: Column, **values: Column) -> None:
        """Plan an action where it is wanted, in place of any other."""
        plain = {"by": NONE, "at": NONE, "goal": NONE, "takes": NONE, "leaps": False}
        self.kind[beat][some] = kind if np.ndim(kind) == 0 else kind[some]
        for name, value in {**plain, **values}.items():
            getattr(self, name)[beat][some] = value if np.ndim(value) == 0 else value[some]

    def blow(self, beat: int, some: Column, arm: Column, leaps: bool = False) -> None:
        """Plan an attack, where there is an arm for it."""
        self.set(beat, some & (arm != NONE), Act.STRIKE, by=arm, at=self.target, leaps=leaps)

    def other(self, first: Column, which: Column) -> Column:
        """Return the best arm for the other hand, of those that fit (FT-04)."""
        facts = self.facts
        fit = which & (facts.armed[first] + facts.armed[self.arms] <= facts.hands[self.who])
        return self.best(fit & facts.again[first, self.arms])

    def engage(self, some: Column) -> None:
        """Attack with each hand if the target is in range; else leap, charge or come nearer."""
        facts, ground, up = self.facts, self.facts.ground, self.up
        able = self.within.any(axis=0)
        first = self.best(self.within)
        rises = some & able & ~up & facts.near[first]
        strikes = some & able & ~rises
        self.set(0, rises, Act.STAND)
        self.blow(1, rises, first)
        self.blow(0, strikes, first)
        self.set(1, strikes, Act.HOLD)
        self.blow(1, strikes, self.other(first, self.within))
        near = self.wielded & self.near
        above = ground.level[self.spot] > ground.level[self.there]
        leaps = some & ~able & up & near.any(axis=0) & (self.far <= facts.numbers.leap) & above
        first = self.best(near)
        self.blow(0, leaps, first, leaps=True)
        self.set(1, leaps, Act.HOLD)
        self.blow(1, leaps, self.other(first, near))
        comes = some & ~able & ~leaps
        self.set(0, comes & ~up, Act.STAND)
        self.set(0, comes & up, Act.MOVE, at=self.target)
        self.set(1, comes, Act.MOVE, at=self.target)
        coming = self.wielded & (self.far <= self.reach + facts.numbers.move)
        charges = self.square >= facts.numbers.charge**2
        self.blow(1, comes & up, self.best(coming, np.where(charges, self.charging, self.worth)))

    def guard(self, some: Column) -> None:
        """Stay, or get behind the nearest cover; then attack once, if the target is in range."""
        spot = self._cover()
        self.set(0, some & (spot == NONE), Act.HOLD)
        self.set(0, some & (spot != NONE), Act.MOVE, goal=spot)
        self.set(1, some, Act.HOLD)
        self.blow(1, some, self.best(self.within))

    def _cover(self) -> Column:
        return np.where(self.up, self.facts.ground.behind_cover(self.spot, self.there), NONE)

    def _nearest(self) -> tuple[Column, Column]:
        """Return the spot of the nearest member that fights, and the metres to it."""
        at, ground = np.ix_(self.facts.members, self.rows), self.facts.ground
        far = np.where(self.state.fights[at], ground.metres[self.spot, self.state.spot[at]], NEVER)
        near = self.facts.members[far.argmin(axis=0)]
        return self.state.spot[near, self.rows], far.min(axis=0)

    def take_cover(self, some: Column) -> None:
        """Get behind cover and shoot from there, or from the ground; without a weapon to shoot with, guard."""
        shots, spot = self.within & self.shoots, self._cover()
        shoots = some & shots.any(axis=0)
        goes = shoots & (spot != NONE)
        self.guard(some & ~shoots)
        self.engage(shoots & ~goes)
        bare = self.facts.ground.cover[self.there, self.spot] == 0
        gun = (self.kind[0] == Act.STRIKE) & (self.facts.kind[self.by[0]] == KINDS.index(PROJECTILE))
        self.takes[0][shoots & ~goes & self.up & gun & bare & (self._nearest()[1] > SAFE)] = LIES
        self.set(0, goes, Act.MOVE, goal=spot)
        self.set(1, goes, Act.HOLD)
        self.blow(1, goes, self.best(shots))

    def kite(self, some: Column) -> None:
        """Attack, then fall back from the nearest enemy."""
        self.engage(some)
        ground, (near, far) = self.facts.ground, self._nearest()
        backs = np.flatnonzero(some & (self.kind[0] == Act.STRIKE) & self.up & (far <= SAFE))
        here, near, long = self.spot[backs], near[backs], np.maximum(1, far[backs])
        across, down = ground.x[here] - ground.x[near], ground.y[here] - ground.y[near]
        across, step = np.where(across == 0, 1, across), self.facts.numbers.move
        goal = np.full(some.size, NONE)
        goal[backs] = ground.nearest(ground.x[here] + across * step // long, ground.y[here] + down * step // long)
        self.set(1, goal != NONE, Act.MOVE, goal=goal)

    def take_aim(self, some: Column) -> None:
        """Spend the turn aiming, on one knee if no enemy is near; once aimed, shoot."""
        state, target = self.state, self.target
        aimed = state.aim[self.who, self.rows]
        ready = (aimed != NONE) & state.fights[aimed, self.rows]
        shots = (self.within & self.shoots).any(axis=0)
        aims = some & ~ready & shots
        kneels = np.where((self.far > SAFE) & self.up, KNEELS, NONE)
        self.look_at(np.where(ready, aimed, target))
        self.engage(some & ~aims)
        self.look_at(target)
        self.set(0, aims, Act.AIM, at=target, takes=kneels)
        self.set(1, aims, Act.AIM, at=target)

    def plan(self, intent: Column) -> None:
        """Plan for these intents."""
        made = {FLEE: self.flee, GUARD: self.guard, COVERS: self.take_cover, KITES: self.kite, AIMS: self.take_aim}
        for number, way in made.items():
            if (some := intent == number).any():
                way(some)
        if (some := ~np.isin(intent, [*made])).any():
            self.engage(some)

    def flee(self, some: Column) -> None:
        """Make for the way out, standing up first."""
        self.set(0, some, np.where(self.up, Act.LEAVE, Act.STAND))
        self.set(1, some, Act.LEAVE)

    def declare(self) -> None:
        """Declare both actions (FT-03)."""
        state = self.state
        for name in ("kind", "by", "at", "goal", "takes", "leaps"):
            getattr(state, name)[:, self.who, self.rows] = getattr(self, name)
        state.step[self.who, self.rows] = 2
