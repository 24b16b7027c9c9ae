"""The policy of Party Impact: it weighs the expected cost of a fight against the HP that the party has left."""

from collections.abc import Mapping
from functools import cache
from math import ceil, isnan
from typing import Any

from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

RISK: Mapping[str, int] = {"hopeless": 115, "early": 45}
"""Percent of the party's HP that a fight may be expected to cost before the party leaves it, by when it leaves."""
VAIN = 2
"""At this multiple of `RISK` the party leaves without using any things first."""
HARD = RISK["early"]
"""A fight with at least this expected cost, in percent of the party's HP, is hard."""
STAKE: Mapping[str, int] = {"bold": 1, "even": 3, "wary": 4}
"""A Shield is used against damage of at least all, a third or a quarter of the bearer's HP, by care."""
HELP = 0.5
"""A thing helps that is expected to save the party so many HP."""
ENDLESS = 10**6
"""More HP than any party has."""


@cache
def _sums(dice: int) -> Mapping[int, int]:
    """The number of ways to each sum of so many d6."""
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways


@cache
def _exchange(dice: int, modifier: int, divisor: int = 1, most: int = ENDLESS) -> tuple[float, float]:
    """The mean damage that a combat roll deals and takes (PI-05, PI-06, PI-15).

    Args:
        dice: d6 of the roll.
        modifier: the Combat Modifier.
        divisor: divides damage to either side while the enemies guard.
        most: HP of the members within reach.
    """
    ways = _sums(dice)
    every = sum(ways.values())
    dealt = sum(max(0, total + modifier) // divisor * count for total, count in ways.items()) / every
    taken = sum(min(most, max(0, -total - modifier) // divisor) * count for total, count in ways.items()) / every
    return dealt, taken


def expected_cost(dice: int, modifier: int, enemy_hp: float, weary: int) -> float:
    """Estimate the HP that the party will lose until the enemies are beaten, from the means of a roll.

    Args:
        dice: d6 of a combat roll.
        modifier: the Combat Modifier.
        enemy_hp: HP of the enemies.
        weary: HP that fighting on costs the whole party.
    """
    dealt, taken = _exchange(dice, modifier)
    if dealt == 0:
        return float("inf")
    rounds = max(1.0, enemy_hp / dealt)
    return rounds * taken + (rounds - 1) * weary


def projected_cost(numbers: Mapping[str, int], standing: int, reach: int = ENDLESS) -> float:
    """Estimate the HP that the party will lose by fighting on: the coming roll as shown, later ones as usual.

    Args:
        numbers: the numbers of the request's view.
        standing: the number of members above 0 HP.
        reach: HP of the members to whom damage of the coming roll can be assigned.
    """
    if numbers["enemy_hp"] <= 0:
        return 0.0
    dice, weary = numbers["dice"], standing * numbers["weary"]
    dealt, taken = _exchange(dice, numbers["modifier"], numbers["divisor"], reach)
    now = 0.0 if numbers["bound"] else taken
    left = numbers["enemy_hp"] - dealt
    return now + weary + expected_cost(dice, numbers["usual"], left, weary) if left > 0 else now


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a Party Impact fight."""
    match request.kind:
        case "assign":
            return _assign(request, style)
        case "shield":
            return _shield(request, style)
        case "loot":
            return throw_loot_dice(request)
    return _fight(request, style)


def _party(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [unit for unit in view["party"]["units"] if unit["able"]]


def _fight(request: Request, style: PlayStyle) -> Choice:
    if style.leaving == "now" and (end := request.option("retreat") or request.option("let_go")):
        return request.choice(end.id)
    on = request.option("attack") or request.option("fight_on")
    assert on is not None
    if request.kind == "fight_on" and style.leaving == "never" and not _things(request, style):
        return request.choice(on.id)
    able = _party(request.view)
    left = sum(unit["now"] for unit in able)
    cost = projected_cost(request.view["numbers"], len(able)) * 100 / left
    hard = cost > HARD
    if request.option("let_go") and _lets_go(style, hard or len(able) * 3 > left):
        return request.choice("let_go")
    helped = _helped(request, able, style) * 100 / left
    leaves = style.leaving in RISK and helped > RISK[style.leaving]
    if not (leaves and helped > RISK[style.leaving] * VAIN):
        if (hard or style.things == "freely") and (use := _use(request, able, style)):
            return use
        if request.option("spend_bonus") and _spends(style, hard or request.view["numbers"]["ambush"] or cost > 33):
            return request.choice("spend_bonus")
    return request.choice("retreat" if leaves and request.option("retreat") else on.id)


def _helped(request: Request, able: list[dict[str, Any]], style: PlayStyle) -> float:
    """Estimate the HP that fighting on will cost, with a thing thrown before each roll as long as there are any."""
    numbers, amounts = request.view["numbers"], request.view["amounts"]
    thrown = sorted(
        (amounts[key.removeprefix("use:")].get("damage", 0) for key in _things(request, style)), reverse=True
    )
    weary = len(able) * numbers["weary"]
    dealt, taken = _exchange(numbers["dice"], numbers["usual"])
    cost, left = 0.0, float(numbers["enemy_hp"])
    for damage in filter(None, thrown):
        left -= damage
        if left <= 0:
            return cost
        cost += taken + weary
        left -= dealt
    rest = numbers["enemy_hp"] if not cost else left
    return cost + projected_cost({**numbers, "enemy_hp": ceil(rest)}, len(able)) if rest > 0 else cost


def _spends(style: PlayStyle, needed: bool) -> bool:
    """Tell whether the Scouting Bonus is spent."""
    return style.things == "freely" or (style.things == "hard" and needed)


def _lets_go(style: PlayStyle, hard: bool) -> bool:
    """Tell whether fleeing enemies are let go: the bold strike once more, the wary never do."""
    return hard if style.care == "even" else style.care == "wary"


def _things(request: Request, style: PlayStyle) -> list[str]:
    """Return the ids of the options that use a thing, if the style allows any."""
    if style.things == "never":
        return []
    return [option.id for option in request.options if option.id.startswith("use:")]


def _use(request: Request, able: list[dict[str, Any]], style: PlayStyle) -> Choice | None:
    """Use the thing that saves most; healing is for the worst off and kept for the wounded, wards are for the best."""
    weakest = min(able, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    strongest = max(able, key=lambda unit: (unit["now"], unit["id"]))
    hurt = weakest["now"] * 100 <= weakest["most"] * (75 if style.things == "freely" else 50)
    best, least = "", 0.0 if style.things == "freely" else HELP
    for key in _things(request, style):
        does = request.view["amounts"][key.removeprefix("use:")]
        if does.keys() == {"heal"} and not hurt:
            continue
        saved = _saved(request.view["numbers"], able, does, weakest, strongest)
        if saved > least or (not best and saved == least):
            best, least = key, saved
    if not (option := request.option(best)):
        return None
    on = weakest if "heal" in request.view["amounts"][best.removeprefix("use:")] else strongest
    return request.choice(best, **{field.name: on["id"] for field in option.fields if isinstance(field, Pick)})


def _saved(
    numbers: Mapping[str, int],
    able: list[dict[str, Any]],
    does: Mapping[str, int],
    weakest: Mapping[str, Any],
    strongest: Mapping[str, Any],
) -> float:
    """Estimate the HP that a thing with these effects saves the party if it is used before the coming roll.

    Args:
        numbers: the numbers of the request's view.
        able: the members above 0 HP.
        does: the amounts of its effects.
        weakest: the one it would heal.
        strongest: the one it would put out of reach.
    """
    reach = sum(unit["now"] for unit in able)
    then = {
        **numbers,
        "modifier": numbers["modifier"] + does.get("boost", 0) + does.get("weaken", 0),
        "enemy_hp": numbers["enemy_hp"] - does.get("damage", 0),
        "bound": int(numbers["bound"] or "bind" in does),
    }
    kept = reach - strongest["now"] if "shift" in does else reach
    healed = min(does.get("heal", 0), weakest["most"] - weakest["now"])
    saved = projected_cost(numbers, len(able), reach) - projected_cost(then, len(able), kept)
    return float(healed) if isnan(saved) else saved + float(healed)


def _assign(request: Request, style: PlayStyle) -> Choice:
    """Assign each point to the member with most HP left, or to the first with any; Shields and Lockets count."""
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    if style.share == "first":
        return request.choice("assign", amounts=_spilled(field))
    notes = {unit["id"]: unit["notes"] for unit in _party(request.view)}
    shares = dict.fromkeys(dict(field.caps), 0)
    shielded = [(who, cap) for who, cap in field.caps if "shield" in notes[who]]
    if shielded and style.things != "never":
        who, cap = max(shielded, key=lambda each: (min(each[1], field.total), each[0]))
        share = min(cap, field.total)
        if style.things == "freely" or share * STAKE[style.care] >= cap:
            shares[who] = share
    return request.choice("assign", amounts=_levelled(field, shares, notes))


def _levelled(field: Amounts, shares: dict[str, int], notes: Mapping[str, list[str]]) -> dict[str, int]:
    """Hand out what is left point by point: first where a Locket lets it pass, then where most HP are left.

    Nobody falls while somebody else can bear it; then the weaker fighters fall first.
    """
    caps = dict(field.caps)
    kept = {who for who, share in shares.items() if share}

    def worth(who: str) -> tuple[bool, bool, int, int, str]:
        locket, share = "locket" in notes[who], shares[who]
        left = caps[who] - (-(-share // 2) if locket else share)
        modifier = next(int(note.split()[1]) for note in notes[who] if note.startswith("modifier"))
        return (locket and share % 2 == 1, left > 1, left * (1 + locket) if left > 1 else 0, -modifier, who)

    for _ in range(field.total - sum(shares.values())):
        open_to = [who for who in caps if shares[who] < caps[who]]
        shares[max([who for who in open_to if who not in kept] or open_to, key=worth)] += 1
    return shares


def _spilled(field: Amounts) -> dict[str, int]:
    shares: dict[str, int] = {}
    rest = field.total
    for who, cap in field.caps:
        shares[who] = min(cap, rest)
        rest -= shares[who]
    return shares


def _shield(request: Request, style: PlayStyle) -> Choice:
    """Use a Shield where much is at stake, by `STAKE`."""
    if style.things != "hard":
        return request.choice("use" if style.things == "freely" else "keep")
    unit = next(unit for unit in request.view["party"]["units"] if unit["id"] == request.who)
    damage = next((int(note.split()[0]) for note in unit["notes"] if note.endswith("damage coming")), 0)
    return request.choice("use" if damage * STAKE[style.care] >= unit["now"] else "keep")
