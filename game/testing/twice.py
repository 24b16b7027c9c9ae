"""A few fights of several against several, to be played in one process after the other."""

import json
from contextlib import closing

from game.testing.fights import STORIES, against, begun, told, walk
from systems.table.content.core_values import Core
from systems.table.loop.dice import Random
from systems.table.ruleset import ruleset

MEMBERS = (Core(might=3, agility=3, wits=3, vigour=6),) * 4
FOES = (Core(might=2, agility=3, wits=2, vigour=5),) * 4
"""All alike, so that whoever is taken first out of a set shows."""
FIGHTS = 3
REQUESTS = 40


def log(key: str) -> str:
    """Return what happens in these fights under a ruleset, as JSON: a list of lines for each."""
    rules, found = ruleset(key), []
    for seed in range(FIGHTS):
        lines: list[str] = []
        with closing(
            begun(rules, *against(rules, MEMBERS, [(foe, STORIES[seed % 2]) for foe in FOES]), seed)
        ) as battle:
            for request in walk(battle, Random(seed), REQUESTS):
                lines += [json.dumps(event) for event in told(battle.events)]
                lines.append(json.dumps(request.data()))
        found.append(lines)
    return json.dumps(found)
