"""How a fight with dice pools looks to whoever is asked: who is there and where, how hard it is, who needs help."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from systems.table.manner import Manner
from systems.table.requests import Option, Pick, Request

Unit = Mapping[str, Any]
Square = tuple[int, int]

LOST = 35
"""Percent of the party's HP left below which a sensible party thinks of leaving."""
WORN = 60
"""The same for one that leaves early."""
NEED = {"bold": 0, "even": 35, "wary": 60}
"""Percent of HP up to which somebody is looked after, by care."""
HELPS = 75
"""Percent of HP up to which those who use things freely use what heals."""


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
        """Enemies who can act."""
        return [unit for unit in self.view["foes"]["units"] if unit["able"]]

    @cached_property
    def left(self) -> Mapping[str, int]:
        """HP of each enemy who can act."""
        return {unit["id"]: unit["now"] for unit in self.foes}

    @cached_property
    def places(self) -> Mapping[str, Square]:
        """The square of everybody on the map."""
        return {place["id"]: (place["x"], place["y"]) for place in self.view["map"]["places"]}

    @cached_property
    def cover(self) -> frozenset[Square]:
        """The squares that give cover (DP-17)."""
        areas = [area for area in self.view["map"]["areas"] if area["kind"] == "cover"]
        return frozenset((x, area["y"]) for area in areas for x in range(area["x"], area["x"] + area["width"]))

    def leaves(self) -> bool:
        """Tell whether the party had better be out of the fight: it has little left, and the enemies more."""
        leaving = self.manner.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        ours, most = sum(unit["now"] for unit in self.able), sum(unit["most"] for unit in self.party)
        limit = WORN if leaving == "early" else LOST
        return bool(ours * 100 < most * limit and sum(self.left.values()) > ours)

    def spends(self) -> bool:
        """Tell whether something that is used up is used now, if it can help."""
        things = self.manner.things
        return things == "freely" or (
            things == "hard" and sum(self.left.values()) * 2 > sum(unit["now"] for unit in self.able)
        )

    def needs(self, unit: Unit, by_thing: bool = False) -> bool:
        """Tell whether somebody who is still there has so little left that they are looked after.

        Args:
            unit: somebody of the party.
            by_thing: what is at hand is a thing, which some use freely.
        """
        limit = NEED[self.manner.care]
        if by_thing and self.manner.things == "freely":
            limit = max(limit, HELPS)
        return bool(unit["now"] * 100 <= unit["most"] * limit) and unit["words"] not in ("dead", "gone")

    def far(self, foe: str) -> int:
        """Squares to an enemy."""
        return apart(self.places[self.who], self.places[foe])

    def beside(self, square: Square) -> bool:
        """Tell whether an enemy is beside a square."""
        return any(apart(square, self.places[each]) == 1 for each in self.left)


def apart(a: Square, b: Square) -> int:
    """Squares between two (DP-19)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def square(text: str) -> Square:
    """The square of a text `x,y`."""
    x, _, y = text.partition(",")
    return int(x), int(y)


def picks(option: Option | None, name: str) -> tuple[str, ...]:
    """The ids that a field of an option may hold; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return field.ids
    return ()
