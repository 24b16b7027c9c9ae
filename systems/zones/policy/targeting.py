"""Choice of attack and target: by how much of an enemy's fall it brings, and by the aim of the style."""

from collections.abc import Callable, Mapping, Sequence

from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks
from systems.zones.policy.forecast import Prey
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation
from systems.zones.sight import Enemy

DEAR, CHEAP = 0.9, 1.4
"""Worth of an ability beside a basic attack: what it does besides counts, but Ardor is kept where the fight is sure."""
SURE = 0.985
"""Chance to win above which a fight is sure."""

Rank = tuple[int, ...]
Aim = Callable[[Enemy, int], Rank]
"""Ranks an enemy that is so many steps away."""


def best_attack(situation: ZonesSituation) -> Choice | None:
    """Choose the attack of the most worth, after the ranking of its target by the style's aim; of equals the first."""
    sight, outlook, request = situation.sight, situation.outlook, situation.request
    aim, away = AIMS.get(situation.style.aim), sight.away(situation.who)
    option, target, goal = "", "", ""
    most: tuple[Rank, float] = (), 0.0
    for way in sight.ways(situation.who):
        reach, moves = way.range, way.moves
        if moves and reach + 1 not in away:
            continue
        weight = 1.0 if not way.ability else DEAR if outlook.chance > SURE else CHEAP
        prey = outlook.facing.prey(way.added)
        for number, share in by_aim(aim, sight.enemies, away, prey) if aim else prey:
            steps = away[number]
            if steps != reach + 1 if moves else steps > reach:
                continue
            worth = (aim(sight.enemies[number], steps) if aim else (), share * weight)
            if option and worth <= most:
                break
            foe = sight.foes[number]
            place = nearer(situation, picks(request.option(way.option), "place"), foe) if moves else ""
            if place or not moves:
                option, target, goal, most = way.option, foe, place, worth
                break
    if not option:
        return None
    return request.choice(option, target=target, place=goal) if goal else request.choice(option, target=target)


def by_aim(aim: Aim, enemies: Sequence[Enemy], away: Sequence[int], prey: Sequence[Prey]) -> Sequence[Prey]:
    """Return enemies by their rank, then by the share of their fall, the highest first; of equals the first."""
    return sorted(sorted(prey), key=lambda each: (aim(enemies[each[0]], away[each[0]]), each[1]), reverse=True)


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


AIMS: Mapping[str, Aim] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""Ranking of enemies by aim, the highest first; the aim `worth` ranks attacks alone."""
