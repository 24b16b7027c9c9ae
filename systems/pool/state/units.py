"""Units of a fight with their components, and what follows from their facts."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from systems.pool import components
from systems.pool.components import Burns, Past, Place, Plan, Power, Stance, Turn, Vitals, Weapon
from systems.pool.map.grid import Grid
from systems.pool.state.arms import Arm, Match

Defences = tuple[int, int, int]
"""The defence against each of `KINDS`."""


@dataclass(slots=True, eq=False)
class Unit:
    """One unit with its components; there is one object of each, equal only to itself."""

    id: str
    stats: components.Unit
    vitals: Vitals
    place: Place
    turn: Turn
    stance: Stance
    burns: Burns
    resistances: dict[str, int]
    """Points taken off damage, by its type (DP-07)."""
    defences: Defences
    """The innate defence against each kind of attack (DP-03)."""
    changed: dict[tuple[int, int, bool, bool], Defences]
    """The same by guard, press, whether it sprinted, and whether it is Downed, as far as anybody asked."""
    armours: dict[str, int]
    """The armour that counts against each kind of attack (DP-07)."""
    strength: int
    """Dice and damage of the strongest weapon."""
    heals: bool
    """Whether it has a power that heals."""
    arms: dict[str, Arm]
    """All its weapons, by their keys."""
    dearest: int
    """The most spell points that a weapon or a power of it costs."""

    def learn(self, stats: components.Unit, grid: Grid) -> None:
        """Take other stats, and what follows from them."""
        self.stats = stats
        known = facts(stats, grid)
        (
            self.resistances, self.defences, self.changed, self.armours, self.strength, self.heals, self.arms,
            self.dearest,
        ) = known  # fmt: skip

    def meet(self, others: Iterable["Unit"]) -> None:
        """Find out what its weapons come to against units of the other side, as long as the facts of both hold."""
        for arm in self.arms.values():
            for each in others:
                arm.against[each.id] = Match(arm.weapon, each.bare_hit(arm.weapon))

    def bare_hit(self, weapon: Weapon) -> int:
        """Return the damage of a bare hit that gets through armour and resistance; may be below 0 (DP-05, DP-07)."""
        through, held = weapon.damage, self.armours[weapon.kind] - weapon.piercing
        if held > 0:
            through -= held
        return through - self.resistances.get(weapon.type, 0)

    @property
    def present(self) -> bool:
        """On the map, awake or Downed."""
        return self.place.square >= 0

    @property
    def able(self) -> bool:
        """On the map and awake (DP-09)."""
        return self.place.square >= 0 and self.vitals.hp > 0

    @property
    def ready(self) -> Collection[Arm]:
        """Weapons usable now, as they are wielded: spells only with the spell points for them (DP-22)."""
        points = self.vitals.points
        if points >= self.dearest:
            return self.arms.values()
        return [arm for arm in self.arms.values() if arm.cost <= points]

    @property
    def weapons(self) -> Sequence[Weapon]:
        """The same weapons as they are written."""
        points = self.vitals.points
        if points >= self.dearest:
            return self.stats.weapons
        return [weapon for weapon in self.stats.weapons if weapon.cost <= points]

    @property
    def powers(self) -> Sequence[Power]:
        """Powers that the unit has the spell points for."""
        points = self.vitals.points
        if points >= self.dearest:
            return self.stats.powers
        return [power for power in self.stats.powers if power.cost <= points]

    def weapon(self, key: str) -> Weapon:
        """Return the weapon with that key."""
        return self.arms[key].weapon

    def power(self, key: str) -> Power:
        """Return the power with that key."""
        return next(power for power in self.stats.powers if power.key == key)


@dataclass(slots=True, eq=False)
class Foe(Unit):
    """A unit that follows a behaviour script."""

    plan: Plan
    past: Past

    @property
    def shown_at(self) -> str:
        """The target or square that goes with the intent it shows (BH-01)."""
        return self.plan.at if self.plan.shown == self.plan.intent else self.plan.shown_at

    @property
    def shown_blows(self) -> int:
        """The most attacks with one action that go with the intent it shows (BH-01, DP-16)."""
        return self.plan.blows if self.plan.shown == self.plan.intent else self.plan.shown_blows


def able(units: Sequence[Unit]) -> list[Unit]:
    """Return those of some units who are on the map and awake (DP-09)."""
    return [each for each in units if each.vitals.hp > 0 and each.place.square >= 0]


def any_able(units: Sequence[Unit]) -> bool:
    """Tell whether any of some units is on the map and awake (DP-09)."""
    return bool(able(units))


Changed = dict[tuple[int, int, bool, bool], Defences]
Facts = tuple[dict[str, int], Defences, Changed, dict[str, int], int, bool, dict[str, Arm], int]


def facts(stats: components.Unit, grid: Grid) -> Facts:
    """Return what follows from a unit's stats and the map alone, as `Unit` holds it from resistances to `dearest`."""
    defences = stats.brace, stats.dodge, stats.skepticism
    armours = {"melee": stats.armour, "ranged": stats.armour, "spell": stats.spellarmor}
    strength = max(weapon.dice + weapon.damage for weapon in stats.weapons)
    heals = any(power.does == "heal" for power in stats.powers)
    arms = {weapon.key: Arm(weapon, grid) for weapon in stats.weapons}
    dearest = max([*[weapon.cost for weapon in stats.weapons], *[power.cost for power in stats.powers]])
    return dict(stats.resistances), defences, {}, armours, strength, heals, arms, dearest
