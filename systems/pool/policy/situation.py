"""The facts of one request: which units are where, how hard the fight is, and which members need help."""

from collections.abc import Mapping, Sequence
from math import inf, log

from systems.pool.sight import Asked, Attacks, Sight
from systems.table.loop.requests import Request
from systems.table.policy.style import PlayStyle

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


def outlook(ours: int, theirs: int, members: int, enemies: int) -> float:
    """Return the logarithm of the odds to win, from HP and numbers of those who can act on either side."""
    if not theirs or not ours:
        return inf
    return STRENGTH * log(ours / theirs) + MEMBERS * log(members) + ENEMIES * log(enemies) - EVEN


class PoolSituation:
    """The facts of one request and the style to answer it in. Units are identified by id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Take what the request shows; everything else is worked out on first use."""
        self.request, self.style, self.who = request, style, request.who
        self.sight: Sight = request.part("sight")
        self.asked: Asked = self.sight.asked()
        self._attacks: Attacks | None = None
        self._needy: Sequence[str] | None = None

    @property
    def attacks(self) -> Attacks:
        """The attacks that are possible now."""
        if self._attacks is None:
            self._attacks = self.asked.attacks()
        return self._attacks

    def now(self, who: str) -> int:
        """Return the HP of a unit, not below 0."""
        return self.sight.units[who].hp

    def place(self, who: str) -> int:
        """Return the square of a unit on the map."""
        return self.sight.units[who].place

    def leaves(self) -> bool:
        """Tell whether the party wants to leave: it is worn, and its outlook bad."""
        leaving = self.style.leaving
        if leaving not in OUTLOOK:
            return leaving == "now"
        return self.sight.ours * 100 < self.sight.whole * WORN[leaving] and self.outlook < OUTLOOK[leaving]

    @property
    def outlook(self) -> float:
        """Logarithm of the odds to win by fighting on, from HP and numbers of those who can act."""
        sight = self.sight
        return outlook(sight.ours, sight.theirs, len(sight.able), len(sight.foes))

    def spends(self) -> bool:
        """Tell whether items that are used up may be used now."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.sight.theirs * 2 > self.sight.ours)

    def needy(self, by_thing: bool = False) -> Sequence[str]:
        """Return the members still in the fight who have so few HP left that help is needed.

        Args:
            by_thing: the help is an item, which some use freely.
        """
        if by_thing and self.style.things == "freely":
            return self.sight.low(max(HELPS, NEED[self.style.care]))
        if self._needy is None:
            self._needy = self.sight.low(NEED[self.style.care])
        return self._needy

    def far(self, foe: str) -> int:
        """Return the squares to an enemy."""
        return self.sight.grid.distance(self.place(self.who), self.place(foe))

    def places(self, among: Sequence[str]) -> list[int]:
        """Return the squares of some units on the map."""
        return [self.place(who) for who in among]
