"""Whom a policy attacks by opposed 4dF, and with what: the mean worth of each attack, and the aim of the manner."""

from collections.abc import Callable, Mapping, Sequence

from systems.fudge.odds import worth
from systems.fudge.outlook import Outlook
from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks

UNSEEN = -2
"""What an attack on somebody who must be located first is reckoned to have over its defence."""
FAR = 99
"""Metres to somebody who has not been located."""

Rank = tuple[int, ...]


def strike(outlook: Outlook) -> Choice | None:
    """The attack that is worth most, or the best on whoever the manner aims at; None where nobody is in range."""
    found = []
    for key, arm, foe in outlook.attacks:
        reach = outlook.numbers["leap" if key.startswith("leap") else f"range:{arm}"]
        if _finds(outlook, arm, foe, reach) and (value := _worth(outlook, arm, foe)) > 0:
            found.append((value, key, foe))
    if not found:
        return None
    aim = AIMS.get(outlook.style.aim, _alike)
    _, key, foe = max(found, key=lambda each: (aim(outlook, each[2]), each[0]))
    return outlook.request.choice(key, target=foe)


def _finds(outlook: Outlook, arm: str, foe: str, reach: int) -> bool:
    """Tell whether an attack may find somebody who stays: in reach by then, or not located, by what shoots."""
    if foe in outlook.far:
        return outlook.numbers[f"then:{foe}"] <= reach
    return outlook.numbers[f"range:{arm}"] > outlook.numbers["reach"]


def _worth(outlook: Outlook, arm: str, foe: str) -> int:
    """The mean worth of an attack wherever both are; the nearly beaten count more."""
    net, damage = outlook.numbers.get(f"net:{arm}:{foe}", UNSEEN), outlook.numbers.get(f"damage:{arm}:{foe}", 0)
    return worth(net, damage) * 10 + 60 - 10 * outlook.left(foe)


def charge(outlook: Outlook) -> Choice | None:
    """Come up to an enemy who can be reached at once, if what strikes from near is worth more than any shot."""
    best, goal, shot = 0, "", 0
    for arm in outlook.about("range:"):
        reach = outlook.numbers[f"range:{arm}"]
        for foe, far in outlook.far.items():
            value = _worth(outlook, arm, foe)
            if far <= reach:
                shot = max(shot, value)
            elif reach <= outlook.numbers["reach"] and far <= outlook.numbers["move"] + reach and value > best:
                best, goal = value, foe
    offered = picks(outlook.request.option("approach"), "to")
    return outlook.request.choice("approach", to=goal) if best > shot and goal in offered else None


def late(outlook: Outlook) -> Choice | None:
    """An attack in beat 2 on somebody who may be in reach by then."""
    options = [(outlook.far.get(foe, FAR), key, foe) for key, _, foe in outlook.attacks if key.startswith("attack:")]
    if not options:
        return None
    _, key, foe = min(options)
    return outlook.request.choice(key, target=foe)


def quarry(outlook: Outlook, among: Sequence[str]) -> str:
    """Whom of some to go to: whoever the manner aims at, else the nearest."""
    aim = AIMS.get(outlook.style.aim, _alike)
    return min(among, key=lambda foe: (*(-rank for rank in aim(outlook, foe)), outlook.far.get(foe, 0), foe))


def _alike(outlook: Outlook, foe: str) -> Rank:
    return ()


def _weakest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.left(foe),)


def _strongest(outlook: Outlook, foe: str) -> Rank:
    return outlook.numbers[f"attack:{foe}"] + outlook.numbers[f"defense:{foe}"], outlook.left(foe)


def _nearest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.far.get(foe, FAR),)


AIMS: Mapping[str, Callable[[Outlook, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
