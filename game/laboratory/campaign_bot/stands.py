"""Answers to powers, from what the party knows: where to meet what they send."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.campaign.map.hexes import Hex, distance
from game.laboratory.campaign_bot.fronts import decisive, feared
from game.laboratory.campaign_bot.reading import to_hex
from game.laboratory.campaign_bot.ways import STRONG, Ways

SENT = ("send", "raid", "take", "bar", "court")
"""Intents that somebody has to walk for, most likely."""

MARCH, WAIT, LATE = 4, 2, 2
"""Days of a march to where a plan is to be met, days to wait there at most, and days beyond its day."""

TALKING = 50
"""Percent of the party's health with less of which it does not go to meet anybody, not even to talk."""

TREK = 6
"""Days of a march to where a plan is to be met by which the region stands or falls."""

BACK = 2
"""Days of food and water beyond the march to a place without a town."""

FOUND = 75
"""Percent of what land yields that those find who march over it: something holds them up on every fourth day."""

CHASE = 2
"""Days of a march to a band that is in sight, or where it was seen."""

FRESH = 6
"""Days for which a band is believed to stand where it was last seen."""


class Stand(NamedTuple):
    """A place where something of a power's is to be met. The first of several is the one to go to."""

    rank: int
    """0 where the region stands or falls by it, 1 for others."""
    left: int
    """Days until it is too late to be there."""
    days: int
    """How far it is."""
    at: Hex

    @property
    def presses(self) -> bool:
        """Whether there is no day to lose on the way."""
        return self.left - self.days <= self.days


def stand(outlook: Ways) -> Stand | None:
    """Return where to go to spoil what a power means to do, or to stay for it; None where nothing can be won by it."""
    if outlook.health < TALKING or not feared(outlook.view["land"]):
        return None
    found = [*_plans(outlook), *(_bands(outlook) if outlook.health >= STRONG else ())]
    return min(found, default=None)


def _plans(outlook: Ways) -> Iterator[Stand]:
    """Yield where a plan can be met that is known and in time; and not long before it, unless it is decisive."""
    land, day = outlook.view["land"], outlook.view["day"]
    fearsome, vital = feared(land), decisive(land)
    for plan in land["plans"]:
        if plan["power"] not in fearsome or plan["intent"] not in SENT or not plan["at"]:
            continue
        at, left = to_hex(plan["at"]), plan["earliest"] - day
        days, rank = outlook.days_to(at), 0 if vital.intersection(plan["fronts"]) else 1
        early = rank and left - days > WAIT
        reach = TREK if rank == 0 else MARCH
        late = days > max(left, 0) and not (outlook.hastens and outlook.days_hastened(at) <= left)
        if days <= reach and not late and left >= -LATE and not early and _fed(outlook, at, days):
            yield Stand(rank, max(left, 0), days, at)


def _fed(outlook: Ways, at: Hex, days: int) -> bool:
    """Tell whether stores last until then and for the way to more, with what is found on it, or there is a town."""
    if outlook.days >= days + BACK or at in outlook.towns:
        return True
    eaten = len(outlook.stores) * len(outlook.living) * (days + BACK)
    have: int = sum(store["count"] for store in outlook.stores.values())
    found = outlook.yields_on(outlook.march.way(at)) * FOUND // 100
    return have + found * (days + BACK) >= eaten


def _bands(outlook: Ways) -> Iterator[Stand]:
    """Yield where bands are that stand about, or are near enough to be caught."""
    land = outlook.view["land"]
    fearsome = feared(land)
    standing = [each for each in land["bands"] if not each["heading"]]
    standing += [each for each in land["remembered"] if each["days"] <= FRESH and _holds(land, each["at"])]
    for band in standing:
        at = to_hex(band["at"])
        if band["power"] in fearsome and band["hostile"] and distance(outlook.here, at) <= CHASE * 3:
            days = outlook.days_to(at)
            if days <= CHASE and outlook.days > days + 1:
                yield Stand(1, days, days, at)


def _holds(land: Mapping[str, Any], at: str) -> bool:
    return any(mark["at"] == at and mark["kind"] in ("held", "shut") for mark in land["marks"])
