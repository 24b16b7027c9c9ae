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
    best: tuple[Rank, int] | None = None
    made = "", ""
    aim = PREFERENCES.get(situation.style.aim, _alike)
    for key, foe, value in _valued(situation):
        worth = aim(situation, foe), value
        if value > 0 and (best is None or worth > best):
            best, made = worth, (key, foe)
    return situation.request.choice(made[0], target=made[1]) if best else None


def _valued(situation: FudgeSituation) -> Sequence[tuple[str, str, int]]:
    """Return the attacks that find their targets where those stay: option, enemy, value."""
    found, asked, sight = [], situation.asked, situation.sight
    located, ranges, net_of = asked.away, asked.ranges, asked.net
    for key, arm, foes in asked.attacks():
        reach = ranges[arm]
        shoots = reach > sight.reach
        if key.startswith("leap"):
            reach = sight.leap
        square = reach * reach
        for foe in foes:
            away = located.get(foe)
            if away is None:
                if shoots:
                    found.append((key, foe, _value(situation, foe, UNSEEN, 0)))
            elif away <= square:
                found.append((key, foe, _value(situation, foe, *net_of(arm, foe))))
    return found


def _value(situation: FudgeSituation, foe: str, net: int, damage: int) -> int:
    """The value of an attack by its advantage and its damage modifiers; enemies nearly beaten count more."""
    return expected_harm(net, damage) * 10 + 60 - 10 * situation.sight.fighters[foe].left


def _worth(situation: FudgeSituation, arm: str, foe: str, more: int = 0) -> int:
    """The value of an attack on a located enemy, with distance ignored. `more` is added to the roll."""
    net, damage = situation.asked.net(arm, foe)
    return _value(situation, foe, net + more, damage)


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
    options = [(far.get(foe, FAR), key, foe) for key, _, foes in attacks if key.startswith("attack:") for foe in foes]
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
