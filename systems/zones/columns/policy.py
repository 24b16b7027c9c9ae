"""The policy in many fights: what it sees, the chance to win, and the steps by which characters declare (ZN-06)."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.running import least
from systems.zones.columns.asked import Asked
from systems.zones.columns.facts import ACTION, APART, HERE, NONE, Facts
from systems.zones.columns.state import Columns
from systems.zones.components import Unit
from systems.zones.policy.forecast import CHEAP, CROWD, DEAR, chance_of
from systems.zones.policy.movement import NOWHERE
from systems.zones.policy.outlook import HARD, LOSING, LOW
from systems.zones.policy.policy import HURT
from systems.zones.policy.targeting import SURE
from systems.zones.rules import ACTIONS


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
            place = self._place(foe, added)
            needed = needed + self.able[foe] * facts.fells.take(place)
            harm = harm + self.able[foe] * facts.harm.take(place // facts.fells.shape[1])
        self.standing = self.able[facts.members].sum(axis=0)
        self.rounds = needed / self.standing
        self.crowd = CROWD * np.log(np.maximum(1.0, harm))
        self.look()

    def look(self) -> None:
        """Reckon the chance to win by the Healing Surges that are left now."""
        members, state = self.facts.members, self.state
        health, surges = ((self.here * each[members]).sum(axis=0) for each in (state.health, state.surges))
        self.chance = chance_of(health, surges, self.comrades, self.rounds, self.crowd, np)

    def _place(self, foe: int, added: Column) -> Column:
        """Return the place of a difference of scores and of an enemy in the forecasts."""
        apart, facts = np.clip(self.score[foe] - added, -APART, APART) + APART, self.facts
        return apart * facts.fells.shape[1] + facts.grade[foe] * facts.bars + self.bar[foe]

    def worth(self, foe: int, added: Column, sure: Column | None) -> Column:
        """Return the share of an enemy's fall that an attack brings; with `sure`, what that of an ability is worth."""
        share = self.facts.shares.take(self._place(foe, added))
        return share if sure is None else share * np.where(sure, DEAR, CHEAP)

    def low(self, member: int, percent: int) -> Column:
        """Tell where a member's health is within a percentage of its maximum."""
        return self.state.health[member] * 100 <= self.facts.most[member] * percent

    def aims(self, member: int, rows: Column) -> Column:
        """Return the scores of all enemies who show an attack on a member; 0 of the others."""
        at = np.ix_(self.facts.foes, rows)
        return self.score[at] * (self.able[at] & (self.state.shown_at[at] == member))


class Declare:
    """All characters declare before any die is rolled; an incapacitated one can only Recover (ZN-06, ZN-33)."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the policy."""
        self.facts, self.style, self.percent = facts, asked.style, LOW[asked.style.care]
        self.ways_out, self.approaches = Answers(asked.way_out), Answers(asked.approach)
        self.breaths, self.escapes = Answers(asked.breath), Answers(asked.escapes)
        members = {member: facts.units[member].facts for member in facts.members}
        self.deeds = {member: self._deeds(member, unit) for member, unit in members.items()}
        self.wits = np.array([[unit.wits] for unit in members.values()])
        self.by_name = np.array(sorted(members, key=lambda member: facts.ids[member]))
        effects = [{effect.effect for effect in thing.effects} for thing in facts.things]
        self.helps = [each.isdisjoint({"heal", "shift"}) for each in effects]
        """Whether a thing is for a hard fight, and not for one who is low."""

    def _deeds(self, member: int, unit: Unit) -> list[int]:
        """Return what a member can do with weapons and abilities."""
        deed, found = self.facts.deed, list[int]()
        for weapon in unit.weapons:
            found.append(deed(member, "standing", weapon.id))
            if weapon.range < self.facts.farthest:
                found.append(deed(member, "move_attack" if weapon.range else "move_to_attack", weapon.id))
        return found + [deed(member, "ability", what=each.id) for each in unit.abilities]

    def process(self, state: Columns) -> None:
        """Have the members declare in their order: each takes the first step that applies, or Prepares."""
        state.account.decided(state.live)
        self.state, self.sight = state, Sight(state)
        self.using, self.friend = np.full(state.health.shape, NONE), np.full(state.health.shape, NONE)
        """The things that members use, and for whom."""
        for member in self.facts.members:
            self._rise(member, (state.gone[member] == HERE) & (state.health[member] == 0))
            waits = self.sight.able[member].copy()
            for step in (self._leave, self._thing, self._rouse, self._heal, self._breath, self._attack, self._come):
                if waits.any():
                    waits[step(member, np.flatnonzero(waits))] = False
            self._take(member, np.flatnonzero(waits), self.facts.deed(member, "prepare"))

    def _take(self, member: int, rows: Column, deed: Column, target: Column = NONE, place: Column = NONE) -> Column:
        """Declare a deed and pay its Ardor; return where."""
        state = self.state
        state.deed[member][rows], state.target[member][rows], state.place[member][rows] = deed, target, place
        state.ardor[member][rows] -= self.facts.deeds.cost[deed]
        return rows

    def _rise(self, member: int, down: Column) -> None:
        """Have one who is down try to rise, with a Surge if one is left (ZN-19)."""
        self.state.deed[member][down] = self.facts.deed(member, "rise")
        spends = self.state.surge[member] = down & (self.state.surges[member] > 0)
        if spends.any():
            self.state.surges[member] -= spends
            self.sight.look()

    def _stand(self, member: int, rows: Column) -> list[Column]:
        """Return a member, where it stands, and whether it is held fast."""
        held = self.state.held[member][rows].astype(np.int64)
        return [np.full(len(rows), member), self.state.zone[member][rows], held]

    def _aimed_at(self, member: int, rows: Column) -> list[Column]:
        """Return a member, its health, and the scores of the attacks that are shown on it."""
        return [np.full(len(rows), member), self.state.health[member][rows], *self.sight.aims(member, rows)]

    def _leave(self, member: int, rows: Column) -> Column:
        """Leave a fight that looks hopeless, if anybody is likely to escape; when one has left, the others follow."""
        sight, leaves = self.sight, self.sight.parted[rows]
        losing = np.flatnonzero((sight.chance[rows] < LOSING) & ~leaves)
        for friend in self.facts.members if self.style.leaving != "never" else ():
            some = losing[sight.able[friend, rows[losing]]]
            if some.size:
                leaves[some] |= self.escapes.of(self._aimed_at(friend, rows[some]))[0] > 0
        rows = rows[leaves]
        if self.style.leaving == "never" or not rows.size:
            return rows[:0]
        deed, place = self.ways_out.of(self._stand(member, rows))
        known = deed > 0
        return self._take(member, rows[known], deed[known], place=place[known])

    def _thing(self, member: int, rows: Column) -> Column:
        """Use a thing in a hard fight, in turns, and what heals for one who is low, as that one."""
        if not self.helps:
            return rows[:0]
        state, sight, facts = self.state, self.sight, self.facts
        at = np.ix_(self.by_name, rows)
        worst = least(self.by_name, sight.able[at], state.health[at] * 100 // facts.most[self.by_name])
        able = sight.able[np.ix_(facts.members, rows)]
        turn = facts.members[(able.cumsum(axis=0) > state.round % able.sum(axis=0)).argmax(axis=0)]
        heals = (worst == member) & sight.low(member, self.percent)[rows]
        helps = (turn == member) & (sight.chance[rows] < HARD)
        used = np.zeros(len(rows), bool)
        for number, helpful in enumerate(self.helps):
            wanted = (helps if helpful else heals) & ~used & (state.used[number, rows] < facts.uses[number])
            self.using[member][rows[wanted]] = number
            used |= wanted
        self.friend[member][rows], there = worst, np.ix_(facts.foes, rows)
        strength = np.array([100 * facts.grade[foe] + sight.bar[foe][rows] for foe in facts.foes])
        foe = least(facts.foes, sight.able[there], -strength)
        return self._take(member, rows[used], facts.deed(member, "interact"), foe[used])

    def _rouse(self, member: int, rows: Column) -> Column:
        """Tend the first who is down in the Zone, as the one with the best wits, when half are down (ZN-20)."""
        state, members = self.state, self.facts.members
        rows = rows[(self.sight.standing[rows] > 1) & (self.sight.standing[rows] * 2 <= len(members))]
        at = np.ix_(members, rows)
        down = self.sight.here[:, rows] & ~self.sight.able[at] & (state.zone[at] == state.zone[member][rows])
        some = down.any(axis=0) & (least(members, self.sight.able[at], -self.wits) == member)
        return self._take(member, rows[some], self.facts.deed(member, "tend"), members[down.argmax(axis=0)][some])

    def _heal(self, member: int, rows: Column) -> Column:
        """Heal the friend in reach with the least health, of those with half or less."""
        state, facts, taken = self.state, self.facts, [rows[:0]]
        for deed in [each for each in self.deeds[member] if facts.deeds.heals[each] != "0"]:
            at = np.ix_(self.by_name, rows)
            hurt = state.health[at] * 100 <= facts.most[self.by_name] * HURT
            near = facts.steps[state.zone[member][rows], state.zone[at]] <= facts.deeds.reach[deed]
            near &= self.sight.able[at] & hurt & (facts.deeds.cost[deed] <= state.ardor[member][rows])
            some = near.any(axis=0)
            taken.append(self._take(member, rows[some], deed, least(self.by_name, near, state.health[at])[some]))
            rows = rows[~some]
        return np.concatenate(taken)

    def _breath(self, member: int, rows: Column) -> Column:
        """When low, Recover or Defend if it is worth it."""
        rows = rows[self.sight.low(member, self.percent)[rows]]
        if not rows.size:
            return rows
        [deed] = self.breaths.of([np.minimum(1, self.state.surges[member][rows]), *self._aimed_at(member, rows)])
        return self._take(member, rows[deed > 0], deed[deed > 0])

    def _attack(self, member: int, rows: Column) -> Column:
        """Make the attack of the most worth among those that reach; of equals the first."""
        state, facts, sight, deeds = self.state, self.facts, self.sight, self.facts.deeds
        zone, passing, sure = state.zone[member], state.passing(member), sight.chance > SURE
        best, deed, target = np.zeros(zone.size), np.zeros(zone.size, np.int64), np.full(zone.size, NONE)
        away = [np.where(sight.able[foe], facts.steps[zone, state.zone[foe]], NOWHERE) for foe in facts.foes]
        for way in [each for each in self.deeds[member] if deeds.strikes[each]]:
            added, reach, moves = deeds.added[way][zone] + passing, deeds.reach[way], deeds.moves[way]
            can = sight.able[member] & (~state.held[member] if moves else deeds.cost[way] <= state.ardor[member])
            for foe, steps in zip(facts.foes, away, strict=True):
                reaches = can & (steps == reach + 1 if moves else steps <= reach)
                if reaches.any():
                    worth = reaches * sight.worth(foe, added, sure if deeds.action[way] == ACTION["ability"] else None)
                    better = worth > best
                    best[better], deed[better], target[better] = worth[better], way, foe
        rows = rows[deed[rows] > 0]
        deed, target, place = deed[rows], target[rows], np.full(len(rows), NONE)
        moving = np.flatnonzero(deeds.moves[deed])
        place[moving] = self._nearer(member, rows[moving], target[moving], far=False)
        return self._take(member, rows, deed, target, place)

    def _nearer(self, member: int, rows: Column, foe: Column, *, far: bool) -> Column:
        """Return the places in reach that are nearest to enemies."""
        if not rows.size:
            return rows
        there = [np.full(len(rows), int(far)), self.state.zone[foe, rows]]
        return self.approaches.of([*there, *self._stand(member, rows)])[0]

    def _come(self, member: int, rows: Column) -> Column:
        """Move Far to the nearest enemy, unless it is seen to come here."""
        foes, zone = self.facts.foes, self.state.zone[member][rows]
        at = np.ix_(foes, rows)
        foe = least(foes, self.sight.able[at], self.facts.steps[zone, self.state.zone[at]])
        stays = self.state.going[foe, rows] != zone
        rows, foe = rows[stays], foe[stays]
        place = self._nearer(member, rows, foe, far=True)
        some = place != NONE
        return self._take(member, rows[some], self.facts.deed(member, "move_far"), place=place[some])
