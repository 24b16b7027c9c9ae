"""The situation of a campaign, read from its view: the party's strength, its supplies, and its goals."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from game.campaign.map.hexes import Hex, distance
from game.campaign.travel.routes import find_route
from game.laboratory.campaign_bot.march import March
from game.laboratory.campaign_bot.reading import UNKNOWN, Reading, to_hex

FIT, STRONG, WEAK, BOLD = 80, 90, 65, 95
"""Percent of the party's health: fit enough to meet somebody, strong enough to look for trouble, too weak to travel,
and bold enough to try again where it has failed."""

WHILE = 5
"""Days of trying again what failed, and as many of leaving it alone."""

FOOD_MONEY, HEALING_MONEY = 15, 40
"""Gold, goods included, that makes it worth while to go to a town for food, or for a healer."""

GOODS, LADEN = 20, 90
"""Percent of what the party can carry: so much in trade goods, and so much in all, send it to market."""

NEAR, TECH = 3, 3
"""Hexes to a town that is passed anyway, and pieces of tech that are worth a way of their own."""

SPARED = 3
"""Days of food and water that are left when the party comes into a town for more."""

CLOSE = 1
"""Hexes to a hostile band that is near."""

TOLL, NIGHT = 2, 8
"""Days that a way through an encounter is reckoned at, and percent of health that the hurt regain in a night first."""

COMMON, UNSEEN, DARED = 2, 4, 8
"""Move points that are reckoned for a hex of common land, for one that nobody has seen, and for such a one by a party
that cannot afford to be wrong about it."""

FAR = 99
"""Days to a place that cannot be reached, or is not there."""

RATIONED, LEAN = 9, 4
"""Days of food and water: with more of them nobody thinks of hunger, with fewer nobody marches to the last point."""


class CampaignSituation(Reading):
    """A view with its answers to the bot's questions."""

    @cached_property
    def barred(self) -> set[Hex]:
        """The hexes of encounters that the party turned back from, or left alone."""
        return {at for at, _ in self.places("encounter")}

    @cached_property
    def under_way(self) -> list[Hex]:
        """The hexes of the route that is set, or that awaits confirmation."""
        route = self.view["route"]
        return [to_hex(at) for at in route["path"]] if route else []

    def waypoint(self, goal: Hex, reach: Iterable[Hex]) -> Hex:
        """Return the end of a plan towards a goal that passes no encounter; the goal itself if there is none.

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
            return goal
        for number in range(len(around.path), 0, -1):
            straight = find_route(self.here, around.path[number - 1], cost)
            if straight and avoided.isdisjoint(straight.path[:-1]):
                return around.path[number - 1]
        return goal

    @cached_property
    def remedies(self) -> int:
        """How often somebody can be mended with the party's remedies."""
        return sum(thing["count"] for thing in self.things if "mend" in thing["kinds"])

    @property
    def dying(self) -> bool:
        """Whether somebody is grievously wounded and nothing is there to tend them with."""
        return len(self.wounded) > self.remedies

    @cached_property
    def towns(self) -> list[Hex]:
        """Known towns."""
        return [at for at, _ in self.places("town")]

    @cached_property
    def march(self) -> March:
        """The ways from here, as far as the land is known, around encounters unless that takes far longer."""
        legend = self.view["map"]["legend"]
        prices = {glyph: None if land["boat"] else int(land["cost"]) for glyph, land in legend.items()}
        toll = self._pace * (TOLL + max(0, BOLD - self.health) // NIGHT)
        unseen = DARED if self.days < LEAN else UNSEEN
        return March(self.here, self.rows, {**prices, UNKNOWN: unseen}, frozenset(self.shunned), toll)

    @property
    def _pace(self) -> int:
        """The move points of a day."""
        full: int = self.view["move"]["full"]
        return max(1, full)

    def days_to(self, goal: Hex) -> int:
        """Return the days that the way to a hex takes at the party's pace, 0 where it is."""
        points = self.march.points(goal)
        return FAR if points is None else -(-points // self._pace)

    def days_across(self, start: Hex, goal: Hex) -> int:
        """Return the days that the way from one hex to another takes over common land."""
        return -(-distance(start, goal) * COMMON // self._pace)

    def lies_open(self, goal: Hex) -> bool:
        """Tell whether there is a way to a hex that passes no encounter."""
        way = self.march.way(goal)
        return bool(way) and self.shunned.isdisjoint(way[:-1])

    def avoided(self, goal: Hex) -> set[Hex]:
        """The hexes that no way to a goal passes: the shunned ones, but for those that there is no good way around."""
        return self.shunned.difference(self.march.way(goal)[:-1])

    @cached_property
    def feared(self) -> set[Hex]:
        """The hexes where hostile bands are and where they go next, for a party in no state to meet them."""
        hostile = [band for band in self.view["land"]["bands"] if band["hostile"]] if self.health < WEAK else []
        return {to_hex(at) for band in hostile for at in (band["at"], band["next"]) if at}

    @property
    def is_up_to_it(self) -> bool:
        """Whether the party can take on whom it meets: those it came for even when hurt, or when it has to get on."""
        scene = self.view["scene"]
        pressed = self.days < LEAN or (scene is not None and scene["band"])
        return self.health >= (WEAK if pressed else FIT)

    @cached_property
    def shunned(self) -> set[Hex]:
        """The hexes that nobody passes through who can get around them: of encounters, and for the weak of bands."""
        return self.barred | (self.feared - {self.here})

    @property
    def lies_low(self) -> bool:
        """Whether a hostile band is too near for a party in this state, which can go without foraging for a day."""
        return not self.starving and any(distance(self.here, at) <= CLOSE for at in self.feared)

    @cached_property
    def nearest_town(self) -> tuple[int, Hex] | None:
        """The known town that is reached first, with the days to it; None without one."""
        return min(((self.days_to(at), at) for at in self.towns if at not in self.shunned), default=None)

    @cached_property
    def days_to_town(self) -> int:
        """The days to the nearest known town."""
        return self.nearest_town[0] if self.nearest_town else FAR

    @property
    def wants_town(self) -> bool:
        """Whether there is a reason to go to a town, and a town to go to."""
        return self.haven is not None

    @cached_property
    def haven(self) -> Hex | None:
        """The town to go to: to eat, to be healed, to learn, to sell; None without a need."""
        if self.town is not None:
            return None
        if self._needy:
            return self.nearest_town[1] if self.nearest_town else None
        tech = sum(thing["count"] for thing in self.things if "tech" in thing["kinds"])
        if tech and (tech >= TECH or self.in_passing):
            return self.nearest(at for at, place in self.places("town") if _may_have(place, "techstitcher"))
        return None

    @property
    def in_passing(self) -> bool:
        """Whether a town is so near, or so little else to do, that errands may be done now."""
        town = self.nearest(self.towns)
        return town is not None and (not self.goals or distance(self.here, town) <= NEAR)

    @cached_property
    def _needy(self) -> bool:
        goods, money = self._goods, self._money
        if self.dying and money >= HEALING_MONEY:
            return True
        if self.days <= min(self.days_to_town + (SPARED if self.can_shop else 1), RATIONED):
            return True
        hurt = self.health < (FIT if self.days_to_town <= 1 else WEAK)
        if hurt and money >= HEALING_MONEY and self.days_to_town <= self.days:
            return True
        if any(member["can_train"] for member in self.able) and self.in_passing:
            return True
        laden: bool = sum(thing["weight"] for thing in goods) * 100 >= self.view["capacity"] * GOODS
        full: bool = self.view["load"] * 100 >= self.view["capacity"] * LADEN
        return laden and full

    @cached_property
    def _goods(self) -> list[Mapping[str, Any]]:
        return [thing for thing in self.things if sellable(thing)]

    @cached_property
    def _money(self) -> int:
        pawned = [max((thing["price"] for thing in self.spare), default=0)] if self.days < LEAN else []
        goods = [thing["price"] * thing["count"] for thing in self._goods]
        return int(self.gold + sum(price // 3 for price in (*goods, *pawned)))

    @cached_property
    def spare(self) -> list[Mapping[str, Any]]:
        """Things in the pack that can be sold in need: neither food, drink, fuel, herbs nor tech."""
        packed = [thing for thing in self.things if thing["where"] == "pack" and not thing["bound"]]
        kept = {store["item"] for store in self.view["stores"]}
        return [thing for thing in packed if thing["item"] not in kept and "tech" not in thing["kinds"]]

    @property
    def can_shop(self) -> bool:
        """Whether there is a town to buy food in, and something to pay with."""
        return self._money >= FOOD_MONEY and self.days_to_town < FAR

    @property
    def starving(self) -> bool:
        """Whether food or water is out, so that no rest does any good."""
        return self.days < 1

    @cached_property
    def lean(self) -> bool:
        """Whether stores are so low that the end of each day's march goes into foraging."""
        return self.days < LEAN and not (self.can_shop and self.days > self.days_to_town)

    @cached_property
    def goals(self) -> list[Hex]:
        """The party's own goals: quests first, then unvisited places.

        Places where it turned back from an encounter come last.
        """
        aims = {place for quest in self.view["quests"] if quest["ready"] for place in quest["places"]}
        main = {quest["id"]: quest["main"] for quest in self.view["quests"]}
        aimed = [(not main[place["id"]], *self._far(at)) for at, place in self.places("quest") if place["ready"]]
        fresh = [
            at
            for at, place in self.places("landmark")
            if place["state"] in ("marked", "seen") and place["id"] not in aims
        ]
        wanted = [*(at for *_, at in sorted(aimed)), *sorted(fresh, key=self._far)]
        return [at for at in wanted if at != self.here and at not in self.barred] or self.bold

    @cached_property
    def grudges(self) -> list[Hex]:
        """Goals of quests where an encounter waits that the party turned back from."""
        return sorted({at for at, _ in self.places("quest") if at in self.barred and at != self.here}, key=self._far)

    @property
    def bold(self) -> list[Hex]:
        """The same while the party is at its best; every other period, so that it sees something else in between."""
        return self.grudges if self.bold_now else []

    @property
    def bold_now(self) -> bool:
        """Whether the party goes where it turned back before: at its best, and every other period."""
        return self.health >= BOLD and bool(self.view["day"] // WHILE % 2)

    def _far(self, at: Hex) -> tuple[int, Hex]:
        return distance(self.here, at), at


def _may_have(town: Mapping[str, Any], service: str) -> bool:
    """Tell whether a town has a service, or may have it because it was never visited."""
    return town["state"] not in ("visited", "done") or service in town["services"]


def sellable(thing: Mapping[str, Any]) -> bool:
    """Tell trade goods from useful items."""
    return "trade" in thing["tags"]
