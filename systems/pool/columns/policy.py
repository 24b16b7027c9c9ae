"""The policy in many fights: the actions of members, as it answers for them (DP-01, DP-16, DP-22, IT-11)."""

import numpy as np

from systems.pool.columns.attacks import attack
from systems.pool.columns.facts import NONE, Facts
from systems.pool.columns.situation import Situation
from systems.pool.columns.state import Columns
from systems.pool.columns.things import Pack
from systems.pool.columns.ways import Ways
from systems.pool.policy.policy import WORTH
from systems.pool.policy.situation import OUTLOOK, WORN, outlook
from systems.pool.policy.targeting import ENGAGED, worth
from systems.pool.rules import ACTIONS, hits, least_success, roll_dt
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.running import NEVER
from systems.table.policy.style import PlayStyle


class Members:
    """Members take their turns."""

    def __init__(self, facts: Facts, ways: Ways, style: PlayStyle) -> None:
        """Bind the style of play."""
        self.ways, self.style = ways, style
        self.whole = int(facts.most[facts.members].sum())
        self.outlooks = Answers(lambda *numbers: (int(outlook(*numbers) < OUTLOOK[style.leaving]),))
        members = [facts.units[number] for number in facts.members]
        self.heals = {
            number: [power for power in unit.stats.powers if power.does == "heal" and power.range]
            for number, unit in zip(facts.members.tolist(), members, strict=True)
        }
        self.pack = Pack(facts)

    def process(self, state: Columns, who: Column, rows: Column) -> None:
        """Ask one member in each of some fights for both actions."""
        actions = np.full(rows.size, ACTIONS)
        while (acts := np.flatnonzero((actions > 0) & state.able[who, rows] & ~state.over[rows])).size:
            state.account.decided(state.live[rows[acts]])
            actions[acts] -= Action(self, state, who[acts], rows[acts], actions[acts]).take()


class Action(Situation):
    """The next action of one member in each of some fights, as the policy answers."""

    def __init__(self, members: Members, state: Columns, who: Column, rows: Column, actions: Column) -> None:
        """Look at the situation."""
        super().__init__(members.style, state, who, rows, actions)
        self.members, self.ways = members, members.ways
        self.needs_help = self.needy()

    def take(self) -> Column:
        """Take the first step that applies, and return the actions spent; whoever passes loses all that are left."""
        for step in (self._leave, self._heal, self._use, self._stand, self._get_near, self._attack, self._get_there):
            if self.waits.any():
                step()
        return self.spent

    def _leave(self) -> None:
        """Leave a fight that looks hopeless, where the way out is near enough."""
        state, facts, style = self.state, self.facts, self.style
        if style.leaving not in OUTLOOK:
            return
        able, hp = state.able[:, self.rows], state.hp[:, self.rows]
        ours, theirs = ((hp * able)[side].sum(axis=0) for side in (facts.members, facts.foes))
        some = np.flatnonzero(ours * 100 < self.members.whole * WORN[style.leaving])
        if some.size:
            numbers = [
                ours[some],
                theirs[some],
                *(able[side][:, some].sum(axis=0) for side in (facts.members, facts.foes)),
            ]
            some = some[self.members.outlooks.of(numbers)[0] > 0]
        some = some[state.prone[self.who[some], self.rows[some]] == 0]
        if some.size:
            who, rows = self.who[some], self.rows[some]
            leaves = self.ways.ask("_leave_cost", state, who, rows, self.actions[some])[0] > 0
            state.go(who[leaves], rows[leaves])
            self.done(some[leaves])

    def _heal(self) -> None:
        """Heal the worst hurt member in reach by a power (DP-22)."""
        state, needy = self.state, self.needs_help
        if not needy.any():
            return
        for member, powers in self.members.heals.items():
            for power in powers:
                able = (self.who == member) & needy.any(axis=0) & self.waits
                some = np.flatnonzero(able & (state.points[member, self.rows] >= power.cost))
                target = self.worst(needy, power.range, some) if some.size else np.zeros(0, np.int64)
                some, target = some[target != NONE], target[target != NONE]
                if not some.size:
                    continue
                rows, who = self.rows[some], self.who[some]
                state.points[who, rows] -= power.cost
                dice = np.maximum(1, power.dice - state.weak[who, rows])
                least_face = np.full(rows.size, least_success(power.mastery))
                count = state.dice.hits(state.live[rows], dice, 6, least_face)
                passed = hits(count, power.dt + roll_dt(state.prone[who, rows], state.sickened[who, rows]))
                state.heal(target[passed], rows[passed], np.int64(power.amount), who[passed])
                self.done(some)

    def _use(self) -> None:
        """Use the first thing that helps."""
        self.members.pack.use(self, self.needs_help)

    def _stand(self) -> None:
        """Get up, unless there is an attack to make with the last action (DP-17)."""
        some = self.waits & (self.state.prone[self.who, self.rows] > 0) & ((self.mean < WORTH) | self.fresh)
        self.state.prone[self.who[some], self.rows[some]] = 0
        self.done(some)

    def _get_near(self) -> None:
        """Get nearer first where that makes for a much better attack."""
        mean = self.aims.nearby(self.able & self.waits)
        best = mean.reshape(-1, self.rows.size).argmax(axis=0)
        slot, foe = np.unravel_index(best, mean.shape[:2])
        most = mean[slot, foe, self.each]
        self.reach = np.where(most > 0, self.facts.range[self.aims.arms[slot, self.each]], 0)
        self.on = mean.max(axis=0)
        self._into_range(np.flatnonzero(self.waits & self.fresh & (self.mean * 2 < most)))

    def _attack(self) -> None:
        """Make the attack of most worth."""
        self._strike(np.flatnonzero(self.waits & self.made & (self.mean > 0)))

    def _get_there(self) -> None:
        """Get nearer; else make an attack that is as good as nothing, get up, or pass."""
        self._into_range(np.flatnonzero(self.waits))
        self._strike(np.flatnonzero(self.waits & self.made))
        some = self.waits & (self.state.prone[self.who, self.rows] > 0)
        self.state.prone[self.who[some], self.rows[some]] = 0
        self.done(some)

    def _into_range(self, some: Column) -> None:
        """Go towards an enemy: with a ranged weapon only into its range; see `policy.movement`."""
        state, facts = self.state, self.facts
        some = some[state.prone[self.who[some], self.rows[some]] == 0]
        if some.size:
            can = self.ways.ask("_can_move", state, self.who[some], self.rows[some])[0] > 0
            away = self.able[:, some] & (facts.away[self.square[some], self.there[:, some]] > 1)
            some = some[can & away.any(axis=0)]
        if not some.size:
            return
        who, rows, there, here = self.who[some], self.rows[some], self.there[:, some], self.square[some]
        far = facts.away[here, there]
        joined = np.zeros(far.shape, bool)
        for friend in facts.members:
            square = state.square[friend, rows]
            joined |= state.able[friend, rows] & (square != here) & (facts.away[square, there] == 1)
        left = self.left[:, some]
        cost = far * 4 - ENGAGED[self.style.care] * joined + left // 4 - self.on[:, some] // 100
        foe = (np.where(self.able[:, some] & (far > 1), cost * NEVER + left, NEVER**2)).argmin(axis=0)
        each = np.arange(some.size)
        end, reach, square = there[foe, each], self.reach[some], np.full(some.size, NONE)
        shoots = (reach > 1) & (far[foe, each] > reach)
        depends = end[shoots], reach[shoots]
        square[shoots] = self.ways.ask("_firing_square", state, who[shoots], rows[shoots], *depends)[0]
        walks = square == NONE
        square[walks] = self.ways.ask("_towards", state, who[walks], rows[walks], end[walks])[0]
        state.square[who, rows] = square
        self.done(some)

    def _strike(self, some: Column) -> None:
        """Attack, with several rolls where that deals more; the best target is named for each (DP-16)."""
        if not some.size:
            return
        state, who, rows = self.state, self.who[some], self.rows[some]
        parts, slot, foe = self.parts[some], self.slot[some], self.foe[some]
        split = np.flatnonzero(parts > 1)
        targets = np.repeat(self.facts.foes[foe][None], max(1, int(parts.max())), axis=0)
        if split.size:
            slot[split], targets[:, split] = self._name(some[split], parts[split], len(targets))
        arm = self.aims.arms[slot, some]
        state.points[who, rows] -= self.facts.cost[arm]
        self.done(some)
        attack(state, who, rows, arm, targets, np.maximum(1, parts))

    def _name(self, some: Column, parts: Column, most: int) -> tuple[Column, Column]:
        """Name the rolls of splits one by one: return the slot of the weapon, and the targets of all rolls."""
        facts, aims, each = self.facts, self.aims, np.arange(some.size)
        arms, left = aims.arms[:, some], self.left[:, some]
        dice = aims.dice[:, some]
        fit = (facts.cost[arms] == 0) & (most_parts_of(dice) >= parts)
        which = aims.reached[:, :, some] & fit[:, None]
        sub = np.zeros_like(aims.reached)
        sub[:, :, some] = which
        every = np.ones(self.rows.size, np.int64)
        every[some] = parts
        (mean,) = aims.ask(facts.rolls, 1, sub, aims.needed, every)
        mean = mean[:, :, some]
        named, targets = np.zeros_like(left), np.zeros((most, some.size), np.int64)
        slot = np.full(some.size, NONE)
        for part in range(most):
            stands = mean * named < 100 * left
            rank = np.where(which, stands * NEVER + worth(mean, left), -NEVER).reshape(-1, some.size)
            chosen, foe = np.unravel_index(rank.argmax(axis=0), mean.shape[:2])
            if not part:
                slot = chosen
                which &= np.arange(len(arms))[:, None, None] == slot
            targets[part] = facts.foes[foe]
            named[foe, each] += 1
        return slot, targets


def most_parts_of(dice: Column) -> Column:
    """Return the most rolls that pools can be split into (DP-16)."""
    return np.maximum(1, (dice + 1) // 2)
