"""The policy of Party Impact: it weighs the expected cost of a fight against the HP that the party has left."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

RISK: Mapping[str, int] = {"hopeless": 85, "early": 45}
"""Percent of the party's HP that a fight may be expected to cost before the party leaves it, by when it leaves."""
VAIN = 2
"""At this multiple of `RISK` the party leaves without using any things first."""
HARD = RISK["early"]
"""A fight with at least this expected cost, in percent of the party's HP, is hard."""
STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A Shield is used against damage of at least all, half or a quarter of the bearer's HP, by care."""


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
def _exchange(dice: int, modifier: int) -> tuple[float, float]:
    """The mean damage that a combat roll deals and takes (PI-05)."""
    ways = _sums(dice)
    every = sum(ways.values())
    dealt = sum(max(0, total + modifier) * count for total, count in ways.items()) / every
    taken = sum(max(0, -total - modifier) * count for total, count in ways.items()) / every
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


def projected_cost(numbers: Mapping[str, int], standing: int) -> float:
    """Estimate the HP that the party will lose by fighting on: the coming roll as shown, later ones as usual.

    Args:
        numbers: the numbers of the request's view.
        standing: the number of members above 0 HP.
    """
    dice, weary = numbers["dice"], standing * numbers["weary"]
    dealt, taken = _exchange(dice, numbers["modifier"])
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
    leaves = style.leaving in RISK and cost > RISK[style.leaving]
    if not (leaves and cost > RISK[style.leaving] * VAIN):
        if (hard or style.things == "freely") and (use := _use(request, able, style)):
            return use
        if request.option("spend_bonus") and _spends(style, hard or request.view["numbers"]["ambush"] or cost > 33):
            return request.choice("spend_bonus")
    return request.choice("retreat" if leaves and request.option("retreat") else on.id)


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
    """Use the first thing that helps, on the member worst off; healing is kept for the wounded."""
    weakest = min(able, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    effects = {thing["id"]: thing["effects"] for thing in request.view["things"]}
    enough = 75 if style.things == "freely" else 50
    for key in _things(request, style):
        if effects[key.removeprefix("use:")] == ["heal"] and weakest["now"] * 100 > weakest["most"] * enough:
            continue
        option = request.option(key)
        assert option is not None
        return request.choice(key, **{field.name: weakest["id"] for field in option.fields if isinstance(field, Pick)})
    return None


def _assign(request: Request, style: PlayStyle) -> Choice:
    """Assign each point to the member with most HP left, or to the first with any."""
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    shares = _spilled(field) if style.share == "first" else _levelled(field)
    return request.choice("assign", amounts=shares)


def _levelled(field: Amounts) -> dict[str, int]:
    left = dict(field.caps)
    shares = dict.fromkeys(left, 0)
    for _ in range(field.total):
        who = max(left, key=lambda key: (left[key], key))
        left[who] -= 1
        shares[who] += 1
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
