"""The actions of characters in many fights, as the policy chooses them: the steps of `policy/policy.py` in columns."""

from typing import NamedTuple

import numpy as np

from systems.table.battle.items import Effects
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.zones.columns.asked import Asked
from systems.zones.columns.facts import HERE, NONE, Facts
from systems.zones.columns.intents import Intents
from systems.zones.columns.sight import Forecasts, Sight
from systems.zones.columns.state import Columns
from systems.zones.policy.movement import NOWHERE
from systems.zones.policy.outlook import HARD, LOSING, LOW
from systems.zones.policy.policy import HURT
from systems.zones.policy.targeting import SURE


class Way(NamedTuple):
    """A way to attack: its deed and range, whether it begins with a move, and is an ability (`sight.Way`)."""

    deed: int
    range: int
    moves: bool
    ability: bool


class Declare:
    """All characters declare before any die is rolled; an incapacitated one can only Recover (ZN-06, ZN-33)."""

    def __init__(self, facts: Facts, asked: Asked, intents: Intents) -> None:
        """Bind the policy."""
        self.facts, self.style, self.intents = facts, asked.style, intents
        self.forecasts = Forecasts(facts)
        self.ways_out, self.approaches = Answers(asked.way_out), Answers(asked.approach)
        self.breaths, self.escapes = Answers(asked.breath), Answers(asked.escapes)
        self.ways = {member: self._ways(member) for member in facts.members}
        self.heals = {member: self._heals(member) for member in facts.members}
        self.wits = [facts.units[member].facts.wits for member in facts.members]
        effects = facts.fight.bound(Effects).of
        self.helps = [not {"heal", "shift"}.intersection(effects[thing.id]) for thing, _ in facts.things]
        handled = facts.fight.effects.keys()
        self.usable = [not handled.isdisjoint(effects[thing.id]) for thing, _ in facts.things]

    def _ways(self, member: int) -> list[Way]:
        deed, unit, found = self.facts.deed, self.facts.units[member].facts, []
        for weapon in unit.weapons:
            found.append(Way(deed(member, "standing", weapon.id), weapon.range, moves=False, ability=False))
            if weapon.range < self.facts.farthest:
                enters = "move_attack" if weapon.range else "move_to_attack"
                found.append(Way(deed(member, enters, weapon.id), weapon.range, moves=True, ability=False))
        for each in unit.abilities:
            if each.attack:
                found.append(Way(deed(member, "ability", what=each.id), each.range, moves=False, ability=True))
        return found

    def _heals(self, member: int) -> list[tuple[int, int]]:
        """Return the healing abilities of a member, with their ranges."""
        abilities = self.facts.units[member].facts.abilities
        return [(self.facts.deed(member, "ability", what=each.id), each.range) for each in abilities if each.heals != "0"]

    def process(self, state: Columns) -> None:
        """Have the members declare in their order."""
        state.account.decided(state.live)
        sight = self.sight = Sight(state, self.intents, self.forecasts)
        self.using = np.full(state.health.shape, NONE)
        """The things that members use; `target` is the enemy, `friend` the member for whom it is used."""
        self.friend = np.full(state.health.shape, NONE)
        self.worst = self._worst(state, sight) if self.facts.things else None
        for member in self.facts.members:
            down = (state.gone[member] == HERE) & (state.health[member] == 0)
            if down.any():
                self._rise(state, member, down)
            self._declare(state, member, np.flatnonzero(sight.able[member]))

    def _rise(self, state: Columns, member: int, down: Column) -> None:
        """Have one who is down try to rise, with a Surge if one is left (ZN-19)."""
        state.deed[member, down] = self.facts.deed(member, "rise")
        spends = down & (state.surges[member] > 0)
        if spends.any():
            state.surge[member] |= spends
            state.surges[member] -= spends
            self.sight.look()

    def _declare(self, state: Columns, member: int, rows: Column) -> None:
        """Take the first step that applies, in the order of the policy's agenda; else Prepare."""
        for step in (self._leave, self._thing, self._rouse, self._heal, self._breath, self._attack, self._come):
            if rows.size:
                rows = rows[~step(state, member, rows)]
        state.deed[member, rows] = self.facts.deed(member, "prepare")

    def _take(self, state: Columns, member: int, rows: Column, deed: Column, target: Column = NONE, place: Column = NONE) -> None:
        """Declare a deed and pay its Ardor."""
        state.deed[member, rows], state.target[member, rows], state.place[member, rows] = deed, target, place
        state.ardor[member, rows] -= self.facts.cost[deed]

    def _leave(self, state: Columns, member: int, rows: Column) -> Column:
        """Leave a fight that looks hopeless; when one member has left, the others follow."""
        gone = np.zeros(len(rows), bool)
        if self.style.leaving == "never":
            return gone
        leaves = self.sight.parted[rows]
        losing = np.flatnonzero((self.sight.chance[rows] < LOSING) & ~leaves)
        if losing.size:
            leaves[losing] = self._any_escapes(state, rows[losing])
        some = np.flatnonzero(leaves)
        if some.size:
            there = rows[some]
            deed, place = self.ways_out.of([
                np.full(len(there), member), state.zone[member, there], state.held[member, there].astype(np.int64)
            ])  # fmt: skip
            known = deed > 0
            self._take(state, member, there[known], deed[known], place=place[known])
            gone[some] = known
        return gone

    def _any_escapes(self, state: Columns, rows: Column) -> Column:
        """Tell whether any member is likely to survive the blows on the way out."""
        found = np.zeros(len(rows), bool)
        for member in self.facts.members:
            some = np.flatnonzero(self.sight.able[member, rows])
            if some.size:
                there = rows[some]
                moment = [np.full(len(there), member), state.health[member, there], *self.sight.aims(member, there)]
                found[some] |= self.escapes.of(moment)[0] > 0
        return found

    def _worst(self, state: Columns, sight: Sight) -> Column:
        """Return the member with the least percent of health of those who can act; of equals the first by id."""
        facts = self.facts
        members = sorted(facts.members, key=lambda member: facts.ids[member])
        percent = np.array([state.health[each] * 100 // facts.most[each] for each in members])
        return np.array(members)[np.where(sight.able[members], percent, 10**6).argmin(axis=0)]

    def _thing(self, state: Columns, member: int, rows: Column) -> Column:
        """Use a thing in a hard fight, in turns, and what heals for one who is low, as that one."""
        used = np.zeros(len(rows), bool)
        if not self.facts.things:
            return used
        sight, facts = self.sight, self.facts
        assert self.worst is not None
        heals = (self.worst[rows] == member) & sight.low(member, LOW[self.style.care])[rows]
        able = sight.members[:, rows]
        turn = (able.cumsum(axis=0) > state.round % able.sum(axis=0)).argmax(axis=0)
        helps = (np.array(facts.members)[turn] == member) & (sight.chance[rows] < HARD)
        for number, (thing, _) in enumerate(facts.things):
            if not self.usable[number]:
                continue
            wanted = (helps if self.helps[number] else heals) & ~used
            wanted &= self.left(state, number)[rows] & self._in_reach(state, thing.holder, member, rows)
            some = rows[wanted]
            if some.size:
                state.deed[member, some] = facts.deed(member, "interact")
                self.using[member, some], self.friend[member, some] = number, self.worst[some]
                state.target[member, some] = self._strongest(some)
                used |= wanted
        return used

    def left(self, state: Columns, number: int) -> Column:
        """Tell where a thing is not gone."""
        thing, charge = self.facts.things[number]
        if charge.gone and not charge.used:
            return np.zeros(state.live.size, bool)
        return state.used[number] < thing.uses if thing.uses else np.ones(state.live.size, bool)

    def _in_reach(self, state: Columns, holder: str, member: int, rows: Column) -> Column:
        """Tell whether a member can use what somebody bears: nobody, itself, or one at 0 health (PI-17)."""
        if holder in ("", self.facts.ids[member]):
            return np.ones(len(rows), bool)
        return state.health[self.facts.number[holder], rows] == 0

    def _strongest(self, rows: Column) -> Column:
        """Return the first enemy of the highest class with the longest bar."""
        facts, sight = self.facts, self.sight
        rank = np.array([facts.grade[foe] * 100 + sight.bar[foe][rows] for foe in facts.foes])
        return np.array(facts.foes)[np.where(sight.foes[:, rows], rank, -1).argmax(axis=0)]

    def _wise(self, member: int, rows: Column) -> Column:
        """Tell whether the member has the best wits of several who can act."""
        able = self.sight.members[:, rows]
        best = np.where(able, np.array(self.wits)[:, None], -99).argmax(axis=0)
        return (able.sum(axis=0) > 1) & (best == self.facts.members.index(member))

    def _rouse(self, state: Columns, member: int, rows: Column) -> Column:
        """Tend the first who is down in the same Zone, as the member with the best wits, when half are down (ZN-20)."""
        facts, tends = self.facts, np.zeros(len(rows), bool)
        half = np.flatnonzero(self.sight.members[:, rows].sum(axis=0) * 2 <= len(facts.members))
        if half.size:
            there = rows[half]
            down = (self.sight.here & ~self.sight.members)[:, there]
            down &= state.zone[facts.members][:, there] == state.zone[member, there]
            some = self._wise(member, there) & down.any(axis=0)
            target = np.array(facts.members)[down.argmax(axis=0)]
            self._take(state, member, there[some], facts.deed(member, "tend"), target[some])
            tends[half] = some
        return tends

    def _heal(self, state: Columns, member: int, rows: Column) -> Column:
        """Heal the friend in reach with the least health, of those with half or less."""
        facts, helped = self.facts, np.zeros(len(rows), bool)
        members = sorted(facts.members, key=lambda each: facts.ids[each])
        for deed, reach in self.heals[member]:
            near = np.array([
                self.sight.able[each, rows] & self.sight.low(each, HURT)[rows]
                & (facts.steps[state.zone[member, rows], state.zone[each, rows]] <= reach)
                for each in members
            ])  # fmt: skip
            some = near.any(axis=0) & ~helped & (facts.cost[deed] <= state.ardor[member, rows])
            friend = np.array(members)[np.where(near, state.health[members][:, rows], 10**6).argmin(axis=0)]
            self._take(state, member, rows[some], deed, friend[some])
            helped |= some
        return helped

    def _breath(self, state: Columns, member: int, rows: Column) -> Column:
        """When low, Recover or Defend if it is worth it."""
        takes = np.zeros(len(rows), bool)
        low = np.flatnonzero(self.sight.low(member, LOW[self.style.care])[rows])
        if low.size:
            there = rows[low]
            now, some = state.health[member, there], np.minimum(1, state.surges[member, there])
            [deed] = self.breaths.of([np.full(len(there), member), now, some, *self.sight.aims(member, there)])
            known = deed > 0
            self._take(state, member, there[known], deed[known])
            takes[low] = known
        return takes

    def _attack(self, state: Columns, member: int, rows: Column) -> Column:
        """Make the attack of the most worth among those that reach; of equals the first."""
        facts, sight = self.facts, self.sight
        passing = state.passing(member)
        zone, sure = state.zone[member], sight.chance > SURE
        best = np.zeros(state.live.size)
        deed, target = np.zeros(state.live.size, np.int64), np.full(state.live.size, NONE)
        away = [np.where(sight.able[foe], facts.steps[zone, state.zone[foe]], NOWHERE) for foe in facts.foes]
        for way in self.ways[member]:
            added = facts.added[way.deed, zone] + passing
            open_ = ~state.held[member] if way.moves else facts.cost[way.deed] <= state.ardor[member]
            for foe, steps in zip(facts.foes, away, strict=True):
                reaches = open_ & (steps == way.range + 1 if way.moves else steps <= way.range)
                if reaches.any():
                    worth = np.where(reaches, sight.worth(foe, added, sure if way.ability else None), 0)
                    better = worth > best
                    best = np.where(better, worth, best)
                    deed[better], target[better] = way.deed, foe
        some = deed[rows] > 0
        there = rows[some]
        place = self._nearer(state, member, there, target[there], far=False, wanted=facts.moves[deed[there]] > 0)
        self._take(state, member, there, deed[there], target[there], place)
        return some

    def _nearer(self, state: Columns, member: int, rows: Column, foe: Column, *, far: bool, wanted: Column) -> Column:
        """Return the places in reach nearest to enemies, where they are wanted."""
        place = np.full(len(rows), NONE)
        some = np.flatnonzero(wanted)
        if some.size:
            there = rows[some]
            [place[some]] = self.approaches.of([
                np.full(len(there), member), state.zone[member, there], state.zone[foe[some], there],
                state.held[member, there].astype(np.int64), np.full(len(there), int(far)),
            ])  # fmt: skip
        return place

    def _come(self, state: Columns, member: int, rows: Column) -> Column:
        """Move Far to the nearest enemy, unless it is seen to come here."""
        facts, sight = self.facts, self.sight
        zone = state.zone[member, rows]
        steps = np.where(sight.foes[:, rows], facts.steps[zone, state.zone[facts.foes][:, rows]], 10**6)
        foe = np.array(facts.foes)[steps.argmin(axis=0)]
        comes = state.seen_end[foe, rows] == zone
        place = self._nearer(state, member, rows, foe, far=True, wanted=~comes)
        some = place != NONE
        self._take(state, member, rows[some], facts.deed(member, "move_far"), place=place[some])
        return some
