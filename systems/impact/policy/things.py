"""Which thing is used before a Party Impact roll, and what the things that are left are worth."""

from collections.abc import Mapping
from functools import lru_cache
from math import isnan

from systems.impact.policy.costs import exchange, projected_cost
from systems.impact.policy.forecast import NO_AID, Aid
from systems.impact.rules import sums
from systems.impact.sight import Fighter, Sight
from systems.table.loop.caches import VALUES
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import PlayStyle

HELP = 0.5
"""A thing helps that is expected to save the party so many HP."""
USES = 3
"""Uses of one thing that a fight leaves time for."""
ROUNDS = 6
"""Uses of all things that it leaves time for."""


def offered(request: Request, style: PlayStyle) -> list[str]:
    """Return the ids of the options that use a thing, if the style allows any."""
    if style.things == "never":
        return []
    return [option.id for option in request.options if option.id.startswith("use:")]


def use(request: Request, sight: Sight, style: PlayStyle) -> Choice | None:
    """Use the thing that saves most; healing is for the worst off and kept for the wounded, wards are for the best."""
    weakest = min(sight.able, key=lambda member: (member.now * 100 // member.most, member.id))
    strongest = max(sight.able, key=lambda member: (member.now, member.id))
    hurt = weakest.now * 100 <= weakest.most * (75 if style.things == "freely" else 50)
    best, least = "", 0.0 if style.things == "freely" else HELP
    for key in offered(request, style):
        does = request.part("amounts")[key.removeprefix("use:")]
        if does.keys() == {"heal"} and not hurt:
            continue
        saved = _saved(sight, does, weakest, strongest)
        if saved > least or (not best and saved == least):
            best, least = key, saved
    if not (option := request.option(best)):
        return None
    on = weakest if "heal" in request.part("amounts")[best.removeprefix("use:")] else strongest
    return request.choice(best, **{field.name: on.id for field in option.fields if isinstance(field, Pick)})


def _saved(sight: Sight, does: Mapping[str, int], weakest: Fighter, strongest: Fighter) -> float:
    """Estimate the HP that a thing with these effects saves the party if it is used before the coming roll.

    Args:
        sight: what the request shows.
        does: the amounts of its effects.
        weakest: the one it would heal.
        strongest: the one it would put out of reach.
    """
    reach = sum([member.now for member in sight.able])
    then = sight._replace(
        modifier=sight.modifier + does.get("boost", 0) + does.get("weaken", 0),
        enemy_hp=sight.enemy_hp - does.get("damage", 0),
        bound=sight.bound or "bind" in does,
    )
    kept = reach - strongest.now if "shift" in does else reach
    healed = min(does.get("heal", 0), weakest.most - weakest.now)
    saved = projected_cost(sight, reach) - projected_cost(then, kept)
    return float(healed) if isnan(saved) else saved + float(healed)


def aid(request: Request, sight: Sight, style: PlayStyle) -> Aid:
    """Return what the things that are left will do, as far as the style uses any."""
    if not sight.things or style.things == "never":
        return NO_AID
    left = [thing for thing in request.part("things") if not thing["gone"]]
    amounts = request.part("amounts")
    worth: list[Aid] = []
    for thing in left:
        each = _worth(tuple(amounts[thing["id"]].items()), sight.dice, sight.usual)
        worth += [each] * min(thing["left"] or USES, USES)
    best = sorted(worth, key=sum, reverse=True)[:ROUNDS]
    return Aid(sum(each.damage for each in best), sum(each.relief for each in best))


@lru_cache(maxsize=VALUES)
def _worth(effects: tuple[tuple[str, int], ...], dice: int, usual: int) -> Aid:
    """Return what one use of a thing with these effects does to the HP of either side, on the mean."""
    does = dict(effects)
    dealt, taken = exchange(dice, usual)
    hit = sum(ways for total, ways in sums(dice).items() if total + usual < 0) / 6**dice
    more, less = exchange(dice, usual + does.get("boost", 0) + does.get("weaken", 0))
    saved = taken - less
    if "bind" in does:
        saved = taken
    if "absorb" in does and taken:
        saved = taken / hit
    return Aid(does.get("damage", 0) + round(more - dealt), does.get("heal", 0) + round(saved))
