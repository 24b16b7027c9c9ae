"""The policy in many fights: what it sees, the odds to win, and the steps by which members declare (FT-02, FT-03)."""

import numpy as np

from systems.fudge.columns.advantage import Standings
from systems.fudge.columns.facts import ATTACK, GUARD, NONE, PRESS, Act, Facts, harm
from systems.fudge.columns.ground import IN_HIDING
from systems.fudge.columns.state import Columns
from systems.fudge.mechanics.actions import ITEM_HANDS
from systems.fudge.policy.situation import BETTER, BOXES, DEALT, HARD, OUTLOOK
from systems.fudge.policy.targeting import FAR, UNSEEN
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER, least
from systems.table.policy.style import PlayStyle


class Strengths:
    """How strong both sides are in all fights, as the policy weighs them; see `policy.situation.Strengths`."""

    def __init__(self, state: Columns) -> None:
        """Weigh them now."""
        facts, fights = state.facts, state.fights
        self.hurt = facts.hurt[state.track]
        self.left = facts.left[np.arange(len(facts.units))[:, None], state.track]
        dealt, suffered = self._harm(state, facts.members, facts.foes), self._harm(state, facts.foes, facts.members)
        boxes, others = ((self.left * fights)[side].sum(axis=0) + 1 for side in (facts.members, facts.foes))
        self.percent = dealt * boxes * 100 // np.maximum(1, suffered * others)
        harm_apart = np.log(np.maximum(1, dealt) / np.maximum(1, suffered))
        outlook = BETTER + DEALT * harm_apart + BOXES * np.log(boxes / others)
        self.outlook = np.where(fights[facts.foes].any(axis=0), outlook, np.inf)

    def _harm(self, state: Columns, able: Column, others: Column) -> Column:
        facts, fights = state.facts, state.fights
        defense = facts.defense[others] @ fights[others] // np.maximum(1, fights[others].sum(axis=0))
        dealt = harm(facts.attack[able][:, None] - defense - self.hurt[able], np.zeros_like(defense))
        return (dealt * fights[able] * facts.blows[able][:, None]).sum(axis=0) * fights[others].any(axis=0)


class Declare:
    """Members declare both of their actions, as the policy answers for them."""

    def __init__(self, facts: Facts, style: PlayStyle) -> None:
        """Bind the style of play."""
        self.facts, self.style = facts, style
        self.named = [{each.effect for each in thing.effects} for thing in facts.things]
        self.heals = [[each.effect for each in thing.effects[:1]] == ["heal"] for thing in facts.things]
        self.uses = np.array([thing.uses for thing in facts.things], np.int64)

    def shout(self, state: Columns) -> None:
        """Let the fastest shout, to help the first attack of the slower one who attacks best (FT-02)."""
        facts = self.facts
        place = np.empty_like(state.order)
        np.put_along_axis(place, state.order, np.arange(len(facts.units))[:, None] + np.zeros_like(state.order), axis=0)
        place, fights = place[facts.members], state.fights[facts.members]
        slower = fights & (place > np.where(fights, place, NEVER).min(axis=0))
        best = least(facts.members, slower, place - 100 * facts.attack[facts.members][:, None])
        rows = np.flatnonzero(slower.any(axis=0))
        state.ordered[best[rows], rows] = ATTACK

    def process(self, state: Columns, standings: Standings, sight: Strengths, who: Column, rows: Column) -> None:
        """Have one member in each of some fights declare."""
        for beat in (0, 1):
            state.step[who, rows] = beat
            if rows.size:
                out = self._act(Next(state, standings, sight, who, rows, beat))
                state.step[who, rows] = 2
                who, rows = who[~out], rows[~out]

    def _act(self, one: "Next") -> Column:
        """Take the first step that applies for an action; return who gets away with it, and has no other."""
        waits = np.ones(one.rows.size, bool)
        out = self._leave(one, waits)
        for step in (self._use, self._attack, self._get_there):
            if waits.any():
                step(one, waits)
        return out

    def _leave(self, one: "Next", waits: Column) -> Column:
        """Leave a fight that looks hopeless."""
        if self.style.leaving == "never":
            return ~waits
        leaves = one.sight.outlook[one.rows] < OUTLOOK[self.style.leaving]
        one.declare(leaves, Act.LEAVE)
        waits[leaves] = False
        return leaves & (self.facts.ground.out[one.spot] <= self.facts.numbers.move)

    def _use(self, one: "Next", waits: Column) -> None:
        """Use the first thing that helps in a hard fight: healing for members in need, harm to the strongest enemy."""
        state, facts, rows, sight = one.state, self.facts, one.rows, one.sight
        hard = waits & (sight.percent[rows] < HARD) & (one.hands >= ITEM_HANDS)
        if not hard.any():
            return
        at, foes = np.ix_(facts.members, rows), np.ix_(facts.foes, rows)
        hurt, fights = sight.hurt[at], state.fights[at]
        friend = least(facts.members, fights, 100 * -hurt + sight.left[at])
        needs = (hurt * fights).any(axis=0)
        known = (state.located[:, facts.foes][:, :, rows] & state.fights[:, rows][:, None]).any(axis=0)
        known &= state.fights[foes]
        foe = least(facts.foes, known, -facts.might[facts.foes][:, None] + 0 * known)
        used, by = state.kind[:, facts.members][..., rows] == Act.USE, state.by[:, facts.members][..., rows]
        for number, named in enumerate(self.named):
            claims, uses = (used & (by == number)).sum(axis=(0, 1)), self.uses[number]
            some = hard & waits & (claims < (uses - state.used[number, rows] if uses else 1))
            some &= needs | (not self.heals[number])
            at_foe, for_friend = not named.isdisjoint({"damage", "bind"}), not named.isdisjoint({"heal", "shift"})
            some &= known.any(axis=0) | (not at_foe)
            values = {"at": foe if at_foe else NONE, "friend": friend if for_friend else NONE}
            one.declare(some, Act.USE, by=number, **values)
            waits[some] = False

    def _attack(self, one: "Next", waits: Column) -> None:
        """Make the attack of the most worth among those that find targets which stay; of equals the first."""
        worth = one.worths()
        slots, ways, foes, _ = worth.shape
        worth = worth.reshape(slots * ways * foes, -1)
        best = worth.argmax(axis=0)
        strikes = waits & (worth.max(axis=0) > 0)
        slot, way, foe = np.unravel_index(best, (slots, ways, foes))
        arm = one.arms[slot, np.arange(slot.size)]
        one.declare(strikes, Act.STRIKE, by=arm, at=self.facts.foes[foe], leaps=way == 1)
        waits[strikes] = False

    def _get_there(self, one: "Next", waits: Column) -> None:
        """Attack an enemy in reach by then, come nearer, or search a hiding place; else hold."""
        facts, foes = self.facts, self.facts.foes
        far, lost = np.where(one.known, one.far, FAR), ~one.known.any(axis=0)
        places = facts.ground.nearest_of
        searches = waits & lost & (places[:, one.spot] != one.spot)
        if one.beat:
            rank = far * NEVER + facts.by_name[one.arms][:, None] * 1000 + facts.by_id[foes][:, None]
            rank = np.where(one.may, rank, NEVER**2).reshape(one.slots * len(foes), -1)
            late, chance = rank.argmin(axis=0), waits & (rank.min(axis=0) < NEVER**2)
            slot, foe = np.unravel_index(late, (one.slots, len(foes)))
            chance &= np.isin(one.before, (Act.MOVE, Act.HOLD)) | (lost & ~searches.any(axis=0))
            one.declare(chance, Act.STRIKE, by=one.arms[slot, np.arange(slot.size)], at=foes[foe])
            waits, searches = waits & ~chance, searches & ~chance
        nearest = np.where(one.known, far * 1000 + facts.by_id[foes][:, None], NEVER).argmin(axis=0)
        one.declare(waits & ~lost, Act.MOVE, at=foes[nearest])
        for number in range(len(places))[::-1]:
            one.declare(searches[number], Act.MOVE, goal=IN_HIDING - number)


class Next:
    """The first or second action of one member in each of some fights; see `mechanics.actions.NextAction`."""

    def __init__(
        self, state: Columns, standings: Standings, sight: Strengths, who: Column, rows: Column, beat: int
    ) -> None:
        """Work out where each member will be, and which arms are free."""
        self.state, self.standings, self.sight, self.facts = state, standings, sight, state.facts
        self.who, self.rows, self.beat = who, rows, beat
        facts, ground = self.facts, self.facts.ground
        self.arms, self.slots = facts.arms[who].T, facts.slots
        self.start, self.hands = state.spot[who, rows], facts.hands[who].copy()
        self.spot, self.free = self.start, facts.wielded[who].T
        self.before = np.full(rows.size, Act.HOLD)
        if beat:
            self._go_on()
        self.at = np.ix_(facts.foes, rows)
        self.there = state.spot[self.at]
        fights = state.fights[self.at]
        self.known = fights & state.located[who, facts.foes[:, None], rows]
        self.unseen = fights & ~self.known
        self.far, self.square = ground.metres[self.start, self.there], ground.square[self.spot, self.there]
        """The metres to each enemy from here; the square of those from where the member will be."""
        reach = facts.reach[self.arms] + beat * facts.numbers.move
        hidden = self.unseen & ((state.blind[who, rows] > 0) | ground.may_hide(self.spot, reach))[:, None]
        self.may = self.free[:, None] & (hidden | (self.known & (self.square <= reach[:, None] ** 2)))
        """Whom each arm may find, if they come nearer."""

    def _go_on(self) -> None:
        """Take the first action for done (FT-03, FT-04)."""
        state, facts, who, rows = self.state, self.facts, self.who, self.rows
        self.before, by = state.kind[0, who, rows], state.by[0, who, rows]
        strikes = self.before == Act.STRIKE
        self.hands -= np.where(strikes, facts.armed[by], 0) + ITEM_HANDS * (self.before == Act.USE)
        self.free = self.free & (facts.armed[self.arms] <= self.hands) & (~strikes | facts.again[by, self.arms])
        self.spot = after(state, who, rows)

    def worths(self) -> Column:
        """Return the worth of each attack by slot, way (plain, leap), and enemy; 0 of those that find nobody."""
        facts, state, rows, who = self.facts, self.state, self.rows, self.who
        foes, ground = facts.foes[:, None], facts.ground
        found = np.zeros((self.slots, 2, len(foes), rows.size), np.int64)
        shown, amount = state.shown[self.at], state.shown_amount[self.at]
        seen = (shown == PRESS) * amount - (shown == GUARD) * facts.numbers.guard
        nearly = 60 - 10 * self.sight.left[self.at]
        above = (ground.level[self.spot] > 0) & (ground.level[self.there] < ground.level[self.spot])
        leaping = self.known & above & (self.square <= facts.numbers.leap**2)
        for slot, arm in enumerate(self.arms):
            reach, near = facts.reach[arm], facts.near[arm]
            plain = self.free[slot] & self.known & (self.square <= reach**2)
            leaps = self.free[slot] & near & leaping
            unseen = self.may[slot] & (reach > facts.numbers.reach) & self.unseen
            if (plain | leaps).any():
                net = self.standings.net(rows, who, arm, foes) + seen
                net = self._charges(arm, net, seen) if self.beat and near.any() else net
                worth = harm(net, facts.damage[arm, foes]) * 10 + nearly
                found[slot, 0], found[slot, 1] = worth * plain, worth * leaps
            if unseen.any():
                found[slot, 0] += unseen * (harm(np.int64(UNSEEN), np.int64(0)) * 10 + nearly)
        return found

    def _charges(self, arm: Column, net: Column, seen: Column) -> Column:
        """Return the advantages of attacks after a move, those of charges from where they end (FT-13)."""
        facts, state, ground = self.facts, self.state, self.facts.ground
        moved = np.flatnonzero((self.before == Act.MOVE) & facts.near[arm])
        if not moved.size:
            return net
        net = net.copy()
        at = state.at[0, self.who, self.rows]
        for number, foe in enumerate(facts.foes.tolist()):
            start, there = self.start[moved], self.there[number, moved]
            straight, end, numbers = at[moved] == foe, self.spot[moved].copy(), facts.numbers
            end[straight] = ground.into_reach(start[straight], there[straight], numbers.reach, numbers.charge)
            charges = ground.charged(start, end, there)
            some = moved[charges]
            if some.size:
                made = self.standings.net(self.rows[some], self.who[some], arm[some], foe, end[charges])
                net[number, some] = made + self.standings.charging(arm[some], 1) + seen[number, some]
        return net

    def declare(self, some: Column, kind: int, **values: Column) -> None:
        """Declare an action for some of the members."""
        state, beat = self.state, self.beat
        who, rows = self.who[some], self.rows[some]
        state.kind[beat, who, rows] = kind
        for name, value in values.items():
            getattr(state, name)[beat, who, rows] = value[some] if np.ndim(value) else value


def after(state: Columns, who: Column, rows: Column) -> Column:
    """Return the spots of members after their first action, if nobody else moves; see `actions.spot_after`."""
    facts, ground = state.facts, state.facts.ground
    spot = state.spot[who, rows].copy()
    kind, at = state.kind[0, who, rows], state.at[0, who, rows]
    goes, leaves, leaps = kind == Act.MOVE, kind == Act.LEAVE, (kind == Act.STRIKE) & state.leaps[0, who, rows]
    there, searches = state.spot[at, rows], goes & (at == NONE)
    spot[searches] = ground.towards(spot[searches], ground.goal(spot[searches], state.goal[0, who, rows][searches]))
    goes &= at != NONE
    spot[goes] = ground.into_reach(spot[goes], there[goes], facts.numbers.reach)
    spot[leaves] = ground.towards(spot[leaves], ground.way_out[spot[leaves]])
    spot[leaps] = ground.landing(spot[leaps], there[leaps])
    return spot
