"""How a fight with dice pools looks to whoever is asked: who is there and where, how hard it is, who needs help."""

from functools import cached_property

from systems.table.loop.requests import Request
from systems.table.policy.situation import Situation
from systems.table.policy.style import PlayStyle

Square = tuple[int, int]

LOST = 35
"""Percent of the party's HP left below which a sensible party thinks of leaving."""
WORN = 60
"""The same for one that leaves early."""
NEED = {"bold": 0, "even": 35, "wary": 60}
"""Percent of HP up to which somebody is looked after, by care."""
HELPS = 75
"""Percent of HP up to which those who use things freely use what heals."""


class Outlook(Situation):
    """What one request shows, and how it is to be answered. Everybody is told by their id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Look at the numbers of the request; nothing else is looked at before it is wanted."""
        super().__init__(request, style)
        everybody = self.about("able:")
        self.party = [who for who in everybody if self.numbers[f"party:{who}"]]
        self.able = [who for who in self.party if self.numbers[f"able:{who}"]]
        self.foes = [who for who in everybody if self.numbers[f"able:{who}"] and not self.numbers[f"party:{who}"]]

    @cached_property
    def cover(self) -> frozenset[Square]:
        """The squares that give cover (DP-17)."""
        areas = [area for area in self.chart["areas"] if area["kind"] == "cover"]
        return frozenset((x, area["y"]) for area in areas for x in range(area["x"], area["x"] + area["width"]))

    def now(self, who: str) -> int:
        """HP of somebody, not below 0."""
        return self.numbers[f"now:{who}"]

    def place(self, who: str) -> Square:
        """The square of somebody on the map."""
        return self.numbers[f"x:{who}"], self.numbers[f"y:{who}"]

    @cached_property
    def ours(self) -> int:
        """HP of those of the party who can act."""
        return sum(map(self.now, self.able))

    @cached_property
    def theirs(self) -> int:
        """HP of the enemies who can act."""
        return sum(map(self.now, self.foes))

    def leaves(self) -> bool:
        """Tell whether the party had better be out of the fight: it has little left, and the enemies more."""
        leaving = self.style.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        limit, most = WORN if leaving == "early" else LOST, sum([self.numbers[f"most:{who}"] for who in self.party])
        return self.ours * 100 < most * limit and self.theirs > self.ours

    def spends(self) -> bool:
        """Tell whether something that is used up is used now, if it can help."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.theirs * 2 > self.ours)

    def needs(self, who: str, by_thing: bool = False) -> bool:
        """Tell whether a member who is still there has so little left that they are looked after.

        Args:
            who: somebody of the party.
            by_thing: what is at hand is a thing, which some use freely.
        """
        limit = NEED[self.style.care]
        if by_thing and self.style.things == "freely":
            limit = max(limit, HELPS)
        return self.now(who) * 100 <= self.numbers[f"most:{who}"] * limit and not self.numbers[f"lost:{who}"]

    def far(self, foe: str) -> int:
        """Squares to an enemy."""
        return apart(self.place(self.who), self.place(foe))

    def beside(self, here: Square) -> bool:
        """Tell whether an enemy is beside a square."""
        return any(apart(here, self.place(each)) == 1 for each in self.foes)


def apart(a: Square, b: Square) -> int:
    """Squares between two (DP-19)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def square(text: str) -> Square:
    """The square of a text `x,y`."""
    x, _, y = text.partition(",")
    return int(x), int(y)
