"""The enemies of many fights: what they decide, at whom, and what they shout (BH-01 to BH-05, FT-02)."""

from collections.abc import Mapping, Sequence

import numpy as np

from systems.fudge.columns.facts import ATTACK, FLEE, NAMES, SURRENDER, WORST, YIELDED, Facts
from systems.fudge.columns.senses import FIELDS, OF_GROUP, Seen
from systems.fudge.columns.state import Columns
from systems.fudge.enemies.decide import Enemies
from systems.fudge.enemies.script import ORDERS, VIEW_FIELDS, Scripts
from systems.fudge.rules.rolls import stepped
from systems.fudge.rules.wound_track import WORDS
from systems.fudge.state import Unit
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.minds import Candidates, Seeing, aimed, drawn, groups, readers, viewed
from systems.table.columns.running import least
from systems.table.enemies.behaviour import View

Reads = Mapping[str, Column]
"""Which enemies read a field, by its name."""


class SeeingEnemies(Seeing, Enemies):
    """The enemies of one fight, asked for all, with what the groups come to that share a morale."""

    of_group: View

    def see_group(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return the same with the boxes of all who share a morale."""
        return self.of_group


class Minds:
    """The decisions and orders of enemies, each asked for once of all who see the same."""

    def __init__(self, facts: Facts) -> None:
        """Bind the scripts."""
        self.facts, self.scripts = facts, facts.fight.bound(Scripts)
        self.enemies = SeeingEnemies(facts.fight)
        self.group, self.alone = groups(facts.number, self.scripts), np.eye(len(facts.units), dtype=bool)
        """Whose boxes each enemy takes for its own where a morale is shared, and where it is not: [those, unit]."""
        self.shared = any(script.shared for script in self.scripts.of.values())
        self.reads = readers(facts.number, self.scripts.of, FIELDS)
        self.hears = readers(facts.number, self.scripts.orders, FIELDS)
        """Which fields the scripts of enemies read for their actions, and for their orders."""
        rules = [rule for foe in facts.fight.encounter.foes for rule in foe.behaviour.for_ruleset("fudge").rules]
        self.shouts = facts.numbers.order > 0 and any(rule.intent in ORDERS for rule in rules)
        broken = {who: script.broken for who, script in self.scripts.of.items()}
        self.flees = np.array([broken.get(who) == "flee" for who in facts.ids])
        """Who flees when its nerve breaks, and does not surrender."""
        self.decisions, self.orders = Answers(self._decide), Answers(self._order)
        self.known: list[str] = [""]
        """The target words that have come up, by number."""

    def _fields(self, state: Columns, who: Column, rows: Column, reads: Reads) -> list[Column]:
        """Return what enemies see, and what their groups come to; 0 for what their scripts do not read."""
        seen = Seen(state, who, rows, self.alone)
        found = [FIELDS[name](seen) * which[who] for name, which in reads.items()]
        if self.shared:
            group = Seen(state, who, rows, self.group)
            found += [FIELDS[name](group) * reads[name][who] for name in OF_GROUP if name in reads]
        return found

    def _drawn(self, state: Columns, who: Column, rows: Column, answers: Answers, reads: Reads) -> Column:
        """Return answers by what is seen, with a die where the script leaves a choice (BH-02)."""
        return drawn(state.dice, state.live[rows], answers, who, self._fields(state, who, rows, reads))

    def _view(self, reads: Reads, values: Sequence[int]) -> tuple[View, View]:
        """Return fields as scripts read them, and the same for the group."""
        view = viewed(dict(zip(reads, values, strict=False)), VIEW_FIELDS, NAMES, self.facts.ids)
        if "self.wound" in reads:
            view["self.wound"] = WORDS[WORST[int(view["self.wound"])]]
        group = [name for name in OF_GROUP if name in reads] if self.shared else []
        return view, {**view, **dict(zip(group, values[len(reads) :], strict=True))}

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
        flees = state.broken[who, rows]
        state.intent[who[flees], rows[flees]] = state.shown[who[flees], rows[flees]] = FLEE
        who, rows = who[~flees], rows[~flees]
        if not rows.size:
            return
        _, breaks, *decided = self._drawn(state, who, rows, self.decisions, self.reads)
        for name, column in zip(("intent", "amount", "word", "shown", "shown_amount"), decided, strict=True):
            getattr(state, name)[who, rows] = column
        if breaks.any():
            self._break(state, who[breaks > 0], rows[breaks > 0])

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
        facts, at, units = self.facts, np.ix_(among, rows), among[:, None]
        candidates = Candidates(
            facts.free[units, state.track[at]], facts.most[units], facts.might[units], np.zeros_like(units),
            facts.ground.metres[state.spot[who, rows], state.spot[at]], state.last_attacker[who, rows] == units,
        )  # fmt: skip
        return aimed(self.known, word, among, which, candidates)

    def order(self, state: Columns, goes_on: Column) -> None:
        """Have the fastest enemy whose script says so shout to a slower one, where its place is reached (FT-02)."""
        facts, shouted = self.facts, np.zeros(state.live.size, bool)
        for rank, who in enumerate(state.order[:-1]):
            behind = np.zeros_like(state.fights)
            np.put_along_axis(behind, state.order[rank + 1 :], True, axis=0)
            slower = (behind & state.fights)[facts.foes]
            calls = state.fights[who, np.arange(who.size)] & ~facts.ours[who] & slower.any(axis=0)
            rows = np.flatnonzero(calls & goes_on[rank] & ~shouted)
            if rows.size:
                _, kind, word = self._drawn(state, who[rows], rows, self.orders, self.hears)
                rows, kind, word = rows[kind > 0], kind[kind > 0], word[kind > 0]
                shouted[rows] = True
                ally = self._aimed(state, who[rows], rows, word, facts.foes, slower[:, rows])
                at = np.ix_(facts.members, rows)
                against = least(
                    facts.members, state.fights[at], facts.ground.metres[state.spot[ally, rows], state.spot[at]]
                )
                state.ordered[ally, rows] = np.where(kind == 2, against, ATTACK)
