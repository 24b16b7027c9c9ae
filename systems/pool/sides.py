"""Both sides of a fight with dice pools, bound once: what phases, requests, effects and view look at."""

from systems.pool.blocks import Numbers
from systems.pool.components import (
    Acting,
    Burns,
    Field,
    Hit,
    Past,
    Place,
    Plan,
    Power,
    Round,
    Stance,
    Turn,
    Unit,
    Vitals,
    Weapon,
)
from systems.pool.grid import grid_of
from systems.pool.paths import reach
from systems.table.battle.fight import Fight


class Sides:
    """The components of a fight, by the words of the rulebook. Ids are in stable order, the party's first."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Sides)`."""
        world = battle.world
        rows = world.ordered(Unit, Vitals, Place, Turn)
        self.unit = {unit.id: unit for unit, _, _, _ in rows}
        self.vitals = {unit.id: vitals for unit, vitals, _, _ in rows}
        self.place = {unit.id: place for unit, _, place, _ in rows}
        self.turn = {unit.id: turn for unit, _, _, turn in rows}
        self.stance = {unit.id: stance for unit, stance in world.ordered(Unit, Stance)}
        self.burns = {unit.id: burns for unit, burns in world.ordered(Unit, Burns)}
        self.plan = {unit.id: plan for unit, plan in world.ordered(Unit, Plan)}
        self.past = {unit.id: past for unit, past in world.ordered(Unit, Past)}
        self.party = tuple(key for key, unit in self.unit.items() if unit.side == "party")
        self.foes = tuple(key for key, unit in self.unit.items() if unit.side == "foes")
        self.all = self.party + self.foes
        self.weapon = {(key, each.key): each for key, unit in self.unit.items() for each in unit.weapons}
        self.power = {(key, each.key): each for key, unit in self.unit.items() for each in unit.powers}
        self.resistance = {key: dict(unit.resistances) for key, unit in self.unit.items()}
        self.field = world.one(Field)
        self.grid = grid_of(self.field.rows)
        self.round = world.one(Round)
        self.acting = world.one(Acting)
        self.hit = world.one(Hit)
        self.edge = battle.edge
        self.numbers = Numbers.model_validate(dict(battle.encounter.numbers))

    def present(self, who: str) -> bool:
        """Tell whether somebody is on the map, be it Downed."""
        return self.place[who].square >= 0

    def able(self, who: str) -> bool:
        """Tell whether somebody is on the map and awake (DP-09)."""
        return self.place[who].square >= 0 and self.vitals[who].hp > 0

    def own(self, who: str) -> tuple[str, ...]:
        """Ids of somebody's side."""
        return self.party if self.unit[who].side == "party" else self.foes

    def others(self, who: str) -> tuple[str, ...]:
        """Ids of the other side."""
        return self.foes if self.unit[who].side == "party" else self.party

    def friends(self, who: str) -> list[str]:
        """Able units of somebody's side, themselves included."""
        return [each for each in self.own(who) if self.able(each)]

    def enemies(self, who: str) -> list[str]:
        """Able units of the other side."""
        return [each for each in self.others(who) if self.able(each)]

    def within_reach(self, who: str) -> list[str]:
        """Able units of the other side that attacks can be aimed at."""
        return [each for each in self.others(who) if self.able(each) and not self.stance[each].shifted]

    def square(self, who: str) -> int:
        """Where somebody is; -1 for who is not on the map."""
        return self.place[who].square

    def distance(self, who: str, other: str) -> int:
        """Squares between two who are on the map (DP-19)."""
        return self.grid.distance(self.place[who].square, self.place[other].square)

    def blocked(self, who: str) -> set[int]:
        """Squares of able enemies, which cannot be passed (DP-19)."""
        return {self.place[each].square for each in self.others(who) if self.able(each)}

    def taken(self, who: str) -> set[int]:
        """Squares where somebody else is, the Downed included (DP-19)."""
        return {self.place[each].square for each in self.all if each != who}

    def ways(self, who: str, steps: int) -> dict[int, int]:
        """The free squares that somebody can go to within so many steps, with the steps to each, the nearest first."""
        found = reach(self.grid, self.place[who].square, steps, self.blocked(who))
        taken = self.taken(who)
        return {square: far for square, far in found.items() if far and square not in taken}

    def beside(self, square: int, side: tuple[str, ...]) -> list[str]:
        """Able units of a side on the eight squares about one."""
        return [each for each in side if self.able(each) and self.grid.distance(self.place[each].square, square) == 1]

    def flanked(self, who: str) -> int:
        """How many able enemies are beside somebody (DP-13)."""
        return len(self.beside(self.place[who].square, self.others(who)))

    def weapons(self, who: str) -> list[Weapon]:
        """The weapons that somebody can use now: spells only with the spell points for them (DP-22)."""
        points = self.vitals[who].points
        return [weapon for weapon in self.unit[who].weapons if weapon.cost <= points]

    def powers(self, who: str) -> list[Power]:
        """The powers that somebody has the spell points for."""
        points = self.vitals[who].points
        return [power for power in self.unit[who].powers if power.cost <= points]

    def reaches(self, weapon: Weapon, start: int, end: int) -> bool:
        """Tell whether a weapon reaches from one square to another, with nothing in between (DP-06, DP-19)."""
        return self.grid.distance(start, end) <= weapon.furthest and self.grid.sees(start, end)

    def seen_at(self, who: str) -> str:
        """At whom, or for which place, an enemy seems to do what it shows (BH-01)."""
        plan = self.plan[who]
        return plan.at if plan.shown == plan.intent else plan.shown_at

    def unaware(self, who: str) -> bool:
        """Tell whether somebody does not know of the other side yet (DP-15)."""
        return bool(self.round.drop) and self.unit[who].side != self.round.drop
