"""A sensible way to play dice pools: strike where it does most, keep the fallen alive, leave when it is hopeless."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Option, Pick, Request

Units = Sequence[Mapping[str, Any]]

LOST = 35
"""Percent of the party's HP left below which it thinks of leaving."""
WORTH = 60
"""Mean damage, in hundredths, below which an attack is not worth an action if one can get nearer."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a fight with dice pools."""
    match request.kind:
        case "drop":
            return request.choice("spend_bonus")
        case "reenter":
            return request.choice("enter")
        case "shield":
            unit = _find(request.view["party"]["units"], request.who)
            return request.choice("use" if request.view["numbers"]["coming"] * 3 >= unit["now"] else "keep")
        case "loot":
            return _loot(request)
        case "part":
            return request.choice(request.options[0].id, **_first(request.options[0]))
    return _act(request)


def _find(units: Units, key: str) -> Mapping[str, Any]:
    return next(unit for unit in units if unit["id"] == key)


def _act(request: Request) -> Choice:
    view = request.view
    party, foes = view["party"]["units"], [unit for unit in view["foes"]["units"] if unit["able"]]
    me = _find(party, request.who)
    attack, worth = _best_attack(request, foes)
    if request.option("leave") and _hopeless(party, foes):
        return request.choice("leave")
    if help_ := _help(request, party, me, foes, worth):
        return help_
    if request.option("stand") and (worth < WORTH or view["numbers"]["actions"] > 1):
        return request.choice("stand")
    near = request.option("approach")
    if near and view["numbers"]["actions"] > 1 and worth * 2 < view["numbers"]["close"]:
        return _go(request, near, foes)
    if attack and worth > 0:
        return attack
    if near:
        return _go(request, near, foes)
    return attack or request.choice("stand" if request.option("stand") else "pass")


def _hopeless(party: Units, foes: Units) -> bool:
    """Tell whether the party has little left and the enemies more than it has."""
    able = [unit for unit in party if unit["able"]]
    left, most = sum(unit["now"] for unit in able), sum(unit["most"] for unit in party)
    theirs = sum(unit["now"] for unit in foes)
    return bool(left * 100 < most * LOST and theirs > left)


def _best_attack(request: Request, foes: Units) -> tuple[Choice | None, int]:
    """The attack that does most, with a premium on those who will fall of it, and its mean damage in hundredths."""
    numbers, best, chosen, mean = request.view["numbers"], -1, None, 0
    left = {unit["id"]: unit["now"] for unit in foes}
    for option in request.options:
        if not option.id.startswith("attack:"):
            continue
        pick = option.fields[0]
        assert isinstance(pick, Pick)
        for target, _ in pick.choices:
            done = numbers[f"{option.id}:{target}"]
            worth = done * 3 + 300 * done // (100 * left[target] + done + 1) - left[target]
            if worth > best:
                best, chosen, mean = worth, request.choice(option.id, target=target), done
    return chosen, mean


def _whom(request: Request, option: Option, foes: Units) -> str:
    """Whom to go to: who is near, can be hurt, has little left, and stands beside friends already."""
    pick = option.fields[0]
    assert isinstance(pick, Pick)
    places = {place["id"]: (place["x"], place["y"]) for place in request.view["map"]["places"]}
    here = places[request.who]
    left = {unit["id"]: unit["now"] for unit in foes}
    friends = [places[unit["id"]] for unit in request.view["party"]["units"] if unit["able"] and unit["id"] in places]

    def worth(key: str) -> tuple[int, int]:
        there = places[key]
        engaged = any(_apart(each, there) == 1 for each in friends if each != here)
        close: int = request.view["numbers"].get(f"close:{key}", 0)
        return _apart(here, there) * 4 - 3 * engaged + left[key] // 4 - close // 100, left[key]

    return min((key for key, _ in pick.choices), key=worth)


def _go(request: Request, near: Option, foes: Units) -> Choice:
    """Go towards an enemy: with a weapon that shoots, into its range and no further, beside nobody, best in cover."""
    enemy, move, reach = _whom(request, near, foes), request.option("move"), request.view["numbers"]["range"]
    places = {place["id"]: (place["x"], place["y"]) for place in request.view["map"]["places"]}
    if reach > 1 and move and _apart(places[request.who], places[enemy]) > reach:
        pick = move.fields[0]
        assert isinstance(pick, Pick)
        threats = [places[unit["id"]] for unit in foes]
        fit = []
        for key, label in pick.choices:
            x, _, y = key.partition(",")
            square = int(x), int(y)
            if _apart(square, places[enemy]) <= reach and all(_apart(square, each) > 1 for each in threats):
                fit.append(("cover" not in label, key))
        if fit:
            return request.choice("move", square=min(fit, key=lambda each: each[0])[1])
    return request.choice("approach", enemy=enemy)


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _help(request: Request, party: Units, me: Mapping[str, Any], foes: Units, worth: int) -> Choice | None:
    """Wake the fallen and heal the worst hurt; throw what helps while the enemies are many or strong."""
    in_need = sorted(
        (unit for unit in party if unit["now"] * 100 <= unit["most"] * LOST and unit["words"] not in ("dead", "gone")),
        key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]),
    )
    hard = sum(unit["now"] for unit in foes) * 2 > sum(unit["now"] for unit in party if unit["able"])
    things = {f"use:{thing['id']}": thing for thing in request.view["things"]}
    for option in request.options:
        thing = things.get(option.id)
        heals = thing["effects"][:1] == ["heal"] if thing else option.id.startswith("power:") and "heals" in option.help
        if heals:
            choice = next((unit for unit in in_need if _possible(option, "target", unit["id"])), None)
            if choice:
                return request.choice(option.id, target=choice["id"])
        elif thing and hard and not thing["gone"] and (done := _thrown(request, option, thing, me, foes, worth)):
            return done
    return None


def _thrown(
    request: Request, option: Option, thing: Mapping[str, Any], me: Mapping[str, Any], foes: Units, worth: int
) -> Choice | None:
    """Use a thing on the strongest enemy in sight, or on oneself."""
    strong = max(
        (unit for unit in foes if _possible(option, "foe", unit["id"])), key=lambda unit: (unit["now"], unit["id"]),
        default=None,
    )  # fmt: skip
    fields: dict[str, str] = {}
    for field in option.fields:
        if field.name == "foe":
            if strong is None:
                return None
            fields["foe"] = strong["id"]
        else:
            fields["target"] = me["id"]
    effects = thing["effects"]
    if effects == ["damage"] and thing["amount"] * 100 <= worth:
        return None
    if effects == ["boost"] and (worth <= 0 or any(" more di" in note for note in me["notes"])):
        return None
    if effects == ["shift"] and me["now"] * 2 > me["most"]:
        return None
    if {"bind", "weaken"} & set(effects) and strong and {"bound"} & set(strong["notes"]):
        return None
    return request.choice(option.id, **fields)


def _possible(option: Option, name: str, key: str) -> bool:
    return any(isinstance(field, Pick) and field.name == name and not field.refuse(key) for field in option.fields)


def _first(option: Option) -> dict[str, str]:
    return {field.name: field.choices[0][0] for field in option.fields if isinstance(field, Pick)}


def _loot(request: Request) -> Choice:
    """Throw the dice by threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
