"""The enemies of many fights: what their scripts see, and what they decide and shout (BH-01 to BH-05, FT-02)."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from systems.fudge.columns.facts import ATTACK, HERE, NONE, WORST, YIELDED, Act, Facts
from systems.fudge.columns.state import Columns
from systems.fudge.enemies.decide import Enemies
from systems.fudge.enemies.script import INTENTS, ORDERS, VIEW_FIELDS, Scripts
from systems.fudge.enemies.senses import NOBODY
from systems.fudge.rules.rolls import stepped
from systems.fudge.rules.wound_track import WORDS
from systems.fudge.state import Unit
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.running import least
from systems.table.enemies.behaviour import View

NAMES = (*sorted(INTENTS), "surrender", "")
"""The intents that a script can have or remember, by number; none is the last one."""
FLEE, SURRENDER, PRESS, GUARD = (NAMES.index(name) for name in ("flee", "surrender", "press", "guard"))


class Seen:
    """The fields that enemies read, one enemy in each of some fights."""

    def __init__(self, state: Columns, who: Column, rows: Column, group: Column) -> None:
        """Look with these eyes; `group` are those whose boxes count as each enemy's own."""
        self.state, self.facts, self.who, self.rows = state, state.facts, who, rows
        self.own = group[:, who] & (state.gone[:, rows] == HERE)
        self.most = self.facts.most @ group[:, who]
        each = np.arange(len(self.facts.units))[:, None]
        self.free = self.facts.free[each, state.track[:, rows]]
        self.fights = state.fights[:, rows]

    def boxes(self, units: Column) -> Column:
        """Return the free boxes of those units that fight."""
        return (self.free * self.fights)[units].sum(axis=0)

    def down(self, units: Column) -> Column:
        """Return how many units are Incapacitated."""
        return (~self.facts.able[self.state.track[np.ix_(units, self.rows)]]).sum(axis=0)

    def nearest(self) -> tuple[Column, Column]:
        """Return the nearest member that each has located, and the metres to it."""
        members, ground, state = self.facts.members, self.facts.ground, self.state
        known = self.fights[members] & state.located[self.who, members[:, None], self.rows]
        far = np.where(
            known, ground.metres[state.spot[self.who, self.rows], state.spot[np.ix_(members, self.rows)]], NOBODY
        )
        return members[far.argmin(axis=0)], far.min(axis=0)

    def covered(self) -> Column:
        """Tell whether each has cover from the nearest member that it has located."""
        (near, far), spot = self.nearest(), self.state.spot
        return (far < NOBODY) & (self.facts.ground.cover[spot[near, self.rows], spot[self.who, self.rows]] > 0)

    def targeted(self) -> Column:
        """Return how many members have declared an attack on each."""
        state, members = self.state, np.ix_(self.facts.members, self.rows)
        strikes = [
            (kind[members] == Act.STRIKE) & (at[members] == self.who)
            for kind, at in zip(state.kind, state.at, strict=True)
        ]
        return (self.fights[self.facts.members] & (state.step[members] == 2) & np.any(strikes, axis=0)).sum(axis=0)


FIELDS: Mapping[str, Callable[[Seen], Column]] = {
    "self.hp": lambda s: (s.free * s.own).sum(axis=0),
    "self.max_hp": lambda s: s.most,
    "self.hp_percent": lambda s: (s.free * s.own).sum(axis=0) * 100 // s.most,
    "allies": lambda s: s.fights[s.facts.foes].sum(axis=0),
    "allies_down": lambda s: s.down(s.facts.foes),
    "allies_hp_percent": lambda s: s.boxes(s.facts.foes) * 100 // s.facts.most[s.facts.foes].sum(),
    "enemies": lambda s: s.fights[s.facts.members].sum(axis=0),
    "enemies_hp": lambda s: s.boxes(s.facts.members),
    "enemies_max_hp": lambda s: np.full(s.rows.size, s.facts.most[s.facts.members].sum()),
    "enemies_hp_percent": lambda s: s.boxes(s.facts.members) * 100 // s.facts.most[s.facts.members].sum(),
    "enemies_down": lambda s: s.down(s.facts.members),
    "round": lambda s: np.full(s.rows.size, s.state.round),
    "last_intent": lambda s: s.state.last_intent[s.who, s.rows],
    "last_attacker": lambda s: s.state.last_attacker[s.who, s.rows],
    "rounds_since_hurt": lambda s: s.state.unhurt[s.who, s.rows],
    "ambush": lambda s: np.zeros(s.rows.size, np.int64),
    "edge": lambda s: np.zeros(s.rows.size, np.int64),
    "self.wound": lambda s: s.facts.worst[s.state.track[s.who, s.rows]],
    "self.distance": lambda s: s.nearest()[1],
    "self.in_cover": Seen.covered,
    "self.high": lambda s: s.facts.ground.level[s.state.spot[s.who, s.rows]] > 0,
    "self.aimed": lambda s: s.state.aim[s.who, s.rows] != NONE,
    "self.shooter": lambda s: s.facts.shooter[s.who],
    "self.surprised": lambda s: np.zeros(s.rows.size, np.int64),
    "self.blind": lambda s: s.state.blind[s.who, s.rows] > 0,
    "self.targeted": Seen.targeted,
    "self.hidden": lambda s: ~(s.fights & s.state.located[:, s.who, s.rows])[s.facts.members].any(axis=0),
    "enemies_hidden": lambda s: (s.fights & ~s.state.located[s.who, :, s.rows].T)[s.facts.members].sum(axis=0),
}
"""The fields that are covered."""
OF_GROUP = ("self.hp", "self.max_hp", "self.hp_percent")
"""Those that a shared morale takes of all who share it (BH-05)."""


class Seeing(Enemies):
    """The enemies of one fight, made to see what is to be seen in another, and to roll what is asked for."""

    face = sides = 1
    view: View
    of_group: View

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return what they are made to see."""
        return self.view

    def see_group(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return the same with the boxes of all who share a morale."""
        return self.of_group

    def die(self, unit: Unit, sides: int) -> int:
        """Return the face that is wanted."""
        self.sides = sides
        return self.face


class Minds:
    """The decisions and orders of enemies, each asked for once of all who see the same."""

    def __init__(self, facts: Facts) -> None:
        """Bind the scripts."""
        self.facts, self.scripts = facts, facts.fight.bound(Scripts)
        self.enemies = Seeing(facts.fight)
        foes, units = facts.foes.tolist(), len(facts.units)
        scripts = {foe: self.scripts.of[facts.ids[foe]] for foe in foes}
        orders = {foe: self.scripts.orders[facts.ids[foe]] for foe in foes}
        self.group, self.alone = np.eye(units, dtype=bool), np.eye(units, dtype=bool)
        """For each unit, those whose boxes a shared morale counts, and who break with it: [those, unit]."""
        for foe, script in scripts.items():
            if script.shared:
                self.group[[facts.number[who] for who in self.scripts.group[facts.ids[foe]]], foe] = True
        self.shared = any(script.shared for script in scripts.values())
        self.reads = self._reads({foe: script.reads for foe, script in scripts.items()})
        self.hears = self._reads({foe: script.reads for foe, script in orders.items()})
        """Which fields the scripts of enemies read for their actions, and for their orders."""
        rules = [rule for foe in facts.fight.encounter.foes for rule in foe.behaviour.for_ruleset("fudge").rules]
        self.shouts = facts.numbers.order > 0 and any(rule.intent in ORDERS for rule in rules)
        self.flees = np.array([foe in scripts and scripts[foe].broken == "flee" for foe in range(units)])
        """Who flees when its nerve breaks, and does not surrender."""
        self.decisions, self.orders = Answers(self._decide), Answers(self._order)
        self.known: list[str] = [""]
        """The target words that have come up, by number."""

    def _reads(self, reads: Mapping[int, frozenset[str]]) -> dict[str, Column]:
        """Return for each field that any of some scripts reads, whose."""
        wanted = [name for name in FIELDS if any(name in each for each in reads.values())]
        return {
            name: np.array([name in reads.get(unit, ()) for unit in range(len(self.facts.units))]) for name in wanted
        }

    def _fields(self, state: Columns, who: Column, rows: Column, reads: Mapping[str, Column]) -> list[Column]:
        """Return what enemies see, and what their groups come to; 0 for what their scripts do not read."""
        seen = Seen(state, who, rows, self.alone)
        found = [FIELDS[name](seen) * which[who] for name, which in reads.items()]
        if self.shared:
            group = Seen(state, who, rows, self.group)
            found += [FIELDS[name](group) * reads[name][who] for name in OF_GROUP if name in reads]
        return found

    def _drawn(
        self, state: Columns, who: Column, rows: Column, answers: Answers, reads: Mapping[str, Column]
    ) -> Column:
        """Return answers by what is seen, with a die where the script leaves a choice (BH-02)."""
        fields = self._fields(state, who, rows, reads)
        found = answers.of([who, np.ones(rows.size, np.int64), *fields])
        some = np.flatnonzero(found[0] > 1)
        if some.size:
            face = state.dice.sum("ai", state.live[rows[some]], 1, found[0, some])
            found[:, some] = answers.of([who[some], face, *[each[some] for each in fields]])
        return found

    def _view(self, reads: Mapping[str, Column], values: Sequence[int]) -> tuple[View, View]:
        """Return fields as scripts read them, and the same for the group."""
        view = {name: self._value(name, value) for name, value in zip(reads, values, strict=False)}
        group = [name for name in OF_GROUP if name in reads] if self.shared else []
        return view, {**view, **dict(zip(group, values[len(reads) :], strict=True))}

    def _value(self, name: str, value: int) -> int | bool | str:
        match name:
            case "last_intent":
                return NAMES[value]
            case "last_attacker":
                return self.facts.ids[value] if value != NONE else ""
            case "self.wound":
                return WORDS[WORST[value]]
        return bool(value) if VIEW_FIELDS[name] is bool else value

    def _decide(self, foe: int, face: int, *values: int) -> tuple[int, ...]:
        """Ask for the sides of the die, whether the nerve breaks, and the intent: its name, amount, word, and looks."""
        enemies, unit = self.enemies, self.facts.units[foe]
        enemies.view, enemies.of_group = self._view(self.reads, values)
        enemies.face, enemies.sides = face, 1
        intent, broken = enemies.decide(unit.id, unit)
        points = self.facts.numbers.points_per_step
        amount = stepped(intent.amount, points) if intent.name == "press" else 0
        shown = 0 if broken else stepped(self.scripts.of[unit.id].shown_press(intent), points)
        looks = NAMES.index(intent.shown), shown
        return enemies.sides, int(broken), NAMES.index(intent.name), amount, self._word(intent.target), *looks

    def _word(self, word: str) -> int:
        self.known += [] if word in self.known else [word]
        return self.known.index(word)

    def _order(self, foe: int, face: int, *values: int) -> tuple[int, int, int]:
        """Ask for the sides of the die, the kind of order (0: none) and the word for who is to hear it."""
        script, sides = self.scripts.orders[self.facts.ids[foe]], [1]
        rules = script.candidates(self._view(self.hears, values)[0], lambda _: None)
        if not rules:
            return 1, 0, 0

        def die(faces: int) -> int:
            sides[0] = faces
            return face

        intent = script.draw(rules, die)
        return sides[0], 2 if intent.name == "shout_guard" else 1, self._word(intent.target)

    def decide(self, state: Columns, who: Column, rows: Column) -> None:
        """Have enemies decide, and break; see `phases.declare` (BH-02, BH-05)."""
        broken = state.broken[who, rows]
        state.intent[who[broken], rows[broken]] = state.shown[who[broken], rows[broken]] = FLEE
        some = np.flatnonzero(~broken)
        if not some.size:
            return
        who, rows = who[some], rows[some]
        _, breaks, intent, amount, word, shown, shown_amount = self._drawn(state, who, rows, self.decisions, self.reads)
        steady = breaks == 0
        state.intent[who[steady], rows[steady]], state.shown[who[steady], rows[steady]] = intent[steady], shown[steady]
        state.amount[who[steady], rows[steady]] = amount[steady]
        state.shown_amount[who[steady], rows[steady]] = shown_amount[steady]
        state.word[who[steady], rows[steady]] = word[steady]
        if not steady.all():
            self._break(state, who[~steady], rows[~steady])

    def _break(self, state: Columns, who: Column, rows: Column) -> None:
        """Break the morale of enemies, and of those with whom they share it (BH-05)."""
        every = np.zeros_like(state.fights)
        every[:, rows] = self.group[:, who] & state.fights[:, rows]
        state.broken |= every
        flees = every & self.flees[:, None]
        state.intent[flees] = state.shown[flees] = FLEE
        yields = every & ~flees
        state.gone[yields], state.intent[yields], state.step[yields] = YIELDED, SURRENDER, 2
        state.flees_now |= flees
        state.look()

    def aim(self, state: Columns, who: Column, rows: Column, word: Column) -> Column:
        """Return the targets of intents; those who are located come first, ties go to stable order (BH-03)."""
        members = self.facts.members
        fights = state.fights[np.ix_(members, rows)]
        known = fights & state.located[who, members[:, None], rows]
        return self._aimed(state, who, rows, word, members, np.where(known.any(axis=0), known, fights))

    def _aimed(self, state: Columns, who: Column, rows: Column, word: Column, among: Column, which: Column) -> Column:
        facts, at = self.facts, np.ix_(among, rows)
        target = np.full(rows.size, NONE)
        for number in np.unique(word).tolist():
            some = np.flatnonzero(word == number)
            free = facts.free[among[:, None], state.track[at][:, some]]
            far = facts.ground.metres[state.spot[who[some], rows[some]], state.spot[at][:, some]]
            match self.known[number]:
                case "weakest":
                    rank = free
                case "strongest":
                    rank = np.broadcast_to(-facts.might[among][:, None], free.shape)
                case "most_wounded":
                    rank = free * 1000 // facts.most[among][:, None]
                case "last_attacker":
                    rank = np.where(state.last_attacker[who[some], rows[some]] == among[:, None], -1, far)
                case _:
                    rank = far
            target[some] = least(among, which[:, some], rank)
        return target

    def order(self, state: Columns, goes_on: Column) -> None:
        """Have the fastest enemy whose script says so shout to a slower one (FT-02), where this place is reached.

        Args:
            state: all fights.
            goes_on: in which fights the place of each unit in the order is reached.
        """
        facts, shouted = self.facts, np.zeros(state.live.size, bool)
        foes, place = np.isin(state.order, facts.foes), np.arange(len(facts.units))[:, None]
        fights = np.take_along_axis(state.fights, state.order, axis=0) & foes
        for rank in range(len(facts.units) - 1):
            slower = fights & (place > rank)
            rows = np.flatnonzero(fights[rank] & goes_on[rank] & slower.any(axis=0) & ~shouted)
            if not rows.size:
                continue
            _, kind, word = self._drawn(state, state.order[rank, rows], rows, self.orders, self.hears)
            rows, kind, word = rows[kind > 0], kind[kind > 0], word[kind > 0]
            if not rows.size:
                continue
            shouted[rows] = True
            among = np.zeros_like(state.fights)
            np.put_along_axis(among, state.order, slower, axis=0)
            ally = self._aimed(state, state.order[rank, rows], rows, word, facts.foes, among[np.ix_(facts.foes, rows)])
            at = np.ix_(facts.members, rows)
            far = facts.ground.metres[state.spot[ally, rows], state.spot[at]]
            against = least(facts.members, state.fights[at], far)
            state.ordered[ally, rows] = np.where(kind == 2, against, ATTACK)
