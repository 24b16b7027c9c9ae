"""The state of many fights, by the words of the rulebook: a row for each unit, an entry for each fight that goes on."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.account import Account
from systems.table.columns.dice import DiceColumns
from systems.table.loop.dice import SeededDice
from systems.zones.columns.facts import FLED, HERE, NONE, Facts
from systems.zones.rules import PREPARED, segments

KEPT = (
    "health", "surges", "ardor", "gone", "zone", "prepared", "lent", "held", "due", "holds",
    "last_intent", "last_attacker", "unhurt", "used", "quiet", "dealt", "taken", "felled", "healed", "warded", "live",
)  # fmt: skip
"""What lasts from round to round."""
OF_A_ROUND = (
    "deed", "value", "natural", "target", "place", "intent", "shown_at", "seen_end", "attacker", "surge", "done", "moved",
    "shifted", "bound", "hurt", "was", "damage", "recovery", "stirred",
)  # fmt: skip
"""What begins anew with each round."""
CREDITS = ("dealt", "taken", "felled", "healed", "warded")
"""What is credited to units, in parts of a point."""


class Columns:
    """All fights that go on; `live` are their numbers."""

    def __init__(self, facts: Facts, dice: Sequence[SeededDice]) -> None:
        """Begin them."""
        count = len(dice)
        self.facts, self.dice = facts, DiceColumns(dice)
        sides = [[facts.ids[each] for each in units] for units in (facts.members, facts.foes)]
        self.account = Account(count, sides)
        self.round = 0
        self.live = np.arange(count)

        def each(start: Sequence[int]) -> Column:
            return np.repeat(np.array(start)[:, None], count, axis=1)

        none = [0] * len(facts.units)
        self.health, self.surges, self.ardor, self.zone = map(each, facts.start)
        """`Facts.out` for whoever is out of the fight."""
        self.gone, self.lent, self.due, self.unhurt = (each(none) for _ in range(4))
        self.last_intent, self.last_attacker = each([NONE] * len(none)), each([NONE] * len(none))
        self.prepared, self.held, self.holds = (each(none).astype(bool) for _ in range(3))
        self.dealt, self.taken, self.felled, self.healed, self.warded = (each(none) for _ in range(5))
        self.used = each([charge.used for _, charge in facts.things]) if facts.things else np.zeros((0, count), int)
        self.quiet = np.zeros(count, np.int64)
        self.ends = Ends(facts, count)
        self.new_round()

    def new_round(self) -> None:
        """Forget all declarations, scores and harm of the last round (ZN-06)."""
        shape = self.health.shape
        self.deed, self.value, self.natural = (np.zeros(shape, np.int64) for _ in range(3))
        self.target, self.place = np.full(shape, NONE), np.full(shape, NONE)
        self.intent, self.attacker = np.full(shape, NONE), np.full(shape, NONE)
        self.shown_at, self.seen_end = np.full(shape, NONE), np.full(shape, NONE)
        """Whom enemies show that they attack, and the Zone to which they are seen to go."""
        self.surge, self.done, self.moved, self.shifted, self.bound, self.hurt = (
            np.zeros(shape, bool) for _ in range(6)
        )
        self.was = self.zone
        """The Zones before the moves."""
        self.damage, self.recovery = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.harm: list[list[tuple[Column, Column]]] = [[] for _ in self.facts.units]
        """For each unit the sources of the damage that it is about to take, in order, and what comes of each."""
        self.mending: list[list[tuple[Column, Column]]] = [[] for _ in self.facts.units]
        """The same of recovery."""
        self.stirred = np.zeros(shape[1], bool)

    @property
    def able(self) -> Column:
        """Who is in the fight and can act (ZN-27, ZN-33)."""
        return (self.gone == HERE) & (self.health > 0)

    def passing(self, unit: int) -> Column:
        """Return what else is added to a unit's score in this round: Prepare, abilities and things (ZN-21)."""
        return self.lent[unit] + PREPARED * self.prepared[unit]

    def bar(self, foe: int) -> Column:
        """Return what is shown of an enemy's health (ZN-24)."""
        unit = self.facts.units[foe]
        if unit.facts.grade != "foe":
            return self.health[foe]
        return segments(self.health[foe], unit.facts.most, self.facts.numbers.bar)

    def strength(self) -> tuple[Column, Column]:
        """Return the health of both sides in per mille; that of enemies as their bars show it."""
        facts, here = self.facts, self.gone == HERE
        party = enemies = 0
        for member in facts.members:
            party = party + here[member] * (1000 * self.health[member] // facts.most[member])
        for foe in facts.foes:
            unit = facts.units[foe].facts
            most = facts.numbers.bar if unit.grade == "foe" else unit.most
            enemies = enemies + here[foe] * (1000 * self.bar(foe) // most)
        return party // len(facts.members), enemies // len(facts.foes)

    def store_damage(self, unit: int, target: int, rows: Column, amount: Column) -> None:
        """Store damage for the round's end, with its source (ZN-28)."""
        some = (amount > 0) & (self.health[target, rows] > 0) & ~self.shifted[target, rows]
        rows, amount = rows[some], amount[some]
        if rows.size:
            self.damage[target, rows] += amount
            self.harm[target].append((np.full(1, unit), self._spread(rows, amount)))

    def store_recovery(self, sources: Column, target: int, rows: Column, amount: Column) -> None:
        """Store recovery for the round's end, with its sources (ZN-28)."""
        if rows.size:
            self.recovery[target, rows] += amount
            self.mending[target].append((self._spread(rows, sources), self._spread(rows, amount)))

    def _spread(self, rows: Column, values: Column) -> Column:
        """Return a column of all fights with these values in these rows, else 0."""
        column = np.zeros(self.live.size, np.int64)
        column[rows] = values
        return column

    def flush(self, rows: Column) -> None:
        """Hand what units are credited with over to the account."""
        for does in CREDITS:
            column = getattr(self, does)
            for who, parts in zip(self.facts.ids, column, strict=True):
                self.account.credit(who, does, self.live[rows], parts[rows])
            column[:, rows] = 0

    def end(self, over: Column, outcome: str, *, fought: bool = True) -> None:
        """End fights in this round; they are to be dropped before anything else happens."""
        rows = np.flatnonzero(over)
        if not rows.size:
            return
        party, enemies = self.strength()
        self.account.end(self.live[rows], outcome, fought, party[rows], enemies[rows])
        self.leave(rows)

    def leave(self, rows: Column) -> None:
        """Note how fights have ended."""
        self.flush(rows)
        self.ends.note(self, rows)

    def drop(self, over: Column, names: Sequence[str]) -> None:
        """Go on without the fights that are over, with these columns."""
        if over.any():
            keep = np.flatnonzero(~over)
            for name in names:
                setattr(self, name, getattr(self, name)[..., keep])


class Ends:
    """What is left of fights that are over."""

    def __init__(self, facts: Facts, count: int) -> None:
        """Begin with none."""
        self.facts = facts
        self.bodies = {
            facts.ids[member]: {key: np.zeros(count, np.int64) for key in ("health", "surges", "ardor")}
            for member in facts.members
        }
        self.used = np.zeros((len(facts.things), count), np.int64)
        self.loot = np.zeros(count, np.int64)

    def note(self, state: Columns, rows: Column) -> None:
        """Note bodies, uses of things and the Loot rating of fights in these rows (ZN-33)."""
        fights, facts = state.live[rows], self.facts
        for member in facts.members:
            for key, column in self.bodies[facts.ids[member]].items():
                column[fights] = getattr(state, key)[member, rows]
        self.used[:, fights] = state.used[:, rows]
        fled = (state.gone[facts.foes][:, rows] == FLED).any(axis=0)
        loot = facts.state.map.loot
        self.loot[fights] = np.maximum(0, loot - facts.numbers.fled_loot * fled)

