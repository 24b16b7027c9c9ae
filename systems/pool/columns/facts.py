"""What is the same in all fights of a set-up: units, weapons, powers and squares, by their numbers."""

from functools import cache
from struct import pack

import numpy as np

from systems.pool.body import hp_of, points_of
from systems.pool.enemies.script import INTENTS, Scripts
from systems.pool.map.grid import COVER, MURK, Grid
from systems.pool.map.shots import OUT
from systems.pool.mechanics.attack_profile import mean_damage
from systems.pool.mechanics.split import strike, worked_out
from systems.pool.rules import hidden_dt, range_dt, split_dice
from systems.pool.setup import squares
from systems.pool.state.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.items import can_use
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers

NONE = -1
"""The number of no unit, no weapon and no square."""
HERE, LEFT, YIELDED = range(3)
"""The ways in which a unit is in the fight, or out of it."""
NAMES = (*sorted(INTENTS), "surrender", "")
"""The intents that a script can have or remember, by number; none is the last one."""
PRESS, GUARD, FLEE, FLANK, SPRINT, FINISH, SURRENDER = (
    NAMES.index(name) for name in ("press", "guard", "flee", "flank", "sprint", "finish", "surrender")
)
STATS = ("agility", "initiative", "most", "fortitude")


def ordered(number: float) -> int:
    """Return a whole number for one that is not below 0, in the same order."""
    return int.from_bytes(pack(">d", number), "big")


@cache
def _between(grid: Grid) -> tuple[Column, Column]:
    """Return the squares from each square to every other, and whether no wall is between them (DP-19)."""
    every = range(len(grid.signs))
    sees = np.zeros((len(every), len(every)), bool)
    for start in every:
        sees[start, start:] = [grid.sees(start, end) for end in every[start:]]
    return np.array([grid.away[square] for square in every]), sees | sees.T


class Facts:
    """Units, members, foes, weapons and things, each by number, and what attacks come to."""

    def __init__(self, fight: Fight) -> None:
        """Gather them from a fight of the set-up that has just begun."""
        self.fight, self.state = fight, fight.bound(State)
        state, self.numbers, self.units = self.state, self.state.numbers, self.state.all
        self.grid = state.grid
        self.ids = [unit.id for unit in self.units]
        self.number = {who: number for number, who in enumerate(self.ids)}
        self.members = np.array([self.number[unit.id] for unit in state.members])
        self.foes = np.array([self.number[unit.id] for unit in state.foes])
        self.ours = np.isin(np.arange(len(self.units)), self.members)
        self.by_id = np.argsort(np.argsort(self.ids))
        """The place of each unit in the order of the ids."""
        stats = np.array([[getattr(unit.stats, name) for name in STATS] for unit in self.units]).T
        self.agility, self.initiative, self.most, self.fortitude = stats
        self.start = self._started()
        """The HP, spell points and squares with which units begin."""
        self.defences = np.array([unit.defences for unit in self.units])
        """The innate defence of each unit against each kind of attack (DP-03)."""
        self.might = np.array([unit.strength for unit in self.units])
        self.healer = np.array([unit.heals for unit in self.units])
        self.things = [gear.thing for key, (gear, _) in fight.gear.items() if can_use(fight, key)]
        looks = fight.bound(Scripts).looks
        self.rancorous = np.array(["last_attacker" in looks.get(who, ()) for who in self.ids])
        """Who remembers the last attacker."""
        self._take_squares()
        self._take_arms()
        self.blows, self.strikes = Answers(self._blow), Answers(self._strike)
        self.rolls, self.means = Answers(self._roll), Answers(self._mean)

    def _started(self) -> Column:
        """Work out how everybody begins: by the time of the first request enemies may have acted."""
        party, foes = self.fight.party.members, self.fight.encounter.foes
        stats, bodies = [unit.stats for unit in self.units], {each.id: each.body for each in party}
        written = [*[each.id for each in party], *[each.id for each in foes]]
        places = squares(self.state.field.rows, [self.state.units[who].stats for who in written])
        began = [
            (hp_of(each.most, bodies[each.id]), points_of(each.points, bodies[each.id]))
            if each.id in bodies
            else (each.most, each.points)
            for each in stats
        ]
        return np.array([(*vitals, places[each.id]) for each, vitals in zip(stats, began, strict=True)]).T

    def _take_squares(self) -> None:
        """Make tables of the squares, and of what lies between any two (DP-13, DP-19)."""
        grid = self.grid
        self.away, self.sees = _between(grid)
        self.backed = np.array(grid.backed)
        self.cover = np.array([sign in COVER for sign in grid.signs])

    def _take_arms(self) -> None:
        """Number all weapons; those of a unit are its slots, in their order."""
        held = [(number, arm) for number, unit in enumerate(self.units) for arm in unit.arms.values()]
        self.armed, self.owner = [arm for _, arm in held], np.array([owner for owner, _ in held])
        self.slots = max(len(unit.arms) for unit in self.units)
        self.arms = np.full((len(self.units), self.slots), NONE)
        for number, unit in enumerate(self.units):
            first = [owner for owner, _ in held].index(number)
            self.arms[number, : len(unit.arms)] = range(first, first + len(unit.arms))
        weapons = [arm.weapon for arm in self.armed]
        self.kind = np.array([arm.number for arm in self.armed])
        self.dice, self.least = (np.array([getattr(arm, name) for arm in self.armed]) for name in ("dice", "least"))
        """Dice with Accuracy, and the lowest face that is a success (DP-04)."""
        self.range, self.cost, self.lingering, self.blinds, self.sickens = (
            np.array([getattr(weapon, name) for weapon in weapons])
            for name in ("range", "cost", "lingering", "blinds", "sickens")
        )
        self.fells = np.array([weapon.fells for weapon in weapons])
        self.afflicts = self.fells | (self.blinds > 0) | (self.sickens > 0)
        self.through = np.array([[unit.bare_hit(weapon) for unit in self.units] for weapon in weapons])
        """The damage of a bare hit that gets through (DP-07)."""
        self.resisted = np.array([[unit.resistances.get(weapon.type, 0) for unit in self.units] for weapon in weapons])
        """What is taken off each step of lingering damage (DP-21)."""
        made = sorted({(weapon.kind, weapon.range, weapon.furthest) for weapon in weapons})
        self.shot = np.array([made.index((weapon.kind, weapon.range, weapon.furthest)) for weapon in weapons])
        self.shots = np.array([self._shots(*each) for each in made])
        """The DT of range and cover by `shot`, from square to square; `OUT` where no attack is possible (DP-06)."""

    def _shots(self, kind: str, steps: int, furthest: int) -> Column:
        far = [0 if kind == "melee" else range_dt(away, steps) for away in range(int(self.away.max()) + 1)]
        hidden = [hidden_dt(kind == "ranged", sign in COVER, sign in MURK) for sign in self.grid.signs]
        made = np.array(far)[self.away] + np.array(hidden)
        return np.where((self.away > furthest) | ~self.sees, OUT, made)

    def _blow(self, arm: int, target: int, dice: int, needed: int, left: int) -> tuple[int, int]:
        """Return the mean damage of an attack as policies see it, in hundredths, and its parts (DP-16)."""
        made, who = self.armed[arm], self.ids[target]
        blow = worked_out(made, made.against[who], (dice, needed, needed), who, left)
        return blow.mean, blow.parts

    def _strike(self, arm: int, target: int, dice: int, needed: int, left: int, most: int) -> tuple[int, int, int]:
        """Return the parts of an enemy's attack, the chance of an undivided one, and its mean damage as `ordered`."""
        made = self.armed[arm]
        found = strike(made, made.against[self.ids[target]], (dice, needed, needed), left, most)
        return found.parts, found.chance, ordered(found.mean)

    def _roll(self, arm: int, target: int, dice: int, needed: int, parts: int) -> tuple[int]:
        """Return the mean damage of one roll of a split, in hundredths."""
        match = self.armed[arm].against[self.ids[target]]
        return (int(100 * mean_damage(split_dice(dice, parts), match.mastery, needed, match.through)),)

    def _mean(self, arm: int, target: int, dice: int, needed: int) -> tuple[int]:
        """Return the mean damage of an undivided attack as `ordered`."""
        match = self.armed[arm].against[self.ids[target]]
        return (ordered(mean_damage(dice, match.mastery, needed, match.through)),)
