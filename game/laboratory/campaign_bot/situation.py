"""The situation of a campaign, read from its view: the party's strength, its supplies, and its goals."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from game.campaign.map.hexes import Hex, distance
from game.laboratory.campaign_bot.fronts import boxes_left, feared
from game.laboratory.campaign_bot.stands import Stand, stand
from game.laboratory.campaign_bot.ways import BOLD, FAR, FIT, LEAN, LIMPING, STRONG, WEAK, Ways

WHILE = 5
"""Days of trying again what failed, and as many of leaving it alone."""

FOOD_MONEY, HEALING_MONEY = 15, 20
"""Gold, goods included, that makes it worth while to go to a town for food, or for a healer."""

FEW, HIRING_MONEY = 3, 150
"""Members with fewer of whom nobody looks for a fight, and gold with which others can be hired."""

GOODS, LADEN = 20, 90
"""Percent of what the party can carry: so much in trade goods, and so much in all, send it to market."""

NEAR, TECH = 3, 3
"""Hexes to a town that is passed anyway, and pieces of tech that are worth a way of their own."""

SPARED = 4
"""Days of food and water that are left when the party comes into a town for more."""

SAVED = 7
"""Days of food and water with fewer of which those who cannot buy any forage every day."""

WORKED, PROVIDED = 2, 3
"""Days of food and water with more of which nobody goes to a town to work for it, and with which workers set out."""

GUARDED = 3
"""Boxes until the region is lost with which the party looks for nothing of its own any more."""

CLOSE = 1
"""Hexes to a hostile band that is near."""

RATIONED = 9
"""Days of food and water with more of which nobody thinks of hunger."""


class CampaignSituation(Ways):
    """A view with its answers to the bot's questions."""

    @cached_property
    def remedies(self) -> int:
        """How often somebody can be mended with the party's remedies."""
        return sum(thing["count"] for thing in self.things if "mend" in thing["kinds"])

    @property
    def dying(self) -> bool:
        """Whether somebody is grievously wounded and nothing is there to tend them with."""
        return len(self.wounded) > self.remedies

    @property
    def is_up_to_it(self) -> bool:
        """Whether the party can take on whom it meets: those it came for even when hurt, or when it has to get on."""
        land, scene = self.view["land"], self.view["scene"]
        met = scene["band"] if scene is not None else ""
        foes = feared(land) if met else set()
        pressed = self.days < LEAN or any(band["id"] == met and band["power"] in foes for band in land["bands"])
        return len(self.able) >= FEW and self.health >= (WEAK if pressed else FIT)

    @property
    def works(self) -> bool:
        """Whether the party had better wait in a town for work before it goes anywhere: it is poor, not starving."""
        return not self.can_shop and 0 < self.days < PROVIDED

    @property
    def talks_first(self) -> bool:
        """Whether words come before blades: the party is not at its best, or the band that it meets is led."""
        met = self.view["scene"]["band"]
        return self.health < STRONG or any(band["captain"] for band in self.view["land"]["bands"] if band["id"] == met)

    @property
    def lies_low(self) -> bool:
        """Whether, out on the land, a hostile band is too near for a party in this state, which need not forage."""
        return self.town is None and not self.lacking and any(distance(self.here, at) <= CLOSE for at in self.feared)

    @property
    def lurks(self) -> bool:
        """Whether the party lies in ambush where it waits for a band: out on the land, with food for it."""
        return self.town is None and not self.lean

    @cached_property
    def stand(self) -> Stand | None:
        """Where to go to spoil what a power means to do."""
        return stand(self)

    @cached_property
    def guards(self) -> bool:
        """Whether so little is missing until the region is lost that the party stays where it hears and has bread."""
        land = self.view["land"]
        return bool(feared(land)) and 0 < boxes_left(land) <= GUARDED

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
        if self.dying and money >= HEALING_MONEY and self.days_to_town <= 1:
            return True
        if self._hungry:
            return True
        hurt = self.health < FIT if self.days_to_town <= 1 else LIMPING <= self.health < WEAK
        if hurt and money >= HEALING_MONEY and self.days_to_town <= self.days:
            return True
        if any(member["can_train"] for member in self.able) and self.in_passing:
            return True
        if len(self.living) < FEW and self.gold >= HIRING_MONEY and self.days_to_town <= self.days:
            return True
        laden: bool = sum(thing["weight"] for thing in goods) * 100 >= self.view["capacity"] * GOODS
        full: bool = self.view["load"] * 100 >= self.view["capacity"] * LADEN
        return laden and full

    @property
    def _hungry(self) -> bool:
        """Whether it is time to go to a town for food; for who cannot pay there is only work.

        Who is needed where the region hangs on it was provided for when they set out.
        """
        if self.stand is not None and (self.stand.rank == 0 or not self.can_shop):
            return self.starving
        least = min(self.days_to_town + SPARED, RATIONED) if self.can_shop else min(self.days_to_town, WORKED)
        return self.days <= least

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
    def lacking(self) -> set[str]:
        """The stores, by item, of which there is so little that nobody says no to more."""
        return {item for item, store in self.stores.items() if store["days"] < LEAN}

    @cached_property
    def lean(self) -> bool:
        """Whether stores are so low that the end of each day's march goes into foraging."""
        return self.days < (LEAN if self.can_shop else SAVED) and not (self.can_shop and self.days > self.days_to_town)

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
