"""Deeds in the game's own encounters, which have hazards, tasks, powers, lingering damage and things of every kind."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from random import Random

import pytest

from game.laboratory.playtest.matrix import Matrix, Unplayable, setups
from game.laboratory.setups import Setup
from game.testing.fights import walk
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import WHOLE
from systems.table.battle.events import PhaseBegan
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.ruleset import ruleset
from tests.campaign.setups import catalogue
from tests.rulesets.test_contributions import HEALTHS, OURS, follow

pytestmark = pytest.mark.slow


def playable(key: str) -> list[Setup]:
    """Every encounter with foes that can be played under a ruleset by the first party."""
    found, content = [], catalogue()
    for encounter in content.encounters:
        try:
            found += setups(
                content, Matrix([encounter], [next(iter(content.parties))], [key], ["standard"], [("", {})], 0)
            )
        except Unplayable:
            continue
    return found


def join(battle: Battle, events: Sequence[Event], told: Counter[str]) -> None:
    """Add the health of those who have joined the enemies, each for itself or to that of all."""
    healths = battle.ruleset.foe_health(battle)
    blocks = {foe.id: foe.block for foe in battle.encounter.foes}
    for who in (each for event in events if isinstance(event, PhaseBegan) for each in event.arrivals):
        if who in healths:
            told[who] += healths[who][1] * WHOLE
        else:
            told["foes"] += blocks[who]["hit_points"] * WHOLE


@pytest.mark.thorough
@OURS
@pytest.mark.parametrize("sensible", [True, False], ids=["sensible", "at random"])
def test_deeds_come_to_what_happened_in_every_encounter_of_the_game(key: str, sensible: bool) -> None:
    rules, healths, cells = ruleset(key), HEALTHS[key], playable(key)
    assert len(cells) > 20
    for setup in cells:
        random = Random(setup.encounter.id)
        with closing(Battle(rules, setup.encounter, setup.party, SeededDice(7).scope("fight-1"))) as battle:
            told = Counter({who: now * WHOLE for who, now in healths(battle).items()})
            battle.advance()
            follow(rules, battle.events, told)
            for request in walk(battle, random, most=60):
                if sensible:
                    battle.choose(rules.policy(request))
                else:
                    battle.choose(request.some(random))
                join(battle, battle.events, told)
                follow(rules, battle.events, told)
                assert told == {who: now * WHOLE for who, now in healths(battle).items()}, setup.encounter.id
