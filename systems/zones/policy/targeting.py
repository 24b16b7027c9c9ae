"""Choice of attack and target: by how much of an enemy's fall it brings, and by the aim of the style."""

from collections.abc import Mapping

from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks
from systems.zones.policy.forecast import Aim, Rank
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation
from systems.zones.sight import Enemy

SURE = 0.985
"""Chance to win above which a fight is sure."""


def best_attack(situation: ZonesSituation) -> Choice | None:
    """Choose the attack of the most worth, after the ranking of its target by the style's aim; of equals the first."""
    sight, request, who = situation.sight, situation.request, situation.who
    sure = sight.abilities and situation.outlook.chance > SURE
    attacks = situation.outlook.facing.attacks(sight.ways(who), sight.away(who), AIMS.get(situation.style.aim), sure)
    for option, number, moves in attacks:
        foe = sight.foes[number]
        if not moves:
            return request.choice(option, target=foe)
        if place := nearer(situation, picks(request.option(option), "place"), foe):
            return request.choice(option, target=foe, place=place)
    return None


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
