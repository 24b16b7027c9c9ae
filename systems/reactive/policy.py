"""A sensible way to play Reactive: nobody is left to strike unhindered, and nobody is left to die."""

from collections.abc import Callable, Mapping, Sequence

from systems.reactive.outlook import IGNORED, LONG, Unit, able, danger, expected_cost, means
from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Option, Pick, Request

RISK: Mapping[str, int] = {"hopeless": 85, "early": 45}
"""Percent of the party's HP that the rest of a fight may cost on the mean before the party leaves it."""
LOW: Mapping[str, int] = {"bold": 0, "even": 8, "wary": 12}
"""HP at which somebody is in danger from one more failure, by their care."""
LIFE: Mapping[str, int] = {"bold": 0, "even": 15, "wary": 30}
"""HP that a member is worth, over and above what they have left, by their care."""
HOLDING: Mapping[str, int] = {"bold": 1000, "even": LONG, "wary": LONG // 2}
"""HP of an enemy that is held before it is felled, by the party's care."""
BETTER: Mapping[str, float] = {"bold": 0.0, "even": 3.5, "wary": 5.0}
"""What an attack has to be worth so that nobody works on a task in its place."""
STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A blow is warded off that takes the whole of what somebody has left, half of it, or a quarter, by their care."""

AIMS: Mapping[str, Callable[[float, Unit], float]] = {
    "worth": lambda worth, foe: worth,
    "weakest": lambda worth, foe: -foe["now"],
    "strongest": lambda worth, foe: foe["now"],
    "nearest": lambda worth, foe: 0,
}
"""What is highest for the enemy that is attacked, by the party's aim."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a Reactive fight."""
    match request.kind:
        case "order":
            return _order(request)
        case "bonus":
            return _bonus(request, manner)
        case "turn":
            return _turn(request, manner)
        case "answer":
            return _answer(request, manner)
        case "shield":
            return _shield(request, manner)
    return _loot(request)


def _order(request: Request) -> Choice:
    """The hardiest first, since the first is the nearest."""
    hp = {unit["id"]: unit["now"] for unit in able(request, "party")}
    left = [option for option in request.options if option.id != "random"]
    best = max(left, key=lambda option: hp[option.id.partition(":")[2]])
    return request.choice(best.id)


def _bonus(request: Request, manner: Manner) -> Choice:
    """Spend it against an ambush, and where the enemies are about as strong as the party."""
    if manner.things != "hard":
        return request.choice("spend" if manner.things == "freely" else "keep")
    foes = sum(unit["now"] for unit in able(request, "foes"))
    party = sum(unit["now"] for unit in able(request, "party"))
    hard = bool(request.view["numbers"]["ambush"]) or foes * 2 > party
    return request.choice("spend" if hard else "keep")


def _turn(request: Request, manner: Manner) -> Choice:
    if leaves(request, manner):
        return request.choice("leave")
    if (free := _free(request, manner)) is not None:
        return free
    hp = {unit["id"]: unit["now"] for unit in able(request, "party")}
    low = hp[request.who] <= LOW[manner.care]
    found = [(_worth(request, foe, hp, manner), foe) for foe in able(request, "foes")]
    worth = max((worth for worth, _ in found), default=0.0)
    if (task := _task(request)) is not None and (worth < BETTER[manner.care] or low):
        return task
    if manner.care == "wary" and low and (guard := _guard(request, hp)):
        return guard
    if manner.care != "bold":
        found = [(worth, foe) for worth, foe in found if worth > 0]
    if not found:
        return request.choice("wait")
    _, foe = found[_aimed(found, manner)]
    option = request.option(f"attack:{foe['id']}")
    assert option is not None
    return request.choice(option.id, **_fields(request, option, foe, hp, manner))


def _aimed(found: Sequence[tuple[float, Unit]], manner: Manner) -> int:
    """Which of these attacks it is, from 0; of equals the first. Places play no part: the nearest is the first."""
    key = AIMS[manner.aim]
    return max(range(len(found)), key=lambda place: (key(*found[place]), -place))


def _guard(request: Request, hp: Mapping[str, int]) -> Choice | None:
    """Hold back and stand ready for whoever of the others has least left, if there is somebody."""
    option = request.option("defend")
    if option is None:
        return None
    ally = option.fields[0]
    assert isinstance(ally, Pick)
    return request.choice(option.id, ally=min(ally.ids, key=lambda who: (hp[who], who)))


def _worth(request: Request, foe: Unit, hp: Mapping[str, int], manner: Manner) -> float:
    """What an attack on this enemy is worth: damage dealt, less taken, its blow that does not come, and the danger."""
    numbers, key = request.view["numbers"], foe["id"]
    tough = numbers[f"tough:{request.who}"]
    dealt, taken = means(tough + numbers[f"against:{key}"], bool(numbers[f"screened:{key}"]))
    if numbers[f"held:{key}"]:
        taken = 0.0
    if numbers[f"guard:{key}"]:
        dealt /= 2
    left: int = foe["now"]
    gain = 2 * min(dealt, left) - taken
    if taken:
        gain -= LIFE[manner.care] * danger(tough + numbers[f"against:{key}"], hp[request.who])
    kept_off = 0.0 if numbers[f"attacked:{key}"] or numbers[f"held:{key}"] or numbers[f"idle:{key}"] else IGNORED
    nearly = 3.0 if left <= dealt + 2 else 0.0
    if numbers[f"flees:{key}"]:
        gain /= 2
    return gain + kept_off + nearly + (10 - min(10, left)) / 20


def _fields(request: Request, option: Option, foe: Unit, hp: Mapping[str, int], manner: Manner) -> dict[str, str]:
    """A special effect against one that would need long to fell and is not held; else a weapon that deals damage.

    Who is too weak to attack helps.
    """
    numbers, low = request.view["numbers"], LOW[manner.care]
    values: dict[str, str] = {}
    for field in option.fields:
        if not isinstance(field, Pick):
            continue
        if field.name == "helper":
            weak = [key for key, _ in field.choices if hp.get(key, low) < low]
            values["helper"] = min(weak, key=lambda key: (hp[key], key)) if weak else "nobody"
            continue
        special = [key for key, label in field.choices if not label.endswith("(deals damage)")]
        plain = [key for key, label in field.choices if label.endswith("(deals damage)")]
        long = (
            foe["now"] >= HOLDING[manner.care] and numbers[f"held:{foe['id']}"] < 2 and not numbers[f"idle:{foe['id']}"]
        )
        values[field.name] = special[0] if special and long else plain[0] if plain else field.choices[0][0]
    return values


def _task(request: Request) -> Choice | None:
    """Go on with a task that was begun, or begin a short one."""
    for option in request.options:
        if option.id.startswith("task:"):
            fields = {field.name: "nobody" for field in option.fields}
            return request.choice(option.id, **fields)
    return None


def _free(request: Request, manner: Manner) -> Choice | None:
    """Free acts of the encounter, and things: all of them where the fight is hard, healing where somebody needs it."""
    party, foes = able(request, "party"), able(request, "foes")
    for option in request.options:
        if option.id.startswith(("do:", "take:")):
            return request.choice(option.id)
    if manner.things == "never":
        return None
    freely = manner.things == "freely"
    weakest = min(party, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    hardest = max(foes, key=lambda unit: (unit["now"], unit["id"]))
    hard = freely or expected_cost(request) * 2 > sum(unit["now"] for unit in party)
    effects = {thing["id"]: thing["effects"] for thing in request.view["things"]}
    for option in request.options:
        if not option.id.startswith("use:"):
            continue
        heals = effects[option.id.removeprefix("use:")] == ["heal"]
        if weakest["now"] * 100 <= weakest["most"] * (75 if freely else 50) if heals else hard:
            aims = {"target": weakest["id"], "foe": hardest["id"]}
            return request.choice(option.id, **{field.name: aims[field.name] for field in option.fields})
    return None


def leaves(request: Request, manner: Manner) -> bool:
    """Tell whether the party had better leave: the rest would cost more than it has, and leaving less."""
    if manner.leaving not in RISK:
        return manner.leaving == "now"
    party, numbers = able(request, "party"), request.view["numbers"]
    left = sum(unit["now"] for unit in party)
    if expected_cost(request) * 100 <= left * RISK[manner.leaving]:
        return False
    foes = able(request, "foes")
    acting = [foe for foe in foes if not numbers[f"held:{foe['id']}"] and not numbers[f"idle:{foe['id']}"]]
    return bool(numbers["way_out"]) or len(acting) * IGNORED < left * 0.8


def _answer(request: Request, manner: Manner) -> Choice:
    """Step in where the blow would fell an ally, for whoever would stand a failure; the wary do so before that."""
    numbers, damage = request.view["numbers"], request.view["numbers"]["blow"]
    hp = {unit["id"]: unit["now"] for unit in able(request, "party")}
    spare = LOW["wary"] if manner.care == "wary" else 0
    ward = next((who for who in hp if numbers[f"struck:{who}"]), "")
    if ward and hp[ward] <= damage + spare:
        fit = [option for option in request.options if hp.get(option.id.removeprefix("by:"), 0) > damage + spare]
        if fit:
            best = max(fit, key=lambda option: (numbers[f"tough:{option.id[3:]}"], hp[option.id[3:]]))
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(request: Request, manner: Manner) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    if manner.things != "hard":
        return request.choice("use" if manner.things == "freely" else "keep")
    unit = next(unit for unit in request.view["party"]["units"] if unit["id"] == request.who)
    coming = request.view["numbers"][f"coming:{request.who}"]
    return request.choice("use" if coming * STAKE[manner.care] >= unit["now"] else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
