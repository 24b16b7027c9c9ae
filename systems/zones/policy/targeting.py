"""Choice of attack and target: by how much of an enemy's fall it brings, and by the aim of the style."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation
from systems.zones.sight import Enemy

DEAR, CHEAP = 0.9, 1.4
"""Worth of an ability beside a basic attack: what it does besides counts, but Ardor is kept where the fight is sure."""
SURE = 0.985
"""Chance to win above which a fight is sure."""

Rank = tuple[int, ...]


class Attack(NamedTuple):
    """A possible attack: option, target, place to attack from, and the rank of its target before its worth."""

    rank: Rank
    worth: float
    option: str
    foe: str
    place: str


def best_attack(situation: ZonesSituation) -> Choice | None:
    """Choose the attack of the most worth, after the ranking of its target by the style's aim; of equals the first."""
    sight, outlook = situation.sight, situation.outlook
    aim, best = AIMS.get(situation.style.aim), None
    away = sight.away(situation.who)
    for way in sight.ways(situation.who):
        reach = way.range
        if way.moves and reach + 1 not in away:
            continue
        for foe, enemy, steps, share in zip(sight.foes, sight.enemies, away, outlook.worths(way.added), strict=True):
            if steps != reach + 1 if way.moves else steps > reach:
                continue
            worth = share * (DEAR if outlook.chance > SURE else CHEAP) if way.ability else share
            rank = aim(enemy, steps) if aim else ()
            if best is not None and (rank, worth) <= (best.rank, best.worth):
                continue
            place = ""
            if way.moves:
                place = nearer(situation, picks(situation.request.option(way.option), "place"), foe)
                if not place:
                    continue
            best = Attack(rank, worth, way.option, foe, place)
    if best is None:
        return None
    if best.place:
        return situation.request.choice(best.option, target=best.foe, place=best.place)
    return situation.request.choice(best.option, target=best.foe)


def best_target(situation: ZonesSituation) -> str:
    """Return the enemy to approach: the nearest, or the first by the style's aim; empty without enemies."""
    sight, aim = situation.sight, AIMS.get(situation.style.aim, _nearest)
    every = list(zip(sight.foes, sight.enemies, sight.away(situation.who), strict=True))
    reached = [each for each in every if each[2] < NOWHERE] or every
    return max(reached, key=lambda each: aim(each[1], each[2]), default=("",))[0]


def _weakest(enemy: Enemy, steps: int) -> Rank:
    return -_hardiness(enemy), -steps


def _strongest(enemy: Enemy, steps: int) -> Rank:
    return enemy.grade, enemy.score, -steps


def _nearest(enemy: Enemy, steps: int) -> Rank:
    return (-steps,)


def _hardiness(enemy: Enemy) -> int:
    """Estimate the Hits an enemy still takes: two for each segment of a foe's bar."""
    return enemy.bar * 2 if enemy.grade == 3 else enemy.bar


AIMS: Mapping[str, Callable[[Enemy, int], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""Ranking of enemies by aim, the highest first; the aim `worth` ranks attacks alone."""
