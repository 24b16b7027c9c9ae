"""Choice of attacks and targets: the expected harm of each attack, and the targets that the style prefers."""

from collections.abc import Callable, Mapping, Sequence

from systems.fudge.policy.situation import FudgeSituation
from systems.fudge.rules.odds import expected_harm
from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks

UNSEEN = -2
"""Assumed advantage of an attack on an enemy that must be located first."""
CHARGING = 1
"""What a charge adds to the attack roll (FT-07); distances are rounded up, so that it takes more than its metres."""
FAR = 99
"""Assumed metres to an enemy that is not located."""

Rank = tuple[int, ...]


def best_attack(situation: FudgeSituation) -> Choice | None:
    """The best attack, on a preferred target if the style has one; None if no enemy is in range.

    It finds enemies that stay; unlocated ones only by weapons that shoot.
    """
    found, asked, sight = [], situation.asked, situation.sight
    ranges = asked.ranges
    for key, arm, foe in asked.attacks():
        if foe in asked.far:
            finds = asked.then[foe] <= (sight.leap if key.startswith("leap") else ranges[arm])
        else:
            finds = ranges[arm] > sight.reach
        if finds and (value := _worth(situation, arm, foe)) > 0:
            found.append((value, key, foe))
    if not found:
        return None
    aim = PREFERENCES.get(situation.style.aim, _alike)
    _, key, foe = max(found, key=lambda each: (aim(situation, each[2]), each[0]))
    return situation.request.choice(key, target=foe)


def _worth(situation: FudgeSituation, arm: str, foe: str, more: int = 0) -> int:
    """The value of an attack, with distance ignored; enemies nearly beaten count more. `more` is added to the roll."""
    net, damage = situation.asked.net(arm, foe) if foe in situation.asked.far else (UNSEEN, 0)
    return expected_harm(net + more, damage) * 10 + 60 - 10 * situation.left(foe)


def charge(situation: FudgeSituation) -> Choice | None:
    """Move to an enemy within one move, if attacking it hand-to-hand is worth more than any shot."""
    best, goal, shot, sight = 0, "", 0, situation.sight
    for arm, reach in situation.asked.ranges.items():
        for foe, far in situation.asked.far.items():
            if far <= reach:
                shot = max(shot, _worth(situation, arm, foe))
            elif reach <= sight.reach and far <= sight.move + reach:
                value = _worth(situation, arm, foe, CHARGING * (far > sight.charge))
                if value > best:
                    best, goal = value, foe
    offered = picks(situation.request.option("approach"), "to")
    return situation.request.choice("approach", to=goal) if best > shot and goal in offered else None


def late_attack(situation: FudgeSituation) -> Choice | None:
    """An attack in beat 2 on the nearest enemy that may be in reach by then."""
    attacks, far = situation.asked.attacks(), situation.asked.far
    options = [(far.get(foe, FAR), key, foe) for key, _, foe in attacks if key.startswith("attack:")]
    if not options:
        return None
    _, key, foe = min(options)
    return situation.request.choice(key, target=foe)


def preferred_target(situation: FudgeSituation, among: Sequence[str]) -> str:
    """The enemy to move to: the one that the style prefers, else the nearest."""
    aim = PREFERENCES.get(situation.style.aim, _alike)
    return min(among, key=lambda foe: (*(-rank for rank in aim(situation, foe)), situation.asked.far.get(foe, 0), foe))


def _alike(situation: FudgeSituation, foe: str) -> Rank:
    return ()


def _weakest(situation: FudgeSituation, foe: str) -> Rank:
    return (-situation.left(foe),)


def _strongest(situation: FudgeSituation, foe: str) -> Rank:
    return situation.might(foe), situation.left(foe)


def _nearest(situation: FudgeSituation, foe: str) -> Rank:
    return (-situation.asked.far.get(foe, FAR),)


PREFERENCES: Mapping[str, Callable[[FudgeSituation, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""Rank of an enemy by the style's aim, highest first; under any other aim all rank alike."""
