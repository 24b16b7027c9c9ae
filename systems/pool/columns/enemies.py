"""The enemies of many fights: what they decide, and at whom (BH-01 to BH-05)."""

import numpy as np

from systems.pool.columns.attacks import Aims
from systems.pool.columns.facts import FINISH, FLANK, FLEE, GUARD, NAMES, NONE, PRESS, SURRENDER, YIELDED, Facts
from systems.pool.columns.senses import FIELDS, Seen
from systems.pool.columns.state import Columns
from systems.pool.columns.ways import Ways
from systems.pool.enemies.decide import Enemies
from systems.pool.enemies.script import DEFAULT, FEINTS, VIEW_FIELDS, Scripts
from systems.pool.enemies.splits import SPLIT
from systems.pool.rules import MOST_PARTS
from systems.pool.state.units import Foe
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.minds import Candidates, Seeing, aimed, drawn, groups, readers, viewed
from systems.table.columns.running import least
from systems.table.enemies.behaviour import Intent

SPLITS = np.array([name in SPLIT for name in NAMES])
"""Which intents are carried out with several attacks where that deals more (DP-16)."""
AIMED = np.array([name not in ("guard", "flee", "surrender", "finish", "") for name in NAMES])
"""Which are aimed at a member who is awake."""
WORDS = frozenset({"", "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer"})
"""The target words that are covered."""


class SeeingEnemies(Seeing, Enemies):
    """The enemies of one fight, asked for all, where somebody is Downed or nobody."""

    fallen = False

    def legal(self, unit: Foe, intent: Intent) -> bool:
        """Tell whether an intent is possible: to finish somebody needs the Downed."""
        if intent.name == "finish":
            return self.fallen and intent.shown in FEINTS
        return super().legal(unit, intent)


class Minds:
    """The decisions of enemies, each asked for once of all who see the same."""

    def __init__(self, facts: Facts, ways: Ways) -> None:
        """Bind the scripts."""
        self.facts, self.ways, self.scripts = facts, ways, facts.fight.bound(Scripts)
        self.enemies = SeeingEnemies(facts.fight)
        self.group = groups(facts.number, self.scripts)
        self.reads = readers(facts.number, self.scripts.of, FIELDS)
        self.may_flee = bool(facts.state.field.open_edge or facts.grid.exits)
        self.decisions = Answers(self._decide)
        self.words: list[str] = [""]
        """The target words that have come up, by number."""

    def _decide(self, foe: int, face: int, fallen: int, *values: int) -> tuple[int, ...]:
        """Ask for the sides of the die, whether the nerve breaks, and the intent: its name, amount and word."""
        enemies, unit = self.enemies, self.facts.units[foe]
        enemies.view = viewed(dict(zip(self.reads, values, strict=True)), VIEW_FIELDS, NAMES, self.facts.ids)
        enemies.face, enemies.sides, enemies.fallen = face, 1, bool(fallen)
        assert isinstance(unit, Foe)
        intent, broken = enemies.decide(unit.id, unit)
        if intent.name == "flee" and not self.may_flee:
            intent, broken = DEFAULT, False
        if intent.target not in self.words:
            self.words.append(intent.target)
        return enemies.sides, int(broken), NAMES.index(intent.name), intent.amount, self.words.index(intent.target)

    def process(self, state: Columns) -> None:
        """Have all enemies declare, one after the other (BH-01)."""
        for foe in self.facts.foes.tolist():
            rows = np.flatnonzero(state.able[foe] & (state.intent[foe] == NONE) & ~state.over)
            if rows.size:
                self._choose(state, np.full(rows.size, foe), rows)
                rows = rows[state.able[foe, rows]]
                self._take_aim(state, np.full(rows.size, foe), rows)

    def _choose(self, state: Columns, who: Column, rows: Column) -> None:
        """Have an enemy decide, with a die where the script leaves a choice, and break (BH-02, BH-05)."""
        seen, members = Seen(state, who, rows, self.group), self.facts.members[:, None]
        fields = [FIELDS[name](seen) * whose[who] for name, whose in self.reads.items()]
        fallen = state.fallen(members, rows).any(axis=0).astype(np.int64)
        found = drawn(state.dice, state.live[rows], self.decisions, who, [fallen, *fields])
        _, breaks, intent, amount, word = found
        calm = breaks == 0
        state.intent[who[calm], rows[calm]], state.amount[who[calm], rows[calm]] = intent[calm], amount[calm]
        state.word[who[calm], rows[calm]] = word[calm]
        if not calm.all():
            self._break(state, who[~calm], rows[~calm], intent[~calm])

    def _break(self, state: Columns, who: Column, rows: Column, intent: Column) -> None:
        """Break the nerve of enemies, and of those with whom they share it (BH-05)."""
        number, each = np.nonzero(self.group[:, who] & state.able[:, rows])
        yields = intent[each] == SURRENDER
        at = number[~yields], rows[each[~yields]]
        state.intent[at], state.at[at], state.blows[at] = FLEE, NONE, 0
        number, each = number[yields], each[yields]
        state.gone[number, rows[each]] = YIELDED
        state.remove(number, rows[each])
        state.note_over(rows)

    def _take_aim(self, state: Columns, who: Column, rows: Column) -> None:
        """Pick the target, and the number of attacks that pays (BH-03, DP-16)."""
        state.at[who, rows] = self.target(state, who, rows)
        if not self.facts.state.foes_split:
            return
        some = SPLITS[state.intent[who, rows]] & (state.at[who, rows] != NONE)
        who, rows = who[some], rows[some]
        if rows.size:
            target, press = state.at[who, rows][None], state.intent[who, rows] == PRESS
            lent, aims = press * state.amount[who, rows], Aims(state, who, rows, target)
            start, far = state.square[who, rows], np.flatnonzero(~aims.reached.any(axis=(0, 1)))
            if far.size:
                arm = aims.best_nearby()[far]
                able, there = far[arm != NONE], state.square[target[0], rows]
                reach = self.facts.range[arm[arm != NONE]]
                start[able] = self.ways.ask("_ready", state, who[able], rows[able], there[able], reach)[0]
            aims = Aims(state, who, rows, target, start, lent)
            arm, parts, _ = aims.best(np.int64(MOST_PARTS))
            state.blows[who, rows] = np.where(arm != NONE, parts, 1)

    def target(self, state: Columns, who: Column, rows: Column, among: Column = None) -> Column:
        """Return the targets of intents by their words, among some members; ties go to stable order (BH-03)."""
        facts, intent = self.facts, state.intent[who, rows]
        at = np.ix_(facts.members, rows)
        here = state.square[who, rows]
        far = facts.away[here, state.square[at]]
        members = facts.members[:, None]
        down = state.fallen(members, rows)
        among = state.free(members, rows) if among is None else among
        flanks = intent == FLANK
        if flanks.any():
            among = np.where(flanks, self._flankable(state, rows, among, far), among)
        candidates = Candidates(
            state.hp[at], facts.most[members], facts.might[members], facts.healer[members], far,
            state.last_attacker[who, rows] == members,
        )  # fmt: skip
        found = aimed(self.words, state.word[who, rows], facts.members, among, candidates)
        found = np.where(among.any(axis=0), found, NONE)
        fallen = np.where(down.any(axis=0), least(facts.members, down, far), NONE)
        return np.where(intent == FINISH, fallen, np.where((intent == FLEE) | (intent == GUARD), NONE, found))

    def _flankable(self, state: Columns, rows: Column, among: Column, far: Column) -> Column:
        """Return those in the open with a friend beside them; else those in the open, else all (DP-13)."""
        facts = self.facts
        square = state.square[np.ix_(facts.members, rows)]
        beside = facts.away[state.square[np.ix_(facts.foes, rows)][:, None], square] == 1
        near = (beside & state.able[np.ix_(facts.foes, rows)][:, None]).sum(axis=0)
        exposed = among & ~facts.backed[square]
        joined = exposed & (near > (far == 1))
        exposed = np.where(exposed.any(axis=0), exposed, among)
        return np.where(joined.any(axis=0), joined, exposed)
