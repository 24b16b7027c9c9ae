"""The facts of one request: which units are where, how hard the fight is, and which members need help."""

from collections.abc import Mapping
from functools import cached_property
from math import inf, log

from systems.table.loop.requests import Request
from systems.table.policy.situation import Situation
from systems.table.policy.style import PlayStyle

Square = tuple[int, int]

OUTLOOK: Mapping[str, float] = {"hopeless": log(1 / 2), "early": log(3 / 2)}
"""Logarithm of the odds to win below which the party leaves: one to two, or three to two."""
WORN: Mapping[str, int] = {"hopeless": 60, "early": 80}
"""Percentage of its HP below which a party leaves: how hard the enemies strike shows only when they have."""
STRENGTH = 3.4
"""What the party's HP for each of the enemies' count, as a logarithm; found by experiment, as the next three."""
MEMBERS = 1.0
"""What the number of members counts, as a logarithm, at equal HP: more of them act."""
ENEMIES = 0.9
"""What the number of enemies counts, as a logarithm, at equal HP: each is weaker, and falls sooner."""
EVEN = 0.3
"""Lead that a party needs to win as often as to lose."""
NEED = {"bold": 0, "even": 35, "wary": 60}
"""Percentage of HP up to which a member needs help, by care."""
HELPS = 75
"""Percentage of HP up to which items that heal are used by a party that uses items freely."""


class PoolSituation(Situation):
    """The facts of one request and the style to answer it in. Units are identified by id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Read the numbers of the request; other parts are read when they are needed."""
        super().__init__(request, style)
        units = self.about("able:")
        self.party = [who for who in units if self.numbers[f"party:{who}"]]
        self.able = [who for who in self.party if self.numbers[f"able:{who}"]]
        self.foes = [who for who in units if self.numbers[f"able:{who}"] and not self.numbers[f"party:{who}"]]

    @cached_property
    def cover(self) -> frozenset[Square]:
        """Squares that give cover (DP-17)."""
        areas = [area for area in self.chart["areas"] if area["kind"] == "cover"]
        return frozenset((x, area["y"]) for area in areas for x in range(area["x"], area["x"] + area["width"]))

    def now(self, who: str) -> int:
        """Return the HP of a unit, not below 0."""
        return self.numbers[f"now:{who}"]

    def place(self, who: str) -> Square:
        """Return the square of a unit on the map."""
        return self.numbers[f"x:{who}"], self.numbers[f"y:{who}"]

    @cached_property
    def ours(self) -> int:
        """HP of the members who can act."""
        return sum(map(self.now, self.able))

    @cached_property
    def theirs(self) -> int:
        """HP of the enemies that can act."""
        return sum(map(self.now, self.foes))

    def leaves(self) -> bool:
        """Tell whether the party wants to leave: it is worn, and its outlook bad."""
        leaving = self.style.leaving
        if leaving not in OUTLOOK:
            return leaving == "now"
        most = sum([self.numbers[f"most:{who}"] for who in self.party])
        return self.ours * 100 < most * WORN[leaving] and self.outlook < OUTLOOK[leaving]

    @property
    def outlook(self) -> float:
        """Logarithm of the odds to win by fighting on, from HP and numbers of those who can act."""
        if not self.foes or not self.theirs or not self.ours:
            return inf
        numbers = MEMBERS * log(len(self.able)) + ENEMIES * log(len(self.foes))
        return STRENGTH * log(self.ours / self.theirs) + numbers - EVEN

    def spends(self) -> bool:
        """Tell whether items that are used up may be used now."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.theirs * 2 > self.ours)

    def needs(self, who: str, by_thing: bool = False) -> bool:
        """Tell whether a member who is still in the fight has so few HP left that help is needed.

        Args:
            who: id of a member.
            by_thing: the help is an item, which some use freely.
        """
        limit = NEED[self.style.care]
        if by_thing and self.style.things == "freely":
            limit = max(limit, HELPS)
        return self.now(who) * 100 <= self.numbers[f"most:{who}"] * limit and not self.numbers[f"lost:{who}"]

    def far(self, foe: str) -> int:
        """Return the squares to an enemy."""
        return distance(self.place(self.who), self.place(foe))

    def beside(self, here: Square) -> bool:
        """Tell whether an enemy is beside a square."""
        return any(distance(here, self.place(each)) == 1 for each in self.foes)


def distance(a: Square, b: Square) -> int:
    """Return the squares between two (DP-19)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def square(text: str) -> Square:
    """Return the square of a text `x,y`."""
    x, _, y = text.partition(",")
    return int(x), int(y)
