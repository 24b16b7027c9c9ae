"""Whom a policy attacks by opposed 4dF, and with what: the mean worth of each attack, and the aim of the manner."""

from collections.abc import Callable, Mapping, Sequence

from systems.fudge.policy.situation import FudgeSituation
from systems.fudge.rules.odds import expected_harm
from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks

UNSEEN = -2
"""What an attack on somebody who must be located first is reckoned to have over its defence."""
FAR = 99
"""Metres to somebody who has not been located."""

Rank = tuple[int, ...]


def best_attack(situation: FudgeSituation) -> Choice | None:
    """The attack that is worth most, or the best on whoever the manner aims at; None where nobody is in range."""
    found = []
    for key, arm, foe in situation.attacks:
        reach = situation.numbers["leap" if key.startswith("leap") else f"range:{arm}"]
        if _finds(situation, arm, foe, reach) and (value := _worth(situation, arm, foe)) > 0:
            found.append((value, key, foe))
    if not found:
        return None
    aim = PREFERENCES.get(situation.style.aim, _alike)
    _, key, foe = max(found, key=lambda each: (aim(situation, each[2]), each[0]))
    return situation.request.choice(key, target=foe)


def _finds(situation: FudgeSituation, arm: str, foe: str, reach: int) -> bool:
    """Tell whether an attack may find somebody who stays: in reach by then, or not located, by what shoots."""
    if foe in situation.far:
        return situation.numbers[f"then:{foe}"] <= reach
    return situation.numbers[f"range:{arm}"] > situation.numbers["reach"]


def _worth(situation: FudgeSituation, arm: str, foe: str) -> int:
    """The mean worth of an attack wherever both are; the nearly beaten count more."""
    net, damage = situation.numbers.get(f"net:{arm}:{foe}", UNSEEN), situation.numbers.get(f"damage:{arm}:{foe}", 0)
    return expected_harm(net, damage) * 10 + 60 - 10 * situation.left(foe)


def charge(situation: FudgeSituation) -> Choice | None:
    """Come up to an enemy who can be reached at once, if what strikes from near is worth more than any shot."""
    best, goal, shot = 0, "", 0
    for arm in situation.about("range:"):
        reach = situation.numbers[f"range:{arm}"]
        for foe, far in situation.far.items():
            value = _worth(situation, arm, foe)
            if far <= reach:
                shot = max(shot, value)
            elif reach <= situation.numbers["reach"] and far <= situation.numbers["move"] + reach and value > best:
                best, goal = value, foe
    offered = picks(situation.request.option("approach"), "to")
    return situation.request.choice("approach", to=goal) if best > shot and goal in offered else None


def late_attack(situation: FudgeSituation) -> Choice | None:
    """An attack in beat 2 on somebody who may be in reach by then."""
    options = [
        (situation.far.get(foe, FAR), key, foe) for key, _, foe in situation.attacks if key.startswith("attack:")
    ]
    if not options:
        return None
    _, key, foe = min(options)
    return situation.request.choice(key, target=foe)


def preferred_target(situation: FudgeSituation, among: Sequence[str]) -> str:
    """Whom of some to go to: whoever the manner aims at, else the nearest."""
    aim = PREFERENCES.get(situation.style.aim, _alike)
    return min(among, key=lambda foe: (*(-rank for rank in aim(situation, foe)), situation.far.get(foe, 0), foe))


def _alike(situation: FudgeSituation, foe: str) -> Rank:
    return ()


def _weakest(situation: FudgeSituation, foe: str) -> Rank:
    return (-situation.left(foe),)


def _strongest(situation: FudgeSituation, foe: str) -> Rank:
    return situation.numbers[f"attack:{foe}"] + situation.numbers[f"defense:{foe}"], situation.left(foe)


def _nearest(situation: FudgeSituation, foe: str) -> Rank:
    return (-situation.far.get(foe, FAR),)


PREFERENCES: Mapping[str, Callable[[FudgeSituation, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
