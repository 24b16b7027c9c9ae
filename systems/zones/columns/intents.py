"""The enemies' intents, whom they are aimed at, and the actions that follow (ZN-06, BH-01 to BH-05)."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.enemies.behaviour import Intent
from systems.zones.columns.asked import Asked
from systems.zones.columns.facts import NONE, YIELDED, Facts
from systems.zones.columns.senses import COMMON, LAST, OWN, Seeing, Seen
from systems.zones.columns.state import Columns
from systems.zones.enemies.script import AIMLESS, NEAREST, STRIKING, Scripts
from systems.zones.enemies.targeting import heals
from systems.zones.view.sight import AIMING

NEVER = 10**6
"""More than any number that the smallest is looked for among."""


class Intents:
    """Enemies decide, all by the state before this round; then all intents are shown."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the scripts."""
        self.facts, self.asked = facts, asked
        self.scripts = facts.fight.bound(Scripts)
        self.enemies = Seeing(facts.fight)
        self.known: list[Intent] = []
        """All intents that have come up, by number."""
        self.choices: list[tuple[int, ...]] = []
        """Intents by the face of the die, a face for each; one alone where no die is rolled."""
        self.fields = {foe: self._fields(foe) for foe in facts.foes}
        self.decisions = {foe: Answers(lambda *seen, foe=foe: self._decision(foe, *seen)) for foe in facts.foes}
        self.plans = {foe: Answers(lambda *given, foe=foe: self._plan(foe, *given)) for foe in facts.foes}

    def _fields(self, foe: int) -> list[str]:
        """Return what its script reads, and what its abilities and Recover ask for."""
        reads = self.scripts.of[self.facts.ids[foe]].reads
        return [name for name in (*OWN, *COMMON) if name in reads or name in ("self.ardor", "self.surges")]

    def process(self, state: Columns) -> Column:
        """Decide and aim with at most one `ai` die each, then show; return in which fights all enemies surrender."""
        seen, able = Seen(state, self.scripts), state.able
        self.at = np.full(able.shape, NONE)
        for foe in self.facts.foes:
            rows = np.flatnonzero(able[foe])
            if rows.size:
                state.intent[foe, rows] = self._decide(state, seen, foe, rows)
                for number, some in self._by_intent(state, foe, rows):
                    self.at[foe, some] = self._aim(seen, foe, some, self.known[number])
        names = np.array([each.name == "surrender" for each in self.known] + [False])
        yielding = names[state.intent]
        over = ((yielding | ~able)[self.facts.foes]).all(axis=0)
        state.gone[yielding] = YIELDED
        state.zone[yielding] = self.facts.out
        state.stirred |= yielding.any(axis=0)
        for foe in self.facts.foes:
            rows = np.flatnonzero(able[foe] & ~yielding[foe] & ~over)
            for number, some in self._by_intent(state, foe, rows):
                self._show(state, seen, foe, some, number)
        return over

    def _by_intent(self, state: Columns, foe: int, rows: Column) -> list[tuple[int, Column]]:
        intent = state.intent[foe, rows]
        there = np.flatnonzero(np.bincount(intent)).tolist() if rows.size else []
        return [(number, rows[intent == number] if len(there) > 1 else rows) for number in there]

    def _decide(self, state: Columns, seen: Seen, foe: int, rows: Column) -> Column:
        """Return the numbers of the intents, with a die where the script leaves a choice (BH-02)."""
        [decision] = self.decisions[foe].of([seen.field(name, foe)[rows] for name in self.fields[foe]])
        sides, face = np.array([len(each) for each in self.choices])[decision], np.ones(len(rows), np.int64)
        some = np.flatnonzero(sides > 1)
        if some.size:
            face[some] = state.dice.sum("ai", state.live[rows[some]], 1, sides[some])
        longest = max(map(len, self.choices))
        by_face = np.array([[*each, *[0] * (longest - len(each))] for each in self.choices])
        return by_face[decision, face - 1]

    def _decision(self, foe: int, *values: int) -> tuple[int]:
        """Return the number of the choices of an enemy who sees these values."""
        enemies, unit = self.enemies, self.facts.units[foe]
        view = enemies.view[unit.id]
        for name, value in zip(self.fields[foe], values, strict=True):
            ids = LAST if name == "last_intent" else ("", *self.facts.ids) if name == "last_attacker" else None
            view[name] = ids[value + 1] if ids else value
            if name == "self.ardor":
                unit.health.ardor = value
            if name == "self.surges":
                unit.health.surges = value
        found: list[Intent] = []
        enemies.sides = 1
        while len(found) < enemies.sides:
            enemies.face = len(found) + 1
            found.append(enemies.decide(unit.id, unit).intent)
        self.known += [each for each in dict.fromkeys(found) if each not in self.known]
        choice = tuple(self.known.index(each) for each in found)
        if choice not in self.choices:
            self.choices.append(choice)
        return (self.choices.index(choice),)

    def _aim(self, seen: Seen, foe: int, rows: Column, intent: Intent, *, feint: bool = False) -> Column:
        """Return the targets of an intent, or of what it shows, from its target word (BH-03)."""
        name, amount = (intent.shown, 0) if feint else (intent.name, intent.amount)
        word = intent.target
        if name in AIMLESS or name == "surrender":
            return np.full(len(rows), NONE)
        friendly = name == "special" and not self._ability(foe, amount).attack
        if feint and word == "random":
            at = self.at[foe, rows]
            fits = (at != NONE) & (self.facts.ours[at] != friendly)
            return np.where(fits, at, self._nearest(seen, foe, rows, self.facts.members))
        if name != "advance" and not (name in STRIKING and word in NEAREST):
            if friendly:
                word = word if word in ("self", "random") else "ally_most_wounded"
            elif word in ("self", "ally_most_wounded"):
                word = "nearest"
        return self._by_word(seen, foe, rows, word, self.facts.foes if friendly else self.facts.members)

    def _ability(self, foe: int, amount: int):  # noqa: ANN202
        return self.facts.units[foe].facts.abilities[max(0, amount - 1)]

    def _by_word(self, seen: Seen, foe: int, rows: Column, word: str, among: list[int]) -> Column:
        """Resolve a target word; ties go to the first in stable order (BH-03)."""
        state, facts = seen.state, self.facts
        if word == "self":
            return np.full(len(rows), foe)
        if word == "ally_most_wounded":
            among = facts.foes
        able = seen.able[among][:, rows]
        health, most = state.health[among][:, rows], facts.most[among][:, None]
        match word:
            case "weakest":
                return self._least(able, health, among)
            case "strongest":
                units = [facts.units[each].facts for each in among]
                best = [max(unit.might, unit.agility, unit.wits) * 10 + unit.most for unit in units]
                return self._least(able, -np.array(best)[:, None], among)
            case "most_wounded" | "ally_most_wounded":
                return self._least(able, health * 1000 // most, among)
            case "random":
                return self._random(state, rows, able, among)
            case "last_attacker":
                last = state.last_attacker[foe, rows]
                there = (last != NONE) & seen.able[last, rows]
                return np.where(there, last, self._nearest(seen, foe, rows, among))
            case "healer":
                healers = np.array([heals(facts.units[each]) for each in among])[:, None] & able
                among_healers = healers.any(axis=0)
                steps = seen.steps(foe, among)[:, rows]
                return self._least(np.where(among_healers, healers, able), steps, among)
        return self._nearest(seen, foe, rows, among)

    def _nearest(self, seen: Seen, foe: int, rows: Column, among: list[int]) -> Column:
        return self._least(seen.able[among][:, rows], seen.steps(foe, among)[:, rows], among)

    def _least(self, able: Column, rank: Column, among: list[int]) -> Column:
        """Return the first of those who can act with the least rank."""
        return np.array(among)[np.where(able, rank, NEVER).argmin(axis=0)]

    def _random(self, state: Columns, rows: Column, able: Column, among: list[int]) -> Column:
        """Draw one of those who can act, by a die where there is more than one."""
        count, face = able.sum(axis=0), np.ones(len(rows), np.int64)
        some = np.flatnonzero(count > 1)
        face[some] = state.dice.sum("ai", state.live[rows[some]], 1, count[some])
        return np.array(among)[(able.cumsum(axis=0) >= face).argmax(axis=0)]

    def _show(self, state: Columns, seen: Seen, foe: int, rows: Column, number: int) -> None:
        """Declare the action of an intent, and show it, or what it hides behind (ZN-06, BH-01)."""
        intent = self.known[number]
        feint = intent.shown != intent.name
        at = self.at[foe, rows]
        shown_at = self._aim(seen, foe, rows, intent, feint=True) if feint else at
        state.deed[foe, rows], state.target[foe, rows], place = self._planned(state, foe, rows, number, 0, at)
        state.place[foe, rows] = place
        if feint:
            place = self._planned(state, foe, rows, number, 1, shown_at)[2]
        state.seen_end[foe, rows] = np.where(place != state.zone[foe, rows], place, NONE)
        state.shown_at[foe, rows] = shown_at if intent.shown in AIMING else NONE
        if intent.name == "press":
            state.due[foe, rows] -= intent.amount
        state.ardor[foe, rows] -= self.facts.cost[state.deed[foe, rows]]

    def _planned(self, state: Columns, foe: int, rows: Column, number: int, shown: int, at: Column) -> Column:
        zone, held = state.zone[foe, rows], state.held[foe, rows].astype(np.int64)
        there = np.where(at == NONE, zone, state.zone[at, rows])
        same = [np.full(len(rows), each) for each in (number, shown)]
        return self.plans[foe].of([*same, at, zone, there, held])

    def _plan(self, foe: int, number: int, shown: int, *given: int) -> tuple[int, int, int]:
        intent = self.known[number]
        name, amount = (intent.shown, 0) if shown else (intent.name, intent.amount)
        return self.asked.plan(foe, name, amount, *given)

    def offsets(self, state: Columns) -> tuple[Column, Column]:
        """Return what intents add to the scores of all units, and how much more they show than they have (BH-01)."""
        amounts, shown = [0] * len(self.known), [0] * len(self.known)
        bonus, offset = np.zeros_like(state.value), np.zeros_like(state.value)
        for foe in self.facts.foes:
            script = self.scripts.of[self.facts.ids[foe]]
            for number, each in enumerate(self.known):
                amounts[number] = each.amount if each.name == "press" else 0
                seems = script.shown_press(each) if each.shown == "press" else 0
                shown[number] = seems - amounts[number] if each.shown != each.name else 0
            bonus[foe] = np.array([*amounts, 0])[state.intent[foe]]
            offset[foe] = np.array([*shown, 0])[state.intent[foe]]
        return bonus, offset

    def remember(self, state: Columns) -> None:
        """Remember what scripts read of this round (BH-04)."""
        last = np.array([LAST.index(each.name) - 1 for each in self.known] + [NONE])
        for foe in self.facts.foes:
            reads = self.scripts.of[self.facts.ids[foe]].reads
            if "last_intent" in reads:
                state.last_intent[foe] = last[state.intent[foe]]
            if "rounds_since_hurt" in reads:
                state.unhurt[foe] = np.where(state.hurt[foe], 0, state.unhurt[foe] + 1)
            if self.scripts.remembers_attacker[self.facts.ids[foe]]:
                state.last_attacker[foe] = np.where(
                    state.attacker[foe] != NONE, state.attacker[foe], state.last_attacker[foe]
                )
