"""Clocks of a fight on zones: the round, and how long each enemy has gone unhurt."""

from collections.abc import Sequence
from math import lcm

from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of
from systems.zones.policy import WAITED
from systems.zones.script import Scripts
from systems.zones.sides import Sides


def clocks(battle: Fight) -> Sequence[Clock]:
    """A Scouting Bonus and an ambush look at the first round, hazards and the director at many, and scripts may.

    The policy looks at the round where there are things: whose turn it is to use one. The wary look at it while they
    wait.
    """
    sides, scripts = battle.bound(Sides), battle.bound(Scripts).of
    texts = [text for script in scripts.values() for text in script.texts]
    texts += [rule.when for rule in sides.map.director]
    dangers = sides.dangers.values()
    last = max([WAITED, int(battle.party.bonus or battle.encounter.ambush), *(danger.first for danger in dangers)])
    by_script = clock_of(sides.terrain, "round", "round", texts, last)
    turns = range(1, len(sides.heroes) + 1) if battle.gear else ()
    return [
        by_script._replace(period=lcm(by_script.period, *(danger.every for danger in dangers), *turns)),
        *(clock_of(sides.minds[who], "unhurt", "rounds_since_hurt", script.texts) for who, script in scripts.items()),
    ]
