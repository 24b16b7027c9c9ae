"""A sensible way to play Reactive: nobody is left to strike unhindered, and nobody is left to die."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

from systems.reactive.rules import DEALT, TAKEN, level_of
from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Option, Pick, Request

MEAN = 3.5
"""The mean of a d6."""
IGNORED = 2 * MEAN
"""What an enemy deals on the mean whom nobody attacked (RX-04)."""
RISK = 85
"""Percent of the party's HP that the rest of a fight may be expected to cost before the party leaves it."""
LONG = 14
"""HP of an enemy that is worth holding before it is felled."""
HELD = 0.5
"""What is left of the damage of one that can be held now and then."""
LOW = 8
"""HP at which somebody is in danger from one more failure."""

LIFE = 15
"""HP that a member is worth, over and above what they have left."""
_PAIRS = tuple(product(range(1, 7), repeat=2))

Unit = Mapping[str, Any]


@cache
def means(modifier: int, worse: bool = False) -> tuple[float, float]:
    """What an attack deals and takes on the mean (RX-06, RX-07)."""
    dealt = taken = 0.0
    for one, two in _PAIRS:
        level = level_of(one + two, modifier - 2 * worse, 6, 9)
        dealt += DEALT[level] * MEAN
        taken += TAKEN[level] * MEAN
    return dealt / len(_PAIRS), taken / len(_PAIRS)


@cache
def danger(modifier: int, hp: int) -> float:
    """The chance that an attack fells whoever makes it (RX-06, RX-07)."""
    fatal = 0.0
    for one, two in _PAIRS:
        dice = TAKEN[level_of(one + two, modifier, 6, 9)]
        fatal += sum(1 for faces in product(range(1, 7), repeat=dice) if dice and sum(faces) >= hp) / 6**dice
    return fatal / len(_PAIRS)


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a Reactive fight."""
    match request.kind:
        case "order":
            return _order(request)
        case "bonus":
            return _bonus(request)
        case "turn":
            return _turn(request)
        case "answer":
            return _answer(request)
        case "shield":
            return _shield(request)
    return _loot(request)


def _able(request: Request, side: str) -> list[Unit]:
    return [unit for unit in request.view[side]["units"] if unit["able"]]


def _order(request: Request) -> Choice:
    """The hardiest first, since the first is the nearest."""
    hp = {unit["id"]: unit["now"] for unit in _able(request, "party")}
    left = [option for option in request.options if option.id != "random"]
    best = max(left, key=lambda option: hp[option.id.partition(":")[2]])
    return request.choice(best.id)


def _bonus(request: Request) -> Choice:
    """Spend it against an ambush, and where the enemies are about as strong as the party."""
    foes = sum(unit["now"] for unit in _able(request, "foes"))
    party = sum(unit["now"] for unit in _able(request, "party"))
    hard = bool(request.view["numbers"]["ambush"]) or foes * 2 > party
    return request.choice("spend" if hard else "keep")


def _turn(request: Request) -> Choice:
    numbers = request.view["numbers"]
    if hopeless(request):
        return request.choice("leave")
    if (free := _free(request)) is not None:
        return free
    me, tough = request.who, numbers[f"tough:{request.who}"]
    foes = _able(request, "foes")
    wounded = {unit["id"]: unit["now"] for unit in _able(request, "party")}
    best, worth = request.choice("wait"), 0.0
    for foe in foes:
        option = request.option(f"attack:{foe['id']}")
        if option is None:
            continue
        gain = _worth(request, foe, tough, wounded[me])
        if gain > worth:
            best, worth = request.choice(option.id, **_fields(option, foe, numbers, wounded)), gain
    if (task := _task(request)) is not None and (worth < 3.5 or wounded[me] <= LOW):
        return task
    return best


def _worth(request: Request, foe: Unit, tough: int, hp: int) -> float:
    """What an attack on this enemy is worth: damage dealt, less taken, its blow that does not come, and the danger."""
    numbers, key = request.view["numbers"], foe["id"]
    dealt, taken = means(tough + numbers[f"against:{key}"], bool(numbers[f"screened:{key}"]))
    if numbers[f"held:{key}"]:
        taken = 0.0
    if numbers[f"guard:{key}"]:
        dealt /= 2
    left: int = foe["now"]
    gain = 2 * min(dealt, left) - taken
    if taken:
        gain -= LIFE * danger(tough + numbers[f"against:{key}"], hp)
    kept_off = 0.0 if numbers[f"attacked:{key}"] or numbers[f"held:{key}"] or numbers[f"idle:{key}"] else IGNORED
    nearly = 3.0 if left <= dealt + 2 else 0.0
    if numbers[f"flees:{key}"]:
        gain /= 2
    return gain + kept_off + nearly + (10 - min(10, left)) / 20


def _fields(option: Option, foe: Unit, numbers: Mapping[str, int], hp: Mapping[str, int]) -> dict[str, str]:
    """A special effect against one that would need long to fell and is not held; else a weapon that deals damage.

    Who is too weak to attack helps.
    """
    values: dict[str, str] = {}
    for field in option.fields:
        if not isinstance(field, Pick):
            continue
        if field.name == "helper":
            weak = [key for key, _ in field.choices if hp.get(key, LOW) < LOW]
            values["helper"] = min(weak, key=lambda key: (hp[key], key)) if weak else "nobody"
            continue
        special = [key for key, label in field.choices if not label.endswith("(deals damage)")]
        plain = [key for key, label in field.choices if label.endswith("(deals damage)")]
        long = foe["now"] >= LONG and numbers[f"held:{foe['id']}"] < 2 and not numbers[f"idle:{foe['id']}"]
        values[field.name] = special[0] if special and long else plain[0] if plain else field.choices[0][0]
    return values


def _task(request: Request) -> Choice | None:
    """Go on with a task that was begun, or begin a short one."""
    for option in request.options:
        if option.id.startswith("task:"):
            fields = {field.name: "nobody" for field in option.fields}
            return request.choice(option.id, **fields)
    return None


def _free(request: Request) -> Choice | None:
    """Free acts of the encounter, and things: all of them where the fight is hard, healing where somebody needs it."""
    party, foes = _able(request, "party"), _able(request, "foes")
    for option in request.options:
        if option.id.startswith(("do:", "take:")):
            return request.choice(option.id)
    weakest = min(party, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    hardest = max(foes, key=lambda unit: (unit["now"], unit["id"]))
    hard = expected_cost(request) * 2 > sum(unit["now"] for unit in party)
    effects = {thing["id"]: thing["effects"] for thing in request.view["things"]}
    for option in request.options:
        if not option.id.startswith("use:"):
            continue
        heals = effects[option.id.removeprefix("use:")] == ["heal"]
        if weakest["now"] * 2 <= weakest["most"] if heals else hard:
            aims = {"target": weakest["id"], "foe": hardest["id"]}
            return request.choice(option.id, **{field.name: aims[field.name] for field in option.fields})
    return None


def expected_cost(request: Request) -> float:
    """HP that the rest of the fight may cost the party, on the mean. A guess, not the odds."""
    numbers = request.view["numbers"]
    foes, party = _able(request, "foes"), _able(request, "party")
    special = any(numbers[f"special:{mate['id']}"] for mate in party)
    cost = attacks = 0.0
    for foe in foes:
        dealt, taken = (
            sum(each) / len(party)
            for each in zip(
                *(means(numbers[f"tough:{mate['id']}"] + numbers[f"against:{foe['id']}"]) for mate in party),
                strict=True,
            )
        )
        needed = foe["now"] / max(0.1, dealt)
        attacks += needed
        cost += needed * taken * (HELD if special and foe["now"] >= LONG else 1)
    return cost + max(0, len(foes) - len(party)) * IGNORED / 2 * attacks / len(party)


def hopeless(request: Request) -> bool:
    """Tell whether the party had better leave: the rest would cost more than it has, and leaving less."""
    party, numbers = _able(request, "party"), request.view["numbers"]
    left = sum(unit["now"] for unit in party)
    if expected_cost(request) * 100 <= left * RISK:
        return False
    foes = _able(request, "foes")
    acting = [foe for foe in foes if not numbers[f"held:{foe['id']}"] and not numbers[f"idle:{foe['id']}"]]
    return bool(numbers["way_out"]) or len(acting) * IGNORED < left * 0.8


def _answer(request: Request) -> Choice:
    """Step in where the blow would fell an ally, for whoever would stand a failure."""
    numbers, damage = request.view["numbers"], request.view["numbers"]["blow"]
    hp = {unit["id"]: unit["now"] for unit in _able(request, "party")}
    ward = next((who for who in hp if numbers[f"struck:{who}"]), "")
    if ward and hp[ward] <= damage:
        able = [option for option in request.options if hp.get(option.id.removeprefix("by:"), 0) > damage]
        if able:
            best = max(able, key=lambda option: (numbers[f"tough:{option.id[3:]}"], hp[option.id[3:]]))
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(request: Request) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    unit = next(unit for unit in request.view["party"]["units"] if unit["id"] == request.who)
    coming = request.view["numbers"][f"coming:{request.who}"]
    return request.choice("use" if coming * 2 >= unit["now"] else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
