"""How a fight on zones looks to whoever is asked: who is there, how dangerous it is, means of attacks."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from systems.table.manner import Manner
from systems.table.requests import Option, Pick, Request
from systems.zones.rules import hit

Unit = Mapping[str, Any]

FULL, GLANCING = 7.0, 3.5
"""Means of 2d6 and 1d6."""
HARD = 0.6
"""Danger above which a fight is hard."""
LOSING = 1.2
"""Danger above which the party is losing for certain."""
LEFT = 45
"""Percent of the party's health below which a losing fight is hopeless."""
DOUBTFUL = 0.9
"""Danger above which a fight may be lost."""
WORN = 70
"""Percent of the party's health below which a doubtful fight is left early."""
LOW = {"bold": 0, "even": 35, "wary": 60}
"""Percent of health up to which somebody looks after themselves, by care."""


class Outlook:
    """What one request shows, and how it is to be answered."""

    def __init__(self, request: Request, manner: Manner) -> None:
        """Look at the request; nothing is worked out before it is wanted."""
        self.request, self.manner, self.who = request, manner, request.who
        self.view = request.view
        self.numbers: Mapping[str, int] = self.view["numbers"]

    @cached_property
    def party(self) -> list[Unit]:
        """Everybody of the party, in stable order."""
        found: list[Unit] = self.view["party"]["units"]
        return found

    @cached_property
    def able(self) -> list[Unit]:
        """Those of the party who can act."""
        return [unit for unit in self.party if unit["able"]]

    @cached_property
    def me(self) -> Unit:
        """Whoever is asked."""
        return next(unit for unit in self.party if unit["id"] == self.who)

    @cached_property
    def foes(self) -> list[Unit]:
        """Enemies who can act; objects are none."""
        units: list[Unit] = self.view["foes"]["units"]
        return [unit for unit in units if unit["able"] and f"{unit['id']}.score" in self.numbers]

    @cached_property
    def danger(self) -> float:
        """How many rounds the enemies need beside how many the party needs: above 1 the party is losing. A guess."""
        if not self.able:
            return 9.0
        added = sum(self._best(unit["id"]) for unit in self.able) / len(self.able) + 3
        need, harm = 0.0, 0.0
        for foe in self.foes:
            score, grade = self.numbers[f"{foe['id']}.score"], self.numbers[f"{foe['id']}.grade"]
            mean = max(1.0, mean_damage(added, score))
            need += {1: 1.0, 2: 1.6, 3: 0.4 * self.numbers[f"{foe['id']}.bar"] * 6 / mean}[grade]
            harm += mean_damage_of(score, added)
        left = sum(unit["now"] for unit in self.able)
        return float(need / len(self.able) * harm * 0.6 / max(1, left))

    def _best(self, who: str) -> int:
        return max(self.numbers[f"{who}.{name}"] for name in ("might", "agility", "wits"))

    def leaves(self) -> bool:
        """Tell whether the party had better be out of the fight; where one has left, the others follow."""
        leaving = self.manner.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        here = [unit for unit in self.party if self.numbers[f"{unit['id']}.here"]]
        if len(here) < len(self.party):
            return True
        down = sum(not unit["able"] for unit in here)
        share = sum(unit["now"] for unit in self.party) * 100 // max(1, sum(unit["most"] for unit in self.party))
        if self.danger > LOSING and (share < LEFT or down * 2 >= len(self.party)):
            return True
        return leaving == "early" and self.danger > DOUBTFUL and share < WORN

    def spends(self) -> bool:
        """Tell whether something that is used up is used now, if it can help."""
        things = self.manner.things
        return things == "freely" or (things == "hard" and self.danger > HARD)

    def aimed_at(self, who: str) -> int:
        """How many enemies seem about to attack somebody."""
        return sum(self.numbers.get(f"{foe['id']}.aims.{who}", 0) for foe in self.foes)

    def low(self, unit: Unit) -> bool:
        """Tell whether somebody has so little left that they are looked after."""
        return bool(unit["now"] * 100 <= unit["most"] * LOW[self.manner.care])

    def steps(self, who: str) -> int:
        """Zones to somebody; 99 where they cannot be had."""
        return self.numbers.get(f"steps.{who}", 99)

    def wise(self) -> bool:
        """Tell whether nobody else of those who can act has better wits; of equals it is the first."""
        party = [unit["id"] for unit in self.able]
        best = max(party, key=lambda who: (self.numbers[f"{who}.wits"], -party.index(who)))
        return len(party) > 1 and best == self.who


def picks(option: Option | None, name: str) -> list[str]:
    """The ids that a field of an option may hold; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return [key for key, _ in field.choices]
    return []


@cache
def mean_damage(added: float, score: int) -> float:
    """The mean damage of a basic attack by d20 + added against a fixed score."""
    results = [hit(round(die + added), score) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20


@cache
def mean_damage_of(score: int, added: float) -> float:
    """The mean damage of a basic attack by a fixed score against d20 + added."""
    results = [hit(score, round(die + added)) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20
