"""The ways from where the party is, as its view tells them: what bars them, what they cost, and the towns on them."""

from collections.abc import Iterable
from functools import cached_property

from game.campaign.map.hexes import Hex, distance
from game.campaign.travel.routes import find_route
from game.laboratory.campaign_bot.march import March
from game.laboratory.campaign_bot.reading import UNKNOWN, Reading, to_hex

FIT, STRONG, WEAK, BOLD = 80, 90, 65, 95
"""Percent of the party's health: fit enough to meet somebody, strong enough to look for trouble, too weak to travel,
and bold enough to try again where it has failed."""

LIMPING = 40
"""Percent of the party's health with less of which nobody marches who can rest."""

TOLL, NIGHT = 4, 8
"""Days that a way through an encounter is reckoned at, and percent of health that the hurt regain in a night first."""

COMMON, UNSEEN, DARED = 2, 4, 8
"""Move points that are reckoned for a hex of common land, for one that nobody has seen, and for such a one by a party
that cannot afford to be wrong about it."""

FEEDS = 134
"""Percent of what it yields that land which the party can live on comes up to: what is missing heals overnight."""

FAR = 99
"""Days to a place that cannot be reached, or is not there."""

LEAN = 4
"""Days of food and water with fewer of which nobody marches to the last point, or dares what nobody has seen."""


RESTED = 1
"""Tiredness with more of which nobody makes a forced march."""


class Ways(Reading):
    """A view with its answers to questions about the land and the ways over it."""

    @cached_property
    def barred(self) -> set[Hex]:
        """The hexes of encounters that the party turned back from, or left alone."""
        return {at for at, _ in self.places("encounter")}

    @cached_property
    def under_way(self) -> list[Hex]:
        """The hexes of the route that is set, or that awaits confirmation."""
        route = self.view["route"]
        return [to_hex(at) for at in route["path"]] if route else []

    def waypoint(self, goal: Hex, reach: Iterable[Hex]) -> Hex | None:
        """Return the end of a plan towards a goal that passes no encounter; None if there is none.

        Args:
            goal: the destination.
            reach: all hexes that a route can be planned to.
        """
        known, legend = set(reach), self.view["map"]["legend"]

        def cost(at: Hex) -> int | None:
            glyph = self.glyph(at) if at in known else None
            return legend[glyph]["cost"] if glyph else None

        avoided = self.avoided(goal)

        def careful(at: Hex) -> int | None:
            return None if at in avoided and at != goal else cost(at)

        around = find_route(self.here, goal, careful)
        if around is None:
            return None
        for number in range(len(around.path), 0, -1):
            straight = find_route(self.here, around.path[number - 1], cost)
            if straight and avoided.isdisjoint(straight.path[:-1]):
                return around.path[number - 1]
        return None

    @cached_property
    def towns(self) -> list[Hex]:
        """Known towns."""
        return [at for at, _ in self.places("town")]

    @cached_property
    def march(self) -> March:
        """The ways from here, as far as the land is known, around encounters unless that takes far longer."""
        legend = self.view["map"]["legend"]
        prices = {glyph: None if land["boat"] else int(land["cost"]) for glyph, land in legend.items()}
        toll = self._steady * (TOLL + max(0, BOLD - self.health) // NIGHT)
        unseen = DARED if self.days < LEAN else UNSEEN
        return March(self.here, self.rows, {**prices, UNKNOWN: unseen}, frozenset(self.shunned), toll)

    @property
    def _steady(self) -> int:
        """The move points of a day at a steady march."""
        steady: int = self.view["march"]["points"]["steady"]
        return max(1, steady)

    def days_to(self, goal: Hex) -> int:
        """Return the days that the way to a hex takes by steady marches, 0 where it is; today is one of them while it
        lasts. A forced pace counts only once the party is under way: till then it can be changed."""
        left = int(self.view["move"]["left"])
        return self._days_from_now(goal, left if self.view["march"]["moved"] else min(left, self._steady))

    @cached_property
    def hastens(self) -> bool:
        """Whether the party can make a forced march today: it is the morning, and all are whole and rested."""
        march, move = self.view["march"], self.view["move"]
        morning: bool = not march["moved"] and move["left"] >= move["full"]
        return morning and march["tired"] <= RESTED and self.health >= BOLD

    def days_hastened(self, goal: Hex) -> int:
        """Return the days that the way to a hex takes if today is a forced march."""
        return self._days_from_now(goal, self.view["march"]["points"]["forced"])

    def days_steady(self, goal: Hex) -> int:
        """Return the days that the way to a hex takes by steady marches from this morning on."""
        return self._days_from_now(goal, self._steady)

    def _days_from_now(self, goal: Hex, today: int) -> int:
        points = self.march.points(goal)
        if not points:
            return FAR if points is None else 0
        return 1 + max(0, -(-(points - today) // self._steady))

    def todays_way(self, goal: Hex) -> list[Hex]:
        """Return the hexes of the way to a hex that are reckoned to be entered today; one can be on a whole day."""
        move, way = self.view["move"], self.march.way(goal)
        within = [at for at in way if (self.march.points(at) or 0) <= move["left"]]
        return within or (way[:1] if move["left"] >= move["full"] else [])

    def days_across(self, start: Hex, goal: Hex) -> int:
        """Return the days that the way from one hex to another takes over common land."""
        return -(-distance(start, goal) * COMMON // self._steady)

    def lies_open(self, goal: Hex) -> bool:
        """Tell whether there is a way to a hex that passes no encounter."""
        way = self.march.way(goal)
        return bool(way) and self.shunned.isdisjoint(way[:-1])

    def avoided(self, goal: Hex) -> set[Hex]:
        """The hexes that no way to a goal passes: the shunned ones, but for those that there is no good way around."""
        return self.shunned.difference(self.march.way(goal)[:-1])

    @cached_property
    def feeds(self) -> bool:
        """Whether the party can about live on what it forages where it is, taking turns with food and water."""
        return self.yields_on([self.here]) * FEEDS >= 100 * 2 * len(self.living)

    def yields_on(self, way: Iterable[Hex]) -> int:
        """Return what foraging finds on a mean day on the known hexes of a way, taking turns with food and water."""
        legend = self.view["map"]["legend"]
        found = [legend[glyph]["forage"] for at in way if (glyph := self.glyph(at)) not in (None, UNKNOWN)]
        ends = [sum(sum(land.get(kind, (0, 0))) for kind in ("rations", "water")) for land in found]
        return sum(ends) // (4 * len(ends)) if ends else 0

    @cached_property
    def feared(self) -> set[Hex]:
        """The hexes where hostile bands are and where they go next, for a party in no state to meet them."""
        hostile = [band for band in self.view["land"]["bands"] if band["hostile"]] if self.health < WEAK else []
        return {to_hex(at) for band in hostile for at in (band["at"], band["next"]) if at}

    @cached_property
    def shunned(self) -> set[Hex]:
        """The hexes that nobody passes through who can get around them: of encounters, and for the weak of bands."""
        return self.barred | (self.feared - {self.here})

    @cached_property
    def nearest_town(self) -> tuple[int, Hex] | None:
        """The known town that is reached first, with the days to it; None without one.

        Who is short of food goes where people are, whoever else may be there.
        """
        avoided = self.barred if self.days < LEAN else self.shunned
        return min(((self.days_to(at), at) for at in self.towns if at not in avoided), default=None)

    @cached_property
    def days_to_town(self) -> int:
        """The days to the nearest known town."""
        return self.nearest_town[0] if self.nearest_town else FAR
