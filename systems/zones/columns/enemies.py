"""The enemies of many fights: what their scripts see, their intents, and the actions that follow (BH-01 to BH-05)."""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.minds import Candidates, Seeing, aimed, drawn, groups, viewed
from systems.table.columns.running import NEVER
from systems.table.enemies.behaviour import Intent
from systems.zones.columns.asked import Asked
from systems.zones.columns.facts import HERE, NONE, YIELDED, Facts
from systems.zones.columns.state import Columns
from systems.zones.enemies.decide import Enemies
from systems.zones.enemies.script import AIMLESS, INTENTS, VIEW_FIELDS, Scripts
from systems.zones.enemies.targeting import candidates
from systems.zones.view.sight import AIMING

LAST = (*sorted(INTENTS), "surrender", "")
"""The intents that a script can remember, by number; none is the last one."""


class Seen:
    """The fields at the start of a round; each is worked out when it is first asked for."""

    def __init__(self, state: Columns, group: Column) -> None:
        """Look at all fights; `group` are those whose health each enemy takes for its own, as of `groups` (BH-05)."""
        self.state, self.group, self.able = state, group, state.able
        self.members, self.foes = state.facts.members, state.facts.foes
        self.health, self.most = (each * (state.gone == HERE) for each in (state.health, state.facts.most))
        """The health of all who are in the fight, and its maximum."""
        self._known: dict[tuple[str, int], Column] = {}

    def field(self, name: str, foe: int) -> Column:
        """Return a field as an enemy sees it."""
        key = name, foe if name in OF_ITSELF else NONE
        if key not in self._known:
            self._known[key] = FIELDS[name](self, foe)
        return self._known[key]

    def sum(self, units: Column, percent: bool = False) -> Column:
        """Return the health of units together, or its percentage."""
        now = self.health[units].sum(axis=0)
        return now * 100 // max(1, int(self.state.facts.most[units].sum())) if percent else now

    def steps(self, foe: int, units: Column) -> Column:
        """Return the movements from an enemy to each of these units."""
        return self.state.facts.steps[self.state.zone[foe], self.state.zone[units]]


FIELDS: Mapping[str, Callable[[Seen, int], Column]] = {
    "self.hp": lambda s, foe: s.sum(s.group[:, foe]),
    "self.hp_percent": lambda s, foe: s.sum(s.group[:, foe], percent=True),
    "self.max_hp": lambda s, foe: np.full(s.state.live.size, s.state.facts.most[s.group[:, foe]].sum()),
    "self.score": lambda s, foe: np.full(s.state.live.size, s.state.facts.units[foe].facts.score),
    "self.ardor": lambda s, foe: s.state.ardor[foe],
    "last_intent": lambda s, foe: s.state.last_intent[foe],
    "rounds_since_hurt": lambda s, foe: s.state.unhurt[foe],
    "zone_enemies": lambda s, foe: (s.able[s.members] & (s.steps(foe, s.members) == 0)).sum(axis=0),
    "nearest": lambda s, foe: np.where(s.able[s.members], s.steps(foe, s.members), NEVER).min(axis=0),
    "allies": lambda s, _: s.able[s.foes].sum(axis=0),
    "allies_down": lambda s, _: (~s.able[s.foes]).sum(axis=0),
    "allies_hp_percent": lambda s, _: s.sum(s.foes, percent=True),
    "enemies_hp_percent": lambda s, _: s.sum(s.members) * 100 // np.maximum(1, s.most[s.members].sum(axis=0)),
    "enemies_down": lambda s, _: ((s.state.gone == HERE) & (s.state.health == 0))[s.members].sum(axis=0),
    "round": lambda s, _: np.full(s.state.live.size, s.state.round),
    "ambush": lambda s, _: np.zeros(s.state.live.size, np.int64),
    "edge": lambda s, _: np.zeros(s.state.live.size, np.int64),
}
"""The fields that are covered."""
OF_ITSELF = frozenset([*FIELDS][: [*FIELDS].index("allies")])
"""Those that depend on the enemy."""


class SeeingEnemies(Seeing, Enemies):
    """The enemies of one fight, asked for all."""


class Intents:
    """Enemies decide, all by the state before this round; then all intents are shown."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the scripts."""
        self.facts, self.asked = facts, asked
        self.scripts, self.enemies = facts.fight.bound(Scripts), SeeingEnemies(facts.fight)
        self.group = groups(facts.number, self.scripts)
        self.known: list[Intent] = []
        """All intents that have come up, by number."""
        reads = {foe: {*self.scripts.of[facts.ids[foe]].reads, "self.ardor"} for foe in facts.foes}
        self.fields = {foe: [name for name in FIELDS if name in reads[foe]] for foe in facts.foes}
        """What the script of an enemy reads, and what its abilities cost."""
        self.decisions = Answers(self._decide)
        self.plans: dict[tuple[int, str, int], Answers] = {}
        measured = candidates(facts.positions, facts.units[facts.foes[0]], facts.units)
        self.strength = np.array([[each.strength] for each in measured])

    def process(self, state: Columns) -> Column:
        """Decide with at most one `ai` die each, then show; return in which fights all enemies surrender."""
        seen = Seen(state, self.group)
        able, intent = seen.able, np.full(seen.able.shape, NONE)
        for foe in self.facts.foes:
            rows = np.flatnonzero(able[foe])
            if rows.size:
                fields = [seen.field(name, foe)[rows] for name in self.fields[foe]]
                intent[foe][rows] = drawn(
                    state.dice, state.live[rows], self.decisions, np.full(rows.size, foe), fields
                )[1]
        yielding = np.array([*(each.name == "surrender" for each in self.known), False])[intent]
        over = ((yielding | ~able)[self.facts.foes]).all(axis=0)
        shown = able & ~yielding & ~over
        for foe in self.facts.foes:
            for number in np.unique(intent[foe][shown[foe]]).tolist():
                self._show(state, seen, foe, np.flatnonzero(shown[foe] & (intent[foe] == number)), number)
        state.gone[yielding], state.zone[yielding] = YIELDED, self.facts.out
        state.stirred |= yielding.any(axis=0)
        return over

    def _decide(self, foe: int, face: int, *values: int) -> tuple[int, int]:
        """Ask for the sides of the die of an enemy who sees these values, and for its intent by a face (BH-02)."""
        enemies, unit, seen = self.enemies, self.facts.units[foe], dict(zip(self.fields[foe], values, strict=True))
        enemies.view, enemies.face, enemies.sides = viewed(seen, VIEW_FIELDS, LAST, self.facts.ids), face, 1
        unit.health.ardor = seen["self.ardor"]
        intent = enemies.decide(unit.id, unit).intent
        self.known += [] if intent in self.known else [intent]
        return enemies.sides, self.known.index(intent)

    def _aim(self, seen: Seen, foe: int, rows: Column, name: str, amount: int, word: str) -> Column:
        """Return the targets of an intent by its target word; ties go to the first in stable order (BH-03)."""
        facts, state, among = self.facts, seen.state, self.facts.members
        if name in AIMLESS:
            return np.full(len(rows), NONE)
        friendly = name == "special" and not facts.units[foe].facts.abilities[max(0, amount - 1)].attack
        if word == "self" and (friendly or name == "advance"):
            return np.full(len(rows), foe)
        if friendly:
            word, among = "most_wounded", facts.foes
        at, nobody = np.ix_(among, rows), np.zeros((len(among), 1), bool)
        away = facts.steps[state.zone[foe][rows], state.zone[at]]
        of = Candidates(state.health[at], facts.most[among], self.strength[among], nobody, away, nobody)
        return aimed([word], np.zeros(len(rows), np.int64), among, seen.able[at], of)

    def _show(self, state: Columns, seen: Seen, foe: int, rows: Column, number: int) -> None:
        """Declare the action of an intent, and show it, or what it hides behind (ZN-06, BH-01)."""
        intent = self.known[number]
        press = state.press[foe][rows] = intent.amount if intent.name == "press" else 0
        state.due[foe][rows] -= press
        state.last_intent[foe][rows] = LAST.index(intent.name)
        at = shown_at = self._aim(seen, foe, rows, intent.name, intent.amount, intent.target)
        deed, target, place = self._planned(state, rows, at, (foe, intent.name, intent.amount))
        state.deed[foe][rows], state.target[foe][rows], state.place[foe][rows] = deed, target, place
        if intent.shown != intent.name:
            script = self.scripts.of[self.facts.ids[foe]]
            state.feigned[foe][rows] = script.shown_press(intent) - press
            shown_at = self._aim(seen, foe, rows, intent.shown, 0, intent.target)
            place = self._planned(state, rows, shown_at, (foe, intent.shown, 0))[2]
        state.going[foe][rows] = np.where(place != state.zone[foe][rows], place, NONE)
        state.shown_at[foe][rows] = shown_at if intent.shown in AIMING else NONE
        state.ardor[foe][rows] -= self.facts.deeds.cost[deed]

    def _planned(self, state: Columns, rows: Column, at: Column, of: tuple[int, str, int]) -> Column:
        """Return deed, target and place of an enemy with an intent of that amount."""
        foe, plans = of[0], self.plans.get(of) or self.plans.setdefault(of, Answers(partial(self.asked.plan, *of)))
        zone, held = state.zone[foe][rows], state.held[foe][rows].astype(np.int64)
        return plans.of([at, zone, np.where(at == NONE, zone, state.zone[at, rows]), held])
